import type { Context } from '../../platform/http/context.ts';
import { notification } from './messaging.table.ts';

export interface NewNotification {
  readonly userId: string;
  readonly type: string;
  readonly title: string;
  readonly message: string;
  readonly link: string | null;
}

/** Stores notifications in this transaction and tells their users live when it commits. */
export async function notify(
  ctx: Pick<Context, 'db' | 'now' | 'emit'>,
  items: readonly NewNotification[],
): Promise<void> {
  if (items.length === 0) return;
  const stored = await ctx.db
    .insert(notification)
    .values(items.map((item) => ({ ...item, createdAt: ctx.now.toISOString() })))
    .returning();
  for (const item of stored) ctx.emit({ userId: item.userId, type: 'notification', data: item });
}
