import { eventColorOf } from '@bellwether/contract/calendar/event-color.rules';
import { appointmentEventId } from '@bellwether/contract/calendar/event-id';
import type { EventKind } from '@bellwether/contract/calendar/values';
import { halfDayTypes } from '@bellwether/contract/leave/leave.values';
import { addDays, type Day } from '@bellwether/contract/shared/day';
import { momentOf, wallClock } from '@bellwether/contract/shared/zone';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { can, type Viewer } from '../../platform/access/viewer.ts';
import type { Db } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { employeeView } from '../employees/employees.view.ts';
import { isSelfOrTeam } from '../employees/index.ts';
import { viewerLanguage } from '../holidays/index.ts';
import { userView } from '../identity/identity.view.ts';
import { workOn } from '../leave/index.ts';
import { leaveRequestView } from '../leave/requests/leave-requests.view.ts';
import { leaveTypeView } from '../leave/setup/leave-setup.view.ts';
import { employeeShiftView, shiftTypeView } from '../shifts/shifts.view.ts';
import { makeServerTexts } from '../translations/index.ts';
import type { CalendarEvent } from './lesson-events.queries.ts';
import { operationNames } from './operation-names.rules.ts';

const texts = makeServerTexts('calendar');

interface Look {
  readonly viewer: Viewer;
  readonly zone: string;
}

interface Filter {
  readonly startDate: Day;
  readonly endDate: Day;
  /** Only of these people: users, or employees without one. */
  readonly userIds?: readonly string[] | undefined;
}

/**
 * The viewer's own published shifts and the approved leave that they may know of, as a table `a` with one row for each: their own, their
 * team's and that of the colleagues of their department. `title` is null where they only may know that somebody is away: of colleagues,
 * and of private types but for the person and who decides. AMB-363.
 */
export function timeTable(
  { viewer, zone }: Look,
  { startDate, endDate, userIds }: Filter,
  kind: Extract<EventKind, 'SHIFT' | 'LEAVE'>,
): SQL {
  const own = sql`${viewer.employeeId}::uuid`;
  const people = userIds
    ? sql`and coalesce(e.user_id, e.id) = any(${sql.param([...userIds])}::uuid[])`
    : sql``;
  if (kind === 'SHIFT') {
    const from = momentOf(startDate, '00:00', zone).toISOString();
    const until = momentOf(addDays(endDate, 1), '00:00', zone).toISOString();
    return sql`(select s.id, s.employee_id, s.starts_at, s.ends_at, false as is_whole, t.name as title, t.color,
        null::date as half_of, null::text as half, null::timestamptz as asked
      from ${employeeShiftView('s')} join ${shiftTypeView('t')} on t.id = s.shift_type_id
        join ${employeeView('e')} on e.id = s.employee_id
      where s.employee_id = ${own} and ${can(viewer, 'read:own', 'shift')} and s.published_at is not null and s.status <> 'CANCELLED'
        and s.starts_at < ${until} and s.ends_at > ${from} ${people})`;
  }
  const team = viewer.employeeId ? isSelfOrTeam(viewer.employeeId, sql`e.id`) : sql`false`;
  const colleague = sql`e.department_id = (select m.department_id from ${employeeView('m')} where m.id = ${own})`;
  const decides = can(viewer, 'approve:own', 'leave_request') || can(viewer, 'approve:any', 'leave_request');
  const seesAll = can(viewer, 'read:any', 'leave_request');
  const known = sql`((${seesAll} or ${team}) and (not t.is_private or ${decides} or e.id = ${own}))`;
  return sql`(select r.id, r.employee_id, (case when x.is_whole then r.start_date::timestamp else lower(r.during) end) at time zone ${zone} as starts_at,
      (case when x.is_whole then r.end_date::timestamp + interval '1 day' else upper(r.during) end) at time zone ${zone} as ends_at,
      x.is_whole, case when ${known} then t.name end as title, case when ${known} then t.color else 'gray' end as color,
      case when r.is_half_day then r.start_date end as half_of, r.half_day_type as half, r.requested_at as asked
    from ${leaveRequestView('r')} join ${leaveTypeView('t')} on t.id = r.leave_type_id
      join ${employeeView('e')} on e.id = r.employee_id
      cross join lateral (select not r.is_half_day and r.from_time is null as is_whole) x
    where r.status = 'Approved' and ${can(viewer, 'read:own', 'leave_request')} and (${team} or ${colleague})
      and r.start_date <= ${endDate} and r.end_date >= ${startDate} ${people})`;
}

const Row = z.object({
  id: z.uuid(),
  title: z.string().nullable(),
  color: z.string(),
  isWhole: z.boolean(),
  startsAt: z.string(),
  endsAt: z.string(),
  /** The day of which it is half. */
  halfOf: z.string().nullable(),
  half: z.enum(halfDayTypes).nullable(),
  asked: z.string().nullable(),
  employeeId: z.uuid(),
  departmentId: z.uuid().nullable(),
  userId: z.uuid(),
  userName: z.string(),
  picturePath: z.string().nullable(),
});

/** The same as events, by start. They are changed in the roster and in leave, not here. AMB-363. */
export async function timeEvents(
  db: Db,
  look: Look,
  filter: Filter,
  kind: Extract<EventKind, 'SHIFT' | 'LEAVE'>,
): Promise<CalendarEvent[]> {
  if (!look.viewer.employeeId) return [];
  const rows = await rowsOf(db, Row).from(sql`
    select a.id, a.title, a.color, a.is_whole as "isWhole", a.starts_at as "startsAt", a.ends_at as "endsAt",
      a.half_of::text as "halfOf", a.half, a.asked, e.id as "employeeId", e.department_id as "departmentId",
      coalesce(u.id, e.id) as "userId", e.first_name || ' ' || e.last_name as "userName", u.image as "picturePath"
    from ${timeTable(look, filter, kind)} a join ${employeeView('e')} on e.id = a.employee_id
      left join ${userView('u')} on u.id = e.user_id
    order by a.starts_at, a.id`);
  if (rows.length === 0) return [];
  const away = (await texts(db))(await viewerLanguage(db, look.viewer))('event.away');
  const events: CalendarEvent[] = [];
  for (const row of rows)
    events.push({
      ...eventOf({ ...(await atWork(db, row, look.zone)), title: row.title ?? away }, look.zone),
      ...(kind === 'SHIFT' && { isFrame: true }),
    });
  return events.toSorted((a, b) => a.startDate.localeCompare(b.startDate));
}

/** Half a day stands at the hours that are worked of it; on a day without work at all that one is away. AMB-298. */
async function atWork(db: Db, row: z.output<typeof Row>, zone: string): Promise<z.output<typeof Row>> {
  const { halfOf, half, asked, employeeId, departmentId } = row;
  if (halfOf === null || asked === null) return row;
  const work = await workOn(db, { id: employeeId, departmentId }, { date: halfOf, asked });
  if (!work) return row;
  const isFirst = half === 'FIRST_HALF';
  const { day, time } = isFirst ? work.start : work.end;
  const bound = momentOf(day, time, zone);
  // The week has changed since so much that the half is no more a part of it.
  if (isFirst ? bound >= new Date(row.endsAt) : bound <= new Date(row.startsAt)) return row;
  return isFirst ? { ...row, startsAt: bound.toISOString() } : { ...row, endsAt: bound.toISOString() };
}

function eventOf(row: z.output<typeof Row> & { readonly title: string }, zone: string): CalendarEvent {
  const [startsAt, endsAt] = [new Date(row.startsAt), new Date(row.endsAt)];
  const [start, end] = [wallClock(startsAt, zone), wallClock(endsAt, zone)];
  const isHex = row.color.startsWith('#');
  return {
    id: appointmentEventId(row.id),
    title: row.title,
    description: null,
    startDate: startsAt.toISOString(),
    endDate: endsAt.toISOString(),
    day: start.day,
    endDay: end.day,
    startTime: start.time,
    endTime: end.time,
    allDay: row.isWhole,
    color: eventColorOf(row.color),
    colorHex: isHex ? row.color : null,
    can: { move: false, edit: false, delete: false },
    user: { id: row.userId, name: row.userName, picturePath: row.picturePath },
    resource: {
      type: 'operation',
      originalData: {
        id: row.id,
        type: 'appointment',
        ...{
          assignmentId: null,
          isRecurring: false,
          version: null,
          scheduleId: null,
          instanceDate: start.day,
        },
        ...{ isOverride: false, isModified: false, isCancelled: false, courseId: null, classId: null },
        ...{ class: null, course: null, teacher: null, teachers: [], teacherAssistants: [], lesson: null },
        locationId: null,
        instanceStartTime: startsAt.toISOString(),
        instanceEndTime: endsAt.toISOString(),
        ...operationNames({ userName: row.userName, assignmentTypeName: null, locationName: null }),
        notes: null,
        visibility: 'NORMAL',
      },
    },
  };
}
