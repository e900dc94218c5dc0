import { type CheckedRow, checkRow } from '@bellwether/contract/imports/check-row.rules';
import { groupStarts, refusedWithGroup } from '@bellwether/contract/imports/groups.rules';
import type { RowsReport } from '@bellwether/contract/imports/imports';
import { rowByFields } from '@bellwether/contract/imports/matching.rules';
import { type ImportModel, importModel } from '@bellwether/contract/imports/models';
import type { ImportModelName } from '@bellwether/contract/imports/values';
import { importIssue } from '../imports.table.ts';
import type { RowIssue, SentRow } from './row-issues.rules.ts';
import { storedIssues } from './row-issues.rules.ts';
import type { RunSettings } from './run-settings.types.ts';
import { failed, type Saved } from './save/model.saver.ts';
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
  const config = importModel(model);
  const choices = { ...settings.options, enumerations: settings.enumerations };
  const checked = rows.map(({ values }) => checkRow(config, values, choices, base.today));
  const groups = groupsOf(config, rows);
  const good = groups.filter((group) => group.every((at) => checked[at]?.problems.length === 0));
  const valuesAt = (at: number) => checked[at]?.values;
  const saved = await saveRows(
    base,
    savers[model],
    good.map((group) => (config.groupBy === undefined ? valuesAt(group[0] ?? 0) : group.map(valuesAt))),
  );
  const outcomes = outcomesOf(groups, good, saved, checked);
  const issues: RowIssue[] = rows
    .flatMap(({ sent }, at) => [...problemsOf(sent, checked[at]), ...outcomeIssues(sent, outcomes[at])])
    .sort((a, b) => a.row.number - b.row.number);
  return {
    fates: outcomes.map((one) => one?.kind ?? 'failed'),
    counts: countsOf(checked, outcomes, issues),
    issues,
  };
}

/** The places of the rows that are saved together, group by group; most models have a row in each. */
function groupsOf(config: ImportModel, rows: readonly BatchRow[]): number[][] {
  const named = config.groupBy === undefined ? [] : rows.map(({ values }) => rowByFields(config, values));
  const starts = config.groupBy === undefined ? rows.map((_, at) => at) : groupStarts(config, named);
  return [...Map.groupBy(starts.keys(), (at) => starts[at] ?? at).values()];
}

/** What became of each row that is good by itself; undefined for one that is not. */
function outcomesOf(
  groups: readonly number[][],
  good: readonly number[][],
  saved: readonly Saved[],
  checked: readonly CheckedRow[],
): (Saved | undefined)[] {
  const ofGroup = new Map(good.map((group, index) => [group, saved[index]]));
  const outcomes: (Saved | undefined)[] = checked.map(() => undefined);
  for (const group of groups) {
    const whole = ofGroup.get(group) ?? failed(null, refusedWithGroup);
    for (const [place, at] of group.entries())
      if (checked[at]?.problems.length === 0) outcomes[at] = rowOf(whole, place);
  }
  return outcomes;
}

/** What became of one row of a group. */
function rowOf({ words, ...whole }: Saved, place: number): Saved {
  const word = words?.get(place);
  if (word === undefined) return whole;
  return whole.kind === 'failed' ? failed(word.field, word.message) : { ...whole, warning: word.message };
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
  checked: readonly CheckedRow[],
  outcomes: readonly (Saved | undefined)[],
  issues: readonly RowIssue[],
): BatchResult['counts'] {
  const count = (kind: Saved['kind']) => outcomes.filter((one) => one?.kind === kind).length;
  // What was put in place of a value counts where the row was saved.
  const noted = (kind: CheckedRow['notes'][number]['kind']) =>
    checked.filter(({ notes }, at) => {
      const isSaved = outcomes[at] !== undefined && outcomes[at].kind !== 'failed';
      return isSaved && notes.some((note) => note.kind === kind);
    }).length;
  const [created, updated, unchanged] = [count('created'), count('updated'), count('unchanged')];
  return {
    done: checked.length,
    created,
    updated,
    unchanged,
    failed: checked.length - created - updated - unchanged,
    warnings: issues.filter(({ severity }) => severity === 'WARNING').length,
    placeholderEmails: noted('placeholderEmail'),
    defaultedStatuses: noted('defaultedStatus'),
  };
}

function textOf(value: unknown): string | undefined {
  return value === null || value === undefined || typeof value === 'object' ? undefined : String(value);
}
