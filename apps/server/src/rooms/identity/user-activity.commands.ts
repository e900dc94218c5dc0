import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../platform/http/context.ts';
import { conflict } from '../../platform/http/problem.ts';
import { endSessions, type Identity, sessionsChanged } from './identity.commands.ts';
import { user } from './identity.table.ts';
import { lockSuperusers, otherSuperusers } from './users.queries.ts';

/**
 * Lets a user sign in, or ends the sessions and refuses further sign-ins, as the end of an employment asks (REV-05).
 * Does nothing when it is so already. 409 LAST_SUPERUSER for disabling the last superuser (REV-04).
 */
export async function setUserActive(
  ctx: Context,
  identity: Identity,
  userId: string,
  isActive: boolean,
): Promise<void> {
  if (!isActive) await lockSuperusers(ctx.db);
  const [found] = await ctx.db
    .select({
      isActive: user.isActive,
      isSuperuser: sql<boolean>`exists (select 1 from user_role ur join role r on r.id = ur.role_id
        where ur.user_id = "user"."id" and r.name = 'superuser')`,
    })
    .from(user)
    .where(eq(user.id, userId))
    .for('update');
  if (!found || found.isActive === isActive) return;
  if (!isActive && found.isSuperuser && (await otherSuperusers(ctx.db, userId)) === 0) {
    throw conflict('LAST_SUPERUSER', 'The last active superuser cannot be disabled.');
  }
  await ctx.db
    .update(user)
    .set({ isActive, version: sql`${user.version} + 1`, updatedAt: new Date() })
    .where(eq(user.id, userId));
  if (!isActive) await endSessions(ctx, userId);
  ctx.audit({
    action: isActive ? 'activate' : 'deactivate',
    entity: 'user',
    entityId: userId,
    before: { isActive: found.isActive },
    after: { isActive },
  });
  ctx.emit({ userId: null, type: 'invalidate', data: { paths: ['/api/users'] } });
  await sessionsChanged(ctx, identity);
}
