import { isActiveTask, missingItems } from '@bellwether/contract/tasks/task.rules';
import { asc, eq } from 'drizzle-orm';
import { can } from '../../platform/access/viewer.ts';
import { storeVersioned } from '../../platform/db/records.ts';
import type { Context } from '../../platform/http/context.ts';
import { conflict, fieldProblem, Problem } from '../../platform/http/problem.ts';
import { userView } from '../identity/identity.view.ts';
import { filledBy, giveTask } from './give-task.commands.ts';
import { withLinkedData } from './task-checks.queries.ts';
import { relationTo } from './task-detail.queries.ts';
import { templateById } from './task-templates.queries.ts';
import { taskAssignment, taskInstance, taskItem } from './tasks.table.ts';
import { tellCompleted } from './tell.commands.ts';

const user = userView.relation('user');

type StoredTask = typeof taskInstance.$inferSelect;

interface Checked {
  readonly id: string;
  readonly isChecked: boolean;
  readonly selectedRadioOption?: string | null | undefined;
}

/** 403 unless the viewer may work on the task: it is given to them, or they edit any; never a student's (AMB-110). */
export async function demandMayWork({ db, viewer }: Context, task: StoredTask): Promise<void> {
  const relation = await relationTo(db, viewer, { id: task.id, creator: { id: task.creatorId } });
  if (relation.isMine) return;
  if (relation.isOfStudent)
    throw new Problem(403, 'You cannot complete tasks for another student.', { code: 'OTHER_STUDENT' });
  if (can(viewer, 'edit:any', 'task_instance')) return;
  throw new Problem(403, 'This task is not given to you.', { code: 'NOT_ASSIGNED' });
}

/** 409 for a task that is completed or cancelled. */
export function demandActive(task: StoredTask): void {
  if (isActiveTask(task.status)) return;
  throw conflict(
    'TASK_CLOSED',
    task.status === 'COMPLETED' ? 'This task is already completed.' : 'This task was cancelled.',
  );
}

/** Keeps what was checked and chosen. 400 for an item of another task or an option that is not offered. */
export async function checkItems(ctx: Context, task: StoredTask, checked: readonly Checked[]): Promise<void> {
  const items = await itemsOf(ctx, task.id);
  for (const [index, one] of checked.entries()) {
    const item = items.find(({ id }) => id === one.id);
    if (!item) throw fieldProblem(`items.${index}.id`, 'Invalid to-do item ID');
    const option = one.selectedRadioOption || null;
    if (option !== null && !item.radioOptions.includes(option))
      throw fieldProblem(`items.${index}.selectedRadioOption`, 'Choose one of the options.');
    await ctx.db
      .update(taskItem)
      .set({ isChecked: one.isChecked, selectedRadioOption: option })
      .where(eq(taskItem.id, item.id));
  }
}

/**
 * Completes the task for all it is given to: with a required item open it is 400 at `items.<place>` (AMB-109). Tells who
 * gave it, and gives the follow-up of its template.
 */
export async function complete(ctx: Context, task: StoredTask): Promise<void> {
  const missing = missingItems(await itemsOf(ctx, task.id));
  if (missing.length > 0) {
    const message = 'This item is required.';
    throw new Problem(400, 'Complete all required items first.', {
      code: 'ITEMS_REQUIRED',
      details: { fieldErrors: Object.fromEntries(missing.map((index) => [`items.${index}`, [message]])) },
    });
  }
  const { actor } = ctx.viewer;
  await storeVersioned(ctx.db, { table: taskInstance }, task, {
    status: 'COMPLETED',
    completedAt: ctx.now.toISOString(),
    completedById: actor.id,
  });
  ctx.audit({
    action: 'complete',
    entity: 'task_instance',
    entityId: task.id,
    before: { status: task.status },
    after: { status: 'COMPLETED' },
  });
  await tellCompleted(ctx, task, actor);
  await followUp(ctx, task);
}

/** Gives the task that follows by the template: to its default assignee, else to the same people. TSK-14. */
async function followUp(ctx: Context, task: StoredTask): Promise<void> {
  const template = task.taskTemplateId ? await templateById(ctx.db, task.taskTemplateId) : undefined;
  const next = template?.followUpTemplateId
    ? await templateById(ctx.db, template.followUpTemplateId)
    : undefined;
  if (!next) return;
  const { defaultAssignee } = next;
  const assignments = defaultAssignee
    ? [{ type: defaultAssignee.type, entityId: defaultAssignee.entityId }]
    : await assignmentsOf(ctx, task.id);
  const body = filledBy(next, {
    taskTemplateId: next.id,
    title: next.name,
    description: null,
    status: 'PENDING',
    priority: task.priority,
    category: 'General',
    deadline: null,
    additionalNotifiedUserId: task.additionalNotifiedUserId,
    assignments,
    items: [],
    mode: 'SHARED',
  });
  const { mode, ...fields } = body;
  const [creator = { id: task.creatorId, name: '' }] = await nameOf(ctx, task.creatorId);
  await giveTask(ctx, { ...fields, items: await withLinkedData(ctx, body.items) }, mode, creator);
}

async function itemsOf({ db }: Context, taskId: string) {
  return db
    .select()
    .from(taskItem)
    .where(eq(taskItem.taskInstanceId, taskId))
    .orderBy(asc(taskItem.order), asc(taskItem.id));
}

async function assignmentsOf({ db }: Context, taskId: string) {
  const rows = await db.select().from(taskAssignment).where(eq(taskAssignment.taskInstanceId, taskId));
  return rows.map(({ type, userId, roleId }) => ({ type, entityId: userId ?? roleId ?? '' }));
}

async function nameOf({ db }: Context, userId: string) {
  return db.select({ id: user.id, name: user.name }).from(user).where(eq(user.id, userId));
}
