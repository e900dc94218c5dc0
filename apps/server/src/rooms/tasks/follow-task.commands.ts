import { isActiveTask } from '@bellwether/contract/tasks/task.rules';
import { and, eq, inArray } from 'drizzle-orm';
import { lockVersioned, storeVersioned } from '../../platform/db/records.ts';
import type { Acting } from '../../platform/http/context.ts';
import { storeAssignments } from './give-task.commands.ts';
import { taskAssignment, taskInstance } from './tasks.table.ts';
import { tellAssigned } from './tell.commands.ts';

// For the rooms that gave a task: it follows what it is about.

const kind = { table: taskInstance, thing: 'Task' };

/** Ends a task that another room gave, if it still waits: its work is done, or is not to be done any more. Nobody is told. */
export async function endTask(ctx: Acting, id: string, status: 'COMPLETED' | 'CANCELLED'): Promise<void> {
  const before = await lockVersioned(ctx.db, kind, id, undefined);
  if (!isActiveTask(before.status)) return;
  const completedAt = status === 'COMPLETED' ? ctx.now.toISOString() : null;
  await storeVersioned(ctx.db, kind, before, { status, completedAt });
  traced(ctx, status === 'COMPLETED' ? 'complete' : 'cancel', id, { status: before.status }, { status });
}

/** Puts another deadline to a task that another room gave, if it still waits; then it can be overdue anew. */
export async function moveTask(ctx: Acting, id: string, deadline: string): Promise<void> {
  const before = await lockVersioned(ctx.db, kind, id, undefined);
  if (!isActiveTask(before.status)) return;
  await storeVersioned(ctx.db, kind, before, { deadline, overdueNotifiedAt: null });
  traced(ctx, 'update', id, { deadline: before.deadline }, { deadline });
}

/**
 * Gives a task that another room gave to these people alone, if it still waits: who is new is told, who is not among them has it no more.
 * What roles were given it keeps.
 */
export async function passTask(
  ctx: Acting,
  id: string,
  userIds: readonly string[],
  by: { readonly id: string; readonly name: string },
): Promise<void> {
  const before = await lockVersioned(ctx.db, kind, id, undefined);
  if (!isActiveTask(before.status)) return;
  const had = await usersOf(ctx, id);
  const fresh = userIds.filter((one) => !had.includes(one));
  const gone = had.filter((one) => !userIds.includes(one));
  if (fresh.length === 0 && gone.length === 0) return;
  if (gone.length > 0)
    await ctx.db
      .delete(taskAssignment)
      .where(and(eq(taskAssignment.taskInstanceId, id), inArray(taskAssignment.userId, gone)));
  const assignments = fresh.map((entityId) => ({ type: 'USER' as const, entityId }));
  if (assignments.length > 0) await storeAssignments(ctx.db, id, assignments);
  await storeVersioned(ctx.db, kind, before, {});
  traced(ctx, 'reassign', id, { userIds: had }, { userIds });
  if (assignments.length > 0) await tellAssigned(ctx, { id, title: before.title, assignments }, { ...by });
}

async function usersOf({ db }: Pick<Acting, 'db'>, id: string): Promise<string[]> {
  const rows = await db
    .select({ userId: taskAssignment.userId })
    .from(taskAssignment)
    .where(and(eq(taskAssignment.taskInstanceId, id), eq(taskAssignment.type, 'USER')))
    .orderBy(taskAssignment.userId);
  return rows.flatMap(({ userId }) => userId ?? []);
}

function traced(ctx: Acting, action: string, entityId: string, before: object, after: object): void {
  ctx.audit({ action, entity: 'task_instance', entityId, before, after });
  const paths = ['/api/task-instances', '/api/me/tasks'];
  ctx.emit({ userId: null, type: 'invalidate', data: { paths } });
}
