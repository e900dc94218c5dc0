import type { InputOf } from '@bellwether/contract/shared/endpoint';
import type { rosterDemands } from '@bellwether/contract/shifts/roster-demands';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { contains, pageOf } from '../../../platform/db/list.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { departmentView } from '../../employees/employees.view.ts';
import { shiftType } from '../shift-types.table.ts';
import { rosterDemand } from './roster-demands.table.ts';

const department = departmentView.relation('department');

function demands(db: Db) {
  return db
    .select({
      id: rosterDemand.id,
      shiftTypeId: rosterDemand.shiftTypeId,
      typeName: shiftType.name,
      departmentId: rosterDemand.departmentId,
      departmentName: department.name,
      needed: rosterDemand.needed,
      version: rosterDemand.version,
    })
    .from(rosterDemand)
    .innerJoin(shiftType, eq(shiftType.id, rosterDemand.shiftTypeId))
    .leftJoin(department, eq(department.id, rosterDemand.departmentId));
}

/** One page of what is needed, by the names of the types. */
export function listRosterDemands(db: Db, query: InputOf<typeof rosterDemands.list>['query']) {
  const found = contains(query.search, shiftType.name);
  return pageOf(db, (onPage) => demands(db).where(onPage).$dynamic(), {
    query,
    by: [shiftType.name],
    id: rosterDemand.id,
    from: sql`from ${rosterDemand} join ${shiftType} on ${shiftType.id} = ${rosterDemand.shiftTypeId} ${found ? sql`where ${found}` : sql``}`,
  });
}

/** What is needed of a type. Throws 404. */
export async function findRosterDemand(db: Db, id: string) {
  const [found] = await demands(db).where(eq(rosterDemand.id, id));
  if (!found) throw notFound('Demand');
  return found;
}
