import { isPlaceholderEmail } from '@bellwether/contract/identity/placeholder.rules';
import type { registration } from '@bellwether/contract/identity/registration';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { type Handlers, withPreparation } from '../../../platform/http/context.ts';
import type { Platform } from '../../../platform/http/platform.ts';
import { fieldProblem, Problem } from '../../../platform/http/problem.ts';
import { readSettings } from '../../settings/index.ts';
import type { Identity } from '../identity.commands.ts';
import { account, oneTimeLink, user } from '../identity.table.ts';
import { noteSuccess } from '../sign-in/known-door.commands.ts';
import { openSession } from '../sign-in/open-session.commands.ts';
import { openLink } from '../sign-in/reset-link.commands.ts';
import { sessionReply } from '../sign-in/session-reply.queries.ts';
import { hashNewPassword } from '../sign-in/set-password.commands.ts';
import { attemptOf } from '../sign-in/throttle.commands.ts';
import { askForMail } from './ask-for-mail.commands.ts';

/** The same answer for every address, whoever has it. */
const askedAnswer = 'We sent a message to this address. It says how to go on.';

/** Registering, and proving the address. APP-36, AMB-167, REV-11, REV-12. */
export function registrationHandlers(identity: Identity): Handlers<typeof registration> {
  return {
    register: withPreparation(
      async ({ body }, { platform }) => {
        await demandOpen(platform);
        if (isPlaceholderEmail(body.email)) throw fieldProblem('email', 'A valid e-mail address is required');
        return hashNewPassword(identity, body.password, body);
      },
      async ({ body: { name, email } }, ctx, hash) => {
        await askForMail(ctx.db, ctx.platform, { email, account: { name, hash } }, ctx.now);
        return { message: askedAnswer };
      },
    ),

    verifyEmail: withPreparation(
      async ({ body }, { now, platform: { database } }) => {
        const owner = await ownerOf(database.db, body.token, now);
        if (!owner) throw spentLink();
        if (!(await identity.passwords.verify(owner.hash, body.password))) throw otherPassword();
        return owner;
      },
      async ({ body }, ctx, owner) => {
        const [link] = await ctx.db
          .update(oneTimeLink)
          .set({ usedAt: ctx.now.toISOString() })
          .where(openLink(body.token, ctx.now, 'verify-email'))
          .returning();
        // A new password ends the link, so the one that was compared still holds.
        if (!link) throw spentLink();
        await ctx.db.update(user).set({ emailVerified: true }).where(eq(user.id, owner.id));
        const { ip } = ctx.request;
        const token = await openSession(ctx, identity, { userId: owner.id, address: ip, remember: false });
        await noteSuccess(ctx, owner.id, attemptOf(ctx, owner.email));
        ctx.audit({ action: 'verify-email', entity: 'user', entityId: owner.id });
        const viewer = (await identity.sessions.read(ctx.db, token)) ?? undefined;
        ctx.request.viewer = viewer;
        return sessionReply(ctx, identity, viewer);
      },
    ),
  };
}

/** 403 unless the school lets people register and can answer them by mail (REV-11). */
async function demandOpen({ database, mail }: Platform): Promise<void> {
  const { system } = await readSettings(database.db, 'system');
  if (system.allowRegistration && mail.configured) return;
  throw new Problem(403, 'Registration is not open here. Ask the school for an account.', {
    code: 'REGISTRATION_CLOSED',
  });
}

/** Whose address an open link proves, with the hash of the password. */
async function ownerOf(db: Db, token: string, now: Date) {
  const [owner] = await db
    .select({ id: user.id, email: user.email, hash: account.password })
    .from(oneTimeLink)
    .innerJoin(user, eq(user.id, oneTimeLink.userId))
    .leftJoin(account, and(eq(account.userId, user.id), eq(account.providerId, 'credential')))
    .where(openLink(token, now, 'verify-email'));
  return owner;
}

function spentLink(): Problem {
  return new Problem(400, 'This link was used already or is too old. Sign in, and a new one is sent.', {
    code: 'LINK_INVALID',
  });
}

/**
 * Somebody else may have registered with the address. Whoever reads its mail must not open an account of which a stranger
 * knows the password; the way in is then a new password, which proves the address as well.
 */
function otherPassword(): Problem {
  return fieldProblem('password', 'This is not the password of the registration.');
}
