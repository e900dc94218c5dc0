import { Button } from '@mantine/core';
import { IconChecklist } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../api/session.ts';
import { later, Meanwhile } from '../../ui/later.tsx';
import { SkeletonLines } from '../../ui/states.tsx';

// What other rooms show of attendance; each part comes when it is shown.

const Card = later(() => import('./attendance-card.tsx'));
const Records = later(() => import('./student-attendance.tsx'));

/** What asks about unsent attendance before a sign-out. Rejects when it cannot be loaded. */
export const loadUnsentDialog = () => import('./take/unsent-dialog.tsx').then((loaded) => loaded.default);

/** Sends what a person's device keeps of attendance and may go out by itself. */
export const sendKeptAttendance = (userId: string) =>
  import('./take/send-kept.ts').then(({ sendAllKept }) => sendAllKept(userId));

/** The attendance of a student by their user, one's own without: the share, the last weeks and lessons. */
export function AttendanceCard({ userId }: { userId?: string | undefined }) {
  const can = useCan();
  if (!can('read:own', 'attendance')) return null;
  return (
    <Meanwhile show={<SkeletonLines rows={4} />}>
      <Card userId={userId} />
    </Meanwhile>
  );
}

/** The attendance of a student: summary, weeks and every record. */
export function StudentAttendance({ studentId }: { studentId: string }) {
  return (
    <Meanwhile show={<SkeletonLines rows={8} />}>
      <Records studentId={studentId} />
    </Meanwhile>
  );
}

interface TakeAttendanceProps {
  scheduleId: string;
  /** The lesson's date by the plan. */
  date: string;
  size?: string;
  /** It is what is to be done now. */
  isDue?: boolean;
}

/** Leads to the page on which a lesson's attendance is taken; nothing for who may not take any. */
export function TakeAttendance({ scheduleId, date, size = 'sm', isDue = false }: TakeAttendanceProps) {
  const { t } = useTranslation('attendance');
  const can = useCan();
  if (!can('create:own', 'attendance') && !can('read:any', 'attendance')) return null;
  return (
    <Button
      variant={isDue ? 'filled' : 'default'}
      size={size}
      leftSection={<IconChecklist size={16} />}
      renderRoot={(props) => (
        <Link {...props} to="/attendance/sessions/$scheduleId/$date" params={{ scheduleId, date }} />
      )}
    >
      {t('attendance:take')}
    </Button>
  );
}
