import { nonStaffRoles } from '@bellwether/contract/identity/default-roles';
import { isPlaceholderEmail } from '@bellwether/contract/identity/placeholder.rules';
import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '../../platform/http/context.ts';
import { fieldProblem, notFound } from '../../platform/http/problem.ts';
import { accountMail } from './account-mail.queries.ts';
import { type Identity, sessionsChanged } from './identity.commands.ts';
import { role, user, userRole } from './identity.table.ts';
import { createUsers, freeUsernames, roleIdsByName, withEmployee } from './provision.commands.ts';
import { demandWithinOwn } from './rights.access.ts';
import { makeResetLink } from './sign-in/reset-link.commands.ts';

const hours = 24;

interface Invited {
  readonly name: string;
  readonly email: string;
  /** Absent: made from the address. */
  readonly username?: string | undefined;
  readonly roles: readonly string[];
}

/**
 * Makes a user with roles by name who chooses a password by a one-time link of 24 hours. The link is mailed, or, where
 * no mail server is set, returned to be handed over (REV-11). 403 ESCALATION for roles beyond one's own (REV-04).
 */
export async function inviteUser(
  ctx: Context,
  identity: Identity,
  { name, email, username, roles }: Invited,
): Promise<{ userId: string; link: string | null }> {
  refusePlaceholder(email);
  await demandRolesWithinOwn(ctx, identity, roles);
  const wished = username || (await freeUsernames(ctx.db, [email.split('@')[0] ?? email]))[0] || email;
  const [userId] = await createUsers(ctx.db, [{ name, email, username: wished, roles }]);
  if (!userId) throw notFound('User');
  ctx.audit({
    action: 'create',
    entity: 'user',
    entityId: userId,
    after: { name, email, username: wished, roles: withEmployee(roles) },
  });
  await usersChanged(ctx, identity);
  return { userId, link: await invite(ctx, { id: userId, name, email }) };
}

/**
 * Lets a user who could not sign in do so under a real address, with the same invitation (REV-07). 403 ESCALATION for
 * staff whose roles are beyond one's own; students, parents and customers see what is their own.
 */
export async function openSignIn(
  ctx: Context,
  identity: Identity,
  userId: string,
  email: string,
): Promise<{ link: string | null }> {
  refusePlaceholder(email);
  const [before] = await ctx.db.select().from(user).where(eq(user.id, userId)).for('update');
  if (!before) throw notFound('User');
  await demandWithinOwn(identity, ctx, await staffRoleIdsOf(ctx, userId));
  await ctx.db
    .update(user)
    .set({
      ...{ email, emailIsPlaceholder: false, emailVerified: true, isActive: true },
      ...{ version: before.version + 1, updatedAt: new Date() },
    })
    .where(eq(user.id, userId));
  ctx.audit({
    action: 'activate',
    entity: 'user',
    entityId: userId,
    before: { email: before.email, isActive: before.isActive },
    after: { email, isActive: true },
  });
  await usersChanged(ctx, identity);
  return { link: await invite(ctx, { id: userId, name: before.name, email }) };
}

/** Gives a user who holds no staff role the role `employee`, as everybody on the staff holds it (REV-02). */
export async function makeStaff(ctx: Context, identity: Identity, userId: string): Promise<void> {
  const [found] = await ctx.db
    .select({ id: userRole.roleId })
    .from(userRole)
    .innerJoin(role, eq(role.id, userRole.roleId))
    .where(and(eq(userRole.userId, userId), eq(role.name, 'employee')));
  if (found) return;
  const roleId = (await roleIdsByName(ctx.db, ['employee'])).get('employee');
  if (!roleId) return;
  await demandWithinOwn(identity, ctx, [roleId]);
  await ctx.db.insert(userRole).values({ userId, roleId }).onConflictDoNothing();
  await ctx.db
    .update(user)
    .set({ version: sql`${user.version} + 1` })
    .where(eq(user.id, userId));
  ctx.audit({ action: 'update', entity: 'user', entityId: userId, after: { roleAdded: 'employee' } });
  await usersChanged(ctx, identity);
}

async function demandRolesWithinOwn(ctx: Context, identity: Identity, names: readonly string[]) {
  const ids = await roleIdsByName(ctx.db, withEmployee(names));
  await demandWithinOwn(identity, ctx, [...ids.values()]);
}

async function staffRoleIdsOf(ctx: Context, userId: string): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: role.id, name: role.name })
    .from(userRole)
    .innerJoin(role, eq(role.id, userRole.roleId))
    .where(eq(userRole.userId, userId));
  return rows.filter(({ name }) => !(nonStaffRoles as readonly string[]).includes(name)).map(({ id }) => id);
}

/** Mails the invitation and returns null, or returns its link where no mail leaves the machine. */
async function invite(
  ctx: Context,
  person: { id: string; name: string; email: string },
): Promise<string | null> {
  const link = await makeResetLink(ctx.db, ctx.platform, person.id, ctx.now, hours * 60);
  if (!ctx.platform.mail.configured) return link;
  const message = await accountMail(ctx.db, person, 'invited', { link, hours });
  ctx.afterCommit(() => ctx.platform.mail.send(message));
  return null;
}

async function usersChanged(ctx: Context, identity: Identity): Promise<void> {
  ctx.emit({ userId: null, type: 'invalidate', data: { paths: ['/api/users', '/api/staff/users'] } });
  await sessionsChanged(ctx, identity);
}

/** 400: nothing arrives at a generated address, and nobody signs in with it (AMB-111). */
function refusePlaceholder(email: string): void {
  if (isPlaceholderEmail(email))
    throw fieldProblem('email', 'This is a generated address. Give the real one.');
}
