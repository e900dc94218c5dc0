import { z } from 'zod';
import { endpoints } from '../shared/endpoint.ts';
import { Id, IdParams, Moment, Version } from '../shared/fields.ts';
import { listQuery, pageOf } from '../shared/list.ts';
import { appealOutcomes, appealStatuses, feedLimits, takingActions } from './feed.values.ts';

const Named = z.object({ id: Id, name: z.string() });

/** What an author appealed with, and what came of it. */
const Answered = z.object({
  id: Id,
  text: z.string(),
  status: z.enum(appealStatuses),
  answer: z.string().nullable(),
  createdAt: Moment,
  decidedAt: Moment.nullable(),
});

/** A decision by which something of the viewer's is shown no more. Who decided is not named to them. AMB-374. */
export const ModerationDecision = z
  .object({
    id: Id,
    postTitle: z.string(),
    isComment: z.boolean(),
    /** The words that were taken away, as plain text. */
    excerpt: z.string(),
    action: z.enum(takingActions),
    reason: z.string().nullable(),
    createdAt: Moment,
    appeal: Answered.nullable(),
    can: z.object({ appeal: z.boolean() }),
  })
  .meta({ id: 'ModerationDecision' });

/** An appeal as who moderates finds it. */
export const ModerationAppeal = Answered.extend({
  caseId: Id,
  postTitle: z.string(),
  isComment: z.boolean(),
  excerpt: z.string(),
  author: Named,
  action: z.enum(takingActions),
  reason: z.string().nullable(),
  /** Who took it away, and who decided about the appeal. */
  moderator: Named,
  decidedBy: Named.nullable(),
  version: z.number().int(),
  can: z.object({ decide: z.boolean() }),
}).meta({ id: 'ModerationAppeal' });

const { appeal, answer } = feedLimits;
const [least, most] = appeal;

/** Why the author wants it back. */
export const AppealBody = z.object({
  text: z
    .string('Say why it should be shown again')
    .trim()
    .min(least, `Say in at least ${least} characters why it should be shown again`)
    .max(most, `An appeal has at most ${most.toLocaleString('en')} characters`),
});

const path = '/api/social/moderation-appeals';

/** Appeals against what moderators took away: one against each decision, to somebody else than who decided. AMB-374. */
export const appeals = endpoints({
  decisions: {
    method: 'GET',
    path: '/api/social/moderation-decisions',
    access: ['read:own', 'content_report'],
    scope: 'own moderation decisions',
    summary:
      'What of the viewer’s own was hidden, rejected or removed by others, with the appeals against it.',
    query: listQuery({ sorts: ['createdAt'], order: 'desc', limit: 20 }, {}),
    result: pageOf(ModerationDecision),
  },
  appeal: {
    method: 'POST',
    path: '/api/social/moderation-decisions/:id/appeal',
    touches: ['/api/social/moderation-decisions', path, '/api/social/moderation-cases'],
    access: ['read:own', 'content_report'],
    scope: 'own moderation decisions',
    summary: 'Appeals against a decision about one’s own, once.',
    params: IdParams,
    body: AppealBody,
    result: z.object({ data: ModerationDecision }),
    status: 201,
    limit: { perMinute: 20 },
  },
  list: {
    method: 'GET',
    path,
    access: ['read:any', 'content_report'],
    summary: 'The appeals, for who moderates, the latest first.',
    query: listQuery(
      { sorts: ['createdAt'], order: 'desc', limit: 20 },
      { status: z.enum(appealStatuses).optional() },
    ),
    result: pageOf(ModerationAppeal),
  },
  get: {
    method: 'GET',
    path: `${path}/:id`,
    access: ['read:any', 'content_report'],
    summary: 'One of them.',
    params: IdParams,
    result: z.object({ data: ModerationAppeal }),
  },
  decide: {
    method: 'POST',
    path: `${path}/:id/decide`,
    touches: [
      path,
      '/api/social/moderation-decisions',
      '/api/social/moderation-cases',
      '/api/information/posts',
      '/api/social/comments',
    ],
    access: ['edit:any', 'content_report'],
    summary:
      'Decides about an appeal: it stays as it is, or is shown again. Not who decided before, nor who wrote or reported it. AMB-374.',
    params: IdParams,
    body: z.object({
      version: Version,
      status: z.enum(appealOutcomes),
      answer: z.string().trim().max(answer, `An answer has at most ${answer} characters`).nullish(),
    }),
    result: z.object({ data: ModerationAppeal }),
  },
});
