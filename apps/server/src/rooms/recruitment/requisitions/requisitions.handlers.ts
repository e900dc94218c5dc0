import {
  isRequisitionEditable,
  nextRequisitionStatuses,
} from '@bellwether/contract/recruitment/recruitment.values';
import type { jobRequisitions } from '@bellwether/contract/recruitment/requisitions';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { demandVersion, drop, lockVersioned, make, storeVersioned } from '../../../platform/db/records.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import type { Conflicts, Context, Handlers } from '../../../platform/http/context.ts';
import { conflict, fieldProblem, notFound } from '../../../platform/http/problem.ts';
import {
  approvalConflicts,
  approverOf,
  type FindAway,
  openApproval,
  withdrawApproval,
} from '../../approvals/index.ts';
import { departmentView, jobTitleView } from '../../employees/employees.view.ts';
import { decideRequisition } from './decide-requisition.commands.ts';
import {
  changedRequisition,
  lockOwnRequisition,
  type RequisitionRow,
  requisitionKind,
} from './requisition-record.commands.ts';
import { findRequisition, listRequisitions } from './requisitions.queries.ts';

type Body = InputOf<typeof jobRequisitions.create>['body'];

export const requisitionConflicts: Conflicts = {
  ...approvalConflicts,
  job_opening_requisition_id_job_requisition_id_fk: {
    code: 'IN_USE',
    message: 'Openings were made of this requisition, so it cannot be deleted.',
  },
};

/** Requisitions: written, decided about by somebody else, opened, closed. TAL-11, TAL-12, AMB-201. */
export function requisitionHandlers(away: FindAway): Handlers<typeof jobRequisitions> {
  return {
    list: async ({ query }, { db, viewer, now }) =>
      listRequisitions(db, await approverOf(db, viewer, now), query),

    get: ({ params: { id } }, ctx) => shown(ctx, id),

    async create({ body }, ctx) {
      await demandChoices(ctx, body);
      const made = await make(ctx, requisitionKind, { ...body, requestedById: ctx.viewer.userId });
      return shown(ctx, made.id);
    },

    async update({ params: { id }, body: { version, ...body } }, ctx) {
      const before = await lockOwnRequisition(ctx, id);
      demandVersion(version, before);
      demandEditable(before);
      await demandChoices(ctx, body);
      const after = await storeVersioned(ctx.db, requisitionKind, before, body);
      changedRequisition(ctx, 'update', after, before);
      return shown(ctx, id);
    },

    async remove({ params: { id } }, ctx) {
      demandEditable(await lockVersioned(ctx.db, requisitionKind, id, undefined));
      return drop(ctx, requisitionKind, id);
    },

    async submit({ params: { id }, body: { version } }, ctx) {
      const before = await lockOwnRequisition(ctx, id);
      demandVersion(version, before);
      demandEditable(before);
      // Who sends it asks as well: neither they nor the writer may decide about it.
      await openApproval(
        ctx,
        {
          subject: 'job_requisition',
          recordId: id,
          requesterId: before.requestedById ?? ctx.viewer.userId,
          employeeId: null,
          title: before.title,
          startDate: before.targetHireDate,
          endDate: before.targetHireDate,
        },
        away,
      );
      const after = await storeVersioned(ctx.db, requisitionKind, before, {
        status: 'PENDING_APPROVAL',
        decidedById: null,
        decidedAt: null,
        decisionNotes: null,
      });
      changedRequisition(ctx, 'submit', after, before);
      return shown(ctx, id);
    },

    async approve({ params: { id }, body: { approved, notes } }, ctx) {
      await decideRequisition(ctx, id, { decision: approved ? 'APPROVED' : 'REJECTED', notes }, away);
      return shown(ctx, id);
    },

    async setStatus({ params: { id }, body: { status, version } }, ctx) {
      const before = await lockOwnRequisition(ctx, id);
      demandVersion(version, before);
      if (!nextRequisitionStatuses(before.status).includes(status))
        throw conflict('NOT_NEXT', 'A requisition cannot go from its state to this one.');
      if (before.status === 'PENDING_APPROVAL')
        await withdrawApproval(ctx, { subject: 'job_requisition', recordId: id });
      const after = await storeVersioned(ctx.db, requisitionKind, before, { status });
      changedRequisition(ctx, 'status', after, before);
      return shown(ctx, id);
    },
  };
}

async function shown({ db, viewer, now }: Pick<Context, 'db' | 'viewer' | 'now'>, id: string) {
  const data = await findRequisition(db, await approverOf(db, viewer, now), id);
  if (!data) throw notFound('Job requisition');
  return { data };
}

function demandEditable({ status }: RequisitionRow): void {
  if (!isRequisitionEditable(status))
    throw conflict('NOT_EDITABLE', 'Only a draft or a rejected requisition can be changed.');
}

const Choices = z.object({ title: z.boolean(), department: z.boolean() });

async function demandChoices({ db }: Pick<Context, 'db'>, { jobTitleId, departmentId }: Body): Promise<void> {
  const [found] = await rowsOf(db, Choices).from(sql`select
    ${jobTitleId}::uuid is null or exists (select 1 from ${jobTitleView('t')} where t.id = ${jobTitleId}::uuid) as title,
    ${departmentId}::uuid is null or exists (select 1 from ${departmentView('d')} where d.id = ${departmentId}::uuid) as department`);
  if (!found?.title) throw fieldProblem('jobTitleId', 'This job title does not exist.');
  if (!found.department) throw fieldProblem('departmentId', 'This department does not exist.');
}
