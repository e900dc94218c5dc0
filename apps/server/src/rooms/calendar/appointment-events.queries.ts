import { eventColors } from '@bellwether/contract/calendar/color.values';
import { appointmentEventId } from '@bellwether/contract/calendar/event-id';
import { visibilities } from '@bellwether/contract/calendar/values';
import { wallClock } from '@bellwether/contract/shared/zone';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { can, type Viewer } from '../../platform/access/viewer.ts';
import type { Db } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { userView } from '../identity/identity.view.ts';
import { locationView } from '../settings/settings.view.ts';
import type { CalendarEvent } from './lesson-events.queries.ts';
import { operationNames } from './operation-names.rules.ts';
import { visibleAppointments } from './visible-events.access.ts';

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
});
type AppointmentRow = z.input<typeof AppointmentRow>;

/** The appointments that the viewer sees, by start. Others' private ones show 'Busy' without title and place. REV-22. */
export async function appointmentEvents(
  db: Db,
  look: { viewer: Viewer; zone: string },
  filter: { where: SQL; userIds?: readonly string[] | undefined },
): Promise<CalendarEvent[]> {
  const rows = await rowsOf(db, AppointmentRow).from(sql`
    select a.id, a.user_id as "userId", u.name as "userName", u.image as "picturePath", a.title, a.description,
      a.starts_at as "startsAt", a.ends_at as "endsAt", a.color, a.visibility, a.version,
      lo.id as "locationId", lo.name as "locationName"
    from appointment a join ${userView('u')} on u.id = a.user_id left join ${locationView('lo')} on lo.id = a.location_id
    where ${filter.where} and ${visibleAppointments(look.viewer)} ${ofUsers(filter.userIds)} order by a.starts_at, a.id`);
  return rows.map((row) => eventOf(row, look));
}

/** SQL over `a`: that it is an appointment of one of the people; nothing when nobody is asked for. CAL-01. */
export function ofUsers(userIds: readonly string[] | undefined): SQL {
  return userIds ? sql`and a.user_id = any(${sql.param([...userIds])}::uuid[])` : sql``;
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
  const isBusy = row.visibility === 'PRIVATE' && row.userId !== viewer.userId;
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
    allDay: start.time === '00:00' && end.time === '00:00',
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
        isRecurring: false,
        version: isBusy ? null : row.version,
        scheduleId: null,
        instanceDate: start.day,
        isOverride: false,
        isModified: false,
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
      },
    },
  };
}
