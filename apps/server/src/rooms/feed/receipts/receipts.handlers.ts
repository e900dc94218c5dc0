import type { receipts } from '@bellwether/contract/feed/receipts';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowOf } from '../../../platform/db/rows.ts';
import type { Handlers } from '../../../platform/http/context.ts';
import { conflict, notFound } from '../../../platform/http/problem.ts';
import { postReceipt } from '../feed.table.ts';
import { feedPaths } from '../posts.handlers.ts';
import { findPost, rowOfPost } from '../posts.queries.ts';
import { languageOf, titlesOf } from '../texts/post-texts.queries.ts';
import { askedOf, postOfReceipts } from './receipts.queries.ts';

const Mine = z.object({ asked: z.boolean() });

/** Confirmations that a post was read, and who is still to confirm. */
export const receiptHandlers: Handlers<typeof receipts> = {
  async acknowledge({ params: { id }, body: { revision } }, ctx) {
    const { db, viewer, now } = ctx;
    const found = await rowOfPost(ctx, id);
    if (!found) throw notFound('Post');
    const mine = await rowOf(db, Mine).from(sql`select exists (select 1 from post_recipient pr
      where pr.post_id = ${id} and pr.user_id = ${viewer.userId} and pr.left_at is null) as asked`);
    if (!mine?.asked) throw conflict('NOT_ASKED', 'You are not asked to confirm this.');
    if (revision !== found.revision)
      throw conflict('CHANGED', 'This was changed in the meantime. Please read it again.');
    await db
      .insert(postReceipt)
      .values({ postId: id, userId: viewer.userId, revision, acknowledgedAt: now.toISOString() })
      .onConflictDoNothing();
    ctx.audit({ action: 'acknowledge', entity: 'post', entityId: id });
    ctx.emit({ userId: null, type: 'invalidate', data: { paths: feedPaths } });
    const data = await findPost(ctx, id);
    if (!data) throw notFound('Post');
    return { data };
  },

  async list({ params: { id } }, ctx) {
    const found = await postOfReceipts(ctx, id);
    if (!found) throw notFound('Post');
    const { row, classes } = found;
    const asked = await askedOf(ctx.db, row, classes);
    const open = asked.filter(({ acknowledgedAt }) => acknowledgedAt === null);
    const isOver = row.ackBy !== null && row.ackBy <= ctx.now.toISOString();
    const withoutSignIn = open.filter(({ hasSignIn }) => !hasSignIn);
    const language = (await languageOf(ctx.db, ctx.viewer.actor.id)) ?? row.language;
    return {
      data: {
        title: (await titlesOf(ctx.db, row))(language),
        classes: classes?.map(({ name }) => name) ?? null,
        unit: row.ackUnit,
        revision: row.revision,
        ackBy: row.ackBy,
        confirmed: asked.length - open.length,
        waiting: open.length - withoutSignIn.length,
        withoutSignIn: withoutSignIn.length,
        total: asked.length,
        callList: isOver ? open : withoutSignIn,
        asked,
      },
    };
  },
};
