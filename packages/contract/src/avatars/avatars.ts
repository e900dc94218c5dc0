import { z } from 'zod';
import { endpoints } from '../shared/endpoint.ts';
import { Id, IdParams } from '../shared/fields.ts';
import { fillAvatar } from './avatar.rules.ts';
import { type AvatarChoice, avatarOptions } from './values.ts';

const word = z.string().max(40).nullish();
const onOff = z.union([z.boolean(), z.string().max(10)]).nullish();

const choices = Object.fromEntries(Object.keys(avatarOptions).map((field) => [field, word])) as Record<
  AvatarChoice,
  typeof word
>;

/** DSH-06. Missing fields and unknown values become the defaults (DSH-07). */
const AvatarBody = z
  .object({ ...choices, mask: onOff, faceMask: onOff, lashes: onOff })
  .transform(fillAvatar);

export const avatars = endpoints({
  save: {
    method: 'PUT',
    path: '/api/user/avatar',
    touches: ['/api/users'],
    access: 'signed-in',
    scope: 'oneself',
    summary: 'Saves the own avatar. DSH-08.',
    body: AvatarBody,
    result: z.object({
      message: z.string(),
      data: z.object({ avatarConfig: z.record(z.string(), z.unknown()), avatarUrl: z.string() }),
    }),
  },
  picture: {
    method: 'GET',
    path: '/api/avatars/:code.svg',
    access: 'signed-in',
    summary:
      'The picture of an avatar, drawn from its code alone: the head, or with view the whole figure or its clothes. Never changes. DSH-07, AMB-229.',
    params: z.object({ code: z.string().max(200) }),
    query: z.object({ view: z.enum(['head', 'figure', 'torso']).default('head') }),
    result: 'file',
    media: ['image/svg+xml'],
  },
  profile: {
    method: 'GET',
    path: '/api/users/:id/profile',
    access: 'signed-in',
    scope: 'profiles',
    summary: 'Name, roles and avatar of a person whom the viewer may see. DSH-07.',
    params: IdParams,
    result: z.object({
      data: z.object({
        id: Id,
        name: z.string(),
        roles: z.array(z.object({ id: Id, name: z.string(), displayName: z.string().nullable() })),
        avatarConfig: z.record(z.string(), z.unknown()).nullable(),
        avatarUrl: z.string().nullable(),
      }),
    }),
  },
});
