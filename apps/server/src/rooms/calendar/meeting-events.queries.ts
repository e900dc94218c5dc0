import { appointmentEventId } from '@bellwether/contract/calendar/event-id';
import { wallClock } from '@bellwether/contract/shared/zone';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { can, type Viewer } from '../../platform/access/viewer.ts';
import type { Db } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { userView } from '../identity/identity.view.ts';
import { leadMeetingView, leadView } from '../pipeline/leads.view.ts';
import { ofUsers } from './appointments/appointment-events.queries.ts';
import type { CalendarEvent } from './lesson-events.queries.ts';
import { operationNames } from './operation-names.rules.ts';
import { visibleAppointments } from './visible-events.access.ts';

/** The colour in which meetings with leads are shown. */
const color = 'pink';

/**
 * The meetings with leads as a table `a` of the columns that conditions of appointments name, each under the lead's
 * assignee. Cancelled ones and those to which nobody came are not on a calendar. CRM-28.
 */
export const meetingTable: SQL = sql`(select m.id, l.assigned_to_id as user_id, m.scheduled_start as starts_at,
    m.scheduled_end as ends_at, 'NORMAL' as visibility, 'pink' as color, m.title || ' · ' || l.name as title,
    m.description, m.location
  from ${leadMeetingView('m')} join ${leadView('l')} on l.id = m.lead_id
  where l.assigned_to_id is not null and m.status in ('SCHEDULED', 'COMPLETED'))`;

/** SQL over `a`: a meeting with a lead that the viewer may see, on a calendar that the viewer may see. */
export function visibleMeetings(viewer: Viewer): SQL {
  const isSeen = can(viewer, 'read:any', 'lead') ? sql`true` : sql`a.user_id = ${viewer.userId}`;
  return sql`${isSeen} and ${visibleAppointments(viewer)}`;
}

/** A meeting as the calendar reads it. */
export const MeetingRow = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  userName: z.string(),
  picturePath: z.string().nullable(),
  title: z.string(),
  description: z.string().nullable(),
  location: z.string().nullable(),
  startsAt: z.string(),
  endsAt: z.string(),
});

/** The meetings with leads that the viewer sees, by start. They are moved on the page of their lead, not here. CRM-28. */
export async function meetingEvents(
  db: Db,
  { viewer, zone }: { viewer: Viewer; zone: string },
  filter: { where: SQL; userIds?: readonly string[] | undefined },
): Promise<CalendarEvent[]> {
  const rows = await rowsOf(db, MeetingRow).from(sql`
    select a.id, a.user_id as "userId", u.name as "userName", u.image as "picturePath", a.title, a.description, a.location,
      a.starts_at as "startsAt", a.ends_at as "endsAt"
    from ${meetingTable} a join ${userView('u')} on u.id = a.user_id
    where ${filter.where} and ${visibleMeetings(viewer)} ${ofUsers(filter.userIds)} order by a.starts_at, a.id`);
  return rows.map((row) => eventOfMeeting(row, zone, color));
}

/** What the calendar shows of a meeting: it is changed where it was made. */
export function eventOfMeeting(
  row: z.input<typeof MeetingRow>,
  zone: string,
  color: CalendarEvent['color'],
): CalendarEvent {
  const startsAt = new Date(row.startsAt);
  const endsAt = new Date(row.endsAt);
  const start = wallClock(startsAt, zone);
  const end = wallClock(endsAt, zone);
  return {
    id: appointmentEventId(row.id),
    title: row.title,
    description: row.description,
    startDate: startsAt.toISOString(),
    endDate: endsAt.toISOString(),
    day: start.day,
    endDay: end.day,
    startTime: start.time,
    endTime: end.time,
    allDay: false,
    color,
    colorHex: null,
    can: { move: false, edit: false, delete: false },
    user: { id: row.userId, name: row.userName, picturePath: row.picturePath },
    resource: {
      type: 'operation',
      originalData: {
        id: row.id,
        type: 'appointment',
        assignmentId: null,
        isRecurring: false,
        version: null,
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
        locationId: null,
        instanceStartTime: startsAt.toISOString(),
        instanceEndTime: endsAt.toISOString(),
        ...operationNames({ userName: row.userName, assignmentTypeName: null, locationName: row.location }),
        notes: null,
        visibility: 'NORMAL',
      },
    },
  };
}
