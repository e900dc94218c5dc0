import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { departmentView } from '../employees/employees.view.ts';
import { roleView, userView } from '../identity/identity.view.ts';
import { schoolClassView } from '../learning/learning.view.ts';

const Named = z.object({ id: z.uuid(), name: z.string() });

export interface NamedKey {
  readonly key: string;
  readonly name: string;
  /** The part of a class; null of anything else. */
  readonly part: string | null;
}

/** What keys of audiences are called, by key; 'all' has no name of its own, and what is gone is not among them. */
export async function namesOfKeys(db: Db, keys: readonly string[]): Promise<Map<string, NamedKey>> {
  const found = new Map<string, NamedKey>();
  const asked = [...new Set(keys)];
  const ids = [...new Set(asked.flatMap((key) => key.split(':')[1] ?? []))];
  if (asked.includes('all')) found.set('all', { key: 'all', name: '', part: null });
  if (ids.length === 0) return found;
  const wanted = sql.param(ids);
  // Ids are unique among all kinds, so that one question names them all.
  const rows = await rowsOf(db, Named).from(sql`
    select r.id, coalesce(r.display_name, r.name::text) as name from ${roleView('r')} where r.id = any(${wanted}::uuid[])
    union all select c.id, c.name from ${schoolClassView('c')} where c.id = any(${wanted}::uuid[])
    union all select d.id, d.name from ${departmentView('d')} where d.id = any(${wanted}::uuid[])
    union all select u.id, u.name from ${userView('u')} where u.id = any(${wanted}::uuid[])`);
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  for (const key of asked) {
    const [, id = '', part = null] = key.split(':');
    const name = names.get(id);
    if (name !== undefined) found.set(key, { key, name, part });
  }
  return found;
}
