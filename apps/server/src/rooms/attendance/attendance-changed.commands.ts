import type { Day } from '@bellwether/contract/shared/day';
import type { Db } from '../../platform/db/database.ts';
import type { Context } from '../../platform/http/context.ts';
import type { Ctx, RecordChange, StoredRecord } from './take-attendance.commands.ts';

const paths = [
  '/api/attendance',
  '/api/dashboard/calendar-events',
  '/api/class-schedule',
  '/api/lms/schedules',
];

/**
 * What the rooms that stand on this one do when a register is saved, collected from their manifests: in the same transaction, after the change. And
 * what they know of how many sessions the students have left; who buys none is not named.
 */
export interface AttendanceHooks {
  readonly attendanceChanged: (ctx: Context, studentIds: readonly string[]) => Promise<void>;
  readonly registerSaved: (ctx: Context, occurrenceId: string) => Promise<void>;
  readonly sessionsLeft: (db: Db, lesson: LessonOfStudents) => Promise<ReadonlyMap<string, number>>;
}

/** A lesson and the students in it. */
export interface LessonOfStudents {
  readonly occurrenceId: string;
  readonly studentIds: readonly string[];
  readonly today: Day;
}

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
