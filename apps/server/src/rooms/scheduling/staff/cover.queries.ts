import { maxAppointmentDays } from '@bellwether/contract/calendar/values';
import { cover } from '@bellwether/contract/scheduling/cover';
import { addDays, type Day, startOfWeek } from '@bellwether/contract/shared/day';
import { momentOf } from '@bellwether/contract/shared/zone';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { rowOf, rowsOf } from '../../../platform/db/rows.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { appointmentPersonView, appointmentView } from '../../calendar/calendar.view.ts';
import { employeeView } from '../../employees/employees.view.ts';
import { classStaffView, courseView, lessonView, schoolClassView } from '../../learning/learning.view.ts';

const LessonRow = cover.find.result.shape.lesson.omit({ holidays: true }).extend({
  courseId: z.uuid().nullable(),
  startsAt: z.string(),
  endsAt: z.string(),
});

/** The lesson that needs somebody, with who holds it now. Throws 404. */
export async function lessonToCover(db: Db, scheduleId: string, originalDate: Day) {
  const staff = (kind: 'TEACHER' | 'ASSISTANT') => sql`(select coalesce(json_agg(json_build_object(
      'employeeId', e.id, 'name', e.first_name || ' ' || e.last_name) order by e.first_name, e.last_name), '[]')
    from occurrence_staff os join ${employeeView('e')} on e.id = os.employee_id
    where os.occurrence_id = o.id and os.kind = ${kind})`;
  const row = await rowOf(db, LessonRow).from(sql`
    select o.schedule_id as "scheduleId", o.original_date::text as "originalDate", c.id as "classId", c.name as "className",
      co.title as "courseTitle", concat_ws(' · ', l.lesson_number, l.title) as "lessonTitle", o.date::text as date,
      to_char(o.start_time, 'HH24:MI') as "startTime", to_char(o.end_time, 'HH24:MI') as "endTime",
      o.is_cancelled as "isCancelled", o.course_id as "courseId", o.starts_at as "startsAt", o.ends_at as "endsAt",
      ${staff('TEACHER')} as teachers, ${staff('ASSISTANT')} as assistants
    from lesson_occurrence o join ${schoolClassView('c')} on c.id = o.class_id
    left join ${courseView('co')} on co.id = o.course_id left join ${lessonView('l')} on l.id = o.lesson_id
    where o.schedule_id = ${scheduleId} and o.original_date = ${originalDate}`);
  if (!row) throw notFound('Lesson');
  const { courseId, startsAt, endsAt, ...lesson } = row;
  return {
    lesson: { ...lesson, lessonTitle: lesson.lessonTitle || null },
    courseId,
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
  };
}

interface Wanted {
  /** null: of no class, as a duty is. */
  readonly classId: string | null;
  readonly courseId: string | null;
  readonly date: Day;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly zone: string;
}

const Load = z.object({ id: z.uuid(), minutes: z.int(), busy: z.boolean() });
const Substitute = z.object({ id: z.uuid() });
const Taught = z.object({ id: z.uuid(), count: z.int() });

/** By employee: who is busy then, who is a substitute of the class, who held the course, who has how much that week. */
export async function factsOfPeople(db: Db, { classId, courseId, date, startsAt, endsAt, zone }: Wanted) {
  const sunday = startOfWeek(date);
  const from = momentOf(sunday, '00:00', zone).toISOString();
  const to = momentOf(addDays(sunday, 7), '00:00', zone).toISOString();
  const load = await rowsOf(db, Load).from(sql`
    select resource_id as id,
      (sum(extract(epoch from upper(during) - lower(during))) / 60)::int as minutes,
      bool_or(during && tstzrange(${startsAt.toISOString()}, ${endsAt.toISOString()})) as busy
    from booking where kind = 'PERSON' and during && tstzrange(${from}, ${to}) group by resource_id`);
  const substitutes = await rowsOf(db, Substitute).from(sql`
    select employee_id as id from ${classStaffView('class_staff')} where class_id = ${classId}::uuid and kind = 'SUBSTITUTE'
      and (course_id is null or ${courseId}::uuid is null or course_id = ${courseId})`);
  const taught = await rowsOf(db, Taught).from(sql`
    select os.employee_id as id, count(*)::int as count
    from lesson_occurrence o join occurrence_staff os on os.occurrence_id = o.id
    where o.course_id = ${courseId}::uuid and o.starts_at < ${startsAt.toISOString()} and not o.is_cancelled
    group by os.employee_id`);
  return {
    busy: new Set(load.filter(({ busy }) => busy).map(({ id }) => id)),
    weekMinutes: new Map(load.map(({ id, minutes }) => [id, minutes])),
    substitutes: new Set(substitutes.map(({ id }) => id)),
    taught: new Map(taught.map(({ id, count }) => [id, count])),
  };
}

/** Which of the users have an appointment in that time: their own, or one that they have not declined. ADR 0033. */
export async function withAppointment(
  db: Db,
  userIds: readonly string[],
  { startsAt, endsAt }: Pick<Wanted, 'startsAt' | 'endsAt'>,
): Promise<ReadonlySet<string>> {
  const [from, to] = [startsAt.toISOString(), endsAt.toISOString()];
  const rows = await rowsOf(db, Engaged).from(sql`
    with taken as (select a.id, a.user_id from ${appointmentView('a')} where a.starts_at < ${to} and a.ends_at > ${from}
      and a.starts_at > ${from}::timestamptz - make_interval(days => ${maxAppointmentDays + 1}))
    select user_id as "userId" from taken where user_id = any(${sql.param([...userIds])}::uuid[])
    union select p.user_id from taken join ${appointmentPersonView('p')} on p.appointment_id = taken.id
      where p.answer <> 'DECLINED' and p.user_id = any(${sql.param([...userIds])}::uuid[])`);
  return new Set(rows.map(({ userId }) => userId));
}

const Engaged = z.object({ userId: z.uuid() });
