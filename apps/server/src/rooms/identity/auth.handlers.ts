import { createHash, randomBytes } from 'node:crypto';
import type { auth } from '@bellwether/contract/identity/auth';
import { and, eq, gt, isNull, or } from 'drizzle-orm';
import type { Viewer } from '../../platform/access/viewer.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Context, Handlers } from '../../platform/http/context.ts';
import type { Platform } from '../../platform/http/platform.ts';
import { Problem } from '../../platform/http/problem.ts';
import { tooMany } from '../../platform/http/rate-limits.ts';
import { readSettings } from '../settings/index.ts';
import { account, oneTimeLink, session, user, userLink } from './identity.table.ts';
import { endSessions, type Identity, sessionsChanged } from './identity.ts';
import { demandGoodPassword } from './password.ts';
import { createUsers, hasSuperuser } from './provision.ts';
import { sessionCookieName, tokenOfCookie } from './sign-in.ts';

const wrongSignIn = 'The username or the password is not right.';
const resetMinutes = 60;
/** The same answer for known and unknown accounts. */
const forgotAnswer = 'If the account exists, a link to set a new password was sent.';

/** Sign-in, sign-out, password and view-as. IAM-04, IAM-24, REV-10, REV-11. */
export function authHandlers(identity: Identity): Handlers<typeof auth> {
  return {
    login: ({ body }, ctx) => login(identity, body, ctx),

    async logout(_input, ctx) {
      const token = tokenOf(ctx);
      if (token) await ctx.db.delete(session).where(eq(session.token, token));
      dropCookie(ctx);
      await sessionsChanged(ctx as Context, identity);
      if (ctx.viewer) ctx.audit({ action: 'sign-out', entity: 'user', entityId: ctx.viewer.actor.id });
      return undefined;
    },

    session: (_input, ctx) => sessionReply(ctx.db, ctx.viewer),

    me: async (_input, ctx) => ({ data: await sessionUser(ctx.db, ctx.viewer) }),

    permissions: async (_input, ctx) => ({ data: { permissions: pairsOf(ctx.viewer) } }),

    async changePassword({ body }, ctx) {
      const own = await ownAccount(ctx.db, ctx.viewer.actor.id);
      const { password: hasher } = await identity.signIn.$context;
      const fits =
        own.password && (await hasher.verify({ hash: own.password, password: body.currentPassword }));
      if (!fits) {
        throw new Problem(400, 'The current password is not right.', {
          code: 'INVALID',
          details: { fieldErrors: { currentPassword: ['The current password is not right.'] } },
        });
      }
      await setPassword(ctx, identity, ctx.viewer.actor.id, body.password);
      await endSessions(ctx, ctx.viewer.actor.id, ctx.viewer.sessionId);
      await sessionsChanged(ctx, identity);
      ctx.audit({ action: 'change-password', entity: 'user', entityId: ctx.viewer.actor.id });
      return { message: 'Password changed successfully.' };
    },

    async forgotPassword({ body }, ctx) {
      const found = await findAccount(ctx.db, body.username);
      if (found?.isActive && !found.emailIsPlaceholder) {
        const link = await makeResetLink(ctx.db, ctx.platform, found.id, ctx.now);
        const { organization } = await readSettings(ctx.db, 'organization');
        ctx.afterCommit(() =>
          ctx.platform.mail.send({
            to: found.email,
            subject: `${organization.name}: set a new password`,
            text: `Hello ${found.name},\n\nset a new password within ${resetMinutes} minutes:\n${link}\n\nIf you did not ask for this, ignore this message.\n`,
          }),
        );
      }
      return { message: forgotAnswer };
    },

    async resetPassword({ body }, ctx) {
      const [link] = await ctx.db
        .update(oneTimeLink)
        .set({ usedAt: ctx.now.toISOString() })
        .where(
          and(
            eq(oneTimeLink.tokenHash, hashOf(body.token)),
            isNull(oneTimeLink.usedAt),
            gt(oneTimeLink.expiresAt, ctx.now.toISOString()),
          ),
        )
        .returning();
      if (!link)
        throw new Problem(400, 'This link was used already or is too old. Ask for a new one.', {
          code: 'LINK_INVALID',
        });
      await setPassword(ctx as Context, identity, link.userId, body.password);
      await endSessions(ctx as Context, link.userId);
      await sessionsChanged(ctx as Context, identity);
      ctx.audit({ action: 'reset-password', entity: 'user', entityId: link.userId });
      return { message: 'Password changed successfully. You can sign in now.' };
    },

    async passwordStrength({ body }, ctx) {
      const own = ctx.viewer ? [ctx.viewer.actor.name, ctx.viewer.username] : [];
      return identity.meter(body.password, [...own, ...body.userInputs]);
    },

    async setup({ body }, ctx) {
      const expected = identity.setupToken;
      if (!expected || hashOf(body.token) !== hashOf(expected) || (await hasSuperuser(ctx.db))) {
        throw new Problem(403, 'The set-up is done already, or the token is not right.', {
          code: 'SETUP_REFUSED',
        });
      }
      const [id = ''] = await createUsers(ctx.db, [{ ...body, roles: ['superuser'] }]);
      await setPassword(ctx as Context, identity, id, body.password);
      ctx.audit({ action: 'setup', entity: 'user', entityId: id });
      return { message: 'The first administrator was created. You can sign in now.' };
    },

    async viewAs({ body }, ctx) {
      const choice = body.roleId
        ? await candidateRole(identity, ctx.db, body.roleId)
        : await candidateUser(ctx, body.userId);
      await ctx.db
        .update(session)
        .set({
          viewAsRoleId: choice.kind === 'role' ? choice.id : null,
          viewAsUserId: choice.kind === 'user' ? choice.id : null,
        })
        .where(eq(session.id, ctx.viewer.sessionId));
      ctx.audit({
        action: 'view-as',
        entity: choice.kind,
        entityId: choice.id,
        after: { name: choice.name },
      });
      return changedSession(identity, ctx);
    },

    async endViewAs(_input, ctx) {
      await ctx.db
        .update(session)
        .set({ viewAsRoleId: null, viewAsUserId: null })
        .where(eq(session.id, ctx.viewer.sessionId));
      ctx.audit({ action: 'end-view-as', entity: 'user', entityId: ctx.viewer.actor.id });
      return changedSession(identity, ctx);
    },
  };
}

async function login(
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
    reply: await sessionReply(ctx.db, viewer ?? undefined),
  };
}

async function changedSession(identity: Identity, ctx: Context) {
  await sessionsChanged(ctx, identity);
  const token = tokenOf(ctx);
  const viewer = token ? await identity.sessions.read(ctx.db, token) : null;
  return sessionReply(ctx.db, viewer ?? undefined);
}

async function candidateRole(identity: Identity, db: Db, id: string) {
  const found = (await identity.sessions.roles(db)).get(id);
  if (!found || found.parentId) throw new Problem(404, 'Role not found', { code: 'NOT_FOUND' });
  return { kind: 'role' as const, id, name: found.displayName ?? found.name };
}

async function candidateUser(ctx: Context<typeof auth.viewAs>, id: string | undefined) {
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

/** The reply of every call that shows the session. */
export async function sessionReply(db: Db, viewer: Viewer | undefined) {
  const { organization } = await readSettings(db, 'organization');
  const { system } = await readSettings(db, 'system');
  return {
    status: viewer ? ('authenticated' as const) : ('unauthenticated' as const),
    user: viewer ? await sessionUser(db, viewer) : null,
    viewAs: viewer?.viewAs ?? null,
    permissions: viewer ? pairsOf(viewer) : [],
    sessionTimeout: system.sessionTimeout,
    organization: {
      name: organization.name,
      shortName: organization.shortName,
      timeZone: system.timeZone,
      defaultLanguage: system.defaultLanguage,
    },
  };
}

async function sessionUser(db: Db, viewer: Viewer) {
  const [own] = await db
    .select({ email: user.email, avatarUrl: user.image })
    .from(user)
    .where(eq(user.id, viewer.userId));
  return {
    id: viewer.userId,
    name: viewer.name,
    username: viewer.username,
    email: own?.email ?? '',
    avatarUrl: own?.avatarUrl ?? null,
    roles: [...viewer.roles],
    employeeId: viewer.employeeId,
    studentId: viewer.studentId,
  };
}

function pairsOf(viewer: Viewer) {
  return [...viewer.rights].map((key) => {
    const [action = '', subject = ''] = key.split(' ');
    return { action, subject };
  });
}

async function findAccount(db: Db, name: string) {
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

async function ownAccount(db: Db, userId: string) {
  const [own] = await db
    .select({ password: account.password })
    .from(account)
    .where(and(eq(account.userId, userId), eq(account.providerId, 'credential')));
  return own ?? { password: null };
}

/** Stores a new password after the rules of IAM-06 to IAM-08; makes the credential where there was none. */
export async function setPassword(
  ctx: Context,
  identity: Identity,
  userId: string,
  password: string,
): Promise<void> {
  const [own] = await ctx.db
    .select({ name: user.name, username: user.username, email: user.email })
    .from(user)
    .where(eq(user.id, userId));
  if (!own) throw new Problem(404, 'User not found', { code: 'NOT_FOUND' });
  await demandGoodPassword(identity.meter, password, [own.name, own.username, own.email.split('@')[0] ?? '']);
  const { password: hasher } = await identity.signIn.$context;
  await storePassword(ctx.db, userId, await hasher.hash(password));
}

/** Stores a password hash as the user's credential. */
export async function storePassword(db: Db, userId: string, hash: string): Promise<void> {
  const updated = await db
    .update(account)
    .set({ password: hash, updatedAt: new Date() })
    .where(and(eq(account.userId, userId), eq(account.providerId, 'credential')));
  if (updated.rowCount === 0) {
    await db.insert(account).values({ userId, accountId: userId, providerId: 'credential', password: hash });
  }
}

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

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

function tokenOf(ctx: Pick<Context, 'request' | 'platform'>): string | null {
  const { secret, secure } = ctx.platform.cookies;
  return tokenOfCookie(ctx.request.headers.cookie, secret, secure);
}

function dropCookie(ctx: Pick<Context, 'reply' | 'platform'>): void {
  const { secure } = ctx.platform.cookies;
  ctx.reply.header(
    'set-cookie',
    `${sessionCookieName(secure)}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`,
  );
}
