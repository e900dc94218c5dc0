import { z } from 'zod';
import { editable } from '../shared/editable.ts';
import { endpoints } from '../shared/endpoint.ts';
import { Id, IdParams, idOf, Moment } from '../shared/fields.ts';
import { flag, listQuery, pageOf } from '../shared/list.ts';
import {
  contentReportReasons,
  feedLimits,
  postReportReasons,
  reportActions,
  reportStatuses,
  storedReportReasons,
} from './feed.values.ts';

const Named = z.object({ id: Id, name: z.string() });

/** What somebody reported of a post or a comment. Who reported anonymously is named to nobody (REV-55). SOC-06. */
export const ContentReport = z
  .object({
    id: Id,
    caseId: Id,
    postId: Id,
    commentId: Id.nullable(),
    postTitle: z.string(),
    postType: z.string(),
    /** The words that were reported, as plain text. */
    excerpt: z.string(),
    author: Named,
    reason: z.enum(storedReportReasons),
    description: z.string().nullable(),
    anonymous: z.boolean(),
    reporter: Named.nullable(),
    isMine: z.boolean(),
    status: z.enum(reportStatuses),
    escalated: z.boolean(),
    /** How many reports there are of the same content that nobody has decided about. */
    openReports: z.number().int(),
    moderatorNotes: z.string().nullable(),
    actionTaken: z.string().nullable(),
    moderator: Named.nullable(),
    createdAt: Moment,
    version: z.number().int(),
    can: z.object({ decide: z.boolean() }),
  })
  .meta({ id: 'ContentReport' });

/** All that is known of reported content: what it said then and says now, its reports, what was done. */
export const ModerationCase = z
  .object({
    id: Id,
    postId: Id,
    commentId: Id.nullable(),
    author: Named,
    textThen: z.string(),
    textNow: z.string(),
    commentStatus: z.string().nullable(),
    commentVersion: z.number().int().nullable(),
    reports: z.array(ContentReport),
    actions: z.array(
      z.object({ id: Id, action: z.string(), reason: z.string().nullable(), moderator: Named, at: Moment }),
    ),
    can: z.object({ decide: z.boolean() }),
  })
  .meta({ id: 'ModerationCase' });

const { details, description, moderatorNotes, actionTaken, bulk } = feedLimits;
const [least, most] = description;

/** What the report of a post sends (SOC-05). */
export const PostReportBody = z.object({
  reason: z.enum(postReportReasons),
  details: z.string().trim().max(details, `Details have at most ${details} characters`).nullish(),
  anonymous: z.boolean().default(false),
});

/** What the report of content sends (SOC-06). */
export const ContentReportBody = z.object({
  postId: idOf('post'),
  commentId: idOf('comment').nullish(),
  reason: z.enum(contentReportReasons),
  description: z
    .string('Description is required')
    .trim()
    .min(least, `Description must be at least ${least} characters`)
    .max(most, `Description must be at most ${most} characters`),
  anonymous: z.boolean().default(false),
});

const one = z.object({ data: ContentReport });
const path = '/api/social/content-reports';

/** Reports of posts and comments. SOC-05, SOC-06, AMB-031. */
export const reports = endpoints({
  reportPost: {
    method: 'POST',
    path: '/api/information/posts/:id/report',
    touches: [path],
    access: ['create:own', 'content_report'],
    scope: 'posts for oneself',
    summary: 'Reports a post. Once of each person until somebody has decided.',
    params: IdParams,
    body: PostReportBody,
    result: one,
    status: 201,
    limit: { perMinute: 20 },
  },
  create: {
    method: 'POST',
    path,
    access: ['create:own', 'content_report'],
    scope: 'posts for oneself',
    summary: 'Reports a post or a comment, with a description.',
    body: ContentReportBody,
    result: one,
    status: 201,
    limit: { perMinute: 20 },
  },
  list: {
    method: 'GET',
    path,
    access: ['read:own', 'content_report'],
    scope: 'own content reports',
    summary: 'One’s own reports; all for who may read any, what is open and escalated first.',
    query: listQuery(
      { sorts: ['createdAt'], order: 'desc', limit: 20 },
      { status: z.enum(reportStatuses).optional(), open: flag.optional(), escalated: flag.optional() },
    ),
    result: pageOf(ContentReport),
  },
  case: {
    method: 'GET',
    path: '/api/social/moderation-cases/:id',
    access: ['read:any', 'content_report'],
    summary: 'All reports of one content, what it said then and says now, and what was done.',
    params: IdParams,
    result: z.object({ data: ModerationCase }),
  },
  update: {
    method: 'PUT',
    path: `${path}/:id`,
    touches: ['/api/social/moderation-cases'],
    access: ['edit:any', 'content_report'],
    summary: 'Decides about a report. Nobody decides about what they wrote or reported. AMB-219.',
    params: IdParams,
    body: editable({
      status: z.enum(reportStatuses),
      moderatorNotes: z
        .string()
        .trim()
        .max(moderatorNotes, `Notes have at most ${moderatorNotes.toLocaleString('en')} characters`)
        .nullish(),
      actionTaken: z
        .string()
        .trim()
        .max(actionTaken, `The action taken has at most ${actionTaken} characters`)
        .nullish(),
    }),
    result: one,
  },
  bulk: {
    method: 'POST',
    path: `${path}/bulk`,
    touches: ['/api/social/moderation-cases'],
    access: ['edit:any', 'content_report'],
    summary:
      'Resolves, dismisses or escalates several; one’s own, and those decided about, are left and named.',
    body: z.object({
      action: z.enum(reportActions),
      reportIds: z
        .array(idOf('report'))
        .min(1, 'At least one report must be selected')
        .max(bulk, `At most ${bulk.toLocaleString('en')} reports at once`),
    }),
    result: z.object({
      done: z.number().int(),
      refused: z.array(z.object({ id: Id, why: z.enum(['OWN', 'GONE', 'DECIDED']) })),
    }),
  },
});
