import { type SQL, sql } from 'drizzle-orm';
import { can, type Viewer } from '../../platform/access/viewer.ts';
import type { Db } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { userView } from '../identity/identity.view.ts';
import { applicantView } from '../recruitment/applicants/applicants.view.ts';
import { interviewerView, interviewView } from '../recruitment/interviews/interviews.view.ts';
import { locationView } from '../settings/settings.view.ts';
import { ofUsers } from './appointments/appointment-events.queries.ts';
import type { CalendarEvent } from './lesson-events.queries.ts';
import { eventOfMeeting, MeetingRow } from './meeting-events.queries.ts';
import { visibleAppointments } from './visible-events.access.ts';

/** The colour in which interviews are shown. */
const color = 'purple';

/**
 * Interviews as a table `a` of the columns that conditions of appointments name, one row for each who holds one. Those that were called
 * off, and those to which nobody came, are not on a calendar. TAL-15
 */
export const interviewTable: SQL = sql`(select i.id, h.user_id, h.position, i.location_id, i.scheduled_time as starts_at,
    i.scheduled_time + make_interval(mins => i.duration_minutes) as ends_at, 'NORMAL' as visibility, 'purple' as color,
    i.interview_type || ' · ' || p.first_name || ' ' || p.last_name as title, i.meeting_link as description,
    nullif(concat_ws(', ', l.name, i.location), '') as location
  from ${interviewView('i')} join ${interviewerView('h')} on h.interview_id = i.id join ${applicantView('p')} on p.id = i.applicant_id
  left join ${locationView('l')} on l.id = i.location_id where i.status not in ('CANCELLED', 'NO_SHOW'))`;

/** SQL over `a`: an interview that the viewer holds or may read, on a calendar that the viewer may see. */
export function visibleInterviewEvents(viewer: Viewer): SQL {
  const isSeen = can(viewer, 'read:any', 'interview')
    ? sql`true`
    : sql`exists (select from ${interviewerView('own')} where own.interview_id = a.id and own.user_id = ${viewer.userId})`;
  return sql`${isSeen} and ${visibleAppointments(viewer)}`;
}

/** The interviews that the viewer sees, each once, by start: under the viewer where they hold it. They are moved in Hiring, not here. TAL-15 */
export async function interviewEvents(
  db: Db,
  { viewer, zone }: { viewer: Viewer; zone: string },
  filter: { where: SQL; userIds?: readonly string[] | undefined },
): Promise<CalendarEvent[]> {
  const rows = await rowsOf(db, MeetingRow).from(sql`
    select * from (
      select distinct on (a.id) a.id, a.user_id as "userId", u.name as "userName", u.image as "picturePath", a.title,
        a.description, a.location, a.starts_at as "startsAt", a.ends_at as "endsAt"
      from ${interviewTable} a join ${userView('u')} on u.id = a.user_id
      where ${filter.where} and ${visibleInterviewEvents(viewer)} ${ofUsers(filter.userIds)}
      order by a.id, (a.user_id = ${viewer.userId}) desc, a.position) seen
    order by "startsAt", id`);
  return rows.map((row) => eventOfMeeting(row, zone, color));
}
