import type { leaveBlocks } from '@bellwether/contract/leave/leave-blocks';
import type { Day } from '@bellwether/contract/shared/day';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { and, asc, eq, getTableColumns, gte, lte, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { contains, pageOf } from '../../../platform/db/list.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { leaveBlock } from './leave-setup.table.ts';

const { createdAt: _made, updatedAt: _saved, ...columns } = getTableColumns(leaveBlock);

const sortable = { startDate: leaveBlock.startDate, name: leaveBlock.name };

export type LeaveBlockRow = Awaited<ReturnType<typeof findLeaveBlock>>;

/** One page of the block periods. */
export function listLeaveBlocks(db: Db, query: InputOf<typeof leaveBlocks.list>['query']) {
  const where = and(
    query.from ? gte(leaveBlock.endDate, query.from) : undefined,
    query.to ? lte(leaveBlock.startDate, query.to) : undefined,
    contains(query.search, leaveBlock.name),
  );
  return pageOf(db, (onPage) => db.select(columns).from(leaveBlock).where(onPage).$dynamic(), {
    query,
    by: [sortable[query.sortBy]],
    id: leaveBlock.id,
    from: sql`from ${leaveBlock} ${where ? sql`where ${where}` : sql``}`,
  });
}

/** One block period. Throws 404. */
export async function findLeaveBlock(db: Db, id: string) {
  const [found] = await db.select(columns).from(leaveBlock).where(eq(leaveBlock.id, id));
  if (!found) throw notFound('Block period');
  return found;
}

interface Asked {
  readonly startDate: Day;
  readonly endDate: Day;
  readonly leaveTypeId: string;
  readonly departmentId: string | null;
}

/** The block periods that act on leave of that type of somebody of that department, the strictest first. AMB-144. */
export async function blocksOn(db: Db, asked: Asked): Promise<LeaveBlockRow[]> {
  const found = await db
    .select(columns)
    .from(leaveBlock)
    .where(and(lte(leaveBlock.startDate, asked.endDate), gte(leaveBlock.endDate, asked.startDate)))
    .orderBy(asc(leaveBlock.startDate), asc(leaveBlock.id));
  const acting = found.filter(
    (block) =>
      (block.departmentIds.length === 0 ||
        (asked.departmentId !== null && block.departmentIds.includes(asked.departmentId))) &&
      (block.type !== 'PARTIAL_RESTRICTION' || block.leaveTypeIds.includes(asked.leaveTypeId)),
  );
  return acting.toSorted((a, b) => strictness[b.type] - strictness[a.type]);
}

const strictness = { COMPLETE_BLOCK: 2, PARTIAL_RESTRICTION: 1, APPROVAL_ONLY: 0 } as const;
