import type { FeedbackPerson } from '@bellwether/contract/feedback/people';
import { type SubjectType, subjectTypes } from '@bellwether/contract/feedback/values';
import { Id } from '@bellwether/contract/shared/fields';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { can, type Viewer } from '../../platform/access/viewer.ts';
import type { Db } from '../../platform/db/database.ts';
import { rowOf, rowsOf } from '../../platform/db/rows.ts';
import { employeeView } from '../employees/employees.view.ts';
import { userRoleView, userView } from '../identity/identity.view.ts';
import { visibleUsers } from '../identity/index.ts';
import { childUserIds, staffedClassIds } from '../learning/index.ts';
import { enrolmentView } from '../learning/learning.view.ts';
import { onlyWritable } from '../messaging/index.ts';
import { studentView } from '../students/students.view.ts';

const user = userView.relation('user');

export type Person = z.input<typeof FeedbackPerson>;
type Reading = { readonly db: Db; readonly viewer: Viewer; readonly now: Date };

/** The user with this id as a person (SQL), null without one. */
export function personOf(userId: SQL): SQL<Person | null> {
  return sql<Person | null>`(select jsonb_build_object('id', pu.id, 'name', pu.name, 'username', pu.username,
    'avatarConfig', pu.avatar_config) from ${userView('pu')} where pu.id = ${userId})`;
}

/** The user ids of the students in the classes that the viewer is staffed on. A subquery of one column. */
export function taughtUserIds(viewer: Viewer, now: Date): SQL {
  return sql`select st.user_id from ${enrolmentView('en')} join ${studentView('st')} on st.id = en.student_id
    where en.status not in ('WITHDRAWN', 'DROPPED') and en.class_id in (${staffedClassIds(viewer, now)})`;
}

/** Whether a person's feedback opens to the viewer: oneself, a child, a student whom one teaches, or any (AMB-088). */
export async function looksAfter({ db, viewer, now }: Reading, userId: string): Promise<boolean> {
  if (userId === viewer.userId || can(viewer, 'read:any', 'feedback_response')) return true;
  const { rows } = await db.execute(sql`select 1 where ${userId}::uuid in (
    ${childUserIds(viewer)} union ${taughtUserIds(viewer, now)})`);
  return rows.length > 0;
}

/**
 * Whether the viewer may give or ask for feedback about the user: somebody whom they may see, write to or look after.
 */
export async function maySpeakOf(reading: Reading, userId: string): Promise<boolean> {
  const { db, viewer } = reading;
  if (await looksAfter(reading, userId)) return true;
  const [seen] = await db
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.id, userId), visibleUsers(viewer)));
  return seen !== undefined || (await onlyWritable(db, viewer.userId, [userId])).length > 0;
}

const Spoken = z.object({ type: z.enum(subjectTypes) });

/** As what somebody is spoken of: a student, somebody who works here, or just a user. undefined: nobody. */
export async function subjectTypeOf(db: Db, userId: string): Promise<SubjectType | undefined> {
  const found = await rowOf(db, Spoken).from(sql`select case
      when exists (select 1 from ${studentView('student')} where user_id = u.id) then 'STUDENT'
      when exists (select 1 from ${employeeView('employee')} where user_id = u.id) then 'EMPLOYEE'
      else 'USER' end as type
    from ${userView('u')} where u.id = ${userId}`);
  return found?.type;
}

const One = z.object({ id: Id });

/** The active people of these ids and all who hold one of the roles, each once. */
export async function activePeople(
  db: Db,
  { userIds, roleIds }: { userIds: readonly string[]; roleIds: readonly string[] },
): Promise<string[]> {
  if (userIds.length + roleIds.length === 0) return [];
  const people = await rowsOf(db, One).from(sql`select u.id from ${userView('u')}
    where u.is_active and (u.id = any(${sql.param([...userIds])}::uuid[]) or exists (
      select 1 from ${userRoleView('ur')} where ur.user_id = u.id and ur.role_id = any(${sql.param([...roleIds])}::uuid[])))
    order by u.id`);
  return people.map(({ id }) => id);
}
