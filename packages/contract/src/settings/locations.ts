import { z } from 'zod';
import { editable } from '../shared/editable.ts';
import { endpoints } from '../shared/endpoint.ts';
import { Id, IdParams, optionalText } from '../shared/fields.ts';
import { flag, listQuery, pageOf } from '../shared/list.ts';
import { locationKinds } from './values.ts';

/** AMB-180, REV-28. */
export const Location = z
  .object({
    id: Id,
    name: z.string(),
    code: z.string().nullable(),
    kind: z.enum(locationKinds),
    address: z.string().nullable(),
    capacity: z.number().int().nullable(),
    isActive: z.boolean(),
    version: z.number().int(),
  })
  .meta({ id: 'Location' });

const fields = {
  name: z.string().trim().min(1, 'Location name is required').max(120),
  code: optionalText(40),
  kind: z.enum(locationKinds).default('ROOM'),
  address: optionalText(300),
  capacity: z
    .number()
    .int('Capacity must be a whole number')
    .min(1)
    .max(100_000)
    .nullish()
    .transform((value) => value ?? null),
  isActive: z.boolean().default(true),
};

export const locations = endpoints({
  list: {
    method: 'GET',
    path: '/api/locations',
    access: ['read', 'location'],
    summary: 'Rooms, sites and online places.',
    query: listQuery(
      { sorts: ['name', 'code', 'capacity'], limit: 50, max: 1000 },
      { kind: z.enum(locationKinds).optional(), isActive: flag.optional() },
    ),
    result: pageOf(Location),
  },
  get: {
    method: 'GET',
    path: '/api/locations/:id',
    access: ['read', 'location'],
    summary: 'One location.',
    params: IdParams,
    result: z.object({ data: Location }),
  },
  create: {
    method: 'POST',
    path: '/api/locations',
    access: ['create', 'location'],
    summary: 'Makes a location.',
    body: z.object(fields),
    result: z.object({ data: Location }),
    status: 201,
  },
  update: {
    method: 'PUT',
    path: '/api/locations/:id',
    access: ['edit', 'location'],
    summary: 'Changes a location.',
    params: IdParams,
    body: editable(fields),
    result: z.object({ data: Location }),
  },
  remove: {
    method: 'DELETE',
    path: '/api/locations/:id',
    access: ['delete', 'location'],
    summary: 'Deletes a location; 409 IN_USE when something is held there.',
    params: IdParams,
    result: 'none',
  },
});
