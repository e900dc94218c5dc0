import { isOpen } from '@bellwether/contract/clock/clock.rules';
import type { AttendanceLogStatus } from '@bellwether/contract/clock/values';
import { and, eq, gt, lt, ne, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { storeVersioned } from '../../platform/db/records.ts';
import type { Context } from '../../platform/http/context.ts';
import { fieldProblem } from '../../platform/http/problem.ts';
import { employeeView } from '../employees/employees.view.ts';
import { attendanceCorrection, attendanceLog } from './clock.table.ts';
import { judgedStatus } from './judged-log.queries.ts';

type Log = typeof attendanceLog.$inferSelect;

/** From when to when somebody is said to have been at work; one of the two at least. */
interface Times {
  readonly clockInTime: string | null;
  readonly clockOutTime: string | null;
}

interface Cause {
  readonly reason: string;
  readonly requestId: string | null;
  /** What the fields of the two times are called in the call. */
  readonly fields: { readonly clockIn: string; readonly clockOut: string };
}

/** Waits until nobody else writes logs of this employee. Throws 400 at `employeeId` when there is no such employee. */
export async function lockLogs(db: Db, employeeId: string): Promise<void> {
  const { rows } = await db.execute(
    sql`select 1 from ${employeeView('employee')} where id = ${employeeId} for no key update`,
  );
  if (rows.length === 0) throw fieldProblem('employeeId', 'Employee does not exist.');
}

/**
 * Makes a log of these times. The employee's logs must be locked. Throws 400 at the time's field when it is not past, or when other
 * work of theirs is recorded at the time.
 */
export async function makeLog(
  ctx: Context,
  fields: Times & Pick<typeof attendanceLog.$inferInsert, 'employeeId' | 'notes' | 'punchSource'>,
  names: Cause['fields'],
): Promise<Log> {
  await demandFree(ctx, { ...fields, id: null }, names);
  const [made] = await ctx.db
    .insert(attendanceLog)
    .values({ ...fields, status: statusOf(fields, ctx.now) })
    .returning();
  if (!made) throw new Error('no row of attendance_log came back');
  return made;
}

/** Sets a locked log right and keeps what stood before. Throws as `makeLog`. */
export async function setRight(
  ctx: Context,
  before: Log,
  changed: Times & { readonly notes?: string | null },
  cause: Cause,
): Promise<Log> {
  await demandFree(ctx, { ...changed, id: before.id, employeeId: before.employeeId }, cause.fields);
  const after = await storeVersioned(ctx.db, { table: attendanceLog }, before, {
    ...changed,
    status: await statusByShift(ctx, { ...before, ...changed }),
  });
  await keepCorrection(ctx, before, after, cause);
  return after;
}

/** Keeps what a log said before and says now; `before` is undefined for one that was made. */
export async function keepCorrection(
  ctx: Context,
  before: Log | undefined,
  after: Log,
  { reason, requestId }: Pick<Cause, 'reason' | 'requestId'>,
): Promise<void> {
  await ctx.db.insert(attendanceCorrection).values({
    ...{ attendanceLogId: after.id, requestId, reason, actorId: ctx.viewer.actor.id },
    ...{ oldClockIn: before?.clockInTime ?? null, oldClockOut: before?.clockOutTime ?? null },
    ...{ oldStatus: before?.status ?? null, newStatus: after.status },
    ...{ newClockIn: after.clockInTime, newClockOut: after.clockOutTime },
    correctedAt: ctx.now.toISOString(),
  });
}

/** As `statusOf`; a log that fulfils a shift may be late or early by its new times. */
async function statusByShift({ db, now }: Context, log: Log): Promise<AttendanceLogStatus> {
  const status = statusOf(log, now);
  return status === 'CLOCKED_OUT' ? judgedStatus(db, log) : status;
}

/** Both times are a day's work, a beginning of less than 16 hours ago is open, and else a time is missing. AMB-090. */
function statusOf(times: Times, now: Date): AttendanceLogStatus {
  if (times.clockInTime !== null && times.clockOutTime !== null) return 'CLOCKED_OUT';
  return isOpen(times, now) ? 'CLOCKED_IN' : 'MISSED_PUNCH';
}

/** Throws 400 at a time that is still to come. */
export function demandPast({ clockInTime, clockOutTime }: Times, names: Cause['fields'], now: Date): void {
  const isFuture = (time: string | null) => time !== null && Date.parse(time) > now.getTime();
  if (isFuture(clockInTime)) throw fieldProblem(names.clockIn, 'Time cannot be in the future');
  if (isFuture(clockOutTime)) throw fieldProblem(names.clockOut, 'Time cannot be in the future');
}

async function demandFree(
  { db, now }: Context,
  wanted: Times & { readonly id: string | null; readonly employeeId: string },
  names: Cause['fields'],
): Promise<void> {
  const { clockInTime, clockOutTime } = wanted;
  demandPast(wanted, names, now);
  if (clockInTime === null || clockOutTime === null) return;
  const [other] = await db
    .select({ id: attendanceLog.id })
    .from(attendanceLog)
    .where(
      and(
        eq(attendanceLog.employeeId, wanted.employeeId),
        wanted.id === null ? undefined : ne(attendanceLog.id, wanted.id),
        lt(attendanceLog.clockInTime, clockOutTime),
        gt(attendanceLog.clockOutTime, clockInTime),
      ),
    )
    .limit(1);
  if (other) throw fieldProblem(names.clockIn, 'Other work is recorded at this time.');
}
