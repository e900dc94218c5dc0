import { randomUUID } from 'node:crypto';
import { ratingsOf } from '@bellwether/contract/feedback/average.rules';
import { type Answers, checkAnswers, completionOf } from '@bellwether/contract/feedback/form.rules';
import type { FormSchema } from '@bellwether/contract/feedback/form-schema';
import { and, eq } from 'drizzle-orm';
import { newId } from '../../platform/db/columns.ts';
import type { Work } from '../../platform/http/context.ts';
import { conflict, fieldProblem, notFound, Problem } from '../../platform/http/problem.ts';
import {
  feedbackRequest,
  feedbackRequestRespondent,
  feedbackResponse,
  feedbackTemplate,
} from './feedback.table.ts';
import { subjectTypeOf } from './people.queries.ts';
import { sendResponse } from './send-feedback.commands.ts';
import { visibleRequests } from './visible-feedback.access.ts';

export type GivenAnswers = Parameters<typeof checkAnswers>[1];

/**
 * Stores the viewer's answer to a request and brings it to its receivers. Returns the response's id. 404 for a request
 * that is not theirs, 403 for one that they only see, 409 for one that is over, 400 for answers that are wrong.
 */
export async function answerRequest(
  work: Work,
  requestId: string,
  given: { respondentId: string | null; answers: GivenAnswers },
): Promise<string> {
  const { db, viewer, now } = work;
  const me = viewer.userId;
  demandOneself(work, given.respondentId);
  const [request] = await db
    .select()
    .from(feedbackRequest)
    .where(and(eq(feedbackRequest.id, requestId), visibleRequests(viewer)));
  if (!request) throw notFound('Feedback request');
  const row = feedbackRequestRespondent;
  // The row's lock: of two answers sent at once the second finds it answered.
  const [asked] = await db
    .select()
    .from(row)
    .where(and(eq(row.requestId, requestId), eq(row.userId, me)))
    .for('update');
  if (!asked) throw new Problem(403, 'Only who is asked can answer.', { code: 'NOT_A_RESPONDENT' });
  const isOpen = asked.status === 'PENDING' || asked.status === 'VIEWED';
  if (!isOpen) throw closed(asked.status);
  if (request.dueAt && new Date(request.dueAt) < now) throw closed('EXPIRED');

  const { answers, ...numbers } = demandAnswers(request.formSchema, given.answers);
  const nameless = request.isAnonymous;
  // A day for a moment, and an id without a time in it: neither may tell whose answer it is (REV-56).
  const submittedAt = nameless ? `${now.toISOString().slice(0, 10)}T00:00:00.000Z` : now.toISOString();
  const hours = (now.getTime() - new Date(asked.askedAt).getTime()) / 3_600_000;
  const subjectType = request.subjectUserId ? await subjectTypeOf(db, request.subjectUserId) : undefined;
  const [response] = await db
    .insert(feedbackResponse)
    .values({
      id: nameless ? randomUUID() : newId(),
      requestId,
      templateId: request.templateId,
      respondentId: nameless ? null : me,
      subjectUserId: request.subjectUserId,
      subjectType: subjectType ?? null,
      responseData: answers,
      ...numbers,
      hoursToAnswer: nameless ? Math.round(hours) : hours,
      releasedAt: request.isVisibleToSubject ? submittedAt : null,
      submittedAt,
    })
    .returning();
  if (!response) throw notFound('Feedback request');
  await db
    .update(row)
    .set({ status: 'ACTIONED', closedAt: nameless ? null : now.toISOString() })
    .where(eq(row.id, asked.id));
  work.audit({
    action: 'answer',
    entity: 'feedback_request',
    entityId: requestId,
    after: nameless ? {} : { responseId: response.id },
  });
  const [template] = request.templateId
    ? await db.select().from(feedbackTemplate).where(eq(feedbackTemplate.id, request.templateId))
    : [];
  const receivers = await sendResponse(work, {
    response,
    request,
    template,
    title: request.title,
    form: request.formSchema,
  });
  tellResponded(work, [me, ...receivers, ...(request.promptingUserId ? [request.promptingUserId] : [])]);
  return response.id;
}

/** 403 for answers in another's name. */
export function demandOneself(
  { viewer }: Pick<Work, 'viewer'>,
  respondentId: string | null | undefined,
): void {
  if (!respondentId || respondentId === viewer.userId) return;
  throw new Problem(403, 'You can only answer for yourself.', { code: 'NOT_A_RESPONDENT' });
}

/**
 * The answers as they are stored, with the sum and number of their ratings and how many questions were shown and
 * answered. 400 at `answers.<question id>` for each that is wrong (FBK-04).
 */
export function demandAnswers(form: FormSchema, given: GivenAnswers) {
  const { answers, errors } = checkAnswers(form, given);
  const wrong = Object.entries(errors);
  const [first] = wrong;
  if (first) {
    throw new Problem(400, first[1], {
      code: 'INVALID',
      details: {
        fieldErrors: Object.fromEntries(wrong.map(([id, message]) => [`answers.${id}`, [message]])),
      },
    });
  }
  if (Object.keys(answers).length === 0) throw fieldProblem('answers', 'At least one answer is required');
  return { answers, ...numbersOf(form, answers) };
}

/** What is kept of a response for averages and rates, so that lists and totals need not read its answers. */
export function numbersOf(form: FormSchema, answers: Answers) {
  const ratings = ratingsOf(form, answers);
  const { shown, answered } = completionOf(form, answers);
  return {
    ratingSum: ratings.reduce((sum, rating) => sum + rating, 0),
    ratingCount: ratings.length,
    shownCount: shown,
    answeredCount: answered,
  };
}

/** Tells people's screens that a response came. */
export function tellResponded(work: Pick<Work, 'emit'>, userIds: readonly string[]): void {
  const paths = [
    '/api/feedback-requests',
    '/api/feedback-responses',
    '/api/me/feedback-responses',
    '/api/parent-dashboard/feedback',
    '/api/feedback-analytics',
    '/api/feedback-templates',
  ];
  for (const userId of new Set(userIds)) work.emit({ userId, type: 'invalidate', data: { paths } });
}

/** 409 of a request that takes no answer any more. */
export function closed(status: string): Problem {
  const words: Record<string, string> = {
    ACTIONED: 'You have answered this request.',
    DISMISSED: 'You have dismissed this request.',
    EXPIRED: 'This request has expired.',
    CANCELLED: 'This request was cancelled.',
  };
  const code = status === 'ACTIONED' ? 'ALREADY_ANSWERED' : status;
  return conflict(code, words[status] ?? 'This request is closed.');
}
