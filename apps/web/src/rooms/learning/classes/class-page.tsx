import { dayIn } from '@bellwether/contract/shared/zone';
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import { useRelated } from '../../../api/read-ahead.ts';
import { useCan, useOrganization } from '../../../api/session.ts';
import { later, Meanwhile } from '../../../ui/later.tsx';
import { Page, Tabs } from '../../../ui/page.tsx';
import { ErrorState, SkeletonLines, TitleBone } from '../../../ui/states.tsx';
import { colorStyle } from '../../../ui/theme/ink.ts';
import { useUrlState } from '../../../ui/url-state.ts';
import { formatDay } from '../../../ui/words/format.ts';
import { SubscribeButton, SubscribeHost, TimetableButton } from '../../timetables/index.tsx';
import classes from '../learning.module.css';
import { MaterialCards } from '../materials/material-cards.tsx';
import { ClassCourses } from './class-courses.tsx';
import type { ClassDetail } from './class-form.ts';
import { ClassOverview } from './class-overview.tsx';
import { ClassStaff } from './class-staff.tsx';
import { ClassStatusBadge } from './class-status.tsx';
import { ClassStudents } from './class-students.tsx';

const ClassDialog = later(() => import('./class-dialog.tsx'));
// The Schedule Manager is the scheduling room's own screen; it is loaded with its tab.
const ScheduleManager = later(async () => ({
  default: (await import('../../scheduling/index.tsx')).ScheduleManager,
}));

/** What the tabs behind the first one read. */
function behindTabs(id: string) {
  return (['schedules', 'schedule-groups', 'lesson-order'] as const).map(
    (part) => [`GET /api/lms/classes/:id/${part}`, { params: { id } }] as const,
  );
}

/** One class: overview, students, courses and lessons, staff, schedule. */
export function ClassPage() {
  const { t, i18n } = useTranslation(['learning', 'common']);
  const { id } = useParams({ strict: false }) as { id: string };
  const read = useRead('GET /api/lms/classes/:id', { params: { id } });
  const maySchedule = useCan()('read:own', 'class_schedule');
  useRelated(read.data && maySchedule ? behindTabs(id) : []);
  const [editing, setEditing] = useUrlState('edit');
  const today = dayIn(useOrganization().timeZone, new Date());
  const found = read.data?.data;
  const { tab, tabs, setTab } = useClassTabs(found);
  if (read.error && !found) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  if (!found) {
    return (
      <Page title={<TitleBone />}>
        <SkeletonLines rows={8} />
      </Page>
    );
  }
  const start = formatDay(found.startDate, i18n.language);
  const days = found.endDate
    ? `${start} – ${formatDay(found.endDate, i18n.language)}`
    : t(found.startDate > today ? 'learning:startsOn' : 'learning:since', { day: start });
  const facts = [found.code, found.grade?.title, found.location?.name, days].filter(Boolean);
  return (
    <Page
      name={found.name}
      title={
        <span className={classes.title}>
          <span className={classes.square} style={colorStyle(found.color)} aria-hidden />
          {found.name}
          <ClassStatusBadge status={found.status} />
        </span>
      }
      description={
        <span className={`row align-stretch wrap lines-2 ${classes.meta}`}>
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </span>
      }
      actions={
        <>
          <TimetableButton kind="class" id={id} />
          <SubscribeButton />
          {found.can.edit ? (
            <Button variant="default" leftSection={<IconPencil size={16} />} onClick={() => setEditing('1')}>
              {t('common:edit')}
            </Button>
          ) : null}
        </>
      }
      tabs={<Tabs label={t('learning:sections')} items={tabs} />}
    >
      <div className={classes.content}>
        {tab === 'overview' ? <ClassOverview found={found} onOpen={setTab} /> : null}
        {tab === 'students' ? <ClassStudents found={found} /> : null}
        {tab === 'courses' ? <ClassCourses found={found} /> : null}
        {tab === 'materials' ? <MaterialCards of={{ classId: id }} /> : null}
        {tab === 'staff' ? <ClassStaff found={found} /> : null}
        {tab === 'schedule' ? (
          <Meanwhile show={<SkeletonLines rows={8} />}>
            <ScheduleManager classId={id} />
          </Meanwhile>
        ) : null}
      </div>
      <SubscribeHost choices={[{ kind: 'CLASS', targetId: id, label: found.name }]} />
      <Meanwhile>{editing ? <ClassDialog id={id} onClose={() => setEditing('')} /> : null}</Meanwhile>
    </Page>
  );
}

export type ClassTab = 'overview' | 'students' | 'courses' | 'materials' | 'staff' | 'schedule';

/** The tabs that the viewer may open, and the open one: it is in the address. */
function useClassTabs(found: ClassDetail | undefined) {
  const { t } = useTranslation('learning');
  const can = useCan();
  const [wanted, setWanted] = useUrlState('tab');
  const reads = (subject: 'lesson' | 'material' | 'staff_assignment' | 'class_schedule') =>
    can('read:own', subject);
  const open: { key: ClassTab; shown: boolean; count?: number | undefined }[] = [
    { key: 'overview', shown: true },
    { key: 'students', shown: found?.can.seeStudents ?? false, count: found?.studentCount },
    { key: 'courses', shown: reads('lesson'), count: found?.courses.length },
    { key: 'materials', shown: reads('material') },
    { key: 'staff', shown: reads('staff_assignment') },
    { key: 'schedule', shown: reads('class_schedule') },
  ];
  const shown = open.filter((one) => one.shown);
  const tab = shown.find(({ key }) => key === wanted)?.key ?? 'overview';
  const setTab = (key: ClassTab) => setWanted(key === 'overview' ? '' : key);
  const tabs = shown.map(({ key, count }) => ({
    label: t(`learning:tabs.${key}`),
    count,
    active: key === tab,
    onClick: () => setTab(key),
  }));
  return { tab, tabs, setTab };
}
