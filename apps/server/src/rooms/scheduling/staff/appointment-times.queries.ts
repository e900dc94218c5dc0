import { appointmentEventId } from '@bellwether/contract/calendar/event-id';
import { addDays, type Day } from '@bellwether/contract/shared/day';
import { momentOf, wallClock } from '@bellwether/contract/shared/zone';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { can, type Viewer } from '../../../platform/access/viewer.ts';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import { appointmentPersonView, appointmentView } from '../../calendar/calendar.view.ts';
import { locationView } from '../../settings/settings.view.ts';
import type { BookedTime } from './staff.queries.ts';

const Taken = z.object({
  id: z.uuid(),
  holderId: z.uuid(),
  startsAt: z.string(),
  endsAt: z.string(),
  title: z.string().nullable(),
  locationName: z.string().nullable(),
});

interface Asked {
  readonly from: Day;
  readonly to: Day;
  readonly zone: string;
}

/**
 * The appointments that take the users' time from one day to another, both included, by user: their own, and those that they
 * have not declined; one that goes on overnight once for each day. What it is, and its id, only where the viewer may see it
 * on the calendar, and never of another's private one (REV-22).
 */
export async function appointmentsBetween(
  db: Db,
  viewer: Viewer,
  userIds: readonly string[],
  { from, to, zone }: Asked,
): Promise<Map<string, BookedTime[]>> {
  const isTheirs = sql`(a.user_id = ${viewer.userId} or exists (select 1 from ${appointmentPersonView('mine')}
    where mine.appointment_id = a.id and mine.user_id = ${viewer.userId}))`;
  const isSeen = can(viewer, 'read:any', 'calendar_event')
    ? sql`(a.visibility <> 'PRIVATE' or ${isTheirs})`
    : isTheirs;
  const ids = sql`any(${sql.param([...userIds])}::uuid[])`;
  const rows = await rowsOf(db, Taken).from(sql`
    with holders as (
      select a.id, a.user_id as holder_id from ${appointmentView('a')} where a.user_id = ${ids}
      union select p.appointment_id, p.user_id from ${appointmentPersonView('p')} where p.user_id = ${ids} and p.answer <> 'DECLINED')
    select a.id, h.holder_id as "holderId", a.starts_at as "startsAt", a.ends_at as "endsAt",
      case when ${isSeen} then a.title end as title, case when ${isSeen} then lo.name end as "locationName"
    from holders h join ${appointmentView('a')} on a.id = h.id left join ${locationView('lo')} on lo.id = a.location_id
    where a.starts_at < ${momentOf(addDays(to, 1), '00:00', zone).toISOString()}
      and a.ends_at > ${momentOf(from, '00:00', zone).toISOString()}
    order by a.starts_at, a.id`);
  const byUser = new Map<string, BookedTime[]>();
  for (const row of rows) {
    const times = daysOf(row, { from, to, zone });
    byUser.set(row.holderId, [...(byUser.get(row.holderId) ?? []), ...times]);
  }
  return byUser;
}

/** Its part of each day; the last one of a day ends at 24:00. */
function daysOf(row: z.input<typeof Taken>, { from, to, zone }: Asked): BookedTime[] {
  const start = wallClock(new Date(row.startsAt), zone);
  const end = wallClock(new Date(row.endsAt), zone);
  const parts: BookedTime[] = [];
  for (
    let date = start.day > from ? start.day : from;
    date <= end.day && date <= to;
    date = addDays(date, 1)
  ) {
    // What ends at midnight takes nothing of the day that begins.
    if (date === end.day && end.time === '00:00') break;
    parts.push({
      kind: 'APPOINTMENT',
      date,
      startTime: date === start.day ? start.time : '00:00',
      endTime: date === end.day ? end.time : '24:00',
      className: row.title ?? '',
      locationName: row.locationName,
      eventId: row.title === null ? '' : appointmentEventId(row.id),
      scheduleId: null,
      originalDate: null,
    });
  }
  return parts;
}
