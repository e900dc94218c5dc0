import type { statutoryRates } from '@bellwether/contract/payroll/statutory-rates';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { and, eq, getTableColumns, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { contains, pageOf } from '../../../platform/db/list.ts';
import { confirmerOf } from './confirm.commands.ts';
import { statutoryRate } from './tax.table.ts';

const { createdAt: _, updatedAt: __, confirmedById: ___, ...stored } = getTableColumns(statutoryRate);
const columns = { ...stored, confirmedBy: confirmerOf(statutoryRate) };

const sortable = {
  code: [statutoryRate.code, statutoryRate.effectiveFrom],
  name: [statutoryRate.name],
  rate: [statutoryRate.rate],
  effectiveFrom: [statutoryRate.effectiveFrom],
};

/** One page of the rates of contributions. */
export function listStatutoryRates(db: Db, query: InputOf<typeof statutoryRates.list>['query']) {
  const where = and(
    query.kind && eq(statutoryRate.kind, query.kind),
    query.payer && eq(statutoryRate.payer, query.payer),
    query.isActive === undefined ? undefined : eq(statutoryRate.isActive, query.isActive),
    or(contains(query.search, statutoryRate.name), contains(query.search, statutoryRate.code)),
  );
  return pageOf(db, (onPage) => db.select(columns).from(statutoryRate).where(onPage).$dynamic(), {
    query,
    by: sortable[query.sortBy],
    id: statutoryRate.id,
    from: sql`from ${statutoryRate} ${where ? sql`where ${where}` : sql``}`,
  });
}

/** One rate of a contribution, or undefined. */
export async function findStatutoryRate(db: Db, id: string) {
  const [found] = await db.select(columns).from(statutoryRate).where(eq(statutoryRate.id, id));
  return found;
}
