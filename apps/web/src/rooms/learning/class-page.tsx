import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/hooks.ts';
import { useCan } from '../../api/session.ts';
import { formatDay } from '../../ui/format.ts';
import { Page, Tabs } from '../../ui/page.tsx';
import { ErrorState, SkeletonLines } from '../../ui/states.tsx';
import { colorStyle } from '../../ui/theme/ink.ts';
import { useUrlState } from '../../ui/url-state.ts';
import { ScheduleManager } from '../scheduling/index.tsx';
import { ClassCourses } from './class-courses.tsx';
import type { ClassDetail } from './class-dialog.tsx';
import { ClassOverview } from './class-overview.tsx';
import { ClassStaff } from './class-staff.tsx';
import { ClassStatusBadge } from './class-status.tsx';
import { ClassStudents } from './class-students.tsx';
import classes from './learning.module.css';

const ClassDialog = lazy(() => import('./class-dialog.tsx'));

/** One class: overview, students, courses, staff and schedule; the tab is in the address. CAL-11, LRN-22. */
export function ClassPage() {
  const { t, i18n } = useTranslation(['learning', 'common']);
  const { id } = useParams({ strict: false }) as { id: string };
  const read = useRead('GET /api/lms/classes/:id', { params: { id } });
  const [editing, setEditing] = useUrlState('edit');
  const [tab, setTab] = useUrlState('tab');
  const schoolClass = read.data?.data;
  const tabs = useTabs(schoolClass);
  if (read.error && !schoolClass) {
    return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  }
  if (!schoolClass) {
    return (
      <Page title={<span className={classes.bone} />}>
        <SkeletonLines rows={8} />
      </Page>
    );
  }
  const shown = tabs.find(({ key }) => key === tab)?.key ?? 'overview';
  const day = (value: string) => formatDay(value, i18n.language);
  const facts = [
    schoolClass.code,
    schoolClass.grade?.title,
    schoolClass.location?.name,
    schoolClass.endDate
      ? `${day(schoolClass.startDate)} – ${day(schoolClass.endDate)}`
      : t('learning:since', { day: day(schoolClass.startDate) }),
  ].filter(Boolean);
  return (
    <Page
      title={
        <span className={classes.title}>
          <span className={classes.square} style={colorStyle(schoolClass.color)} aria-hidden />
          {schoolClass.name}
          <ClassStatusBadge status={schoolClass.status} />
        </span>
      }
      description={
        <span className={classes.meta}>
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </span>
      }
      actions={
        schoolClass.can.edit ? (
          <Button variant="default" leftSection={<IconPencil size={16} />} onClick={() => setEditing('1')}>
            {t('common:edit')}
          </Button>
        ) : null
      }
      tabs={
        <Tabs
          label={t('learning:sections')}
          items={tabs.map(({ key, label, count }) => ({
            label,
            count,
            active: key === shown,
            onClick: () => setTab(key === 'overview' ? '' : key),
          }))}
        />
      }
    >
      <div className={classes.content}>
        {shown === 'overview' ? <ClassOverview schoolClass={schoolClass} /> : null}
        {shown === 'students' ? <ClassStudents schoolClass={schoolClass} /> : null}
        {shown === 'courses' ? <ClassCourses schoolClass={schoolClass} /> : null}
        {shown === 'staff' ? <ClassStaff schoolClass={schoolClass} /> : null}
        {shown === 'schedule' ? <ScheduleManager classId={schoolClass.id} /> : null}
      </div>
      <Suspense fallback={null}>
        {editing ? <ClassDialog id={id} onClose={() => setEditing('')} /> : null}
      </Suspense>
    </Page>
  );
}

interface TabOf {
  key: 'overview' | 'students' | 'courses' | 'staff' | 'schedule';
  label: string;
  count?: number | undefined;
}

/** The tabs that the viewer may open. */
function useTabs(schoolClass: ClassDetail | undefined): TabOf[] {
  const { t } = useTranslation('learning');
  const can = useCan();
  const mayRead = (subject: 'enrolment' | 'staff_assignment' | 'class_schedule') =>
    can('read:own', subject) || can('read:any', subject);
  const staff = schoolClass && new Set(
    [...schoolClass.teachers, ...schoolClass.assistants, ...schoolClass.substitutes].map(
      ({ employeeId }) => employeeId,
    ),
  );
  return [
    { key: 'overview', label: t('learning:overview') },
    ...(schoolClass?.can.seeStudents && mayRead('enrolment')
      ? [{ key: 'students' as const, label: t('learning:students'), count: schoolClass.studentCount }]
      : []),
    { key: 'courses', label: t('learning:courses'), count: schoolClass?.courses.length },
    ...(mayRead('staff_assignment')
      ? [{ key: 'staff' as const, label: t('learning:staff'), count: staff?.size }]
      : []),
    ...(mayRead('class_schedule') ? [{ key: 'schedule' as const, label: t('learning:scheduleTab') }] : []),
  ];
}
