import { matchedColumns } from '@bellwether/contract/imports/matching.rules';
import { type ImportModelName, importModel } from '@bellwether/contract/imports/models';
import { headerChoices } from '@bellwether/contract/imports/values';
import type { FileRow } from './csv-rows.rules.ts';

/** Rows from the top of a sheet that are not empty: as many as a header is looked for in, and one below. */
export const rowsLookedAt = headerChoices + 1;

/**
 * Which of the rows is the header, by its place among them: the one in which most columns are known to the model, since
 * titles and notes often stand above it. A lower row must know at least two, so that a word among the records is none; where
 * nothing is known, it is the first row with several cells, else the first (IMP-04).
 */
export function headerPlace(model: ImportModelName, rows: readonly FileRow[]): number {
  const known = rows.slice(0, headerChoices).map(({ cells }) => knownColumns(model, cells));
  const most = Math.max(0, ...known);
  const best = known.indexOf(most);
  if (most >= 2 || best === 0) return most === 0 ? firstWide(rows) : best;
  return known[0] === 0 ? firstWide(rows) : 0;
}

/** How many columns of the row the model knows by their headers. */
export function knownColumns(model: ImportModelName, cells: readonly string[]): number {
  const headers = [...new Set(cells.filter((cell) => cell !== ''))];
  return Object.keys(matchedColumns(importModel(model), headers)).length;
}

function firstWide(rows: readonly FileRow[]): number {
  return Math.max(
    0,
    rows.slice(0, headerChoices).findIndex(({ cells }) => cells.filter((cell) => cell !== '').length > 1),
  );
}
