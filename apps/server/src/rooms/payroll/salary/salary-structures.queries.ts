import type { salaryStructures } from '@bellwether/contract/payroll/salary-structures';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { contains, pageOf } from '../../../platform/db/list.ts';
import { salaryStructure } from './salary-structures.table.ts';

const { createdAt: _, updatedAt: __, ...columns } = getTableColumns(salaryStructure);

const sortable = { name: salaryStructure.name, basePay: salaryStructure.basePay };

/** One page of the salary structures. */
export function listSalaryStructures(db: Db, query: InputOf<typeof salaryStructures.list>['query']) {
  const where = and(
    query.isActive === undefined ? undefined : eq(salaryStructure.isActive, query.isActive),
    contains(query.search, salaryStructure.name),
  );
  return pageOf(db, (onPage) => db.select(columns).from(salaryStructure).where(onPage).$dynamic(), {
    query,
    by: [sortable[query.sortBy]],
    id: salaryStructure.id,
    from: sql`from ${salaryStructure} ${where ? sql`where ${where}` : sql``}`,
  });
}

/** One salary structure, or undefined. */
export async function findSalaryStructure(db: Db, id: string) {
  const [found] = await db.select(columns).from(salaryStructure).where(eq(salaryStructure.id, id));
  return found;
}
