import { isActiveTask } from '@bellwether/contract/tasks/task.rules';
import { lockVersioned, storeVersioned } from '../../platform/db/records.ts';
import type { Acting } from '../../platform/http/context.ts';
import { taskInstance } from './tasks.table.ts';

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

function traced(ctx: Acting, action: string, entityId: string, before: object, after: object): void {
  ctx.audit({ action, entity: 'task_instance', entityId, before, after });
  const paths = ['/api/task-instances', '/api/me/tasks'];
  ctx.emit({ userId: null, type: 'invalidate', data: { paths } });
}
