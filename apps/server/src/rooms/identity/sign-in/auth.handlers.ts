import type { auth } from '@bellwether/contract/identity/auth';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { type Context, type Handlers, withPreparation } from '../../../platform/http/context.ts';
import { fieldProblem, Problem } from '../../../platform/http/problem.ts';
import { accountMail } from '../account-mail.queries.ts';
import { endSessions, type Identity, sessionsChanged } from '../identity.commands.ts';
import { oneTimeLink, session, user, userLink } from '../identity.table.ts';
import { createUsers, hasSuperuser } from '../provision.commands.ts';
import { findAccount, loginHandler } from './login.handlers.ts';
import { hashOf, linksOfLastHour, makeResetLink, openLink, resetMinutes } from './reset-link.commands.ts';
import { dropCookie, tokenOf } from './session-cookie.rules.ts';
import { pairsOf, sessionReply, sessionUser } from './session-reply.queries.ts';
import { hashNewPassword, hashPasswordOf, storedHash, storePassword } from './set-password.commands.ts';

/** The same answer for known and unknown accounts; the second where no mail server is set (REV-11). */
const forgotAnswer = 'If the account exists, a link to set a new password was sent.';
const askAnswer = 'This server sends no mail. Ask an administrator for a link to set a new password.';
/** So many mails with links an account is sent in an hour, whoever asks for them. */
const mailsPerHour = 3;

/** Sign-in, sign-out, password and view-as. IAM-04, IAM-24, REV-10, REV-11. */
export function authHandlers(identity: Identity): Handlers<typeof auth> {
  return {
    login: loginHandler(identity),

    async logout(_input, ctx) {
      const token = tokenOf(ctx);
      if (token) await ctx.db.delete(session).where(eq(session.token, token));
      dropCookie(ctx);
      await sessionsChanged(ctx, identity);
      if (ctx.viewer) ctx.audit({ action: 'sign-out', entity: 'user', entityId: ctx.viewer.actor.id });
      return undefined;
    },

    session: (_input, ctx) => sessionReply(ctx, identity, ctx.viewer),

    me: async (_input, ctx) => ({ data: await sessionUser(ctx.db, ctx.viewer) }),

    permissions: async (_input, ctx) => ({ data: { permissions: pairsOf(ctx.viewer) } }),

    changePassword: withPreparation(
      async ({ body }, { viewer, platform: { database } }) => {
        const userId = viewer.actor.id;
        const before = await storedHash(database.db, userId);
        if (!(await identity.passwords.verify(before, body.currentPassword))) throw wrongCurrent();
        return { before, hash: await hashPasswordOf(identity, database.db, userId, body.password) };
      },
      async (_input, ctx, { before, hash }) => {
        const userId = ctx.viewer.actor.id;
        if ((await storedHash(ctx.db, userId)) !== before) throw wrongCurrent();
        await storePassword(ctx.db, userId, hash);
        await endSessions(ctx, userId, ctx.viewer.sessionId);
        await sessionsChanged(ctx, identity);
        ctx.audit({ action: 'change-password', entity: 'user', entityId: userId });
        return { message: 'Password changed successfully.' };
      },
    ),

    async forgotPassword({ body }, ctx) {
      const { config, mail } = ctx.platform;
      // A token that reaches nobody but the log is made for the demo school only.
      if (!mail.configured && !config.demo) return { message: askAnswer };
      const found = await findAccount(ctx.db, body.username);
      if (!found?.isActive || found.emailIsPlaceholder) return { message: forgotAnswer };
      if ((await linksOfLastHour(ctx.db, found.id, ctx.now)) < mailsPerHour) {
        const link = await makeResetLink(ctx.db, ctx.platform, found.id, ctx.now);
        const message = await accountMail(ctx.db, found, 'reset', { link, minutes: resetMinutes });
        ctx.afterCommit(() => mail.send(message));
      }
      return { message: forgotAnswer };
    },

    resetPassword: withPreparation(
      async ({ body }, { now, platform: { database } }) => {
        const [link] = await database.db
          .select({ userId: oneTimeLink.userId })
          .from(oneTimeLink)
          .where(openLink(body.token, now, 'reset-password'));
        if (!link) throw spentLink();
        return hashPasswordOf(identity, database.db, link.userId, body.password);
      },
      async ({ body }, ctx, hash) => {
        const [link] = await ctx.db
          .update(oneTimeLink)
          .set({ usedAt: ctx.now.toISOString() })
          .where(openLink(body.token, ctx.now, 'reset-password'))
          .returning();
        if (!link) throw spentLink();
        await storePassword(ctx.db, link.userId, hash);
        // Mailed, it came to the address; handed over, staff vouch for it (REV-11).
        await ctx.db.update(user).set({ emailVerified: true }).where(eq(user.id, link.userId));
        await endSessions(ctx, link.userId);
        await sessionsChanged(ctx, identity);
        ctx.audit({ action: 'reset-password', entity: 'user', entityId: link.userId });
        return { message: 'Password changed successfully. You can sign in now.' };
      },
    ),

    async passwordStrength({ body }, ctx) {
      const own = ctx.viewer ? [ctx.viewer.actor.name, ctx.viewer.username] : [];
      return identity.meter(body.password, [...own, ...body.userInputs]);
    },

    setup: withPreparation(
      async ({ body }, { platform: { database } }) => {
        await demandSetup(identity, database.db, body.token);
        return hashNewPassword(identity, body.password, body);
      },
      async ({ body }, ctx, hash) => {
        await demandSetup(identity, ctx.db, body.token);
        const [id = ''] = await createUsers(ctx.db, [{ ...body, roles: ['superuser'] }]);
        await storePassword(ctx.db, id, hash);
        ctx.audit({ action: 'setup', entity: 'user', entityId: id });
        return { message: 'The first administrator was created. You can sign in now.' };
      },
    ),

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

function wrongCurrent(): Problem {
  return fieldProblem('currentPassword', 'The current password is not right.');
}

function spentLink(): Problem {
  return new Problem(400, 'This link was used already or is too old. Ask for a new one.', {
    code: 'LINK_INVALID',
  });
}

/** 403 unless the token is the printed one and there is no superuser yet. */
async function demandSetup({ setupToken }: Identity, db: Db, token: string): Promise<void> {
  if (setupToken && hashOf(token) === hashOf(setupToken) && !(await hasSuperuser(db))) return;
  throw new Problem(403, 'The set-up is done already, or the token is not right.', { code: 'SETUP_REFUSED' });
}

async function changedSession(identity: Identity, ctx: Context) {
  await sessionsChanged(ctx, identity);
  const token = tokenOf(ctx);
  const viewer = token ? await identity.sessions.read(ctx.db, token) : null;
  return sessionReply(ctx, identity, viewer ?? undefined);
}

/** The role that an administrator wants to look through; 404 when there is none, or it belongs to another. IAM-24. */
async function candidateRole(identity: Identity, db: Db, id: string) {
  const found = (await identity.sessions.roles(db)).get(id);
  if (!found || found.parentId) throw new Problem(404, 'Role not found', { code: 'NOT_FOUND' });
  return { kind: 'role' as const, id, name: found.displayName ?? found.name };
}

/** The linked user as whom the viewer wants to look; 404 without such a link. IAM-24. */
async function candidateUser(ctx: Context, id: string | undefined) {
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
