import { inArray, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { userView } from '../identity/identity.view.ts';
import { spokenLanguages } from '../translations/index.ts';

const user = userView.relation('user');

/** The language of each user, in which the server writes to them: their own choice, else the organisation's. */
export async function languagesOf(db: Db, userIds: readonly string[]): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map();
  const spoken = await spokenLanguages(db);
  const rows = await db
    .select({ id: user.id, language: sql<string | null>`${user.preferences} ->> 'language'` })
    .from(user)
    .where(inArray(user.id, [...userIds]));
  return new Map(rows.map(({ id, language }) => [id, spoken(language)]));
}
