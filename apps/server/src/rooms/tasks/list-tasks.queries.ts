import { addDays } from '@bellwether/contract/shared/day';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { momentOf } from '@bellwether/contract/shared/zone';
import type { taskInstances } from '@bellwether/contract/tasks/task-instances';
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { matches, pageOf } from '../../platform/db/list.ts';
import type { Context } from '../../platform/http/context.ts';
import { organizationZone } from '../settings/index.ts';
import { selectTasks, shownStatusSql, sortableTasks, withoutLinkedData } from './task-instances.queries.ts';
import { taskInstance } from './tasks.table.ts';
import { visibleTasks } from './visible-tasks.access.ts';

type Reading = Pick<Context, 'db' | 'viewer' | 'now'>;
type ListQuery = InputOf<typeof taskInstances.list>['query'];

/** One page of the tasks that the viewer may see. TSK-01, AMB-020. */
export async function listTasks(ctx: Reading, query: ListQuery) {
  const where = and(visibleTasks(ctx.viewer), ...(await filters(ctx, query)));
  const page = await pageOf(ctx.db, (onPage) => selectTasks(ctx.db, ctx.now).where(onPage).$dynamic(), {
    query,
    by: sortableTasks(ctx.now)[query.sortBy],
    id: taskInstance.id,
    from: sql`from ${taskInstance} where ${where}`,
  });
  return { ...page, data: page.data.map(withoutLinkedData) };
}

/**
 * Tasks that fit the condition for a person's own list, with their number: overdue and soon due first, then by
 * priority; completed and cancelled ones follow, the latest first. TSK-11.
 */
export async function tasksInOrder(
  { db, now }: Reading,
  whose: SQL,
  query: { status: 'all' | 'active'; limit: number },
) {
  const where = and(whose, query.status === 'active' ? isActive : undefined);
  const [rows, counted] = await Promise.all([
    selectTasks(db, now)
      .where(where)
      .orderBy(
        sql`case when ${isActive} then 0 else 1 end`,
        sql`case when ${isActive} then ${taskInstance.deadline} end asc nulls last`,
        sql`case when ${isActive} then null else coalesce(${taskInstance.completedAt}, ${taskInstance.updatedAt}) end desc nulls last`,
        ...sortableTasks(now).priority,
        sql`${taskInstance.id} desc`,
      )
      .limit(query.limit),
    countTasks(db, where),
  ]);
  return { tasks: rows.map(withoutLinkedData), totalCount: counted };
}

/** How many tasks fit the condition. */
export async function countTasks(db: Reading['db'], where: SQL | undefined): Promise<number> {
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(taskInstance).where(where);
  return row?.count ?? 0;
}

/** Neither completed nor cancelled (AMB-020). */
export const isActive = sql`${taskInstance.status} not in ('COMPLETED', 'CANCELLED')`;

async function filters({ db, now }: Reading, query: ListQuery): Promise<(SQL | undefined)[]> {
  const { dueFrom, dueTo } = query;
  const zone = dueFrom || dueTo ? await organizationZone(db) : 'UTC';
  const start = (day: string) => momentOf(day, '00:00', zone).toISOString();
  return [
    matches(query.search, taskInstance.searchText),
    query.status?.length ? inArray(shownStatusSql(now), query.status) : undefined,
    query.category?.length ? inArray(taskInstance.category, query.category) : undefined,
    query.priority?.length ? inArray(taskInstance.priority, query.priority) : undefined,
    query.taskTemplateId ? eq(taskInstance.taskTemplateId, query.taskTemplateId) : undefined,
    query.assigneeId?.length ? assignedToAny(query.assigneeId) : undefined,
    dueFrom ? sql`${taskInstance.deadline} >= ${start(dueFrom)}` : undefined,
    dueTo ? sql`${taskInstance.deadline} < ${start(addDays(dueTo, 1))}` : undefined,
  ];
}

function assignedToAny(ids: readonly string[]): SQL | undefined {
  const list = sql`any(${sql.param([...ids])}::uuid[])`;
  return or(
    sql`exists (select 1 from task_assignment a where a.task_instance_id = ${taskInstance.id}
      and (a.user_id = ${list} or a.role_id = ${list}))`,
  );
}
