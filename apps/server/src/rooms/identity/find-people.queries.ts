import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';

const Named = z.object({ name: z.string(), id: z.uuid() });

/** The ids of users by username or by real e-mail address, in lower case; a text that names nobody is absent. */
export async function userIdsByName(db: Db, names: readonly string[]): Promise<Map<string, string>> {
  const wanted = [...new Set(names.map((name) => name.trim().toLowerCase()))];
  if (wanted.length === 0) return new Map();
  const rows = await rowsOf(db, Named).from(sql`
    select w.name, u.id from unnest(${sql.param(wanted)}::text[]) as w(name)
      join "user" u on u.username = w.name::citext or (u.email = w.name::citext and not u.email_is_placeholder)
    order by (u.username = w.name::citext)`);
  return new Map(rows.map(({ name, id }) => [name, id]));
}
