import { z } from 'zod';
import { FileRecord, fileIds } from '../files/files.ts';
import { maxMessageFiles } from '../files/values.ts';
import { endpoints } from '../shared/endpoint.ts';
import { Id, idOf } from '../shared/fields.ts';
import { flag, idList, pageOf } from '../shared/list.ts';
import { textOfHtml } from './html-text.rules.ts';
import { AvatarConfig } from './notifications.ts';
import {
  feedbackStatuses,
  messageDirections,
  messageTypes,
  messageViews,
  recipientActions,
} from './values.ts';

/** Somebody in a list of messages. */
export const Correspondent = z
  .object({ id: Id, name: z.string(), avatarConfig: AvatarConfig })
  .meta({ id: 'Correspondent' });

/** A row of the inbox (MSG-04). `content` is safe HTML; the feedback fields are null for plain mail. */
export const MessageItem = z
  .object({
    id: Id,
    conversationId: Id,
    direction: z.enum(messageDirections),
    title: z.string().nullable(),
    preview: z.string(),
    content: z.string(),
    timestamp: z.string(),
    isRead: z.boolean(),
    senderId: Id,
    senderName: z.string(),
    senderAvatarConfig: AvatarConfig,
    recipientName: z.string(),
    recipientAvatarConfig: AvatarConfig,
    recipientCount: z.number().int(),
    /** How many files hang on it (REV-50). */
    fileCount: z.number().int(),
    link: z.string().nullable(),
    isFeedbackRequest: z.boolean(),
    isFeedbackResponse: z.boolean(),
    feedbackPromptingUser: Correspondent.nullable(),
    responseSubmitter: Correspondent.nullable(),
    feedbackStatus: z.enum(feedbackStatuses).nullable(),
    feedbackDueAt: z.string().nullable(),
    feedbackMessage: z.string().nullable(),
    assignee: Correspondent.nullable(),
    additionalIndividualReceiverDisplayNames: z.array(z.string()),
    /** The request that it asks for or answers, and the response that it brings; null for plain mail. */
    feedbackRequestId: Id.nullable(),
    feedbackResponseId: Id.nullable(),
  })
  .meta({ id: 'MessageItem' });

/** A message of a thread (MSG-09). `readBy`: everybody for its sender, else only oneself. */
export const Message = z
  .object({
    id: Id,
    conversationId: Id,
    senderId: Id,
    sender: z.object({
      id: Id,
      name: z.string(),
      avatar: z.string().nullable(),
      avatarConfig: AvatarConfig,
      email: z.string().nullable(),
    }),
    direction: z.enum(messageDirections),
    messageType: z.enum(messageTypes),
    isFeedbackRequest: z.boolean(),
    title: z.string().nullable(),
    content: z.string(),
    preview: z.string(),
    createdAt: z.string(),
    updatedAt: z.string(),
    isRead: z.boolean(),
    isTrashed: z.boolean(),
    recipients: z.array(Correspondent),
    feedbackRequestId: Id.nullable(),
    feedbackResponseId: Id.nullable(),
    /** What hangs on it; whoever may read it may open them (REV-50). */
    files: z.array(FileRecord),
    readBy: z.array(z.object({ userId: Id, readAt: z.string() })),
  })
  .meta({ id: 'Message' });

/** Who takes part in a thread (MSG-09). */
export const Conversation = z
  .object({
    id: Id,
    name: z.string().nullable(),
    participantIds: z.array(Id),
    participants: z.array(Correspondent),
    createdAt: z.string(),
    lastMessageAt: z.string(),
  })
  .meta({ id: 'Conversation' });

export const Thread = z
  .object({
    data: Message,
    conversation: Conversation,
    messages: z.array(Message),
    /** Whom an answer to `data` may go to: its sender, or everybody it went to. */
    answers: z.object({ reply: z.array(Correspondent), replyAll: z.array(Correspondent) }),
  })
  .meta({ id: 'Thread' });

const Content = z
  .string()
  .max(100_000, { error: 'Message content is too long.', abort: true })
  .refine((content) => textOfHtml(content) !== '', 'Message content cannot be empty.');

const Title = z
  .string()
  .trim()
  .max(255, 'Title cannot exceed 255 characters.')
  .transform((text) => text || null)
  .nullish();

const UserIds = z.array(idOf('recipient')).max(500, 'At most 500 recipients.');

/** What the compose form sends; feedback without recipients goes to who asked for it (MSG-08, MSG-09, MSG-18). */
export const NewMessage = z
  .object({
    recipientUserIds: UserIds.default([]),
    title: Title,
    content: Content,
    fileIds: fileIds(maxMessageFiles).default([]),
    messageType: z.enum(messageTypes).default('STANDARD'),
    sourceFeedbackPromptId: idOf('feedback request').nullish(),
    feedbackCategoryId: idOf('feedback category').nullish(),
  })
  .refine(({ messageType, recipientUserIds }) => messageType !== 'STANDARD' || recipientUserIds.length > 0, {
    path: ['recipientUserIds'],
    message: 'Recipients are required for standard messages.',
  });

/** An answer in a conversation: to the sender of `messageId`, with `all` to everybody it went to. */
export const NewReply = z.object({
  messageId: idOf('message').nullish(),
  all: z.boolean().default(false),
  title: Title,
  content: Content,
  fileIds: fileIds(maxMessageFiles).default([]),
});

const ConversationParams = z.object({ id: idOf('conversation') });

/** Mail between people of the school (MSG-01 to MSG-09). Only sender and receivers ever see a message (REV-53). */
export const messages = endpoints({
  list: {
    method: 'GET',
    path: '/api/messages',
    access: ['read:own', 'message'],
    scope: 'own messages',
    summary: 'A view of the own mail, newest first: inbox, sent, trash or feedback.',
    query: z.object({
      view: z.enum(messageViews).default('inbox'),
      page: z.coerce.number().int().min(1).max(1_000_000).default(1),
      limit: z.coerce.number().int().min(1).max(100).default(20),
      search: z.string().trim().max(200).optional(),
      unread: flag.optional(),
    }),
    result: pageOf(MessageItem),
  },
  counts: {
    method: 'GET',
    path: '/api/messages/counts',
    access: ['read:own', 'message'],
    scope: 'own messages',
    summary: 'What waits in each view: unread mail, feedback and notifications, and what lies in the trash.',
    result: z.object({
      inbox: z.number().int(),
      feedback: z.number().int(),
      trash: z.number().int(),
      notifications: z.number().int(),
    }),
  },
  send: {
    method: 'POST',
    path: '/api/messages',
    touches: ['/api/conversations'],
    access: ['create:own', 'message'],
    summary: 'Sends a message to the people whom one may write to (AMB-121).',
    body: NewMessage,
    result: z.object({ data: Message }),
    status: 201,
    limit: { bytes: 2_000_000, perMinute: 60 },
  },
  recipients: {
    method: 'GET',
    path: '/api/messages/recipients/search',
    access: ['create:own', 'message'],
    scope: 'people one may write to',
    summary:
      'People whom one may write to, by name, username or address; with `userIds` those of them, whatever `limit` says.',
    query: z.object({
      q: z.string().trim().max(200).default(''),
      limit: z.coerce.number().int().min(1).max(50).default(10),
      userIds: idList.optional(),
    }),
    result: z.object({
      data: z.array(
        z.object({
          id: Id,
          name: z.string(),
          username: z.string(),
          avatarConfig: AvatarConfig,
          role: z.string().nullable(),
        }),
      ),
    }),
  },
  updateCopies: {
    method: 'PATCH',
    path: '/api/messages/recipients',
    touches: ['/api/messages', '/api/notifications'],
    access: ['edit:own', 'message'],
    scope: 'own messages',
    summary: 'Marks own copies as read or unread, moves them to the trash or restores them.',
    body: z.object({
      action: z.enum(recipientActions),
      messageIds: z
        .array(idOf('message'))
        .min(1, 'At least one message ID is required')
        .max(500, 'At most 500 messages at once.'),
    }),
    result: z.object({ count: z.number().int() }),
  },
  get: {
    method: 'GET',
    path: '/api/messages/:id',
    access: ['read:own', 'message'],
    scope: 'own messages',
    summary: 'A message with the thread it stands in. Changes nothing: reading is told by PATCH recipients.',
    params: z.object({ id: idOf('message') }),
    result: Thread,
  },
  removePermanently: {
    method: 'DELETE',
    path: '/api/messages/:id/permanent',
    touches: ['/api/notifications'],
    access: ['delete:own', 'message'],
    scope: 'own messages',
    summary: 'Deletes the own copy for good, from the trash only; the copies of others stay (AMB-118).',
    params: z.object({ id: idOf('message') }),
    result: 'none',
    status: 204,
  },
});

/** Conversations: who talks with whom (MSG-09). */
export const conversations = endpoints({
  list: {
    method: 'GET',
    path: '/api/conversations',
    access: ['read:own', 'conversation'],
    scope: 'own conversations',
    summary: 'The conversations one takes part in, the latest first.',
    query: z.object({
      page: z.coerce.number().int().min(1).max(1_000_000).default(1),
      limit: z.coerce.number().int().min(1).max(100).default(20),
    }),
    result: pageOf(Conversation),
  },
  create: {
    method: 'POST',
    path: '/api/conversations',
    access: ['create:own', 'conversation'],
    summary: 'Opens a conversation with people whom one may write to.',
    body: z.object({
      participantIds: z
        .array(idOf('participant'))
        .min(2, 'At least two participants are required')
        .max(500, 'At most 500 participants.'),
      name: Title,
    }),
    result: z.object({ data: Conversation }),
    status: 201,
    limit: { perMinute: 60 },
  },
  messages: {
    method: 'GET',
    path: '/api/conversations/:id/messages',
    access: ['read:own', 'conversation'],
    scope: 'own conversations',
    summary: 'The messages of a conversation that one may read, oldest first.',
    params: ConversationParams,
    result: z.object({ data: z.array(Message), conversation: Conversation }),
  },
  reply: {
    method: 'POST',
    path: '/api/conversations/:id/messages',
    touches: ['/api/messages'],
    access: ['create:own', 'message'],
    scope: 'own conversations',
    summary: 'Answers in a conversation: one person, or all whom one may write to.',
    params: ConversationParams,
    body: NewReply,
    result: z.object({ data: Message }),
    status: 201,
    limit: { bytes: 2_000_000, perMinute: 60 },
  },
});
