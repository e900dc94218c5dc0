import type { DoubleBooking } from '@bellwether/contract/imports/imports';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';

/**
 * The students of a system's classes whose lessons overlap, one entry for each student, pair of classes, weekday and
 * times, with the number of dates. A lesson counts while the student is enrolled; cancelled ones do not.
 */
export async function findDoubleBooked(db: Db, system: string): Promise<DoubleBooking[]> {
  const { rows } = await db.execute<Omit<DoubleBooking, 'first' | 'second'> & Record<string, string>>(sql`
    with imported as (
      select entity_id as class_id from external_id where system = ${system} and entity = 'class'
    ), attending as (
      select e.student_id, e.class_id, e.enrolled_at, e.ended_at from enrolment e
      where e.status not in ('WITHDRAWN', 'DROPPED') and e.class_id in (select class_id from imported)
    ), pairs as (
      select a.class_id as class_a, b.class_id as class_b, a.date, a.start_time as start_a, a.end_time as end_a,
        b.start_time as start_b, b.end_time as end_b, a.starts_at as at_a, b.starts_at as at_b
      from lesson_occurrence a join lesson_occurrence b
        on b.date = a.date and b.starts_at < a.ends_at and b.ends_at > a.starts_at and a.class_id < b.class_id
      where not a.is_cancelled and not b.is_cancelled and a.class_id in (select class_id from imported)
    )
    select x.student_id as "studentId", coalesce(nullif(s.sort_name, ''), u.name) as "studentName",
      s.student_identifier::text as "studentIdentifier", extract(dow from p.date)::int as weekday,
      p.class_a as "classA", ca.name as "nameA", to_char(p.start_a, 'HH24:MI') as "startA", to_char(p.end_a, 'HH24:MI') as "endA",
      p.class_b as "classB", cb.name as "nameB", to_char(p.start_b, 'HH24:MI') as "startB", to_char(p.end_b, 'HH24:MI') as "endB",
      count(distinct p.date)::int as dates, min(p.date)::text as "firstDate", max(p.date)::text as "lastDate"
    from pairs p
      join attending x on x.class_id = p.class_a and p.at_a >= x.enrolled_at and (x.ended_at is null or p.at_a < x.ended_at)
      join attending y on y.class_id = p.class_b and y.student_id = x.student_id
        and p.at_b >= y.enrolled_at and (y.ended_at is null or p.at_b < y.ended_at)
      join student s on s.id = x.student_id join "user" u on u.id = s.user_id
      join class ca on ca.id = p.class_a join class cb on cb.id = p.class_b
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
  })) as DoubleBooking[];
}

/** How many different students the entries name. */
export function studentsIn(bookings: readonly DoubleBooking[]): number {
  return new Set(bookings.map(({ studentId }) => studentId)).size;
}
