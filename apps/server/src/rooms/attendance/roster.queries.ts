import { attendanceRate } from '@bellwether/contract/attendance/attendance.rules';
import { RosterPerson } from '@bellwether/contract/attendance/fields';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { employeeView } from '../employees/employees.view.ts';
import { userView } from '../identity/identity.view.ts';
import { enrolmentView } from '../learning/learning.view.ts';
import { lessonOccurrenceView, occurrenceStaffView } from '../scheduling/scheduling.view.ts';
import { studentView } from '../students/students.view.ts';
import { attends } from './attends.queries.ts';

export type PersonView = z.input<typeof RosterPerson>;

const Placed = RosterPerson.omit({ rate: true, sessionsLeft: true }).extend({
  place: z.int(),
  present: z.int(),
  late: z.int(),
  absent: z.int(),
  excused: z.int(),
});

/** Everybody who belongs to a dated lesson: its students by name, then its staff. Who has a record stays in it. */
export async function rosterOf(db: Db, occurrenceId: string): Promise<PersonView[]> {
  const rows = await rowsOf(db, Placed).from(sql`
    with recorded as (
      select ar.student_id, ar.employee_id from attendance_record ar
      join attendance_session ats on ats.id = ar.session_id where ats.occurrence_id = ${occurrenceId}),
    students as (
      select en.student_id as id from ${lessonOccurrenceView('o')} join ${enrolmentView('en')} on en.class_id = o.class_id
        where o.id = ${occurrenceId} and ${attends}
      union select student_id from recorded where student_id is not null),
    staff as (
      select employee_id as id from ${occurrenceStaffView('occurrence_staff')} where occurrence_id = ${occurrenceId}
      union select employee_id from recorded where employee_id is not null),
    others as (
      select ar.student_id, count(*) filter (where ar.status = 'PRESENT')::int as present,
        count(*) filter (where ar.status = 'LATE')::int as late,
        count(*) filter (where ar.status like 'ABSENT%')::int as absent,
        count(*) filter (where ar.status = 'EXCUSED')::int as excused
      from ${lessonOccurrenceView('this')} join ${lessonOccurrenceView('o')} on o.class_id = this.class_id and o.id <> this.id
      join attendance_session ats on ats.occurrence_id = o.id join attendance_record ar on ar.session_id = ats.id
      where this.id = ${occurrenceId} and ar.student_id in (select id from students) group by ar.student_id)
    select 'student' as "entityType", st.id as "entityId", st.user_id as "userId",
      coalesce(nullif(st.sort_name, ''), u.name, 'Unknown Student') as name,
      coalesce(nullif(st.last_name, ''), st.sort_name, u.name) as "sortName", u.image as "avatarUrl",
      st.student_identifier::text as detail, 0 as place, coalesce(others.present, 0) as present,
      coalesce(others.late, 0) as late, coalesce(others.absent, 0) as absent, coalesce(others.excused, 0) as excused
    from students join ${studentView('st')} on st.id = students.id left join others on others.student_id = st.id left join ${userView('u')} on u.id = st.user_id
    union all
    select 'employee', e.id, e.user_id, e.first_name || ' ' || e.last_name, e.last_name, u.image,
      (select case when os.is_substitute then 'SUBSTITUTE' else os.kind end from ${occurrenceStaffView('os')}
        where os.occurrence_id = ${occurrenceId} and os.employee_id = e.id), 1, 0, 0, 0, 0
    from staff join ${employeeView('e')} on e.id = staff.id left join ${userView('u')} on u.id = e.user_id
    order by place, name, "entityId"`);
  return rows.map(({ place: _, present, late, absent, excused, ...person }) => ({
    ...person,
    rate: attendanceRate({ present, late, absent, excused }),
    sessionsLeft: null,
  }));
}
