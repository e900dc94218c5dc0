import { z } from 'zod';
import { editable } from '../shared/editable.ts';
import { endpoints } from '../shared/endpoint.ts';
import { Id, IdParams, Version } from '../shared/fields.ts';
import { flag, listQuery, pageCounts } from '../shared/list.ts';
import { passwordRule } from './password.ts';
import { linkTypes } from './values.ts';

const RoleName = z.object({ id: Id, name: z.string(), displayName: z.string().nullable() });

/** IAM-10. */
export const User = z
  .object({
    id: Id,
    name: z.string(),
    email: z.string(),
    username: z.string(),
    avatarConfig: z.record(z.string(), z.unknown()).nullable(),
    isActive: z.boolean(),
    emailIsPlaceholder: z.boolean(),
    primaryRoleId: Id.nullable(),
    roles: z.array(RoleName),
    lastSignInAt: z.string().nullable(),
    version: Version,
  })
  .meta({ id: 'User' });

/**
 * A user as the viewer may see them: name and picture for everybody, roles and address for colleagues, the whole for
 * oneself and with ('read:any', user).
 */
const SeenUser = User.partial({
  email: true,
  username: true,
  isActive: true,
  emailIsPlaceholder: true,
  primaryRoleId: true,
  roles: true,
  lastSignInAt: true,
}).meta({ id: 'SeenUser' });

const FoundUser = z.object({
  id: Id,
  name: z.string(),
  username: z.string().optional(),
  email: z.string().optional(),
});

export const username = z
  .string()
  .trim()
  .min(1, 'Username is required')
  .max(60)
  .regex(/^[^@\s]+$/, 'A username has no spaces and no @.');

const profile = {
  name: z.string().trim().min(1, 'Name is required').max(200),
  email: z.email('A valid e-mail address is required').max(200),
  username,
  roleIds: z.array(Id).max(50).default([]),
  primaryRoleId: Id.nullish().transform((id) => id ?? null),
};

const UserLink = z.object({
  id: Id,
  linkType: z.enum(linkTypes),
  userId: Id,
  linkedUserId: Id,
  canView: z.boolean(),
  linkedUser: z.object({ id: Id, name: z.string(), username: z.string(), studentId: Id.nullable() }),
});

export const users = endpoints({
  list: {
    method: 'GET',
    path: '/api/users',
    access: ['read:own', 'user'],
    scope: 'users',
    summary: 'The users whom the viewer may see, with roles. limit=0 gives all up to 5,000. IAM-28.',
    query: listQuery(
      { sorts: ['name', 'username', 'email', 'createdAt'], limit: 20, max: 100, all: true },
      { roleId: Id.optional(), isActive: flag.optional() },
    ),
    result: z.object({
      data: z.array(SeenUser),
      users: z.array(SeenUser),
      truncated: z.boolean(),
      ...pageCounts,
    }),
  },
  search: {
    method: 'GET',
    path: '/api/users/search',
    access: ['read:own', 'user'],
    scope: 'users',
    summary: 'Users for a picker. IAM-29.',
    query: z.object({
      q: z.string().trim().max(200).default(''),
      limit: z.coerce.number().int().min(1).max(50).default(10),
      roleFilter: z.string().max(200).optional(),
    }),
    result: z.array(FoundUser),
  },
  staff: {
    method: 'GET',
    path: '/api/staff/users',
    access: ['read:own', 'user'],
    scope: 'users',
    summary: 'The users whose primary role is the given one: substitute candidates. IAM-30, REV-03.',
    query: z.object({ roleId: Id, limit: z.coerce.number().int().min(1).max(100).default(100) }),
    result: z.object({
      users: z.array(FoundUser),
    }),
  },
  get: {
    method: 'GET',
    path: '/api/users/:id',
    access: ['read:own', 'user'],
    scope: 'users',
    summary: 'One user.',
    params: IdParams,
    result: z.object({ data: SeenUser, user: SeenUser }),
  },
  create: {
    method: 'POST',
    path: '/api/users',
    access: ['create:any', 'user'],
    summary: 'Makes a user who can sign in. Roles must be within the own rights (REV-04).',
    body: z.object({ ...profile, password: passwordRule }),
    result: z.object({ data: User }),
    status: 201,
  },
  update: {
    method: 'PUT',
    path: '/api/users/:id',
    access: ['edit:any', 'user'],
    summary: 'Changes a user: name, address, roles, active or not.',
    params: IdParams,
    body: editable({ ...profile, isActive: z.boolean().default(true) }),
    result: z.object({ data: User }),
  },
  setPassword: {
    method: 'PUT',
    path: '/api/users/:id/password',
    access: ['manage', 'user'],
    summary: 'Sets a password, or makes a one-time link to hand over when none is given (REV-11).',
    params: IdParams,
    body: z.object({ password: passwordRule.optional() }),
    result: z.object({ message: z.string(), link: z.string().nullable() }),
  },
  remove: {
    method: 'DELETE',
    path: '/api/users/:id',
    access: ['delete:any', 'user'],
    summary: 'Deactivates a user and ends the sessions (REV-14). The last superuser stays (REV-04).',
    params: IdParams,
    result: 'none',
  },
  links: {
    method: 'GET',
    path: '/api/users/:id/links',
    access: ['read:own', 'user_link'],
    scope: 'user links',
    summary: 'The links of a user: whose parent, guardian … the user is. IAM-25.',
    params: IdParams,
    result: z.object({ links: z.array(UserLink) }),
  },
  addLink: {
    method: 'POST',
    path: '/api/users/:id/links',
    touches: ['/api/students'],
    access: ['create:any', 'user_link'],
    summary: 'States that the user is <linkType> of linkedUserId. Only staff create links. IAM-26.',
    params: IdParams,
    body: z.object({
      linkedUserId: Id,
      linkType: z.enum(linkTypes, { error: 'Link Type is required' }),
      canView: z.boolean().default(true),
    }),
    result: z.object({ data: UserLink }),
    status: 201,
  },
  removeLink: {
    method: 'DELETE',
    path: '/api/users/:id/links/:linkId',
    touches: ['/api/students'],
    access: ['delete:any', 'user_link'],
    summary: 'Removes a link; the access to the linked person ends with it.',
    params: z.object({ id: Id, linkId: Id }),
    result: 'none',
  },
});
