import { inTransaction } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/http/platform.ts';
import { Problem } from '../../../platform/http/problem.ts';
import { readSettings } from '../../settings/index.ts';
import { askForMail } from './ask-for-mail.commands.ts';

const linkWasSent =
  'Your e-mail address is not verified yet. Open the link in the message that we sent to it.';
const askForLink = 'Your e-mail address is not verified yet. Ask an administrator for a link.';

/**
 * 403 for who registered and has not proven the address, while the settings ask for it. Only for who gave the right
 * password: it tells that there is such an account. Mails another link, within the limit of them.
 */
export async function demandVerified(
  platform: Platform,
  owner: { readonly email: string; readonly emailVerified: boolean; readonly emailIsPlaceholder: boolean },
): Promise<void> {
  if (owner.emailVerified || owner.emailIsPlaceholder) return;
  const { database, mail, clock } = platform;
  const { system } = await readSettings(database.db, 'system');
  if (!system.requireEmailVerification) return;
  const asked = { email: owner.email, account: null };
  if (mail.configured) await inTransaction(database.db, (tx) => askForMail(tx, platform, asked, clock.now()));
  throw new Problem(403, mail.configured ? linkWasSent : askForLink, { code: 'EMAIL_NOT_VERIFIED' });
}
