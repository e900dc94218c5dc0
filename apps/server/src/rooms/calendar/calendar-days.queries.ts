import { type EventColor, eventColors } from '@bellwether/contract/calendar/color.values';
import { eventColorOf } from '@bellwether/contract/calendar/event-color.rules';
import type { calendarEvents } from '@bellwether/contract/calendar/events';
import type { EventKind } from '@bellwether/contract/calendar/values';
import type { Day } from '@bellwether/contract/shared/day';
import type { ResultOf } from '@bellwether/contract/shared/endpoint';
import { day } from '@bellwether/contract/shared/fields';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Viewer } from '../../platform/access/viewer.ts';
import type { Db } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { courseView, schoolClassView } from '../learning/learning.view.ts';
import { assignmentOccurrenceView, staffAssignmentView } from '../scheduling/assignments/assignments.view.ts';
import { lessonOccurrenceView } from '../scheduling/scheduling.view.ts';
import { assignmentTypeView } from '../settings/settings.view.ts';
import { ofUsers } from './appointments/appointment-events.queries.ts';
import { ofPeople } from './assignment-events.queries.ts';
import { interviewTable, visibleInterviewEvents } from './interview-events.queries.ts';
import { heldBy } from './lesson-events.queries.ts';
import { meetingTable, visibleMeetings } from './meeting-events.queries.ts';
import { ofSittingPeople, shownSittings, sittingColor, sittingsFrom } from './sitting-events.queries.ts';
import { timeTable } from './time-events.queries.ts';
import { visibleAppointments, visibleAssignments, visibleLessonEvents } from './visible-events.access.ts';

type CalendarDay = ResultOf<(typeof calendarEvents)['days']>['days'][number];

const DayRow = z.object({
  date: day(),
  count: z.int(),
  /** A name of an event colour, #RRGGBB, or null for none. */
  colors: z.array(z.string().nullable()),
});

interface Filter {
  readonly startDate: Day;
  readonly endDate: Day;
  /** SQL over alias `o`. */
  readonly lessons: SQL;
  /** SQL over the aliases `o` and `a`. */
  readonly assignments: SQL;
  /** SQL over alias `a`. */
  readonly appointments: SQL;
  /** SQL over the aliases `sc` and `a`. */
  readonly sittings: SQL;
  readonly userIds?: readonly string[] | undefined;
  /** Only the lessons of this class. */
  readonly classId?: string | undefined;
  /** Only events of these kinds. */
  readonly kinds?: readonly EventKind[] | undefined;
}

/**
 * The days that have events which the viewer sees, by date: their number and the colours of the first three, in the
 * order in which the calendar shows them. What is cancelled or another's private appointment is gray. CAL-04, CAL-05.
 */
export async function calendarDays(
  db: Db,
  { viewer, now, zone }: { viewer: Viewer; now: Date; zone: string },
  { startDate, endDate, lessons, assignments, appointments, sittings, userIds, classId, kinds }: Filter,
): Promise<CalendarDay[]> {
  const shows = (kind: EventKind) => (!kinds || kinds.includes(kind) ? sql`true` : sql`false`);
  const time = (kind: 'SHIFT' | 'LEAVE') => sql`
      select day::date, a.starts_at, a.ends_at, a.id, a.color
      from ${timeTable({ viewer, zone }, { startDate, endDate, userIds }, kind)} a, generate_series(
        greatest((a.starts_at at time zone ${zone})::date, ${startDate}::date)::timestamp,
        least(((a.ends_at - interval '1 second') at time zone ${zone})::date, ${endDate}::date)::timestamp, '1 day') as day
      where ${shows(kind)} and ${!classId}`;
  const rows = await rowsOf(db, DayRow).from(sql`
    with shown as (
      select o.date as day, o.starts_at, o.ends_at, o.id,
        case when o.is_cancelled then 'gray' else coalesce(c.color, co.color) end as color
      from ${lessonOccurrenceView('o')} join ${schoolClassView('c')} on c.id = o.class_id left join ${courseView('co')} on co.id = o.course_id
      where ${shows('LESSON')} and ${lessons} and ${visibleLessonEvents(viewer, now)} ${heldBy(userIds)}
      union all
      select o.date, o.starts_at, o.ends_at, o.id, case when o.is_cancelled then 'gray' else at.color end
      from ${assignmentOccurrenceView('o')} join ${staffAssignmentView('a')} on a.id = o.assignment_id
      join ${assignmentTypeView('at')} on at.id = a.assignment_type_id
      where ${shows('DUTY')} and ${assignments} and ${visibleAssignments(viewer)} ${ofPeople(userIds)}
      union all
      select day::date, a.starts_at, a.ends_at, a.id,
        case when a.visibility = 'PRIVATE' and a.user_id <> ${viewer.userId} and not exists (select 1
          from appointment_person where appointment_id = a.id and user_id = ${viewer.userId}) then 'gray' else a.color end
      from appointment a, generate_series(
        greatest((a.starts_at at time zone ${zone})::date, ${startDate}::date)::timestamp,
        least(((a.ends_at - interval '1 second') at time zone ${zone})::date, ${endDate}::date)::timestamp, '1 day') as day
      where ${shows('PERSONAL')} and ${appointments} and ${visibleAppointments(viewer)} ${ofUsers(userIds)}
      union all
      select (a.starts_at at time zone ${zone})::date, a.starts_at, a.ends_at, a.id, a.color from ${meetingTable} a
      where ${shows('SALES')} and ${appointments} and ${visibleMeetings(viewer)} ${ofUsers(userIds)}
      union all
      select distinct (a.starts_at at time zone ${zone})::date, a.starts_at, a.ends_at, a.id, a.color from ${interviewTable} a
      where ${shows('PERSONAL')} and ${appointments} and ${visibleInterviewEvents(viewer)} ${ofUsers(userIds)}
      union all ${time('SHIFT')} union all ${time('LEAVE')}
      union all
      select (a.starts_at at time zone ${zone})::date, a.starts_at, a.ends_at, sc.id, coalesce(c.color, ${sittingColor})
      from ${sittingsFrom} where ${shows('ASSESSMENT')} and ${sittings} and ${shownSittings(viewer, now)} ${ofSittingPeople(userIds)}
    )
    select day as date, count(*)::int as count,
      to_json((array_agg(color order by starts_at, ends_at desc, id))[1:3]) as colors
    from shown group by day order by day`);
  return rows.map(({ date, count, colors }) => ({ date, count, colors: colors.map(colorOf) }));
}

function colorOf(color: string | null): { color: EventColor; colorHex: string | null } {
  const named = eventColors.find((one) => one === color);
  return named ? { color: named, colorHex: null } : { color: eventColorOf(color), colorHex: color };
}
