import { useCan, useViewer } from '../../../api/session.ts';
import { TakeAttendance } from '../../attendance/index.tsx';
import type { Placed } from '../grid/placed.rules.ts';

/** Leads to the attendance of a lesson, for its staff and for who sees all attendance. */
export function LessonAttendance({ event }: Pick<Placed, 'event'>) {
  const can = useCan();
  const { employeeId } = useViewer();
  const { scheduleId, instanceDate, isCancelled, teachers, teacherAssistants } = event.resource.originalData;
  const isOwn = [...teachers, ...teacherAssistants].some(
    (one) => one.employeeId && one.employeeId === employeeId,
  );
  const isOver = Date.parse(event.startDate) <= Date.now();
  if (!scheduleId || isCancelled || !isOver || !(isOwn || can('read:any', 'attendance'))) return null;
  return <TakeAttendance scheduleId={scheduleId} date={instanceDate} />;
}
