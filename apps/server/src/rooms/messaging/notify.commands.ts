import {
  lockedNotificationTypes,
  type NotificationType,
} from '@bellwether/contract/messaging/notification-types';
import { and, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../platform/http/context.ts';
import { userView } from '../identity/identity.view.ts';
import { foldIntoUnread } from './fold-notices.commands.ts';
import { notification, notificationPreference } from './messaging.table.ts';

const user = userView.relation('user');

export interface NewNotification {
  readonly userId: string;
  readonly type: NotificationType;
  readonly title: string;
  readonly message: string;
  readonly link: string | null;
  /** Who caused it: shown with name and picture, and never told of what they did themselves (AMB-158). */
  readonly senderId?: string | null;
  /**
   * One unread notice is enough of what lies below this link: another of this kind and sender renews it and takes its
   * place at the top.
   */
  readonly foldUnder?: string;
}

/**
 * Stores notifications in this transaction and tells their users live when it commits. Left out are those that the
 * user has switched off and those of one's own doing (AMB-158).
 */
export async function notify(
  ctx: Pick<Context, 'db' | 'now' | 'emit'>,
  items: readonly NewNotification[],
): Promise<void> {
  const wanted = await onlyWanted(
    ctx,
    items.filter((item) => item.userId !== item.senderId),
  );
  if (wanted.length === 0) return;
  const fresh = await foldIntoUnread(ctx, wanted);
  if (fresh.length === 0) return;
  const senders = await sendersOf(ctx, fresh);
  const stored = await ctx.db
    .insert(notification)
    .values(
      fresh.map(({ foldUnder: _, ...item }) => ({
        ...item,
        senderName: senders.get(item.senderId ?? '')?.name ?? null,
        avatarConfig: senders.get(item.senderId ?? '')?.avatarConfig ?? null,
        createdAt: ctx.now.toISOString(),
      })),
    )
    .returning();
  for (const item of stored) ctx.emit({ userId: item.userId, type: 'notification', data: item });
}

async function onlyWanted(
  { db }: Pick<Context, 'db'>,
  items: readonly NewNotification[],
): Promise<readonly NewNotification[]> {
  if (items.length === 0) return items;
  const rows = await db
    .select({ userId: notificationPreference.userId, type: notificationPreference.type })
    .from(notificationPreference)
    .where(
      and(
        eq(notificationPreference.enabled, false),
        inArray(notificationPreference.userId, [...new Set(items.map(({ userId }) => userId))]),
        inArray(notificationPreference.type, [...new Set(items.map(({ type }) => type))]),
      ),
    );
  const off = new Set(rows.map(({ userId, type }) => `${userId} ${type}`));
  return items.filter(
    ({ userId, type }) => lockedNotificationTypes.includes(type) || !off.has(`${userId} ${type}`),
  );
}

async function sendersOf({ db }: Pick<Context, 'db'>, items: readonly NewNotification[]) {
  const ids = [...new Set(items.flatMap(({ senderId }) => senderId ?? []))];
  if (ids.length === 0) return new Map<string, Sender>();
  const rows = await db
    .select({ id: user.id, name: user.name, avatarConfig: user.avatarConfig })
    .from(user)
    .where(inArray(user.id, ids));
  return new Map(
    rows.map(({ id, name, avatarConfig }): [string, Sender] => [
      id,
      { name, avatarConfig: avatarConfig as Sender['avatarConfig'] },
    ]),
  );
}

interface Sender {
  readonly name: string;
  readonly avatarConfig: Record<string, unknown> | null;
}
