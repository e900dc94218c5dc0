import type { FormSchema } from '@bellwether/contract/feedback/form-schema';
import type { RequestStatus } from '@bellwether/contract/feedback/values';
import { newId } from '../platform/db/columns.ts';
import type { Db } from '../platform/db/database.ts';
import type { feedbackResponse } from '../rooms/feedback/feedback.table.ts';
import { answersAsHtml } from '../rooms/feedback/index.ts';
import {
  conversation,
  conversationParticipant,
  message,
  messageRecipient,
  notification,
} from '../rooms/messaging/messaging.table.ts';

interface Common {
  readonly request: {
    readonly id: string;
    readonly title: string;
    readonly message: string;
    readonly createdAt: string;
  };
  readonly categoryId: string | null;
  readonly promptingUserId: string;
  /** Who is asked, or has answered. */
  readonly userId: string;
}

type Mail = Common &
  (
    | { readonly kind: 'request'; readonly respondentId: string; readonly status: RequestStatus }
    | {
        readonly kind: 'response';
        readonly response: typeof feedbackResponse.$inferInsert & { readonly id: string };
        readonly form: FormSchema;
        readonly at: string;
      }
  );

/** Puts a request into its respondent's inbox, or a response into that of who asked, with the notification of it. */
export async function mailFeedback(tx: Db, mail: Mail): Promise<void> {
  const { request, promptingUserId, userId } = mail;
  const isRequest = mail.kind === 'request';
  const isNameless = !isRequest && !mail.response.respondentId;
  const senderId = isRequest || isNameless ? promptingUserId : userId;
  const recipientId = isRequest ? userId : promptingUserId;
  const at = isRequest ? request.createdAt : mail.at;
  const isRead = isRequest ? mail.status !== 'PENDING' : false;
  const content = isRequest
    ? `<p>${request.message}</p>`
    : answersAsHtml(mail.form, mail.response.responseData);
  const [conversationId, id] = [newId(), newId()];
  await tx
    .insert(conversation)
    .values({ id: conversationId, createdById: senderId, createdAt: at, lastMessageAt: at });
  await tx
    .insert(conversationParticipant)
    .values([...new Set([senderId, recipientId])].map((one) => ({ conversationId, userId: one })));
  await tx.insert(message).values({
    ...{ id, conversationId, senderId, title: request.title, content, createdAt: at, updatedAt: at },
    plainText: content
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
    messageType: 'FEEDBACK',
    sourceFeedbackPromptId: request.id,
    feedbackCategoryId: mail.categoryId,
    feedbackRespondentId: isRequest ? mail.respondentId : null,
    feedbackResponseId: isRequest ? null : mail.response.id,
    senderPurgedAt: isNameless ? at : null,
  });
  await tx
    .insert(messageRecipient)
    .values({ messageId: id, userId: recipientId, sentAt: at, isFeedback: true, readAt: isRead ? at : null });
  await tx.insert(notification).values({
    userId: recipientId,
    type: isRequest ? 'FEEDBACK_REQUESTED' : 'FEEDBACK_RECEIVED',
    title: isRequest ? 'Feedback requested' : request.title,
    message: isRequest ? request.title : 'A response has come.',
    link: isRequest ? `/inbox?messageId=${id}` : `/inbox/${id}`,
    isRead,
    createdAt: at,
    senderId: isNameless ? null : senderId,
  });
}
