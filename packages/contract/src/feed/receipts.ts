import { z } from 'zod';
import { endpoints } from '../shared/endpoint.ts';
import { Id, IdParams, Moment } from '../shared/fields.ts';
import { ackUnits } from './feed.values.ts';
import { Post } from './posts.ts';

/** A person, or a child with its guardians, who is asked to confirm. */
const Asked = z.object({
  id: Id,
  name: z.string(),
  /** Of a child its guardians; of a person nobody. */
  guardians: z.array(z.string()),
  hasSignIn: z.boolean(),
  acknowledgedAt: Moment.nullable(),
  /** When they last confirmed an earlier revision of it. */
  earlierAt: Moment.nullable(),
});

/** How far a confirmation has come. */
export const Receipts = z
  .object({
    /** Of the post, in the viewer's language, else its primary one. */
    title: z.string(),
    /** The viewer's classes, of which alone this tells; null: of everybody. */
    classes: z.array(z.string()).nullable(),
    unit: z.enum(ackUnits),
    revision: z.number().int(),
    ackBy: Moment.nullable(),
    confirmed: z.number().int(),
    waiting: z.number().int(),
    withoutSignIn: z.number().int(),
    total: z.number().int(),
    /** Who is to be called: who cannot sign in, from the deadline on everybody who has not confirmed. */
    callList: z.array(Asked),
    asked: z.array(Asked),
  })
  .meta({ id: 'Receipts' });

/** Confirmations that a post was read. */
export const receipts = endpoints({
  acknowledge: {
    method: 'POST',
    path: '/api/information/posts/:id/acknowledge',
    touches: ['/api/information/posts'],
    access: ['read:own', 'post'],
    scope: 'posts for oneself',
    summary:
      'Confirms that one has read a post, once for each revision, which is named: 409 CHANGED where there is a later one. Of a family one guardian is enough.',
    params: IdParams,
    body: z.object({ revision: z.int() }),
    result: z.object({ data: Post }),
  },
  list: {
    method: 'GET',
    path: '/api/information/posts/:id/receipts',
    access: ['edit:own', 'post'],
    scope: 'receipts of own posts and classes',
    summary:
      'Who has confirmed and who has not, and whom to call; for the author and who may edit the post, and for class teachers of their classes.',
    params: IdParams,
    result: z.object({ data: Receipts }),
  },
});
