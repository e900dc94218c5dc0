import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { writeAudit } from '../../../platform/audit/audit.ts';
import { type Db, inTransaction } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/http/platform.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { readSettings } from '../../settings/index.ts';
import { makeServerTexts } from '../../translations/index.ts';
import { user } from '../identity.table.ts';
import { createUsers, freeUsernames } from '../provision.commands.ts';
import { findAccount } from '../sign-in/login.handlers.ts';
import { makeVerifyLink, originOf, verifyHours } from '../sign-in/reset-link.commands.ts';
import { storePassword } from '../sign-in/set-password.commands.ts';
import {
  type Asked,
  lockAddress,
  markAnswered,
  readAsked,
  registrationQueue,
} from './ask-for-mail.commands.ts';

type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

const Data = z.object({ id: z.string() });
const textsIn = makeServerTexts('administration');

/** Answers a registration by mail, beside the request: nobody can tell by its time who has an account (AMB-167). */
export function registrationMailJob(platform: Platform): Job {
  return {
    name: registrationQueue,
    run: async (data) => answerRegistration(platform, Data.parse(data).id),
  };
}

/**
 * Makes the account that was asked for, or finds that there is one, and mails what follows of it. Throws when the mail
 * cannot be sent; asked again it goes on from there.
 */
export async function answerRegistration(platform: Platform, id: string): Promise<void> {
  const { database, mail } = platform;
  const message = await inTransaction(database.db, (tx) => messageFor(tx, platform, id));
  if (message) await mail.send(message);
  await markAnswered(database.db, id);
}

async function messageFor(tx: Db, platform: Platform, id: string): Promise<Mail | undefined> {
  const asked = await readAsked(tx, id);
  if (!asked) return undefined;
  await lockAddress(tx, asked.email);
  const known = await findAccount(tx, asked.email);
  const owner = known ?? (await makeAccount(tx, platform, asked, id));
  if (!owner?.isActive) return undefined;
  const { system } = await readSettings(tx, 'system');
  if (!owner.emailVerified && system.requireEmailVerification) return linkMail(tx, platform, owner);
  return mailOf(tx, owner, known ? 'known' : 'made', { link: `${originOf(platform)}/login` });
}

/** An account without a proven address, and at most the role that the settings name (REV-12). */
async function makeAccount(
  tx: Db,
  platform: Platform,
  { email, account }: Asked,
  requestId: string,
): Promise<Account | undefined> {
  if (!account) return undefined;
  const { name, hash } = account;
  const { system } = await readSettings(tx, 'system');
  const roles = system.registrationRole === 'none' ? [] : [system.registrationRole];
  const [username = ''] = await freeUsernames(tx, [email.split('@')[0] ?? email]);
  const [userId = ''] = await createUsers(tx, [{ name, email, username, roles }]);
  await tx.update(user).set({ emailVerified: false }).where(eq(user.id, userId));
  await storePassword(tx, userId, hash);
  const now = platform.clock.now();
  const after = { name, email, username, roles };
  const entry = { action: 'register', entity: 'user', entityId: userId, after };
  await writeAudit(tx, [entry], { viewer: undefined, now, requestId });
  const data = { paths: ['/api/users', '/api/staff/users'] };
  await platform.events.write(tx, [{ userId: null, type: 'invalidate', data }], now);
  return findAccount(tx, email);
}

async function linkMail(tx: Db, platform: Platform, owner: Account): Promise<Mail> {
  const link = await makeVerifyLink(tx, platform, owner.id, platform.clock.now());
  return mailOf(tx, owner, 'verify', { link, hours: verifyHours, username: owner.username });
}

/**
 * In the language of the organisation: what its person prefers is not known yet. Who has not proven the address is not
 * called by name: strangers chose it, and mail from the school must not carry their words.
 */
async function mailOf(
  tx: Db,
  { email, name }: Account,
  what: 'verify' | 'made' | 'known',
  values: Readonly<Record<string, string | number>>,
): Promise<Mail> {
  const { organization } = await readSettings(tx, 'organization');
  const { system } = await readSettings(tx, 'system');
  const say = (await textsIn(tx))(system.defaultLanguage);
  const words = { ...values, name, school: organization.name };
  return {
    to: email,
    subject: say(`registrationMail.${what}Subject`, words),
    text: say(`registrationMail.${what}Text`, words),
  };
}
