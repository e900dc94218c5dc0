import type { leaveTypes } from '@bellwether/contract/leave/leave-types';
import type { CarryRules } from '@bellwether/contract/leave/replay.rules';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { exactOf } from '@bellwether/contract/shared/exact.rules';
import { and, asc, eq, getTableColumns, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { contains, pageOf } from '../../../platform/db/list.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { leaveType } from './leave-setup.table.ts';

const { createdAt: _made, updatedAt: _saved, ...columns } = getTableColumns(leaveType);

export type LeaveTypeRow = Awaited<ReturnType<typeof findLeaveType>>;

/** One page of the types of leave. */
export function listLeaveTypes(db: Db, query: InputOf<typeof leaveTypes.list>['query']) {
  const where = and(
    query.isActive === undefined ? undefined : eq(leaveType.isActive, query.isActive),
    query.search
      ? or(contains(query.search, leaveType.name), contains(query.search, sql`${leaveType.code}::text`))
      : undefined,
  );
  return pageOf(db, (onPage) => db.select(columns).from(leaveType).where(onPage).$dynamic(), {
    query,
    by: [leaveType.name],
    id: leaveType.id,
    from: sql`from ${leaveType} ${where ? sql`where ${where}` : sql``}`,
  });
}

/** One type of leave. Throws 404. */
export async function findLeaveType(db: Db, id: string) {
  const [found] = await db.select(columns).from(leaveType).where(eq(leaveType.id, id));
  if (!found) throw notFound('Leave type');
  return found;
}

/** What the type says about the end of its year. */
export function carryOf({ carryForwardMax, carryValidMonths }: LeaveTypeRow): CarryRules {
  return { carryForwardMax: exactOf(carryForwardMax), carryValidMonths };
}

/** The types in use, by name. */
export function activeLeaveTypes(db: Db) {
  return db.select(columns).from(leaveType).where(eq(leaveType.isActive, true)).orderBy(asc(leaveType.name));
}
