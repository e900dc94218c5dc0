import type { modules } from '@bellwether/contract/modules/modules';
import { copyName } from '@bellwether/contract/modules/name.rules';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { lockVersioned, storeVersioned } from '../../platform/db/records.ts';
import type { Conflicts, Context, Handlers } from '../../platform/http/context.ts';
import { notFound } from '../../platform/http/problem.ts';
import { findModule, listModules, moduleNames, orderedIds } from './modules.queries.ts';
import { module, moduleRole } from './modules.table.ts';
import { demandRoles } from './roles.queries.ts';

export const moduleConflicts: Conflicts = {
  module_name_unique: {
    code: 'MODULE_NAME_TAKEN',
    field: 'name',
    message: 'A module with this name already exists.',
  },
};

// Serialises what depends on all modules: the last place, the order, the next free name of a copy.
const modulesLock = 7_305_141;

type Body = Omit<InputOf<typeof modules.update>['body'], 'version'>;

/** Modules: the parts of the menu that the school adds itself. CFG-01 to CFG-07. */
export const moduleHandlers: Handlers<typeof modules> = {
  list: ({ query }, { db }) => listModules(db, query),
  get: async ({ params: { id } }, { db }) => ({ data: await findModule(db, id) }),

  async create({ body }, ctx) {
    return { data: await make(ctx, body, 'create') };
  },

  async update({ params: { id }, body: { version, ...body } }, ctx) {
    const stored = await locked(ctx, id, version);
    const before = await findModule(ctx.db, id);
    await demandRoles(ctx.db, body.parentRoleIds, 'parentRoleIds');
    const { parentRoleIds, ...fields } = body;
    await storeVersioned(ctx.db, { table: module }, stored, fields);
    await ctx.db.delete(moduleRole).where(eq(moduleRole.moduleId, id));
    await link(ctx, id, parentRoleIds);
    const data = await findModule(ctx.db, id);
    changed(ctx, 'update', id, { before, after: data });
    return { data };
  },

  async remove({ params: { id } }, ctx) {
    await locked(ctx, id);
    const before = await findModule(ctx.db, id);
    await ctx.db.update(module).set({ deletedAt: ctx.now.toISOString() }).where(eq(module.id, id));
    // What is deleted keeps no role in use.
    await ctx.db.delete(moduleRole).where(eq(moduleRole.moduleId, id));
    changed(ctx, 'delete', id, { before });
    return undefined;
  },

  async duplicate({ params: { id } }, ctx) {
    await ctx.db.execute(sql`select pg_advisory_xact_lock(${modulesLock})`);
    const { type, description, icon, color, path, isActive, parentRoleIds, name } = await findModule(
      ctx.db,
      id,
    );
    const copy = { type, description, icon: icon as Body['icon'], color, path, isActive, parentRoleIds };
    const data = await make(ctx, { ...copy, name: copyName(name, await moduleNames(ctx.db)) }, 'duplicate');
    return { name: data.name, data };
  },

  async order({ body: { ids } }, ctx) {
    await ctx.db.execute(sql`select pg_advisory_xact_lock(${modulesLock})`);
    const before = await orderedIds(ctx.db);
    if (ids.some((id) => !before.includes(id))) throw notFound('Module');
    const after = [...ids, ...before.filter((id) => !ids.includes(id))];
    await ctx.db.execute(sql`
      update module set position = place.at::int
      from unnest(${sql.param(after)}::uuid[]) with ordinality as place(id, at)
      where module.id = place.id and module.position <> place.at::int`);
    changed(ctx, 'order', null, { before, after });
    return { data: after.map((id, at) => ({ id, order: at + 1 })) };
  },
};

async function make(ctx: Context, { parentRoleIds, ...fields }: Body, action: string) {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(${modulesLock})`);
  await demandRoles(ctx.db, parentRoleIds, 'parentRoleIds');
  const last = sql`(select coalesce(max(position), 0) + 1 from module where deleted_at is null)`;
  const [made] = await ctx.db
    .insert(module)
    .values({ ...fields, position: last })
    .returning({ id: module.id });
  if (!made) throw notFound('Module');
  await link(ctx, made.id, parentRoleIds);
  const data = await findModule(ctx.db, made.id);
  changed(ctx, action, made.id, { after: data });
  return data;
}

/** A module that is held for this transaction. Throws 404 when it is absent or deleted, and 409 STALE. */
function locked(ctx: Context, id: string, version?: number) {
  const stored = and(eq(module.id, id), isNull(module.deletedAt));
  return lockVersioned(ctx.db, { table: module, thing: 'Module' }, stored, version);
}

async function link(ctx: Context, moduleId: string, roleIds: readonly string[]): Promise<void> {
  if (roleIds.length === 0) return;
  await ctx.db.insert(moduleRole).values(roleIds.map((roleId) => ({ moduleId, roleId })));
}

function changed(
  ctx: Context,
  action: string,
  id: string | null,
  states: { before?: unknown; after?: unknown },
): void {
  ctx.audit({ action, entity: 'module', entityId: id, ...states });
  ctx.emit({
    userId: null,
    type: 'invalidate',
    data: { paths: ['/api/modules', '/api/config/sidebar'] },
  });
}
