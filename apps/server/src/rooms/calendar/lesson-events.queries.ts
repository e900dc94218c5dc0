import { eventColorOf } from '@bellwether/contract/calendar/event-color.rules';
import { lessonEventId } from '@bellwether/contract/calendar/event-id';
import type { calendarEvents } from '@bellwether/contract/calendar/events';
import { teachingRoles } from '@bellwether/contract/scheduling/values';
import type { Day } from '@bellwether/contract/shared/day';
import type { ResultOf } from '@bellwether/contract/shared/endpoint';
import { day } from '@bellwether/contract/shared/fields';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { can, type Viewer } from '../../platform/access/viewer.ts';
import type { Db } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { together } from '../../platform/db/together.ts';
import { employeeView } from '../employees/employees.view.ts';
import { userView } from '../identity/identity.view.ts';
import { courseView, gradeView, lessonView, schoolClassView } from '../learning/learning.view.ts';
import { isAttended } from '../scheduling/index.ts';
import { lessonOccurrenceView, occurrenceStaffView } from '../scheduling/scheduling.view.ts';
import { locationView } from '../settings/settings.view.ts';
import { movableLessons, visibleLessonEvents } from './visible-events.access.ts';

export type CalendarEvent = ResultOf<(typeof calendarEvents)['list']>['events'][number];

/** Who looks, and when: today by the organisation's clock. */
export interface Look {
  readonly viewer: Viewer;
  readonly now: Date;
  readonly today: Day;
}

const LessonRow = z.object({
  id: z.uuid(),
  scheduleId: z.uuid(),
  originalDate: day(),
  date: day(),
  /** HH:mm:ss, as the database writes it. */
  startTime: z.iso.time({ precision: 0 }),
  endTime: z.iso.time({ precision: 0 }),
  startsAt: z.string(),
  endsAt: z.string(),
  isOverride: z.boolean(),
  isModified: z.boolean(),
  isCancelled: z.boolean(),
  notes: z.string().nullable(),
  classId: z.uuid(),
  classCode: z.string(),
  className: z.string(),
  classColor: z.string().nullable(),
  gradeTitle: z.string().nullable(),
  courseId: z.uuid().nullable(),
  courseTitle: z.string().nullable(),
  courseColor: z.string().nullable(),
  lessonId: z.uuid().nullable(),
  lessonNumber: z.int().nullable(),
  lessonTitle: z.string().nullable(),
  locationId: z.uuid().nullable(),
  locationName: z.string().nullable(),
  mayMove: z.boolean(),
});
type LessonRow = z.input<typeof LessonRow>;

const StaffRow = z.object({
  occurrenceId: z.uuid(),
  employeeId: z.uuid(),
  kind: z.enum(teachingRoles),
  name: z.string(),
  userId: z.uuid().nullable(),
  picturePath: z.string().nullable(),
});
type StaffRow = z.input<typeof StaffRow>;

interface Filter {
  /** SQL over alias `o`. */
  readonly where: SQL;
  /** People (users, or employees without one) of whom somebody holds the lesson. */
  readonly userIds?: readonly string[] | undefined;
}

/** The lessons that the viewer sees, by start: one range scan for the lessons and one for their staff. CAL-15. */
export async function lessonEvents(db: Db, look: Look, filter: Filter): Promise<CalendarEvent[]> {
  const { viewer, now } = look;
  const where = sql`${filter.where} and ${visibleLessonEvents(viewer, now)} ${heldBy(filter.userIds)}`;
  const [lessons, staff] = await together(db, [
    () =>
      rowsOf(db, LessonRow).from(sql`
      select o.id, o.schedule_id as "scheduleId", o.original_date as "originalDate", o.date,
        o.start_time as "startTime", o.end_time as "endTime", o.starts_at as "startsAt", o.ends_at as "endsAt",
        o.is_override as "isOverride", o.is_cancelled as "isCancelled", o.notes,
        o.date <> o.original_date or o.start_time <> o.planned_start_time or o.end_time <> o.planned_end_time as "isModified",
        c.id as "classId", c.code as "classCode", c.name as "className", c.color as "classColor", g.title as "gradeTitle",
        co.id as "courseId", co.title as "courseTitle", co.color as "courseColor",
        l.id as "lessonId", l.lesson_number as "lessonNumber", l.title as "lessonTitle",
        lo.id as "locationId", lo.name as "locationName", (${movableLessons(viewer, now)} and not ${isAttended}) as "mayMove"
      from ${lessonOccurrenceView('o')} join ${schoolClassView('c')} on c.id = o.class_id left join ${gradeView('g')} on g.id = c.grade_id
      left join ${courseView('co')} on co.id = o.course_id left join ${lessonView('l')} on l.id = o.lesson_id
      left join ${locationView('lo')} on lo.id = o.location_id
      where ${where} order by o.starts_at, o.id`),
    () =>
      rowsOf(db, StaffRow).from(sql`
      select os.occurrence_id as "occurrenceId", os.employee_id as "employeeId", os.kind,
        e.first_name || ' ' || e.last_name as name, u.id as "userId", u.image as "picturePath"
      from ${lessonOccurrenceView('o')} join ${occurrenceStaffView('os')} on os.occurrence_id = o.id
      join ${employeeView('e')} on e.id = os.employee_id left join ${userView('u')} on u.id = e.user_id
      where ${where} order by e.last_name, e.first_name, e.id`),
  ]);
  const byLesson = new Map<string, StaffRow[]>();
  for (const row of staff) {
    const own = byLesson.get(row.occurrenceId);
    if (own) own.push(row);
    else byLesson.set(row.occurrenceId, [row]);
  }
  return lessons.map((row) => eventOf(row, byLesson.get(row.id) ?? [], look));
}

/** SQL over `o`: that one of the people holds the lesson; nothing when nobody is asked for. CAL-01. */
export function heldBy(userIds: readonly string[] | undefined): SQL {
  if (!userIds) return sql``;
  return sql`and exists (select 1 from ${occurrenceStaffView('hs')} join ${employeeView('he')} on he.id = hs.employee_id
    where hs.occurrence_id = o.id and coalesce(he.user_id, he.id) = any(${sql.param([...userIds])}::uuid[]))`;
}

function eventOf(row: LessonRow, staff: readonly StaffRow[], { viewer, today }: Look): CalendarEvent {
  const teachers = staff.filter(({ kind }) => kind === 'TEACHER');
  const [first] = teachers;
  const startDate = isoOf(row.startsAt);
  const endDate = isoOf(row.endsAt);
  const isHeld = row.date < today && !can(viewer, 'manage', 'class_schedule');
  const colorHex = row.classColor ?? row.courseColor;
  const lesson =
    row.lessonId && row.lessonNumber !== null && row.lessonTitle !== null
      ? { id: row.lessonId, lessonNumber: row.lessonNumber, title: row.lessonTitle }
      : null;
  return {
    id: lessonEventId(row.scheduleId, row.originalDate),
    title: row.className,
    description: lesson?.title ?? null,
    startDate,
    endDate,
    day: row.date,
    endDay: row.date,
    startTime: row.startTime.slice(0, 5),
    endTime: row.endTime.slice(0, 5),
    allDay: false,
    color: eventColorOf(colorHex),
    colorHex,
    can: { move: row.mayMove && !isHeld && !row.isCancelled, edit: false, delete: false },
    user: first
      ? { id: first.userId ?? first.employeeId, name: first.name, picturePath: first.picturePath }
      : { id: 'system', name: 'System', picturePath: null },
    resource: {
      type: 'lms',
      originalData: {
        id: row.id,
        type: 'lms_lesson',
        assignmentId: null,
        isRecurring: true,
        version: null,
        scheduleId: row.scheduleId,
        instanceDate: row.originalDate,
        isOverride: row.isOverride,
        isModified: row.isModified,
        isCancelled: row.isCancelled,
        courseId: row.courseId,
        classId: row.classId,
        class: {
          id: row.classId,
          code: row.classCode,
          name: row.className,
          grade: row.gradeTitle === null ? null : { title: row.gradeTitle },
        },
        course:
          row.courseId && row.courseTitle !== null
            ? { title: row.courseTitle, name: row.courseTitle, courseId: row.courseId }
            : null,
        teacher: first ? memberOf(first) : null,
        teachers: teachers.map(memberOf),
        teacherAssistants: staff.filter(({ kind }) => kind === 'ASSISTANT').map(memberOf),
        lesson,
        locationId: row.locationId,
        locationName: row.locationName,
        instanceStartTime: startDate,
        instanceEndTime: endDate,
        userName: first?.name ?? null,
        assignmentTypeName: null,
        notes: row.notes,
        visibility: 'NORMAL',
      },
    },
  };
}

function memberOf({ name, employeeId }: StaffRow) {
  return { name, employeeId };
}

/** ISO 8601 of a moment as PostgreSQL writes it. */
function isoOf(moment: string): string {
  return new Date(moment).toISOString();
}
