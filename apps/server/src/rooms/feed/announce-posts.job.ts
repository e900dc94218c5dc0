import { and, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { inTransaction } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import type { OutgoingEvent } from '../../platform/events/live-events.ts';
import type { Context } from '../../platform/http/context.ts';
import type { Platform } from '../../platform/http/platform.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { notifyInWords } from '../messaging/index.ts';
import { membersOfKeys } from './audience-members.queries.ts';
import { feedPost } from './feed.table.ts';
import { announceQueue, writeRecipients } from './publish-post.commands.ts';
import { titlesOf } from './texts/post-texts.queries.ts';
import { isOpen } from './visible-posts.access.ts';

type Row = typeof feedPost.$inferSelect;

/** So many people are told in one step. */
const atOnce = 500;

/** Tells readers of announcements once, and publishes what was scheduled. AMB-317. */
export function announcePostsJob(platform: Platform): Job {
  return {
    name: announceQueue,
    cron: '*/5 * * * *',
    run: async () => void (await announceDue(platform)),
  };
}

/**
 * Publishes and announces what is open and was not announced yet; returns how many posts. One transaction: neither a second worker nor a
 * crash tells anybody twice.
 */
export async function announceDue({ database, clock, events }: Platform): Promise<number> {
  const now = clock.now();
  return inTransaction(database.db, async (tx) => {
    const due = await tx
      .select()
      .from(feedPost)
      .where(and(isNull(feedPost.announcedAt), isOpen(now)))
      .orderBy(feedPost.shownAt, feedPost.id)
      .limit(20)
      .for('update', { skipLocked: true });
    const kept: OutgoingEvent[] = [];
    const ctx = { db: tx, now, emit: (event: OutgoingEvent) => void kept.push(event) };
    for (const row of due) await announce(ctx, row);
    if (due.length > 0) {
      ctx.emit({ userId: null, type: 'invalidate', data: { paths: ['/api/information/posts'] } });
      await events.write(tx, kept, now);
    }
    return due.length;
  });
}

const Reader = z.object({ id: z.uuid() });

async function announce(ctx: Pick<Context, 'db' | 'now' | 'emit'>, row: Row): Promise<void> {
  const announcedAt = ctx.now.toISOString();
  await ctx.db
    .update(feedPost)
    .set({ status: 'PUBLISHED', announcedAt })
    .where(sql`${feedPost.id} = ${row.id}`);
  await writeRecipients(ctx, row);
  // Posts tell nobody: who looks at the feed finds them.
  if (row.postType !== 'ANNOUNCEMENT') return;
  const readers = await rowsOf(
    ctx.db,
    Reader,
  ).from(sql`select distinct m.user_id as id from ${membersOfKeys(row.audienceKeys)}
    where m.user_id <> all(${sql.param(row.excludedUserIds)}::uuid[])
    order by id`);
  const common = { type: 'NEW_ANNOUNCEMENT' as const, link: `/feed?post=${row.id}`, senderId: row.authorId };
  const titleIn = await titlesOf(ctx.db, row);
  for (let at = 0; at < readers.length; at += atOnce) {
    const ids = readers.slice(at, at + atOnce).map(({ id }) => id);
    await notifyInWords(ctx, ids, common, (say, language) => ({
      title: titleIn(language),
      message: say(row.requiresAck ? 'announcement.toConfirm' : 'announcement.message'),
    }));
  }
}
