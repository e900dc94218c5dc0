import type { jobOpenings } from '@bellwether/contract/recruitment/openings';
import { applyingStatuses, type OpeningStatus } from '@bellwether/contract/recruitment/recruitment.values';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { demandVersion, drop, make, storeVersioned } from '../../../platform/db/records.ts';
import type { Conflicts, Context, Handlers } from '../../../platform/http/context.ts';
import { conflict, fieldProblem, notFound } from '../../../platform/http/problem.ts';
import { employeeView } from '../../employees/employees.view.ts';
import { changedRequisition, requisitionKind } from '../requisitions/requisition-record.commands.ts';
import { changedOpening, endingWith, type OpeningRow, openingKind } from './opening-record.commands.ts';
import { lockOpening, lockRequisitionRow } from './opening-status.commands.ts';
import { findOpening, listOpenings } from './openings.queries.ts';

type Body = InputOf<typeof jobOpenings.create>['body'];

export const openingConflicts: Conflicts = {
  applicant_job_opening_id_job_opening_id_fk: {
    code: 'IN_USE',
    message: 'People applied for this opening, so it cannot be deleted. Close it instead.',
  },
};

/** Openings: listed, made, changed, deleted. TAL-13. */
export const openingHandlers: Handlers<typeof jobOpenings> = {
  list: ({ query }, { db }) => listOpenings(db, query),

  get: ({ params: { id } }, { db }) => shown(db, id),

  async create({ body }, ctx) {
    await demandManager(ctx.db, body.hiringManagerId);
    await follow(ctx, body, null);
    const { id } = await make(ctx, openingKind, {
      ...{ ...body, ...endingWith(body.status, ctx.now) },
      createdById: ctx.viewer.userId,
    });
    return shown(ctx.db, id);
  },

  async update({ params: { id }, body: { version, ...body } }, ctx) {
    // The requisition before the opening, as everywhere.
    if (body.requisitionId) await lockRequisitionRow(ctx.db, body.requisitionId);
    const found = await lockOpening(ctx, id);
    if (!found) throw notFound('Job opening');
    const before = found.opening;
    demandVersion(version, before);
    await demandManager(ctx.db, body.hiringManagerId);
    if (body.requisitionId !== before.requisitionId) await demandNobodyHired(ctx.db, before);
    await follow(ctx, body, before);
    const fields = { ...body, ...endingWith(body.status, ctx.now, before) };
    changedOpening(ctx, 'update', await storeVersioned(ctx.db, openingKind, before, fields), before);
    return shown(ctx.db, id);
  },

  remove: ({ params: { id } }, ctx) => drop(ctx, openingKind, id),
};

async function shown(db: Db, id: string) {
  const data = await findOpening(db, id);
  if (!data) throw notFound('Job opening');
  return { data };
}

const isOpen = (status: OpeningStatus) => (applyingStatuses as readonly string[]).includes(status);

/** Lets the requisition follow an opening that opens. Throws 409 NOT_APPROVED where it may not be staffed, 400 where it is not there. AMB-201. */
async function follow(
  ctx: Context,
  { requisitionId, status }: Body,
  before: OpeningRow | null,
): Promise<void> {
  if (requisitionId === null) return;
  const requisition = await lockRequisitionRow(ctx.db, requisitionId);
  if (!requisition) throw fieldProblem('requisitionId', 'This requisition does not exist.');
  const opens =
    isOpen(status) && (!before || !isOpen(before.status) || before.requisitionId !== requisitionId);
  if (!opens) return;
  if (requisition.status !== 'APPROVED' && requisition.status !== 'OPEN')
    throw conflict('NOT_APPROVED', 'An opening opens when its requisition is approved and has a place left.');
  if (requisition.status === 'OPEN') return;
  const after = await storeVersioned(ctx.db, requisitionKind, requisition, { status: 'OPEN' });
  changedRequisition(ctx, 'status', after, requisition);
}

async function demandManager(db: Db, employeeId: string | null): Promise<void> {
  if (employeeId === null) return;
  const { rows } = await db.execute(sql`select 1 from ${employeeView('e')} where e.id = ${employeeId}`);
  if (rows.length === 0) throw fieldProblem('hiringManagerId', 'This employee does not exist.');
}

/** Who is hired took a place of the former requisition: throws 409 HIRED. */
async function demandNobodyHired(db: Db, { id }: OpeningRow): Promise<void> {
  const found = await findOpening(db, id);
  if (found && found.filled > 0)
    throw conflict('HIRED', 'Somebody was hired for this opening, so its requisition stays.');
}
