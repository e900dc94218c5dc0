import type { Db } from '../../platform/db/database.ts';
import { readSettings } from '../settings/index.ts';
import { makeServerTexts, type Say } from '../translations/index.ts';

const textsIn = makeServerTexts('recruitment');

/** How mail to applicants speaks. */
export interface HiringWords {
  readonly school: string;
  readonly language: string;
  /** The texts of the namespace recruitment below `hiringMail`. */
  readonly say: Say;
}

/** In the school's language and its own words: what an applicant speaks is not known. TRN-03 */
export async function hiringWords(db: Db): Promise<HiringWords> {
  const { organization } = await readSettings(db, 'organization');
  const { defaultLanguage } = (await readSettings(db, 'system')).system;
  const say = (await textsIn(db))(defaultLanguage);
  return {
    school: organization.name,
    language: defaultLanguage,
    say: (key, values) => say(`hiringMail.${key}`, values),
  };
}
