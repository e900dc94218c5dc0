import { eq } from 'drizzle-orm';
import type { Context } from '../../../platform/http/context.ts';
import { spokenLanguages } from '../../translations/index.ts';
import { hiringWords } from '../hiring-words.queries.ts';
import { rejectionMail } from './applicants.table.ts';

interface Rejected {
  readonly id: string;
  readonly name: string;
  readonly position: string;
}

/** What somebody would be written on a rejection, in the language asked for while it is in use, else in the school's. AMB-380 */
export async function rejectionText(
  { db, platform }: Pick<Context, 'db' | 'platform'>,
  { id, name, position }: Rejected,
  asked: string | undefined,
) {
  const speak = await spokenLanguages(db);
  const { school, language, say } = await hiringWords(db, speak(asked));
  const [known] = await db.select().from(rejectionMail).where(eq(rejectionMail.applicantId, id));
  const values = { school, name, position };
  return {
    subject: say('rejectSubject', values),
    text: say('rejectText', values),
    language,
    canSend: platform.mail.configured && !known?.sentAt,
  };
}
