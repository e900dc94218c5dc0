import { staffRoles } from '@bellwether/contract/identity/default-roles';
import type { users } from '@bellwether/contract/identity/users';
import { and, eq, sql } from 'drizzle-orm';
import { can } from '../../platform/access/viewer.ts';
import { lockVersioned, storeVersioned } from '../../platform/db/records.ts';
import { type Context, type Handlers, withPreparation } from '../../platform/http/context.ts';
import { conflict, notFound, Problem } from '../../platform/http/problem.ts';
import { endSessions, type Identity, sessionsChanged } from './identity.commands.ts';
import { role, user, userLink, userRole } from './identity.table.ts';
import { createUsers, roleIdsByName } from './provision.commands.ts';
import { demandWithinOwn } from './rights.access.ts';
import { makeResetLink } from './sign-in/reset-link.commands.ts';
import { seenUser } from './sign-in/seen-user.rules.ts';
import { hashNewPassword, hashPasswordOf, storePassword } from './sign-in/set-password.commands.ts';
import {
  findUser,
  linksOf,
  listUsers,
  lockSuperusers,
  otherSuperusers,
  searchUsers,
  usersOfRole,
} from './users.queries.ts';

const invitationMinutes = 24 * 60;

const kind = { table: user, thing: 'User' };

/** Users, their roles and links. REV-04: nobody gives or takes rights that they do not hold. */
export function userHandlers(identity: Identity): Handlers<typeof users> {
  return {
    list: ({ query }, { db, viewer }) => listUsers(db, viewer, query),
    search: ({ query }, { db, viewer }) => searchUsers(db, viewer, query),
    staff: async ({ query }, { db, viewer }) => ({
      users: await usersOfRole(db, viewer, query.roleId, query.limit),
    }),

    async get({ params: { id } }, { db, viewer }) {
      const found = await findUser(db, viewer, id);
      if (!found) throw notFound('User');
      const seen = seenUser(viewer, found);
      return { data: seen, user: seen };
    },

    create: withPreparation(
      ({ body }) => hashNewPassword(identity, body.password, body),
      async ({ body }, ctx, hash) => {
        const roleIds = await withBaseRole(ctx, body.roleIds);
        await demandWithinOwn(identity, ctx, roleIds);
        const [id = ''] = await createUsers(ctx.db, [{ ...body, roles: [] }]);
        await replaceRoles(ctx, id, roleIds, body.primaryRoleId);
        await storePassword(ctx.db, id, hash);
        const made = await findUser(ctx.db, ctx.viewer, id);
        if (!made) throw notFound('User');
        ctx.audit({ action: 'create', entity: 'user', entityId: id, after: made });
        await sessionsChanged(ctx, identity);
        usersChanged(ctx);
        return { data: made };
      },
    ),

    async update({ params: { id }, body }, ctx) {
      if (!(await findUser(ctx.db, ctx.viewer, id))) throw notFound('User');
      await lockSuperusers(ctx.db);
      const stored = await lockVersioned(ctx.db, kind, id, body.version);
      const before = await findUser(ctx.db, ctx.viewer, id);
      if (!before) throw notFound('User');
      const held = before.roles.map((one) => one.id);
      const roleIds = await withBaseRole(ctx, body.roleIds);
      await demandWithinOwn(identity, ctx, [...held, ...roleIds]);
      const staysSuperuser = body.isActive && (await includesSuperuser(ctx, roleIds));
      await keepLastSuperuser(ctx, id, held, staysSuperuser);
      const emailChanged = body.email.toLowerCase() !== before.email.toLowerCase();
      await storeVersioned(ctx.db, kind, stored, {
        name: body.name,
        username: body.username.toLowerCase(),
        displayUsername: body.username,
        email: body.email,
        ...(emailChanged && { emailIsPlaceholder: false, emailVerified: true }),
        isActive: body.isActive,
        updatedAt: new Date(),
      });
      await replaceRoles(ctx, id, roleIds, body.primaryRoleId);
      if (!body.isActive) await endSessions(ctx, id);
      const after = await findUser(ctx.db, ctx.viewer, id);
      if (!after) throw notFound('User');
      ctx.audit({ action: 'update', entity: 'user', entityId: id, before, after });
      await sessionsChanged(ctx, identity);
      usersChanged(ctx);
      return { data: after };
    },

    setPassword: withPreparation(
      async ({ params: { id }, body }, { platform: { database } }) =>
        body.password ? hashPasswordOf(identity, database.db, id, body.password) : null,
      async ({ params: { id } }, ctx, hash) => {
        const found = await findUser(ctx.db, ctx.viewer, id);
        if (!found) throw notFound('User');
        await demandWithinOwn(
          identity,
          ctx,
          found.roles.map((one) => one.id),
        );
        ctx.audit({ action: hash ? 'set-password' : 'make-reset-link', entity: 'user', entityId: id });
        if (!hash) {
          const link = await makeResetLink(ctx.db, ctx.platform, id, ctx.now, invitationMinutes);
          return { message: 'Hand this link over; it works once, for 24 hours.', link };
        }
        await storePassword(ctx.db, id, hash);
        await endSessions(ctx, id);
        await sessionsChanged(ctx, identity);
        return { message: 'Password changed successfully.', link: null };
      },
    ),

    async remove({ params: { id } }, ctx) {
      await lockSuperusers(ctx.db);
      const before = await findUser(ctx.db, ctx.viewer, id);
      if (!before) throw notFound('User');
      const held = before.roles.map((one) => one.id);
      await demandWithinOwn(identity, ctx, held);
      await keepLastSuperuser(ctx, id, held, false);
      await ctx.db
        .update(user)
        .set({ isActive: false, version: sql`${user.version} + 1`, updatedAt: new Date() })
        .where(eq(user.id, id));
      await endSessions(ctx, id);
      ctx.audit({
        action: 'deactivate',
        entity: 'user',
        entityId: id,
        before: { isActive: before.isActive },
        after: { isActive: false },
      });
      await sessionsChanged(ctx, identity);
      usersChanged(ctx);
      return undefined;
    },

    async links({ params: { id } }, { db, viewer }) {
      if (id !== viewer.userId && id !== viewer.actor.id && !can(viewer, 'read:any', 'user_link'))
        throw notFound('User');
      return { links: await linksOf(db, id) };
    },

    async addLink({ params: { id }, body }, ctx) {
      const [made] = await ctx.db
        .insert(userLink)
        .values({ userId: id, ...body })
        .returning({ id: userLink.id });
      const link = (await linksOf(ctx.db, id)).find((one) => one.id === made?.id);
      if (!link) throw notFound('User');
      ctx.audit({ action: 'create', entity: 'user_link', entityId: link.id, after: link });
      linksChanged(ctx);
      return { data: link };
    },

    async removeLink({ params: { id, linkId } }, ctx) {
      const [gone] = await ctx.db
        .delete(userLink)
        .where(and(eq(userLink.id, linkId), eq(userLink.userId, id)))
        .returning();
      if (!gone) throw notFound('Link');
      ctx.audit({ action: 'delete', entity: 'user_link', entityId: linkId, before: gone });
      linksChanged(ctx);
      return undefined;
    },
  };
}

/** Staff also hold employee (REV-02). */
async function withBaseRole(ctx: Context, roleIds: readonly string[]): Promise<string[]> {
  const known = await roleIdsByName(ctx.db, staffRoles);
  const employeeId = known.get('employee');
  const isStaff = roleIds.some((id) => [...known.values()].includes(id));
  return [...new Set(isStaff && employeeId ? [...roleIds, employeeId] : roleIds)];
}

async function replaceRoles(
  ctx: Context,
  userId: string,
  roleIds: readonly string[],
  wished: string | null,
): Promise<void> {
  const known = roleIds.length === 0 ? [] : await ctx.db.select({ id: role.id, name: role.name }).from(role);
  const valid = known.filter(({ id }) => roleIds.includes(id));
  if (valid.length !== roleIds.length) {
    throw new Problem(400, 'A chosen role does not exist any more.', {
      code: 'INVALID',
      details: { fieldErrors: { roleIds: ['Invalid role ID'] } },
    });
  }
  await ctx.db.delete(userRole).where(eq(userRole.userId, userId));
  if (roleIds.length > 0) await ctx.db.insert(userRole).values(roleIds.map((roleId) => ({ userId, roleId })));
  const first = roleIds
    .map((id) => valid.find((one) => one.id === id))
    .find((one) => one && one.name !== 'employee');
  const primary = wished && roleIds.includes(wished) ? wished : (first?.id ?? roleIds[0] ?? null);
  await ctx.db.update(user).set({ primaryRoleId: primary }).where(eq(user.id, userId));
}

async function includesSuperuser(ctx: Context, roleIds: readonly string[]): Promise<boolean> {
  const superuser = (await roleIdsByName(ctx.db, ['superuser'])).get('superuser');
  return superuser !== undefined && roleIds.includes(superuser);
}

/** The last active superuser can be neither removed nor disabled (REV-04). */
async function keepLastSuperuser(
  ctx: Context,
  userId: string,
  held: readonly string[],
  stays: boolean,
): Promise<void> {
  if (stays || !(await includesSuperuser(ctx, held))) return;
  if ((await otherSuperusers(ctx.db, userId)) > 0) return;
  throw conflict('LAST_SUPERUSER', 'The last superuser cannot be removed or disabled.');
}

/** Who is linked decides what a parent sees, and students show their guardians. */
function linksChanged(ctx: Context): void {
  ctx.emit({ userId: null, type: 'invalidate', data: { paths: ['/api/users', '/api/students'] } });
}

function usersChanged(ctx: Context): void {
  ctx.emit({ userId: null, type: 'invalidate', data: { paths: ['/api/users', '/api/staff/users'] } });
}
