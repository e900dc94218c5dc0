import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { taskFromTemplate } from '@bellwether/contract/tasks/task.rules';
import type { taskInstances } from '@bellwether/contract/tasks/task-instances';
import { newId } from '../../platform/db/columns.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Acting } from '../../platform/http/context.ts';
import { conflict, Problem } from '../../platform/http/problem.ts';
import type { FoundTemplate } from './task-templates.queries.ts';
import { type LinkedFieldData, taskAssignment, taskInstance, taskItem } from './tasks.table.ts';
import { peopleBehind, tellAssigned } from './tell.commands.ts';

export type TaskBody = InputOf<typeof taskInstances.create>['body'];
type Assignment = TaskBody['assignments'][number];
export type NewItem = TaskBody['items'][number] & { linkedCustomProfileFieldData: LinkedFieldData[] };
export type NewTask = Omit<TaskBody, 'items' | 'mode'> & {
  items: readonly NewItem[];
  /** Where what it is about stands in the application. */
  link?: string;
};

/** More tasks than these are not made at once. */
const mostAtOnce = 500;

/** The task as its template has it: title and description locked, category and items from it (TSK-02, TSK-05). */
export function filledBy(template: FoundTemplate | undefined, body: TaskBody): TaskBody {
  if (!template) return body;
  const filled = taskFromTemplate(template);
  const known = new Set(template.toDoItems.map(({ id }) => id));
  const items = body.items.length > 0 ? body.items : filled.items.map(newItem);
  return {
    ...body,
    title: filled.title,
    description: filled.description || null,
    category: filled.category,
    items: items.map((item) => ({
      ...item,
      // An item that was removed from the template meanwhile stays in the task, without its origin.
      originalToDoItemId: known.has(item.originalToDoItemId ?? '') ? item.originalToDoItemId : null,
    })),
  };
}

function newItem(item: ReturnType<typeof taskFromTemplate>['items'][number]): TaskBody['items'][number] {
  return {
    ...item,
    selectedTargetUserId: null,
    selectedTargetRoleId: null,
    isChecked: false,
    selectedRadioOption: null,
  };
}

/**
 * Makes the task, once for all assignees or once for each person behind them (AMB-109), and tells them. Returns the
 * ids. Throws 409 when nobody is behind the assignments of one each.
 */
export async function giveTask(
  ctx: Acting,
  task: NewTask,
  mode: TaskBody['mode'],
  creator: { id: string; name: string },
): Promise<string[]> {
  const each = mode === 'EACH' ? await oneEach(ctx.db, task.assignments) : [task.assignments];
  const groupId = mode === 'EACH' && each.length > 1 ? newId() : null;
  const ids: string[] = [];
  for (const assignments of each) ids.push(await store(ctx, { ...task, assignments }, groupId, creator));
  return ids;
}

async function oneEach(db: Db, assignments: readonly Assignment[]): Promise<Assignment[][]> {
  const people = await peopleBehind(db, assignments);
  if (people.length === 0) throw conflict('NOBODY', 'Nobody holds the chosen roles.');
  if (people.length > mostAtOnce)
    throw new Problem(400, `At most ${mostAtOnce} people can get a task each.`, {
      code: 'TOO_MANY',
      details: { fieldErrors: { assignments: [`At most ${mostAtOnce} people can get a task each.`] } },
    });
  return people.map(({ id }) => [{ type: 'USER' as const, entityId: id }]);
}

async function store(
  ctx: Acting,
  { items, assignments, ...fields }: NewTask,
  groupId: string | null,
  creator: { id: string; name: string },
): Promise<string> {
  const id = newId();
  await ctx.db
    .insert(taskInstance)
    .values({ ...fields, id, groupId, creatorId: creator.id, createdAt: ctx.now.toISOString() });
  await storeAssignments(ctx.db, id, assignments);
  if (items.length > 0)
    await ctx.db
      .insert(taskItem)
      .values(items.map((item, order) => ({ ...item, taskInstanceId: id, order })));
  ctx.audit({ action: 'create', entity: 'task_instance', entityId: id, after: { ...fields, assignments } });
  await tellAssigned(ctx, { id, title: fields.title, assignments }, creator);
  return id;
}

/** Writes whom the task is given to. */
export async function storeAssignments(
  db: Db,
  id: string,
  assignments: readonly Assignment[],
): Promise<void> {
  await db.insert(taskAssignment).values(
    assignments.map(({ type, entityId }) => ({
      taskInstanceId: id,
      type,
      userId: type === 'USER' ? entityId : null,
      roleId: type === 'ROLE' ? entityId : null,
    })),
  );
}
