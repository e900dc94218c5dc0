import { sql } from 'drizzle-orm';
import { boolean, date, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { id, moment } from '../../platform/db/columns.ts';
import {
  feedbackCategory,
  feedbackRequest,
  feedbackRequestRespondent,
  feedbackResponse,
} from '../feedback/feedback.table.ts';
import { user } from '../identity/identity.table.ts';

export const notification = pgTable(
  'notification',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    type: text().notNull(),
    title: text().notNull(),
    message: text().notNull(),
    link: text(),
    isRead: boolean().notNull().default(false),
    createdAt: moment().notNull(),
    senderId: uuid().references(() => user.id, { onDelete: 'set null' }),
    /** As they were when it was sent: a later change of name does not rewrite what was read. */
    senderName: text(),
    avatarConfig: jsonb().$type<Record<string, unknown>>(),
  },
  (table) => [
    index('notification_by_user').on(table.userId, table.createdAt),
    index('notification_unread').on(table.userId, table.isRead),
    index('notification_by_link').on(table.userId, table.link).where(sql`not ${table.isRead}`),
    index().on(table.senderId),
  ],
);

/** What somebody has switched on or off; absent means the default of the kind (AMB-158). */
export const notificationPreference = pgTable(
  'notification_preference',
  {
    userId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    type: text().notNull(),
    enabled: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.type] })],
);

/** The days whose reminders have gone out: each goes out once (AMB-158). */
export const classReminderDay = pgTable('class_reminder_day', {
  day: date().primaryKey(),
  sentAt: moment().notNull(),
});

export const conversation = pgTable(
  'conversation',
  {
    id: id(),
    name: text(),
    createdById: uuid().references(() => user.id, { onDelete: 'set null' }),
    createdAt: moment().notNull(),
    lastMessageAt: moment().notNull(),
  },
  (table) => [index().on(table.createdById).where(sql`${table.createdById} is not null`)],
);

export const conversationParticipant = pgTable(
  'conversation_participant',
  {
    conversationId: uuid()
      .notNull()
      .references(() => conversation.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.conversationId, table.userId] }), index().on(table.userId)],
);

// A message and its copies. Trash and deletion are marks on one person's copy: the sender's are on the message, a
// receiver's on message_recipient (AMB-118). The partial indexes hold each view in its order, so that a page of an
// inbox of any size is a short walk of one index.

export const message = pgTable(
  'message',
  {
    id: id(),
    conversationId: uuid()
      .notNull()
      .references(() => conversation.id, { onDelete: 'cascade' }),
    senderId: uuid()
      .notNull()
      .references(() => user.id),
    title: text(),
    /** Sanitised HTML. */
    content: text().notNull(),
    plainText: text().notNull(),
    messageType: text({ enum: ['STANDARD', 'FEEDBACK'] })
      .notNull()
      .default('STANDARD'),
    /** The request that it asks for or answers (MSG-08). */
    sourceFeedbackPromptId: uuid().references(() => feedbackRequest.id, { onDelete: 'set null' }),
    feedbackCategoryId: uuid().references(() => feedbackCategory.id, { onDelete: 'set null' }),
    /** Set of a message that asks: whose answer it waits for. */
    feedbackRespondentId: uuid().references(() => feedbackRequestRespondent.id, { onDelete: 'set null' }),
    /** Set of a message that brings a response. */
    feedbackResponseId: uuid().references(() => feedbackResponse.id, { onDelete: 'set null' }),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
    senderTrashedAt: moment(),
    senderPurgedAt: moment(),
    searchText: text()
      .notNull()
      .generatedAlwaysAs(sql`bw_search_text(coalesce(title, '') || ' ' || left(plain_text, 4000))`),
  },
  (table) => [
    index('message_by_conversation').on(table.conversationId, table.createdAt),
    index('message_by_feedback_request')
      .on(table.sourceFeedbackPromptId)
      .where(sql`${table.sourceFeedbackPromptId} is not null`),
    index('message_sent')
      .on(table.senderId, table.createdAt, table.id)
      .where(sql`${table.senderTrashedAt} is null and ${table.senderPurgedAt} is null`),
    index('message_sent_trash')
      .on(table.senderId, table.createdAt, table.id)
      .where(sql`${table.senderTrashedAt} is not null and ${table.senderPurgedAt} is null`),
    index().on(table.feedbackRespondentId).where(sql`${table.feedbackRespondentId} is not null`),
    index().on(table.feedbackResponseId).where(sql`${table.feedbackResponseId} is not null`),
    index().on(table.senderId),
  ],
);

export const messageRecipient = pgTable(
  'message_recipient',
  {
    messageId: uuid()
      .notNull()
      .references(() => message.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** The message's moment and kind again: the order and the filter of the views. */
    sentAt: moment().notNull(),
    isFeedback: boolean().notNull().default(false),
    readAt: moment(),
    trashedAt: moment(),
    purgedAt: moment(),
  },
  (table) => {
    const present = sql`${table.trashedAt} is null and ${table.purgedAt} is null`;
    const ordered = [table.userId, table.sentAt, table.messageId] as const;
    return [
      primaryKey({ columns: [table.messageId, table.userId] }),
      index('message_recipient_inbox')
        .on(...ordered)
        .where(present),
      index('message_recipient_unread')
        .on(...ordered)
        .where(sql`${table.readAt} is null and ${present}`),
      index('message_recipient_feedback')
        .on(...ordered)
        .where(sql`${table.isFeedback} and ${present}`),
      index('message_recipient_trash')
        .on(...ordered)
        .where(sql`${table.trashedAt} is not null and ${table.purgedAt} is null`),
      index().on(table.userId),
    ];
  },
);
