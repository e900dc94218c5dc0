import { daysBetween } from '@bellwether/contract/shared/day';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import type { shiftRequests } from '@bellwether/contract/shifts/shift-requests';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { can } from '../../../platform/access/viewer.ts';
import { newId } from '../../../platform/db/columns.ts';
import { demandVersion, storeVersioned } from '../../../platform/db/records.ts';
import { countOf } from '../../../platform/db/rows.ts';
import type { Conflicts, Context, Handlers } from '../../../platform/http/context.ts';
import { conflict, fieldProblem, lacksRight, notFound, Problem } from '../../../platform/http/problem.ts';
import { lockPeople } from '../../absences/index.ts';
import { organizationDay } from '../../settings/index.ts';
import { shiftsByIds } from '../roster/employee-shifts.queries.ts';
import { employeeShiftConflicts, lockShift } from '../roster/plan.commands.ts';
import { shiftsChanged } from '../roster/shifts-changed.commands.ts';
import { demandToCome, swapsFor } from './asked-shift.queries.ts';
import { carryOut, demandThere, type StoredRequest } from './carry-out.commands.ts';
import { findShiftRequest, listShiftRequests } from './shift-requests.queries.ts';
import { shiftRequest } from './shift-requests.table.ts';
import { tellApprovers, tellCandidates, tellPeople } from './tell-request.commands.ts';
import { agreeable, couldCover, decidableShiftRequest } from './visible-requests.access.ts';

export const shiftRequestConflicts: Conflicts = {
  ...employeeShiftConflicts,
  shift_request_one_pending: {
    code: 'ASKED_ALREADY',
    field: 'originalShiftId',
    message: 'A request about this shift waits already.',
  },
};

export const shiftRequestHandlers: Handlers<typeof shiftRequests> = {
  list: ({ query }, ctx) => listShiftRequests(ctx, query),

  get: async ({ params: { id } }, ctx) => ({ data: await findShiftRequest(ctx, id) }),

  async swaps({ query: { shiftId } }, { db, viewer, now }) {
    if (!viewer.employeeId) throw notFound('Employee profile');
    const whose = { id: shiftId, employeeId: viewer.employeeId, field: 'shiftId' };
    const shift = await demandToCome(db, whose, now);
    return { data: await shiftsByIds(db, await swapsFor(db, shift, now)) };
  },

  async create({ body: { employeeId, ...body } }, ctx) {
    const { db, viewer, now } = ctx;
    const whose = employeeId ?? viewer.employeeId;
    if (!whose) throw notFound('Employee profile');
    if (whose !== viewer.employeeId && !can(viewer, 'create:any', 'shift_request'))
      throw lacksRight('create:any shift_request');
    await demandAskable(ctx, whose, body);
    const [made] = await db
      .insert(shiftRequest)
      .values({
        ...{ ...onlyOf(body), id: newId(), employeeId: whose },
        ...{ requestedById: viewer.actor.id, requestedAt: now.toISOString() },
      })
      .returning();
    if (!made) throw new Error('no row of shift_request came back');
    traced(ctx, 'create', made.id, { after: made });
    if (made.requestType === 'TIME_OFF') await tellApprovers(ctx, made);
    else if (made.requestType === 'SHIFT_SWAP')
      await tellPeople(ctx, made, [made.swapWithEmployeeId], 'shiftSwapAsked');
    else await tellCandidates(ctx, made);
    return { data: await findShiftRequest(ctx, made.id) };
  },

  async agree({ params: { id }, body: { version } }, ctx) {
    const { db, viewer, now } = ctx;
    const before = await lockAsked(ctx, id);
    demandVersion(version, before);
    if (!viewer.employeeId || !(await is(ctx, id, agreeable(viewer, now)))) throw notFound('Shift request');
    await lockPeople(db, [viewer.employeeId]);
    const shift = before.originalShiftId ? await lockShift(db, before.originalShiftId) : undefined;
    if (!shift) throw conflict('SHIFT_CHANGED', 'The shift has changed since this was asked.');
    await demandThere(ctx, viewer.employeeId, shift);
    const isCover = before.requestType === 'COVER_REQUEST';
    const after = await storeVersioned(db, { table: shiftRequest }, before, {
      agreedAt: now.toISOString(),
      ...(isCover ? { coveredByEmployeeId: viewer.employeeId } : {}),
    });
    traced(ctx, 'agree', id, { before, after });
    await tellApprovers(ctx, after);
    if (isCover) await tellPeople(ctx, after, [after.employeeId], 'shiftCovered');
    return { data: await findShiftRequest(ctx, id) };
  },

  async decline({ params: { id }, body: { version } }, ctx) {
    const { viewer } = ctx;
    const before = await lockStored(ctx, id);
    if (before.swapWithEmployeeId !== viewer.employeeId)
      throw new Problem(403, 'Only who is asked to swap can decline.');
    if (before.status !== 'PENDING') throw conflict('WRONG_STATE', 'Only a pending request can be declined.');
    demandVersion(version, before);
    await end(ctx, 'decline', before, 'CANCELLED');
    await tellPeople(ctx, before, [before.employeeId], 'shiftSwapDeclined');
    return { data: await findShiftRequest(ctx, id) };
  },

  async decide({ params: { id }, body: { status, approverNotes, version } }, ctx) {
    const { viewer } = ctx;
    const before = await lockStored(ctx, id);
    const parts = [before.employeeId, before.swapWithEmployeeId, before.coveredByEmployeeId];
    if ((viewer.employeeId && parts.includes(viewer.employeeId)) || before.requestedById === viewer.actor.id)
      throw new Problem(403, 'You cannot approve your own shift request.');
    if (!(await is(ctx, id, decidableShiftRequest(viewer)))) throw lacksRight('approve:any shift_request');
    if (before.status !== 'PENDING') throw conflict('WRONG_STATE', 'This request was decided already.');
    demandVersion(version, before);
    if (status === 'APPROVED') await carryOut(ctx, before);
    await end(ctx, status === 'APPROVED' ? 'approve' : 'reject', before, status, approverNotes);
    await tellPeople(ctx, before, parts, `shiftRequest${status}`);
    return { data: await findShiftRequest(ctx, id) };
  },

  async cancel({ params: { id }, body: { version } }, ctx) {
    const before = await lockStored(ctx, id);
    if (before.employeeId !== ctx.viewer.employeeId)
      throw new Problem(403, 'Only your own request can be cancelled.');
    if (before.status !== 'PENDING')
      throw conflict('WRONG_STATE', 'Only a pending request can be cancelled.');
    demandVersion(version, before);
    await end(ctx, 'cancel', before, 'CANCELLED');
    return { data: await findShiftRequest(ctx, id) };
  },
};

type Asked = Omit<InputOf<typeof shiftRequests.create>['body'], 'employeeId'>;

/** Throws 400 at the field for what cannot be asked for: a shift that is not theirs, not published or begun, days that are over. */
async function demandAskable({ db, now }: Context, employeeId: string, asked: Asked): Promise<void> {
  const { originalShiftId, requestedShiftId, swapWithEmployeeId, requestedDateFrom: from } = asked;
  if (originalShiftId === null) {
    if (from !== null && daysBetween(await organizationDay(db, now), from) < 0)
      throw fieldProblem('requestedDateFrom', 'This day is over.');
    return;
  }
  const mine = await demandToCome(db, { id: originalShiftId, employeeId, field: 'originalShiftId' }, now);
  if (asked.requestType !== 'SHIFT_SWAP' || requestedShiftId === null || swapWithEmployeeId === null) return;
  const theirs = { id: requestedShiftId, employeeId: swapWithEmployeeId, field: 'requestedShiftId' };
  await demandToCome(db, theirs, now);
  if ((await swapsFor(db, mine, now, requestedShiftId)).length === 0)
    throw fieldProblem('requestedShiftId', 'These two shifts cannot be swapped.');
}

/** What belongs to the type: a request for cover keeps no shift to swap for. */
function onlyOf({
  requestType,
  originalShiftId,
  requestedShiftId,
  swapWithEmployeeId,
  ...asked
}: Asked): Asked {
  const isSwap = requestType === 'SHIFT_SWAP';
  return {
    ...{ ...asked, requestType, originalShiftId },
    requestedShiftId: isSwap ? requestedShiftId : null,
    swapWithEmployeeId: isSwap ? swapWithEmployeeId : null,
  };
}

async function lockRow({ db }: Context, id: string): Promise<StoredRequest> {
  const [locked] = await db.select().from(shiftRequest).where(eq(shiftRequest.id, id)).for('update');
  if (!locked) throw notFound('Shift request');
  return locked;
}

/** A request that the viewer may see, locked. Throws 404. */
async function lockStored(ctx: Context, id: string): Promise<StoredRequest> {
  await findShiftRequest(ctx, id);
  return lockRow(ctx, id);
}

/** A request that waits for the viewer's word, locked; of two who cover at once one is told that the other was first. Throws 404 and 409. */
async function lockAsked(ctx: Context, id: string): Promise<StoredRequest> {
  const locked = await lockRow(ctx, id);
  if (await is(ctx, id, couldCover(ctx.viewer, ctx.now))) {
    if (locked.coveredByEmployeeId !== null)
      throw conflict('TAKEN', 'Somebody else covers this shift already.');
  } else if (locked.swapWithEmployeeId !== ctx.viewer.employeeId) throw notFound('Shift request');
  if (locked.status !== 'PENDING' || locked.agreedAt !== null)
    throw conflict('WRONG_STATE', 'This request was decided already.');
  return locked;
}

async function is({ db }: Context, id: string, condition: SQL): Promise<boolean> {
  return (await countOf(db, sql`from ${shiftRequest} where ${and(eq(shiftRequest.id, id), condition)}`)) > 0;
}

async function end(
  ctx: Context,
  action: string,
  before: StoredRequest,
  status: 'APPROVED' | 'REJECTED' | 'CANCELLED',
  approverNotes: string | null = null,
): Promise<void> {
  const after = await storeVersioned(ctx.db, { table: shiftRequest }, before, {
    ...{ status, approverNotes },
    ...(action === 'cancel' ? {} : { approverId: ctx.viewer.actor.id, approvedAt: ctx.now.toISOString() }),
  });
  traced(ctx, action, before.id, { before, after });
}

function traced(
  ctx: Context,
  action: string,
  id: string,
  states: { before?: unknown; after?: unknown },
): void {
  ctx.audit({ action, entity: 'shift_request', entityId: id, ...states });
  shiftsChanged(ctx);
}
