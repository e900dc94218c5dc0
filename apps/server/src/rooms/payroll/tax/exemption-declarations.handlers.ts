import type { exemptionDeclarations } from '@bellwether/contract/payroll/exemption-declarations';
import { exactOf } from '@bellwether/contract/shared/exact.rules';
import { and, eq } from 'drizzle-orm';
import { can } from '../../../platform/access/viewer.ts';
import { lockVersioned, make, storeVersioned } from '../../../platform/db/records.ts';
import type { Conflicts, Context, Handlers } from '../../../platform/http/context.ts';
import { conflict, fieldProblem, lacksRight, Problem } from '../../../platform/http/problem.ts';
import { demandEmployee } from '../employee.queries.ts';
import { findDeclaration, listDeclarations, visibleDeclarations } from './exemption-declarations.queries.ts';
import { exemptionDeclaration } from './tax.table.ts';
import { exemptionsWithin } from './tax-exemptions.queries.ts';

export const exemptionDeclarationConflicts: Conflicts = {
  exemption_declaration_once: {
    code: 'DECLARED_ALREADY',
    field: 'taxExemptionId',
    message: 'This exemption was declared for this year already.',
  },
};

const kind = {
  table: exemptionDeclaration,
  entity: 'exemption_declaration',
  thing: 'Exemption declaration',
  paths: ['/api/payroll/exemption-declarations'],
};

type Row = typeof exemptionDeclaration.$inferSelect;

/** Declarations: made by whom they are about, reviewed by somebody else (PAY-08). */
export const exemptionDeclarationHandlers: Handlers<typeof exemptionDeclarations> = {
  list: ({ query }, { db, viewer }) => listDeclarations(db, viewer, query),

  async declarable({ query: { taxYear } }, { db }) {
    const found = await exemptionsWithin(db, daysOf(taxYear));
    return {
      data: found
        .filter(({ isAutomatic }) => !isAutomatic)
        .map(({ id, name, maxAmount, percentage, unitLimit }) => ({
          ...{ id, name, maxAmount, percentage, unitLimit },
        })),
    };
  },

  get: async ({ params: { id } }, { db, viewer }) => ({ data: await findDeclaration(db, viewer, id) }),

  async create({ body }, ctx) {
    const { viewer } = ctx;
    if (body.employeeId !== viewer.employeeId && !can(viewer, 'create:any', 'exemption_declaration'))
      throw lacksRight('create:any exemption_declaration');
    await demandEmployee(ctx.db, body.employeeId);
    await demandDeclarable(ctx, body);
    const made = await make(ctx, kind, { ...body, submittedAt: ctx.now.toISOString() });
    return { data: await findDeclaration(ctx.db, viewer, made.id) };
  },

  async update({ params: { id }, body: { version, ...fields } }, ctx) {
    const before = await lockOwn(ctx, id, version);
    demandPending(before);
    if (before.employeeId !== ctx.viewer.employeeId && !can(ctx.viewer, 'edit:any', 'exemption_declaration'))
      throw lacksRight('edit:any exemption_declaration');
    await demandDeclarable(ctx, { ...before, ...fields });
    traced(ctx, 'update', await storeVersioned(ctx.db, kind, before, fields), before);
    return { data: await findDeclaration(ctx.db, ctx.viewer, id) };
  },

  async review({ params: { id }, body: { status, approvedAmount, remarks } }, ctx) {
    const before = await lockOwn(ctx, id, undefined);
    if (before.employeeId === ctx.viewer.employeeId)
      throw new Problem(403, 'You cannot approve your own exemption declarations.', {
        code: 'OWN_DECLARATION',
      });
    demandPending(before);
    const approved = status === 'APPROVED' ? approvedAmount : null;
    if (approved !== null && exactOf(approved) > exactOf(before.declaredAmount))
      throw fieldProblem('approvedAmount', 'Approved amount must not exceed the declared amount');
    const after = await storeVersioned(ctx.db, kind, before, {
      ...{ status, approvedAmount: approved, reviewRemarks: remarks },
      reviewedAt: ctx.now.toISOString(),
      reviewedById: ctx.viewer.actor.id,
    });
    traced(ctx, status === 'APPROVED' ? 'approve' : 'reject', after, before);
    return { data: await findDeclaration(ctx.db, ctx.viewer, id) };
  },
};

/** The first and the last day of a tax year, which is the calendar's. */
export function daysOf(taxYear: number): { first: string; last: string } {
  return { first: `${taxYear}-01-01`, last: `${taxYear}-12-31` };
}

function lockOwn(ctx: Context, id: string, version: number | undefined): Promise<Row> {
  const mine = and(eq(exemptionDeclaration.id, id), visibleDeclarations(ctx.viewer));
  return lockVersioned(ctx.db, kind, mine, version);
}

function demandPending({ status }: Row): void {
  if (status !== 'PENDING') throw conflict('REVIEWED_ALREADY', 'This declaration was reviewed already.');
}

/** Throws 400 of an exemption that may not be declared for the year, or not for so many. */
async function demandDeclarable(
  { db }: Pick<Context, 'db'>,
  { taxExemptionId, taxYear, units }: Pick<Row, 'taxExemptionId' | 'taxYear' | 'units'>,
): Promise<void> {
  const found = (await exemptionsWithin(db, daysOf(taxYear))).find(({ id }) => id === taxExemptionId);
  if (!found || found.isAutomatic)
    throw fieldProblem('taxExemptionId', 'This exemption cannot be declared for this year.');
  if (units > found.unitLimit)
    throw fieldProblem('units', `This exemption is for at most ${found.unitLimit} units`);
}

function traced(ctx: Context, action: string, after: Row, before: Row): void {
  ctx.audit({ action, entity: kind.entity, entityId: after.id, before, after });
  ctx.emit({ userId: null, type: 'invalidate', data: { paths: kind.paths } });
}
