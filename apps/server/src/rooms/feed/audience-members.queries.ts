import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { employeeView } from '../employees/employees.view.ts';
import { guardianView, userRoleView, userView } from '../identity/identity.view.ts';
import { classStaffView, seatedEnrolmentView } from '../learning/learning.view.ts';
import { studentView } from '../students/students.view.ts';

/** The arms of who belongs to what, by kind of key; with ids only those of these groups. A key is for the whole of a school without ids. */
const arms: Readonly<Record<string, (ids: SQL | undefined) => SQL>> = {
  all: () =>
    sql`select 'all' as key, au.id as user_id, null::uuid as student_id from ${userView('au')} where au.is_active`,
  user: (
    ids,
  ) => sql`select 'user:' || uu.id as key, uu.id as user_id, null::uuid as student_id from ${userView('uu')}
    where ${among(sql`uu.id`, ids)}`,
  role: (
    ids,
  ) => sql`select 'role:' || ur.role_id as key, ur.user_id, null::uuid as student_id from ${userRoleView('ur')}
    where ${among(sql`ur.role_id`, ids)}`,
  dept: (
    ids,
  ) => sql`select 'dept:' || e.department_id as key, e.user_id, null::uuid as student_id from ${employeeView('e')}
    where e.department_id is not null and e.user_id is not null and e.status not in ('TERMINATED', 'RESIGNED')
      and ${among(sql`e.department_id`, ids)}`,
  class: (
    ids,
  ) => sql`select 'class:' || en.class_id || ':STUDENT' as key, st.user_id, st.id as student_id from ${studentView('st')}
      join ${seatedEnrolmentView('en')} on en.student_id = st.id where st.user_id is not null and ${among(sql`en.class_id`, ids)}
    union all select 'class:' || pe.class_id || ':PARENT', ul.user_id, ps.id from ${guardianView('ul')}
      join ${studentView('ps')} on ps.user_id = ul.linked_user_id
      join ${seatedEnrolmentView('pe')} on pe.student_id = ps.id where ul.can_view and ${among(sql`pe.class_id`, ids)}
    union all select 'class:' || cs.class_id || case cs.kind when 'ASSISTANT' then ':TEACHER_ASSISTANT' else ':TEACHER' end,
      ce.user_id, null from ${employeeView('ce')} join ${classStaffView('cs')} on cs.employee_id = ce.id
      where ce.user_id is not null and cs.kind <> 'SUBSTITUTE' and ce.status not in ('TERMINATED', 'RESIGNED')
        and ${among(sql`cs.class_id`, ids)}`,
};

function among(id: SQL, ids: SQL | undefined): SQL {
  return ids ? sql`${id} = any(${ids}::uuid[])` : sql`true`;
}

const nobody = sql`select null::text as key, null::uuid as user_id, null::uuid as student_id where false`;

/**
 * Who belongs to which key of an audience: rows of `key`, `user_id` and, of a guardian and a student, `student_id`, as what stands in a
 * FROM under the alias m. The one source of who sees a post: asked by the user it gives the keys of a viewer, asked by keys, which it
 * then reads by their indexes alone, the readers of a post. Guardians whose contact is blocked are not among them. A class means its
 * students with a place, their guardians and its staff at the time of reading (REV-54).
 */
export function membersOf(keys?: readonly string[]): SQL {
  const chosen = Object.entries(arms).flatMap(([kind, arm]) => {
    if (!keys) return [arm(undefined)];
    const ids = keys.flatMap((key) => (key.split(':')[0] === kind ? [key.split(':')[1] ?? ''] : []));
    if (ids.length === 0) return [];
    return [arm(kind === 'all' ? undefined : sql`${sql.param([...new Set(ids)])}`)];
  });
  return sql`(${chosen.length > 0 ? sql.join(chosen, sql` union all `) : nobody}) m`;
}

/** Those who belong to one of the keys: what stands in a FROM under the alias m, as membersOf. */
export function membersOfKeys(keys: readonly string[]): SQL {
  return sql`(select m.* from ${membersOf(keys)} where m.key = any(${sql.param([...keys])}::text[])) m`;
}

/** The keys of a user, as an array (SQL). */
export function keysOfUser(userId: string): SQL {
  return sql`array(select m.key from ${membersOf()} where m.user_id = ${userId}::uuid)`;
}

const Key = z.object({ key: z.string() });

/** The keys of a user, read first: a list whose keys are known to its planner walks along the time instead of sorting all posts. */
export async function readKeysOf(db: Db, userId: string): Promise<string[]> {
  const rows = await rowsOf(db, Key).from(
    sql`select distinct m.key from ${membersOf()} where m.user_id = ${userId}::uuid`,
  );
  return rows.map(({ key }) => key);
}
