import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/hooks.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Page, Tabs } from '../../ui/page.tsx';
import { ErrorState, SkeletonLines } from '../../ui/states.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import { CurrentClass } from './current-class.tsx';
import { StudentEnrolments } from './student-enrolments.tsx';
import classes from './student-page.module.css';
import { StudentProfile } from './student-profile.tsx';
import { StudentStatusBadge } from './student-status.tsx';

const StudentDialog = lazy(() => import('./student-dialog.tsx'));

/** One student: profile and enrolments. AMB-189. */
export function StudentPage() {
  const { t } = useTranslation(['student-management', 'common']);
  const { id } = useParams({ strict: false }) as { id: string };
  const read = useRead('GET /api/students/:id', { params: { id } });
  const [tab, setTab] = useUrlState('tab');
  const [editing, setEditing] = useUrlState('edit');
  const student = read.data?.data;
  if (read.error && !student) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  if (!student) {
    return (
      <Page title={<span className={classes.bone} />}>
        <SkeletonLines rows={8} />
      </Page>
    );
  }
  return (
    <Page
      title={
        <span className={classes.title}>
          <Avatar name={student.name} src={student.user.avatarUrl} size={40} />
          {student.name}
          <StudentStatusBadge status={student.status} />
        </span>
      }
      description={
        <span className="row">
          {student.studentIdentifier ? (
            <>
              <span>{student.studentIdentifier}</span>
              <span aria-hidden>·</span>
            </>
          ) : null}
          <CurrentClass value={student.currentClass} link />
        </span>
      }
      actions={
        student.can.edit ? (
          <Button variant="default" leftSection={<IconPencil size={16} />} onClick={() => setEditing('1')}>
            {t('common:edit')}
          </Button>
        ) : null
      }
      tabs={
        <Tabs
          label={t('student-management:sections')}
          items={[
            { label: t('student-management:profile'), active: tab === '', onClick: () => setTab('') },
            {
              label: t('student-management:enrolments'),
              active: tab === 'enrolments',
              onClick: () => setTab('enrolments'),
            },
          ]}
        />
      }
    >
      <div className={classes.content}>
        {tab === 'enrolments' ? <StudentEnrolments studentId={id} /> : <StudentProfile student={student} />}
      </div>
      <Suspense fallback={null}>
        {editing ? <StudentDialog id={id} onClose={() => setEditing('')} /> : null}
      </Suspense>
    </Page>
  );
}
