import { momentOf, wallClock } from '@bellwether/contract/shared/zone';
import { taskFromTemplate } from '@bellwether/contract/tasks/task.rules';
import type { TaskCategory, TaskMode, TaskPriority } from '@bellwether/contract/tasks/values';
import type { RowOf } from '../../api/types.ts';
import type { Picked } from '../../ui/form/search-picker.tsx';
import { type EditedItem, emptyItem, itemBody } from './items/edited-item.ts';

export type Template = RowOf<'GET /api/task-templates'>;

/** The task form's values: people with their names, the deadline by the wall clock of the organisation. */
export interface TaskValues extends Record<string, unknown> {
  taskTemplateId: string | null;
  title: string;
  description: string;
  priority: TaskPriority;
  category: TaskCategory;
  /** 'YYYY-MM-DD HH:mm:ss' or null. */
  deadline: string | null;
  people: Picked[];
  roleIds: string[];
  told: Picked[];
  mode: TaskMode;
  items: EditedItem[];
}

/** A new task without a template: one empty item, MEDIUM, General. TSK-01, TSK-02. */
export function emptyTask(): TaskValues {
  return {
    taskTemplateId: null,
    title: '',
    description: '',
    priority: 'MEDIUM',
    category: 'General',
    deadline: null,
    people: [],
    roleIds: [],
    told: [],
    mode: 'SHARED',
    items: [emptyItem()],
  };
}

/**
 * The form with a template chosen: its title and description, which are then locked, its valid category or General, and
 * its items; its default assignee where nobody is chosen yet. TSK-02, TSK-05.
 */
export function withTemplate(values: TaskValues, template: Template): TaskValues {
  const { items, ...filled } = taskFromTemplate(template);
  const chosen = values.people.length > 0 || values.roleIds.length > 0;
  const preset = chosen ? null : template.defaultAssignee;
  return {
    ...values,
    ...filled,
    taskTemplateId: template.id,
    items: items.map((item) => ({ ...emptyItem(), ...item })),
    ...(preset?.type === 'USER' && { people: [{ id: preset.entityId, name: preset.name }] }),
    ...(preset?.type === 'ROLE' && { roleIds: [preset.entityId] }),
  };
}

/** The form without its template: what it filled in stays, and can be changed. */
export function withoutTemplate(values: TaskValues): TaskValues {
  return {
    ...values,
    taskTemplateId: null,
    items: values.items.map((item) => ({ ...item, originalToDoItemId: null })),
  };
}

/** What is sent: assignments of people and roles, the deadline as a moment. TSK-01. */
export function taskBody(values: TaskValues, zone: string) {
  const { people, roleIds, told, deadline, items, ...fields } = values;
  return {
    ...fields,
    deadline: momentOfWall(deadline, zone),
    additionalNotifiedUserId: told[0]?.id ?? null,
    assignments: [
      ...people.map(({ id }) => ({ type: 'USER' as const, entityId: id })),
      ...roleIds.map((id) => ({ type: 'ROLE' as const, entityId: id })),
    ],
    items: items.map(itemBody),
  };
}

/** The moment at which the zone's clock shows the wall time 'YYYY-MM-DD HH:mm…'; null for none. */
export function momentOfWall(wall: string | null, zone: string): string | null {
  return wall ? momentOf(wall.slice(0, 10), wall.slice(11, 16), zone).toISOString() : null;
}

/** The inverse of momentOfWall. */
export function wallOfMoment(moment: string | null, zone: string): string | null {
  if (!moment) return null;
  const { day, time } = wallClock(new Date(moment), zone);
  return `${day} ${time}:00`;
}
