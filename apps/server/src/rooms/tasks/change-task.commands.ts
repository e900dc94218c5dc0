import type { InputOf } from '@bellwether/contract/shared/endpoint';
import type { taskInstances } from '@bellwether/contract/tasks/task-instances';
import { eq } from 'drizzle-orm';
import { storeVersioned } from '../../platform/db/records.ts';
import type { Context } from '../../platform/http/context.ts';
import { fieldProblem } from '../../platform/http/problem.ts';
import { storeAssignments } from './give-task.commands.ts';
import { demandAssignees, demandDeadline, demandUsers } from './task-checks.queries.ts';
import { taskAssignment, taskInstance } from './tasks.table.ts';
import { tellAssigned } from './tell.commands.ts';

type Change = Omit<InputOf<typeof taskInstances.update>['body'], 'version'>;
type StoredTask = typeof taskInstance.$inferSelect;

/** Writes what the change gives; what is absent stays. Throws 400 for what cannot be. */
export async function changeTask(ctx: Context, task: StoredTask, change: Change): Promise<void> {
  const { assignments, status, description, ...fields } = change;
  demandUnlocked(task, change);
  if (change.deadline !== undefined && change.deadline !== task.deadline)
    await demandDeadline(ctx, change.deadline);
  const told = change.additionalNotifiedUserId;
  if (told && told !== task.additionalNotifiedUserId)
    await demandUsers(ctx, [told], 'additionalNotifiedUserId');
  const after = await storeVersioned(ctx.db, { table: taskInstance }, task, {
    ...fields,
    ...(description !== undefined && { description: description || null }),
    // OVERDUE is what a client read, never a state of its own: what is stored stays (AMB-020).
    ...(status && status !== 'OVERDUE' && { status }),
    ...(change.deadline !== undefined && change.deadline !== task.deadline && { overdueNotifiedAt: null }),
  });
  if (assignments) await reassign(ctx, task, assignments);
  ctx.audit({
    action: assignments ? 'reassign' : 'update',
    entity: 'task_instance',
    entityId: task.id,
    before: task,
    after: { ...after, ...(assignments && { assignments }) },
  });
}

/** Title and description of a task from a template are the template's. TSK-05. */
function demandUnlocked(task: StoredTask, { title, description }: Change): void {
  if (!task.taskTemplateId) return;
  const message = 'Title and description come from the template.';
  if (title !== undefined && title !== task.title) throw fieldProblem('title', message);
  if (description !== undefined && (description || null) !== task.description)
    throw fieldProblem('description', message);
}

async function reassign(
  ctx: Context,
  task: StoredTask,
  assignments: NonNullable<Change['assignments']>,
): Promise<void> {
  const before = await ctx.db.select().from(taskAssignment).where(eq(taskAssignment.taskInstanceId, task.id));
  const held = new Set(before.map(({ userId, roleId }) => userId ?? roleId));
  const added = assignments.filter(({ entityId }) => !held.has(entityId));
  await demandAssignees(ctx, added);
  await ctx.db.delete(taskAssignment).where(eq(taskAssignment.taskInstanceId, task.id));
  await storeAssignments(ctx.db, task.id, assignments);
  if (added.length > 0)
    await tellAssigned(ctx, { id: task.id, title: task.title, assignments: added }, ctx.viewer.actor);
}
