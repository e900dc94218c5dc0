import { eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { readSettings } from '../settings/index.ts';
import { defaultLanguageView } from '../settings/settings.view.ts';
import { language } from './translations.table.ts';

/** Which language is spoken to somebody: the one they want while it can be chosen, else the school's. What they wrote may be no language at all. */
export async function spokenLanguages(db: Db): Promise<(wanted: unknown) => string> {
  const rows = await db
    .select({ code: language.languageCode })
    .from(language)
    .where(eq(language.isActive, true));
  const { defaultLanguage } = (await readSettings(db, 'system')).system;
  return (wanted) => rows.find(({ code }) => code === wanted)?.code ?? defaultLanguage;
}

/** The same as a subquery of one value, for lists that would ask three times for it: of the wanted code (SQL), or of null. */
export function spokenLanguage(wanted: SQL): SQL {
  return sql`coalesce((select ${language.languageCode} from ${language} where ${language.isActive} and ${language.languageCode} = ${wanted}),
    (select dl.value from ${defaultLanguageView('dl')}), 'en')`;
}
