import { type SQL, sql } from 'drizzle-orm';
import { can, type Viewer } from '../../platform/access/viewer.ts';
import { isAmong } from '../../platform/db/list.ts';
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
  const family = sql`select ${id}::uuid union all select linked_user_id from user_link
    where user_id = ${id} and can_view and link_type in ('PARENT', 'GUARDIAN')`;
  const students = sql`select st.id from ${studentView('st')} where ${isAmong(sql`st.user_id`, family)}`;
  const classes = sql`select en.class_id from ${seatedEnrolmentView('en')} where ${isAmong(sql`en.student_id`, students)}`;
  const directory = sql`union all select e.user_id from ${employeeView('e')} where e.user_id is not null`;
  return isAmong(
    user.id,
    sql`select ${id}::uuid
      union all select linked_user_id from user_link where user_id = ${id} and can_view
      union all select user_id from user_link where linked_user_id = ${id} and can_view
      union all select e.user_id from ${classStaffView('cs')} join ${employeeView('e')} on e.id = cs.employee_id
        where ${isAmong(sql`cs.class_id`, classes)}
      ${viewer.employeeId === null ? sql`` : directory}`,
  );
}
