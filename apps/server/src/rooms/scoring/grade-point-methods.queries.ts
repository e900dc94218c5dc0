import { scoringConfigs } from '@bellwether/contract/scoring/scoring-config';
import type { Day } from '@bellwether/contract/shared/day';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { scoringMethodVersion } from './scoring.table.ts';
import { chosenMethods } from './scoring-methods.queries.ts';

const Row = z.object({ categoryId: z.uuid(), settings: z.unknown() });

/** The settings of grade points by the category that is scored by them on a day; of categories with another method none. AMB-265, AMB-412. */
export async function gradePointMethods(db: Db, on: Day) {
  const rows = await rowsOf(db, Row).from(sql`
    with chosen as (${chosenMethods})
    select c.category_id as "categoryId", coalesce(c.default_config, (
      select v.config from ${scoringMethodVersion} v where v.scoring_method_id = c.id
      order by v.effective_from <= ${on} desc, case when v.effective_from <= ${on} then v.effective_from end desc nulls last,
        case when v.effective_from <= ${on} then v.number end desc nulls last, v.effective_from, v.number limit 1)) as settings
    from chosen c where c.method_type = 'GPA'`);
  return new Map(
    rows.flatMap(({ categoryId, settings }) => {
      const { data } = scoringConfigs.GPA.safeParse(settings);
      return data ? [[categoryId, data] as const] : [];
    }),
  );
}
