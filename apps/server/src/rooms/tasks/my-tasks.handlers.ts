import type { myTasks } from '@bellwether/contract/tasks/my-tasks';
import { and, sql } from 'drizzle-orm';
import { z } from 'zod';
import { can } from '../../platform/access/viewer.ts';
import { rowOf } from '../../platform/db/rows.ts';
import type { Context, Handlers } from '../../platform/http/context.ts';
import { notFound } from '../../platform/http/problem.ts';
import { userView } from '../identity/identity.view.ts';
import { childUserIds, staffedClassIds } from '../learning/index.ts';
import { enrolmentView } from '../learning/learning.view.ts';
import { studentView } from '../students/students.view.ts';
import { countTasks, isActive, tasksInOrder } from './list-tasks.queries.ts';
import { assignedTo, givenTo } from './visible-tasks.access.ts';

/** The own tasks, and those of a child: TSK-11, AMB-066, AMB-088. */
export const myTaskHandlers: Handlers<typeof myTasks> = {
  list: ({ query }, ctx) => tasksInOrder(ctx, assignedTo(ctx.viewer.userId), query),

  count: async (_input, { db, viewer }) => ({
    count: await countTasks(db, and(assignedTo(viewer.userId), isActive)),
  }),

  async ofChild({ query: { userId, ...query } }, ctx) {
    if (userId === ctx.viewer.userId) return tasksInOrder(ctx, assignedTo(userId), query);
    if (!(await maySeeTasksOf(ctx, userId))) throw notFound('Student');
    return tasksInOrder(ctx, givenTo(sql`${userId}`), query);
  },
};

const Found = z.object({ found: z.boolean() });

/** Children by link (REV-06), students of classes one is staffed on, and whoever may read any task. */
async function maySeeTasksOf(
  { db, viewer, now }: Pick<Context, 'db' | 'viewer' | 'now'>,
  userId: string,
): Promise<boolean> {
  const isAny = can(viewer, 'read:any', 'task_instance');
  const row = await rowOf(
    db,
    Found,
  ).from(sql`select exists (select 1 from ${userView('u')} where u.id = ${userId}
    and (${isAny} or u.id in (${childUserIds(viewer)}) or u.id in (
      select st.user_id from ${studentView('st')} join ${enrolmentView('en')} on en.student_id = st.id
      where en.status not in ('WITHDRAWN', 'DROPPED') and en.class_id in (${staffedClassIds(viewer, now)})))) as found`);
  return row?.found ?? false;
}
