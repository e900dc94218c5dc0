import { type SQL, sql } from 'drizzle-orm';
import { can, type Viewer } from '../../platform/access/viewer.ts';
import { employeeView } from '../employees/employees.view.ts';
import { classStaffView, seatedEnrolmentView } from '../learning/learning.view.ts';
import { studentView } from '../students/students.view.ts';
import { user } from './identity.table.ts';

/**
 * Which users the viewer may see: all with read:any; else oneself, the people one is linked to, the teachers of one's
 * own and one's children's classes, and for staff the staff directory. (Review, part C, user°.)
 */
export function visibleUsers(viewer: Viewer): SQL {
  if (can(viewer, 'read:any', 'user')) return sql`true`;
  const id = viewer.userId;
  return sql`(${user.id} = ${id}
    or ${user.id} in (select linked_user_id from user_link where user_id = ${id} and can_view)
    or ${user.id} in (select user_id from user_link where linked_user_id = ${id} and can_view)
    or ${user.id} in (
      select e.user_id from ${classStaffView('cs')} join ${employeeView('e')} on e.id = cs.employee_id
      join ${seatedEnrolmentView('en')} on en.class_id = cs.class_id
      join ${studentView('st')} on st.id = en.student_id
      where st.user_id = ${id}
         or st.user_id in (select linked_user_id from user_link where user_id = ${id} and can_view and link_type in ('PARENT', 'GUARDIAN')))
    or (${viewer.employeeId !== null} and exists (select 1 from ${employeeView('e')} where e.user_id = ${user.id})))`;
}
