import type { ImportModelName } from '@bellwether/contract/imports/values';
import type { importChunks } from '@bellwether/contract/imports/wizard';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { eq } from 'drizzle-orm';
import type { Context, Handlers } from '../../../platform/http/context.ts';
import { organizationDay } from '../../settings/index.ts';
import { importRun } from '../imports.table.ts';
import { chunkRun } from './chunk-run.commands.ts';
import { cleanJson } from './clean-text.rules.ts';
import { type BatchRow, importBatch } from './import-batch.commands.ts';
import { demandModel } from './may-import-model.access.ts';
import { replied } from './row-issues.rules.ts';
import { addedReport, emptyReport } from './rows-report.rules.ts';
import { savers } from './save/savers.values.ts';

type ChunkBody = InputOf<(typeof importChunks)[ImportModelName]>['body'];

const importing =
  (model: ImportModelName) =>
  ({ body }: { body: ChunkBody }, ctx: Context) =>
    importChunk(ctx, model, body);

/** Handlers of the models' import endpoints, one for each. IMP-15, IMP-17, IMP-18. */
export const chunkHandlers: Handlers<typeof importChunks> = {
  student: importing('student'),
  employee: importing('employee'),
  customer: importing('customer'),
  lesson: importing('lesson'),
  lead: importing('lead'),
  userLink: importing('userLink'),
  product: importing('product'),
  course: importing('course'),
  account: importing('account'),
  vendor: importing('vendor'),
  openingBalance: importing('openingBalance'),
  openInvoice: importing('openInvoice'),
  openBill: importing('openBill'),
  journalEntry: importing('journalEntry'),
};

async function importChunk(ctx: Context, model: ImportModelName, body: ChunkBody) {
  demandModel(ctx.viewer, model);
  const run = await chunkRun(ctx, model, body);
  const begun = performance.now();
  const { counts, issues } = await importBatch(
    { ...ctx, runId: run.id, today: await organizationDay(ctx.db, ctx.now), options: body.options },
    model,
    run.source,
    batchRows(body),
    body,
  );
  const seconds = (performance.now() - begun) / 1000;
  await ctx.db
    .update(importRun)
    .set({
      rows: addedReport(run.rows ?? emptyReport(0), counts, seconds),
      finishedAt: ctx.now.toISOString(),
    })
    .where(eq(importRun.id, run.id));
  ctx.audit({ action: 'import', entity: 'import_run', entityId: run.id, after: { model, ...counts } });
  ctx.emit({ userId: null, type: 'invalidate', data: { paths: [...savers[model].paths, '/api/imports'] } });
  const { created, updated, unchanged, failed, placeholderEmails, defaultedStatuses } = counts;
  const success = created + updated + unchanged;
  return {
    data: {
      success,
      failed,
      created,
      updated,
      unchanged,
      placeholderEmails,
      defaultedStatuses,
      runId: run.id,
    },
    errors: replied(issues, 'ERROR'),
    warnings: replied(issues, 'WARNING'),
    message: messageOf(success, failed),
  };
}

function batchRows({ rows, lines, offset }: ChunkBody): BatchRow[] {
  return cleanJson(rows).map((values, index) => {
    const number = offset + index + 1;
    const cells = Object.fromEntries(Object.entries(values).map(([key, cell]) => [key, String(cell ?? '')]));
    return { sent: { number, line: lines?.[index] ?? number, cells }, values };
  });
}

/** IMP-19. */
function messageOf(success: number, failed: number): string {
  if (failed === 0) return 'Import completed successfully';
  return success === 0 ? 'Import Failed' : 'Import completed with errors';
}
