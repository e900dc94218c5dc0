import type { messages } from '@bellwether/contract/messaging/messages';
import { and, asc, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { contains, escapeLike, holds } from '../../platform/db/list.ts';
import type { Handlers } from '../../platform/http/context.ts';
import { fieldProblem, notFound } from '../../platform/http/problem.ts';
import { roleView, userView } from '../identity/identity.view.ts';
import { answersTo } from './answers.queries.ts';
import { changeCopies, purgeCopy } from './copies.commands.ts';
import { askerOf, demandFeedbackSource } from './feedback-mail.queries.ts';
import { countsOf, listMessages } from './mailbox.queries.ts';
import { demandWritable, writableUsers } from './may-write-to.access.ts';
import { mailOwner } from './own-mail.access.ts';
import { mailPaths, openConversation, sendMessage } from './send-message.commands.ts';
import { findConversation, findMessage, messagesOf } from './threads.queries.ts';

const user = userView.relation('user');

/** A conversation has at least two participants (MSG-09). */
const feedbackForNobody = 'Say whom the feedback is for, or which request it answers.';

/** Mail. Every query takes the person who signed in as its scope; no right widens it (REV-53). */
export const messageHandlers: Handlers<typeof messages> = {
  list: ({ query }, { db, viewer, now }) => listMessages(db, { userId: mailOwner(viewer), now }, query),
  counts: async (_input, { db, viewer }) => countsOf(db, mailOwner(viewer)),

  async send({ body }, ctx) {
    const { viewer, db } = ctx;
    const senderId = mailOwner(viewer);
    await demandFeedbackSource(db, senderId, body);
    const wanted = body.recipientUserIds.length > 0 ? body.recipientUserIds : await askerOf(db, body);
    const recipientIds = await demandWritable(db, senderId, wanted, 'recipientUserIds');
    if (recipientIds.length === 0) {
      throw fieldProblem(
        'recipientUserIds',
        body.messageType === 'STANDARD'
          ? 'Recipients are required for standard messages.'
          : feedbackForNobody,
      );
    }
    const conversationId = await openConversation(ctx, [senderId, ...recipientIds], {
      name: null,
      userId: senderId,
    });
    const id = await sendMessage(ctx, conversationId, {
      ...body,
      title: body.title ?? null,
      senderId,
      recipientIds,
    });
    return { data: await demandMessage(db, senderId, id) };
  },

  async recipients({ query }, { db, viewer }) {
    const pattern = `%${escapeLike(query.q)}%`;
    const data = await db
      .select({
        id: user.id,
        name: user.name,
        username: user.username,
        avatarConfig: sql<Record<string, unknown> | null>`${user.avatarConfig}`,
        role: sql<
          string | null
        >`(select coalesce(r.display_name, r.name::text) from ${roleView('r')} where r.id = ${user.primaryRoleId})`,
      })
      .from(user)
      .where(
        and(
          await writableUsers(db, mailOwner(viewer)),
          query.userIds ? inArray(user.id, query.userIds) : undefined,
          query.q
            ? and(
                holds(query.q, user.searchText),
                or(
                  contains(query.q, user.name),
                  sql`${user.username} like ${pattern}`,
                  sql`${user.email} like ${pattern}`,
                ),
              )
            : undefined,
        ),
      )
      .orderBy(asc(user.name), asc(user.id))
      .limit(query.userIds ? query.userIds.length : query.limit);
    return { data };
  },

  async updateCopies({ body: { action, messageIds } }, ctx) {
    const userId = mailOwner(ctx.viewer);
    const count = await changeCopies(ctx.db, userId, action, messageIds, ctx.now.toISOString());
    ctx.audit({ action, entity: 'message', after: { messageIds } });
    ctx.emit({ userId, type: 'invalidate', data: { paths: mailPaths } });
    return { count };
  },

  async get({ params: { id } }, { db, viewer }) {
    const userId = mailOwner(viewer);
    const data = await demandMessage(db, userId, id);
    const conversation = await findConversation(db, userId, data.conversationId);
    if (!conversation) throw notFound('Message');
    const [messages, answers] = await Promise.all([
      messagesOf(db, userId, data.conversationId, id),
      answersTo(db, userId, data, conversation),
    ]);
    return { data, conversation, messages, answers };
  },

  async removePermanently({ params: { id } }, ctx) {
    const userId = mailOwner(ctx.viewer);
    await purgeCopy(ctx.db, userId, id, ctx.now.toISOString());
    ctx.audit({ action: 'delete permanently', entity: 'message', entityId: id });
    ctx.emit({ userId, type: 'invalidate', data: { paths: mailPaths } });
    return undefined;
  },
};

/** The message as its owner sees it. Throws 404. */
export async function demandMessage(
  db: Db,
  userId: string,
  id: string,
): Promise<NonNullable<Awaited<ReturnType<typeof findMessage>>>> {
  const found = await findMessage(db, userId, id);
  if (!found) throw notFound('Message');
  return found;
}
