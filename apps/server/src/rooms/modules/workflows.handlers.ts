import { copyName } from '@bellwether/contract/modules/name.rules';
import { workflowIdMissing, type workflows } from '@bellwether/contract/modules/workflows';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { lockVersioned, storeVersioned } from '../../platform/db/records.ts';
import type { Conflicts, Context, Handlers } from '../../platform/http/context.ts';
import { fieldProblem, notFound } from '../../platform/http/problem.ts';
import { workflow, workflowRole, workflowStep } from './modules.table.ts';
import { demandRoles } from './roles.queries.ts';
import { findWorkflow, listWorkflows, workflowNames } from './workflows.queries.ts';

export const workflowConflicts: Conflicts = {
  workflow_name_unique: {
    code: 'WORKFLOW_NAME_TAKEN',
    field: 'name',
    message: 'A workflow with this name already exists.',
  },
  workflow_step_position_unique: {
    code: 'WORKFLOW_CHANGED',
    message: 'The steps of this workflow were changed at the same moment. Try again.',
  },
};

// Serialises the search for the next free name of a copy.
const workflowsLock = 7_305_142;

type Body = InputOf<typeof workflows.create>['body'];

/** Workflows: ordered steps that roles carry out. CFG-05 to CFG-08. */
export const workflowHandlers: Handlers<typeof workflows> = {
  list: ({ query }, { db }) => listWorkflows(db, query),
  get: async ({ params: { id } }, { db }) => ({ data: await findWorkflow(db, id) }),

  async create({ body }, ctx) {
    return { data: await make(ctx, body, 'create') };
  },

  async update({ params: { id }, body: { version, id: sameId, ...body } }, ctx) {
    if (sameId !== undefined && sameId !== id) throw fieldProblem('id', workflowIdMissing);
    const stored = await locked(ctx, id, version);
    const before = await findWorkflow(ctx.db, id);
    await demandAllRoles(ctx, body);
    const { name, description, isActive } = body;
    await storeVersioned(ctx.db, { table: workflow }, stored, { name, description, isActive });
    await ctx.db.delete(workflowStep).where(eq(workflowStep.workflowId, id));
    await ctx.db.delete(workflowRole).where(eq(workflowRole.workflowId, id));
    await fill(ctx, id, body);
    const data = await findWorkflow(ctx.db, id);
    changed(ctx, 'update', id, { before, after: data });
    return { data };
  },

  async remove({ params: { id } }, ctx) {
    await locked(ctx, id);
    const before = await findWorkflow(ctx.db, id);
    await ctx.db.update(workflow).set({ deletedAt: ctx.now.toISOString() }).where(eq(workflow.id, id));
    changed(ctx, 'delete', id, { before });
    return undefined;
  },

  async duplicate({ params: { id } }, ctx) {
    await ctx.db.execute(sql`select pg_advisory_xact_lock(${workflowsLock})`);
    const { name, description, isActive, steps, parentRoleIds } = await findWorkflow(ctx.db, id);
    const copy = { description, isActive, steps, parentRoleIds };
    const free = copyName(name, await workflowNames(ctx.db));
    const data = await make(ctx, { ...copy, name: free }, 'duplicate');
    return { name: data.name, data };
  },
};

async function make(ctx: Context, body: Body, action: string) {
  await demandAllRoles(ctx, body);
  const { name, description, isActive } = body;
  const [made] = await ctx.db
    .insert(workflow)
    .values({ name, description, isActive })
    .returning({ id: workflow.id });
  if (!made) throw notFound('Workflow');
  await fill(ctx, made.id, body);
  const data = await findWorkflow(ctx.db, made.id);
  changed(ctx, action, made.id, { after: data });
  return data;
}

async function demandAllRoles(ctx: Context, { steps, parentRoleIds }: Body): Promise<void> {
  await demandRoles(ctx.db, parentRoleIds, 'parentRoleIds');
  const assignees = steps.flatMap(({ assigneeRoleId }) => assigneeRoleId ?? []);
  await demandRoles(ctx.db, assignees, 'steps');
}

async function fill(ctx: Context, workflowId: string, { steps, parentRoleIds }: Body): Promise<void> {
  if (steps.length > 0) {
    await ctx.db.insert(workflowStep).values(
      steps.map(({ title, type, assigneeRoleId }, at) => ({
        workflowId,
        position: at + 1,
        title,
        type,
        assigneeRoleId,
      })),
    );
  }
  if (parentRoleIds.length > 0)
    await ctx.db.insert(workflowRole).values(parentRoleIds.map((roleId) => ({ workflowId, roleId })));
}

/** A workflow that is held for this transaction. Throws 404 when it is absent or deleted, and 409 STALE. */
function locked(ctx: Context, id: string, version?: number) {
  const stored = and(eq(workflow.id, id), isNull(workflow.deletedAt));
  return lockVersioned(ctx.db, { table: workflow, thing: 'Workflow' }, stored, version);
}

function changed(
  ctx: Context,
  action: string,
  id: string,
  states: { before?: unknown; after?: unknown },
): void {
  ctx.audit({ action, entity: 'workflow', entityId: id, ...states });
  ctx.emit({ userId: null, type: 'invalidate', data: { paths: ['/api/workflows'] } });
}
