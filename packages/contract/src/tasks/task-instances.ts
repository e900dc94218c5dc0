import { z } from 'zod';
import { editable } from '../shared/editable.ts';
import { endpoints } from '../shared/endpoint.ts';
import { day, Id, IdParams, idOf, Moment, Version } from '../shared/fields.ts';
import { idList, listQuery, pageOf } from '../shared/list.ts';
import { checkOptions, itemFields, itemResult } from './items.ts';
import {
  maxTaskItems,
  taskCategories,
  taskEntityTypes,
  taskModes,
  taskPriorities,
  taskStatuses,
} from './values.ts';

const Person = z.object({
  id: Id,
  name: z.string(),
  username: z.string(),
  avatarConfig: z.record(z.string(), z.unknown()).nullable(),
});

/** A value of a profile field as it was when the task was given. */
export const LinkedField = z.object({
  fieldDefinitionId: Id,
  label: z.string(),
  value: z.unknown(),
  text: z.string(),
});

/** TSK-03; label and description are the same text (AMB-071). */
const Item = z.object({
  ...itemResult,
  description: z.string(),
  originalToDoItemId: Id.nullable(),
  selectedTargetUserId: Id.nullable(),
  selectedTargetRoleId: Id.nullable(),
  /** The name of the chosen person or role. */
  selectedTargetName: z.string().nullable(),
  /** Only in the reply of one task, and only what the reader may see (REV-17). */
  linkedCustomProfileFieldData: z.array(LinkedField),
  isChecked: z.boolean(),
  selectedRadioOption: z.string().nullable(),
});

const row = {
  id: Id,
  taskTemplateId: Id.nullable(),
  title: z.string(),
  description: z.string().nullable(),
  status: z.enum(taskStatuses),
  priority: z.enum(taskPriorities),
  category: z.enum(taskCategories),
  deadline: Moment.nullable(),
  additionalNotifiedUserId: Id.nullable(),
  assignments: z.array(
    z.object({
      type: z.enum(taskEntityTypes),
      entityId: Id,
      name: z.string(),
      /** null of a role, and of who has none. */
      avatarConfig: z.record(z.string(), z.unknown()).nullable(),
    }),
  ),
  items: z.array(Item),
  creator: Person,
  createdAt: Moment,
  completedAt: Moment.nullable(),
  /** The tasks that were given together, one a person: how many of them are done. */
  group: z.object({ id: Id, total: z.number().int(), completed: z.number().int() }).nullable(),
  version: Version,
};

/** TSK-01. */
export const TaskInstance = z.object(row).meta({ id: 'TaskInstance' });

const Note = z.object({ id: Id, comment: z.string(), author: Person, createdAt: Moment });
const Change = z.object({
  id: Id,
  at: Moment,
  action: z.string(),
  by: z.string().nullable(),
  status: z.string().nullable(),
});

/** One task with what happened to it, and what the viewer may do with it. */
export const TaskInstanceDetail = z
  .object({
    ...row,
    /** The address in the application of what it is about. */
    link: z.string().nullable(),
    additionalNotifiedUser: z.object({ id: Id, name: z.string() }).nullable(),
    completedBy: z.object({ id: Id, name: z.string() }).nullable(),
    notes: z.array(Note),
    history: z.array(Change),
    siblings: z.array(
      z.object({
        id: Id,
        assignee: z.string(),
        status: z.enum(taskStatuses),
        completedAt: Moment.nullable(),
      }),
    ),
    can: z.object({
      complete: z.boolean(),
      edit: z.boolean(),
      work: z.boolean(),
      cancel: z.boolean(),
      note: z.boolean(),
    }),
  })
  .meta({ id: 'TaskInstanceDetail' });

const assigneesOr = (noAssignee: string) =>
  z
    .array(z.object({ type: z.enum(taskEntityTypes), entityId: Id }), noAssignee)
    .min(1, noAssignee)
    .max(200)
    .transform((list) => [...new Map(list.map((one) => [`${one.type} ${one.entityId}`, one])).values()]);

const assignments = assigneesOr('At least one assignee is required');

const title = z.string('Title is required.').trim().min(1, 'Title is required.').max(300);
const description = z
  .string()
  .trim()
  .max(5000)
  .nullish()
  .transform((text) => text || null);
const optionalId = (thing: string) =>
  idOf(thing)
    .nullish()
    .transform((id) => id ?? null);

const ItemBody = z.object({
  ...itemFields,
  originalToDoItemId: optionalId('to-do item'),
  selectedTargetUserId: optionalId('user'),
  selectedTargetRoleId: optionalId('role'),
  linkedCustomProfileFieldData: z.unknown().optional(),
  isChecked: z.boolean().default(false),
  selectedRadioOption: z
    .string()
    .max(200)
    .nullish()
    .transform((text) => text || null),
});

const noItems = 'At least one to-do item is required for an ad-hoc task.';

const bodyWith = (assignments: ReturnType<typeof assigneesOr>) =>
  z
    .object({
      taskTemplateId: optionalId('task template'),
      title,
      description,
      status: z
        .enum(['PENDING', 'IN_PROGRESS', 'ON_HOLD'], 'A new task cannot have this status.')
        .default('PENDING'),
      priority: z.enum(taskPriorities).default('MEDIUM'),
      category: z.enum(taskCategories).default('General'),
      deadline: Moment.nullish().transform((moment) => moment ?? null),
      additionalNotifiedUserId: optionalId('user'),
      assignments,
      items: z.array(ItemBody).max(maxTaskItems).default([]),
      mode: z.enum(taskModes).default('SHARED'),
    })
    .superRefine((value, ctx) => {
      checkOptions(value.items, ctx, 'items');
      if (!value.taskTemplateId && value.items.length === 0)
        ctx.addIssue({ code: 'custom', path: ['items'], message: noItems });
    });

/** TSK-01, TSK-03, TSK-04. The value of linked profile fields is looked up by the server. */
export const TaskInstanceBody = bodyWith(assignments);

/** The same with the form's own words (TSK-04). */
export const TaskFormBody = bodyWith(assigneesOr('An assignee is required.'));

/** A change; what is absent stays. */
export const TaskInstanceChange = editable({
  title: title.optional(),
  description: z.string().trim().max(5000).nullish(),
  status: z.enum(['PENDING', 'IN_PROGRESS', 'ON_HOLD', 'OVERDUE']).optional(),
  priority: z.enum(taskPriorities).optional(),
  category: z.enum(taskCategories).optional(),
  deadline: Moment.nullish(),
  additionalNotifiedUserId: idOf('user').nullish(),
  assignments: assignments.optional(),
});

export const TaskNoteBody = z.object({
  comment: z.string('Comment cannot be empty.').trim().min(1, 'Comment cannot be empty.').max(5000),
});

/** What was checked and chosen. TSK-11. */
export const CheckedItems = z.object({
  items: z
    .array(
      z.object({
        id: Id,
        isChecked: z.boolean().default(false),
        selectedRadioOption: z.string().max(200).nullish(),
      }),
    )
    .max(maxTaskItems)
    .default([]),
});

/** A comma-separated list of the values. */
function listOf<const V extends readonly [string, ...string[]]>(values: V) {
  return z
    .string()
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(z.enum(values)));
}

const detail = z.object({ data: TaskInstanceDetail });

export const taskInstances = endpoints({
  list: {
    method: 'GET',
    path: '/api/task-instances',
    access: ['read:own', 'task_instance'],
    scope: 'tasks',
    summary: 'The tasks that the viewer may see, by filters. TSK-01, AMB-020.',
    query: listQuery(
      { sorts: ['deadline', 'createdAt', 'title', 'priority', 'status'], limit: 20, max: 100 },
      {
        status: listOf(taskStatuses).optional(),
        category: listOf(taskCategories).optional(),
        priority: listOf(taskPriorities).optional(),
        /** Users or roles. */
        assigneeId: idList.optional(),
        taskTemplateId: Id.optional(),
        dueFrom: day().optional(),
        dueTo: day().optional(),
      },
    ),
    result: pageOf(TaskInstance),
  },
  get: {
    method: 'GET',
    path: '/api/task-instances/:id',
    access: ['read:own', 'task_instance'],
    scope: 'tasks',
    summary: 'One task with its notes and history.',
    params: IdParams,
    result: detail,
  },
  create: {
    method: 'POST',
    path: '/api/task-instances',
    touches: ['/api/me/tasks'],
    access: ['create:own', 'task_instance'],
    summary: 'Gives a task to users or roles: one for all, or one each. TSK-01 to TSK-08, AMB-109.',
    body: TaskInstanceBody,
    result: z.object({ data: TaskInstance, created: z.number().int() }),
    status: 201,
  },
  update: {
    method: 'PUT',
    path: '/api/task-instances/:id',
    touches: ['/api/me/tasks'],
    access: ['edit:own', 'task_instance'],
    scope: 'tasks',
    summary: 'Changes a task: all of it by who gave it, its state also by who works on it.',
    params: IdParams,
    body: TaskInstanceChange,
    result: detail,
  },
  check: {
    method: 'PUT',
    path: '/api/task-instances/:id/items',
    touches: ['/api/me/tasks', '/api/parent-dashboard/tasks'],
    access: ['edit:own', 'task_instance'],
    scope: 'tasks',
    summary: 'Keeps what is checked and chosen so far; a pending task is then in progress.',
    params: IdParams,
    body: CheckedItems,
    result: detail,
  },
  complete: {
    method: 'PUT',
    path: '/api/task-instances/:id/complete',
    touches: ['/api/me/tasks', '/api/parent-dashboard/tasks'],
    access: ['edit:own', 'task_instance'],
    scope: 'tasks',
    summary: 'Completes a task; with a required item open it is 400. TSK-11, TSK-12, AMB-109, AMB-110.',
    params: IdParams,
    body: CheckedItems,
    result: detail,
  },
  cancel: {
    method: 'POST',
    path: '/api/task-instances/:id/cancel',
    touches: ['/api/me/tasks'],
    access: ['edit:own', 'task_instance'],
    scope: 'tasks',
    summary: 'Cancels a task, by who gave it.',
    params: IdParams,
    result: detail,
  },
  cancelMany: {
    method: 'POST',
    path: '/api/task-instances/cancel',
    touches: ['/api/me/tasks'],
    access: ['edit:own', 'task_instance'],
    scope: 'tasks',
    summary:
      'Cancels those of the tasks that the viewer may cancel, and says how many were left as they are.',
    body: z.object({ ids: z.array(Id).min(1).max(100) }),
    result: z.object({ cancelled: z.number().int(), skipped: z.number().int() }),
  },
  note: {
    method: 'POST',
    path: '/api/task-instances/:id/notes',
    access: ['read:own', 'task_instance'],
    scope: 'tasks',
    summary: 'Writes a note on a task that the viewer may see. TSK-04.',
    params: IdParams,
    body: TaskNoteBody,
    result: z.object({ data: Note }),
    status: 201,
  },
});
