import type { Db } from '../../platform/db/database.ts';
import { readSettings } from '../settings/index.ts';

/** The scripts that the fonts of our documents have; what sets them orders no text from right to left. */
const scripts = new Set(['Latn', 'Cyrl', 'Grek']);

/**
 * The language in which a document is set: the one that is wanted where the fonts have its script, else the school's, else English. In
 * Arabic or Chinese the page itself is printed instead.
 */
export async function documentLanguage(db: Db, wanted: string): Promise<string> {
  if (isSet(wanted)) return wanted;
  const { defaultLanguage } = (await readSettings(db, 'system')).system;
  return isSet(defaultLanguage) ? defaultLanguage : 'en';
}

function isSet(code: string): boolean {
  try {
    return scripts.has(new Intl.Locale(code).maximize().script ?? '');
  } catch {
    return false;
  }
}
