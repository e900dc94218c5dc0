import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/http/platform.ts';
import { oneTimeLink } from '../identity.table.ts';

/** How long a link to set a password works, unless it is an invitation. */
export const resetMinutes = 60;

/** How long a link that proves an address works. */
export const verifyHours = 24;

/** Makes a one-time link to set a password and ends those before it; only the hash of its token is stored. */
export async function makeResetLink(
  db: Db,
  platform: Pick<Platform, 'config'>,
  userId: string,
  now: Date,
  minutes = resetMinutes,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db
    .update(oneTimeLink)
    .set({ usedAt: now.toISOString() })
    .where(and(eq(oneTimeLink.userId, userId), isNull(oneTimeLink.usedAt)));
  await db.insert(oneTimeLink).values({
    userId,
    purpose: 'reset-password',
    tokenHash: hashOf(token),
    expiresAt: new Date(now.getTime() + minutes * 60_000).toISOString(),
  });
  return `${originOf(platform)}/reset-password?token=${token}`;
}

/** How many links that a person asked for were made in the last hour, used ones included. */
export async function linksOfLastHour(db: Db, userId: string, now: Date): Promise<number> {
  const inAnHour = new Date(now.getTime() + resetMinutes * 60_000).toISOString();
  const [found] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(oneTimeLink)
    .where(
      and(
        eq(oneTimeLink.userId, userId),
        eq(oneTimeLink.purpose, 'reset-password'),
        gt(oneTimeLink.expiresAt, now.toISOString()),
        lte(oneTimeLink.expiresAt, inAnHour),
      ),
    );
  return found?.count ?? 0;
}

/** Makes a one-time link that proves a user's address, and ends those before it. */
export async function makeVerifyLink(
  db: Db,
  platform: Pick<Platform, 'config'>,
  userId: string,
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const purpose = 'verify-email';
  await db
    .update(oneTimeLink)
    .set({ usedAt: now.toISOString() })
    .where(and(eq(oneTimeLink.userId, userId), eq(oneTimeLink.purpose, purpose), isNull(oneTimeLink.usedAt)));
  const expiresAt = new Date(now.getTime() + verifyHours * 3_600_000).toISOString();
  await db.insert(oneTimeLink).values({ userId, purpose, tokenHash: hashOf(token), expiresAt });
  return `${originOf(platform)}/verify-email?token=${token}`;
}

/** The link of a token for a purpose, while it may be used. */
export function openLink(token: string, now: Date, purpose: 'reset-password' | 'verify-email') {
  return and(
    eq(oneTimeLink.tokenHash, hashOf(token)),
    eq(oneTimeLink.purpose, purpose),
    isNull(oneTimeLink.usedAt),
    gt(oneTimeLink.expiresAt, now.toISOString()),
  );
}

/** Where the application is reached, without a slash at the end. */
export function originOf({ config }: Pick<Platform, 'config'>): string {
  return config.origin ?? `http://${config.host}:${config.port}`;
}

/** What is stored of a token: its SHA-256, in hex. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
