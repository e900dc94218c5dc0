import { avatarUrl } from '@bellwether/contract/avatars/avatar.rules';
import type { AvatarConfig } from '@bellwether/contract/avatars/values';
import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { user } from '../identity/index.ts';

/**
 * Keeps a user's avatar, and the address of its picture as the user's image: lists of people read that column alone.
 * Returns the address; undefined when there is no such user.
 */
export async function storeAvatar(db: Db, userId: string, config: AvatarConfig): Promise<string | undefined> {
  const image = avatarUrl(config);
  const [changed] = await db
    .update(user)
    .set({ avatarConfig: config, image, updatedAt: new Date() })
    .where(eq(user.id, userId))
    .returning({ image: user.image });
  return changed?.image ?? undefined;
}
