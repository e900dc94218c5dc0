import type { leaveRequests } from '@bellwether/contract/leave/leave-requests';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { exactOf } from '@bellwether/contract/shared/exact.rules';
import { eq } from 'drizzle-orm';
import { can } from '../../../platform/access/viewer.ts';
import type { Db } from '../../../platform/db/database.ts';
import { storeVersioned } from '../../../platform/db/records.ts';
import type { Context } from '../../../platform/http/context.ts';
import { conflict, fieldProblem, lacksRight, Problem } from '../../../platform/http/problem.ts';
import { dropAbsence, lockPeople, storeAbsence } from '../../absences/index.ts';
import {
  type DecideRecord,
  decide,
  type FindAway,
  type Said,
  withdrawApproval,
} from '../../approvals/index.ts';
import { filesOf } from '../../files/index.ts';
import { handOverAll, type LessonToHandOver } from '../../scheduling/index.ts';
import { organizationDay } from '../../settings/index.ts';
import { reverseRequest } from '../ledger/write-entries.commands.ts';
import { findPerson } from '../people.queries.ts';
import { countedLeave, demandAllowed } from './checked-leave.queries.ts';
import { daysOfRequest } from './leave-requests.queries.ts';
import { leaveCover, leaveRequest } from './leave-requests.table.ts';
import { postTaken } from './post-taken.commands.ts';
import { lockStored, traced } from './stored-request.queries.ts';
import { wantedOf } from './stored-request.rules.ts';
import { tellDecided } from './tell-leave.commands.ts';

type Stored = typeof leaveRequest.$inferSelect;
type Change = InputOf<typeof leaveRequests.change>['body'];

/** What is handed over with an approval. */
type Covers = Pick<Change, 'covers' | 'duties'>;

/**
 * What becomes of a request (TIM-16, AMB-060): everything of it in this transaction, the ledger, the absence and who covers the lessons. The
 * request and the person's leave must be locked. Throws 403, 409 for a state that does not allow it, and what the checks throw.
 */
export async function changeStatus(
  ctx: Context,
  before: Stored,
  { status, approverNotes, covers, duties }: Change,
  away: FindAway,
): Promise<void> {
  if (status === 'Approved' || status === 'Rejected') {
    const decision = status === 'Approved' ? 'APPROVED' : 'REJECTED';
    return decideLeave(ctx, before, { said: { decision, notes: approverNotes }, covers, duties }, away);
  }
  await demandMay(ctx, before, status);
  demandState(before, status === 'Withdrawn' ? 'Pending' : 'Approved');
  if (status === 'Withdrawn') await withdrawApproval(ctx, { subject: 'leave_request', recordId: before.id });
  else await takeBack(ctx, before);
  await store(ctx, before, {
    status,
    ...(status === 'Cancelled' && { decidedById: ctx.viewer.actor.id }),
    approverNotes: approverNotes ?? before.approverNotes,
  });
}

/** The decision from the screen of what waits: nobody covers yet. */
export const decideLeaveRequest: DecideRecord = async (ctx, id, said, away) => {
  if (said.decision === 'REJECTED' && said.notes === null)
    throw fieldProblem('notes', 'Say why it is rejected');
  await decideLeave(ctx, await lockStored(ctx, id), { said, covers: [], duties: [] }, away);
};

/** One approver's word. Where another step waits, the request stays pending, and who covers is for the last to say. */
async function decideLeave(
  ctx: Context,
  before: Stored,
  { said, covers, duties }: Covers & { readonly said: Said },
  away: FindAway,
): Promise<void> {
  demandState(before, 'Pending');
  const outcome = await decide(ctx, { subject: 'leave_request', recordId: before.id }, said, away);
  if (outcome === 'NEXT') return;
  if (outcome === 'APPROVED') await approve(ctx, before, { covers, duties });
  await store(ctx, before, {
    status: outcome === 'APPROVED' ? 'Approved' : 'Rejected',
    decidedById: ctx.viewer.actor.id,
    approverNotes: said.notes ?? before.approverNotes,
  });
}

async function store(
  ctx: Context,
  before: Stored,
  fields: Pick<Partial<Stored>, 'status' | 'decidedById' | 'approverNotes'>,
): Promise<void> {
  const decidedAt = ctx.now.toISOString();
  const after = await storeVersioned(ctx.db, { table: leaveRequest }, before, { ...fields, decidedAt });
  traced(ctx, after.status.toLowerCase(), before.id, { before, after });
  await tellDecided(ctx, after);
}

function demandState(before: Stored, status: Stored['status']): void {
  if (before.status !== status) throw conflict('WRONG_STATE', 'This request was decided already.');
}

async function demandMay(ctx: Context, before: Stored, status: 'Withdrawn' | 'Cancelled'): Promise<void> {
  const { viewer } = ctx;
  const isOwn = before.employeeId === viewer.employeeId;
  if (status === 'Withdrawn') {
    if (!isOwn) throw new Problem(403, 'Only who asked for leave can withdraw it.');
    return;
  }
  if (can(viewer, 'manage', 'leave_request')) return;
  if (!isOwn) throw lacksRight('manage leave_request');
  if (before.startDate <= (await organizationDay(ctx.db, ctx.now)))
    throw new Problem(403, 'Leave that has begun is cancelled by HR.');
}

async function approve(ctx: Context, before: Stored, { covers, duties }: Covers): Promise<void> {
  const { db, now, viewer } = ctx;
  const person = await findPerson(db, before.employeeId);
  const wanted = wantedOf(before);
  const leave = await countedLeave(db, person, wanted);
  if (leave.type.requiresDocument && !(await filesOf(db, 'leave_request', [before.id])).has(before.id))
    throw conflict(
      'DOCUMENT_MISSING',
      'This leave is not approved without a document. Ask for it, or attach it.',
    );
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
  await postTaken(
    ctx,
    before,
    days.map(({ date, quantity }) => ({ date, quantity: exactOf(quantity) })),
  );
  await handOver(ctx, before, { covers, duties });
}

/** Hands the chosen lessons and duties over, and keeps what takes it back. */
async function handOver(ctx: Context, { id, employeeId }: Stored, { covers, duties }: Covers): Promise<void> {
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
