import { z } from 'zod';
import { editable } from '../shared/editable.ts';
import { endpoints } from '../shared/endpoint.ts';
import { Id, IdParams, optionalText, Version } from '../shared/fields.ts';
import { flag, listQuery, pageOf } from '../shared/list.ts';
import { checkOptions, itemFields, itemResult } from './items.ts';
import { maxTaskItems, taskCategories, taskEntityTypes } from './values.ts';

const Assignee = z.object({ type: z.enum(taskEntityTypes), entityId: Id, name: z.string() });

/** TSK-14. `defaultAssignee` and `restrictedTo` carry names for screens. */
export const TaskTemplate = z
  .object({
    id: Id,
    name: z.string(),
    description: z.string().nullable(),
    category: z.enum(taskCategories),
    isKanbanTemplate: z.boolean(),
    restrictToRoleIds: z.array(Id),
    restrictedTo: z.array(z.object({ id: Id, name: z.string() })),
    defaultAssignee: Assignee.nullable(),
    followUpTemplateId: Id.nullable(),
    followUpTemplate: z.object({ id: Id, name: z.string() }).nullable(),
    toDoItems: z.array(z.object(itemResult)),
    _count: z.object({ instances: z.number().int() }),
    version: Version,
  })
  .meta({ id: 'TaskTemplate' });

const fields = z.object({
  name: z.string('Name is required.').trim().min(1, 'Name is required.').max(200),
  description: optionalText(2000),
  category: z.enum(taskCategories).default('General'),
  isKanbanTemplate: z.boolean().default(false),
  restrictToRoleIds: z.array(Id).max(50).default([]),
  defaultAssignee: z
    .object({ type: z.enum(taskEntityTypes), entityId: Id })
    .nullish()
    .transform((one) => one ?? null),
  followUpTemplateId: Id.nullish().transform((id) => id ?? null),
  toDoItems: z.array(z.object(itemFields)).max(maxTaskItems).default([]),
});

type Fields = z.output<typeof fields>;
const check = (value: Fields, ctx: z.RefinementCtx) => checkOptions(value.toDoItems, ctx, 'toDoItems');

export const TaskTemplateBody = fields.superRefine(check);

export const taskTemplates = endpoints({
  list: {
    method: 'GET',
    path: '/api/task-templates',
    access: ['read', 'task_template'],
    scope: 'task templates',
    summary:
      'The templates that the viewer may use; minimal=true leaves out those of boards and gives up to 1,000. TSK-07, TSK-14.',
    query: listQuery(
      { sorts: ['name', 'category'], limit: 20, max: 100 },
      { minimal: flag.optional(), category: z.enum(taskCategories).optional() },
    ),
    result: pageOf(TaskTemplate),
  },
  get: {
    method: 'GET',
    path: '/api/task-templates/:id',
    access: ['read', 'task_template'],
    scope: 'task templates',
    summary: 'One template with its items.',
    params: IdParams,
    result: z.object({ data: TaskTemplate }),
  },
  create: {
    method: 'POST',
    path: '/api/task-templates',
    access: ['create', 'task_template'],
    summary: 'Makes a template. TSK-14.',
    body: TaskTemplateBody,
    result: z.object({ data: TaskTemplate }),
    status: 201,
  },
  update: {
    method: 'PUT',
    path: '/api/task-templates/:id',
    access: ['edit', 'task_template'],
    summary: 'Changes a template. Tasks made from it before stay as they are.',
    params: IdParams,
    body: editable(fields).superRefine(check),
    result: z.object({ data: TaskTemplate }),
  },
  remove: {
    method: 'DELETE',
    path: '/api/task-templates/:id',
    access: ['delete', 'task_template'],
    summary: 'Deletes a template. Tasks made from it stay, and name it no longer.',
    params: IdParams,
    result: 'none',
  },
});
