import { type CheckedRow, checkRow } from '@bellwether/contract/imports/check-row.rules';
import type { RowsReport } from '@bellwether/contract/imports/imports';
import { importModel } from '@bellwether/contract/imports/models';
import type { ImportModelName } from '@bellwether/contract/imports/values';
import { importIssue } from '../imports.table.ts';
import type { RowIssue, SentRow } from './row-issues.rules.ts';
import { storedIssues } from './row-issues.rules.ts';
import type { RunSettings } from './run-settings.types.ts';
import type { Saved } from './save/model.saver.ts';
import { type SaveBase, saveRows } from './save/save-rows.commands.ts';
import { savers } from './save/savers.values.ts';

/** A row of a batch: how it came, and its values by field. */
export interface BatchRow {
  readonly sent: SentRow;
  readonly values: Readonly<Record<string, unknown>>;
}

/** What a batch did. */
export interface BatchResult {
  /** What became of each row, in their order. */
  readonly fates: readonly Saved['kind'][];
  readonly counts: Omit<RowsReport, 'total' | 'seconds'>;
  readonly issues: readonly RowIssue[];
}

/**
 * Imports rows, and keeps what is wrong with them, and what is to look at, as issues of the run. One way for chunks and
 * for background imports.
 */
export async function importBatch(
  base: SaveBase,
  model: ImportModelName,
  file: string,
  rows: readonly BatchRow[],
  settings: Pick<RunSettings, 'enumerations' | 'options'>,
): Promise<BatchResult> {
  const result = await saveBatch(base, model, rows, settings);
  const valuesOf = new Map(rows.map(({ sent, values }) => [sent.number, values]));
  const stored = storedIssues(model, file, base.runId, result.issues, (row, field) =>
    textOf(valuesOf.get(row.number)?.[field]),
  );
  for (let start = 0; start < stored.length; start += 500)
    await base.db.insert(importIssue).values(stored.slice(start, start + 500));
  return result;
}

/**
 * Checks rows and saves the good ones, within the transaction of `base`. Imports and the check before them go this one
 * way, so that the check finds whatever an import refuses. IMP-08, IMP-11, IMP-12.
 */
export async function saveBatch(
  base: SaveBase,
  model: ImportModelName,
  rows: readonly BatchRow[],
  settings: Pick<RunSettings, 'enumerations' | 'options'>,
): Promise<BatchResult> {
  const choices = { ...settings.options, enumerations: settings.enumerations };
  const checked = rows.map(({ values }) => checkRow(importModel(model), values, choices, base.today));
  const good = rows.flatMap((row, index) => {
    const result = checked[index];
    return result && result.problems.length === 0 ? [{ row, result }] : [];
  });
  const saved = await saveRows(
    base,
    savers[model],
    good.map(({ result }) => result.values),
  );
  const issues: RowIssue[] = [
    ...rows.flatMap(({ sent }, index) => problemsOf(sent, checked[index])),
    ...good.flatMap(({ row }, index) => outcomeIssues(row.sent, saved[index])),
  ].sort((a, b) => a.row.number - b.row.number);
  const kinds = new Map(good.map(({ row }, index) => [row, saved[index]?.kind]));
  return {
    fates: rows.map((row) => kinds.get(row) ?? 'failed'),
    counts: countsOf(
      rows.length,
      good.map(({ result }) => result),
      saved,
      issues,
    ),
    issues,
  };
}

function problemsOf(row: SentRow, result: CheckedRow | undefined): RowIssue[] {
  return (result?.problems ?? []).map(({ field, message }) => ({ severity: 'ERROR', row, field, message }));
}

function outcomeIssues(row: SentRow, saved: Saved | undefined): RowIssue[] {
  if (saved?.kind === 'failed')
    return [{ severity: 'ERROR', row, field: saved.field, message: saved.message }];
  if (saved?.warning === undefined) return [];
  return [{ severity: 'WARNING', row, field: null, message: saved.warning }];
}

function countsOf(
  total: number,
  good: readonly CheckedRow[],
  saved: readonly Saved[],
  issues: readonly RowIssue[],
): BatchResult['counts'] {
  const count = (kind: Saved['kind']) => saved.filter((one) => one.kind === kind).length;
  // What was put in place of a value counts where the row was saved.
  const noted = (kind: CheckedRow['notes'][number]['kind']) =>
    good.filter(
      ({ notes }, index) => saved[index]?.kind !== 'failed' && notes.some((note) => note.kind === kind),
    ).length;
  return {
    done: total,
    created: count('created'),
    updated: count('updated'),
    unchanged: count('unchanged'),
    failed: count('failed') + total - good.length,
    warnings: issues.filter(({ severity }) => severity === 'WARNING').length,
    placeholderEmails: noted('placeholderEmail'),
    defaultedStatuses: noted('defaultedStatus'),
  };
}

function textOf(value: unknown): string | undefined {
  return value === null || value === undefined || typeof value === 'object' ? undefined : String(value);
}
