import { CourseProgress, type courseProgress } from '@bellwether/contract/learning/course-progress';
import { sql } from 'drizzle-orm';
import { can } from '../../platform/access/viewer.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import type { Handlers } from '../../platform/http/context.ts';
import { notFound } from '../../platform/http/problem.ts';
import { employeeView } from '../employees/employees.view.ts';
import { lessonOccurrenceView } from '../scheduling/scheduling.view.ts';
import { studentView } from '../students/students.view.ts';
import { visibleEnrolments } from './enrolments/enrolments.queries.ts';
import { enrolment } from './learning.table.ts';
import { childUserIds } from './visible-classes.access.ts';

export const courseProgressHandlers: Handlers<typeof courseProgress> = {
  async list({ query }, { db, viewer, now }) {
    const userId = query.userId ?? viewer.userId;
    const visible = visibleEnrolments(viewer, now);
    if (query.userId && query.userId !== viewer.userId) {
      const { rows } =
        await db.execute(sql`select 1 from ${studentView('st')} where st.user_id = ${userId} and (
        ${can(viewer, 'read:any', 'enrolment')} or st.user_id in (${childUserIds(viewer)})
        or exists (select 1 from ${enrolment} where ${enrolment.studentId} = st.id and ${visible}))`);
      if (rows.length === 0) throw notFound('Student');
    }
    // One row for each course: of several classes the one still attended, else the latest. A lesson is delivered once
    // its date in the class has passed uncancelled, however often it was held (AMB-188).
    const data = await rowsOf(db, CourseProgress).from(sql`
      with taken as (
        select distinct on (cc.course_id) cc.course_id, ${enrolment.classId} as class_id,
          ${enrolment.status} in ('SCHEDULED', 'ACTIVE') as open
        from ${enrolment} join ${studentView('st')} on st.id = ${enrolment.studentId}
        join class_course cc on cc.class_id = ${enrolment.classId}
          and (${enrolment.courseId} is null or ${enrolment.courseId} = cc.course_id)
        where st.user_id = ${userId} and ${visible}
          and ${enrolment.status} in ('SCHEDULED', 'ACTIVE', 'COMPLETED', 'PASSED', 'FAILED')
        order by cc.course_id, ${enrolment.status} in ('SCHEDULED', 'ACTIVE') desc, ${enrolment.enrolledAt} desc
      ), counted as (
        select taken.*,
          (select count(*)::int from lesson l where l.course_id = taken.course_id) as lessons,
          (select count(distinct lo.lesson_id)::int from ${lessonOccurrenceView('lo')} join lesson l on l.id = lo.lesson_id
            where lo.class_id = taken.class_id and l.course_id = taken.course_id and not lo.is_cancelled
              and lo.ends_at <= ${now.toISOString()}::timestamptz) as delivered
        from taken
      )
      select c.id, c.title, c.color, cat.name as category, c.slug::text as "courseSlug", cl.name as "className",
        cl.id as "classId", counted.delivered as "lessonsDelivered", counted.lessons as "lessonCount", counted.open,
        case when counted.lessons = 0 then 0
          else least(100, round(100.0 * counted.delivered / counted.lessons))::int end as "progressPercentage",
        (select e.first_name || ' ' || e.last_name from class_staff cs join ${employeeView('e')} on e.id = cs.employee_id
          where cs.class_id = cl.id and cs.kind = 'TEACHER' and (cs.course_id is null or cs.course_id = c.id)
          order by cs.course_id is null, cs.created_at, cs.id limit 1) as "instructorName"
      from counted join course c on c.id = counted.course_id join class cl on cl.id = counted.class_id
      left join category cat on cat.id = c.category_id
      order by counted.open desc, c.title, c.id`);
    return { data };
  },
};
