import { and, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type AuditEntry, writeAudit } from '../../../platform/audit/audit.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import type { OutgoingEvent } from '../../../platform/events/live-events.ts';
import type { Acting } from '../../../platform/http/context.ts';
import type { Platform } from '../../../platform/http/platform.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { notifyInWords } from '../../messaging/index.ts';
import { feedPost } from '../feed.table.ts';
import { writeRecipients } from '../publish-post.commands.ts';
import { titlesOf } from '../texts/post-texts.queries.ts';
import { isOpen } from '../visible-posts.access.ts';
import { giveCallTasks } from './give-call-task.commands.ts';
import { isQuiet } from './quiet-time.queries.ts';

type Row = typeof feedPost.$inferSelect;

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

/**
 * Reminds who has not confirmed, at most once at half time and once at the deadline, and then gives class teachers the task to call them;
 * nothing in quiet hours and on holidays unless the post is urgent: it follows afterwards. Returns how many people were reminded. AMB-383.
 */
export async function remindToConfirm({ database, clock, events }: Platform): Promise<number> {
  const now = clock.now();
  return inTransaction(database.db, async (tx) => {
    const due = (await toConfirm(tx, now)).filter((row) => remindersDue(row, now) > row.remindersSent);
    if (due.length === 0) return 0;
    const waits = await isQuiet(tx, now);
    const kept: OutgoingEvent[] = [];
    const trail: AuditEntry[] = [];
    const work: Acting = {
      ...{ db: tx, now },
      emit: (event) => void kept.push(event),
      audit: (entry) => void trail.push(entry),
    };
    let told = 0;
    for (const row of due) if (!waits || row.priority === 'URGENT') told += await remind(work, row);
    await writeAudit(tx, trail, { viewer: undefined, now, requestId: 'feed-reminders' });
    if (kept.length > 0) await events.write(tx, kept, now);
    return told;
  });
}

/** One reminder of one post; the last one brings the task with it. Returns how many people were told. */
async function remind(work: Acting, row: Row): Promise<number> {
  const due = remindersDue(row, work.now);
  await work.db.update(feedPost).set({ remindersSent: due }).where(sql`${feedPost.id} = ${row.id}`);
  const people = await rowsOf(
    work.db,
    Person,
  ).from(sql`select distinct pr.user_id as id from post_recipient pr
    where pr.post_id = ${row.id} and pr.left_at is null and not exists (select 1 from post_receipt pc
      where pc.post_id = pr.post_id and pc.revision = ${row.revision} and (pc.user_id = pr.user_id or exists (select 1 from post_recipient o
        where o.post_id = pr.post_id and o.student_id = pr.student_id and o.user_id = pc.user_id))) order by id`);
  const link = `/feed?post=${row.id}`;
  const common = { type: 'NEW_ANNOUNCEMENT' as const, link, senderId: row.authorId, foldUnder: link };
  const titleIn = await titlesOf(work.db, row);
  await notifyInWords(
    work,
    people.map(({ id }) => id),
    common,
    (say, language) => ({ title: titleIn(language), message: say('announcement.reminder') }),
  );
  if (due === 2) await giveCallTasks(work, row);
  return people.length;
}

/** How many reminders are due by now: one from half time on, two from the deadline on; none without a deadline. */
export function remindersDue(
  { ackBy, shownAt, askedAt }: Pick<Row, 'ackBy' | 'shownAt' | 'askedAt'>,
  now: Date,
): number {
  if (!ackBy) return 0;
  const [from, to] = [Date.parse(askedAt ?? shownAt), Date.parse(ackBy)];
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
