import { and, eq, or, sql } from 'drizzle-orm';
import { can, type Viewer } from '../../platform/access/viewer.ts';
import type { Db } from '../../platform/db/database.ts';
import { roleView, userRoleView, userView } from '../identity/identity.view.ts';
import { visibleUsers } from '../identity/index.ts';
import { visibleStudents } from '../students/index.ts';
import { studentView } from '../students/students.view.ts';

const user = userView.relation('user');
const student = studentView.relation('student');

interface RoleName {
  readonly id: string;
  readonly name: string;
  readonly displayName: string | null;
}

/** Name, roles and avatar of a person, or undefined: whom the viewer may see as a user or as a student. */
export async function findProfile(db: Db, viewer: Viewer, now: Date, id: string) {
  const [found] = await db
    .select({
      id: user.id,
      name: user.name,
      roles: sql<RoleName[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name, 'displayName', r.display_name) order by r.name), '[]')
        from ${userRoleView('ur')} join ${roleView('r')} on r.id = ur.role_id where ur.user_id = "user"."id")`,
      avatarConfig: sql<Record<string, unknown> | null>`${user.avatarConfig}`,
      avatarUrl: user.image,
    })
    .from(user)
    .where(
      and(
        eq(user.id, id),
        or(
          eq(user.id, viewer.userId),
          can(viewer, 'read:own', 'user') ? visibleUsers(viewer) : undefined,
          asStudent(viewer, now),
        ),
      ),
    );
  return found;
}

/** A teacher sees the pupils of their classes, a parent their children. */
function asStudent(viewer: Viewer, now: Date) {
  if (!can(viewer, 'read:own', 'student')) return undefined;
  return sql`exists (select 1 from ${student} where ${student.userId} = ${user.id} and ${visibleStudents(viewer, now)})`;
}
