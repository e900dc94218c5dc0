import { z } from 'zod';
import { editable } from '../shared/editable.ts';
import { endpoints } from '../shared/endpoint.ts';
import { Id, IdParams, optionalText, Version } from '../shared/fields.ts';
import { listQuery, pageCounts } from '../shared/list.ts';

const Permission = z.object({ id: Id, action: z.string(), subject: z.string() }).meta({ id: 'Permission' });

/** IAM-11. A list shows displayName, or else name. */
export const Role = z
  .object({
    id: Id,
    name: z.string(),
    displayName: z.string().nullable(),
    description: z.string().nullable(),
    parentId: Id.nullable(),
    isShipped: z.boolean(),
    userCount: z.number().int(),
    permissionIds: z.array(Id),
    permissions: z.array(Permission),
    version: Version,
  })
  .meta({ id: 'Role' });

const RoleBody = z.object({
  name: z
    .string()
    .trim()
    .min(3, 'Role name must be at least 3 characters.')
    .max(60, 'Role name must be at most 60 characters.')
    .regex(/^[a-z0-9_]+$/i, 'Role name may hold letters, digits and underscores only.'),
  displayName: optionalText(100),
  description: optionalText(500),
  parentId: Id.nullish().transform((id) => id ?? null),
  permissionIds: z.array(Id).max(2000).default([]),
});

export const roles = endpoints({
  list: {
    method: 'GET',
    path: '/api/roles',
    access: ['read', 'role'],
    summary: 'The roles. IAM-21, IAM-22.',
    query: listQuery({ sorts: ['name', 'displayName', 'createdAt'], limit: 100, max: 1000 }, {}),
    result: z.object({ data: z.array(Role), roles: z.array(Role), ...pageCounts }),
  },
  get: {
    method: 'GET',
    path: '/api/roles/:id',
    access: ['read', 'role'],
    summary: 'One role with its rights.',
    params: IdParams,
    result: z.object({ data: Role }),
  },
  create: {
    method: 'POST',
    path: '/api/roles',
    access: ['create', 'role'],
    summary: 'Makes a role. Only rights that the viewer holds may be given (REV-04). IAM-12.',
    body: RoleBody,
    result: z.object({ data: Role }),
    status: 201,
  },
  update: {
    method: 'PUT',
    path: '/api/roles/:id',
    access: ['edit', 'role'],
    summary: 'Changes a role. A shipped role keeps its name; a cycle of parents is refused (AMB-101).',
    params: IdParams,
    body: editable(RoleBody),
    result: z.object({ data: Role }),
  },
  remove: {
    method: 'DELETE',
    path: '/api/roles/:id',
    access: ['delete', 'role'],
    summary: 'Deletes a role that nobody holds and that is not shipped.',
    params: IdParams,
    result: 'none',
  },
  permissions: {
    method: 'GET',
    path: '/api/permissions',
    access: ['read', 'role'],
    summary: 'Every pair of action and subject, with its room, and whether it means something.',
    result: z.object({ data: z.array(Permission.extend({ room: z.string(), isOffered: z.boolean() })) }),
  },
});
