import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { effectiveRights, isWithin, loadRoleRights } from '../identity/index.ts';
import { guardedRoles } from './apply/roles.rules.ts';
import { userRole } from './tables.values.ts';

/**
 * The far-reaching roles that the one who imports may give: those whose rights are within the own ones (REV-04). On
 * the command line (null) all, since who runs it holds the database anyway.
 */
export async function givableRoles(tx: Db, startedBy: string | null): Promise<ReadonlySet<string>> {
  if (startedBy === null) return new Set(guardedRoles);
  const roles = await loadRoleRights(tx);
  const held = await tx
    .select({ roleId: userRole.roleId })
    .from(userRole)
    .where(eq(userRole.userId, startedBy));
  const own = effectiveRights(
    roles,
    held.map(({ roleId }) => roleId),
  );
  const givable = [...roles.values()].filter(
    ({ id, name }) => isGuarded(name) && isWithin(effectiveRights(roles, [id]), own),
  );
  return new Set(givable.map(({ name }) => name));
}

function isGuarded(name: string): boolean {
  return (guardedRoles as readonly string[]).includes(name);
}
