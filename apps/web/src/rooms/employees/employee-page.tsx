import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/hooks.ts';
import { useCan } from '../../api/session.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Page, Tabs } from '../../ui/page.tsx';
import { ErrorState, SkeletonLines } from '../../ui/states.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import classes from './employee-page.module.css';
import { EmployeeProfile } from './employee-profile.tsx';
import { EmployeeSchedule } from './employee-schedule.tsx';
import { EmployeeStatusBadge } from './employee-status.tsx';

const EmployeeDialog = lazy(() => import('./employee-dialog.tsx'));

/** One employee: profile and the lessons of a week. HR-20, AMB-178. */
export function EmployeePage() {
  const { t } = useTranslation(['human-resources', 'common']);
  const can = useCan();
  const { id } = useParams({ strict: false }) as { id: string };
  const read = useRead('GET /api/hr/employees/:id', { params: { id } });
  const [tab, setTab] = useUrlState('tab');
  const [editing, setEditing] = useUrlState('edit');
  const employee = read.data?.data;
  if (read.error && !employee) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  if (!employee) {
    return (
      <Page title={<span className={classes.bone} />}>
        <SkeletonLines rows={8} />
      </Page>
    );
  }
  const mayReadLessons = can('read:own', 'calendar_event') || can('read:any', 'calendar_event');
  const showsSchedule = tab === 'schedule' && mayReadLessons;
  const line = [employee.employeeIdNumber, employee.jobTitle?.name, employee.department?.name];
  return (
    <Page
      title={
        <span className={classes.title}>
          <Avatar name={employee.name} src={employee.avatarUrl} size={40} />
          {employee.name}
          <EmployeeStatusBadge status={employee.status} />
        </span>
      }
      description={line.filter(Boolean).join(' · ')}
      actions={
        employee.can.edit ? (
          <Button variant="default" leftSection={<IconPencil size={16} />} onClick={() => setEditing('1')}>
            {t('common:edit')}
          </Button>
        ) : null
      }
      tabs={
        <Tabs
          label={t('human-resources:sections')}
          items={[
            { label: t('human-resources:profile'), active: !showsSchedule, onClick: () => setTab('') },
            ...(mayReadLessons
              ? [
                  {
                    label: t('human-resources:schedule'),
                    active: showsSchedule,
                    onClick: () => setTab('schedule'),
                  },
                ]
              : []),
          ]}
        />
      }
    >
      <div className={classes.content}>
        {showsSchedule ? <EmployeeSchedule employee={employee} /> : <EmployeeProfile employee={employee} />}
      </div>
      <Suspense fallback={null}>
        {editing ? <EmployeeDialog id={id} onClose={() => setEditing('')} /> : null}
      </Suspense>
    </Page>
  );
}
