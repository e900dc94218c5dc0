import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { readSettings } from '../settings/index.ts';
import { makeServerTexts, spokenLanguages } from '../translations/index.ts';
import { user } from './identity.table.ts';

const textsIn = makeServerTexts('administration');

/** What a mail about somebody's account says, in their language and the school's own words. TRN-03 */
export async function accountMail(
  db: Db,
  person: { readonly id: string; readonly name: string; readonly email: string },
  what: 'reset' | 'tried' | 'invited',
  values: Readonly<Record<string, string | number>>,
): Promise<Mail> {
  const { organization } = await readSettings(db, 'organization');
  const [found] = await db.select({ preferences: user.preferences }).from(user).where(eq(user.id, person.id));
  const spoken = await spokenLanguages(db);
  const say = (await textsIn(db))(spoken(found?.preferences.language));
  const words = { ...values, name: person.name, school: organization.name };
  return {
    to: person.email,
    subject: say(`accountMail.${what}Subject`, words),
    text: say(`accountMail.${what}Text`, words),
  };
}
