import { replyTitle } from '@bellwether/contract/messaging/html-text.rules';
import type { conversations } from '@bellwether/contract/messaging/messages';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { countOf } from '../../platform/db/rows.ts';
import type { Handlers } from '../../platform/http/context.ts';
import { fieldProblem, notFound } from '../../platform/http/problem.ts';
import { answersTo } from './answers.queries.ts';
import { demandWritable, onlyWritable } from './may-write-to.access.ts';
import { demandMessage } from './messages.handlers.ts';
import { mailOwner } from './own-mail.access.ts';
import { mailPaths, openConversation, sendMessage } from './send-message.commands.ts';
import { findConversation, messagesOf, readConversations } from './threads.queries.ts';

/** Conversations: those one takes part in, and only what one was sent or has sent in them. */
export const conversationHandlers: Handlers<typeof conversations> = {
  async list({ query: { page, limit } }, { db, viewer }) {
    const userId = mailOwner(viewer);
    const window = { limit, offset: (page - 1) * limit };
    const [data, totalCount] = await Promise.all([
      readConversations(db, userId, sql`true`, window),
      countOf(db, sql`from conversation_participant where user_id = ${userId}`),
    ]);
    return { data, totalCount, page, limit, totalPages: Math.max(1, Math.ceil(totalCount / limit)) };
  },

  async create({ body }, ctx) {
    const userId = mailOwner(ctx.viewer);
    const others = await demandWritable(ctx.db, userId, body.participantIds, 'participantIds');
    if (others.length === 0) throw fieldProblem('participantIds', 'At least two participants are required');
    const id = await openConversation(ctx, [userId, ...others], { name: body.name ?? null, userId });
    ctx.audit({ action: 'create', entity: 'conversation', entityId: id, after: { participantIds: others } });
    for (const one of [userId, ...others]) {
      ctx.emit({ userId: one, type: 'invalidate', data: { paths: mailPaths } });
    }
    return { data: await demandConversation(ctx.db, userId, id) };
  },

  async messages({ params: { id } }, { db, viewer }) {
    const userId = mailOwner(viewer);
    const conversation = await demandConversation(db, userId, id);
    return { data: await messagesOf(db, userId, id), conversation };
  },

  async reply({ params: { id }, body }, ctx) {
    const userId = mailOwner(ctx.viewer);
    const { db } = ctx;
    const conversation = await demandConversation(db, userId, id);
    const answered = body.messageId ? await demandMessage(db, userId, body.messageId) : undefined;
    if (answered && answered.conversationId !== id) throw notFound('Message');
    const recipientIds = answered
      ? (await answersTo(db, userId, answered, conversation))[body.all ? 'replyAll' : 'reply'].map(
          (person) => person.id,
        )
      : await onlyWritable(
          db,
          userId,
          conversation.participantIds.filter((one) => one !== userId),
        );
    if (recipientIds.length === 0) {
      throw fieldProblem('content', 'There is nobody in this conversation whom you can write to.');
    }
    const title = body.title ?? (answered ? replyTitle(answered.title) : conversation.name);
    const mail = { senderId: userId, recipientIds, title, content: body.content, fileIds: body.fileIds };
    const made = await sendMessage(ctx, id, { ...mail, messageType: 'STANDARD' });
    return { data: await demandMessage(db, userId, made) };
  },
};

async function demandConversation(db: Db, userId: string, id: string) {
  const found = await findConversation(db, userId, id);
  if (!found) throw notFound('Conversation');
  return found;
}
