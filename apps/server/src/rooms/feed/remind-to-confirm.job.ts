import { wallClock } from '@bellwether/contract/shared/zone';
import { and, sql } from 'drizzle-orm';
import { z } from 'zod';
import { inTransaction } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import type { OutgoingEvent } from '../../platform/events/live-events.ts';
import type { Platform } from '../../platform/http/platform.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { notifyInWords } from '../messaging/index.ts';
import { organizationZone } from '../settings/index.ts';
import { feedPost } from './feed.table.ts';
import { writeRecipients } from './publish-post.commands.ts';
import { isOpen } from './visible-posts.access.ts';

type Row = typeof feedPost.$inferSelect;

/** Between these times of the school's day nobody is reminded, unless the post is urgent. */
const quiet = { from: '21:00', to: '07:00' };

/** Each hour: who joined is asked to confirm, and who has not confirmed is reminded at half time and at the deadline. AMB-319. */
export function remindToConfirmJob(platform: Platform): Job {
  return {
    name: 'feed-reminders',
    cron: '15 * * * *',
    run: async () => {
      await refreshRecipients(platform);
      await remindToConfirm(platform);
    },
  };
}

/** Of each open post that is to be confirmed: writes down who joined its readers, and takes who left out of the count. */
export async function refreshRecipients({ database, clock }: Platform): Promise<void> {
  const now = clock.now();
  await inTransaction(database.db, async (tx) => {
    for (const row of await toConfirm(tx, now)) await writeRecipients({ db: tx, now }, row);
  });
}

const Person = z.object({ id: z.uuid() });

/** Reminds who has not confirmed, at most once at half time and once at the deadline; returns how many people. */
export async function remindToConfirm({ database, clock, events }: Platform): Promise<number> {
  const now = clock.now();
  return inTransaction(database.db, async (tx) => {
    const { time } = wallClock(now, await organizationZone(tx));
    const isQuiet = time >= quiet.from || time < quiet.to;
    const kept: OutgoingEvent[] = [];
    const ctx = { db: tx, now, emit: (event: OutgoingEvent) => void kept.push(event) };
    let told = 0;
    for (const row of await toConfirm(tx, now)) {
      if (isQuiet && row.priority !== 'URGENT') continue;
      const due = remindersDue(row, now);
      if (due <= row.remindersSent) continue;
      await tx.update(feedPost).set({ remindersSent: due }).where(sql`${feedPost.id} = ${row.id}`);
      const people = await rowsOf(tx, Person).from(sql`select distinct pr.user_id as id from post_recipient pr
        where pr.post_id = ${row.id} and pr.left_at is null and not exists (select 1 from post_receipt pc
          where pc.post_id = pr.post_id and (pc.user_id = pr.user_id or exists (select 1 from post_recipient o
            where o.post_id = pr.post_id and o.student_id = pr.student_id and o.user_id = pc.user_id))) order by id`);
      const link = `/feed?post=${row.id}`;
      const common = { type: 'NEW_ANNOUNCEMENT' as const, link, senderId: row.authorId, foldUnder: link };
      await notifyInWords(
        ctx,
        people.map(({ id }) => id),
        common,
        (say) => ({ title: row.title, message: say('announcement.reminder') }),
      );
      told += people.length;
    }
    if (kept.length > 0) await events.write(tx, kept, now);
    return told;
  });
}

/** How many reminders are due by now: one from half time on, two from the deadline on; none without a deadline. */
function remindersDue({ ackBy, shownAt }: Row, now: Date): number {
  if (!ackBy) return 0;
  const [from, to] = [Date.parse(shownAt), Date.parse(ackBy)];
  if (now.getTime() >= to) return 2;
  return now.getTime() >= (from + to) / 2 ? 1 : 0;
}

async function toConfirm(tx: Platform['database']['db'], now: Date): Promise<Row[]> {
  return tx
    .select()
    .from(feedPost)
    .where(and(feedPost.requiresAck, isOpen(now)))
    .orderBy(feedPost.id)
    .for('update');
}
