import { randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { OpenContext } from '../../../platform/http/context.ts';
import { knownDevice, signInPlace } from '../identity.table.ts';
import { hashOf } from './reset-link.commands.ts';
import { deviceCookie } from './session-cookie.rules.ts';
import type { Attempt } from './throttle.commands.ts';
import { spans } from './throttle.rules.ts';

const labelLength = 200;

/**
 * Notes a success: where it was, and in which browser, which gets a new token. The failures of the account before it at
 * this door count no more for the pair. A browser that several people use is known to each of them by one token.
 */
export async function noteSuccess(ctx: OpenContext, userId: string, attempt: Attempt): Promise<void> {
  const at = ctx.now.toISOString();
  await ctx.db
    .insert(signInPlace)
    .values({ userId, address: attempt.address, lastSuccessAt: at })
    .onConflictDoUpdate({
      target: [signInPlace.userId, signInPlace.address],
      set: { lastSuccessAt: at },
    });
  const token = randomBytes(24).toString('base64url');
  const tokenHash = hashOf(token);
  const label = (ctx.request.headers['user-agent'] ?? '').slice(0, labelLength);
  if (attempt.deviceHash) {
    await ctx.db
      .update(knownDevice)
      .set({ tokenHash })
      .where(
        and(
          eq(knownDevice.tokenHash, attempt.deviceHash),
          sql`${knownDevice.lastSeenAt} > ${new Date(ctx.now.getTime() - spans.device).toISOString()}`,
        ),
      );
  }
  const known = await ctx.db
    .update(knownDevice)
    .set({ lastSeenAt: at, label })
    .where(and(eq(knownDevice.tokenHash, tokenHash), eq(knownDevice.userId, userId)));
  if (known.rowCount === 0)
    await ctx.db.insert(knownDevice).values({ userId, tokenHash, label, lastSeenAt: at });
  ctx.reply.header('set-cookie', deviceCookie(ctx.platform.cookies, token, spans.device / 1000));
}
