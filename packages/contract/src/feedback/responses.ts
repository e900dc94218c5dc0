import { z } from 'zod';
import { endpoints } from '../shared/endpoint.ts';
import { Id, IdParams, idOf } from '../shared/fields.ts';
import { listQuery, pageOf } from '../shared/list.ts';
import { AnswerList, AnswersById, StoredFormSchema } from './form-schema.ts';
import { FeedbackPerson } from './people.ts';
import { recentLimit, subjectTypes } from './values.ts';

/** FBK-07. Of an anonymous request `responder` is null (REV-56); of unasked feedback `feedbackRequest.id` is. */
export const FeedbackResponse = z
  .object({
    id: Id,
    responder: FeedbackPerson.nullable(),
    /** Answers by question id; those of follow-ups below `{id}_followUps` (FBK-06). */
    responseData: AnswersById,
    /** Feedback as plain text, without a form. */
    adhocFeedback: z.string().nullable(),
    submittedAt: z.string(),
    subjectType: z.enum(subjectTypes).nullable(),
    context: z.record(z.string(), z.unknown()).nullable(),
    /** On the scale of 1 to 5, one decimal; null without a rating (AMB-146). */
    averageRating: z.number().nullable(),
    /** Whether whom it is about may see it (REV-18, REV-56). */
    isReleased: z.boolean(),
    /** Whether the viewer may release it or take that back. */
    canRelease: z.boolean(),
    commentCount: z.number().int(),
    feedbackTemplateId: Id.nullable(),
    feedbackRequest: z.object({
      id: Id.nullable(),
      title: z.string().nullable(),
      message: z.string().nullable(),
      /** Only for who holds create:any on feedback_request (FBK-11). */
      templateName: z.string().nullable(),
      categoryName: z.string().nullable(),
      promptingUser: FeedbackPerson.nullable(),
      aboutUser: FeedbackPerson.nullable(),
      className: z.string().nullable(),
      formSchema: StoredFormSchema.nullable(),
    }),
  })
  .meta({ id: 'FeedbackResponse' });

/** FBK-08. Unasked feedback, by a template or as plain text; with `feedbackRequestId` an answer to that request. */
export const NewFeedbackResponse = z
  .object({
    feedbackRequestId: idOf('feedback request').nullish(),
    feedbackTemplateId: idOf('feedback template').nullish(),
    respondentId: idOf('respondent').nullish(),
    subjectId: idOf('subject').nullish(),
    /** Told by whom it is about; what is sent only has to be one of these. */
    subjectType: z.enum(subjectTypes).nullish(),
    answers: z.union([AnswerList, AnswersById]).optional(),
    adhocFeedback: z.string().trim().max(5000).nullish(),
    context: z
      .record(z.string().max(64), z.union([z.string().max(500), z.number(), z.boolean(), z.null()]))
      .nullish(),
  })
  .superRefine((body, ctx) => {
    const issue = (field: string, message: string) =>
      ctx.addIssue({ code: 'custom', path: [field], message });
    const formed = body.feedbackRequestId || body.feedbackTemplateId;
    if (formed && Object.keys(body.answers ?? {}).length === 0) {
      issue('answers', 'At least one answer is required');
    }
    if (!formed && !body.adhocFeedback) issue('adhocFeedback', 'Feedback is required');
    if (!formed && !body.subjectId) issue('subjectId', 'Whom the feedback is about is required');
  });

const commentFields = {
  id: Id,
  feedbackResponseId: Id,
  commentText: z.string(),
  parentId: Id.nullable(),
  author: FeedbackPerson,
  createdAt: z.string(),
};

/** A comment, and what was replied to it, oldest first: one level deep (FBK-08). */
export const FeedbackComment = z
  .object({ ...commentFields, replies: z.array(z.object(commentFields)) })
  .meta({ id: 'FeedbackComment' });

/** FBK-08, FBK-12. */
export const NewFeedbackComment = z.object({
  commentText: z
    .string('Comment cannot be empty')
    .trim()
    .min(1, 'Comment cannot be empty')
    .max(2000, 'Comment cannot exceed 2,000 characters.'),
  parentId: idOf('comment').nullish(),
});

const one = z.object({ data: FeedbackResponse });
const userFilter = { userId: Id, limit: z.coerce.number().int().min(1).max(100).default(recentLimit) };
const sort = z.enum(['newest', 'oldest']).default('newest');

/** Responses: seen by who gave them, who asked, who receives them, whom they are about once released, or by right. */
export const feedbackResponses = endpoints({
  list: {
    method: 'GET',
    path: '/api/feedback-responses',
    access: ['read:own', 'feedback_response'],
    scope: 'feedback responses',
    summary: 'The responses that the viewer may see. FBK-07.',
    query: listQuery(
      { sorts: ['submittedAt'], order: 'desc', limit: 20 },
      {
        feedbackRequestId: Id.optional(),
        feedbackTemplateId: Id.optional(),
        subjectId: Id.optional(),
        respondentId: Id.optional(),
      },
    ),
    result: pageOf(FeedbackResponse),
  },
  create: {
    method: 'POST',
    path: '/api/feedback-responses',
    touches: ['/api/feedback-analytics', '/api/me/feedback-responses'],
    access: ['create:own', 'feedback_response'],
    scope: 'people one may speak of',
    summary: 'Gives feedback unasked, or answers a request. FBK-07, FBK-08.',
    body: NewFeedbackResponse,
    result: one,
    status: 201,
    limit: { bytes: 1_000_000, perMinute: 60 },
  },
  get: {
    method: 'GET',
    path: '/api/feedback-responses/:id',
    access: ['read:own', 'feedback_response'],
    scope: 'feedback responses',
    summary: 'The whole response with its form. FBK-07, FBK-11.',
    params: IdParams,
    result: one,
  },
  release: {
    method: 'POST',
    path: '/api/feedback-responses/:id/release',
    touches: ['/api/me/feedback-responses', '/api/parent-dashboard'],
    access: ['edit:own', 'feedback_request'],
    scope: 'feedback responses',
    summary:
      'Shows a response to the student it is about and to the parents, or takes that back. REV-18; of staff 409 (REV-56).',
    params: IdParams,
    body: z.object({ released: z.boolean() }),
    result: one,
  },
  comments: {
    method: 'GET',
    path: '/api/feedback-responses/:id/comments',
    access: ['read:own', 'feedback_response'],
    scope: 'feedback responses',
    summary: 'The comments on a response with their replies, oldest first. FBK-08.',
    params: IdParams,
    result: z.object({ data: z.array(FeedbackComment), totalCount: z.number().int() }),
  },
  comment: {
    method: 'POST',
    path: '/api/feedback-responses/:id/comments',
    access: ['create:own', 'feedback_response'],
    scope: 'feedback responses',
    summary: 'Comments on a response, or replies to a comment. FBK-08, FBK-12.',
    params: IdParams,
    body: NewFeedbackComment,
    result: z.object({ data: FeedbackComment }),
    status: 201,
    limit: { perMinute: 60 },
  },
  viewable: {
    method: 'GET',
    path: '/api/me/feedback-responses/viewable',
    access: ['read:own', 'feedback_response'],
    scope: 'feedback responses',
    summary: 'The newest responses that the viewer may see; 3 unless told otherwise. FBK-21.',
    query: z.object({ limit: userFilter.limit, sort }),
    result: z.object({ data: z.array(FeedbackResponse), totalCount: z.number().int() }),
  },
  ofUser: {
    method: 'GET',
    path: '/api/parent-dashboard/feedback',
    access: ['read:own', 'feedback_response'],
    scope: 'people one looks after',
    summary:
      'The newest responses about somebody that the viewer may see; 404 for whom it is not (AMB-088). FBK-21.',
    query: z.object({ ...userFilter, sort }),
    result: z.object({ data: z.array(FeedbackResponse), totalCount: z.number().int() }),
  },
});
