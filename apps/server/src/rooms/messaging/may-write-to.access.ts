import { staffRoles } from '@bellwether/contract/identity/default-roles';
import { and, inArray, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { isAmong } from '../../platform/db/list.ts';
import { rowOf } from '../../platform/db/rows.ts';
import { fieldProblem } from '../../platform/http/problem.ts';
import { employeeView } from '../employees/employees.view.ts';
import { guardianView, roleView, userRoleView, userView } from '../identity/identity.view.ts';
import { classStaffView, openEnrolmentView } from '../learning/learning.view.ts';
import { classScheduleView, scheduleStaffView } from '../scheduling/scheduling.view.ts';
import { studentView } from '../students/students.view.ts';

const user = userView.relation('user');

const staffRoleNames = ['superuser', ...staffRoles];

/** A condition on a user's id (SQL): works here, by employee record or by role. */
export function isStaff(userId: SQL): SQL {
  return sql`(exists (select 1 from ${employeeView('e')} where e.user_id = ${userId} and e.status not in ('TERMINATED', 'RESIGNED'))
    or exists (select 1 from ${userRoleView('ur')} join ${roleView('r')} on r.id = ur.role_id
      where ur.user_id = ${userId} and r.name = any(${sql.param(staffRoleNames)}::text[])))`;
}

const Worker = z.object({ staff: z.boolean() });

/** Whether the user works here, by employee record or by role. */
export async function worksHere(db: Db, userId: string): Promise<boolean> {
  const found = await rowOf(db, Worker).from(sql`select ${isStaff(sql`${userId}::uuid`)} as staff`);
  return found?.staff ?? false;
}

/**
 * Whom the user may write to, for queries on the user table: staff to everybody who is active; others to the staff of
 * their own and their children's classes, and to whoever wrote to them first (AMB-121).
 */
export async function writableUsers(db: Db, userId: string): Promise<SQL> {
  const active = sql`${user.isActive} and ${user.id} <> ${userId}`;
  if (await worksHere(db, userId)) return sql`(${active})`;
  return sql`(${active} and ${user.id} in (${classStaffOf(userId)}
    union select m.sender_id from message_recipient mr join message m on m.id = mr.message_id where mr.user_id = ${userId}))`;
}

function classStaffOf(userId: string): SQL {
  return sql`with own as (
      select en.class_id from ${openEnrolmentView('en')} join ${studentView('st')} on st.id = en.student_id
      where ${isAmong(
        sql`st.user_id`,
        sql`select ${userId}::uuid union all select linked_user_id from ${guardianView('user_link')}
          where user_id = ${userId} and can_view`,
      )})
    select e.user_id from ${employeeView('e')} where e.user_id is not null and e.id in (
      select employee_id from ${classStaffView('class_staff')} where class_id in (select class_id from own)
      union select ss.employee_id from ${scheduleStaffView('ss')} join ${classScheduleView('cs')} on cs.id = ss.schedule_id
        where cs.class_id in (select class_id from own))`;
}

/**
 * The recipients without doubles and without the sender, all of whom may be written to. 400 at `field` naming those
 * who may not; by name only to somebody who knows them from a conversation already, or works here.
 */
export async function demandWritable(
  db: Db,
  senderId: string,
  wanted: readonly string[],
  field: string,
): Promise<string[]> {
  const ids = [...new Set(wanted)].filter((id) => id !== senderId);
  if (ids.length === 0) return [];
  const allowed = new Set(await onlyWritable(db, senderId, ids));
  const refused = ids.filter((id) => !allowed.has(id));
  if (refused.length === 0) return ids;
  const names = await knownNames(db, senderId, refused);
  const list = refused.map((id) => names.get(id) ?? id).join(', ');
  throw fieldProblem(field, `You cannot write to: ${list}`);
}

/** Those of the ids who may be written to, in the order given. */
export async function onlyWritable(db: Db, senderId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: user.id })
    .from(user)
    .where(and(inArray(user.id, [...ids]), await writableUsers(db, senderId)));
  const allowed = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => allowed.has(id));
}

async function knownNames(db: Db, me: string, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: user.id, name: user.name })
    .from(user)
    .where(
      and(
        inArray(user.id, [...ids]),
        sql`(${isStaff(sql`${me}::uuid`)} or exists (select 1 from conversation_participant a
          join conversation_participant b on b.conversation_id = a.conversation_id
          where a.user_id = ${me} and b.user_id = ${user.id}))`,
      ),
    );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
