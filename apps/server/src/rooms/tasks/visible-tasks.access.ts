import { type SQL, sql } from 'drizzle-orm';
import { can, type Viewer } from '../../platform/access/viewer.ts';
import { isAmong } from '../../platform/db/list.ts';
import { userRoleView } from '../identity/identity.view.ts';
import { childUserIds } from '../learning/index.ts';
import { taskInstance, taskTemplate } from './tasks.table.ts';

// Whose rows: predicates for WHERE, never a filter after the fetch.

/** Whether the task is given to the user, personally or by a role held. For queries on task_instance. */
export function assignedTo(userId: string): SQL {
  return sql`exists (select 1 from task_assignment a where a.task_instance_id = ${taskInstance.id}
    and (a.user_id = ${userId} or a.role_id in (select role_id from ${userRoleView('user_role')} where user_id = ${userId})))`;
}

/** Whether the task is given to the user personally: what a parent sees of a child (REV-06, REV-18). */
export function givenTo(userIds: SQL): SQL {
  return sql`exists (select 1 from task_assignment a where a.task_instance_id = ${taskInstance.id}
    and a.user_id in (${userIds}))`;
}

/**
 * Which tasks the viewer may see: all with read:any; else those given to oneself or a role of one's own, those one gave
 * or is told about, and those of linked children. For queries on task_instance.
 */
export function visibleTasks(viewer: Viewer): SQL {
  if (can(viewer, 'read:any', 'task_instance')) return sql`true`;
  const me = viewer.userId;
  const roles = sql`select role_id from ${userRoleView('user_role')} where user_id = ${me}`;
  return isAmong(
    taskInstance.id,
    sql`select own.id from task_instance own where own.creator_id = ${me}
      union all select own.id from task_instance own where own.additional_notified_user_id = ${me}
      union all select a.task_instance_id from task_assignment a
        where ${isAmong(sql`a.user_id`, sql`select ${me}::uuid union all ${childUserIds(viewer)}`)}
      union all select a.task_instance_id from task_assignment a where ${isAmong(sql`a.role_id`, roles)}`,
  );
}

/** Which templates the viewer may use: those for everybody or for a role held; who edits templates sees all. TSK-14. */
export function visibleTemplates(viewer: Viewer): SQL {
  if (can(viewer, 'edit', 'task_template')) return sql`true`;
  return sql`(cardinality(${taskTemplate.restrictToRoleIds}) = 0 or ${taskTemplate.restrictToRoleIds} &&
    array(select role_id from ${userRoleView('user_role')} where user_id = ${viewer.userId}))`;
}
