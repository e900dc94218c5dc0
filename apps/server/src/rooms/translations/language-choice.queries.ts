import { and, eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { fieldProblem } from '../../platform/http/problem.ts';
import { language } from './translations.table.ts';

/** Throws 400 at `defaultLanguage` unless the language is there and active. */
export async function demandLanguage(db: Db, code: string): Promise<void> {
  if (!(await isSpoken(db, code))) throw fieldProblem('defaultLanguage', 'Choose one of the options');
}

async function isSpoken(db: Db, code: string): Promise<boolean> {
  const found = await db
    .select({ id: language.id })
    .from(language)
    .where(and(eq(language.languageCode, code), eq(language.isActive, true)));
  return found.length > 0;
}
