import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { OpenContext } from '../../../platform/http/context.ts';
import { type Identity, sessionsChanged } from '../identity.commands.ts';
import { session } from '../identity.table.ts';
import { sessionCookie, tokenOf } from './session-cookie.rules.ts';

const daySeconds = 86_400;
/** How long a session lives that is to outlive the browser window, and one that is not. */
const rememberedDays = 30;
const otherDays = 1;

/**
 * Opens a session for a user whose proof was examined, gives the browser its cookie, and ends the session that the
 * browser had before: a cookie planted by somebody else gains nothing. Returns the token.
 */
export async function openSession(
  ctx: OpenContext,
  identity: Identity,
  { userId, address, remember }: { userId: string; address: string; remember: boolean },
): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  const lifetime = (remember ? rememberedDays : otherDays) * daySeconds;
  await ctx.db.insert(session).values({
    userId,
    token,
    remember,
    lastActiveAt: ctx.now.toISOString(),
    ipAddress: address,
    userAgent: ctx.request.headers['user-agent'] ?? '',
    // By the machine's clock: the database compares it with its own.
    expiresAt: new Date(Date.now() + lifetime * 1000),
  });
  const before = tokenOf(ctx);
  const ended = before ? await ctx.db.delete(session).where(eq(session.token, before)) : undefined;
  if (ended?.rowCount) await sessionsChanged(ctx, identity);
  ctx.reply.header('set-cookie', sessionCookie(ctx.platform.cookies, token, remember ? lifetime : undefined));
  return token;
}
