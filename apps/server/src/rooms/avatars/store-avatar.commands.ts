import { avatarUrl } from '@bellwether/contract/avatars/avatar.rules';
import type { AvatarConfig } from '@bellwether/contract/avatars/values';
import type { Db } from '../../platform/db/database.ts';
import { storeUserImage } from '../identity/index.ts';

/**
 * Keeps a user's avatar, and the address of its picture as the user's image: lists of people read that column alone.
 * Returns the address; undefined when there is no such user.
 */
export async function storeAvatar(db: Db, userId: string, config: AvatarConfig): Promise<string | undefined> {
  return await storeUserImage(db, userId, { avatarConfig: config, image: avatarUrl(config) });
}
