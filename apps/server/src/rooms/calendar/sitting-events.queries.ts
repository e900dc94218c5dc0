import { sittingEventId } from '@bellwether/contract/calendar/event-id';
import { wallClock } from '@bellwether/contract/shared/zone';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { can, type Viewer } from '../../platform/access/viewer.ts';
import type { Db } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import {
  assessmentRevisionView,
  assessmentView,
  scheduledAssessmentView,
} from '../assessments/assessments.view.ts';
import { employeeView } from '../employees/employees.view.ts';
import { userView } from '../identity/identity.view.ts';
import { classStaffView, courseView, gradeView, schoolClassView } from '../learning/learning.view.ts';
import { locationView } from '../settings/settings.view.ts';
import { isSatBy, sittingEnd, visibleSittings } from '../sittings/index.ts';
import { studentView } from '../students/students.view.ts';
import type { CalendarEvent } from './lesson-events.queries.ts';
import { operationNames } from './operation-names.rules.ts';

/** The colour of a test whose class has none. */
export const sittingColor = 'indigo';

/** The sittings as a FROM: `sc` the sitting, `r` its revision, `c` its class, `a` with the columns of time that conditions of appointments name. */
export const sittingsFrom: SQL = sql`${scheduledAssessmentView('sc')} join ${assessmentRevisionView('r')} on r.id = sc.revision_id
  left join ${schoolClassView('c')} on c.id = sc.assigned_class_id
  cross join lateral (select sc.scheduled_date_time as starts_at, ${sittingEnd} as ends_at) a`;

/** SQL over `sc`: a sitting that stands on a calendar, of the viewer's own: neither a draft nor cancelled. AMB-370. */
export function shownSittings(viewer: Viewer, now: Date): SQL {
  if (!can(viewer, 'read:own', 'scheduled_assessment')) return sql`false`;
  return sql`sc.status in ('PUBLISHED', 'ACTIVE', 'COMPLETED') and ${visibleSittings(viewer, now)}`;
}

/** SQL over `sc`: that one of the people made it, teaches its class or sits it; nothing when nobody is asked for. CAL-01. */
export function ofSittingPeople(userIds: readonly string[] | undefined): SQL {
  if (!userIds) return sql``;
  const ids = sql`any(${sql.param([...userIds])}::uuid[])`;
  return sql`and (sc.created_by_id = ${ids} or exists (select 1 from ${classStaffView('cs')} join ${employeeView('he')} on he.id = cs.employee_id
      where cs.class_id = sc.assigned_class_id and coalesce(he.user_id, he.id) = ${ids})
    or ${isSatBy(sql`select st.id from ${studentView('st')} where st.user_id = ${ids}`)})`;
}

const SittingRow = z.object({
  id: z.uuid(),
  title: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  colorHex: z.string().nullable(),
  userId: z.uuid().nullable(),
  userName: z.string().nullable(),
  picturePath: z.string().nullable(),
  classId: z.uuid().nullable(),
  class: z.custom<CalendarEvent['resource']['originalData']['class']>(),
  course: z.custom<CalendarEvent['resource']['originalData']['course']>(),
  locationId: z.uuid().nullable(),
  locationName: z.string().nullable(),
});

/** The sittings that the viewer sees, by start: shown under who made them. They are moved on their own page, not here. AMB-370. */
export async function sittingEvents(
  db: Db,
  { viewer, now, zone }: { viewer: Viewer; now: Date; zone: string },
  filter: { where: SQL; userIds?: readonly string[] | undefined },
): Promise<CalendarEvent[]> {
  const rows = await rowsOf(db, SittingRow).from(sql`
    select sc.id, t.title, a.starts_at as "startsAt", a.ends_at as "endsAt", c.color as "colorHex",
      u.id as "userId", u.name as "userName", u.image as "picturePath", c.id as "classId",
      case when c.id is not null then json_build_object('id', c.id, 'code', c.code, 'name', c.name,
        'grade', case when g.id is not null then json_build_object('title', g.title) end) end as class,
      case when co.id is not null then json_build_object('title', co.title, 'name', co.title, 'courseId', co.id) end as course,
      lo.id as "locationId", lo.name as "locationName"
    from ${sittingsFrom} join ${assessmentView('t')} on t.id = sc.assessment_id
    left join ${gradeView('g')} on g.id = c.grade_id left join ${courseView('co')} on co.id = sc.course_id
    left join ${locationView('lo')} on lo.id = sc.location_id left join ${userView('u')} on u.id = sc.created_by_id
    where ${filter.where} and ${shownSittings(viewer, now)} ${ofSittingPeople(filter.userIds)} order by a.starts_at, sc.id`);
  return rows.map((row) => eventOf(row, zone));
}

function eventOf(row: z.input<typeof SittingRow>, zone: string): CalendarEvent {
  const [startsAt, endsAt] = [new Date(row.startsAt), new Date(row.endsAt)];
  const [start, end] = [wallClock(startsAt, zone), wallClock(endsAt, zone)];
  const moments = { startDate: startsAt.toISOString(), endDate: endsAt.toISOString() };
  return {
    ...{ id: sittingEventId(row.id), title: row.title, description: row.class?.name ?? null, ...moments },
    ...{ day: start.day, endDay: end.day, startTime: start.time, endTime: end.time, allDay: false },
    ...{ color: sittingColor, colorHex: row.colorHex },
    can: { move: false, edit: false, delete: false },
    user:
      row.userId && row.userName
        ? { id: row.userId, name: row.userName, picturePath: row.picturePath }
        : { id: 'system', name: 'System', picturePath: null },
    resource: {
      type: 'operation',
      originalData: {
        ...{ id: row.id, type: 'assessment', assignmentId: null, isRecurring: false, version: null },
        ...{ scheduleId: null, instanceDate: start.day, isOverride: false, isModified: false },
        ...{ isCancelled: false, courseId: row.course?.courseId ?? null, classId: row.classId },
        ...{ class: row.class, course: row.course, teacher: null, teachers: [], teacherAssistants: [] },
        ...{ lesson: null, locationId: row.locationId, notes: null, visibility: 'NORMAL' },
        ...{ instanceStartTime: moments.startDate, instanceEndTime: moments.endDate },
        ...operationNames({
          ...{ userName: row.userName, assignmentTypeName: null, locationName: row.locationName },
        }),
      },
    },
  };
}
