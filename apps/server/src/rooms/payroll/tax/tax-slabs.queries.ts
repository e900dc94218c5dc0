import type { Slab } from '@bellwether/contract/payroll/tax.rules';
import type { taxSlabs } from '@bellwether/contract/payroll/tax-slabs';
import type { Day } from '@bellwether/contract/shared/day';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { exactOf } from '@bellwether/contract/shared/exact.rules';
import { and, asc, eq, getTableColumns, gte, isNull, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { contains, pageOf } from '../../../platform/db/list.ts';
import { confirmerOf } from './confirm.commands.ts';
import { taxSlab } from './tax.table.ts';

const { createdAt: _, updatedAt: __, confirmedById: ___, ...stored } = getTableColumns(taxSlab);
const columns = { ...stored, confirmedBy: confirmerOf(taxSlab) };

const sortable = {
  taxYear: [taxSlab.taxYear, taxSlab.minIncome],
  name: [taxSlab.name],
  minIncome: [taxSlab.minIncome],
  taxRate: [taxSlab.taxRate],
  effectiveFrom: [taxSlab.effectiveFrom],
};

/** One page of the tax slabs. */
export function listTaxSlabs(db: Db, query: InputOf<typeof taxSlabs.list>['query']) {
  const where = and(
    query.taxYear === undefined ? undefined : eq(taxSlab.taxYear, query.taxYear),
    query.isActive === undefined ? undefined : eq(taxSlab.isActive, query.isActive),
    contains(query.search, taxSlab.name),
  );
  return pageOf(db, (onPage) => db.select(columns).from(taxSlab).where(onPage).$dynamic(), {
    query,
    by: sortable[query.sortBy],
    id: taxSlab.id,
    from: sql`from ${taxSlab} ${where ? sql`where ${where}` : sql``}`,
  });
}

/** One tax slab, or undefined. */
export async function findTaxSlab(db: Db, id: string) {
  const [found] = await db.select(columns).from(taxSlab).where(eq(taxSlab.id, id));
  return found;
}

export type SlabInForce = Slab & { readonly id: string; readonly name: string };

/** The active slabs of a tax year in force on the day, by income; amounts and rates exact. AMB-135. */
export async function slabsOn(db: Db, taxYear: number, day: Day): Promise<SlabInForce[]> {
  const rows = await db
    .select(columns)
    .from(taxSlab)
    .where(
      and(
        eq(taxSlab.isActive, true),
        eq(taxSlab.taxYear, taxYear),
        lte(taxSlab.effectiveFrom, day),
        or(isNull(taxSlab.effectiveTo), gte(taxSlab.effectiveTo, day)),
      ),
    )
    .orderBy(asc(taxSlab.minIncome));
  return rows.map(({ id, name, minIncome, maxIncome, taxRate, fixedAmount }) => ({
    ...{ id, name, minIncome: exactOf(minIncome), maxIncome: maxIncome === null ? null : exactOf(maxIncome) },
    ...{ taxRate: exactOf(taxRate), fixedAmount: exactOf(fixedAmount) },
  }));
}
