import {
  defaultRights,
  rightsCatalogue,
  shippedRoles,
  staffRoles,
} from '@bellwether/contract/identity/default-roles';
import { placeholderDomain } from '@bellwether/contract/identity/placeholder.rules';
import { rightKey } from '@bellwether/contract/shared/permission';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { newId } from '../../platform/db/columns.ts';
import type { Db } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { permission, role, rolePermission, user, userRole } from './identity.table.ts';

const displayNames: Record<(typeof shippedRoles)[number], string> = {
  superuser: 'Superuser',
  employee: 'Employee',
  teacher: 'Teacher',
  teacher_assistant: 'Teacher Assistant',
  school_nurse: 'School Nurse',
  sales: 'Sales',
  finance: 'Finance',
  hr: 'HR',
  manager: 'Manager',
  principal: 'Principal',
  administrator: 'Administrator',
  content_editor: 'Content Editor',
  moderator: 'Moderator',
  student: 'Student',
  parent: 'Parent',
  customer: 'Customer',
};

/**
 * Brings the catalogue of rights up to date and makes the shipped roles that are missing, with their default rights. A role that
 * exists keeps the rights that the school gave it; of rights that this version brings it gets those that it would have had from the
 * start, as nobody can have decided about them yet. Idempotent; for one transaction.
 */
export async function provisionRoles(tx: Db): Promise<void> {
  const added = await tx
    .insert(permission)
    .values(rightsCatalogue().map(([action, subject]) => ({ action, subject })))
    .onConflictDoNothing()
    .returning({ id: permission.id });
  const made = await tx
    .insert(role)
    .values(shippedRoles.map((name) => ({ name, displayName: displayNames[name], isShipped: true })))
    .onConflictDoNothing()
    .returning({ id: role.id });
  if (made.length + added.length === 0) return;
  const [isNewRole, isNewRight] = [made, added].map((rows) => new Set(rows.map(({ id }) => id)));
  const rights = await tx.select().from(permission);
  const ids = new Map(rights.map(({ action, subject, id }) => [`${action} ${subject}`, id]));
  const roles = await tx
    .select({ id: role.id, name: role.name })
    .from(role)
    .where(and(eq(role.isShipped, true), inArray(role.name, [...shippedRoles])));
  const pairs = roles.flatMap(({ id: roleId, name }) =>
    defaultRights(name as (typeof shippedRoles)[number]).flatMap((right) => {
      const permissionId = ids.get(rightKey(...right));
      const isDue = permissionId && (isNewRole?.has(roleId) || isNewRight?.has(permissionId));
      return isDue ? [{ roleId, permissionId }] : [];
    }),
  );
  if (pairs.length > 0) await tx.insert(rolePermission).values(pairs).onConflictDoNothing();
}

export interface NewUser {
  readonly name: string;
  readonly email?: string | null;
  readonly username: string;
  readonly roles: readonly string[];
  readonly isActive?: boolean;
}

/**
 * Makes users with roles by name, many at once, without passwords (a password is set apart). A user without an
 * address gets a reserved one. Staff roles bring `employee` with them (REV-02); the primary role is the first other
 * than employee (REV-03). Returns the ids in the order given. Usernames and addresses must be free.
 */
export async function createUsers(tx: Db, people: readonly NewUser[]): Promise<string[]> {
  if (people.length === 0) return [];
  const roleIds = await roleIdsByName(tx, [...new Set(people.flatMap(({ roles }) => withEmployee(roles)))]);
  const rows = people.map(({ name, email, username, roles, isActive }) => ({
    id: newId(),
    name,
    email: email ?? `${username.toLowerCase()}@${placeholderDomain}`,
    emailIsPlaceholder: !email,
    // Accounts made by staff count as verified (REV-11).
    emailVerified: Boolean(email),
    username: username.toLowerCase(),
    displayUsername: username,
    isActive: isActive ?? true,
    primaryRoleId: roleIds.get(roles.find((role) => role !== 'employee') ?? 'employee') ?? null,
  }));
  for (const chunk of chunks(rows, 500)) await tx.insert(user).values(chunk);
  const held = people.flatMap(({ roles }, index) =>
    withEmployee(roles).flatMap((name) => {
      const roleId = roleIds.get(name);
      const userId = rows[index]?.id;
      return roleId && userId ? [{ userId, roleId }] : [];
    }),
  );
  for (const chunk of chunks(held, 1000)) await tx.insert(userRole).values(chunk).onConflictDoNothing();
  return rows.map(({ id }) => id);
}

const usernameLock = 7_305_111;

/** Usernames are made of names: until the transaction ends, nobody else makes users of the same names. */
export async function lockUsernames(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${usernameLock})`);
}

const Username = z.object({ username: z.string() });

/** Of the wished usernames, each made free: the wish itself, else with the next number. In the order given. */
export async function freeUsernames(tx: Db, wishes: readonly string[]): Promise<string[]> {
  const cleaned = wishes.map(
    (wish) =>
      wish
        .toLowerCase()
        .replace(/[@\s]+/g, '.')
        .slice(0, 50) || 'user',
  );
  const rows = await rowsOf(tx, Username).from(sql`select username::text as username from "user"`);
  const taken = new Set(rows.map(({ username }) => username.toLowerCase()));
  return cleaned.map((wish) => {
    let free = wish;
    for (let number = 2; taken.has(free); number += 1) free = `${wish}${number}`;
    taken.add(free);
    return free;
  });
}

/** Gives the staff base role to holders of a staff role (REV-02). */
export function withEmployee(roles: readonly string[]): string[] {
  const isStaff = roles.some((name) => (staffRoles as readonly string[]).includes(name));
  return [...new Set(isStaff ? [...roles, 'employee'] : roles)];
}

/** The ids of roles by name. */
export async function roleIdsByName(tx: Db, names: readonly string[]): Promise<Map<string, string>> {
  if (names.length === 0) return new Map();
  const rows = await tx
    .select({ id: role.id, name: role.name })
    .from(role)
    .where(inArray(role.name, [...names]));
  return new Map(rows.map(({ id, name }) => [name, id]));
}

/** Whether any active superuser exists: without one, the set-up page asks for the one-time token (decision 9). */
export async function hasSuperuser(db: Db): Promise<boolean> {
  const rows = await db
    .select({ id: user.id })
    .from(user)
    .innerJoin(userRole, eq(userRole.userId, user.id))
    .innerJoin(role, eq(role.id, userRole.roleId))
    .where(sql`${role.name} = 'superuser' and ${user.isActive}`)
    .limit(1);
  return rows.length > 0;
}

function chunks<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
