import type { Ctx, RecordChange, StoredRecord } from './take-attendance.commands.ts';

const paths = [
  '/api/attendance',
  '/api/dashboard/calendar-events',
  '/api/class-schedule',
  '/api/lms/schedules',
];

/** Writes the audit row of a saved session, reasons of illness masked (REV-17), and says what to read again. */
export function attendanceChanged(
  ctx: Ctx,
  action: 'create' | 'update',
  sessionId: string,
  changes: readonly RecordChange[],
): void {
  ctx.audit({
    action,
    entity: 'attendance_session',
    entityId: sessionId,
    before: changes.flatMap(({ before }) => before ?? []).map(auditable),
    after: changes.flatMap(({ after }) => after ?? []).map(auditable),
  });
  const students = new Set(changes.flatMap(({ before, after }) => (after ?? before)?.studentId ?? []));
  const own = [...students].map((id) => `/api/students/${id}/attendance`);
  ctx.emit({ userId: null, type: 'invalidate', data: { paths: [...paths, ...own] } });
}

function auditable({
  studentId,
  employeeId,
  status,
  lateMinutes,
  notes,
  absenceReason,
  deductSession,
}: StoredRecord) {
  return {
    studentId,
    employeeId,
    status,
    lateMinutes,
    notes,
    deductSession,
    absenceReason: status === 'ABSENT_ILLNESS' && absenceReason ? '•••' : absenceReason,
  };
}
