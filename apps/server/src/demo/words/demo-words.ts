import { readFileSync } from 'node:fs';
import type { Db } from '../../platform/db/database.ts';
import { addLanguage } from '../../rooms/translations/index.ts';

const german = new URL('./german.json', import.meta.url);

/** German, begun and not yet to be chosen: sign-in, the side bar and the calendar, each text still to be reviewed. */
export async function makeWords(tx: Db): Promise<void> {
  const fields = { languageCode: 'de', languageName: 'German', nativeName: 'Deutsch', flagIcon: '🇩🇪' };
  await addLanguage(tx, { ...fields, isActive: false }, readFileSync(german, 'utf8'));
}
