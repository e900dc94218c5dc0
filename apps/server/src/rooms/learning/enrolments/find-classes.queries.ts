import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import { schoolClass } from '../learning.table.ts';

const Found = z.object({ name: z.string(), id: z.uuid(), byCode: z.boolean(), ended: z.boolean() });

/**
 * The class that each text means, by the text in lower case: by its code, else by its name where only one class that
 * goes on, or else only one at all, is called so. null where several are; a text that no class has is absent. AMB-114.
 */
export async function classIdsOf(db: Db, texts: readonly string[]): Promise<Map<string, string | null>> {
  const names = [...new Set(texts.map((text) => text.trim().toLowerCase()))];
  if (names.length === 0) return new Map();
  const found = await rowsOf(db, Found).from(sql`
    with wanted as materialized (select name from unnest(${sql.param(names)}::text[]) as w(name)), found as (
      select w.name, c.id, true as by_code from wanted w join ${schoolClass} c on c.code = w.name::citext
      union all
      select w.name, c.id, false from wanted w join ${schoolClass} c on lower(c.name) = w.name
    )
    select f.name, f.id, f.by_code as "byCode", c.status in ('COMPLETED', 'CANCELLED') as ended
    from found f join ${schoolClass} c on c.id = f.id order by f.id`);
  return new Map(
    [...Map.groupBy(found, ({ name }) => name)].map(([name, all]) => {
      const best = [all.filter(({ byCode }) => byCode), all.filter(({ ended }) => !ended), all].find(
        ({ length }) => length > 0,
      );
      return [name, best?.length === 1 ? (best[0]?.id ?? null) : null];
    }),
  );
}
