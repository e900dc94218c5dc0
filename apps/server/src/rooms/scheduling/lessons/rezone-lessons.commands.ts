import { clockTime, day } from '@bellwether/contract/shared/fields';
import { momentOf } from '@bellwether/contract/shared/zone';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import { locationView } from '../../settings/settings.view.ts';
import { rezoneAssignments } from '../assignments/rezone-assignments.commands.ts';

const Times = z.object({ date: day(), start: clockTime(), end: clockTime() });

const InterviewBooking = z.object({
  kind: z.string(),
  resource_id: z.uuid(),
  during: z.string(),
  interview_id: z.uuid(),
});

/**
 * Gives every lesson and every assignment its moments in another zone: the wall clock stays (REV-24). To be called in the transaction in
 * which the organisation's zone is saved.
 */
export async function rezoneLessons(tx: Db, zone: string): Promise<void> {
  const rows = await rowsOf(tx, Times).from(sql`
    select distinct date::text as date, to_char(start_time, 'HH24:MI') as start, to_char(end_time, 'HH24:MI') as end
    from lesson_occurrence`);
  const moments = rows.map(({ date, start, end }) => {
    const startsAt = momentOf(date, start, zone);
    const endsAt = Math.max(momentOf(date, end, zone).getTime(), startsAt.getTime() + 60_000);
    return { date, start, end, starts_at: startsAt.toISOString(), ends_at: new Date(endsAt).toISOString() };
  });
  // Moving bookings one by one would overlap with ones that are still to be moved.
  // An interview is at a moment, which no zone moves.
  const interviews = await rowsOf(tx, InterviewBooking).from(sql`
    select kind, resource_id, during::text as during, interview_id from booking where interview_id is not null`);
  await tx.execute(sql`delete from booking`);
  await tx.execute(sql`
    update lesson_occurrence o set starts_at = r.starts_at, ends_at = r.ends_at
    from json_to_recordset(${JSON.stringify(moments)}::json) as r(date date, start time, "end" time,
      starts_at timestamptz, ends_at timestamptz)
    where o.date = r.date and o.start_time = r.start and o.end_time = r."end"`);
  await tx.execute(sql`
    insert into booking (kind, resource_id, during, occurrence_id)
    select taken.kind, taken.id, tstzrange(o.starts_at, o.ends_at), o.id
    from lesson_occurrence o cross join lateral (
      select 'PERSON' as kind, os.employee_id as id from occurrence_staff os where os.occurrence_id = o.id
      union all select 'ROOM', l.id from ${locationView('l')} where l.id = o.location_id and l.kind = 'ROOM'
      union all select 'CLASS', o.class_id
    ) taken
    where not o.is_cancelled`);
  await rezoneAssignments(tx, zone);
  // Where a lesson or an assignment came to stand on an interview it has the person, as the timetable goes before.
  await tx.execute(sql`
    insert into booking (kind, resource_id, during, interview_id)
    select * from json_to_recordset(${JSON.stringify(interviews)}::json)
      as r(kind text, resource_id uuid, during tstzrange, interview_id uuid)
    on conflict do nothing`);
}
