import {
  type Answers,
  answerOf,
  followUpsOf,
  labelsOf,
  optionsOf,
  scaleOf,
} from '@bellwether/contract/feedback/form.rules';
import type { FollowUpQuestion, FormSchema } from '@bellwether/contract/feedback/form-schema';
import { Id } from '@bellwether/contract/shared/fields';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { rowOf } from '../../platform/db/rows.ts';
import type { Acting, Work } from '../../platform/http/context.ts';
import { roleView, userRoleView, userView } from '../identity/identity.view.ts';
import { openConversation, sendMessage } from '../messaging/index.ts';
import type { feedbackRequest, feedbackResponse, feedbackTemplate } from './feedback.table.ts';
import { activePeople } from './people.queries.ts';

type Request = typeof feedbackRequest.$inferSelect;
type Response = typeof feedbackResponse.$inferSelect;
type Template = typeof feedbackTemplate.$inferSelect;

/**
 * Puts the request into the inbox of each respondent, as a message of its own: nobody learns who else is asked. What
 * the school itself asks comes from who made the template, without a copy in their sent mail. MSG-04, MSG-08.
 */
export async function sendRequests(
  work: Acting,
  {
    request,
    template,
    respondents,
  }: {
    request: Request;
    template: Template | undefined;
    respondents: readonly { id: string; userId: string }[];
  },
): Promise<void> {
  const standIn = request.promptingUserId ? undefined : await someone(work.db, template?.createdById ?? null);
  for (const { id, userId } of respondents) {
    const senderId = request.promptingUserId ?? standIn ?? userId;
    const conversationId = await openConversation(work, [senderId, userId], { name: null, userId: senderId });
    await sendMessage(work, conversationId, {
      senderId,
      recipientIds: [userId],
      title: request.title,
      content: paragraph(request.message ?? request.title),
      messageType: 'FEEDBACK',
      sourceFeedbackPromptId: request.id,
      feedbackCategoryId: template?.feedbackCategoryId ?? null,
      feedbackRespondentId: id,
      withoutSender: request.promptingUserId === null,
    });
  }
}

/**
 * Brings a response to who asked, to the further receivers and, when it is shown to them, to whom it is about, as a
 * message of the kind FEEDBACK. An anonymous one names nobody (REV-56). Returns to whom it went.
 */
export async function sendResponse(
  work: Work,
  {
    response,
    request,
    template,
    title,
    form,
  }: {
    response: Response;
    request: Request | undefined;
    template: Template | undefined;
    title: string;
    form: FormSchema;
  },
): Promise<string[]> {
  const isShown = response.releasedAt !== null;
  const receivers = await activePeople(work.db, {
    userIds: [
      ...(request?.promptingUserId ? [request.promptingUserId] : []),
      ...(request?.receiverUserIds ?? []),
      ...(isShown && response.subjectUserId ? [response.subjectUserId] : []),
    ],
    roleIds: request?.receiverRoleIds ?? template?.additionalReceiverRoleIds ?? [],
  });
  // Feedback that a template collects about staff does not come to them by another way (REV-56).
  const isHidden = (userId: string) =>
    userId === response.subjectUserId &&
    !isShown &&
    response.subjectType !== 'STUDENT' &&
    template !== undefined;
  const recipientIds = receivers.filter((id) => id !== work.viewer.userId && !isHidden(id));
  const [first] = recipientIds;
  if (!first) return [];
  const senderId = response.respondentId ?? first;
  const conversationId = await openConversation(work, [senderId, ...recipientIds], {
    name: null,
    userId: senderId,
  });
  await sendMessage(work, conversationId, {
    senderId,
    recipientIds,
    title,
    content: answersAsHtml(form, response.responseData),
    messageType: 'FEEDBACK',
    sourceFeedbackPromptId: request?.id ?? null,
    feedbackCategoryId: template?.feedbackCategoryId ?? null,
    feedbackResponseId: response.id,
    withoutSender: response.respondentId === null,
  });
  return recipientIds;
}

/** Questions in bold with their answers, as a message shows them. */
export function answersAsHtml(form: FormSchema, answers: Answers): string {
  return form.questions
    .flatMap((question) => {
      const answer = answerOf(answers, question.id);
      const followUps = followUpsOf(question, answer);
      return [
        inWords(question, answer),
        ...followUps.map((one) => inWords(one, answerOf(answers, one.id, question.id))),
      ];
    })
    .join('');
}

function inWords(question: FollowUpQuestion, answer: unknown): string {
  const labels = new Map(optionsOf(question).map(({ value, label }) => [value, label]));
  const label = (value: unknown) => labels.get(String(value)) ?? String(value);
  const words = () => {
    if (answer === undefined || answer === null || answer === '') return '–';
    if (question.questionType === 'rating' && typeof answer === 'number') {
      const name = labelsOf(question).find(({ score }) => score === answer)?.label;
      return `${answer} / ${scaleOf(question)}${name ? ` (${name})` : ''}`;
    }
    if (answer === true) return '✓';
    return Array.isArray(answer) ? answer.map(label).join(', ') : label(answer);
  };
  return `<p><strong>${escaped(question.questionText)}</strong><br>${escaped(words())}</p>`;
}

function paragraph(text: string): string {
  return `<p>${escaped(text).replaceAll('\n', '<br>')}</p>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

const Someone = z.object({ id: Id });

/** In whose name the school asks: who made the template, else the first who may do everything. */
async function someone(db: Db, userId: string | null): Promise<string | undefined> {
  const found = await rowOf(db, Someone).from(sql`select u.id from ${userView('u')}
    where u.is_active and (u.id = ${userId}::uuid or exists (
      select 1 from ${userRoleView('ur')} join ${roleView('r')} on r.id = ur.role_id where ur.user_id = u.id and r.name = 'superuser'))
    order by (u.id = ${userId}::uuid) desc nulls last, u.id limit 1`);
  return found?.id;
}
