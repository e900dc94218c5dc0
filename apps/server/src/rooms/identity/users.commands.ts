import type { AvatarConfig } from '@bellwether/contract/avatars/values';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import type { Work } from '../../platform/http/context.ts';
import { user } from './identity.table.ts';

/** A user without any role gets the role of that name; who has roles keeps them (AMB-102: staff are never forced into one). */
export async function giveFirstRole(ctx: Work, userId: string, role: 'customer' | 'student'): Promise<void> {
  const { rowCount } = await ctx.db.execute(sql`with given as (insert into user_role (user_id, role_id)
      select u.id, r.id from "user" u cross join role r
      where u.id = ${userId} and r.name = ${role} and not exists (select 1 from user_role where user_id = u.id)
      returning user_id)
    update "user" set version = version + 1 where id in (select user_id from given)`);
  if (rowCount) await ctx.platform.events.signal(ctx.db, 'sessions', '');
}

/** Keeps a user's avatar and the address of its picture. Returns the address; undefined when there is no such user. */
export async function storeUserImage(
  db: Db,
  userId: string,
  { avatarConfig, image }: { avatarConfig: AvatarConfig; image: string },
): Promise<string | undefined> {
  const [changed] = await db
    .update(user)
    .set({ avatarConfig, image, updatedAt: new Date() })
    .where(eq(user.id, userId))
    .returning({ image: user.image });
  return changed?.image ?? undefined;
}
