import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { classCourseView, courseView, enrolmentView, schoolClassView } from '../learning/learning.view.ts';
import type { Asked } from './tuition-lines.queries.ts';

const Places = z.object({
  courseId: z.string(),
  title: z.string(),
  enrollments: z.int(),
  limited: z.int(),
  capacity: z.int().nullable(),
});

/** SQL of rows (class_id, course_id, student_id): who has a place in a class of a course on the last day. Who waits for one has none. */
export function placesTaken({ endDate, zone }: Pick<Asked, 'endDate' | 'zone'>): SQL {
  const day = (moment: SQL) => sql`(${moment} at time zone ${zone})::date`;
  return sql`
    select distinct cc.class_id, cc.course_id, en.student_id
    from ${enrolmentView('en')} join ${classCourseView('cc')} on cc.class_id = en.class_id and coalesce(en.course_id, cc.course_id) = cc.course_id
    where en.status <> 'PENDING' and ${day(sql`en.enrolled_at`)} <= ${endDate}
      and (case when en.ended_at is null then en.status in ('SCHEDULED', 'ACTIVE') else ${day(sql`en.ended_at`)} > ${endDate} end)`;
}

/**
 * Every course, or the one that is asked for: who has a place in its classes that run on the last day, how many of them in classes with a
 * limit, and the places of those classes (null where none has a limit).
 */
export function coursePlaces(db: Db, asked: Asked): Promise<z.input<typeof Places>[]> {
  const { endDate, courseId } = asked;
  return rowsOf(db, Places).from(sql`
    with taken as (select class_id, course_id, count(*)::int as students from (${placesTaken(asked)}) t group by 1, 2),
    running as (
      select c.id, c.max_capacity from ${schoolClassView('c')}
      where c.status <> 'CANCELLED' and c.start_date <= ${endDate} and (c.end_date >= ${endDate} or c.end_date is null and c.status <> 'COMPLETED')
    ), offered as (
      select cc.course_id, sum(t.students)::int as enrollments, (sum(t.students) filter (where r.max_capacity is not null))::int as limited,
        sum(r.max_capacity)::int as capacity
      from running r join ${classCourseView('cc')} on cc.class_id = r.id
        left join taken t on t.class_id = r.id and t.course_id = cc.course_id
      group by 1
    )
    select co.id as "courseId", co.title, coalesce(o.enrollments, 0) as enrollments, coalesce(o.limited, 0) as limited, o.capacity
    from ${courseView('co')} left join offered o on o.course_id = co.id
    ${courseId ? sql`where co.id = ${courseId}` : sql``}`);
}
