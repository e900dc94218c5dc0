import { z } from 'zod';
import { endpoints } from '../shared/endpoint.ts';
import { Id, IdParams, idOf, Moment } from '../shared/fields.ts';
import { listQuery, pageOf } from '../shared/list.ts';
import {
  feedLimits,
  postReactionTypes,
  reactionActions,
  reactionTypes,
  storedReactionTypes,
} from './feed.values.ts';
import { FeedPerson, Reactions } from './posts.ts';

const one = z.object({ data: Reactions });
const { page, batch } = feedLimits;

/** Reactions to posts: one of each person. SOC-04, AMB-030. */
export const reactions = endpoints({
  list: {
    method: 'GET',
    path: '/api/information/posts/:id/reactions',
    access: ['read:own', 'post'],
    scope: 'posts for oneself',
    summary: 'Who reacted to a post, and how, the latest first, 50 a page.',
    params: IdParams,
    query: listQuery(
      { sorts: ['at'], order: 'desc', limit: page },
      { type: z.enum(storedReactionTypes).optional() },
    ),
    result: pageOf(z.object({ user: FeedPerson, type: z.enum(storedReactionTypes), at: Moment })),
  },
  react: {
    method: 'POST',
    path: '/api/information/posts/:id/reactions',
    touches: ['/api/information/posts', '/api/social/reactions/batch'],
    access: ['read:own', 'post'],
    scope: 'posts for oneself',
    summary:
      'Adds or removes the own reaction, of the set of posts. A new one takes the place of the former.',
    params: IdParams,
    body: z.object({ type: z.enum(postReactionTypes), action: z.enum(reactionActions) }),
    result: one,
    limit: { perMinute: 120 },
  },
  standalone: {
    method: 'POST',
    path: '/api/social/reactions',
    touches: ['/api/information/posts', '/api/social/reactions/batch'],
    access: ['read:own', 'post'],
    scope: 'posts for oneself',
    summary: 'Reacts to a post, of the other set. A new one takes the place of the former.',
    body: z.object({ postId: idOf('post'), type: z.enum(reactionTypes) }),
    result: one,
    limit: { perMinute: 120 },
  },
  batch: {
    method: 'GET',
    path: '/api/social/reactions/batch',
    access: ['read:own', 'post'],
    scope: 'posts for oneself',
    summary: 'The reactions to 1 to 50 posts; posts that the viewer does not see are not among them.',
    query: z.object({
      postIds: z
        .string('Choose at least one post')
        .transform((text) => text.split(',').filter(Boolean))
        .pipe(
          z
            .array(idOf('post'))
            .min(1, 'Choose at least one post')
            .max(batch, `At most ${batch} posts at once`),
        ),
    }),
    result: z.object({ data: z.array(Reactions.extend({ postId: Id })) }),
  },
});
