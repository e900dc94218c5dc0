import type { auth } from '@bellwether/contract/identity/auth';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Context, Handlers } from '../../platform/http/context.ts';
import { Problem } from '../../platform/http/problem.ts';
import { readSettings } from '../settings/index.ts';
import { oneTimeLink, session } from './identity.table.ts';
import { endSessions, type Identity, sessionsChanged } from './identity.ts';
import { findAccount, login } from './login.ts';
import { createUsers, hasSuperuser } from './provision.ts';
import { hashOf, makeResetLink, resetMinutes } from './reset-link.ts';
import { dropCookie, tokenOf } from './session-cookie.ts';
import { pairsOf, sessionReply, sessionUser } from './session-reply.ts';
import { ownAccount, setPassword } from './set-password.ts';
import { candidateRole, candidateUser } from './view-as.ts';

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

    session: (_input, ctx) => sessionReply(ctx, ctx.viewer),

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

async function changedSession(identity: Identity, ctx: Context) {
  await sessionsChanged(ctx, identity);
  const token = tokenOf(ctx);
  const viewer = token ? await identity.sessions.read(ctx.db, token) : null;
  return sessionReply(ctx, viewer ?? undefined);
}
