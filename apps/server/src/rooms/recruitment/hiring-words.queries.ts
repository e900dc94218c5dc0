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

/** In the school's own words, in the language that is asked for, else in that of the school: what an applicant speaks is not known. TRN-03 */
export async function hiringWords(db: Db, asked?: string): Promise<HiringWords> {
  const { organization } = await readSettings(db, 'organization');
  const { defaultLanguage } = (await readSettings(db, 'system')).system;
  const language = asked ?? defaultLanguage;
  const say = (await textsIn(db))(language);
  return {
    school: organization.name,
    language,
    say: (key, values) => say(`hiringMail.${key}`, values),
  };
}
