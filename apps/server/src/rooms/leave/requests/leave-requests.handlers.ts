import type { leaveRequests } from '@bellwether/contract/leave/leave-requests';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { exactText } from '@bellwether/contract/shared/exact.rules';
import { can } from '../../../platform/access/viewer.ts';
import { newId } from '../../../platform/db/columns.ts';
import { demandVersion, storeVersioned } from '../../../platform/db/records.ts';
import type { Conflicts, Context, Handlers } from '../../../platform/http/context.ts';
import { fieldProblem, lacksRight, notFound } from '../../../platform/http/problem.ts';
import { approvalConflicts, approverOf, type FindAway, withdrawApproval } from '../../approvals/index.ts';
import { attachFiles } from '../../files/index.ts';
import { organizationDay } from '../../settings/index.ts';
import { lockLeave } from '../ledger/moves.queries.ts';
import { findPerson, type Person } from '../people.queries.ts';
import { askFor } from './ask-for.commands.ts';
import { attachDocuments } from './attach-documents.commands.ts';
import { changeStatus } from './change-status.commands.ts';
import { countedLeave, demandAllowed } from './checked-leave.queries.ts';
import { impactOf } from './impact.queries.ts';
import { findLeaveRequest, listLeaveRequests } from './leave-requests.queries.ts';
import { leaveRequest } from './leave-requests.table.ts';
import { storeDays } from './post-taken.commands.ts';
import { findStored, lockStored, traced } from './stored-request.queries.ts';
import { wantedOf } from './stored-request.rules.ts';
import { whatOneCan } from './what-one-can.queries.ts';

export const leaveRequestConflicts: Conflicts = {
  ...approvalConflicts,
  leave_request_no_overlap: {
    code: 'LEAVE_OVERLAPS',
    field: 'startDate',
    message: 'There is other leave at this time, asked for or approved.',
  },
  staff_absence_no_overlap: {
    code: 'LEAVE_OVERLAPS',
    field: 'startDate',
    message: 'There is other leave at this time, asked for or approved.',
  },
};

/** The requests; `away` tells who cannot be asked to decide. */
export function leaveRequestHandlers(away: FindAway): Handlers<typeof leaveRequests> {
  return {
    list: async ({ query }, { db, viewer, now }) =>
      listLeaveRequests(db, await approverOf(db, viewer, now), query),

    get: ({ params: { id } }, ctx) => shown(ctx, id),

    async impact({ params: { id } }, ctx) {
      const stored = await findStored(ctx, id);
      const today = await organizationDay(ctx.db, ctx.now);
      const wanted = wantedOf(stored);
      const leave = await countedLeave(ctx.db, await findPerson(ctx.db, stored.employeeId), wanted);
      return { data: await impactOf(ctx.db, leave, wanted, { today, request: id }) };
    },

    async preview({ body: { employeeId, ...wanted } }, ctx) {
      const person = await personFor(ctx, employeeId);
      const today = await organizationDay(ctx.db, ctx.now);
      const leave = await countedLeave(ctx.db, person, wanted);
      return { data: await impactOf(ctx.db, leave, wanted, { today }) };
    },

    async create({ body }, ctx) {
      return shown(ctx, await asked(ctx, body, away));
    },

    async update({ params: { id }, body: { version, reason, ...wanted } }, ctx) {
      const before = await lockStored(ctx, id);
      demandVersion(version, before);
      if (before.employeeId !== ctx.viewer.employeeId && !can(ctx.viewer, 'edit:any', 'leave_request'))
        throw lacksRight('edit:any leave_request');
      if (before.status !== 'Pending')
        throw fieldProblem('status', 'Only a request that is pending can be changed.');
      const person = await findPerson(ctx.db, before.employeeId);
      const today = await organizationDay(ctx.db, ctx.now);
      const leave = await countedLeave(ctx.db, person, wanted);
      const isOwn = before.employeeId === ctx.viewer.employeeId;
      await demandAllowed(ctx.db, leave, wanted, { today, isOwn, request: id });
      const after = await storeVersioned(ctx.db, { table: leaveRequest }, before, {
        ...{ ...wanted, reason, quantity: exactText(leave.quantity) },
        during: `[${leave.from},${leave.to})`,
      });
      await storeDays(ctx.db, id, leave);
      await withdrawApproval(ctx, { subject: 'leave_request', recordId: id });
      await askFor(ctx, { id, person, type: leave.type, wanted }, away);
      traced(ctx, 'update', id, { before, after });
      return shown(ctx, id);
    },

    async attach({ params: { id }, body }, ctx) {
      await attachDocuments(ctx, id, body);
      return shown(ctx, id);
    },

    async change({ params: { id }, body }, ctx) {
      const before = await lockStored(ctx, id);
      demandVersion(body.version, before);
      await changeStatus(ctx, before, body, away);
      return shown(ctx, id);
    },
  };
}

/** Stores a request with its days and documents, and asks for a decision. Returns its id. */
async function asked(
  ctx: Context,
  { employeeId, reason, fileIds, ...wanted }: InputOf<typeof leaveRequests.create>['body'],
  away: FindAway,
): Promise<string> {
  const person = await personFor(ctx, employeeId);
  const isOwn = person.id === ctx.viewer.employeeId;
  await lockLeave(ctx.db, person.id);
  const today = await organizationDay(ctx.db, ctx.now);
  const leave = await countedLeave(ctx.db, person, wanted);
  await demandAllowed(ctx.db, leave, wanted, { today, isOwn });
  const id = newId();
  const [made] = await ctx.db
    .insert(leaveRequest)
    .values({
      ...{ ...wanted, id, reason, employeeId: person.id },
      ...{ during: `[${leave.from},${leave.to})`, quantity: exactText(leave.quantity) },
      ...{ requestedById: ctx.viewer.actor.id, requestedAt: ctx.now.toISOString() },
    })
    .returning();
  await storeDays(ctx.db, id, leave);
  await attachFiles(ctx, { entity: 'leave_request', entityId: id, fileIds });
  traced(ctx, 'create', id, { after: made });
  await askFor(ctx, { id, person, type: leave.type, wanted }, away);
  return id;
}

async function shown(ctx: Context, id: string) {
  const who = await approverOf(ctx.db, ctx.viewer, ctx.now);
  const row = await findLeaveRequest(ctx.db, who, id);
  return { data: { ...row, can: await whatOneCan(ctx, who, row) } };
}

/** Oneself, or with create:any somebody. Throws 400, 403 and 404. */
async function personFor(ctx: Context, employeeId: string | null): Promise<Person> {
  const { db, viewer } = ctx;
  const id = employeeId ?? viewer.employeeId;
  if (!id) throw notFound('Employee profile');
  if (id !== viewer.employeeId && !can(viewer, 'create:any', 'leave_request'))
    throw lacksRight('create:any leave_request');
  const person = await findPerson(db, id).catch(() => undefined);
  if (!person) throw fieldProblem('employeeId', 'Employee does not exist.');
  return person;
}
