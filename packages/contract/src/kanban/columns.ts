import { z } from 'zod';
import { editable } from '../shared/editable.ts';
import { endpoints } from '../shared/endpoint.ts';
import { Id, IdParams, Version } from '../shared/fields.ts';
import { maxColumns } from './values.ts';

export const ChildParams = z.object({ id: Id, childId: Id });

export const columnName = z
  .string('Column name is required.')
  .trim()
  .min(1, 'Column name is required.')
  .max(60, 'A column name cannot exceed 60 characters.');

/** A column of a board; `order` counts from 0. AMB-222. */
export const Column = z
  .object({
    id: Id,
    boardId: Id,
    name: z.string(),
    order: z.number().int(),
    /** From so many cards on the column is shown as too full; nothing is refused. */
    wipLimit: z.number().int().nullable(),
    _count: z.object({ cards: z.number().int() }),
    version: Version,
  })
  .meta({ id: 'KanbanColumn' });

const wipLimit = z
  .number('The limit must be a whole number from 1 to 99.')
  .int('The limit must be a whole number from 1 to 99.')
  .min(1, 'The limit must be a whole number from 1 to 99.')
  .max(99, 'The limit must be a whole number from 1 to 99.')
  .nullish()
  .transform((limit) => limit ?? null);

export const ColumnBody = z.object({ name: columnName, wipLimit });

const order = z
  .number()
  .int()
  .min(0)
  .max(maxColumns - 1)
  .optional();

export const columns = endpoints({
  list: {
    method: 'GET',
    path: '/api/kanban/boards/:id/columns',
    access: ['read:own', 'kanban'],
    scope: 'boards',
    summary: 'The columns of a board in order.',
    params: IdParams,
    result: z.object({ data: z.array(Column) }),
  },
  get: {
    method: 'GET',
    path: '/api/kanban/boards/:id/columns/:childId',
    access: ['read:own', 'kanban'],
    scope: 'boards',
    summary: 'One column.',
    params: ChildParams,
    result: z.object({ data: Column }),
  },
  create: {
    method: 'POST',
    path: '/api/kanban/boards/:id/columns',
    touches: ['/api/kanban'],
    access: ['edit:own', 'kanban'],
    scope: 'boards',
    summary: 'Adds a column, at the end unless `order` says where.',
    params: IdParams,
    body: ColumnBody.extend({ order }),
    result: z.object({ data: Column }),
    status: 201,
  },
  update: {
    method: 'PUT',
    path: '/api/kanban/boards/:id/columns/:childId',
    touches: ['/api/kanban'],
    access: ['edit:own', 'kanban'],
    scope: 'boards',
    summary: 'Changes name and limit, and moves the column when `order` is given.',
    params: ChildParams,
    body: editable(ColumnBody.extend({ order })),
    result: z.object({ data: Column }),
  },
  remove: {
    method: 'DELETE',
    path: '/api/kanban/boards/:id/columns/:childId',
    touches: ['/api/kanban'],
    access: ['edit:own', 'kanban'],
    scope: 'boards',
    summary: 'Deletes an empty column; one with cards is 409 COLUMN_NOT_EMPTY.',
    params: ChildParams,
    result: 'none',
  },
});
