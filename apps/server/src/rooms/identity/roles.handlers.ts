import { offeredRights } from '@bellwether/contract/identity/default-roles';
import type { roles } from '@bellwether/contract/identity/roles';
import { subjectsByRoom } from '@bellwether/contract/shared/permission';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { contains, pageOf } from '../../platform/db/list.ts';
import { lockVersioned, storeVersioned } from '../../platform/db/records.ts';
import type { Conflicts, Context, Handlers } from '../../platform/http/context.ts';
import { conflict, fieldProblem, notFound, Problem } from '../../platform/http/problem.ts';
import { type Identity, sessionsChanged } from './identity.commands.ts';
import { permission, role, rolePermission, userRole } from './identity.table.ts';
import { demandWithinOwn, isWithin } from './rights.access.ts';

export const roleConflicts: Conflicts = {
  role_name_unique: { code: 'ROLE_NAME_TAKEN', field: 'name', message: 'A role of this name exists.' },
};

const roomOf = new Map<string, string>(
  Object.entries(subjectsByRoom).flatMap(([room, subjects]) =>
    subjects.map((subject) => [subject, room] as const),
  ),
);

interface PermissionRow {
  id: string;
  action: string;
  subject: string;
}

const columns = {
  id: role.id,
  name: role.name,
  displayName: role.displayName,
  description: role.description,
  parentId: role.parentId,
  isShipped: role.isShipped,
  version: role.version,
  userCount: sql<number>`(select count(*)::int from user_role where role_id = "role"."id")`,
  permissions: sql<PermissionRow[]>`(
    select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'action', p.action, 'subject', p.subject) order by p.subject, p.action), '[]')
    from role_permission rp join permission p on p.id = rp.permission_id where rp.role_id = "role"."id")`,
};

const sortable = { name: role.name, displayName: role.displayName, createdAt: role.createdAt };

/** Roles and the catalogue of rights. IAM-11, IAM-12, REV-04. */
export function roleHandlers(identity: Identity): Handlers<typeof roles> {
  return {
    async list({ query }, { db }) {
      const where = contains(
        query.search,
        sql`coalesce(${role.displayName}, '') || ' ' || ${role.name}::text`,
      );
      const page = await pageOf(db, (onPage) => db.select(columns).from(role).where(onPage).$dynamic(), {
        query,
        by: [sortable[query.sortBy]],
        id: role.id,
        from: sql`from ${role} ${where ? sql`where ${where}` : sql``}`,
      });
      const data = page.data.map(withIds);
      return { ...page, data, roles: data };
    },

    get: async ({ params: { id } }, { db }) => ({ data: await getRole(db, id) }),

    async create({ body }, ctx) {
      await demandRightsWithinOwn(ctx, body.permissionIds);
      if (body.parentId) await demandWithinOwn(identity, ctx, [body.parentId]);
      const { permissionIds, ...fields } = body;
      const [made] = await ctx.db.insert(role).values(fields).returning({ id: role.id });
      if (!made) throw notFound('Role');
      await replaceRights(ctx.db, made.id, permissionIds);
      const after = await getRole(ctx.db, made.id);
      ctx.audit({ action: 'create', entity: 'role', entityId: made.id, after: brief(after) });
      await sessionsChanged(ctx, identity);
      rolesChanged(ctx);
      return { data: after };
    },

    async update({ params: { id }, body }, ctx) {
      const { permissionIds, version, ...fields } = body;
      const stored = await lockVersioned(ctx.db, { table: role, thing: 'Role' }, id, version);
      const before = await getRole(ctx.db, id);
      if (before.name === 'superuser')
        throw conflict('SUPERUSER_FIXED', 'The superuser role always holds every right.');
      if (before.isShipped && body.name !== before.name)
        throw fieldProblem('name', 'A shipped role keeps its name.');
      await demandWithinOwn(identity, ctx, [id, ...(body.parentId ? [body.parentId] : [])]);
      await demandRightsWithinOwn(ctx, body.permissionIds);
      await refuseCycle(ctx.db, id, body.parentId);
      await storeVersioned(ctx.db, { table: role }, stored, fields);
      await replaceRights(ctx.db, id, permissionIds);
      const after = await getRole(ctx.db, id);
      ctx.audit({
        action: 'update',
        entity: 'role',
        entityId: id,
        before: brief(before),
        after: brief(after),
      });
      await sessionsChanged(ctx, identity);
      rolesChanged(ctx);
      return { data: after };
    },

    async remove({ params: { id } }, ctx) {
      const before = await getRole(ctx.db, id);
      if (before.isShipped) throw conflict('ROLE_SHIPPED', 'A shipped role cannot be deleted.');
      await demandWithinOwn(identity, ctx, [id]);
      const [holders] = await ctx.db
        .select({ count: sql<number>`count(*)::int` })
        .from(userRole)
        .where(eq(userRole.roleId, id));
      if (holders && holders.count > 0) {
        throw conflict('IN_USE', `${holders.count} users hold this role.`, { users: holders.count });
      }
      await ctx.db.delete(role).where(eq(role.id, id));
      ctx.audit({ action: 'delete', entity: 'role', entityId: id, before: brief(before) });
      await sessionsChanged(ctx, identity);
      rolesChanged(ctx);
      return undefined;
    },

    async permissions(_input, { db }) {
      const rows = await db
        .select()
        .from(permission)
        .orderBy(asc(permission.subject), asc(permission.action));
      const offered = new Set(offeredRights().map((right) => right.join(' ')));
      return {
        data: rows.map((row) => ({
          ...row,
          room: roomOf.get(row.subject) ?? 'all',
          isOffered: offered.has(`${row.action} ${row.subject}`),
        })),
      };
    },
  };
}

type RoleRow = Awaited<ReturnType<typeof findRole>>;

async function findRole(db: Db, id: string) {
  const [found] = await db.select(columns).from(role).where(eq(role.id, id));
  return found;
}

async function getRole(db: Db, id: string) {
  const found = await findRole(db, id);
  if (!found) throw notFound('Role');
  return withIds(found);
}

function withIds(row: NonNullable<RoleRow>) {
  return { ...row, permissionIds: row.permissions.map(({ id }) => id) };
}

function brief(row: ReturnType<typeof withIds>) {
  const { permissionIds: _, permissions, userCount: __, ...fields } = row;
  return { ...fields, rights: permissions.map(({ action, subject }) => `${action} ${subject}`) };
}

async function demandRightsWithinOwn(ctx: Context, permissionIds: readonly string[]): Promise<void> {
  if (permissionIds.length === 0) return;
  const rows = await ctx.db
    .select()
    .from(permission)
    .where(inArray(permission.id, [...permissionIds]));
  if (rows.length !== new Set(permissionIds).size)
    throw fieldProblem('permissionIds', 'Invalid permission ID');
  const wanted = new Set(rows.map(({ action, subject }) => `${action} ${subject}`));
  if (isWithin(wanted, ctx.viewer.rights)) return;
  throw new Problem(403, 'You cannot give rights that you do not hold.', { code: 'ESCALATION' });
}

async function replaceRights(db: Db, roleId: string, permissionIds: readonly string[]): Promise<void> {
  await db.delete(rolePermission).where(eq(rolePermission.roleId, roleId));
  const unique = [...new Set(permissionIds)];
  if (unique.length === 0) return;
  await db.insert(rolePermission).values(unique.map((permissionId) => ({ roleId, permissionId })));
}

/** A parent may not descend from its child (AMB-101). */
async function refuseCycle(db: Db, id: string, parentId: string | null): Promise<void> {
  const parents = new Map(
    (await db.select({ id: role.id, parentId: role.parentId }).from(role)).map((row) => [
      row.id,
      row.parentId,
    ]),
  );
  const seen = new Set<string>();
  for (let at = parentId; at && !seen.has(at); at = parents.get(at) ?? null) {
    if (at === id) throw fieldProblem('parentId', 'A role cannot be its own ancestor.');
    seen.add(at);
  }
}

function rolesChanged(ctx: Context): void {
  ctx.emit({ userId: null, type: 'invalidate', data: { paths: ['/api/roles', '/api/auth/session'] } });
}
