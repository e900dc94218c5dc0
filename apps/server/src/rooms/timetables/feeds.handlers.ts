import type { ResultOf } from '@bellwether/contract/shared/endpoint';
import type { calendarFeeds } from '@bellwether/contract/timetables/feeds';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Viewer } from '../../platform/access/viewer.ts';
import type { Conflicts, Context, Handlers } from '../../platform/http/context.ts';
import { notFound } from '../../platform/http/problem.ts';
import { feedTarget } from './feed-target.queries.ts';
import { hashOfToken, newToken } from './feed-token.rules.ts';
import { originOf } from './origin.rules.ts';
import { calendarFeed } from './timetables.table.ts';

type Ctx = Context & { readonly viewer: Viewer };
type Feed = ResultOf<(typeof calendarFeeds)['list']>['data'][number];
type Row = typeof calendarFeed.$inferSelect;

export const feedConflicts: Conflicts = {
  calendar_feed_active_unique: {
    code: 'FEED_EXISTS',
    message: 'You already have a link to this calendar. Make it anew if you lost it.',
  },
  calendar_feed_token_unique: { code: 'RETRY', message: 'Please try again.' },
};

/** One's own calendar links: made, made again, ended. REV-23. */
export const feedHandlers: Handlers<typeof calendarFeeds> = {
  async list(_, ctx) {
    const rows = await ctx.db
      .select()
      .from(calendarFeed)
      .where(and(eq(calendarFeed.ownerUserId, ctx.viewer.userId), isNull(calendarFeed.revokedAt)))
      .orderBy(asc(calendarFeed.createdAt), asc(calendarFeed.id));
    const data: Feed[] = [];
    for (const row of rows) data.push(await feedOf(ctx, row));
    return { data };
  },

  async create({ body: { kind, targetId } }, ctx) {
    const target = kind === 'HOLIDAYS' ? ctx.viewer.userId : (targetId ?? ctx.viewer.userId);
    const found = await feedTarget(ctx.db, ctx, kind, target);
    if (!found) throw notFound('Calendar');
    const token = newToken();
    const [row] = await ctx.db
      .insert(calendarFeed)
      .values({
        ownerUserId: ctx.viewer.userId,
        kind,
        targetId: target,
        tokenHash: hashOfToken(token),
        madeAt: ctx.now.toISOString(),
      })
      .returning();
    if (!row) throw notFound('Calendar');
    note(ctx, 'create', row);
    return { data: { ...(await feedOf(ctx, row)), ...linkOf(ctx, token) } };
  },

  async renew({ params }, ctx) {
    const { id } = await ownFeed(ctx, params.id);
    const token = newToken();
    const [row] = await ctx.db
      .update(calendarFeed)
      .set({ tokenHash: hashOfToken(token), madeAt: ctx.now.toISOString() })
      .where(eq(calendarFeed.id, id))
      .returning();
    if (!row) throw notFound('Calendar link');
    note(ctx, 'renew', row);
    return { data: { ...(await feedOf(ctx, row)), ...linkOf(ctx, token) } };
  },

  async revoke({ params }, ctx) {
    const row = await ownFeed(ctx, params.id);
    await ctx.db
      .update(calendarFeed)
      .set({ revokedAt: ctx.now.toISOString() })
      .where(eq(calendarFeed.id, row.id));
    note(ctx, 'revoke', row);
    return undefined;
  },
};

/** One's own link that still works. Everybody else's is 404. */
async function ownFeed(ctx: Ctx, id: string): Promise<Row> {
  const [row] = await ctx.db
    .select()
    .from(calendarFeed)
    .where(
      and(
        eq(calendarFeed.id, id),
        eq(calendarFeed.ownerUserId, ctx.viewer.userId),
        isNull(calendarFeed.revokedAt),
      ),
    )
    .for('update');
  if (!row) throw notFound('Calendar link');
  return row;
}

async function feedOf(ctx: Ctx, { id, kind, targetId, madeAt }: Row): Promise<Feed> {
  const isOwn = kind === 'HOLIDAYS' || targetId === ctx.viewer.userId;
  const target = await feedTarget(ctx.db, ctx, kind, targetId);
  return { id, kind, targetId: isOwn ? null : targetId, targetName: target?.name ?? null, madeAt };
}

function linkOf(ctx: Ctx, token: string): { url: string; webcalUrl: string } {
  const url = `${originOf(ctx)}/api/feeds/${token}.ics`;
  return { url, webcalUrl: url.replace(/^https?:/, 'webcal:') };
}

/** Neither the token nor its hash is anybody's to read in the log. */
function note(ctx: Ctx, action: string, { id, kind, targetId }: Row): void {
  ctx.audit({ action, entity: 'calendar_feed', entityId: id, after: { kind, targetId } });
  ctx.emit({ userId: ctx.viewer.userId, type: 'invalidate', data: { paths: ['/api/calendar/feeds'] } });
}
