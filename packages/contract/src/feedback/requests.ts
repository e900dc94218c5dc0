import { z } from 'zod';
import { endpoints } from '../shared/endpoint.ts';
import { day, Id, IdParams, idOf, Moment, optionalText } from '../shared/fields.ts';
import { listQuery, pageOf } from '../shared/list.ts';
import { AskGroup, CountedGroup } from './ask-groups.ts';
import { AnswerList, AnswersById, FormSchemaBody, StoredFormSchema } from './form-schema.ts';
import { FeedbackPerson, Named } from './people.ts';
import { FeedbackResponse } from './responses.ts';
import { maxRespondents, requestStatuses, requestViews, statusAliases } from './values.ts';

/** A status as it is sent: ACTIVE and COMPLETED of the messaging form are taken as well (FBK-10, AMB-019). */
export const RequestStatusInput = z
  .enum([...requestStatuses, 'ACTIVE', 'COMPLETED'])
  .transform((status) => (status === 'ACTIVE' || status === 'COMPLETED' ? statusAliases[status] : status));

const StatusList = z
  .string()
  .transform((text) => text.split(',').filter((part) => part !== ''))
  .pipe(z.array(RequestStatusInput).max(12));

const requestFields = {
  id: Id,
  title: z.string(),
  message: z.string().nullable(),
  dueAt: z.string().nullable(),
  createdAt: z.string(),
  /** The respondent's own status to a respondent, else the whole request's. */
  status: z.enum(requestStatuses),
  templateId: Id.nullable(),
  /** Only for who holds create:any on feedback_request (FBK-11). */
  templateName: z.string().nullable(),
  categoryName: z.string().nullable(),
  /** null: the school itself asks, by a rule. */
  promptingUser: FeedbackPerson.nullable(),
  aboutUser: FeedbackPerson.nullable(),
  class: Named.nullable(),
  isAnonymous: z.boolean(),
  isVisibleToSubject: z.boolean(),
  counts: z.object({ respondents: z.number().int(), responses: z.number().int(), open: z.number().int() }),
  /** What the viewer has to do with it. */
  viewerIs: z.object({ respondent: z.boolean(), prompter: z.boolean() }),
  can: z.object({ answer: z.boolean(), dismiss: z.boolean(), cancel: z.boolean() }),
};

/** A row of a list of requests (FBK-09, FBK-10). */
export const FeedbackRequestItem = z.object(requestFields).meta({ id: 'FeedbackRequestItem' });

/** A request with its form, and who is asked: everybody to its prompter, to a respondent only themselves. */
export const FeedbackRequest = z
  .object({
    ...requestFields,
    formSchema: StoredFormSchema,
    respondents: z.array(
      z.object({
        user: FeedbackPerson,
        /** null of others in an anonymous request. */
        status: z.enum(requestStatuses).nullable(),
        responseId: Id.nullable(),
      }),
    ),
    additionalReceivers: z.array(FeedbackPerson),
    additionalReceiverRoles: z.array(Named),
  })
  .meta({ id: 'FeedbackRequest' });

/** FBK-09, with both spellings of each field. */
export const NewFeedbackRequest = z
  .object({
    templateId: idOf('feedback template').nullish(),
    feedbackTemplateId: idOf('feedback template').nullish(),
    formSchema: FormSchemaBody.nullish(),
    title: optionalText(255),
    message: optionalText(2000),
    notes: optionalText(2000),
    customMessage: optionalText(2000),
    /** A day means its end by the organisation's clock. */
    dueDate: day().nullish(),
    dueAt: Moment.nullish(),
    subjectUserId: idOf('subject user').nullish(),
    classId: idOf('class').nullish(),
    respondentUserIds: z.array(idOf('respondent')).max(maxRespondents, 'At most 200 respondents.').optional(),
    /** Their members are asked as well, as far as the viewer may ask them. */
    respondentGroups: z.array(AskGroup).max(20).default([]),
    promptedUserId: idOf('respondent').nullish(),
    additionalReceiverUserIds: z.array(idOf('receiver')).max(50).default([]),
    /** Absent: as the template says. */
    isAnonymous: z.boolean().optional(),
    isVisibleToSubject: z.boolean().optional(),
  })
  .superRefine((body, ctx) => {
    if (!body.respondentUserIds?.length && !body.promptedUserId && body.respondentGroups.length === 0) {
      ctx.addIssue({
        code: 'custom',
        path: ['respondentUserIds'],
        message: 'At least one respondent is required',
      });
    }
    if (body.templateId || body.feedbackTemplateId) return;
    if (!body.formSchema) {
      ctx.addIssue({ code: 'custom', path: ['templateId'], message: 'A template or a form is required' });
    }
    if (!body.title) ctx.addIssue({ code: 'custom', path: ['title'], message: 'Title is required' });
  })
  .transform(
    ({
      feedbackTemplateId,
      templateId,
      notes,
      customMessage,
      promptedUserId,
      respondentUserIds,
      ...rest
    }) => ({
      ...rest,
      templateId: templateId ?? feedbackTemplateId ?? null,
      message: rest.message ?? customMessage ?? notes ?? null,
      respondentUserIds: [
        ...new Set([...(respondentUserIds ?? []), ...(promptedUserId ? [promptedUserId] : [])]),
      ],
    }),
  );

const nothing = 'At least one answer is required';

/** FBK-06, FBK-08: answers by question id, or as an array. `respondentId` must be the one who sends. */
export const NewAnswers = z
  .object({
    respondentId: idOf('respondent').nullish(),
    answers: z.union([AnswerList, AnswersById]).optional(),
    responseData: AnswersById.optional(),
  })
  .refine(({ answers, responseData }) => Object.keys(answers ?? responseData ?? {}).length > 0, {
    path: ['answers'],
    message: nothing,
  })
  .transform(({ respondentId, answers, responseData }) => ({
    respondentId: respondentId ?? null,
    answers: answers ?? responseData ?? {},
  }));

const one = z.object({ data: FeedbackRequest });

/** Requests for feedback: asked of people, each of whom has a status of their own (FBK-09, FBK-10). */
export const feedbackRequests = endpoints({
  list: {
    method: 'GET',
    path: '/api/feedback-requests',
    access: ['read:own', 'feedback_request'],
    scope: 'feedback requests',
    summary: 'Requests asked of the viewer, made by the viewer, or all that the viewer may see. FBK-10.',
    query: listQuery(
      { sorts: ['createdAt', 'dueAt', 'title'], order: 'desc', limit: 20 },
      {
        view: z.enum(requestViews).default('received'),
        /** One or several, separated by commas. */
        status: StatusList.optional(),
        templateId: Id.optional(),
        subjectUserId: Id.optional(),
        respondentUserId: Id.optional(),
      },
    ),
    result: pageOf(FeedbackRequestItem),
  },
  groups: {
    method: 'GET',
    path: '/api/feedback-requests/groups',
    access: ['create:own', 'feedback_request'],
    scope: 'groups one may ask',
    summary:
      'The groups with somebody whom the viewer may ask, and how many: every role, and the departments and classes of a text. FBK-09.',
    query: z.object({ q: z.string().trim().max(200).default('') }),
    result: z.object({ data: z.array(CountedGroup) }),
  },
  create: {
    method: 'POST',
    path: '/api/feedback-requests',
    touches: ['/api/feedback-templates', '/api/messages'],
    access: ['create:own', 'feedback_request'],
    scope: 'people one may ask',
    summary: 'Asks people for feedback, by a template or with a form of its own. FBK-09.',
    body: NewFeedbackRequest,
    result: one,
    status: 201,
    limit: { bytes: 1_000_000, perMinute: 60 },
  },
  get: {
    method: 'GET',
    path: '/api/feedback-requests/:id',
    access: ['read:own', 'feedback_request'],
    scope: 'feedback requests',
    summary: 'One request with its form. Changes nothing: opening is told by POST view.',
    params: IdParams,
    result: one,
  },
  view: {
    method: 'POST',
    path: '/api/feedback-requests/:id/view',
    touches: ['/api/messages'],
    access: ['read:own', 'feedback_request'],
    scope: 'feedback requests',
    summary: 'Says that the respondent has opened it: PENDING becomes VIEWED. AMB-019.',
    params: IdParams,
    result: one,
  },
  dismiss: {
    method: 'POST',
    path: '/api/feedback-requests/:id/dismiss',
    touches: ['/api/feedback-responses', '/api/me/feedback-responses', '/api/messages'],
    access: ['edit:own', 'feedback_request'],
    scope: 'feedback requests',
    summary: 'The respondent will not answer: DISMISSED. AMB-019.',
    params: IdParams,
    result: one,
  },
  cancel: {
    method: 'POST',
    path: '/api/feedback-requests/:id/cancel',
    touches: ['/api/feedback-responses', '/api/me/feedback-responses', '/api/messages'],
    access: ['edit:own', 'feedback_request'],
    scope: 'feedback requests',
    summary: 'Its prompter withdraws what is not answered yet: CANCELLED. AMB-019.',
    params: IdParams,
    result: one,
  },
  respond: {
    method: 'POST',
    path: '/api/feedback-requests/:id/responses',
    touches: ['/api/feedback-responses', '/api/me/feedback-responses', '/api/messages'],
    access: ['create:own', 'feedback_response'],
    scope: 'feedback requests',
    summary: 'Answers a request, once. FBK-04, FBK-06, FBK-08.',
    params: IdParams,
    body: NewAnswers,
    result: z.object({ data: FeedbackResponse }),
    status: 201,
    limit: { bytes: 1_000_000, perMinute: 60 },
  },
});
