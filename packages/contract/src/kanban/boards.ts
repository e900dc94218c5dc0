import { z } from 'zod';
import { editable } from '../shared/editable.ts';
import { endpoints } from '../shared/endpoint.ts';
import { Id, IdParams, idOf, optionalText, Version } from '../shared/fields.ts';
import { listQuery, pageOf } from '../shared/list.ts';
import { Column, columnName } from './columns.ts';
import { maxColumns } from './values.ts';

export const BoardPerson = z.object({
  id: Id,
  name: z.string(),
  avatarConfig: z.record(z.string(), z.unknown()).nullable(),
});

const row = {
  id: Id,
  name: z.string(),
  description: z.string().nullable(),
  owner: BoardPerson,
  /** Who works on it besides its owner. */
  memberIds: z.array(Id),
  members: z.array(BoardPerson),
  _count: z.object({ columns: z.number().int(), cards: z.number().int() }),
  /** What the viewer may do: change the board itself, delete it, work on its cards. */
  can: z.object({ edit: z.boolean(), delete: z.boolean(), work: z.boolean() }),
  version: Version,
};

/** AMB-222. */
export const Board = z.object(row).meta({ id: 'KanbanBoard' });

/** A board with its columns in order. */
export const BoardDetail = z.object({ ...row, columns: z.array(Column) }).meta({ id: 'KanbanBoardDetail' });

const fields = {
  name: z
    .string('Name is required.')
    .trim()
    .min(1, 'Name is required.')
    .max(100, 'Name cannot exceed 100 characters.'),
  description: optionalText(2000),
  memberIds: z
    .array(idOf('user'))
    .max(200)
    .default([])
    .transform((ids) => [...new Set(ids)]),
};

export const BoardBody = z.object(fields);

/** A new board may bring the names of its first columns. */
export const NewBoard = z.object({ ...fields, columns: z.array(columnName).max(maxColumns).default([]) });

export const boards = endpoints({
  list: {
    method: 'GET',
    path: '/api/kanban/boards',
    access: ['read:own', 'kanban'],
    scope: 'boards',
    summary: 'The boards that the viewer owns or is a member of; all with read:any. TSK-16, AMB-222.',
    query: listQuery({ sorts: ['name', 'createdAt'], limit: 50, max: 200 }, {}),
    result: pageOf(Board),
  },
  get: {
    method: 'GET',
    path: '/api/kanban/boards/:id',
    access: ['read:own', 'kanban'],
    scope: 'boards',
    summary: 'One board with its columns.',
    params: IdParams,
    result: z.object({ data: BoardDetail }),
  },
  create: {
    method: 'POST',
    path: '/api/kanban/boards',
    access: ['create:own', 'kanban'],
    summary: 'Makes a board of one’s own, with its first columns. TSK-16.',
    body: NewBoard,
    result: z.object({ data: BoardDetail }),
    status: 201,
  },
  update: {
    method: 'PUT',
    path: '/api/kanban/boards/:id',
    access: ['edit:own', 'kanban'],
    scope: 'boards',
    summary: 'Changes name, description and members; by its owner, or with edit:any.',
    params: IdParams,
    body: editable(BoardBody),
    result: z.object({ data: BoardDetail }),
  },
  remove: {
    method: 'DELETE',
    path: '/api/kanban/boards/:id',
    access: ['delete:own', 'kanban'],
    scope: 'boards',
    summary: 'Deletes a board with its columns and cards; by its owner, or with delete:any.',
    params: IdParams,
    result: 'none',
  },
});
