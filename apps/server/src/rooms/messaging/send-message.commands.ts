import { previewOf, textOfHtml } from '@bellwether/contract/messaging/html-text.rules';
import { eq, sql } from 'drizzle-orm';
import { newId } from '../../platform/db/columns.ts';
import { clean } from '../../platform/html/clean.ts';
import type { Acting, Context, Work } from '../../platform/http/context.ts';
import { fieldProblem } from '../../platform/http/problem.ts';
import { attachFiles } from '../files/index.ts';
import { conversation, conversationParticipant, message, messageRecipient } from './messaging.table.ts';
import { notify } from './notify.commands.ts';
import { notifyInWords } from './notify-in-words.commands.ts';

/** What changes on other screens when mail comes, goes or is read. */
export const mailPaths = ['/api/messages', '/api/conversations', '/api/notifications'];

export interface NewMail {
  readonly senderId: string;
  readonly recipientIds: readonly string[];
  readonly title: string | null;
  /** HTML as it came; what is stored is sanitised. */
  readonly content: string;
  /** The sender's uploads, in order. */
  readonly fileIds?: readonly string[];
  readonly messageType: 'STANDARD' | 'FEEDBACK';
  readonly sourceFeedbackPromptId?: string | null | undefined;
  readonly feedbackCategoryId?: string | null | undefined;
  /** Whose answer a message that asks for feedback waits for. */
  readonly feedbackRespondentId?: string;
  /** The response that it brings. */
  readonly feedbackResponseId?: string;
  /** The sender is only a stand-in, as for what is anonymous: no copy in the sent mail, and nobody is named. */
  readonly withoutSender?: boolean;
}

/**
 * Stores a message with a copy for each recipient, in the conversation, and tells them live. Who may be written to has
 * been checked. The audit row says who wrote to whom and never what (REV-53). Returns the message's id.
 */
export async function sendMessage(
  ctx: Acting & { readonly viewer?: Work['viewer'] },
  conversationId: string,
  mail: NewMail,
): Promise<string> {
  const content = clean(mail.content, 'mail');
  const plainText = textOfHtml(content);
  if (plainText === '') throw fieldProblem('content', 'Message content cannot be empty.');
  const id = newId();
  const at = ctx.now.toISOString();
  const { recipientIds, senderId, title, messageType } = mail;
  await ctx.db.insert(message).values({
    ...{ id, conversationId, senderId, title, content, plainText, messageType },
    sourceFeedbackPromptId: mail.sourceFeedbackPromptId ?? null,
    feedbackCategoryId: mail.feedbackCategoryId ?? null,
    feedbackRespondentId: mail.feedbackRespondentId ?? null,
    feedbackResponseId: mail.feedbackResponseId ?? null,
    senderPurgedAt: mail.withoutSender ? at : null,
    createdAt: at,
    updatedAt: at,
  });
  if (recipientIds.length > 0) {
    const isFeedback = messageType === 'FEEDBACK';
    await ctx.db
      .insert(messageRecipient)
      .values(recipientIds.map((userId) => ({ messageId: id, userId, sentAt: at, isFeedback })));
  }
  const fileIds = mail.fileIds ?? [];
  if (fileIds.length > 0) {
    const attacher = { ...ctx, viewer: ctx.viewer ?? { userId: null } };
    await attachFiles(attacher, { entity: 'message', entityId: id, fileIds, context: 'message' });
  }
  await ctx.db.update(conversation).set({ lastMessageAt: at }).where(eq(conversation.id, conversationId));
  ctx.audit({
    action: 'create',
    entity: 'message',
    entityId: id,
    after: { conversationId, messageType, recipientUserIds: recipientIds, fileIds },
  });
  await tell(ctx, id, mail, previewOf(plainText));
  return id;
}

async function tell(ctx: Acting, id: string, mail: NewMail, preview: string): Promise<void> {
  const { recipientIds, title } = mail;
  const senderId = mail.withoutSender ? null : mail.senderId;
  for (const userId of new Set([mail.senderId, ...recipientIds])) {
    ctx.emit({ userId, type: 'invalidate', data: { paths: mailPaths } });
  }
  if (mail.feedbackRespondentId) {
    const link = `/inbox?messageId=${id}`;
    const common = { type: 'FEEDBACK_REQUESTED' as const, link, senderId };
    await notifyInWords(ctx, recipientIds, common, (say) => ({
      title: say('FEEDBACK_REQUESTED.title'),
      message: title ?? preview,
    }));
    return;
  }
  const isFeedback = mail.messageType === 'FEEDBACK' && mail.sourceFeedbackPromptId;
  await notify(
    ctx,
    recipientIds.map((userId) => ({
      userId,
      senderId,
      type:
        isFeedback || mail.feedbackResponseId
          ? ('FEEDBACK_RECEIVED' as const)
          : ('NEW_DIRECT_MESSAGE' as const),
      title: title ?? '(No Subject)',
      message: preview,
      link: `/inbox/${id}`,
    })),
  );
}

/** Opens a conversation of these people. Returns its id. */
export async function openConversation(
  ctx: Pick<Context, 'db' | 'now'>,
  userIds: readonly string[],
  by: { name: string | null; userId: string },
): Promise<string> {
  const id = newId();
  const at = ctx.now.toISOString();
  await ctx.db
    .insert(conversation)
    .values({ id, name: by.name, createdById: by.userId, createdAt: at, lastMessageAt: at });
  await joinConversation(ctx, id, userIds);
  return id;
}

/** Makes the people take part in the conversation; who does already stays. */
export async function joinConversation(
  ctx: Pick<Context, 'db'>,
  conversationId: string,
  userIds: readonly string[],
): Promise<void> {
  await ctx.db
    .insert(conversationParticipant)
    .select(
      sql`select ${conversationId}::uuid, u from unnest(${sql.param([...new Set(userIds)])}::uuid[]) as u`,
    )
    .onConflictDoNothing();
}
