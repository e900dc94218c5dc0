import type { InputOf } from '@bellwether/contract/shared/endpoint';
import type { taskTemplates } from '@bellwether/contract/tasks/task-templates';
import type { TaskEntityType, TaskItemType } from '@bellwether/contract/tasks/values';
import { and, eq, sql } from 'drizzle-orm';
import type { Viewer } from '../../platform/access/viewer.ts';
import type { Db } from '../../platform/db/database.ts';
import { contains, pageOf } from '../../platform/db/list.ts';
import { roleView, userView } from '../identity/identity.view.ts';
import { taskTemplate } from './tasks.table.ts';
import { visibleTemplates } from './visible-tasks.access.ts';

export interface StoredTemplateItem {
  readonly id: string;
  readonly label: string;
  readonly type: TaskItemType;
  readonly radioOptions: string[];
  readonly isRequired: boolean;
  readonly order: number;
  readonly targetEntityType: TaskEntityType | null;
  readonly targetEntityPlaceholderName: string | null;
  readonly enableAvailabilityDisplay: boolean;
  readonly linkedCustomProfileFieldIds: string[];
}

interface Named {
  readonly id: string;
  readonly name: string;
}

const columns = {
  id: taskTemplate.id,
  name: taskTemplate.name,
  description: taskTemplate.description,
  category: taskTemplate.category,
  isKanbanTemplate: taskTemplate.isKanbanTemplate,
  restrictToRoleIds: taskTemplate.restrictToRoleIds,
  restrictedTo: sql<Named[]>`(select coalesce(jsonb_agg(jsonb_build_object(
      'id', r.id, 'name', coalesce(r.display_name, r.name::text)) order by r.name), '[]')
    from ${roleView('r')} where r.id = any("task_template"."restrict_to_role_ids"))`,
  defaultAssignee: sql<{ type: TaskEntityType; entityId: string; name: string } | null>`case
    when "task_template"."default_user_id" is not null then (select jsonb_build_object(
      'type', 'USER', 'entityId', u.id, 'name', u.name) from ${userView('u')} where u.id = "task_template"."default_user_id")
    when "task_template"."default_role_id" is not null then (select jsonb_build_object(
      'type', 'ROLE', 'entityId', r.id, 'name', coalesce(r.display_name, r.name::text))
      from ${roleView('r')} where r.id = "task_template"."default_role_id") end`,
  followUpTemplateId: taskTemplate.followUpTemplateId,
  followUpTemplate: sql<Named | null>`(select jsonb_build_object('id', f.id, 'name', f.name)
    from task_template f where f.id = "task_template"."follow_up_template_id")`,
  toDoItems: sql<StoredTemplateItem[]>`(select coalesce(jsonb_agg(jsonb_build_object(
      'id', i.id, 'label', i.label, 'type', i.type, 'radioOptions', to_jsonb(i.radio_options),
      'isRequired', i.is_required, 'order', i."order", 'targetEntityType', i.target_entity_type,
      'targetEntityPlaceholderName', i.target_entity_placeholder_name,
      'enableAvailabilityDisplay', i.enable_availability_display,
      'linkedCustomProfileFieldIds', to_jsonb(i.linked_custom_profile_field_ids)) order by i."order", i.id), '[]')
    from task_template_item i where i.template_id = "task_template"."id")`,
  _count: sql<{ instances: number }>`jsonb_build_object('instances',
    (select count(*)::int from task_instance t where t.task_template_id = "task_template"."id"))`,
  version: taskTemplate.version,
};

const sortable = {
  name: [taskTemplate.name],
  category: [taskTemplate.category, taskTemplate.name],
};

/** One page of the templates that the viewer may use; `minimal` gives all that are not for boards. TSK-07. */
export function listTemplates(db: Db, viewer: Viewer, query: InputOf<typeof taskTemplates.list>['query']) {
  const where = and(
    visibleTemplates(viewer),
    query.minimal ? eq(taskTemplate.isKanbanTemplate, false) : undefined,
    query.category ? eq(taskTemplate.category, query.category) : undefined,
    contains(query.search, taskTemplate.name),
  );
  const page = query.minimal ? { ...query, page: 1, limit: 1000 } : query;
  return pageOf(db, (onPage) => db.select(columns).from(taskTemplate).where(onPage).$dynamic(), {
    query: page,
    by: sortable[query.sortBy],
    id: taskTemplate.id,
    from: sql`from ${taskTemplate} where ${where}`,
  });
}

/** One template that the viewer may use, or undefined. */
export async function findTemplate(db: Db, viewer: Viewer, id: string) {
  const [found] = await db
    .select(columns)
    .from(taskTemplate)
    .where(and(visibleTemplates(viewer), eq(taskTemplate.id, id)));
  return found;
}

/** One template whoever asks: for the follow-up of a task. */
export async function templateById(db: Db, id: string) {
  const [found] = await db.select(columns).from(taskTemplate).where(eq(taskTemplate.id, id));
  return found;
}

export type FoundTemplate = NonNullable<Awaited<ReturnType<typeof templateById>>>;
