import type { assignmentTypes } from '@bellwether/contract/settings/assignment-types';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { contains, pageOf } from '../../platform/db/list.ts';
import { assignmentType } from './settings.table.ts';

const columns = {
  id: assignmentType.id,
  name: assignmentType.name,
  category: assignmentType.category,
  color: assignmentType.color,
  isActive: assignmentType.isActive,
  version: assignmentType.version,
};

const sortable = { name: assignmentType.name, category: assignmentType.category };

/** One page of the assignment types. */
export function listAssignmentTypes(db: Db, query: InputOf<typeof assignmentTypes.list>['query']) {
  const text = sql`concat_ws(' ', ${assignmentType.name}, ${assignmentType.category})`;
  const where = and(
    query.isActive === undefined ? undefined : eq(assignmentType.isActive, query.isActive),
    query.category ? eq(assignmentType.category, query.category) : undefined,
    contains(query.search, text),
  );
  return pageOf(db, (onPage) => db.select(columns).from(assignmentType).where(onPage).$dynamic(), {
    query,
    by: [sortable[query.sortBy]],
    id: assignmentType.id,
    from: sql`from ${assignmentType} ${where ? sql`where ${where}` : sql``}`,
  });
}

/** One assignment type, or undefined. */
export async function findAssignmentType(db: Db, id: string) {
  const [found] = await db.select(columns).from(assignmentType).where(eq(assignmentType.id, id));
  return found;
}
