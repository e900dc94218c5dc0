import { and, eq, inArray, isNotNull, lt, notInArray } from 'drizzle-orm';
import type { Platform } from '../../../platform/http/platform.ts';
import { importFile, importIssue, importRun } from '../imports.table.ts';

/**
 * Deletes files that were sent before the moment, unless an import still reads them, and the rows that were kept with the
 * errors of imports from before it; the reasons stay (REV-58).
 */
export async function tidyRows({ database: { db }, files }: Platform, before: string): Promise<void> {
  const inUse = db
    .select({ id: importRun.fileId })
    .from(importRun)
    .where(and(isNotNull(importRun.fileId), inArray(importRun.status, ['QUEUED', 'RUNNING'])));
  const old = await db
    .select({ id: importFile.id, fileKey: importFile.fileKey })
    .from(importFile)
    .where(
      and(isNotNull(importFile.fileKey), lt(importFile.sentAt, before), notInArray(importFile.id, inUse)),
    );
  for (const { id, fileKey } of old) {
    if (fileKey && (await files.exists(fileKey))) await files.delete(fileKey);
    await db.update(importFile).set({ fileKey: null }).where(eq(importFile.id, id));
  }
  const oldRuns = db.select({ id: importRun.id }).from(importRun).where(lt(importRun.startedAt, before));
  await db
    .update(importIssue)
    .set({ cells: null, value: null })
    .where(and(isNotNull(importIssue.cells), inArray(importIssue.runId, oldRuns)));
}
