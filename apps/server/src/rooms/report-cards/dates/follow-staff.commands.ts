import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import { employeeView } from '../../employees/employees.view.ts';
import { activeHoldersOf } from '../../identity/index.ts';
import type { ClassHooks } from '../../learning/index.ts';
import { classStaffView } from '../../learning/learning.view.ts';
import { passTask } from '../../tasks/index.ts';
import { taskAssignmentView, taskInstanceView } from '../../tasks/tasks.view.ts';
import { teachersOf } from './follow-cycle.commands.ts';

const Waiting = z.object({
  kind: z.enum(['TEXTS', 'PROOFS']),
  taskId: z.uuid(),
  creatorId: z.uuid().nullable(),
  userIds: z.array(z.uuid()),
});

/**
 * Passes the open tasks of comments and proofreading of a class on to its staff as it is now: teachers who joined have them too, who may not
 * write its comments any more has none of them. Where too few are left, who gave it has it as well. AMB-419.
 */
export const followStaff: ClassHooks['classChanged'] = async (ctx, classId, aspects) => {
  if (!aspects.includes('staff')) return;
  const waiting = await waitingTasks(ctx.db, classId);
  if (waiting.length === 0) return;
  const teachers = await teachersOf(ctx.db, classId);
  const able = await writersOf(ctx.db, classId);
  for (const { kind, taskId, creatorId, userIds } of waiting) {
    const people = new Set([...userIds.filter((one) => able.has(one)), ...teachers]);
    // Somebody else than the author reads a comment.
    const least = kind === 'PROOFS' ? 2 : 1;
    if (people.size < least) people.add(creatorId ?? ctx.viewer.actor.id);
    await passTask(ctx, taskId, [...people], ctx.viewer.actor);
  }
};

async function waitingTasks(db: Db, classId: string) {
  return rowsOf(db, Waiting).from(sql`
    select rt.kind, rt.task_id as "taskId", ta.creator_id as "creatorId",
      (select coalesce(json_agg(a.user_id), '[]') from ${taskAssignmentView('a')}
        where a.task_instance_id = rt.task_id and a.user_id is not null) as "userIds"
    from report_cycle_task rt join report_cycle rc on rc.id = rt.cycle_id
    join ${taskInstanceView('ta')} on ta.id = rt.task_id
    where rc.class_id = ${classId} and rt.kind in ('TEXTS', 'PROOFS') and ta.status not in ('COMPLETED', 'CANCELLED')
    order by rt.task_id`);
}

const Member = z.object({ userId: z.uuid() });

/** Who may write comments of a class: of every class, or as one of its staff. */
async function writersOf(db: Db, classId: string): Promise<ReadonlySet<string>> {
  const staff = await rowsOf(db, Member).from(sql`
    select distinct e.user_id as "userId" from ${classStaffView('cs')} join ${employeeView('e')} on e.id = cs.employee_id
    where cs.class_id = ${classId} and e.user_id is not null`);
  const able = new Set(await activeHoldersOf(db, 'edit:own', 'report_card'));
  const own = staff.flatMap(({ userId }) => (able.has(userId) ? [userId] : []));
  return new Set([...(await activeHoldersOf(db, 'edit:any', 'report_card')), ...own]);
}
