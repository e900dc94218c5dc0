import { isEarlyOut, isLateIn } from '@bellwether/contract/clock/clock.rules';
import type { AttendanceLogStatus } from '@bellwether/contract/clock/values';
import { shiftClock } from '@bellwether/contract/shifts/shifts.values';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { shiftTimesOf } from '../shifts/index.ts';
import { attendanceLog } from './clock.table.ts';

interface Complete {
  readonly id: string;
  readonly employeeShiftId: string | null;
  readonly clockInTime: string | null;
  readonly clockOutTime: string | null;
}

/**
 * How a log with both times stands by its shift: LATE_IN, EARLY_OUT or CLOCKED_OUT, more than five minutes late or early. Who comes back into a
 * shift from a pause is not late for it.
 */
export async function judgedStatus(db: Db, log: Complete): Promise<AttendanceLogStatus> {
  const { employeeShiftId: shiftId, clockInTime, clockOutTime } = log;
  const shift = shiftId ? await shiftTimesOf(db, shiftId) : undefined;
  if (!shiftId || !shift || clockInTime === null || clockOutTime === null) return 'CLOCKED_OUT';
  const [before] = await db
    .select({ id: attendanceLog.id })
    .from(attendanceLog)
    .where(and(eq(attendanceLog.employeeShiftId, shiftId), lt(attendanceLog.clockInTime, clockInTime)))
    .limit(1);
  if (!before && isLateIn(clockInTime, shift.startsAt)) return 'LATE_IN';
  return isEarlyOut(clockOutTime, shift.endsAt) ? 'EARLY_OUT' : 'CLOCKED_OUT';
}

/** Whether the shift of an open log ended four hours ago, so that its end was forgotten. AMB-090. */
export async function isPastShift(
  db: Db,
  { employeeShiftId }: Pick<Complete, 'employeeShiftId'>,
  now: Date,
): Promise<boolean> {
  const shift = employeeShiftId ? await shiftTimesOf(db, employeeShiftId) : undefined;
  return shift !== undefined && Date.parse(shift.endsAt) + shiftClock.overHours * 3_600_000 <= now.getTime();
}

/** Who comes back into a shift had not left it early: that log is complete after all. */
export async function forgiveEarlyOut(db: Db, shiftId: string): Promise<void> {
  await db
    .update(attendanceLog)
    .set({ status: 'CLOCKED_OUT', version: sql`${attendanceLog.version} + 1` })
    .where(and(eq(attendanceLog.employeeShiftId, shiftId), eq(attendanceLog.status, 'EARLY_OUT')));
}
