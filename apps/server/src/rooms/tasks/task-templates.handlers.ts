import type { InputOf } from '@bellwether/contract/shared/endpoint';
import type { taskTemplates } from '@bellwether/contract/tasks/task-templates';
import { eq, sql } from 'drizzle-orm';
import { lockVersioned, storeVersioned } from '../../platform/db/records.ts';
import { countOf } from '../../platform/db/rows.ts';
import type { Conflicts, Context, Handlers } from '../../platform/http/context.ts';
import { fieldProblem, notFound } from '../../platform/http/problem.ts';
import { roleView } from '../identity/identity.view.ts';
import { findTemplate, listTemplates } from './task-templates.queries.ts';
import { taskTemplate, taskTemplateItem } from './tasks.table.ts';

export const taskTemplateConflicts: Conflicts = {
  task_template_name_unique: {
    code: 'TEMPLATE_NAME_TAKEN',
    field: 'name',
    message: 'A task template of this name exists.',
  },
};

type Body = Omit<InputOf<typeof taskTemplates.create>['body'], never>;

const kind = { table: taskTemplate, thing: 'Task template' };

/** Templates of tasks: TSK-14. */
export const taskTemplateHandlers: Handlers<typeof taskTemplates> = {
  list: ({ query }, { db, viewer }) => listTemplates(db, viewer, query),

  async get({ params: { id } }, { db, viewer }) {
    const found = await findTemplate(db, viewer, id);
    if (!found) throw notFound('Task template');
    return { data: found };
  },

  async create({ body }, ctx) {
    await demandRoles(ctx, body);
    const [made] = await ctx.db
      .insert(taskTemplate)
      .values(columnsOf(body))
      .returning({ id: taskTemplate.id });
    if (!made) throw notFound('Task template');
    await storeItems(ctx, made.id, body);
    return { data: await changed(ctx, 'create', made.id, null) };
  },

  async update({ params: { id }, body: { version, ...body } }, ctx) {
    const before = await findTemplate(ctx.db, ctx.viewer, id);
    if (!before) throw notFound('Task template');
    const stored = await lockVersioned(ctx.db, kind, id, version);
    if (body.followUpTemplateId === id)
      throw fieldProblem('followUpTemplateId', 'A template cannot follow itself.');
    await demandRoles(ctx, body);
    await storeVersioned(ctx.db, kind, stored, columnsOf(body));
    await ctx.db.delete(taskTemplateItem).where(eq(taskTemplateItem.templateId, id));
    await storeItems(ctx, id, body);
    return { data: await changed(ctx, 'update', id, before) };
  },

  async remove({ params: { id } }, ctx) {
    const before = await findTemplate(ctx.db, ctx.viewer, id);
    if (!before) throw notFound('Task template');
    await ctx.db.delete(taskTemplate).where(eq(taskTemplate.id, id));
    note(ctx, 'delete', id, before, null);
    return undefined;
  },
};

function columnsOf({ toDoItems: _, defaultAssignee, ...fields }: Body) {
  return {
    ...fields,
    defaultUserId: defaultAssignee?.type === 'USER' ? defaultAssignee.entityId : null,
    defaultRoleId: defaultAssignee?.type === 'ROLE' ? defaultAssignee.entityId : null,
  };
}

/** The order of the items is their place in the list. */
async function storeItems(ctx: Context, templateId: string, { toDoItems }: Body): Promise<void> {
  if (toDoItems.length === 0) return;
  await ctx.db
    .insert(taskTemplateItem)
    .values(toDoItems.map((item, order) => ({ ...item, templateId, order })));
}

/** 400 when a role that the template is kept for does not exist: an array has no foreign key. */
async function demandRoles(ctx: Context, { restrictToRoleIds }: Body): Promise<void> {
  if (restrictToRoleIds.length === 0) return;
  const found = await countOf(
    ctx.db,
    sql`from ${roleView('role')} where id = any(${sql.param(restrictToRoleIds)}::uuid[])`,
  );
  if (found !== new Set(restrictToRoleIds).size) throw fieldProblem('restrictToRoleIds', 'Invalid role ID');
}

async function changed(ctx: Context, action: string, id: string, before: unknown) {
  const after = await findTemplate(ctx.db, ctx.viewer, id);
  if (!after) throw notFound('Task template');
  note(ctx, action, id, before, after);
  return after;
}

function note(ctx: Context, action: string, id: string, before: unknown, after: unknown): void {
  ctx.audit({ action, entity: 'task_template', entityId: id, before, after });
  ctx.emit({ userId: null, type: 'invalidate', data: { paths: ['/api/task-templates'] } });
}
