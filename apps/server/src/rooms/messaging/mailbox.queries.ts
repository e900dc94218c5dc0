import { previewOf } from '@bellwether/contract/messaging/html-text.rules';
import { Correspondent, MessageItem, messages } from '@bellwether/contract/messaging/messages';
import { type MessageView, messageTypes } from '@bellwether/contract/messaging/values';
import type { InputOf, ResultOf } from '@bellwether/contract/shared/endpoint';
import { Id } from '@bellwether/contract/shared/fields';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { escapeLike } from '../../platform/db/list.ts';
import { countOf, rowOf, rowsOf } from '../../platform/db/rows.ts';
import { rememberedCount } from '../../platform/db/statements/remembered-count.ts';
import { attachmentView, fileView } from '../files/files.view.ts';
import { userView } from '../identity/identity.view.ts';
import { anonymousName, FeedbackOfMail, feedbackOfMail } from './feedback-mail.queries.ts';

type ListReply = ResultOf<(typeof messages)['list']>;
type ListQuery = InputOf<(typeof messages)['list']>['query'];

const received = sql`select mr.message_id, mr.sent_at as at, mr.read_at, 'received' as direction
  from message_recipient mr`;
const sent = sql`select m.id as message_id, m.created_at as at, m.created_at as read_at, 'sent' as direction
  from message m`;

/** One's own copies in a view; each view is a walk of one partial index. REV-53: nobody else's, whoever asks. */
function copiesIn(view: MessageView, userId: string): SQL {
  const present = sql`mr.user_id = ${userId} and mr.trashed_at is null and mr.purged_at is null`;
  if (view === 'inbox') return sql`${received} where ${present}`;
  if (view === 'feedback') return sql`${received} where ${present} and mr.is_feedback`;
  if (view === 'sent') {
    return sql`${sent} where m.sender_id = ${userId} and m.sender_trashed_at is null and m.sender_purged_at is null`;
  }
  return sql`${received} where mr.user_id = ${userId} and mr.trashed_at is not null and mr.purged_at is null
    union all ${sent} where m.sender_id = ${userId} and m.sender_trashed_at is not null and m.sender_purged_at is null`;
}

type Item = ListReply['data'][number];

type Row = z.input<typeof Row>;
const Row = MessageItem.pick({
  id: true,
  conversationId: true,
  direction: true,
  title: true,
  content: true,
  timestamp: true,
  isRead: true,
  senderId: true,
  senderName: true,
  senderAvatarConfig: true,
  recipientCount: true,
  fileCount: true,
  feedbackResponseId: true,
}).extend({
  plainText: z.string(),
  messageType: z.enum(messageTypes),
  sourceFeedbackPromptId: Id.nullable(),
  recipients: z.array(Correspondent).nullable(),
  request: FeedbackOfMail.nullable(),
});

/** A page of a view, newest first, with the count of all. The search ignores case and accents. MSG-01, MSG-04. */
export async function listMessages(
  db: Db,
  { userId, now }: { userId: string; now: Date },
  query: ListQuery,
): Promise<ListReply> {
  const { view, page, limit, search, unread } = query;
  const copies = copiesIn(view, userId);
  const narrowed = sql`from (${copies}) c ${searchJoin(search)}
    where ${unread === undefined ? sql`true` : unread ? sql`c.read_at is null` : sql`c.read_at is not null`}
      ${searchCondition(search)}`;
  const [rows, totalCount] = await Promise.all([
    rowsOf(db, Row).from(sql`
      with page as (select c.* ${narrowed} order by c.at desc, c.message_id desc
        limit ${limit} offset ${(page - 1) * limit})
      select m.id, m.conversation_id as "conversationId", p.direction, m.title, m.content,
        left(m.plain_text, 200) as "plainText", p.at as timestamp, p.read_at is not null as "isRead",
        m.sender_id as "senderId", s.name as "senderName", s.avatar_config as "senderAvatarConfig",
        m.message_type as "messageType", m.source_feedback_prompt_id as "sourceFeedbackPromptId",
        m.feedback_response_id as "feedbackResponseId", ${feedbackOfMail(userId, now)} as request,
        r.recipients, coalesce(r.count, 0)::int as "recipientCount",
        (select count(*)::int from ${attachmentView('a')} join ${fileView('f')} on f.id = a.file_id and f.deleted_at is null
          where a.entity = 'message' and a.entity_id = m.id) as "fileCount"
      from page p join message m on m.id = p.message_id join ${userView('s')} on s.id = m.sender_id
      left join lateral (
        select (select count(*) from message_recipient where message_id = m.id) as count,
          (select jsonb_agg(jsonb_build_object('id', u.id, 'name', u.name, 'avatarConfig', u.avatar_config)) from (
            select user_id from message_recipient where message_id = m.id limit 12) x
            join ${userView('u')} on u.id = x.user_id) as recipients) r on true
      order by p.at desc, p.message_id desc`),
    search ? countOf(db, narrowed) : rememberedCount(db, narrowed),
  ]);
  return {
    data: rows.map(itemOf),
    totalCount,
    page,
    limit,
    totalPages: Math.max(1, Math.ceil(totalCount / limit)),
  };
}

function searchJoin(search: string | undefined): SQL {
  return search ? sql`join message sm on sm.id = c.message_id` : sql``;
}

/** Each word is in the text, or in the name of who wrote it or got it: they are asked for each message, not looked for among all people. */
function searchCondition(search: string | undefined): SQL {
  const words = (search ?? '').split(/\s+/).filter(Boolean).slice(0, 8);
  return sql.join(
    words.map((word) => {
      const pattern = sql`bw_search_text(${`%${escapeLike(word)}%`})`;
      return sql` and (sm.search_text like ${pattern} or exists (
        select 1 from (select sm.sender_id as id union all
          select user_id from message_recipient where message_id = sm.id) party
        join ${userView('u')} on u.id = party.id
        where u.search_text like ${pattern} and bw_search_text(u.name) like ${pattern}))`;
    }),
  );
}

function itemOf(row: Row): Item {
  const { messageType, sourceFeedbackPromptId, plainText, recipients, request, ...rest } = row;
  const people = recipients ?? [];
  const names = people.map(({ name }) => name);
  const isFeedbackRequest = request?.isRequest ?? false;
  const isFeedbackResponse =
    messageType === 'FEEDBACK' &&
    !isFeedbackRequest &&
    (sourceFeedbackPromptId ?? row.feedbackResponseId) !== null;
  const isNameless = isFeedbackResponse && (request?.isAnonymous ?? false);
  const senderName = isNameless ? anonymousName : row.senderName;
  const senderAvatarConfig = isNameless ? null : row.senderAvatarConfig;
  return {
    ...rest,
    senderName,
    senderAvatarConfig,
    timestamp: new Date(row.timestamp).toISOString(),
    preview: previewOf(plainText),
    recipientName: joinedNames(names, row.recipientCount),
    recipientAvatarConfig: people[0]?.avatarConfig ?? null,
    link: `/inbox?messageId=${row.id}`,
    isFeedbackRequest,
    isFeedbackResponse,
    feedbackPromptingUser: request?.promptingUser ?? null,
    responseSubmitter:
      isFeedbackResponse && !isNameless
        ? { id: row.senderId, name: senderName, avatarConfig: senderAvatarConfig }
        : null,
    feedbackStatus: isFeedbackRequest ? (request?.status ?? null) : null,
    feedbackDueAt: isFeedbackRequest && request?.dueAt ? new Date(request.dueAt).toISOString() : null,
    feedbackMessage: isFeedbackRequest ? (request?.message ?? null) : null,
    assignee: isFeedbackRequest ? (people[0] ?? null) : null,
    additionalIndividualReceiverDisplayNames: isFeedbackResponse
      ? people.filter(({ id }) => id !== request?.promptingUser?.id).map(({ name }) => name)
      : [],
    feedbackRequestId: sourceFeedbackPromptId,
  };
}

/** 'Anna Lee, Ben Ho +3'. */
function joinedNames(names: readonly string[], count: number): string {
  const shown = names.slice(0, 2).join(', ');
  return count > 2 ? `${shown} +${count - 2}` : shown;
}

/** What waits in each view, by counts of index entries. */
export async function countsOf(db: Db, userId: string): Promise<ResultOf<(typeof messages)['counts']>> {
  const counts = await rowOf(db, messages.counts.result).from(sql`select
    (select count(*)::int from message_recipient where user_id = ${userId}
      and read_at is null and trashed_at is null and purged_at is null) as inbox,
    (select count(*)::int from message_recipient where user_id = ${userId}
      and is_feedback and read_at is null and trashed_at is null and purged_at is null) as feedback,
    (select count(*)::int from message_recipient where user_id = ${userId}
      and trashed_at is not null and purged_at is null)
      + (select count(*)::int from message where sender_id = ${userId}
        and sender_trashed_at is not null and sender_purged_at is null) as trash,
    (select count(*)::int from notification where user_id = ${userId} and not is_read) as notifications`);
  return counts ?? { inbox: 0, feedback: 0, trash: 0, notifications: 0 };
}
