import { countStatuses } from '@bellwether/contract/attendance/attendance.rules';
import { AttendanceLesson, type AttendanceSession } from '@bellwether/contract/attendance/fields';
import {
  attendanceStatuses,
  correctionDays,
  earlyMinutes,
  type LessonState,
} from '@bellwether/contract/attendance/values';
import { addDays } from '@bellwether/contract/shared/day';
import { Moment } from '@bellwether/contract/shared/fields';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { can, type Viewer } from '../../platform/access/viewer.ts';
import type { Db } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { together } from '../../platform/db/together.ts';
import { employeeView } from '../employees/employees.view.ts';
import { userView } from '../identity/identity.view.ts';
import { courseView, enrolmentView, lessonView, schoolClassView } from '../learning/learning.view.ts';
import { lessonOccurrenceView, occurrenceStaffView } from '../scheduling/scheduling.view.ts';
import { locationView } from '../settings/settings.view.ts';
import { attends } from './attends.queries.ts';
import { recordsOf } from './records.queries.ts';
import { rosterOf } from './roster.queries.ts';
import { takeableLessons } from './visible-attendance.access.ts';

export type LessonView = z.input<typeof AttendanceLesson>;
export type SessionView = z.input<typeof AttendanceSession>;

/** Who asks, and when it is. */
export interface Look {
  readonly viewer: Viewer;
  readonly now: Date;
  /** Today by the organisation's clock. */
  readonly today: string;
}

/** A dated lesson as the rules of writing need it. */
export type LessonRow = z.input<typeof LessonRow>;
const LessonRow = AttendanceLesson.omit({ counts: true, state: true, can: true }).extend({
  occurrenceId: z.uuid(),
  startsAt: Moment,
  isCancelled: z.boolean(),
  statuses: z.array(z.enum(attendanceStatuses)),
  mayTake: z.boolean(),
  sessionNotes: z.string().nullable(),
  savedAt: Moment.nullable(),
  version: z.int(),
});

/** Lessons in the order of `order`, with what was recorded. `where` is SQL over `o`, and `ats` for the session. */
export async function readLessons(
  db: Db,
  look: Look,
  where: SQL,
  order: SQL = sql`o.starts_at, c.name, o.id`,
): Promise<LessonRow[]> {
  const { viewer, today } = look;
  const rows = await rowsOf(db, LessonRow).from(sql`
    select o.id as "occurrenceId", ats.id as "sessionId", o.schedule_id as "scheduleId",
      o.original_date::text as "instanceDate", o.date::text as "sessionDate",
      to_char(o.start_time, 'HH24:MI') as "startTime", to_char(o.end_time, 'HH24:MI') as "endTime",
      to_char(o.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "startsAt",
      o.is_cancelled as "isCancelled",
      json_build_object('id', c.id, 'name', c.name, 'code', c.code, 'colorHex', coalesce(c.color, co.color)) as class,
      co.title as "courseTitle", l.title as "lessonTitle", lo.name as "roomName",
      array(select e.first_name || ' ' || e.last_name from ${occurrenceStaffView('os')} join ${employeeView('e')} on e.id = os.employee_id
        where os.occurrence_id = o.id and os.kind = 'TEACHER' order by e.first_name, e.last_name, e.id) as teachers,
      array(select ar.status from attendance_record ar
        where ar.session_id = ats.id and ar.student_id is not null) as statuses,
      (select count(*)::int from ${enrolmentView('en')} where en.class_id = o.class_id and ${attends}) as "studentCount",
      taker.name as "takenBy",
      to_char(ats.taken_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "takenAt",
      to_char(ats.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "savedAt",
      ats.session_notes as "sessionNotes", coalesce(ats.version, 0) as version,
      ${takeableLessons(viewer, today, 'create')} as "mayTake"
    from ${lessonOccurrenceView('o')} join ${schoolClassView('c')} on c.id = o.class_id
    left join attendance_session ats on ats.occurrence_id = o.id
    left join ${courseView('co')} on co.id = o.course_id left join ${lessonView('l')} on l.id = o.lesson_id
    left join ${locationView('lo')} on lo.id = o.location_id left join ${userView('taker')} on taker.id = ats.taken_by_id
    where ${where} order by ${order}`);
  return rows;
}

/** Whether attendance can be written now, leaving aside by whom. REV-34. */
export function stateOf(row: LessonRow, { viewer, now, today }: Look): LessonState {
  if (row.isCancelled) return 'CANCELLED';
  if (Date.parse(row.startsAt) - earlyMinutes * 60_000 > now.getTime()) return 'FUTURE';
  if (row.sessionDate < addDays(today, -correctionDays) && !can(viewer, 'manage', 'attendance'))
    return 'CLOSED';
  return 'OPEN';
}

/** A lesson as lists show it. */
export function shownLesson(row: LessonRow, look: Look): LessonView {
  const { occurrenceId, startsAt, isCancelled, statuses, mayTake, sessionNotes, savedAt, version, ...shown } =
    row;
  const state = stateOf(row, look);
  return { ...shown, state, counts: countStatuses(statuses), can: { edit: mayTake && state === 'OPEN' } };
}

/** A lesson with its roster and its records. */
export async function sessionView(db: Db, row: LessonRow, look: Look): Promise<SessionView> {
  const [roster, attendanceRecords] = await together(db, [
    () => rosterOf(db, row.occurrenceId),
    () => (row.sessionId ? recordsOf(db, look, row.sessionId) : []),
  ]);
  return {
    ...shownLesson(row, look),
    sessionNotes: row.sessionNotes,
    savedAt: row.savedAt,
    version: row.version,
    roster,
    attendanceRecords,
  };
}
