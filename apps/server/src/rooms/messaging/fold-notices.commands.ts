import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../platform/http/context.ts';
import { notification } from './messaging.table.ts';
import type { NewNotification } from './notify.commands.ts';

/**
 * Renews the unread notifications that say the same already (`foldUnder`), with the newest words, link and moment, and
 * without another toast. Returns those that are left to be stored. AMB-158.
 */
export async function foldIntoUnread(
  ctx: Pick<Context, 'db' | 'now' | 'emit'>,
  items: readonly NewNotification[],
): Promise<readonly NewNotification[]> {
  const links = [...new Set(items.flatMap(({ foldUnder }) => foldUnder ?? []))];
  if (links.length === 0) return items;
  // Two at the same time would not see each other's.
  await ctx.db.execute(sql`select pg_advisory_xact_lock(key) from (
    select hashtextextended('notice ' || link, 0) as key from unnest(${sql.param(links)}::text[]) as link
    order by key) ordered`);
  const left: NewNotification[] = [];
  for (const item of items) {
    if (!item.foldUnder || !(await renew(ctx, item, item.foldUnder))) left.push(item);
  }
  return left;
}

async function renew(
  ctx: Pick<Context, 'db' | 'now' | 'emit'>,
  { userId, type, title, message, link, senderId }: NewNotification,
  below: string,
): Promise<boolean> {
  const renewed = await ctx.db
    .update(notification)
    .set({ title, message, link, createdAt: ctx.now.toISOString() })
    .where(
      and(
        eq(notification.userId, userId),
        eq(notification.type, type),
        eq(notification.isRead, false),
        sql`starts_with(${notification.link}, ${below})`,
        bySender(senderId),
      ),
    )
    .returning({ id: notification.id });
  if (renewed.length === 0) return false;
  const paths = ['/api/notifications', '/api/messages/counts'];
  ctx.emit({ userId, type: 'invalidate', data: { paths } });
  return true;
}

function bySender(senderId: string | null | undefined): SQL {
  return senderId ? eq(notification.senderId, senderId) : sql`${notification.senderId} is null`;
}
