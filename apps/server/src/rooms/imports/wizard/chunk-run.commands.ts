import type { ImportModelName } from '@bellwether/contract/imports/values';
import { eq } from 'drizzle-orm';
import type { Viewer } from '../../../platform/access/viewer.ts';
import { newId } from '../../../platform/db/columns.ts';
import type { Context } from '../../../platform/http/context.ts';
import { conflict, notFound } from '../../../platform/http/problem.ts';
import { importRun } from '../imports.table.ts';
import { cleanText } from './clean-text.rules.ts';
import { ownFile } from './own-file.queries.ts';
import { emptyReport } from './rows-report.rules.ts';

type Wish = {
  readonly runId: string | undefined;
  readonly fileId: string | undefined;
  readonly filename: string | undefined;
};

/**
 * The run that a chunk belongs to, locked: all chunks of one wizard share it, so that one undo takes everything back.
 * The first chunk makes it. 404 for somebody else's, 409 for one that was taken back.
 */
export async function chunkRun(
  ctx: Pick<Context, 'db' | 'now'> & { viewer: Viewer },
  model: ImportModelName,
  { runId, fileId, filename }: Wish,
) {
  const id = runId ?? newId();
  const file = fileId === undefined ? undefined : await ownFile(ctx, fileId);
  const now = ctx.now.toISOString();
  await ctx.db
    .insert(importRun)
    .values({
      id,
      kind: 'rows',
      model,
      source: cleanText(file?.filename ?? filename ?? model).slice(0, 200),
      // Each chunk is finished when it commits: a wizard that is closed leaves nothing half done.
      status: 'DONE',
      startedBy: ctx.viewer.actor.id,
      startedAt: now,
      finishedAt: now,
      percent: 100,
      rows: emptyReport(0),
    })
    .onConflictDoNothing();
  const [run] = await ctx.db.select().from(importRun).where(eq(importRun.id, id)).for('update');
  const isOwn = run?.startedBy === ctx.viewer.actor.id && run.kind === 'rows' && run.model === model;
  if (!run || !isOwn || run.settings !== null) throw notFound('Import');
  if (run.status !== 'DONE') throw conflict('IMPORT_ENDED', 'This import was taken back. Start a new one.');
  return run;
}
