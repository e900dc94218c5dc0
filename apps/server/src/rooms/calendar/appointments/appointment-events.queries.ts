import { eventColors } from '@bellwether/contract/calendar/color.values';
import { appointmentEventId } from '@bellwether/contract/calendar/event-id';
import { AppointmentPerson, StoredRepeat } from '@bellwether/contract/calendar/series';
import { visibilities } from '@bellwether/contract/calendar/values';
import { day } from '@bellwether/contract/shared/fields';
import { wallClock } from '@bellwether/contract/shared/zone';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { can, type Viewer } from '../../../platform/access/viewer.ts';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import { employeeView } from '../../employees/employees.view.ts';
import { userView } from '../../identity/identity.view.ts';
import { locationView } from '../../settings/settings.view.ts';
import type { CalendarEvent } from '../lesson-events.queries.ts';
import { operationNames } from '../operation-names.rules.ts';
import { visibleAppointments } from '../visible-events.access.ts';
import { shownRepeat } from './series-dates.rules.ts';

const AppointmentRow = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  userName: z.string(),
  picturePath: z.string().nullable(),
  title: z.string(),
  description: z.string().nullable(),
  startsAt: z.string(),
  endsAt: z.string(),
  color: z.enum(eventColors),
  visibility: z.enum(visibilities),
  version: z.int(),
  locationId: z.uuid().nullable(),
  locationName: z.string().nullable(),
  firstDay: day().nullable(),
  originalDate: day().nullable(),
  ownParts: z.array(z.string()),
  series: z.object({ id: z.uuid(), startsOn: day(), firstDate: day(), repeat: StoredRepeat }).nullable(),
  people: z.array(AppointmentPerson.extend({ isStaff: z.boolean() })),
});
type AppointmentRow = z.input<typeof AppointmentRow>;

/**
 * The appointments that the viewer sees, by start: their own, those that they are asked to, and with the right for it
 * everybody's. Others' private ones show 'Busy' without title, place and people. REV-22.
 */
export async function appointmentEvents(
  db: Db,
  look: { viewer: Viewer; zone: string },
  filter: { where: SQL; userIds?: readonly string[] | undefined },
): Promise<CalendarEvent[]> {
  const rows = await rowsOf(db, AppointmentRow).from(sql`
    select a.id, a.user_id as "userId", u.name as "userName", u.image as "picturePath", a.title, a.description,
      a.starts_at as "startsAt", a.ends_at as "endsAt", a.color, a.visibility, a.version,
      a.first_day::text as "firstDay", a.original_date::text as "originalDate", a.own_parts as "ownParts",
      case when s.id is not null then json_build_object('id', s.id, 'startsOn', s.starts_on, 'firstDate', s.first_date,
        'repeat', s.repeat) end as series,
      coalesce((select json_agg(json_build_object('id', p.user_id, 'name', pu.name, 'picturePath', pu.image,
          'answer', p.answer, 'isStaff', exists (select 1 from ${employeeView('e')} where e.user_id = p.user_id))
          order by pu.name, pu.id)
        from appointment_person p join ${userView('pu')} on pu.id = p.user_id where p.appointment_id = a.id), '[]') as people,
      lo.id as "locationId", lo.name as "locationName"
    from appointment a join ${userView('u')} on u.id = a.user_id left join appointment_series s on s.id = a.series_id
    left join ${locationView('lo')} on lo.id = a.location_id
    where ${filter.where} and ${visibleAppointments(look.viewer)} ${ofUsers(filter.userIds)} order by a.starts_at, a.id`);
  return rows.map((row) => eventOf(row, look));
}

/** SQL over `a`: that it is an appointment of one of the people, or they come to it; nothing when nobody is asked for. CAL-01. */
export function ofUsers(userIds: readonly string[] | undefined): SQL {
  if (!userIds) return sql``;
  const ids = sql`any(${sql.param([...userIds])}::uuid[])`;
  return sql`and (a.user_id = ${ids} or a.id in (select appointment_id from appointment_person
    where user_id = ${ids} and answer <> 'DECLINED'))`;
}

/** Whether the viewer may do it to an appointment of that user: any with ':any', one's own with ':own'. */
export function mayAppointment(
  viewer: Viewer,
  action: 'create' | 'edit' | 'delete',
  userId: string,
): boolean {
  if (can(viewer, `${action}:any`, 'appointment')) return true;
  return userId === viewer.userId && can(viewer, `${action}:own`, 'appointment');
}

function eventOf(row: AppointmentRow, { viewer, zone }: { viewer: Viewer; zone: string }): CalendarEvent {
  const own = row.people.find(({ id }) => id === viewer.userId);
  const isBusy = row.visibility === 'PRIVATE' && row.userId !== viewer.userId && !own;
  const startsAt = new Date(row.startsAt);
  const endsAt = new Date(row.endsAt);
  const start = wallClock(startsAt, zone);
  const end = wallClock(endsAt, zone);
  return {
    id: appointmentEventId(row.id),
    title: isBusy ? 'Busy' : row.title,
    description: isBusy ? null : row.description,
    startDate: startsAt.toISOString(),
    endDate: endsAt.toISOString(),
    day: start.day,
    endDay: end.day,
    startTime: start.time,
    endTime: end.time,
    allDay: row.firstDay !== null,
    color: isBusy ? 'gray' : row.color,
    colorHex: null,
    can: {
      move: !isBusy && mayAppointment(viewer, 'edit', row.userId),
      edit: !isBusy && mayAppointment(viewer, 'edit', row.userId),
      delete: !isBusy && mayAppointment(viewer, 'delete', row.userId),
    },
    user: { id: row.userId, name: row.userName, picturePath: row.picturePath },
    resource: {
      type: 'operation',
      originalData: {
        id: row.id,
        type: 'appointment',
        assignmentId: null,
        isRecurring: row.series !== null,
        version: isBusy ? null : row.version,
        scheduleId: null,
        instanceDate: row.originalDate ?? start.day,
        isOverride: row.ownParts.length > 0,
        isModified: row.ownParts.includes('times'),
        isCancelled: false,
        courseId: null,
        classId: null,
        class: null,
        course: null,
        teacher: null,
        teachers: [],
        teacherAssistants: [],
        lesson: null,
        locationId: isBusy ? null : row.locationId,
        instanceStartTime: startsAt.toISOString(),
        instanceEndTime: endsAt.toISOString(),
        ...operationNames({
          userName: row.userName,
          assignmentTypeName: null,
          locationName: isBusy ? null : row.locationName,
        }),
        notes: null,
        visibility: row.visibility,
        appointment: {
          people: isBusy ? [] : peopleFor(row, viewer),
          answer: own?.answer ?? null,
          series: isBusy || !row.series ? null : seriesOf(row.series),
        },
      },
    },
  };
}

/** Everybody for who sees everybody's calendar and for the owner; others are told of the staff and themselves (REV-18). */
function peopleFor({ people, userId }: AppointmentRow, viewer: Viewer) {
  const seesAll = userId === viewer.userId || can(viewer, 'read:any', 'calendar_event');
  return people
    .filter(({ id, isStaff }) => seesAll || isStaff || id === viewer.userId)
    .map(({ isStaff: _, ...person }) => person);
}

function seriesOf({ id, startsOn, firstDate, repeat }: NonNullable<AppointmentRow['series']>) {
  const shown = shownRepeat({ startsOn, firstDate, repeat });
  return { id, startsOn: firstDate, repeat: { ...shown, weekdays: [...shown.weekdays] } };
}
