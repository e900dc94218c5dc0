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

const Placed = RosterPerson.extend({ place: z.int() });

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
      union select employee_id from recorded where employee_id is not null)
    select 'student' as "entityType", st.id as "entityId", st.user_id as "userId",
      coalesce(nullif(st.sort_name, ''), u.name, 'Unknown Student') as name,
      coalesce(nullif(st.last_name, ''), st.sort_name, u.name) as "sortName", u.image as "avatarUrl",
      st.student_identifier::text as detail, 0 as place
    from students join ${studentView('st')} on st.id = students.id left join ${userView('u')} on u.id = st.user_id
    union all
    select 'employee', e.id, e.user_id, e.first_name || ' ' || e.last_name, e.last_name, u.image,
      (select case when os.is_substitute then 'SUBSTITUTE' else os.kind end from ${occurrenceStaffView('os')}
        where os.occurrence_id = ${occurrenceId} and os.employee_id = e.id), 1
    from staff join ${employeeView('e')} on e.id = staff.id left join ${userView('u')} on u.id = e.user_id
    order by place, name, "entityId"`);
  return rows.map(({ place: _, ...person }) => person);
}
