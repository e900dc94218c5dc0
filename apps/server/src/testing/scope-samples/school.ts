import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { idOf, oneRow } from './sample.ts';

export type SampleSchool = Awaited<ReturnType<typeof sampleSchool>>;

/** A teacher, a class of theirs, and a pupil of it with a parent, a result and an attendance record. */
export async function sampleSchool(db: Db) {
  const school = await oneRow(
    db,
    'class with teacher, pupil, parent, result and register',
    sql`select e.user_id as teacher, e.id as employee, cs.class_id as class, sch.id as schedule, st.id as student,
        st.user_id as pupil, ul.user_id as parent, sa.scheduled_assessment_id as sheet, sa.id as result, st.first_name as name, u.primary_role_id as role, ar.session_id as session,
        o.id as occurrence, o.date::text as date, en.id as enrolment, cc.course_id as course, le.id as lesson
      from class_staff cs join employee e on e.id = cs.employee_id and cs.kind = 'TEACHER' and cs.course_id is null
      join class_schedule sch on sch.class_id = cs.class_id
      join class_course cc on cc.class_id = cs.class_id
      join lesson le on le.course_id = cc.course_id
      join enrolment en on en.class_id = cs.class_id and en.status = 'ACTIVE'
      join student st on st.id = en.student_id and st.user_id is not null
      join user_link ul on ul.linked_user_id = st.user_id and ul.link_type in ('PARENT', 'GUARDIAN') and ul.can_view
      join scheduled_assessment sc on sc.assigned_class_id = cs.class_id
      join assessment a on a.id = sc.assessment_id and a.origin = 'SHEET'
      join student_assessment sa on sa.scheduled_assessment_id = sc.id and sa.student_id = st.id
        and sa.graded_at is not null and sc.released_at is not null
      join "user" u on u.id = e.user_id
      join attendance_record ar on ar.student_id = st.id
      join attendance_session ats on ats.id = ar.session_id
      join lesson_occurrence o on o.id = ats.occurrence_id and o.schedule_id = sch.id
      where e.user_id is not null order by o.date desc, le.lesson_number, st.id limit 1`,
  );
  const receiver = await oneRow(db, 'role', sql`select id from role where name = 'receiver'`);
  await db.execute(
    sql`insert into user_role (user_id, role_id) values (${idOf(school, 'teacher')}, ${idOf(receiver, 'id')})`,
  );
  const superuser = await oneRow(db, 'superuser', sql`select id from "user" where username = 'superuser'`);
  const date = idOf(school, 'date');
  return {
    school,
    date,
    teacher: idOf(school, 'teacher'),
    parent: idOf(school, 'parent'),
    pupil: idOf(school, 'pupil'),
    classId: idOf(school, 'class'),
    student: idOf(school, 'student'),
    schedule: idOf(school, 'schedule'),
    employee: idOf(school, 'employee'),
    course: idOf(school, 'course'),
    sheet: idOf(school, 'sheet'),
    held: `scheduleId=${idOf(school, 'schedule')}&date=${date}`,
    month: `startDate=${date.slice(0, 7)}-01&endDate=${date.slice(0, 7)}-28`,
    superuser: idOf(superuser, 'id'),
    receiverRole: idOf(receiver, 'id'),
  };
}
