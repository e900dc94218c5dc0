import type { Day } from '@bellwether/contract/shared/day';
import { and, eq, gte, isNull, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { lockVersioned, type RecordKind, storeVersioned } from '../../../platform/db/records.ts';
import type { Conflicts, Work } from '../../../platform/http/context.ts';
import { conflict, fieldProblem } from '../../../platform/http/problem.ts';
import { userView } from '../../identity/identity.view.ts';
import { readPayrollSettings } from './payroll-settings.queries.ts';
import { statutoryRate, taxSlab } from './tax.table.ts';

/** What a parameter is of since it was changed: nobody has confirmed it. AMB-366. */
export const unconfirmed = { confirmedById: null, confirmedAt: null } as const;

/** What says that runs that were approved were worked out by a slab, a rate or an exemption: it can be ended, and not changed. AMB-379. */
export const usedParameter: Conflicts = {
  payroll_parameter_used: {
    code: 'USED',
    message:
      'A payroll run that was approved was worked out by this, so it stays as it is. End it after the last such month, and add another.',
  },
};

/** The name of who confirmed a row of the table. */
export function confirmerOf(table: typeof taxSlab | typeof statutoryRate) {
  return sql<string | null>`(select u.name from ${userView('u')} where u.id = ${table.confirmedById})`;
}

/** Writes down that the signed-in user says that it is as its source has it. Throws 404, 409 of another version, and 400 where it names no source. */
export async function confirmParameter(
  ctx: Work,
  kind: RecordKind<typeof taxSlab> | RecordKind<typeof statutoryRate>,
  id: string,
  version: number,
): Promise<void> {
  // Both tables have the columns that are read and written here.
  const either = kind as RecordKind<typeof taxSlab>;
  const before = await lockVersioned(ctx.db, either, id, version);
  if (before.source === null)
    throw fieldProblem('source', 'Name the law or table first from which this is taken.');
  const after = await storeVersioned(ctx.db, either, before, {
    ...{ confirmedById: ctx.viewer.actor.id, confirmedAt: ctx.now.toISOString() },
  });
  ctx.audit({ action: 'confirm', entity: kind.entity, entityId: id, before, after });
  ctx.emit({ userId: null, type: 'invalidate', data: { paths: kind.paths } });
}

/**
 * Throws 409 UNCONFIRMED, naming them, where slabs or rates of a month were confirmed by nobody: what they make of pay may be wrong.
 * Slabs count for nothing where tax is kept back by a flat rate. AMB-366, AMB-279.
 */
export async function demandConfirmed(
  db: Db,
  month: { readonly year: number; readonly last: Day },
): Promise<void> {
  const { withholding } = await readPayrollSettings(db);
  const slabs = await db
    .select({ name: taxSlab.name })
    .from(taxSlab)
    .where(and(eq(taxSlab.taxYear, month.year), isOpen(taxSlab, month.last)))
    .orderBy(taxSlab.minIncome);
  const rates = await db
    .select({ name: statutoryRate.name })
    .from(statutoryRate)
    .where(isOpen(statutoryRate, month.last))
    .orderBy(statutoryRate.code, statutoryRate.payer);
  const used = withholding === 'FLAT' ? rates : [...slabs, ...rates];
  const names = [...new Set(used.map(({ name }) => name))].join(', ');
  if (names !== '') throw conflict('UNCONFIRMED', `Nobody has confirmed these slabs and rates: ${names}`);
}

/** In force on the day, and confirmed by nobody. */
function isOpen(table: typeof taxSlab | typeof statutoryRate, day: Day) {
  return and(
    eq(table.isActive, true),
    isNull(table.confirmedAt),
    lte(table.effectiveFrom, day),
    or(isNull(table.effectiveTo), gte(table.effectiveTo, day)),
  );
}
