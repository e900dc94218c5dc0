import { groupFollower } from '@bellwether/contract/imports/groups.rules';
import { importModel } from '@bellwether/contract/imports/models';
import type { ImportModelName } from '@bellwether/contract/imports/values';
import { dayIn } from '@bellwether/contract/shared/zone';
import { eq } from 'drizzle-orm';
import type { Viewer } from '../../../platform/access/viewer.ts';
import { type AuditEntry, writeAudit } from '../../../platform/audit/audit.ts';
import { type Db, inTransaction, isRetryable } from '../../../platform/db/database.ts';
import type { OutgoingEvent } from '../../../platform/events/live-events.ts';
import type { Platform } from '../../../platform/http/platform.ts';
import { Problem } from '../../../platform/http/problem.ts';
import { loadRoleRights, viewerOfUser } from '../../identity/index.ts';
import { organizationZone } from '../../settings/index.ts';
import { importFile, importRun } from '../imports.table.ts';
import { type BatchRow, importBatch } from './import-batch.commands.ts';
import { RowBatches, type StoredRow, storedRows } from './imported-rows.rules.ts';
import { demandModel } from './may-import-model.access.ts';
import { addedReport, emptyReport } from './rows-report.rules.ts';
import { savers } from './save/savers.values.ts';

export const rowsPerBatch = 200;
const retries = 5;

/**
 * Carries a background import on from where it is to its end, batch by batch: the position moves in the transaction that
 * saves the rows, so that a kill at any moment neither loses nor doubles one, and any process can go on. It is done on
 * behalf of who started it, with the rights of the moment.
 */
export async function runRowsImport(platform: Platform, runId: string): Promise<void> {
  const { db } = platform.database;
  try {
    const work = await openWork(db, platform, runId);
    if (!work) return;
    let rows = batchesFrom(work, work.position);
    let at = work.position;
    let ended = false;
    while (!ended) {
      const batch = await rows.take(rowsPerBatch);
      const step = await retried(() => saveBatch(platform, work, at, batch));
      ended = step.ended;
      at += batch.length;
      if (step.position !== at && !ended) {
        // Another worker was here: go on behind it.
        rows = batchesFrom(work, step.position);
        at = step.position;
      }
    }
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    platform.log.info({ runId, reason: error.message }, 'a background import was ended');
    await endRun(platform, runId, { status: 'FAILED', failure: error.message });
  }
}

/** The rows of the file from a position on, in batches that tear no record of several rows. */
function batchesFrom({ model, mapping, headers, content }: Work, position: number): RowBatches {
  const config = importModel(model);
  const follows = groupFollower(config);
  const column = headers.indexOf(mapping[config.groupBy ?? ''] ?? '');
  return new RowBatches(storedRows(content, position), ({ cells }) =>
    follows(config.groupBy === undefined ? {} : { [config.groupBy]: cells[column] }),
  );
}

type Run = typeof importRun.$inferSelect;

interface Work {
  readonly runId: string;
  readonly model: ImportModelName;
  readonly headers: readonly string[];
  /** Field key to header. */
  readonly mapping: Readonly<Record<string, string>>;
  readonly content: Uint8Array;
  readonly position: number;
}

/** Opens the file of a run that is not done; undefined for one that is. Throws a Problem when the file is gone. */
async function openWork(db: Db, platform: Platform, runId: string): Promise<Work | undefined> {
  const [run] = await db.select().from(importRun).where(eq(importRun.id, runId));
  if (!run?.model || !isOpen(run)) return undefined;
  const [file] = run.fileId ? await db.select().from(importFile).where(eq(importFile.id, run.fileId)) : [];
  if (!file?.fileKey || !(await platform.files.exists(file.fileKey)))
    throw new Problem(410, 'The file is not kept any more. Send it again.', { code: 'FILE_GONE' });
  return {
    runId,
    model: run.model,
    headers: file.headers,
    mapping: run.settings?.mapping ?? {},
    content: await platform.files.get(file.fileKey),
    position: run.position,
  };
}

function isOpen(run: Run): boolean {
  return run.kind === 'rows' && (run.status === 'QUEUED' || run.status === 'RUNNING');
}

/** Saves a batch that begins at a position, unless the run is elsewhere by now. An empty batch or a cancellation ends the run. */
function saveBatch(
  platform: Platform,
  { runId, model, headers }: Work,
  at: number,
  batch: readonly StoredRow[],
): Promise<{ position: number; ended: boolean }> {
  return inTransaction(platform.database.db, async (tx) => {
    const [run] = await tx.select().from(importRun).where(eq(importRun.id, runId)).for('update');
    if (!run?.settings || !isOpen(run)) return { position: at, ended: true };
    if (run.position !== at) return { position: run.position, ended: false };
    if (batch.length === 0 || run.isCancelled) {
      await finish(tx, platform, run, { status: 'DONE', failure: null });
      return { position: at, ended: true };
    }
    const begun = performance.now();
    const now = platform.clock.now();
    const viewer = await starterOf(tx, run, model);
    const zone = await organizationZone(tx);
    const kept = { audit: [] as AuditEntry[], events: [] as OutgoingEvent[] };
    const { settings } = run;
    const { counts } = await importBatch(
      {
        db: tx,
        viewer,
        now,
        requestId: runId,
        platform,
        today: dayIn(zone, now),
        options: settings.options,
        runId,
        audit: (entry) => void kept.audit.push(entry),
        // Who looks is told at the end, and not 50 times.
        emit: (event) => void (event.userId !== null && kept.events.push(event)),
      },
      model,
      run.source,
      batch.map((row, index) => batchRow(row, at + index, headers, settings.mapping)),
      settings,
    );
    const position = at + batch.length;
    const total = run.rows?.total ?? position;
    const rows = addedReport(run.rows ?? emptyReport(total), counts, (performance.now() - begun) / 1000);
    const percent = Math.min(99, Math.floor((100 * position) / Math.max(1, total)));
    await tx
      .update(importRun)
      .set({ status: 'RUNNING', position, rows, percent })
      .where(eq(importRun.id, runId));
    await writeAudit(tx, kept.audit, { viewer, now, requestId: runId });
    if (run.startedBy)
      kept.events.push({
        userId: run.startedBy,
        type: 'progress',
        data: { kind: 'import', id: runId, stage: null, percent, rows },
      });
    await platform.events.write(tx, kept.events, now);
    return { position, ended: false };
  });
}

/** Who started the run, as a viewer with the rights of now. Throws a Problem when they are gone. */
async function starterOf(tx: Db, run: Run, model: ImportModelName): Promise<Viewer> {
  const viewer = run.startedBy ? await viewerOfUser(tx, await loadRoleRights(tx), run.startedBy) : null;
  if (!viewer)
    throw new Problem(403, 'Who started this import cannot sign in any more.', { code: 'FORBIDDEN' });
  demandModel(viewer, model);
  return viewer;
}

function batchRow(
  { line, cells }: StoredRow,
  index: number,
  headers: readonly string[],
  mapping: Readonly<Record<string, string>>,
): BatchRow {
  const byHeader = Object.fromEntries(headers.map((header, place) => [header, cells[place] ?? '']));
  const values = Object.fromEntries(
    Object.entries(mapping).map(([key, header]) => [key, byHeader[header] ?? '']),
  );
  return { sent: { number: index + 1, line, cells: byHeader }, values };
}

async function endRun(
  platform: Platform,
  runId: string,
  end: { status: 'DONE' | 'FAILED'; failure: string | null },
): Promise<void> {
  await inTransaction(platform.database.db, async (tx) => {
    const [run] = await tx.select().from(importRun).where(eq(importRun.id, runId)).for('update');
    if (run && isOpen(run)) await finish(tx, platform, run, end);
  });
}

async function finish(
  tx: Db,
  platform: Platform,
  run: Run,
  { status, failure }: { status: 'DONE' | 'FAILED'; failure: string | null },
): Promise<void> {
  const now = platform.clock.now();
  await tx
    .update(importRun)
    .set({ status, failure, stage: null, percent: 100, finishedAt: now.toISOString() })
    .where(eq(importRun.id, run.id));
  const paths = run.model ? [...savers[run.model].paths, '/api/imports'] : ['/api/imports'];
  await platform.events.write(
    tx,
    [
      ...(run.startedBy
        ? [
            {
              userId: run.startedBy,
              type: 'progress' as const,
              data: { kind: 'import', id: run.id, stage: null, percent: 100, rows: run.rows },
            },
          ]
        : []),
      { userId: null, type: 'invalidate' as const, data: { paths } },
    ],
    now,
  );
}

async function retried<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isRetryable(error) || attempt > retries) throw error;
      await new Promise((resolve) => setTimeout(resolve, 20 * 2 ** attempt * Math.random()));
    }
  }
}
