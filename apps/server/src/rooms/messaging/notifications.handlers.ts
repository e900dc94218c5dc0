import {
  isOnByDefault,
  lockedNotificationTypes,
  type NotificationType,
  notificationTypes,
} from '@bellwether/contract/messaging/notification-types';
import type { notifications } from '@bellwether/contract/messaging/notifications';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { pageOf } from '../../platform/db/list.ts';
import type { Handlers } from '../../platform/http/context.ts';
import { fieldProblem, notFound } from '../../platform/http/problem.ts';
import { worksHere } from './may-write-to.access.ts';
import { notification, notificationPreference } from './messaging.table.ts';

const paths = ['/api/notifications', '/api/messages/counts'];

/** The own notifications and the live stream. Always those of the person who signed in, never of one viewed as. */
export const notificationHandlers: Omit<Handlers<typeof notifications>, 'stream'> = {
  async list({ query }, { db, viewer }) {
    const isRead = query.isRead ?? (query.unread ? false : undefined);
    const where = and(
      own(viewer.actor.id),
      isRead === undefined ? undefined : eq(notification.isRead, isRead),
    );
    const page = await pageOf(db, (onPage) => db.select().from(notification).where(onPage).$dynamic(), {
      query: { ...query, sortOrder: 'desc' },
      by: [notification.createdAt],
      id: notification.id,
      from: sql`from ${notification} where ${where}`,
    });
    const data = page.data.map(typed);
    return { ...page, data, notifications: data };
  },

  async count({ query }, { db, viewer }) {
    const unread = query.unread ? eq(notification.isRead, false) : undefined;
    return { count: await countOf(db, and(own(viewer.actor.id), unread)) };
  },

  async markRead({ params: { id } }, { db, viewer, emit, audit }) {
    const [changed] = await db
      .update(notification)
      .set({ isRead: true })
      .where(and(eq(notification.id, id), own(viewer.actor.id)))
      .returning();
    if (!changed) throw notFound('Notification');
    audit({ action: 'mark read', entity: 'notification', entityId: id });
    emit({ userId: viewer.actor.id, type: 'invalidate', data: { paths } });
    return { data: typed(changed) };
  },

  async markAllRead(_input, { db, viewer, emit, audit }) {
    const changed = await db
      .update(notification)
      .set({ isRead: true })
      .where(and(own(viewer.actor.id), eq(notification.isRead, false)));
    audit({ action: 'mark all read', entity: 'notification' });
    emit({ userId: viewer.actor.id, type: 'invalidate', data: { paths } });
    return { count: changed.rowCount ?? 0 };
  },

  preferences: async (_input, { db, viewer }) => ({ data: await preferencesOf(db, viewer.actor.id) }),

  async savePreference({ body: { type, enabled } }, { db, viewer, audit }) {
    if (!enabled && lockedNotificationTypes.includes(type)) {
      throw fieldProblem('enabled', 'This kind of notification cannot be switched off.');
    }
    const userId = viewer.actor.id;
    const before = (await preferencesOf(db, userId)).find((one) => one.type === type)?.enabled;
    await db
      .insert(notificationPreference)
      .values({ userId, type, enabled })
      .onConflictDoUpdate({
        target: [notificationPreference.userId, notificationPreference.type],
        set: { enabled },
      });
    audit({
      action: 'update',
      entity: 'notification_preference',
      entityId: userId,
      before: { type, enabled: before },
      after: { type, enabled },
    });
    return { data: await preferencesOf(db, userId) };
  },
};

function own(userId: string): SQL {
  return eq(notification.userId, userId);
}

async function countOf(db: Db, where: SQL | undefined): Promise<number> {
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(notification).where(where);
  return row?.count ?? 0;
}

async function preferencesOf(db: Db, userId: string) {
  const rows = await db
    .select()
    .from(notificationPreference)
    .where(eq(notificationPreference.userId, userId));
  const isEmployed = await worksHere(db, userId);
  const chosen = new Map(rows.map(({ type, enabled }) => [type, enabled]));
  return notificationTypes.map((type) => {
    const locked = lockedNotificationTypes.includes(type);
    return { type, locked, enabled: locked || (chosen.get(type) ?? isOnByDefault(type, isEmployed)) };
  });
}

function typed<Row extends { type: string }>(row: Row): Row & { type: NotificationType } {
  return row as Row & { type: NotificationType };
}
