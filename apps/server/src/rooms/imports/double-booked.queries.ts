import { DoubleBooking } from '@bellwether/contract/imports/imports';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { userView } from '../identity/identity.view.ts';
import { enrolmentView, schoolClassView } from '../learning/learning.view.ts';
import { lessonOccurrenceView } from '../scheduling/scheduling.view.ts';
import { studentView } from '../students/students.view.ts';

const LessonA = z.object({ classA: z.uuid(), nameA: z.string(), startA: z.string(), endA: z.string() });
const LessonB = z.object({ classB: z.uuid(), nameB: z.string(), startB: z.string(), endB: z.string() });
const Row = DoubleBooking.omit({ first: true, second: true }).extend({ ...LessonA.shape, ...LessonB.shape });

/**
 * The students of a system's classes whose lessons overlap, one entry for each student, pair of classes, weekday and
 * times, with the number of dates. A lesson counts while the student is enrolled; cancelled ones do not.
 */
export async function findDoubleBooked(db: Db, system: string): Promise<DoubleBooking[]> {
  const rows = await rowsOf(db, Row).from(sql`
    with imported as (
      select entity_id as class_id from external_id where system = ${system} and entity = 'class'
    ), attended as materialized (
      select e.student_id, o.id, o.class_id, o.date, o.start_time, o.end_time, o.starts_at, o.ends_at
      from ${enrolmentView('e')} join ${lessonOccurrenceView('o')} on o.class_id = e.class_id
      where e.status not in ('WITHDRAWN', 'DROPPED') and e.class_id in (select class_id from imported)
        and not o.is_cancelled and o.starts_at >= e.enrolled_at and (e.ended_at is null or o.starts_at < e.ended_at)
    ), watched as (
      select student_id, date, starts_at, max(ends_at) over (partition by student_id order by starts_at, id
        rows between unbounded preceding and 1 preceding) as busy_until from attended
    ), crowded as materialized (
      select distinct student_id, date from watched where starts_at < busy_until
    ), lessons as materialized (
      select a.* from attended a join crowded c on c.student_id = a.student_id and c.date = a.date
    )
    select a.student_id as "studentId", coalesce(nullif(s.sort_name, ''), u.name) as "studentName",
      s.student_identifier::text as "studentIdentifier", extract(dow from a.date)::int as weekday,
      a.class_id as "classA", ca.name as "nameA", to_char(a.start_time, 'HH24:MI') as "startA", to_char(a.end_time, 'HH24:MI') as "endA",
      b.class_id as "classB", cb.name as "nameB", to_char(b.start_time, 'HH24:MI') as "startB", to_char(b.end_time, 'HH24:MI') as "endB",
      count(distinct a.date)::int as dates, min(a.date)::text as "firstDate", max(a.date)::text as "lastDate"
    from lessons a
      join lessons b on b.student_id = a.student_id and b.date = a.date and a.class_id < b.class_id
        and b.starts_at < a.ends_at and b.ends_at > a.starts_at
      join ${studentView('s')} on s.id = a.student_id join ${userView('u')} on u.id = s.user_id
      join ${schoolClassView('ca')} on ca.id = a.class_id join ${schoolClassView('cb')} on cb.id = b.class_id
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12
    order by 2, 1, 4, 7, 6, 10`);
  return rows.map((row) => ({
    studentId: row.studentId,
    studentName: row.studentName,
    studentIdentifier: row.studentIdentifier,
    weekday: row.weekday,
    first: { classId: row.classA, className: row.nameA, startTime: row.startA, endTime: row.endA },
    second: { classId: row.classB, className: row.nameB, startTime: row.startB, endTime: row.endB },
    dates: row.dates,
    firstDate: row.firstDate,
    lastDate: row.lastDate,
  }));
}

/** How many different students the entries name. */
export function studentsIn(bookings: readonly DoubleBooking[]): number {
  return new Set(bookings.map(({ studentId }) => studentId)).size;
}
