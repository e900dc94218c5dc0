import { Moment } from '@bellwether/contract/shared/fields';
import { isActiveTask, shownStatus } from '@bellwether/contract/tasks/task.rules';
import { TaskInstanceDetail } from '@bellwether/contract/tasks/task-instances';
import type { TaskStatus } from '@bellwether/contract/tasks/values';
import { and, eq, sql } from 'drizzle-orm';
import { can, type Viewer } from '../../platform/access/viewer.ts';
import { auditLogView } from '../../platform/audit/audit.view.ts';
import type { Db } from '../../platform/db/database.ts';
import { rowOf, rowsOf } from '../../platform/db/rows.ts';
import type { Context } from '../../platform/http/context.ts';
import { notFound } from '../../platform/http/problem.ts';
import { userView } from '../identity/identity.view.ts';
import { readProfileFields } from '../identity/index.ts';
import { studentView } from '../students/students.view.ts';
import { selectTasks, type TaskRow } from './task-instances.queries.ts';
import { taskInstance } from './tasks.table.ts';
import { assignedTo, visibleTasks } from './visible-tasks.access.ts';

type Reading = Pick<Context, 'db' | 'viewer' | 'now'>;

/** What the viewer is to a task. */
export interface Relation {
  /** Given to the viewer, personally or by a role. */
  readonly isMine: boolean;
  /** Given to a student, and not to the viewer. */
  readonly isOfStudent: boolean;
  /** Whether the viewer gave it or may edit any. */
  readonly mayManage: boolean;
}

/** One task in full, when the viewer may see it; else 404. */
export async function taskDetail(ctx: Reading, id: string) {
  const { db, viewer, now } = ctx;
  const [found] = await selectTasks(db, now).where(and(visibleTasks(viewer), eq(taskInstance.id, id)));
  if (!found) throw notFound('Task');
  // One after the other: after a write they share its transaction, and with it one connection.
  const items = await readableItems(db, viewer, found);
  const relation = await relationTo(db, viewer, found);
  const people = await peopleOf(db, id);
  const notes = await notesOf(db, id);
  const history = await historyOf(db, found);
  const siblings = await siblingsOf(ctx, found);
  return {
    ...found,
    items,
    ...people,
    notes,
    history,
    siblings,
    can: actsOn(found.status, relation, viewer),
  };
}

/** What the viewer is to the task. */
export async function relationTo(
  db: Db,
  viewer: Viewer,
  task: { readonly id: string; readonly creator: { readonly id: string } },
): Promise<Relation> {
  const [found] = await db
    .select({
      isMine: sql<boolean>`${assignedTo(viewer.userId)}`,
      isOfStudent: sql<boolean>`exists (select 1 from task_assignment a join ${studentView('s')} on s.user_id = a.user_id
        where a.task_instance_id = "task_instance"."id" and a.user_id <> ${viewer.userId})`,
    })
    .from(taskInstance)
    .where(eq(taskInstance.id, task.id));
  const isMine = found?.isMine ?? false;
  return {
    isMine,
    isOfStudent: !isMine && (found?.isOfStudent ?? false),
    mayManage: task.creator.id === viewer.userId || can(viewer, 'edit:any', 'task_instance'),
  };
}

function actsOn(status: TaskStatus, { isMine, isOfStudent, mayManage }: Relation, viewer: Viewer) {
  const active = isActiveTask(status);
  const mayDo = isMine || (!isOfStudent && can(viewer, 'edit:any', 'task_instance'));
  return {
    complete: active && mayDo,
    work: active && mayDo,
    edit: active && mayManage,
    cancel: active && mayManage,
    note: isMine || mayManage,
  };
}

/** The items, with only those values of profile fields that the viewer may see now (REV-17). */
async function readableItems(db: Db, viewer: Viewer, task: TaskRow) {
  const linked = task.items.filter((item) => item.linkedCustomProfileFieldData.length > 0);
  const userIds = [...new Set(linked.flatMap(({ selectedTargetUserId: id }) => (id ? [id] : [])))];
  const fieldIds = [
    ...new Set(linked.flatMap(({ linkedCustomProfileFieldIds }) => linkedCustomProfileFieldIds)),
  ];
  const seen = await readProfileFields(db, viewer, userIds, fieldIds);
  const allowed = new Set(seen.map(({ userId, definition }) => `${userId} ${definition.id}`));
  return task.items.map((item) => ({
    ...item,
    linkedCustomProfileFieldData: item.linkedCustomProfileFieldData.filter(({ fieldDefinitionId }) =>
      allowed.has(`${item.selectedTargetUserId} ${fieldDefinitionId}`),
    ),
  }));
}

const People = TaskInstanceDetail.pick({ additionalNotifiedUser: true, completedBy: true });

async function peopleOf(db: Db, id: string) {
  const people = await rowOf(db, People).from(sql`select
    (select jsonb_build_object('id', u.id, 'name', u.name) from ${userView('u')} where u.id = t.additional_notified_user_id) as "additionalNotifiedUser",
    (select jsonb_build_object('id', u.id, 'name', u.name) from ${userView('u')} where u.id = t.completed_by_id) as "completedBy"
    from task_instance t where t.id = ${id}`);
  return people ?? { additionalNotifiedUser: null, completedBy: null };
}

const iso = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

/** The notes of a task, oldest first; at most 500. */
export async function notesOf(db: Db, taskId: string) {
  return rowsOf(db, TaskInstanceDetail.shape.notes.element).from(sql`
    select n.id, n.comment, ${iso('n.created_at')} as "createdAt", jsonb_build_object(
      'id', u.id, 'name', u.name, 'username', u.username, 'avatarConfig', u.avatar_config) as author
    from task_note n join ${userView('u')} on u.id = n.author_id
    where n.task_instance_id = ${taskId} order by n.created_at, n.id limit 500`);
}

/** What happened to the task, from the audit log, oldest first; that it was given stands in the task itself. */
async function historyOf(db: Db, task: TaskRow) {
  const changes = await rowsOf(
    db,
    TaskInstanceDetail.shape.history.element,
  ).from(sql`select id, ${iso('at')} as at, action, actor_name as by, after ->> 'status' as status from ${auditLogView('audit_log')}
    where entity = 'task_instance' and entity_id = ${task.id} and action <> 'create'
    order by audit_log.at, id limit 200`);
  const given = {
    id: task.id,
    at: task.createdAt,
    action: 'create',
    by: task.creator.name,
    status: 'PENDING',
  };
  return [given, ...changes];
}

const Sibling = TaskInstanceDetail.shape.siblings.element.extend({ deadline: Moment.nullable() });

/** The tasks that were given together with this one, to who gave them or may see them all. AMB-109 (review). */
async function siblingsOf({ db, viewer, now }: Reading, task: TaskRow) {
  if (!task.group) return [];
  const tasks = await rowsOf(
    db,
    Sibling,
  ).from(sql`select task_instance.id, coalesce(u.name, '') as assignee, task_instance.status,
      ${iso('task_instance.deadline')} as deadline, ${iso('task_instance.completed_at')} as "completedAt"
    from task_instance left join task_assignment a on a.task_instance_id = task_instance.id
    left join ${userView('u')} on u.id = a.user_id
    where task_instance.group_id = ${task.group.id} and ${visibleTasks(viewer)} order by assignee, task_instance.id limit 500`);
  return tasks.map(({ deadline, ...one }) => ({
    ...one,
    status: shownStatus({ status: one.status, deadline }, now),
  }));
}
