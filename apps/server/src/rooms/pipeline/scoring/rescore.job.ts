import { and, asc, desc, eq, gt, sql } from 'drizzle-orm';
import { newId } from '../../../platform/db/columns.ts';
import { type Db, inTransaction } from '../../../platform/db/database.ts';
import type { Context } from '../../../platform/http/context.ts';
import type { Platform } from '../../../platform/http/platform.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { lead } from '../leads.table.ts';
import { readScoring, rescore } from './lead-score.commands.ts';
import { leadRescore } from './scoring.table.ts';

// The re-scoring of all open leads: after a saved configuration, and every night, when activities grow too old to count
// and leads fall silent. In batches, each its own transaction that remembers where it stopped.

type Working = Pick<Platform, 'database' | 'clock' | 'events'>;

const rescoreQueue = 'rescore-leads';
const batch = 200;
const openStage = sql`${lead.currentStage} not in ('WON', 'LOST')`;

/** Begins a re-scoring when this transaction commits, and ends an older one that still runs: it would count by old points. */
export async function startRescore(
  { db, now, platform }: Pick<Context, 'db' | 'now' | 'platform'>,
  configVersion: number,
): Promise<string> {
  const at = now.toISOString();
  await db
    .update(leadRescore)
    .set({ status: 'FAILED', finishedAt: at })
    .where(eq(leadRescore.status, 'RUNNING'));
  const id = newId();
  const total = await db.$count(lead, openStage);
  await db.insert(leadRescore).values({ id, configVersion, total, startedAt: at });
  await platform.jobs.send(db, rescoreQueue, { rescoreId: id });
  return id;
}

/** The jobs of the score: what a saved configuration sends, and the nightly one, which also goes on with broken ones. */
export function scoringJobs(platform: Working): Job[] {
  return [
    {
      name: rescoreQueue,
      run: async (data) => {
        const { rescoreId } = data as { rescoreId?: string };
        if (rescoreId) await runRescore(platform, rescoreId);
      },
    },
    { name: 'rescore-leads-daily', cron: '20 2 * * *', run: async () => void (await rescoreAll(platform)) },
    { name: 'resume-rescore', cron: '*/5 * * * *', run: () => resumeRescore(platform) },
  ];
}

/** Runs a re-scoring to its end, from where it stopped. One that has ended is left alone. */
export async function runRescore(platform: Working, id: string): Promise<void> {
  while (await runBatch(platform, id));
}

/** Goes on with the re-scoring that a stopped process left behind. */
async function resumeRescore(platform: Working): Promise<void> {
  const [left] = await platform.database.db
    .select({ id: leadRescore.id })
    .from(leadRescore)
    .where(eq(leadRescore.status, 'RUNNING'));
  if (left) await runRescore(platform, left.id);
}

/** Counts every open lead again. Returns how many changed. AMB-085. */
export async function rescoreAll({ database, clock, events }: Working): Promise<number> {
  let after: string | null = null;
  let changed = 0;
  for (;;) {
    const done: { ids: string[]; changed: number } = await inTransaction(database.db, async (tx) => {
      const ids = await lockNext(tx, after);
      const { config } = await readScoring(tx);
      const some = await rescore(tx, { now: clock.now(), config, byId: null }, ids);
      if (some.length > 0) await events.write(tx, [invalidate('/api/e-commerce/leads')], clock.now());
      return { ids, changed: some.length };
    });
    changed += done.changed;
    after = done.ids.at(-1) ?? null;
    if (done.ids.length < batch) return changed;
  }
}

/** The last re-scoring; null when there was none. */
export async function findProgress(db: Db) {
  const [found] = await db
    .select({
      id: leadRescore.id,
      status: leadRescore.status,
      total: leadRescore.total,
      done: leadRescore.done,
      changed: leadRescore.changed,
      startedAt: leadRescore.startedAt,
      finishedAt: leadRescore.finishedAt,
    })
    .from(leadRescore)
    .orderBy(desc(leadRescore.startedAt), desc(leadRescore.id))
    .limit(1);
  return found ?? null;
}

/** Whether there is more to do. The row is locked, so that two workers take turns instead of counting twice. */
function runBatch({ database, clock, events }: Working, id: string): Promise<boolean> {
  return inTransaction(database.db, async (tx) => {
    const [run] = await tx.select().from(leadRescore).where(eq(leadRescore.id, id)).for('update');
    if (run?.status !== 'RUNNING') return false;
    const now = clock.now();
    const ids = await lockNext(tx, run.lastLeadId);
    const { config } = await readScoring(tx);
    const changed = await rescore(tx, { now, config, byId: null }, ids);
    const isLast = ids.length < batch;
    await tx
      .update(leadRescore)
      .set({
        done: run.done + ids.length,
        // Leads may have come or been closed since the start.
        total: isLast ? run.done + ids.length : Math.max(run.total, run.done + ids.length),
        changed: run.changed + changed.length,
        lastLeadId: ids.at(-1) ?? run.lastLeadId,
        ...(isLast && { status: 'DONE' as const, finishedAt: now.toISOString() }),
      })
      .where(eq(leadRescore.id, id));
    const paths = ['/api/e-commerce/lead-scoring-config', ...(isLast ? ['/api/e-commerce/leads'] : [])];
    await events.write(tx, [invalidate(...paths)], now);
    return !isLast;
  });
}

/** The next open leads by id, locked. */
async function lockNext(tx: Db, after: string | null): Promise<string[]> {
  const rows = await tx
    .select({ id: lead.id })
    .from(lead)
    .where(and(openStage, after ? gt(lead.id, after) : undefined))
    .orderBy(asc(lead.id))
    .limit(batch)
    .for('update');
  return rows.map(({ id }) => id);
}

function invalidate(...paths: string[]) {
  return { userId: null, type: 'invalidate' as const, data: { paths } };
}
