import { languageCodes } from '@bellwether/contract/translations/values';
import { eq } from 'drizzle-orm';
import type { Viewer } from '../../platform/access/viewer.ts';
import type { Db } from '../../platform/db/database.ts';
import { userView } from '../identity/identity.view.ts';
import { readSettings } from '../settings/index.ts';

const user = userView.relation('user');

/** The language in which the viewer reads: the own choice, else the organisation's. */
export async function viewerLanguage(db: Db, viewer: Viewer): Promise<string> {
  const [own] = await db
    .select({ preferences: user.preferences })
    .from(user)
    .where(eq(user.id, viewer.actor.id));
  const chosen = own?.preferences.language;
  const known = languageCodes.find((code) => code === chosen);
  if (known) return known;
  return (await readSettings(db, 'system')).system.defaultLanguage;
}
