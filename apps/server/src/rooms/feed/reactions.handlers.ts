import type { ReactionType } from '@bellwether/contract/feed/feed.values';
import { Reactions } from '@bellwether/contract/feed/posts';
import { reactions } from '@bellwether/contract/feed/reactions';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '../../platform/db/rows.ts';
import type { Context, Handlers } from '../../platform/http/context.ts';
import { conflict, notFound } from '../../platform/http/problem.ts';
import { userView } from '../identity/identity.view.ts';
import { reaction } from './feed.table.ts';
import { personOf, type Reading, rowOfPost, visiblePostIds } from './posts.queries.ts';

const { shape } = reactions.list.result.shape.data.element;
const Listed = z.object({ user: shape.user, type: shape.type, at: shape.at });
const Counted = z.object({
  postId: z.uuid(),
  counts: Reactions.shape.counts,
  mine: Reactions.shape.mine,
});

/** Reactions to posts. SOC-04. */
export const reactionHandlers: Handlers<typeof reactions> = {
  async list({ params: { id }, query: { page, limit, type, sortOrder } }, ctx) {
    const { db } = ctx;
    if (!(await rowOfPost(ctx, id))) throw notFound('Post');
    const where = and(eq(reaction.postId, id), type ? eq(reaction.type, type) : undefined);
    const order = sortOrder === 'asc' ? sql`asc` : sql`desc`;
    const data = await rowsOf(db, Listed).from(sql`select ${personOf('a')} as user, ${reaction.type} as type,
        to_char(${reaction.at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
      from ${reaction} join ${userView('a')} on a.id = ${reaction.userId} where ${where}
      order by ${reaction.at} ${order}, ${reaction.userId} limit ${limit} offset ${(page - 1) * limit}`);
    const totalCount = await db.$count(reaction, where);
    return { data, totalCount, page, limit, totalPages: Math.max(1, Math.ceil(totalCount / limit)) };
  },

  async react({ params: { id }, body: { type, action } }, ctx) {
    await demandOpen(ctx, id);
    await store(ctx, id, action === 'add' ? type : null);
    return one(ctx, id);
  },

  async standalone({ body: { postId, type } }, ctx) {
    await demandOpen(ctx, postId);
    await store(ctx, postId, type);
    return one(ctx, postId);
  },

  async batch({ query: { postIds } }, ctx) {
    const seen = await visiblePostIds(ctx, postIds);
    return { data: await reactionsOf(ctx, [...seen]) };
  },
};

async function demandOpen(ctx: Context, id: string): Promise<void> {
  const found = await rowOfPost(ctx, id);
  if (!found) throw notFound('Post');
  if (!found.isOpen) throw conflict('POST_CLOSED', 'This post takes no reactions any more.');
}

async function store(ctx: Context, postId: string, type: ReactionType | null): Promise<void> {
  const { db, viewer, now } = ctx;
  const { userId } = viewer;
  const at = now.toISOString();
  if (type === null)
    await db.delete(reaction).where(and(eq(reaction.postId, postId), eq(reaction.userId, userId)));
  else
    await db
      .insert(reaction)
      .values({ postId, userId, type, at })
      .onConflictDoUpdate({ target: [reaction.postId, reaction.userId], set: { type, at } });
  ctx.audit({ action: type ? 'react' : 'unreact', entity: 'post', entityId: postId, after: { type } });
  ctx.emit({
    userId: null,
    type: 'invalidate',
    data: { paths: ['/api/information/posts', '/api/social/reactions'] },
  });
}

async function one(reading: Reading, id: string) {
  const [data] = await reactionsOf(reading, [id]);
  if (!data) throw notFound('Post');
  const { postId: _, ...rest } = data;
  return { data: rest };
}

async function reactionsOf({ db, viewer }: Reading, ids: readonly string[]) {
  const mine: SQL = sql`(select mr.type from reaction mr where mr.post_id = x.id and mr.user_id = ${viewer.userId})`;
  const found = await rowsOf(db, Counted).from(sql`select x.id as "postId", ${mine} as mine,
      coalesce((select json_object_agg(t.type, t.n) from (select re.type, count(*)::int as n from reaction re
        where re.post_id = x.id group by re.type) t), '{}') as counts
    from unnest(${sql.param([...ids])}::uuid[]) x (id) order by x.id`);
  return found.map((row) => ({
    ...row,
    total: Object.values(row.counts).reduce((sum, n) => sum + (n ?? 0), 0),
  }));
}
