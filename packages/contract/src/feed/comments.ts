import { z } from 'zod';
import { editable } from '../shared/editable.ts';
import { endpoints } from '../shared/endpoint.ts';
import { Id, IdParams, idOf, Moment, Version } from '../shared/fields.ts';
import { listQuery, pageOf } from '../shared/list.ts';
import { commentActions, commentBulkActions, commentStatuses, feedLimits } from './feed.values.ts';
import { richText } from './post-texts.ts';
import { FeedPerson } from './posts.ts';

/** What somebody said to a post. SOC-03. */
export const Comment = z
  .object({
    id: Id,
    postId: Id,
    parentId: Id.nullable(),
    /** Safe HTML. */
    content: z.string(),
    author: FeedPerson,
    isMine: z.boolean(),
    mentionedUserIds: z.array(Id),
    status: z.enum(commentStatuses),
    at: Moment,
    editedAt: Moment.nullable(),
    version: z.number().int(),
    can: z.object({ edit: z.boolean(), remove: z.boolean(), moderate: z.boolean() }),
  })
  .meta({ id: 'Comment' });

/** A comment as who moderates finds it: with the post that it stands at. */
export const ModeratedComment = Comment.extend({ postTitle: z.string(), reports: z.number().int() }).meta({
  id: 'ModeratedComment',
});

const { comment, mentions, page, reason, bulk } = feedLimits;
const content = richText(comment, 'Comment');
const mentionedUserIds = z
  .array(idOf('user'))
  .max(mentions, `At most ${mentions} people can be mentioned`)
  .transform((ids) => [...new Set(ids)])
  .default([]);
const Reason = z.string().trim().max(reason, `A reason has at most ${reason} characters`).nullish();

/** What the field under a post sends. SOC-03. */
export const CommentBody = z.object({ content, parentId: idOf('comment').nullish(), mentionedUserIds });

const one = z.object({ data: Comment });
const ofPost = '/api/information/posts/:id/comments';
const path = '/api/social/comments';

/** Comments to posts, and their moderation. SOC-03, SOC-07, SOC-09. */
export const comments = endpoints({
  list: {
    method: 'GET',
    path: ofPost,
    access: ['read:own', 'comment'],
    scope: 'posts for oneself',
    summary:
      'The comments of a post that the viewer sees, 50 a page: threads by their beginning, each with its replies.',
    params: IdParams,
    query: listQuery({ sorts: ['at'], limit: page }, {}),
    result: pageOf(Comment),
  },
  create: {
    method: 'POST',
    path: ofPost,
    touches: ['/api/information/posts', path],
    access: ['create:own', 'comment'],
    scope: 'posts for oneself',
    summary: 'Says something to an open post. Mentioned can be only who sees it. AMB-056.',
    params: IdParams,
    body: CommentBody,
    result: one,
    status: 201,
    limit: { perMinute: 60 },
  },
  people: {
    method: 'GET',
    path: '/api/information/posts/:id/people',
    access: ['create:own', 'comment'],
    scope: 'posts for oneself',
    summary: 'Who can be mentioned in a comment, by name: who sees the post.',
    params: IdParams,
    query: z.object({ q: z.string().trim().max(200).default('') }),
    result: z.object({ data: z.array(z.object({ id: Id, name: z.string() })) }),
  },
  queue: {
    method: 'GET',
    path,
    access: ['manage', 'comment'],
    summary: 'The comments of all posts for who moderates them, the latest first.',
    query: listQuery(
      { sorts: ['at'], order: 'desc', limit: page },
      { status: z.enum(commentStatuses).optional() },
    ),
    result: pageOf(ModeratedComment),
  },
  update: {
    method: 'PUT',
    path: `${path}/:id`,
    touches: ['/api/information/posts'],
    access: ['edit:own', 'comment'],
    scope: 'posts for oneself',
    summary: 'Changes what one said, or with edit:any what anybody said.',
    params: IdParams,
    body: editable({ content, mentionedUserIds }),
    result: one,
  },
  remove: {
    method: 'DELETE',
    path: `${path}/:id`,
    touches: ['/api/information/posts'],
    access: ['delete:own', 'comment'],
    scope: 'posts for oneself',
    summary: 'Takes a comment away, with the replies to it.',
    params: IdParams,
    result: 'none',
    status: 204,
  },
  moderate: {
    method: 'POST',
    path: `${path}/:id/moderate`,
    touches: ['/api/information/posts', '/api/social/content-reports'],
    access: ['manage', 'comment'],
    summary: 'Approves, rejects, hides or restores a comment of somebody else. AMB-219.',
    params: IdParams,
    body: z.object({ action: z.enum(commentActions), reason: Reason, version: Version.optional() }),
    result: one,
  },
  bulk: {
    method: 'POST',
    path: `${path}/bulk`,
    touches: ['/api/information/posts', '/api/social/content-reports'],
    access: ['manage', 'comment'],
    summary: 'The same for several; those that are one’s own, or gone, are left and named. SOC-07.',
    body: z.object({
      action: z.enum(commentBulkActions),
      commentIds: z
        .array(idOf('comment'))
        .min(1, 'At least one comment must be selected')
        .max(bulk, `At most ${bulk.toLocaleString('en')} comments at once`),
      reason: Reason,
    }),
    result: z.object({
      done: z.number().int(),
      refused: z.array(z.object({ id: Id, why: z.enum(['OWN', 'GONE']) })),
    }),
  },
});
