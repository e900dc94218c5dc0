import type { InputOf } from '@bellwether/contract/shared/endpoint';
import type { shiftTypes } from '@bellwether/contract/shifts/shift-types';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { contains, pageOf } from '../../platform/db/list.ts';
import { notFound } from '../../platform/http/problem.ts';
import { shiftType } from './shift-types.table.ts';

const columns = {
  id: shiftType.id,
  name: shiftType.name,
  startTime: sql<string>`to_char(${shiftType.startTime}, 'HH24:MI')`,
  endTime: sql<string>`to_char(${shiftType.endTime}, 'HH24:MI')`,
  breakMinutes: shiftType.breakMinutes,
  description: shiftType.description,
  color: shiftType.color,
  isActive: shiftType.isActive,
  category: shiftType.category,
  skillId: shiftType.skillId,
  departmentIds: shiftType.departmentIds,
  version: shiftType.version,
};

/** One page of the types of shifts. */
export function listShiftTypes(db: Db, query: InputOf<typeof shiftTypes.list>['query']) {
  const where = and(
    query.isActive === undefined ? undefined : eq(shiftType.isActive, query.isActive),
    contains(query.search, shiftType.name),
  );
  return pageOf(db, (onPage) => db.select(columns).from(shiftType).where(onPage).$dynamic(), {
    query,
    by: [shiftType.name],
    id: shiftType.id,
    from: sql`from ${shiftType} ${where ? sql`where ${where}` : sql``}`,
  });
}

/** One type of shift. Throws 404. */
export async function findShiftType(db: Db, id: string) {
  const [found] = await db.select(columns).from(shiftType).where(eq(shiftType.id, id));
  if (!found) throw notFound('Shift type');
  return found;
}
