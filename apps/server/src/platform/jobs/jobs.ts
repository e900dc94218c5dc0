import { sql } from 'drizzle-orm';
import { type ConstructorOptions, fromDrizzle, PgBoss } from 'pg-boss';
import { z } from 'zod';
import type { Database, Db } from '../db/database.ts';
import { outlast } from '../db/outlast.ts';
import { rowsOf } from '../db/rows.ts';
import type { Log } from '../log/log.ts';

export interface Job {
  readonly name: string;
  /** Cron line in the organisation's time; absent for jobs that are only sent. */
  readonly cron?: string;
  run(data: unknown): Promise<void>;
}

export interface JobState {
  readonly name: string;
  readonly cron: string | null;
  readonly lastRunAt: string | null;
  readonly lastState: string | null;
}

export interface Jobs {
  /** Makes the queue and starts working on it. */
  register(job: Job): Promise<void>;
  /** Sends inside the caller's transaction: it goes and comes back with it. */
  send(tx: Db, name: string, data: object): Promise<void>;
  /** Takes jobs out of queues, done or not, whose data say one of the texts: for people whose data go. REV-15 */
  forget(tx: Db, names: readonly string[], texts: readonly string[]): Promise<void>;
  runNow(name: string): Promise<boolean>;
  states(): Promise<JobState[]>;
  stop(): Promise<void>;
}

const LastRun = z.object({ name: z.string(), at: z.string(), state: z.string() });

/** Jobs over PostgreSQL: in-process on one machine, and on any number of workers. */
export async function openJobs(
  database: Database,
  log: Log,
  options: Partial<ConstructorOptions> = {},
): Promise<Jobs> {
  const boss = new PgBoss({ connectionString: database.url, max: 2, ...options });
  boss.on('error', (error) => log.error({ err: error }, 'the job queue reported an error'));
  await boss.start();
  const known = new Map<string, Job>();

  return {
    async register(job) {
      known.set(job.name, job);
      await boss.createQueue(job.name, { retryLimit: 2, retryBackoff: true });
      await boss.work(job.name, async (jobs) => {
        for (const one of jobs) await outlast(() => job.run(one.data), log);
      });
      if (job.cron) await boss.schedule(job.name, job.cron);
    },
    async send(tx, name, data) {
      await boss.send(name, data, { db: fromDrizzle(tx, sql) });
    },
    async forget(tx, names, texts) {
      if (names.length === 0 || texts.length === 0) return;
      await tx.execute(sql`delete from pgboss.job where name = any(${sql.param([...names])}::text[])
        and exists (select from unnest(${sql.param([...texts])}::text[]) one where position(lower(one) in lower(data::text)) > 0)`);
    },
    async runNow(name) {
      if (!known.has(name)) return false;
      await boss.send(name, {});
      return true;
    },
    async states() {
      const rows = await rowsOf(database.db, LastRun).from(
        sql`select distinct on (name) name, coalesce(completed_on, started_on, created_on)::text as at, state::text as state
            from pgboss.job order by name, created_on desc`,
      );
      return [...known.values()].map(({ name, cron }) => {
        const last = rows.find((row) => row.name === name);
        return {
          name,
          cron: cron ?? null,
          lastRunAt: last?.at ? new Date(last.at).toISOString() : null,
          lastState: last?.state ?? null,
        };
      });
    },
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
  };
}
