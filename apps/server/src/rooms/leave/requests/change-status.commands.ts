import type { leaveRequests } from '@bellwether/contract/leave/leave-requests';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { exactOf, exactText } from '@bellwether/contract/shared/exact.rules';
import { eq } from 'drizzle-orm';
import { can } from '../../../platform/access/viewer.ts';
import type { Db } from '../../../platform/db/database.ts';
import { storeVersioned } from '../../../platform/db/records.ts';
import type { Context } from '../../../platform/http/context.ts';
import { conflict, lacksRight, Problem } from '../../../platform/http/problem.ts';
import { dropAbsence, lockPeople, storeAbsence } from '../../absences/index.ts';
import { handOverAll, type LessonToHandOver } from '../../scheduling/index.ts';
import { organizationDay } from '../../settings/index.ts';
import { reverseRequest, writeEntries } from '../ledger/write-entries.commands.ts';
import { findPerson } from '../people.queries.ts';
import { countedLeave, demandAllowed } from './checked-leave.queries.ts';
import { daysOfRequest } from './leave-requests.queries.ts';
import { leaveCover, leaveRequest } from './leave-requests.table.ts';
import { wantedOf } from './stored-request.rules.ts';
import { tellDecided } from './tell-leave.commands.ts';
import { mayDecide } from './what-one-can.queries.ts';

type Stored = typeof leaveRequest.$inferSelect;
type Change = InputOf<typeof leaveRequests.change>['body'];

/**
 * What becomes of a request (TIM-16, AMB-060): everything of it in this transaction, the ledger, the absence and who covers the lessons. The
 * request and the person's leave must be locked. Throws 403, 409 for a state that does not allow it, and what the checks throw.
 */
export async function changeStatus(ctx: Context, before: Stored, change: Change): Promise<Stored> {
  const allowed = {
    Approved: 'Pending',
    Rejected: 'Pending',
    Withdrawn: 'Pending',
    Cancelled: 'Approved',
  } as const;
  await demandMay(ctx, before, change.status);
  if (before.status !== allowed[change.status])
    throw conflict('WRONG_STATE', 'This request was decided already.');
  if (change.status === 'Approved') await approve(ctx, before, change);
  if (change.status === 'Cancelled') await takeBack(ctx, before);
  const decided = change.status === 'Withdrawn' ? {} : { decidedById: ctx.viewer.actor.id };
  const after = await storeVersioned(ctx.db, { table: leaveRequest }, before, {
    ...decided,
    status: change.status,
    decidedAt: ctx.now.toISOString(),
    approverNotes: change.approverNotes ?? before.approverNotes,
  });
  await tellDecided(ctx, after);
  return after;
}

async function demandMay(ctx: Context, before: Stored, status: Change['status']): Promise<void> {
  const { viewer } = ctx;
  const isOwn = before.employeeId === viewer.employeeId;
  if (status === 'Approved' || status === 'Rejected') {
    if (isOwn) throw new Problem(403, 'You cannot approve your own leave request.');
    if (!(await mayDecide(ctx, before))) throw lacksRight('approve:any leave_request');
    return;
  }
  if (status === 'Withdrawn') {
    if (!isOwn) throw new Problem(403, 'Only who asked for leave can withdraw it.');
    return;
  }
  if (can(viewer, 'manage', 'leave_request')) return;
  if (!isOwn) throw lacksRight('manage leave_request');
  if (before.startDate <= (await organizationDay(ctx.db, ctx.now)))
    throw new Problem(403, 'Leave that has begun is cancelled by HR.');
}

async function approve(ctx: Context, before: Stored, { covers, duties }: Change): Promise<void> {
  const { db, now, viewer } = ctx;
  const person = await findPerson(db, before.employeeId);
  const wanted = wantedOf(before);
  const leave = await countedLeave(db, person, wanted);
  const today = await organizationDay(db, now);
  await demandAllowed(db, leave, wanted, { today, isOwn: false, request: before.id });
  if (covers.length + duties.length > 0 && !can(viewer, 'create:any', 'assignment'))
    throw lacksRight('create:any assignment');
  await lockPeople(db, [before.employeeId]);
  await storeAbsence(db, {
    employeeId: before.employeeId,
    leaveRequestId: before.id,
    from: leave.from,
    to: leave.to,
  });
  const days = await daysOfRequest(db, before.id);
  await writeEntries(
    db,
    days
      .filter(({ quantity }) => exactOf(quantity) > 0n)
      .map(({ date, quantity }) => ({
        ...{ employeeId: before.employeeId, leaveTypeId: before.leaveTypeId, kind: 'TAKEN' as const },
        ...{ quantity: exactText(-exactOf(quantity)), effectiveOn: date, requestId: before.id },
        ...{ actorId: viewer.actor.id, recordedAt: now.toISOString() },
      })),
  );
  await handOver(ctx, before, { covers, duties });
}

/** Hands the chosen lessons and duties over, and keeps what takes it back. */
async function handOver(
  ctx: Context,
  { id, employeeId }: Stored,
  { covers, duties }: Pick<Change, 'covers' | 'duties'>,
): Promise<void> {
  if (covers.length + duties.length === 0) return;
  const { undo, undoDuties } = await handOverAll(ctx, {
    changes: covers.map((one) => ({ ...one, from: employeeId })),
    duties: duties.map((one) => ({ ...one, from: employeeId })),
  });
  await ctx.db.insert(leaveCover).values([
    ...undo.map(({ scheduleId, originalDate, kind, from, to }) => ({
      ...{ requestId: id, scheduleId, date: originalDate, kind, coveredBy: from, previousId: to },
    })),
    ...undoDuties.map(({ assignmentId, originalDate, from, to }) => ({
      ...{ requestId: id, assignmentId, date: originalDate, kind: 'TEACHER' as const },
      ...{ coveredBy: from, previousId: to },
    })),
  ]);
}

/** Gives back what the leave took, and the lessons that were not held yet to who had them. */
async function takeBack(ctx: Context, { id, employeeId }: Stored): Promise<void> {
  const { db, now, viewer } = ctx;
  await lockPeople(db, [employeeId]);
  await dropAbsence(db, id);
  await reverseRequest(db, id, { now, actorId: viewer.actor.id, reason: null });
  const covers = await db.select().from(leaveCover).where(eq(leaveCover.requestId, id));
  const today = await organizationDay(db, now);
  const open = covers.filter(({ date }) => date >= today);
  for (const cover of open) await giveBack(ctx, cover);
}

/** A lesson that somebody else has changed meanwhile stays as it is. */
async function giveBack(ctx: Context, cover: typeof leaveCover.$inferSelect): Promise<void> {
  const common = { originalDate: cover.date, from: cover.coveredBy, to: cover.previousId };
  const changes: LessonToHandOver[] = cover.scheduleId
    ? [{ ...common, scheduleId: cover.scheduleId, kind: cover.kind }]
    : [];
  const duties = cover.assignmentId ? [{ ...common, assignmentId: cover.assignmentId }] : [];
  try {
    await ctx.db.transaction(async (savepoint) => {
      const db = savepoint as unknown as Db;
      await handOverAll({ ...ctx, db }, { changes, duties });
    });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
  }
}
