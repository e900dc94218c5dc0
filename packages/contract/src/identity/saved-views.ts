import { z } from 'zod';
import { editable } from '../shared/editable.ts';
import { endpoints } from '../shared/endpoint.ts';
import { Id, IdParams, optionalId } from '../shared/fields.ts';
import { viewLimits } from './values.ts';

/** How a list stands in its address, without the page: search, order, rows, filters by their names. */
const Query = z
  .record(z.string().max(60), z.string().max(viewLimits.value))
  .refine((query) => Object.keys(query).length <= viewLimits.parts, 'Too many filters');

const list = z.string().regex(/^[a-z][a-z0-9-]{0,59}$/, 'Unknown list');

/** A view of a list that somebody kept: their own, or one that is shared with a role of theirs. AMB-255. */
export const SavedView = z
  .object({
    id: Id,
    list: z.string(),
    name: z.string(),
    query: z.record(z.string(), z.string()),
    /** Columns that are not shown. */
    hiddenColumns: z.array(z.string()),
    /** Whose members see it too; null: its owner alone. */
    roleId: Id.nullable(),
    roleName: z.string().nullable(),
    isOwn: z.boolean(),
    version: z.number().int(),
  })
  .meta({ id: 'SavedView' });

const fields = {
  name: z
    .string('Name is required')
    .trim()
    .min(1, 'Name is required')
    .max(viewLimits.name, `Name must be at most ${viewLimits.name} characters`),
  query: Query,
  hiddenColumns: z.array(z.string().max(60)).max(viewLimits.columns).default([]),
  roleId: optionalId('role'),
};

const reply = z.object({ data: SavedView });

export const savedViews = endpoints({
  list: {
    method: 'GET',
    path: '/api/me/views',
    access: 'signed-in',
    scope: 'own views',
    summary:
      'One’s own views of a list, then those that are shared with a role one has, each by name. AMB-255.',
    query: z.object({ list }),
    result: z.object({ data: z.array(SavedView) }),
  },
  create: {
    method: 'POST',
    path: '/api/me/views',
    access: 'signed-in',
    summary: 'Keeps a view of a list; sharing it with a role needs edit role. AMB-255.',
    body: z.object({ list, ...fields }),
    result: reply,
    status: 201,
  },
  update: {
    method: 'PUT',
    path: '/api/me/views/:id',
    access: 'signed-in',
    summary: 'Changes a view of one’s own.',
    params: IdParams,
    body: editable(fields),
    result: reply,
  },
  remove: {
    method: 'DELETE',
    path: '/api/me/views/:id',
    access: 'signed-in',
    summary: 'Forgets a view of one’s own.',
    params: IdParams,
    result: 'none',
  },
});
