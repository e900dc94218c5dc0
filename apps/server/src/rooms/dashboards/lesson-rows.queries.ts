import { lessonEventId } from '@bellwether/contract/calendar/event-id';
import { dashboards } from '@bellwether/contract/dashboards/dashboards';
import { day } from '@bellwether/contract/shared/fields';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { employeeView } from '../employees/employees.view.ts';
import { courseView, lessonView, schoolClassView } from '../learning/learning.view.ts';
import { lessonOccurrenceView, occurrenceStaffView } from '../scheduling/scheduling.view.ts';
import { locationView } from '../settings/settings.view.ts';

const Stored = dashboards.student.result.shape.data.shape.nextLessons.element.omit({ id: true }).extend({
  occurrenceId: z.uuid(),
  scheduleId: z.uuid(),
  originalDate: day(),
  classId: z.uuid(),
  courseId: z.uuid().nullable(),
});
type Stored = z.input<typeof Stored>;

/** A moment column as ISO 8601 in UTC. */
function isoMoment(column: SQL): SQL {
  return sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/**
 * Dated lessons by start, with class, course, lesson, room and teachers. `where`: SQL over alias `o`, the scope of the
 * viewer included.
 */
export async function lessonRows(db: Db, where: SQL, limit: number): Promise<Stored[]> {
  const rows = await rowsOf(db, Stored).from(sql`
    select o.id as "occurrenceId", o.schedule_id as "scheduleId", o.original_date as "originalDate", o.date,
      o.class_id as "classId", o.course_id as "courseId",
      to_char(o.start_time, 'HH24:MI') as "startTime", to_char(o.end_time, 'HH24:MI') as "endTime",
      ${isoMoment(sql`o.starts_at`)} as "startsAt", ${isoMoment(sql`o.ends_at`)} as "endsAt",
      json_build_object('id', c.id, 'name', c.name, 'color', c.color) as class,
      case when co.id is not null then json_build_object('id', co.id, 'name', co.title, 'color', co.color) end as course,
      case when l.id is not null
        then json_build_object('number', l.lesson_number, 'title', l.title, 'homework', l.homework) end as lesson,
      lo.name as "locationName", o.is_cancelled as "isCancelled",
      array(select e.first_name || ' ' || e.last_name from ${occurrenceStaffView('os')} join ${employeeView('e')} on e.id = os.employee_id
        where os.occurrence_id = o.id and os.kind = 'TEACHER' order by e.first_name, e.last_name, e.id) as teachers
    from ${lessonOccurrenceView('o')} join ${schoolClassView('c')} on c.id = o.class_id left join ${courseView('co')} on co.id = o.course_id
    left join ${lessonView('l')} on l.id = o.lesson_id left join ${locationView('lo')} on lo.id = o.location_id
    where ${where} order by o.starts_at, o.id limit ${limit}`);
  return rows;
}

/** The lesson as a dashboard lists it: under the id that the calendar gives it. */
export function lessonOf({
  occurrenceId: _occurrence,
  originalDate,
  classId: _class,
  courseId: _course,
  ...row
}: Stored) {
  return { ...row, id: lessonEventId(row.scheduleId, originalDate) };
}
