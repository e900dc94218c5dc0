import { batchesOf, groupStarts } from '@bellwether/contract/imports/groups.rules';
import { rowByFields } from '@bellwether/contract/imports/matching.rules';
import { importModel } from '@bellwether/contract/imports/models';
import type { ImportModelName } from '@bellwether/contract/imports/values';
import type { ImportOptions, ImportRow } from '@bellwether/contract/imports/wizard';
import { newId } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Context } from '../../../platform/http/context.ts';
import { organizationDay } from '../../settings/index.ts';
import { importRun } from '../imports.table.ts';
import { cleanJson } from './clean-text.rules.ts';
import { type BatchResult, saveBatch } from './import-batch.commands.ts';
import { emptyReport } from './rows-report.rules.ts';

/** So many rows are saved together, as a background import does. */
const rowsAtOnce = 200;

type Checked = Pick<BatchResult, 'fates' | 'issues'>;

/**
 * What importing the rows would do to each of them: they are imported in a savepoint, all of them so that the later see
 * what the earlier made, and the savepoint is taken back with its locks. Nobody is told and nothing is kept. IMP-08.
 */
export async function checkRows(
  ctx: Context,
  model: ImportModelName,
  sent: readonly ImportRow[],
  options: ImportOptions,
): Promise<Checked> {
  const today = await organizationDay(ctx.db, ctx.now);
  const rows = cleanJson(sent).map((values, index) => ({
    sent: { number: index + 1, line: index + 1, cells: {} },
    values,
  }));
  const runId = newId();
  const checked = {
    fates: [] as BatchResult['fates'][number][],
    issues: [] as BatchResult['issues'][number][],
  };
  try {
    await ctx.db.transaction(async (savepoint) => {
      const db = savepoint as unknown as Db;
      await db.insert(importRun).values(triedRun(ctx, runId, model));
      const base = { ...ctx, db, today, options, runId, audit: () => undefined, emit: () => undefined };
      const config = importModel(model);
      const starts = groupStarts(
        config,
        rows.map(({ values }) => rowByFields(config, values)),
      );
      for (const batch of batchesOf(rows, starts, rowsAtOnce)) {
        const { fates, issues } = await saveBatch(base, model, batch, { options, enumerations: {} });
        checked.fates.push(...fates);
        checked.issues.push(...issues);
      }
      throw new CheckEnd();
    });
  } catch (error) {
    if (!(error instanceof CheckEnd)) throw error;
  }
  return checked;
}

class CheckEnd extends Error {}

/** What the changes of the tried rows belong to until they are taken back. */
function triedRun(
  { viewer, now }: Context,
  id: string,
  model: ImportModelName,
): typeof importRun.$inferInsert {
  return {
    id,
    kind: 'rows',
    model,
    source: model,
    status: 'DONE',
    startedBy: viewer.actor.id,
    startedAt: now.toISOString(),
    rows: emptyReport(0),
  };
}
