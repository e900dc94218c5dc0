import type { auth } from '@bellwether/contract/identity/auth';
import { and, eq, or } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import type { Context } from '../../platform/http/context.ts';
import { Problem } from '../../platform/http/problem.ts';
import { tooMany } from '../../platform/http/rate-limits.ts';
import { session, user } from './identity.table.ts';
import type { Identity } from './identity.ts';
import { tokenOf } from './session-cookie.ts';
import { sessionReply } from './session-reply.ts';

const wrongSignIn = 'The username or the password is not right.';

/** Signs in with name and password, within the limits of REV-10; answers the new session and sets its cookie. */
export async function login(
  identity: Identity,
  body: { username: string; password: string; remember: boolean },
  ctx: Context<typeof auth.login>,
) {
  const { limits } = ctx.platform;
  const name = body.username.toLowerCase();
  const address = ctx.request.ip;
  if ((await limits.isBlocked('sign-in', name)) || (await limits.isBlocked('sign-in from', address)))
    throw tooMany(15 * 60);
  const found = await findAccount(ctx.db, body.username);
  const signed = await tryPassword(identity, found?.username ?? `unknown ${name}`, body, ctx);
  // A suspended user or a placeholder address looks like a wrong password: the answer tells nothing (REV-10).
  if (!signed || !found?.isActive) {
    await limits.fail('sign-in', name);
    await limits.fail('sign-in from', address);
    throw new Problem(401, wrongSignIn, { code: 'SIGN_IN_FAILED' });
  }
  await limits.clear('sign-in', name);
  // The session before is dead: a cookie planted by somebody else gains nothing.
  const before = tokenOf(ctx);
  if (before) await ctx.db.delete(session).where(eq(session.token, before));
  await ctx.db
    .update(session)
    .set({ lastActiveAt: ctx.now.toISOString(), remember: body.remember })
    .where(eq(session.token, signed.token));
  ctx.reply.header('set-cookie', signed.cookies);
  ctx.audit({ action: 'sign-in', entity: 'user', entityId: found.id });
  ctx.afterCommit(() => identity.sessions.clear());
  const { viewer, reply } = await freshSession(identity, ctx, signed.token);
  ctx.request.viewer = viewer;
  return reply;
}

/** Signs in by the library; null when the password does not fit. Costs the same for unknown names. */
async function tryPassword(
  identity: Identity,
  username: string,
  body: { password: string; remember: boolean },
  ctx: Context<typeof auth.login>,
) {
  try {
    const { headers, response } = await identity.signIn.api.signInUsername({
      body: { username, password: body.password, rememberMe: body.remember },
      headers: new Headers({
        'x-bellwether-address': ctx.request.ip,
        'user-agent': ctx.request.headers['user-agent'] ?? '',
      }),
      returnHeaders: true,
    });
    return response?.token ? { cookies: headers.getSetCookie(), token: response.token } : null;
  } catch (error) {
    if (error instanceof Error && error.name === 'APIError') return null;
    throw error;
  }
}

/** The session as the new transaction sees it, for a reply before the commit. */
async function freshSession(identity: Identity, ctx: Context<typeof auth.login>, token: string) {
  const viewer = await identity.sessions.read(ctx.db, token);
  return {
    viewer: viewer ?? undefined,
    reply: await sessionReply(ctx, viewer ?? undefined),
  };
}

/** The account of a username or a real address. */
export async function findAccount(db: Db, name: string) {
  const [found] = await db
    .select({
      id: user.id,
      name: user.name,
      email: user.email,
      username: user.username,
      isActive: user.isActive,
      emailIsPlaceholder: user.emailIsPlaceholder,
    })
    .from(user)
    // A placeholder address is never usable for sign-in (AMB-111).
    .where(or(eq(user.username, name), and(eq(user.email, name), eq(user.emailIsPlaceholder, false))))
    .limit(1);
  return found;
}
