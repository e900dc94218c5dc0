import { eq } from 'drizzle-orm';
import type { Viewer } from '../../platform/access/viewer.ts';
import type { Db } from '../../platform/db/database.ts';
import { userView } from '../identity/identity.view.ts';
import { spokenLanguages } from '../translations/index.ts';

const user = userView.relation('user');

/** The language in which the viewer reads: the own choice, else the organisation's. */
export async function viewerLanguage(db: Db, viewer: Viewer): Promise<string> {
  const [own] = await db
    .select({ preferences: user.preferences })
    .from(user)
    .where(eq(user.id, viewer.actor.id));
  return (await spokenLanguages(db))(own?.preferences.language);
}
