import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { role, user, userRole } from './identity.table.ts';
import { lockSuperusers } from './users.queries.ts';

/**
 * Of the users who are about to lose their sign-in together, in their order, those who must keep it: one superuser stays
 * active (REV-04). Until the transaction ends nobody else takes a superuser away, nor gives one of these users a role.
 */
export async function superusersToKeep(db: Db, leaving: readonly string[]): Promise<Set<string>> {
  if (leaving.length === 0) return new Set();
  // The lock of all superusers comes first, as everywhere; again for a user who became one before their row was locked.
  await lockIfSuperusers(db, leaving);
  for (let start = 0; start < leaving.length; start += perStatement) {
    const part = leaving.slice(start, start + perStatement);
    await db.select({ id: user.id }).from(user).where(inArray(user.id, part)).orderBy(user.id).for('update');
  }
  if (!(await lockIfSuperusers(db, leaving))) return new Set();
  const left = new Set(await activeSuperusers(db));
  const kept = new Set<string>();
  for (const id of leaving) {
    if (!left.has(id)) continue;
    if (left.size === 1) kept.add(id);
    else left.delete(id);
  }
  return kept;
}

const perStatement = 5000;

async function lockIfSuperusers(db: Db, userIds: readonly string[]): Promise<boolean> {
  const active = await activeSuperusers(db);
  const ids = new Set(userIds);
  if (!active.some((id) => ids.has(id))) return false;
  await lockSuperusers(db);
  return true;
}

async function activeSuperusers(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: user.id })
    .from(user)
    .innerJoin(userRole, eq(userRole.userId, user.id))
    .innerJoin(role, eq(role.id, userRole.roleId))
    .where(and(eq(role.name, 'superuser'), eq(user.isActive, true)));
  return rows.map(({ id }) => id);
}
