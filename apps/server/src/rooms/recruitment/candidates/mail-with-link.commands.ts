import type { Platform } from '../../../platform/http/platform.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { hiringWords } from '../hiring-words.queries.ts';
import { makeCandidateLink } from './candidate-link.commands.ts';

/**
 * Sends a mail to an applicant with a link of its own to their applications, made now: neither a queue nor a table holds it. Nothing is sent to
 * whose data are gone. AMB-287
 */
export async function mailWithLink(platform: Platform, applicantId: string, mail: Mail): Promise<void> {
  const link = await makeCandidateLink(platform, applicantId);
  if (link === null) return;
  const { say } = await hiringWords(platform.database.db);
  await platform.mail.send({ ...mail, text: `${mail.text.trimEnd()}\n\n${say('mine', { link })}\n` });
}
