import type { auth } from '@bellwether/contract/identity/auth';
import { and, eq, or } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { type Early, withPreparation } from '../../../platform/http/context.ts';
import type { Platform } from '../../../platform/http/platform.ts';
import { Problem } from '../../../platform/http/problem.ts';
import { accountMail } from '../account-mail.queries.ts';
import type { Identity } from '../identity.commands.ts';
import { account, user } from '../identity.table.ts';
import { demandVerified } from '../registration/verified-address.commands.ts';
import { noteSuccess } from './known-door.commands.ts';
import { openSession } from './open-session.commands.ts';
import { sessionReply } from './session-reply.queries.ts';
import { type Attempt, admit, attemptOf, demandStillAdmitted, settle } from './throttle.commands.ts';
import { tellOwnerAt } from './throttle.rules.ts';

type Login = typeof auth.login;

/** A password that fitted, before the session is opened. */
interface Proof {
  readonly attempt: Attempt;
  /** When the password could be looked at, in milliseconds since 1970. */
  readonly admitted: number;
  readonly userId: string;
  readonly hash: string;
}

/**
 * Signs in with name and password; answers the new session and sets its cookie. Failures slow down and never lock
 * (REV-10, decision 14): 429 with the seconds to wait. 401 for whatever was wrong; 403 for a right password whose user
 * has yet to prove the address.
 */
export function loginHandler(identity: Identity) {
  return withPreparation<Login, Proof>(
    ({ body }, early) => prove(identity, body, early),
    async ({ body }, ctx, proof) => {
      await demandStillAdmitted(ctx.db, ctx.platform, proof.attempt, proof.admitted);
      await demandUnchanged(ctx.db, proof);
      const { userId, attempt } = proof;
      const token = await openSession(ctx, identity, {
        userId,
        address: ctx.request.ip,
        remember: body.remember,
      });
      await noteSuccess(ctx, userId, attempt);
      ctx.audit({ action: 'sign-in', entity: 'user', entityId: userId });
      const viewer = (await identity.sessions.read(ctx.db, token)) ?? undefined;
      ctx.request.viewer = viewer;
      return sessionReply(ctx, identity, viewer);
    },
  );
}

/** Compares the password as the limits allow. Costs the same for names that nobody has. */
async function prove(
  identity: Identity,
  body: { username: string; password: string },
  { platform, request }: Early<Login>,
): Promise<Proof> {
  identity.passwords.demandRoom();
  const attempt = attemptOf({ platform, request }, body.username);
  const admitted = await admit(platform, attempt);
  const found = await findAccount(platform.database.db, attempt.name);
  // A suspended user or a placeholder address looks like a wrong password: the answer tells nothing (REV-10).
  const hash = found?.isActive ? found.hash : null;
  const fits = await identity.passwords.verify(hash, body.password);
  const { tellOwner } = await settle(platform, attempt, admitted, fits);
  if (fits && found && hash) {
    await demandVerified(platform, found);
    return { attempt, admitted, userId: found.id, hash };
  }
  if (tellOwner && found?.isActive) void warnOwner(platform, found);
  throw wrongSignIn();
}

/** What may have changed since the password was compared. 401 when the user was suspended or has another password. */
async function demandUnchanged(db: Db, { userId, hash }: Proof): Promise<void> {
  // Shared locks: whoever suspends or sets a password comes after this session, and ends it.
  const [now] = await db
    .select({ isActive: user.isActive, hash: account.password })
    .from(user)
    .innerJoin(account, and(eq(account.userId, user.id), eq(account.providerId, 'credential')))
    .where(eq(user.id, userId))
    .for('share');
  if (!now?.isActive || now.hash !== hash) throw wrongSignIn();
}

function wrongSignIn(): Problem {
  return new Problem(401, 'The username or the password is not right.', { code: 'SIGN_IN_FAILED' });
}

/** Tells the owner that somebody keeps trying. Beside the answer, which nobody can tell from another by its time. */
async function warnOwner(
  { mail, database, log }: Platform,
  owner: { id: string; name: string; email: string; emailIsPlaceholder: boolean },
): Promise<void> {
  if (!mail.configured || owner.emailIsPlaceholder) return;
  try {
    await mail.send(await accountMail(database.db, owner, 'tried', { times: tellOwnerAt }));
  } catch (error) {
    log.warn({ err: error }, 'the owner of an account could not be told of failed sign-ins');
  }
}

/** The account of a username or a real address, with the hash of its password. */
export async function findAccount(db: Db, name: string) {
  const [found] = await db
    .select({
      id: user.id,
      name: user.name,
      email: user.email,
      username: user.username,
      isActive: user.isActive,
      emailIsPlaceholder: user.emailIsPlaceholder,
      emailVerified: user.emailVerified,
      hash: account.password,
    })
    .from(user)
    .leftJoin(account, and(eq(account.userId, user.id), eq(account.providerId, 'credential')))
    // A placeholder address is never usable for sign-in (AMB-111).
    .where(or(eq(user.username, name), and(eq(user.email, name), eq(user.emailIsPlaceholder, false))))
    .limit(1);
  return found;
}
