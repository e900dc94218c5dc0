import { lastStart } from '@bellwether/contract/sittings/clock.rules';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Db, inTransaction } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import type { OutgoingEvent } from '../../platform/events/live-events.ts';
import type { Platform } from '../../platform/http/platform.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { scheduledAssessmentView, studentAssessmentView } from '../assessments/assessments.view.ts';
import { lockAttempt, lockSitting, readSitting } from '../assessments/index.ts';
import { closeSitting } from './close-sitting.commands.ts';
import { followLesson, outOfStep } from './lessons/follow-lesson.commands.ts';
import { openSitting } from './run-sitting.commands.ts';
import { sittingCandidate } from './sittings.table.ts';
import type { Submitting } from './sittings.types.ts';
import { submitAttempt } from './submit-attempt.commands.ts';

type Parts = Pick<Platform, 'database' | 'clock' | 'events'>;

/** Every minute: moves sittings with their lessons, opens sittings whose time has come, hands in what has run out, and closes what nobody can start or write any more. */
export function runSittingsJob(platform: Parts): Job {
  return { name: 'run-sittings', cron: '* * * * *', run: async () => void (await runSittings(platform)) };
}

const Id = z.object({ id: z.uuid() });
const paths = ['/api/lms/scheduled-assessments', '/api/lms/student-assessments'];

/** Each in a transaction of its own, so that what fails holds up nothing. Returns how many were opened, handed in and closed. */
export async function runSittings(platform: Parts) {
  const { db } = platform.database;
  const at = platform.clock.now().toISOString();
  await each(platform, await outOfStep(db), async (ctx, id) => {
    const sitting = await lockSitting(ctx.db, id);
    if (sitting) await followLesson(ctx, sitting);
  });
  const opened = await each(platform, await dueToOpen(db, at), async (ctx, id) => {
    const sitting = await lockSitting(ctx.db, id);
    if (sitting?.status === 'PUBLISHED') await openSitting(ctx, sitting);
  });
  const submitted = await each(platform, await runOut(db, at), async (ctx, id) => {
    const attempt = await lockAttempt(ctx.db, id);
    if (attempt?.status !== 'IN_PROGRESS' || !attempt.endsAt) return;
    const sitting = await readSitting(ctx.db, attempt.scheduledAssessmentId ?? '');
    if (!sitting || sitting.pausedAt) return;
    await submitAttempt(ctx, attempt, { sitting, reason: 'TIME_UP', at: new Date(attempt.endsAt) });
  });
  const closed = await each(platform, await dueToClose(db, at), async (ctx, id) => {
    const sitting = await lockSitting(ctx.db, id);
    if (sitting?.status === 'ACTIVE') await closeSitting(ctx, sitting, 'TIME_UP');
  });
  return { opened, submitted, closed };
}

async function each(
  { database, clock, events }: Parts,
  ids: readonly string[],
  work: (ctx: Submitting, id: string) => Promise<void>,
): Promise<number> {
  for (const id of ids) {
    await inTransaction(database.db, async (tx) => {
      const now = clock.now();
      const kept: OutgoingEvent[] = [{ userId: null, type: 'invalidate', data: { paths } }];
      await work({ db: tx, now, emit: (event) => void kept.push(event) }, id);
      await events.write(tx, kept, now);
    });
  }
  return ids.length;
}

async function dueToOpen(db: Db, at: string): Promise<string[]> {
  const rows = await rowsOf(db, Id).from(sql`
    select sc.id from ${scheduledAssessmentView('sc')} where sc.revision_id is not null and sc.status = 'PUBLISHED'
      and sc.scheduled_date_time <= ${at} order by sc.id limit 500`);
  return rows.map(({ id }) => id);
}

async function runOut(db: Db, at: string): Promise<string[]> {
  const rows = await rowsOf(db, Id).from(sql`
    select at.id from ${studentAssessmentView('at')} join ${scheduledAssessmentView('sc')} on sc.id = at.scheduled_assessment_id
    where at.status = 'IN_PROGRESS' and at.layout is not null and sc.paused_at is null
      and at.ends_at + make_interval(secs => sc.grace_seconds) < ${at} order by at.ends_at limit 2000`);
  return rows.map(({ id }) => id);
}

const Closing = z.object({
  id: z.uuid(),
  closesAt: z.coerce.date(),
  lateRule: z.object({ days: z.number(), percent: z.number() }).nullable(),
});

/** Active sittings whose last start has passed for everybody, and in which nobody writes. */
async function dueToClose(db: Db, at: string): Promise<string[]> {
  const rows = await rowsOf(db, Closing).from(sql`
    select sc.id, sc.late_rule as "lateRule", greatest(sc.closes_at, (select max(ca.closes_at) from ${sittingCandidate} ca
      where ca.sitting_id = sc.id)) as "closesAt"
    from ${scheduledAssessmentView('sc')} where sc.revision_id is not null and sc.status = 'ACTIVE' and sc.paused_at is null
      and sc.closes_at < ${at} and not exists (select 1 from ${studentAssessmentView('at')}
        where at.scheduled_assessment_id = sc.id and at.status = 'IN_PROGRESS')
    order by sc.closes_at limit 500`);
  return rows.flatMap(({ id, closesAt, lateRule }) => {
    const last = lastStart({ closesAt: new Date(closesAt as never).getTime(), lateRule });
    return last !== null && last < Date.parse(at) ? [id] : [];
  });
}
