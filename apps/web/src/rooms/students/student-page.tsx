import { Button } from '@mantine/core';
import { IconKey, IconPencil } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/hooks.ts';
import { useCan } from '../../api/session.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { later, Meanwhile } from '../../ui/later.tsx';
import { Page, Tabs } from '../../ui/page.tsx';
import { ErrorState, SkeletonLines, TitleBone } from '../../ui/states.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import { StudentResults } from '../assessments/index.tsx';
import { StudentAttendance } from '../attendance/index.tsx';
import { StudentPayments } from '../billing/index.tsx';
import { UserFeedbackView } from '../feedback/index.tsx';
import { RecordHistory } from '../identity/index.tsx';
import { TimetableButton } from '../timetables/index.tsx';
import { CurrentClass } from './current-class.tsx';
import { StudentEnrolments } from './student-enrolments.tsx';
import { StudentLinks } from './student-links.tsx';
import classes from './student-page.module.css';
import { type StudentDetail, StudentProfile } from './student-profile.tsx';
import { StudentProgress } from './student-progress.tsx';
import { StudentStatusBadge } from './student-status.tsx';

const SubjectWeek = later(async () => ({ default: (await import('../timetables/index.tsx')).SubjectWeek }));
const StudentDialog = later(() => import('./student-dialog.tsx'));
const SignInDialog = later(() => import('./sign-in-dialog.tsx'));

/** One student: profile, enrolments, timetable, the people around and what was changed. AMB-189. */
export function StudentPage() {
  const { t } = useTranslation(['student-management', 'common']);
  const { id } = useParams({ strict: false }) as { id: string };
  const read = useRead('GET /api/students/:id', { params: { id } });
  const [tab, setTab] = useUrlState('tab');
  const [editing, setEditing] = useUrlState('edit');
  const tabs = useTabs();
  const student = read.data?.data;
  if (read.error && !student) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  if (!student) {
    return (
      <Page title={<TitleBone />}>
        <SkeletonLines rows={8} />
      </Page>
    );
  }
  const open = tabs.find(({ name }) => name === tab)?.name ?? 'profile';
  return (
    <Page
      name={student.name}
      title={
        <span className="row wrap gap-12">
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
        <>
          <TimetableButton kind="student" id={student.id} />
          {student.can.edit ? <StudentButtons student={student} onOpen={setEditing} /> : null}
        </>
      }
      tabs={
        <Tabs
          label={t('student-management:sections')}
          items={[
            ...tabs.map(({ name, label }) => ({
              label,
              active: name === open,
              onClick: () => setTab(name === 'profile' ? '' : name),
            })),
            // A screen of the dashboards' room, which this room does not know.
            {
              label: t('student-management:tabs.dashboard'),
              active: false,
              to: `/students/${id}/dashboard`,
            },
          ]}
        />
      }
    >
      <div className={classes.content}>
        <Meanwhile show={<SkeletonLines rows={8} />}>
          <Content tab={open} student={student} />
        </Meanwhile>
      </div>
      <Meanwhile>
        {editing === '1' ? <StudentDialog id={id} onClose={() => setEditing('')} /> : null}
        {editing === 'sign-in' ? <SignInDialog student={student} onClose={() => setEditing('')} /> : null}
      </Meanwhile>
    </Page>
  );
}

type TabName =
  | 'profile'
  | 'enrolments'
  | 'attendance'
  | 'assessments'
  | 'schedule'
  | 'payments'
  | 'feedback'
  | 'links'
  | 'history';

/** The tabs that the viewer may open. AMB-189. */
function useTabs(): { name: TabName; label: string }[] {
  const { t } = useTranslation('student-management');
  const can = useCan();
  const labels: Record<TabName, string> = {
    profile: t('student-management:profile'),
    enrolments: t('student-management:enrolments'),
    attendance: t('student-management:tabs.attendance'),
    assessments: t('student-management:tabs.assessments'),
    schedule: t('student-management:tabs.schedule'),
    payments: t('student-management:tabs.payments'),
    feedback: t('student-management:tabs.feedback'),
    links: t('student-management:tabs.links'),
    history: t('student-management:tabs.history'),
  };
  const may: Record<TabName, boolean> = {
    profile: true,
    enrolments: true,
    attendance: can('read:own', 'attendance'),
    assessments: can('read:own', 'student_assessment'),
    schedule: can('read:own', 'class_schedule'),
    // Who pays has My payments.
    payments: can('read:any', 'invoice'),
    feedback: mayReadFeedback(can),
    links: can('read:any', 'user_link'),
    history: can('read', 'audit_log'),
  };
  return (Object.keys(may) as TabName[])
    .filter((name) => may[name])
    .map((name) => ({ name, label: labels[name] }));
}

/** Of a student whom one looks after, else only with the right to any: an office sees every student and looks after none. */
function mayReadFeedback(can: ReturnType<typeof useCan>): boolean {
  if (can('read:any', 'feedback_response')) return true;
  return can('read:own', 'feedback_response') && !can('read:any', 'student');
}

function Content({ tab, student }: { tab: TabName; student: StudentDetail }) {
  const { t } = useTranslation('learning');
  if (tab === 'enrolments') {
    return (
      <>
        <StudentProgress userId={student.userId} title={t('learning:courses')} />
        <StudentEnrolments studentId={student.id} />
      </>
    );
  }
  if (tab === 'attendance') return <StudentAttendance studentId={student.id} />;
  if (tab === 'assessments') return <StudentResults userId={student.userId} />;
  if (tab === 'schedule') return <SubjectWeek kind="student" id={student.id} />;
  if (tab === 'payments') return <StudentPayments studentId={student.id} />;
  if (tab === 'feedback') return <UserFeedbackView userId={student.userId} />;
  if (tab === 'links') return <StudentLinks student={student} />;
  if (tab === 'history') return <RecordHistory entity="student" id={student.id} />;
  return <StudentProfile student={student} />;
}

function StudentButtons({ student, onOpen }: { student: StudentDetail; onOpen: (dialog: string) => void }) {
  const { t } = useTranslation(['student-management', 'common']);
  return (
    <>
      {student.canSignIn && student.user.email ? null : (
        <Button variant="default" leftSection={<IconKey size={16} />} onClick={() => onOpen('sign-in')}>
          {t('student-management:enableSignIn.button')}
        </Button>
      )}
      <Button variant="default" leftSection={<IconPencil size={16} />} onClick={() => onOpen('1')}>
        {t('common:edit')}
      </Button>
    </>
  );
}
