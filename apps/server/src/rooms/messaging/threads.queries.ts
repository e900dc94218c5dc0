import { previewOf } from '@bellwether/contract/messaging/html-text.rules';
import { Conversation, Correspondent, Message } from '@bellwether/contract/messaging/messages';
import { Id } from '@bellwether/contract/shared/fields';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Viewer } from '../../platform/access/viewer.ts';
import type { Db } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { filesOf } from '../files/index.ts';
import { userView } from '../identity/identity.view.ts';
import { anonymousName, isNameless } from './feedback-mail.queries.ts';
import { mailOwner } from './own-mail.access.ts';

export type MessageReply = z.input<typeof Message>;
export type ConversationReply = z.input<typeof Conversation>;

/** A long conversation shows its latest messages. */
const mostMessages = 200;

type Row = z.input<typeof Row>;
const Row = Message.pick({
  id: true,
  conversationId: true,
  senderId: true,
  messageType: true,
  title: true,
  content: true,
  createdAt: true,
  updatedAt: true,
  isFeedbackRequest: true,
  isTrashed: true,
  feedbackRequestId: true,
  feedbackResponseId: true,
}).extend({
  senderName: z.string(),
  senderImage: Message.shape.sender.shape.avatar,
  senderAvatarConfig: Message.shape.sender.shape.avatarConfig,
  senderEmail: Message.shape.sender.shape.email,
  plainText: z.string(),
  isSent: z.boolean(),
  isNameless: z.boolean(),
  recipients: z.array(Correspondent.extend({ readAt: z.string().nullable() })).nullable(),
});

const Own = z.object({ id: Id });

const Kept = Conversation.omit({ participantIds: true });

/**
 * Messages of which the user holds a copy, oldest first: sent or received by them and not deleted for good. REV-53:
 * there is no other way to a message, whatever one's rights.
 */
async function readMessages(db: Db, userId: string, where: SQL): Promise<MessageReply[]> {
  const rows = await rowsOf(db, Row).from(sql`
    select * from (
      select m.id, m.conversation_id as "conversationId", m.sender_id as "senderId", s.name as "senderName",
        s.image as "senderImage", s.avatar_config as "senderAvatarConfig",
        case when s.email_is_placeholder then null else s.email::text end as "senderEmail",
        m.message_type as "messageType", m.title, m.content, left(m.plain_text, 200) as "plainText",
        m.created_at as "createdAt", m.updated_at as "updatedAt",
        m.sender_id = ${userId} and m.sender_purged_at is null as "isSent",
        m.source_feedback_prompt_id as "feedbackRequestId", m.feedback_response_id as "feedbackResponseId",
        m.feedback_respondent_id is not null as "isFeedbackRequest", ${isNameless} as "isNameless",
        coalesce(mr.trashed_at, case when m.sender_id = ${userId} then m.sender_trashed_at end) is not null as "isTrashed",
        (select jsonb_agg(jsonb_build_object('id', u.id, 'name', u.name, 'avatarConfig', u.avatar_config, 'readAt', r.read_at)
            order by u.name)
          from message_recipient r join ${userView('u')} on u.id = r.user_id where r.message_id = m.id) as recipients
      from message m join ${userView('s')} on s.id = m.sender_id
      left join message_recipient mr on mr.message_id = m.id and mr.user_id = ${userId}
      where ((m.sender_id = ${userId} and m.sender_purged_at is null)
          or (mr.user_id is not null and mr.purged_at is null)) and ${where}
      order by m.created_at desc, m.id desc limit ${mostMessages}) latest
    order by "createdAt", id`);
  const files = await filesOf(
    db,
    'message',
    rows.map(({ id }) => id),
  );
  return rows.map((row) => messageOf(row, userId, files.get(row.id) ?? []));
}

function messageOf(row: Row, userId: string, files: MessageReply['files']): MessageReply {
  const people = row.recipients ?? [];
  const readBy = people.flatMap(({ id, readAt }) =>
    readAt && (row.isSent || id === userId) ? [{ userId: id, readAt: iso(readAt) }] : [],
  );
  return {
    id: row.id,
    conversationId: row.conversationId,
    senderId: row.senderId,
    sender: {
      id: row.senderId,
      name: row.isNameless ? anonymousName : row.senderName,
      avatar: row.isNameless ? null : row.senderImage,
      avatarConfig: row.isNameless ? null : row.senderAvatarConfig,
      email: row.isNameless ? null : row.senderEmail,
    },
    direction: row.isSent ? 'sent' : 'received',
    messageType: row.messageType,
    isFeedbackRequest: row.isFeedbackRequest,
    feedbackRequestId: row.feedbackRequestId,
    feedbackResponseId: row.feedbackResponseId,
    title: row.title,
    content: row.content,
    preview: previewOf(row.plainText),
    createdAt: iso(row.createdAt),
    updatedAt: iso(row.updatedAt),
    isRead: row.isSent || readBy.some((one) => one.userId === userId),
    isTrashed: row.isTrashed,
    recipients: people.map(({ id, name, avatarConfig }) => ({ id, name, avatarConfig })),
    files,
    readBy,
  };
}

/** Which of the messages the person holds a copy of, in the trash too: whose files they may open (REV-50, REV-53). */
export async function visibleMessages(
  { db, viewer }: { db: Db; viewer: Viewer },
  ids: readonly string[],
): Promise<Set<string>> {
  if (viewer.viewAs?.kind === 'user') return new Set();
  const userId = mailOwner(viewer);
  const own = await rowsOf(db, Own).from(sql`select m.id from message m
    left join message_recipient mr on mr.message_id = m.id and mr.user_id = ${userId}
    where m.id = any(${sql.param([...ids])}::uuid[]) and ((m.sender_id = ${userId} and m.sender_purged_at is null)
      or (mr.user_id is not null and mr.purged_at is null))`);
  return new Set(own.map(({ id }) => id));
}

/** One message that the user holds a copy of, or undefined. */
export async function findMessage(db: Db, userId: string, id: string): Promise<MessageReply | undefined> {
  const [found] = await readMessages(db, userId, sql`m.id = ${id}`);
  return found;
}

/** The messages of a conversation that the user may read, oldest first; what they threw away only when it is `id`. */
export async function messagesOf(
  db: Db,
  userId: string,
  conversationId: string,
  id?: string,
): Promise<MessageReply[]> {
  const all = await readMessages(db, userId, sql`m.conversation_id = ${conversationId}`);
  return all.filter((one) => !one.isTrashed || one.id === id);
}

/** The conversations that the user takes part in; `where` names the columns of `conversation c`. Latest first. */
export async function readConversations(
  db: Db,
  userId: string,
  where: SQL,
  window: { limit: number; offset: number },
): Promise<ConversationReply[]> {
  const rows = await rowsOf(db, Kept).from(sql`
    select c.id, c.name, c.created_at as "createdAt", c.last_message_at as "lastMessageAt",
      (select jsonb_agg(jsonb_build_object('id', u.id, 'name', u.name, 'avatarConfig', u.avatar_config) order by u.name)
        from conversation_participant p join ${userView('u')} on u.id = p.user_id where p.conversation_id = c.id) as participants
    from conversation c join conversation_participant me on me.conversation_id = c.id and me.user_id = ${userId}
    where ${where} order by c.last_message_at desc, c.id desc limit ${window.limit} offset ${window.offset}`);
  return rows.map((row) => ({
    ...row,
    createdAt: iso(row.createdAt),
    lastMessageAt: iso(row.lastMessageAt),
    participantIds: row.participants.map(({ id }) => id),
  }));
}

/** One conversation of the user, or undefined. */
export async function findConversation(
  db: Db,
  userId: string,
  id: string,
): Promise<ConversationReply | undefined> {
  const [found] = await readConversations(db, userId, sql`c.id = ${id}`, { limit: 1, offset: 0 });
  return found;
}

function iso(moment: string): string {
  return new Date(moment).toISOString();
}
