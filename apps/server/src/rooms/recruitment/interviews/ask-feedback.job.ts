import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Db, inTransaction } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import type { OutgoingEvent } from '../../../platform/events/live-events.ts';
import type { Platform } from '../../../platform/http/platform.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { notifyInWords } from '../../messaging/index.ts';
import { interview, interviewer, interviewFeedback } from './interviews.table.ts';

/** What ended longer ago is not asked about: it was noted late, or the server stood still. */
const oldest = '7 days';

/** Asks interviewers what they think when an interview is over, and once more a day later. TAL-16 */
export function askFeedbackJob(platform: Platform): Job {
  return {
    name: 'ask-interviewers',
    cron: '*/15 * * * *',
    run: async () => void (await askFeedback(platform)),
  };
}

const Asked = z.object({ userId: z.uuid(), interviewId: z.uuid(), type: z.string() });
type Asked = z.infer<typeof Asked>;

/**
 * Asks who has not said what they think; that they were asked is stored in the same transaction, so that neither a second process nor a
 * crash asks twice. Returns how many were asked. TAL-16
 */
export async function askFeedback({
  database,
  clock,
  events,
}: Pick<Platform, 'database' | 'clock' | 'events'>): Promise<number> {
  const now = clock.now();
  return inTransaction(database.db, async (tx) => {
    const again = await mark(tx, now, {
      column: sql`asked_again_at`,
      due: sql`h.asked_again_at is null and h.asked_at <= ${now.toISOString()}::timestamptz - interval '24 hours'`,
    });
    const first = await mark(tx, now, { column: sql`asked_at`, due: sql`h.asked_at is null` });
    const kept: OutgoingEvent[] = [];
    const ctx = { db: tx, now, emit: (event: OutgoingEvent) => void kept.push(event) };
    for (const { userId, interviewId, type } of [...again, ...first]) {
      const link = `/hiring/interviews?open=${interviewId}`;
      await notifyInWords(ctx, [userId], { type: 'SYSTEM_MESSAGE', link, foldUnder: link }, (say) => ({
        title: say('interview.askedTitle'),
        message: say('interview.asked', { type }),
      }));
    }
    await events.write(tx, kept, now);
    return again.length + first.length;
  });
}

function mark(db: Db, now: Date, { column, due }: { column: SQL; due: SQL }): Promise<Asked[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const end = sql`i.scheduled_time + make_interval(mins => i.duration_minutes)`;
  return rowsOf(db, Asked).from(sql`
    update ${interviewer} h set ${column} = ${at} from ${interview} i
    where i.id = h.interview_id and ${due} and i.status not in ('CANCELLED', 'NO_SHOW')
      and ${end} <= ${at} and ${end} > ${at} - ${oldest}::interval
      and not exists (select from ${interviewFeedback} f where f.interview_id = i.id and f.interviewer_id = h.user_id)
    returning h.user_id as "userId", i.id as "interviewId", i.interview_type as type`);
}
