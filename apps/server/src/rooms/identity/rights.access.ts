import type { Action, Subject } from '@bellwether/contract/shared/permission';
import { hasRight, type RightSet, rightKey } from '@bellwether/contract/shared/permission';
import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import type { Context } from '../../platform/http/context.ts';
import type { Platform } from '../../platform/http/platform.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Identity } from './identity.commands.ts';
import { permission, role, rolePermission } from './identity.table.ts';
import type { Sessions } from './sign-in/sessions.queries.ts';

export interface RoleRights {
  readonly id: string;
  readonly name: string;
  readonly displayName: string | null;
  readonly parentId: string | null;
  readonly own: readonly string[];
}

/** Every role with its own rights as 'action subject' keys, by id. */
export async function loadRoleRights(db: Db): Promise<Map<string, RoleRights>> {
  const roles = await db.select().from(role);
  const pairs = await db
    .select({ roleId: rolePermission.roleId, action: permission.action, subject: permission.subject })
    .from(rolePermission)
    .innerJoin(permission, eq(permission.id, rolePermission.permissionId));
  const own = new Map<string, string[]>();
  for (const { roleId, action, subject } of pairs) {
    const keys = own.get(roleId) ?? [];
    keys.push(rightKey(action as Action, subject as Subject));
    own.set(roleId, keys);
  }
  return new Map(
    roles.map(({ id, name, displayName, parentId }) => [
      id,
      { id, name, displayName, parentId, own: own.get(id) ?? [] },
    ]),
  );
}

/**
 * Effective rights: the union over the roles and all their ancestors; superuser gets all, no roles none. A cycle of
 * parents ends at the first repeated role. IAM-15, IAM-16, AMB-101.
 */
export function effectiveRights(
  roles: ReadonlyMap<string, RoleRights>,
  roleIds: readonly string[],
): RightSet {
  const rights = new Set<string>();
  const visited = new Set<string>();
  const waiting = [...roleIds];
  for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
    const found = roles.get(id);
    if (!found || visited.has(id)) continue;
    visited.add(id);
    if (found.name === 'superuser') rights.add('* *');
    for (const key of found.own) rights.add(key);
    if (found.parentId) waiting.push(found.parentId);
  }
  return rights;
}

/**
 * What both hold; the wildcard of one side lets the other side's rights through, and any of one side with own of the
 * other is own. AMB-099.
 */
export function intersectRights(own: RightSet, chosen: RightSet): RightSet {
  return new Set([
    ...[...own].filter((key) => holdsKey(chosen, key)),
    ...[...chosen].filter((key) => holdsKey(own, key)),
  ]);
}

/** Whether every right of `inner` is held by `outer`: nobody gives what they do not hold. REV-04. */
export function isWithin(inner: RightSet, outer: RightSet): boolean {
  return [...inner].every((key) => holdsKey(outer, key));
}

/** 403 unless every right of the roles is the viewer's own too (REV-04). */
export async function demandWithinOwn(
  identity: Identity,
  ctx: Context,
  roleIds: readonly string[],
): Promise<void> {
  const roles = await identity.sessions.roles(ctx.db);
  if (isWithin(effectiveRights(roles, roleIds), ctx.viewer.rights)) return;
  throw new Problem(403, 'You cannot give, change or take roles with more rights than your own.', {
    code: 'ESCALATION',
  });
}

/** Answers which roles hold a right, by their names for people: for the explanation of a denial. */
export function rolesHolding(sessions: Sessions, db: Db): Platform['rolesHolding'] {
  return async (action, subject) => rolesGiving(await sessions.roles(db), action, subject);
}

/** The names for people of the roles that give the right, by themselves or by an ancestor, in order. IAM-15, IAM-27. */
export function rolesGiving(
  roles: ReadonlyMap<string, RoleRights>,
  action: Action,
  subject: Subject,
): string[] {
  const giving = [...roles.values()].filter(({ id }) =>
    hasRight(effectiveRights(roles, [id]), action, subject),
  );
  return [...new Set(giving.map(({ name, displayName }) => displayName ?? name))].sort();
}

function holdsKey(rights: RightSet, key: string): boolean {
  const [action, subject] = key.split(' ') as [Action, Subject];
  return hasRight(rights, action, subject);
}
