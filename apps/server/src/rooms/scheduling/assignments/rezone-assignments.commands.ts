import { clockTime, day } from '@bellwether/contract/shared/fields';
import { momentOf } from '@bellwether/contract/shared/zone';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import { employeeView } from '../../employees/employees.view.ts';
import { locationView } from '../../settings/settings.view.ts';

const Times = z.object({ date: day(), start: clockTime(), end: clockTime() });

/**
 * Gives every dated assignment its moments in another zone and books it again; the wall clock stays (REV-24). All
 * bookings must have been deleted: moving them one by one would overlap with ones that are still to be moved.
 */
export async function rezoneAssignments(tx: Db, zone: string): Promise<void> {
  const rows = await rowsOf(tx, Times).from(sql`
    select distinct date::text as date, to_char(start_time, 'HH24:MI') as start, to_char(end_time, 'HH24:MI') as end
    from assignment_occurrence
    union select start_date::text, to_char(start_time_of_day, 'HH24:MI'), to_char(end_time_of_day, 'HH24:MI')
    from staff_assignment where not is_recurring`);
  if (rows.length === 0) return;
  const moments = rows.map(({ date, start, end }) => {
    const startsAt = momentOf(date, start, zone);
    const endsAt = Math.max(momentOf(date, end, zone).getTime(), startsAt.getTime() + 60_000);
    return { date, start, end, starts_at: startsAt.toISOString(), ends_at: new Date(endsAt).toISOString() };
  });
  const recordset = sql`json_to_recordset(${JSON.stringify(moments)}::json) as r(date date, start time, "end" time,
    starts_at timestamptz, ends_at timestamptz)`;
  await tx.execute(sql`
    update assignment_occurrence o set starts_at = r.starts_at, ends_at = r.ends_at from ${recordset}
    where o.date = r.date and o.start_time = r.start and o.end_time = r."end"`);
  await tx.execute(sql`
    update staff_assignment a set instance_start_time = r.starts_at, instance_end_time = r.ends_at from ${recordset}
    where not a.is_recurring and a.start_date = r.date and a.start_time_of_day = r.start
      and a.end_time_of_day = r."end"`);
  await tx.execute(sql`
    insert into booking (kind, resource_id, during, assignment_occurrence_id)
    select taken.kind, taken.id, tstzrange(o.starts_at, o.ends_at), o.id
    from assignment_occurrence o cross join lateral (
      select 'PERSON' as kind, coalesce((select id from ${employeeView('employee')} where user_id = o.user_id), o.user_id) as id
      union all select 'ROOM', l.id from ${locationView('l')} where l.id = o.location_id and l.kind = 'ROOM'
    ) taken
    where not o.is_cancelled`);
}
