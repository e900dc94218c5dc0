import { and, eq, inArray } from 'drizzle-orm';
import { inTransaction } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/http/platform.ts';
import { importRun } from '../imports.table.ts';
import { runRowsImport } from './run-rows-import.commands.ts';

/** The queue on which background imports of rows wait for a worker. */
export const rowsQueue = 'import-rows';

/** Registers the worker of the queue. */
export async function registerRowsJob(platform: Platform): Promise<void> {
  await platform.jobs.register({
    name: rowsQueue,
    run: async (data) => {
      const { runId } = data as { runId?: string };
      if (runId) await runRowsImport(platform, runId);
    },
  });
}

/**
 * Sends imports on that are not done, since the process that worked on them may be gone. One that is being worked on is
 * not hurt: each batch is taken under the run's lock, by whoever comes first.
 */
export async function resumeRowsImports(platform: Platform): Promise<void> {
  await inTransaction(platform.database.db, async (tx) => {
    const open = await tx
      .select({ id: importRun.id })
      .from(importRun)
      .where(and(eq(importRun.kind, 'rows'), inArray(importRun.status, ['QUEUED', 'RUNNING'])));
    for (const { id } of open) await platform.jobs.send(tx, rowsQueue, { runId: id });
  });
}
