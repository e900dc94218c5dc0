import { lessonEventId } from '@bellwether/contract/calendar/event-id';
import { addDays, type Day } from '@bellwether/contract/shared/day';
import { day } from '@bellwether/contract/shared/fields';
import { momentOf } from '@bellwether/contract/shared/zone';
import { TimetableLesson as Lesson } from '@bellwether/contract/timetables/timetables';
import type { TimetableKind } from '@bellwether/contract/timetables/values';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Viewer } from '../../platform/access/viewer.ts';
import type { Db } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { employeeView } from '../employees/employees.view.ts';
import { attendedEnrolmentView, courseView, lessonView, schoolClassView } from '../learning/learning.view.ts';
import { mayTimetable } from '../scheduling/index.ts';
import { lessonOccurrenceView, occurrenceStaffView } from '../scheduling/scheduling.view.ts';
import { locationView } from '../settings/settings.view.ts';

export type TimetableLesson = z.input<typeof Lesson>;

const Row = Lesson.omit({ eventId: true, lesson: true }).extend({
  subjectId: z.uuid(),
  scheduleId: z.uuid(),
  originalDate: day(),
  lessonNumber: z.int().nullable(),
  lessonTitle: z.string().nullable(),
});

interface Week {
  readonly from: Day;
  readonly to: Day;
  readonly zone: string;
}

/**
 * The lessons of the week by whose they are, each list by start. A student has those of a class from the enrolment to its
 * end; teachers see of their students the lessons of their own classes.
 */
export async function timetableLessons(
  db: Db,
  { viewer, now }: { viewer: Viewer; now: Date },
  kind: TimetableKind,
  ids: readonly string[],
  { from, to, zone }: Week,
): Promise<Map<string, TimetableLesson[]>> {
  const start = momentOf(from, '00:00', zone).toISOString();
  const end = momentOf(addDays(to, 1), '00:00', zone).toISOString();
  const staff = (part: 'TEACHER' | 'ASSISTANT') => sql`array(
    select e.first_name || ' ' || e.last_name from ${occurrenceStaffView('s')} join ${employeeView('e')} on e.id = s.employee_id
    where s.occurrence_id = o.id and s.kind = ${part} order by e.first_name, e.last_name, e.id)`;
  const rows = await rowsOf(db, Row).from(sql`
    select distinct on (o.starts_at, o.id, whose.id) whose.id as "subjectId", o.schedule_id as "scheduleId",
      o.original_date::text as "originalDate", o.date::text as day,
      to_char(o.start_time, 'HH24:MI') as "startTime", to_char(o.end_time, 'HH24:MI') as "endTime",
      c.id as "classId", c.name as "className", co.title as "courseTitle", l.lesson_number as "lessonNumber",
      l.title as "lessonTitle", lo.name as "locationName", c.color as "classColorHex",
      co.color as "courseColorHex",
      o.is_cancelled as "isCancelled", o.is_override as "isOverride",
      ${staff('TEACHER')} as teachers, ${staff('ASSISTANT')} as assistants
    from ${lessonOccurrenceView('o')} join ${schoolClassView('c')} on c.id = o.class_id left join ${courseView('co')} on co.id = o.course_id
    left join ${lessonView('l')} on l.id = o.lesson_id left join ${locationView('lo')} on lo.id = o.location_id
    join lateral (${whose[kind]}) whose on whose.id = any(${sql.param([...ids])}::uuid[])
    where o.starts_at >= ${start} and o.starts_at < ${end}
      and ${kind === 'teacher' ? sql`true` : mayTimetable(viewer, now, 'read', sql`o.class_id`)}
    order by o.starts_at, o.id, whose.id`);
  const lessons = new Map<string, TimetableLesson[]>(ids.map((id) => [id, []]));
  for (const row of rows) lessons.get(row.subjectId)?.push(lessonOf(row));
  return lessons;
}

/** SQL beside a lesson `o`: the ids of whose timetable it stands in. */
const whose: Record<TimetableKind, SQL> = {
  class: sql`select o.class_id as id`,
  room: sql`select o.location_id as id`,
  teacher: sql`select s.employee_id as id from ${occurrenceStaffView('s')} where s.occurrence_id = o.id`,
  student: sql`select en.student_id as id from ${attendedEnrolmentView('en')} where en.class_id = o.class_id
    and en.enrolled_at < o.ends_at and (en.ended_at is null or en.ended_at > o.starts_at)`,
};

function lessonOf(row: z.input<typeof Row>): TimetableLesson {
  const { subjectId: _, scheduleId, originalDate, lessonNumber, lessonTitle, ...rest } = row;
  return {
    ...rest,
    eventId: lessonEventId(scheduleId, originalDate),
    lesson: lessonNumber === null || lessonTitle === null ? null : { lessonNumber, title: lessonTitle },
  };
}
