import type {
  TaskEntityType,
  TaskItemType,
  TaskPriority,
  TaskStatus,
} from '@bellwether/contract/tasks/values';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { roleView, userView } from '../identity/identity.view.ts';
import { type LinkedFieldData, taskInstance } from './tasks.table.ts';

const user = userView.relation('user');

interface StoredItem {
  readonly id: string;
  readonly label: string;
  readonly description: string;
  readonly type: TaskItemType;
  readonly radioOptions: string[];
  readonly isRequired: boolean;
  readonly order: number;
  readonly targetEntityType: TaskEntityType | null;
  readonly targetEntityPlaceholderName: string | null;
  readonly enableAvailabilityDisplay: boolean;
  readonly linkedCustomProfileFieldIds: string[];
  readonly originalToDoItemId: string | null;
  readonly selectedTargetUserId: string | null;
  readonly selectedTargetRoleId: string | null;
  readonly selectedTargetName: string | null;
  readonly linkedCustomProfileFieldData: LinkedFieldData[];
  readonly isChecked: boolean;
  readonly selectedRadioOption: string | null;
}

/** The state as it is shown, in SQL: the twin of shownStatus in the contract (AMB-020). */
export function shownStatusSql(now: Date): SQL<TaskStatus> {
  return sql<TaskStatus>`case when "task_instance"."status" in ('PENDING', 'IN_PROGRESS', 'OVERDUE')
    and "task_instance"."deadline" < ${now.toISOString()}::timestamptz then 'OVERDUE'
    when "task_instance"."status" = 'OVERDUE' then 'PENDING' else "task_instance"."status" end`;
}

/** What a list sorts by. */
export function sortableTasks(now: Date) {
  return {
    deadline: [taskInstance.deadline, taskInstance.priorityRank],
    createdAt: [taskInstance.createdAt],
    title: [taskInstance.title],
    priority: [taskInstance.priorityRank, taskInstance.deadline],
    status: [shownStatusSql(now), taskInstance.deadline],
  };
}

const items = sql<StoredItem[]>`(select coalesce(jsonb_agg(jsonb_build_object(
    'id', i.id, 'label', i.label, 'description', i.label, 'type', i.type,
    'radioOptions', to_jsonb(i.radio_options), 'isRequired', i.is_required, 'order', i."order",
    'targetEntityType', i.target_entity_type, 'targetEntityPlaceholderName', i.target_entity_placeholder_name,
    'enableAvailabilityDisplay', i.enable_availability_display,
    'linkedCustomProfileFieldIds', to_jsonb(i.linked_custom_profile_field_ids),
    'originalToDoItemId', i.original_to_do_item_id,
    'selectedTargetUserId', i.selected_target_user_id, 'selectedTargetRoleId', i.selected_target_role_id,
    'selectedTargetName', coalesce((select u.name from ${userView('u')} where u.id = i.selected_target_user_id),
      (select coalesce(r.display_name, r.name::text) from ${roleView('r')} where r.id = i.selected_target_role_id)),
    'linkedCustomProfileFieldData', i.linked_custom_profile_field_data,
    'isChecked', i.is_checked, 'selectedRadioOption', i.selected_radio_option) order by i."order", i.id), '[]')
  from task_item i where i.task_instance_id = "task_instance"."id")`;

const assignments = sql<
  { type: TaskEntityType; entityId: string; name: string; avatarConfig: Record<string, unknown> | null }[]
>`(
  select coalesce(jsonb_agg(jsonb_build_object('type', a.type, 'entityId', coalesce(a.user_id, a.role_id),
    'name', coalesce(u.name, r.display_name, r.name::text), 'avatarConfig', u.avatar_config) order by a.type desc, coalesce(u.name, r.display_name, r.name::text)), '[]')
  from task_assignment a left join ${userView('u')} on u.id = a.user_id left join ${roleView('r')} on r.id = a.role_id
  where a.task_instance_id = "task_instance"."id")`;

/** The columns of a task as replies give it. */
export function taskColumns(now: Date) {
  return {
    id: taskInstance.id,
    taskTemplateId: taskInstance.taskTemplateId,
    title: taskInstance.title,
    description: taskInstance.description,
    link: taskInstance.link,
    status: shownStatusSql(now),
    priority: sql<TaskPriority>`${taskInstance.priority}`,
    category: taskInstance.category,
    deadline: taskInstance.deadline,
    additionalNotifiedUserId: taskInstance.additionalNotifiedUserId,
    assignments,
    items,
    creator: {
      id: user.id,
      name: user.name,
      username: user.username,
      avatarConfig: sql<Record<string, unknown> | null>`${user.avatarConfig}`,
    },
    createdAt: taskInstance.createdAt,
    completedAt: taskInstance.completedAt,
    group: sql<{
      id: string;
      total: number;
      completed: number;
    } | null>`case when "task_instance"."group_id" is not null then
      (select jsonb_build_object('id', "task_instance"."group_id", 'total', count(*) filter (where g.status <> 'CANCELLED'),
        'completed', count(*) filter (where g.status = 'COMPLETED'))
      from task_instance g where g.group_id = "task_instance"."group_id") end`,
    version: taskInstance.version,
  };
}

/** Tasks with what replies need, to narrow and order. */
export function selectTasks(db: Db, now: Date) {
  return db
    .select(taskColumns(now))
    .from(taskInstance)
    .innerJoin(user, eq(user.id, taskInstance.creatorId))
    .$dynamic();
}

export type TaskRow = Awaited<ReturnType<typeof selectTasks>>[number];

/** A task for a list: values of profile fields are shown only with one task, to who may see them (REV-17). */
export function withoutLinkedData(task: TaskRow): TaskRow {
  return { ...task, items: task.items.map((item) => ({ ...item, linkedCustomProfileFieldData: [] })) };
}
