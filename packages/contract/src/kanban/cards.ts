import { z } from 'zod';
import { editable } from '../shared/editable.ts';
import { endpoints } from '../shared/endpoint.ts';
import { day, Id, IdParams, idOf, Moment, optionalText, Version } from '../shared/fields.ts';
import { flag } from '../shared/list.ts';
import { taskStatuses } from '../tasks/values.ts';
import { ChildParams } from './columns.ts';
import { maxCards, maxLabels } from './values.ts';

const Person = z.object({
  id: Id,
  name: z.string(),
  avatarConfig: z.record(z.string(), z.unknown()).nullable(),
});

/** A card; `order` counts from 0 in its column. AMB-222. */
export const Card = z
  .object({
    id: Id,
    boardId: Id,
    columnId: Id,
    title: z.string(),
    description: z.string().nullable(),
    assignee: Person.nullable(),
    dueDate: z.string().nullable(),
    labels: z.array(z.string()),
    order: z.number().int(),
    taskInstanceId: Id.nullable(),
    /** The linked task; null without one, and for whoever may not see it. */
    task: z.object({ id: Id, title: z.string(), status: z.enum(taskStatuses) }).nullable(),
    createdAt: Moment,
    version: Version,
  })
  .meta({ id: 'KanbanCard' });

/** Labels: each once, whatever its case; the first spelling stays. */
const labels = z
  .array(z.string().trim().min(1, 'A label cannot be empty.').max(30, 'A label cannot exceed 30 characters.'))
  .max(maxLabels, `A card has at most ${maxLabels} labels.`)
  .default([])
  .transform((all) =>
    [...new Map(all.toReversed().map((one) => [one.toLowerCase(), one])).values()].reverse(),
  );

export const CardBody = z.object({
  title: z
    .string('Title is required.')
    .trim()
    .min(1, 'Title is required.')
    .max(300, 'Title cannot exceed 300 characters.'),
  description: optionalText(5000),
  assigneeId: idOf('user')
    .nullish()
    .transform((id) => id ?? null),
  dueDate: day()
    .nullish()
    .transform((text) => text ?? null),
  labels,
  taskInstanceId: idOf('task')
    .nullish()
    .transform((id) => id ?? null),
});

const order = z
  .number()
  .int()
  .min(0)
  .max(maxCards - 1);

export const cards = endpoints({
  list: {
    method: 'GET',
    path: '/api/kanban/boards/:id/cards',
    access: ['read:own', 'kanban'],
    scope: 'boards',
    summary: 'All cards of a board, by column and order.',
    params: IdParams,
    query: z.object({ mine: flag.optional() }),
    result: z.object({ data: z.array(Card) }),
  },
  get: {
    method: 'GET',
    path: '/api/kanban/boards/:id/cards/:childId',
    access: ['read:own', 'kanban'],
    scope: 'boards',
    summary: 'One card.',
    params: ChildParams,
    result: z.object({ data: Card }),
  },
  create: {
    method: 'POST',
    path: '/api/kanban/boards/:id/cards',
    touches: ['/api/kanban'],
    access: ['edit:own', 'kanban'],
    scope: 'boards',
    summary: 'Adds a card at the end of a column. TSK-16.',
    params: IdParams,
    body: CardBody.extend({ columnId: idOf('column') }),
    result: z.object({ data: Card }),
    status: 201,
  },
  update: {
    method: 'PUT',
    path: '/api/kanban/boards/:id/cards/:childId',
    touches: ['/api/kanban'],
    access: ['edit:own', 'kanban'],
    scope: 'boards',
    summary: 'Changes what a card says; where it is stays.',
    params: ChildParams,
    body: editable(CardBody),
    result: z.object({ data: Card }),
  },
  remove: {
    method: 'DELETE',
    path: '/api/kanban/boards/:id/cards/:childId',
    touches: ['/api/kanban'],
    access: ['edit:own', 'kanban'],
    scope: 'boards',
    summary: 'Deletes a card. Its task stays.',
    params: ChildParams,
    result: 'none',
  },
  move: {
    method: 'PATCH',
    path: '/api/kanban/cards/:id/move',
    access: ['edit:own', 'kanban'],
    scope: 'boards',
    summary: 'Puts a card into a column of its board, at the place `order` (from 0; beyond the end: last).',
    params: IdParams,
    body: z.object({ columnId: idOf('column'), order }),
    result: z.object({ data: Card }),
  },
});
