import { type SQL, sql } from 'drizzle-orm';
import { can, type Viewer } from '../../platform/access/viewer.ts';
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
      select e.user_id from class_staff cs join employee e on e.id = cs.employee_id
      join enrolment en on en.class_id = cs.class_id and en.status in ('ACTIVE', 'SCHEDULED')
      join student st on st.id = en.student_id
      where st.user_id = ${id}
         or st.user_id in (select linked_user_id from user_link where user_id = ${id} and can_view and link_type in ('PARENT', 'GUARDIAN')))
    or (${viewer.employeeId !== null} and exists (select 1 from employee e where e.user_id = ${user.id})))`;
}
