import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Viewer } from '../../platform/access/viewer.ts';
import type { Db } from '../../platform/db/database.ts';
import { rowOf } from '../../platform/db/rows.ts';
import { employeeView } from '../employees/employees.view.ts';
import { studentView } from '../students/students.view.ts';
import { effectiveRights, type RoleRights } from './rights.access.ts';

const UserRow = z.object({
  name: z.string(),
  username: z.string(),
  employeeId: z.uuid().nullable(),
  studentId: z.uuid().nullable(),
  roleIds: z.array(z.uuid()),
});

/**
 * The user as a viewer without a session: what is read on their behalf while they are away, such as a calendar feed, is
 * what they may see at this moment. null for a user who is absent or suspended.
 */
export async function viewerOfUser(
  db: Db,
  roles: ReadonlyMap<string, RoleRights>,
  userId: string,
): Promise<Viewer | null> {
  const row = await rowOf(db, UserRow).from(sql`
    select u.name, u.username, e.id as "employeeId", st.id as "studentId",
      array(select role_id::text from user_role where user_id = u.id) as "roleIds"
    from "user" u left join ${employeeView('e')} on e.user_id = u.id left join ${studentView('st')} on st.user_id = u.id
    where u.id = ${userId} and u.is_active`);
  if (!row) return null;
  const { name, username, employeeId, studentId, roleIds } = row;
  return {
    userId,
    name,
    username,
    sessionId: '',
    roles: roleIds.flatMap((id) => {
      const found = roles.get(id);
      return found ? [{ id, name: found.name, displayName: found.displayName }] : [];
    }),
    rights: effectiveRights(roles, roleIds),
    employeeId,
    studentId,
    actor: { id: userId, name },
    viewAs: null,
  };
}
