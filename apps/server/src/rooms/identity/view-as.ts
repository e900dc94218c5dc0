import type { auth } from '@bellwether/contract/identity/auth';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import type { Context } from '../../platform/http/context.ts';
import { Problem } from '../../platform/http/problem.ts';
import { user, userLink } from './identity.table.ts';
import type { Identity } from './identity.ts';

/** The role that an administrator wants to look through; 404 when there is none, or it belongs to another. IAM-24. */
export async function candidateRole(identity: Identity, db: Db, id: string) {
  const found = (await identity.sessions.roles(db)).get(id);
  if (!found || found.parentId) throw new Problem(404, 'Role not found', { code: 'NOT_FOUND' });
  return { kind: 'role' as const, id, name: found.displayName ?? found.name };
}

/** The linked user as whom the viewer wants to look; 404 without such a link. IAM-24. */
export async function candidateUser(ctx: Context<typeof auth.viewAs>, id: string | undefined) {
  const [found] = await ctx.db
    .select({ id: user.id, name: user.name })
    .from(userLink)
    .innerJoin(user, eq(user.id, userLink.linkedUserId))
    .where(
      and(
        eq(userLink.userId, ctx.viewer.actor.id),
        eq(userLink.linkedUserId, id ?? ''),
        eq(userLink.canView, true),
      ),
    )
    .limit(1);
  if (!found) throw new Problem(404, 'User not found', { code: 'NOT_FOUND' });
  return { kind: 'user' as const, ...found };
}
