import { addDays } from '@bellwether/contract/shared/day';
import { day } from '@bellwether/contract/shared/fields';
import { momentOf } from '@bellwether/contract/shared/zone';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows.ts';

const Days = z.object({ firstDay: day(), lastDay: day() });

/** Gives appointments for whole days their midnights in another zone; the days stay (REV-24). Others are of a moment and stay there. */
export async function rezoneWholeDays(tx: Db, zone: string): Promise<void> {
  const rows = await rowsOf(tx, Days).from(sql`
    select distinct first_day::text as "firstDay", last_day::text as "lastDay" from appointment where first_day is not null`);
  const moments = rows.map(({ firstDay, lastDay }) => ({
    first_day: firstDay,
    last_day: lastDay,
    starts_at: momentOf(firstDay, '00:00', zone).toISOString(),
    ends_at: momentOf(addDays(lastDay, 1), '00:00', zone).toISOString(),
  }));
  await tx.execute(sql`
    update appointment a set starts_at = r.starts_at, ends_at = r.ends_at
    from json_to_recordset(${JSON.stringify(moments)}::json)
      as r(first_day date, last_day date, starts_at timestamptz, ends_at timestamptz)
    where a.first_day = r.first_day and a.last_day = r.last_day`);
}
