import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq, gte, inArray, isNotNull, lt } from 'drizzle-orm';
import { type Db, inTransaction } from '../../platform/db/database.ts';
import { isDatabaseAway } from '../../platform/db/lost.ts';
import { outlast } from '../../platform/db/outlast.ts';
import type { Platform } from '../../platform/http/platform.ts';
import { Problem } from '../../platform/http/problem.ts';
import { organizationZone } from '../settings/index.ts';
import { tryLockImports } from './import-lock.commands.ts';
import { importOneRoster, type OnProgress } from './import-oneroster.commands.ts';
import { importRun } from './imports.table.ts';
import { registerRowsJob, resumeRowsImports } from './wizard/rows.job.ts';
import { tidyRows } from './wizard/tidy-rows.commands.ts';

/** The queue on which sent files wait for a worker. */
export const importQueue = 'import-oneroster';

const keptDays = 7;
const everyMilliseconds = 400;
const interruptedAfter = 2 * 60_000;

/** Registers the worker of the queue, and the tidying of what was interrupted or is old. */
export async function registerImportJobs(platform: Platform): Promise<void> {
  await platform.jobs.register({
    name: importQueue,
    run: async (data) => {
      const { runId } = data as { runId?: string };
      if (runId) await runQueuedImport(platform, runId);
    },
  });
  await registerRowsJob(platform);
  await platform.jobs.register({
    name: 'tidy-imports',
    cron: '*/10 * * * *',
    run: () => tidyImports(platform),
  });
}

/**
 * Runs an import that waits in the queue, and tells its starter how far it is by live events. One that is not waiting
 * any more is left alone: the queue may offer it twice. A source that cannot be imported ends as FAILED, with the
 * reason; it is not tried again.
 */
export async function runQueuedImport(platform: Platform, runId: string): Promise<void> {
  const { db } = platform.database;
  const claimed = await db
    .update(importRun)
    .set({ status: 'RUNNING' })
    .where(and(eq(importRun.id, runId), eq(importRun.status, 'QUEUED')))
    .returning();
  const [run] = claimed;
  if (!run?.fileKey) return;
  const folder = await mkdtemp(join(tmpdir(), 'bellwether-import-'));
  const told = tellProgress(platform, runId, run.startedBy);
  try {
    const source = join(folder, 'source.zip');
    await writeFile(source, await platform.files.get(run.fileKey), { mode: 0o600 });
    const zone = await organizationZone(db);
    await importOneRoster({
      db,
      source,
      runId,
      dryRun: run.isDryRun,
      makeRooms: run.makeRooms,
      startedBy: run.startedBy,
      now: platform.clock.now(),
      zone,
      onProgress: told.tell,
    });
  } catch (error) {
    if (isDatabaseAway(error)) await offerAgain(platform, runId);
    if (!(error instanceof Problem)) throw error;
    platform.log.info({ runId, reason: error.message }, 'an import was refused');
  } finally {
    await told.end();
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Puts a run back whose database was lost under it, as soon as that answers again: its one transaction was taken back whole,
 * and who threw is asked to do the work once more. A run that did commit is done, and stays so.
 */
async function offerAgain({ database: { db }, log }: Platform, runId: string): Promise<void> {
  const mine = and(eq(importRun.id, runId), eq(importRun.status, 'RUNNING'));
  await outlast(() => db.update(importRun).set({ status: 'QUEUED' }).where(mine), log);
}

/** Ends runs whose process is gone, and deletes sent files after seven days (REV-58). */
export async function tidyImports(platform: Platform): Promise<void> {
  const { db } = platform.database;
  const now = platform.clock.now();
  await endInterrupted(db, now);
  await resumeRowsImports(platform);
  const before = new Date(now.getTime() - keptDays * 86_400_000).toISOString();
  const ended = inArray(importRun.status, ['DONE', 'FAILED', 'UNDONE']);
  const old = await db
    .select({ id: importRun.id, fileKey: importRun.fileKey })
    .from(importRun)
    .where(and(isNotNull(importRun.fileKey), lt(importRun.startedAt, before), ended));
  for (const { id, fileKey } of old) {
    if (fileKey) await deleteFile(platform, fileKey, before);
    await db.update(importRun).set({ fileKey: null }).where(eq(importRun.id, id));
  }
  await tidyRows(platform, before);
}

/** A dry run and the import that carries it out share a file: it goes with the younger one. */
async function deleteFile({ database, files }: Platform, fileKey: string, before: string): Promise<void> {
  const [younger] = await database.db
    .select({ id: importRun.id })
    .from(importRun)
    .where(and(eq(importRun.fileKey, fileKey), gte(importRun.startedAt, before)))
    .limit(1);
  if (!younger && (await files.exists(fileKey))) await files.delete(fileKey);
}

/**
 * A run writes in one transaction under the imports' lock. Where the lock is free, a run that has been 'running' for
 * minutes is one whose process is gone, and of which the database has taken everything back.
 */
async function endInterrupted(db: Db, now: Date): Promise<void> {
  const started = new Date(now.getTime() - interruptedAfter).toISOString();
  // Imports of rows are not interrupted: they go on.
  const isOld = and(
    eq(importRun.kind, 'oneroster'),
    eq(importRun.status, 'RUNNING'),
    lt(importRun.startedAt, started),
  );
  const [found] = await db.select({ id: importRun.id }).from(importRun).where(isOld).limit(1);
  if (!found) return;
  await inTransaction(db, async (tx) => {
    if (!(await tryLockImports(tx))) return;
    const failure = 'The server stopped during the import. Nothing was imported; start it again.';
    await tx.update(importRun).set({ status: 'FAILED', failure, finishedAt: now.toISOString() }).where(isOld);
  });
}

/** Writes the progress of a run for whoever asks, and sends it to its starter, a few times a second at most. */
function tellProgress(platform: Platform, runId: string, userId: string | null) {
  let last = 0;
  let telling: Promise<void> = Promise.resolve();
  const send = (data: object) =>
    inTransaction(platform.database.db, (tx) =>
      platform.events.write(
        tx,
        userId === null ? [] : [{ userId, type: 'progress', data }],
        platform.clock.now(),
      ),
    );
  const tell: OnProgress = ({ stage, percent }) => {
    const at = performance.now();
    if (at - last < everyMilliseconds) return;
    last = at;
    telling = telling.then(async () => {
      // The last step holds the row until it commits: then this one finds it done and changes nothing.
      await platform.database.db
        .update(importRun)
        .set({ stage, percent })
        .where(and(eq(importRun.id, runId), eq(importRun.status, 'RUNNING')));
      await send({ kind: 'import', id: runId, stage, percent });
    });
    telling = telling.catch((error: unknown) =>
      platform.log.warn({ err: error, runId }, 'progress could not be told'),
    );
  };
  return {
    tell,
    async end() {
      await telling;
      await send({ kind: 'import', id: runId, stage: null, percent: 100 });
      // Everybody's lists and calendars may have changed.
      await inTransaction(platform.database.db, (tx) =>
        platform.events.write(
          tx,
          [{ userId: null, type: 'invalidate', data: { paths: ['/api'] } }],
          platform.clock.now(),
        ),
      );
    },
  };
}
