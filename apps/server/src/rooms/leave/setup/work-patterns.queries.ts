import type { workPatterns } from '@bellwether/contract/leave/work-patterns';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { contains, pageOf } from '../../../platform/db/list.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { workPattern } from './leave-setup.table.ts';

const columns = {
  id: workPattern.id,
  name: workPattern.name,
  isDefault: workPattern.isDefault,
  departmentIds: workPattern.departmentIds,
  employeeIds: workPattern.employeeIds,
  hours: workPattern.hours,
  version: workPattern.version,
};

/** One page of the working weeks. */
export function listWorkPatterns(db: Db, query: InputOf<typeof workPatterns.list>['query']) {
  const where = contains(query.search, workPattern.name);
  return pageOf(db, (onPage) => db.select(columns).from(workPattern).where(onPage).$dynamic(), {
    query,
    by: [workPattern.name],
    id: workPattern.id,
    from: sql`from ${workPattern} ${where ? sql`where ${where}` : sql``}`,
  });
}

/** One working week. Throws 404. */
export async function findWorkPattern(db: Db, id: string) {
  const [found] = await db.select(columns).from(workPattern).where(eq(workPattern.id, id));
  if (!found) throw notFound('Working week');
  return found;
}
