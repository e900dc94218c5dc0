import { isActiveTask } from '@bellwether/contract/tasks/task.rules';
import type { taskInstances } from '@bellwether/contract/tasks/task-instances';
import { and, eq, inArray } from 'drizzle-orm';
import { can } from '../../platform/access/viewer.ts';
import { newId } from '../../platform/db/columns.ts';
import { lockVersioned, storeVersioned } from '../../platform/db/records.ts';
import type { Conflicts, Context, Handlers } from '../../platform/http/context.ts';
import { notFound, Problem } from '../../platform/http/problem.ts';
import { changeTask } from './change-task.commands.ts';
import { checkItems, complete, demandActive, demandMayWork } from './complete-task.commands.ts';
import { filledBy, giveTask } from './give-task.commands.ts';
import { listTasks } from './list-tasks.queries.ts';
import { demandAssignees, demandDeadline, demandUsers, withLinkedData } from './task-checks.queries.ts';
import { notesOf, relationTo, taskDetail } from './task-detail.queries.ts';
import { selectTasks, withoutLinkedData } from './task-instances.queries.ts';
import { findTemplate } from './task-templates.queries.ts';
import { taskInstance, taskNote } from './tasks.table.ts';
import { visibleTasks } from './visible-tasks.access.ts';

export const taskInstanceConflicts: Conflicts = {
  task_assignment_unique: {
    code: 'ASSIGNED_TWICE',
    field: 'assignments',
    message: 'The task is given to the same person or role twice.',
  },
};

type StoredTask = typeof taskInstance.$inferSelect;

/** Tasks: given, worked on, completed, cancelled. TSK-01 to TSK-12. */
export const taskInstanceHandlers: Handlers<typeof taskInstances> = {
  list: ({ query }, ctx) => listTasks(ctx, query),

  get: async ({ params: { id } }, ctx) => ({ data: await taskDetail(ctx, id) }),

  async create({ body }, ctx) {
    const { db, viewer } = ctx;
    const template = body.taskTemplateId ? await findTemplate(db, viewer, body.taskTemplateId) : undefined;
    if (body.taskTemplateId && !template) throw notFound('Task template');
    await demandDeadline(ctx, body.deadline);
    await demandAssignees(ctx, body.assignments);
    await demandUsers(
      ctx,
      body.additionalNotifiedUserId ? [body.additionalNotifiedUserId] : [],
      'additionalNotifiedUserId',
    );
    const { mode, ...task } = filledBy(template, body);
    const items = await withLinkedData(ctx, task.items);
    const ids = await giveTask(ctx, { ...task, items }, mode, viewer.actor);
    changed(ctx);
    const [made] = await selectTasks(db, ctx.now).where(eq(taskInstance.id, ids[0] ?? ''));
    if (!made) throw notFound('Task');
    return { data: withoutLinkedData(made), created: ids.length };
  },

  async update({ params: { id }, body: { version, ...body } }, ctx) {
    const task = await lock(ctx, id, version);
    demandActive(task);
    if (mayManage(ctx, task)) await changeTask(ctx, task, body);
    else {
      await demandMayWork(ctx, task);
      if (Object.keys(body).some((key) => key !== 'status'))
        throw new Problem(403, 'Only who gave the task can change more than its status.', {
          code: 'NOT_YOURS',
        });
      await changeTask(ctx, task, body);
    }
    changed(ctx);
    return { data: await taskDetail(ctx, id) };
  },

  async check({ params: { id }, body }, ctx) {
    const task = await lock(ctx, id);
    await demandMayWork(ctx, task);
    demandActive(task);
    await checkItems(ctx, task, body.items);
    const status = task.status === 'PENDING' ? 'IN_PROGRESS' : task.status;
    await storeVersioned(ctx.db, { table: taskInstance }, task, { status });
    ctx.audit({ action: 'check', entity: 'task_instance', entityId: id, after: body });
    changed(ctx);
    return { data: await taskDetail(ctx, id) };
  },

  async complete({ params: { id }, body }, ctx) {
    const task = await lock(ctx, id);
    await demandMayWork(ctx, task);
    demandActive(task);
    await checkItems(ctx, task, body.items);
    await complete(ctx, task);
    changed(ctx);
    return { data: await taskDetail(ctx, id) };
  },

  async cancel({ params: { id } }, ctx) {
    const task = await lock(ctx, id);
    if (!mayManage(ctx, task))
      throw new Problem(403, 'Only who gave the task can cancel it.', { code: 'NOT_YOURS' });
    demandActive(task);
    await cancel(ctx, task);
    changed(ctx);
    return { data: await taskDetail(ctx, id) };
  },

  async cancelMany({ body: { ids } }, ctx) {
    const wanted = [...new Set(ids)].sort();
    const found = await ctx.db
      .select()
      .from(taskInstance)
      .where(and(visibleTasks(ctx.viewer), inArray(taskInstance.id, wanted)))
      .orderBy(taskInstance.id)
      .for('update');
    let cancelled = 0;
    for (const task of found) {
      if (!isActiveTask(task.status) || !mayManage(ctx, task)) continue;
      await cancel(ctx, task);
      cancelled += 1;
    }
    if (cancelled > 0) changed(ctx);
    return { cancelled, skipped: wanted.length - cancelled };
  },

  async note({ params: { id }, body }, ctx) {
    const task = await lock(ctx, id);
    const relation = await relationTo(ctx.db, ctx.viewer, { id, creator: { id: task.creatorId } });
    if (!relation.isMine && !relation.mayManage)
      throw new Problem(403, 'You cannot write notes on this task.', { code: 'NOT_ASSIGNED' });
    const noteId = newId();
    await ctx.db.insert(taskNote).values({
      id: noteId,
      taskInstanceId: id,
      authorId: ctx.viewer.actor.id,
      comment: body.comment,
      createdAt: ctx.now.toISOString(),
    });
    ctx.audit({ action: 'note', entity: 'task_instance', entityId: id });
    changed(ctx);
    const made = (await notesOf(ctx.db, id)).find((one) => one.id === noteId);
    if (!made) throw notFound('Note');
    return { data: made };
  },
};

/** The row of a task that the viewer may see, locked against others who write it; else 404. */
function lock({ db, viewer }: Context, id: string, version?: number): Promise<StoredTask> {
  const visible = and(visibleTasks(viewer), eq(taskInstance.id, id));
  return lockVersioned(db, { table: taskInstance, thing: 'Task' }, visible, version);
}

function mayManage({ viewer }: Context, task: StoredTask): boolean {
  return task.creatorId === viewer.userId || can(viewer, 'edit:any', 'task_instance');
}

async function cancel(ctx: Context, task: StoredTask): Promise<void> {
  await storeVersioned(ctx.db, { table: taskInstance }, task, { status: 'CANCELLED' });
  ctx.audit({
    action: 'cancel',
    entity: 'task_instance',
    entityId: task.id,
    before: { status: task.status },
    after: { status: 'CANCELLED' },
  });
}

function changed(ctx: Context): void {
  ctx.emit({
    userId: null,
    type: 'invalidate',
    data: { paths: ['/api/task-instances', '/api/me/tasks', '/api/parent-dashboard/tasks'] },
  });
}
