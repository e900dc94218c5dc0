import type { regularizationRequests } from '@bellwether/contract/clock/regularization-requests';
import { and, eq, sql } from 'drizzle-orm';
import { can } from '../../platform/access/viewer.ts';
import { newId } from '../../platform/db/columns.ts';
import { demandVersion, storeVersioned } from '../../platform/db/records.ts';
import { countOf } from '../../platform/db/rows.ts';
import type { Context, Handlers } from '../../platform/http/context.ts';
import { fieldProblem, lacksRight, notFound } from '../../platform/http/problem.ts';
import { readSettings } from '../settings/index.ts';
import { attendanceLog, regularizationRequest } from './clock.table.ts';
import { findRegularization, listRegularizations } from './regularization-requests.queries.ts';
import { demandPast, keepCorrection, lockLogs, makeLog, setRight } from './set-right.commands.ts';
import { tellRegularizationAsked, tellRegularizationDecided } from './tell-time.commands.ts';
import {
  decidable,
  demandCancellable,
  demandConfirmable,
  demandDecidable,
  isUnconfirmed,
} from './visible-time.access.ts';

const paths = ['/api/hr/regularization-requests', '/api/hr/attendance-logs', '/api/hr/shifts-attendance'];
const fields = { clockIn: 'requestedClockIn', clockOut: 'requestedClockOut' } as const;

type Stored = typeof regularizationRequest.$inferSelect;

export const regularizationHandlers: Handlers<typeof regularizationRequests> = {
  list: ({ query }, { db, viewer }) => listRegularizations(db, viewer, query),

  async create({ body: { employeeId, ...body } }, ctx) {
    const { db, viewer, now } = ctx;
    const whose = employeeId ?? viewer.employeeId;
    if (!whose) throw notFound('Employee profile');
    if (whose !== viewer.employeeId && !can(viewer, 'create:any', 'regularization_request'))
      throw lacksRight('create:any regularization_request');
    demandPast({ clockInTime: body.requestedClockIn, clockOutTime: body.requestedClockOut }, fields, now);
    await lockLogs(db, whose);
    await demandLogOf(ctx, whose, body);
    const id = newId();
    const [made] = await db
      .insert(regularizationRequest)
      .values({
        ...{ ...body, id, employeeId: whose },
        ...{ requestedById: viewer.actor.id, requestedAt: now.toISOString() },
      })
      .returning();
    traced(ctx, 'create', id, { after: made });
    await tellRegularizationAsked(ctx, whose);
    return { data: await findRegularization(db, viewer, id) };
  },

  async decide({ params: { id }, body: { status, approverNotes, version } }, ctx) {
    const { db, viewer, now } = ctx;
    const before = await lockStored(ctx, id);
    const owner = { employeeId: sql`${before.employeeId}::uuid`, requestedById: sql`null::uuid` };
    const may = await countOf(db, sql`from (select 1 where ${decidable(viewer, owner)}) t`);
    demandDecidable(viewer, before, may > 0);
    demandVersion(version, before);
    const logId = status === 'APPROVED' ? await carryOut(ctx, before) : before.attendanceLogId;
    const after = await storeVersioned(db, { table: regularizationRequest }, before, {
      ...{ status, approverNotes, attendanceLogId: logId },
      ...{ approvedById: viewer.actor.id, approvedAt: now.toISOString() },
    });
    traced(ctx, status === 'APPROVED' ? 'approve' : 'reject', id, { before, after });
    await tellRegularizationDecided(ctx, before.employeeId, status);
    return { data: await findRegularization(db, viewer, id) };
  },

  async confirm({ params: { id }, body: { version } }, ctx) {
    const { db, viewer, now } = ctx;
    const before = await lockStored(ctx, id);
    demandConfirmable(viewer, before);
    demandVersion(version, before);
    const confirmed = { confirmedAt: now.toISOString(), requestedById: viewer.actor.id };
    const { approveProvenTime } = (await readSettings(db, 'system')).system;
    const carriedOut = approveProvenTime
      ? {
          status: 'APPROVED' as const,
          approvedAt: now.toISOString(),
          attendanceLogId: await carryOut(ctx, before),
        }
      : {};
    const after = await storeVersioned(db, { table: regularizationRequest }, before, {
      ...confirmed,
      ...carriedOut,
    });
    traced(ctx, 'confirm', id, { before, after });
    if (!approveProvenTime) await tellRegularizationAsked(ctx, before.employeeId);
    return { data: await findRegularization(db, viewer, id) };
  },

  async cancel({ params: { id }, body: { version } }, ctx) {
    const { db, viewer } = ctx;
    const before = await lockStored(ctx, id);
    demandCancellable(viewer, before);
    demandVersion(version, before);
    const after = await storeVersioned(db, { table: regularizationRequest }, before, { status: 'CANCELLED' });
    traced(ctx, 'cancel', id, { before, after });
    return { data: await findRegularization(db, viewer, id) };
  },
};

/** A request that the viewer may see, locked with the person's logs. Throws 404. */
async function lockStored({ db, viewer }: Context, id: string): Promise<Stored> {
  const { employeeId } = await findRegularization(db, viewer, id);
  await lockLogs(db, employeeId);
  const [locked] = await db
    .select()
    .from(regularizationRequest)
    .where(eq(regularizationRequest.id, id))
    .for('update');
  if (!locked) throw notFound('Regularization request');
  return locked;
}

type Wanted = Pick<Stored, 'attendanceLogId' | 'requestedClockIn' | 'requestedClockOut'>;

async function findLogOf({ db }: Context, employeeId: string, id: string) {
  const [found] = await db
    .select()
    .from(attendanceLog)
    .where(and(eq(attendanceLog.id, id), eq(attendanceLog.employeeId, employeeId)))
    .for('update');
  return found;
}

/** Throws 400 when the log is not theirs, when another request about it waits, or when its times and the new ones do not fit. */
async function demandLogOf(ctx: Context, employeeId: string, wanted: Wanted): Promise<void> {
  if (wanted.attendanceLogId === null) return;
  const log = await findLogOf(ctx, employeeId, wanted.attendanceLogId);
  if (!log) throw fieldProblem('attendanceLogId', 'Attendance log does not exist.');
  // What the person says themselves takes the place of what a lesson proves.
  await ctx.db
    .update(regularizationRequest)
    .set({ status: 'CANCELLED', version: sql`${regularizationRequest.version} + 1` })
    .where(
      and(
        eq(regularizationRequest.attendanceLogId, log.id),
        eq(regularizationRequest.status, 'PENDING'),
        isUnconfirmed,
      ),
    );
  const [waiting] = await ctx.db
    .select({ id: regularizationRequest.id })
    .from(regularizationRequest)
    .where(
      and(eq(regularizationRequest.attendanceLogId, log.id), eq(regularizationRequest.status, 'PENDING')),
    );
  if (waiting) throw fieldProblem('attendanceLogId', 'A request about this record waits already.');
  mergedTimes(log, wanted);
}

interface Times {
  readonly clockInTime: string | null;
  readonly clockOutTime: string | null;
}

/** The times of the log with those that are asked for. Throws 400 when the end would come before the beginning. */
function mergedTimes(log: Times, { requestedClockIn, requestedClockOut }: Wanted): Times {
  const clockInTime = requestedClockIn ?? log.clockInTime;
  const clockOutTime = requestedClockOut ?? log.clockOutTime;
  if (clockInTime !== null && clockOutTime !== null && Date.parse(clockOutTime) < Date.parse(clockInTime))
    throw fieldProblem(
      requestedClockOut === null ? 'requestedClockIn' : 'requestedClockOut',
      'Clock-out time cannot be earlier than clock-in time',
    );
  return { clockInTime, clockOutTime };
}

/** Sets the log right, or makes one where there is none. Returns its id; null where a request names no time. */
async function carryOut(ctx: Context, request: Stored): Promise<string | null> {
  const { employeeId, attendanceLogId, requestedClockIn, requestedClockOut, reason, source } = request;
  if (requestedClockIn === null && requestedClockOut === null) return attendanceLogId;
  const cause = { reason, requestId: request.id, fields };
  if (attendanceLogId === null) {
    const times = { clockInTime: requestedClockIn, clockOutTime: requestedClockOut };
    const made = await makeLog(ctx, { ...times, employeeId, notes: reason, punchSource: source }, fields);
    await keepCorrection(ctx, undefined, made, cause);
    ctx.audit({ action: 'create', entity: 'attendance_log', entityId: made.id, after: made });
    return made.id;
  }
  const log = await findLogOf(ctx, employeeId, attendanceLogId);
  if (!log) throw notFound('Attendance log');
  const after = await setRight(ctx, log, mergedTimes(log, request), cause);
  ctx.audit({ action: 'correct', entity: 'attendance_log', entityId: log.id, before: log, after });
  return log.id;
}

function traced(
  ctx: Context,
  action: string,
  id: string,
  states: { before?: unknown; after?: unknown },
): void {
  ctx.audit({ action, entity: 'regularization_request', entityId: id, ...states });
  ctx.emit({ userId: null, type: 'invalidate', data: { paths } });
}
