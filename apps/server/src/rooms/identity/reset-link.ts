import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/http/platform.ts';
import { oneTimeLink } from './identity.table.ts';

/** How long a link to set a password works, unless it is an invitation. */
export const resetMinutes = 60;

/** Makes a one-time link to set a password; only the hash of its token is stored. */
export async function makeResetLink(
  db: Db,
  platform: Pick<Platform, 'config'>,
  userId: string,
  now: Date,
  minutes = resetMinutes,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.insert(oneTimeLink).values({
    userId,
    purpose: 'reset-password',
    tokenHash: hashOf(token),
    expiresAt: new Date(now.getTime() + minutes * 60_000).toISOString(),
  });
  return `${originOf(platform)}/reset-password?token=${token}`;
}

function originOf({ config }: Pick<Platform, 'config'>): string {
  return config.origin ?? `http://${config.host}:${config.port}`;
}

/** What is stored of a token: its SHA-256, in hex. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
