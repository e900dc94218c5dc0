import type { notifications } from '@bellwether/contract/messaging/notifications';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Handlers } from '../../platform/http/context.ts';
import { notFound } from '../../platform/http/problem.ts';
import { liveStream } from './live-stream.ts';
import { notification } from './messaging.table.ts';

/** The own notifications and the live stream. Always those of the person who signed in, never of one viewed as. */
export const notificationHandlers: Handlers<typeof notifications> = {
  async list({ query }, { db, viewer }) {
    const data = await db
      .select()
      .from(notification)
      .where(eq(notification.userId, viewer.actor.id))
      .orderBy(desc(notification.createdAt), desc(notification.id))
      .limit(query.limit);
    return { data };
  },

  async unreadCount(_input, { db, viewer }) {
    const [row] = await db
      .select({ count: sql<number>`count(*)::int` })
      .from(notification)
      .where(and(eq(notification.userId, viewer.actor.id), eq(notification.isRead, false)));
    return { count: row?.count ?? 0 };
  },

  async markRead({ params: { id }, body }, { db, viewer }) {
    const [changed] = await db
      .update(notification)
      .set({ isRead: body.isRead })
      .where(and(eq(notification.id, id), eq(notification.userId, viewer.actor.id)))
      .returning();
    if (!changed) throw notFound('Notification');
    return { data: changed };
  },

  async markAllRead(_input, { db, viewer }) {
    const changed = await db
      .update(notification)
      .set({ isRead: true })
      .where(and(eq(notification.userId, viewer.actor.id), eq(notification.isRead, false)));
    return { count: changed.rowCount ?? 0 };
  },

  stream: (_input, ctx) => liveStream(ctx),
};
