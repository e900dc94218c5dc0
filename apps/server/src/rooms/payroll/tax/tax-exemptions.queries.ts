import type { taxExemptions } from '@bellwether/contract/payroll/tax-exemptions';
import type { Day } from '@bellwether/contract/shared/day';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { and, asc, eq, getTableColumns, gte, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { contains, pageOf } from '../../../platform/db/list.ts';
import { taxExemption } from './tax.table.ts';

const { createdAt: _, updatedAt: __, ...columns } = getTableColumns(taxExemption);

const sortable = {
  name: taxExemption.name,
  exemptionType: taxExemption.exemptionType,
  effectiveFrom: taxExemption.effectiveFrom,
};

/** One page of the tax exemptions. */
export function listTaxExemptions(db: Db, query: InputOf<typeof taxExemptions.list>['query']) {
  const where = and(
    query.exemptionType && eq(taxExemption.exemptionType, query.exemptionType),
    query.isActive === undefined ? undefined : eq(taxExemption.isActive, query.isActive),
    contains(query.search, taxExemption.name),
  );
  return pageOf(db, (onPage) => db.select(columns).from(taxExemption).where(onPage).$dynamic(), {
    query,
    by: [sortable[query.sortBy]],
    id: taxExemption.id,
    from: sql`from ${taxExemption} ${where ? sql`where ${where}` : sql``}`,
  });
}

/** One tax exemption, or undefined. */
export async function findTaxExemption(db: Db, id: string) {
  const [found] = await db.select(columns).from(taxExemption).where(eq(taxExemption.id, id));
  return found;
}

/** The active exemptions that hold on some day from `first` to `last`, by name. */
export function exemptionsWithin(db: Db, { first, last }: { first: Day; last: Day }) {
  return db
    .select(columns)
    .from(taxExemption)
    .where(holdsWithin(first, last))
    .orderBy(asc(taxExemption.name), asc(taxExemption.id));
}

function holdsWithin(first: Day, last: Day): SQL | undefined {
  return and(
    eq(taxExemption.isActive, true),
    lte(taxExemption.effectiveFrom, last),
    or(isNull(taxExemption.effectiveTo), gte(taxExemption.effectiveTo, first)),
  );
}
