import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { readSettings } from '../settings/index.ts';
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
