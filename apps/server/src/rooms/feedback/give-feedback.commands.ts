import type { feedbackResponses } from '@bellwether/contract/feedback/responses';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { and, eq } from 'drizzle-orm';
import { newId } from '../../platform/db/columns.ts';
import type { Work } from '../../platform/http/context.ts';
import { fieldProblem, notFound } from '../../platform/http/problem.ts';
import { answerRequest, demandAnswers, demandOneself, tellResponded } from './answer-request.commands.ts';
import { feedbackResponse, feedbackTemplate } from './feedback.table.ts';
import { maySpeakOf, subjectTypeOf } from './people.queries.ts';
import { sendResponse } from './send-feedback.commands.ts';

type Body = InputOf<typeof feedbackResponses.create>['body'];

/**
 * Stores feedback that nobody asked for: by an active template, or as plain text about somebody (FBK-07, FBK-08). With a
 * request's id it is the answer to that. Returns the response's id.
 */
export async function giveFeedback(work: Work, body: Body): Promise<string> {
  if (body.feedbackRequestId) {
    const given = { respondentId: body.respondentId ?? null, answers: body.answers ?? {} };
    return answerRequest(work, body.feedbackRequestId, given);
  }
  demandOneself(work, body.respondentId);
  const template = body.feedbackTemplateId ? await demandTemplate(work, body.feedbackTemplateId) : undefined;
  const subject = await subjectOf(work, body, template?.isAboutUser ?? true);
  const { answers, ...numbers } = template
    ? demandAnswers(template.formSchema, body.answers ?? {})
    : { answers: {} };
  const at = work.now.toISOString();
  const [response] = await work.db
    .insert(feedbackResponse)
    .values({
      id: newId(),
      templateId: template?.id ?? null,
      respondentId: work.viewer.userId,
      ...subject,
      formSchema: template?.formSchema ?? null,
      responseData: answers,
      adhocFeedback: body.adhocFeedback || null,
      context: body.context ?? null,
      ...numbers,
      releasedAt: template?.isVisibleToSubject ? at : null,
      submittedAt: at,
    })
    .returning();
  if (!response) throw notFound('Feedback template');
  work.audit({
    action: 'create',
    entity: 'feedback_response',
    entityId: response.id,
    after: { templateId: response.templateId, subjectUserId: response.subjectUserId },
  });
  const receivers = template
    ? await sendResponse(work, {
        response,
        request: undefined,
        template,
        title: template.defaultRequestTitle ?? template.name,
        form: template.formSchema,
      })
    : [];
  tellResponded(work, [work.viewer.userId, ...receivers]);
  return response.id;
}

async function demandTemplate({ db }: Work, id: string) {
  const [found] = await db
    .select()
    .from(feedbackTemplate)
    .where(and(eq(feedbackTemplate.id, id), eq(feedbackTemplate.isActive, true)));
  if (!found) throw fieldProblem('feedbackTemplateId', 'Invalid feedback template ID');
  // What promises to name nobody is not given under one's name: such a template only answers requests (REV-56).
  if (found.isAnonymous) throw fieldProblem('feedbackTemplateId', 'This template only answers requests.');
  return found;
}

async function subjectOf(work: Work, { subjectId }: Body, isNeeded: boolean) {
  if (!subjectId) {
    if (isNeeded) throw fieldProblem('subjectId', 'Whom the feedback is about is required');
    return { subjectUserId: null, subjectType: null };
  }
  const subjectType = await subjectTypeOf(work.db, subjectId);
  if (!subjectType || !(await maySpeakOf(work, subjectId))) {
    throw fieldProblem('subjectId', 'Invalid subject ID');
  }
  return { subjectUserId: subjectId, subjectType };
}
