import type { ImportModelName } from '@bellwether/contract/imports/models';
import {
  headerChoices,
  previewRows,
  wholeFileRows,
  wizardFileLimits,
} from '@bellwether/contract/imports/values';
import { cleanHeaders } from './clean-headers.rules.ts';
import type { FileRow } from './csv-rows.rules.ts';
import { FileRefused, tooMuch } from './file-refusal.rules.ts';
import { headerPlace, rowsLookedAt } from './find-header.rules.ts';

/** What comes of the rows of a file. */
export interface Collected {
  readonly headers: string[];
  readonly dropped: string[];
  /** All rows of a small file, else the first. */
  readonly rows: string[][];
  readonly lines: number[];
  readonly totalRows: number;
  readonly longRows: number[];
  /** The line of the header, and the rows from which another may be chosen. */
  readonly headerLine: number;
  readonly top: { line: number; cells: string[] }[];
}

/** What the file is read for, and the line of the header where somebody chose it. */
export interface HeaderWish {
  readonly model: ImportModelName;
  readonly headerLine?: number | undefined;
}

/** Characters of all kept cells together: a workbook may repeat one long text in every cell. */
const mostText = 60_000_000;
const mostLongRows = 100;

/**
 * The header is one of the first rows; each row below it goes to `keep`, cut to the kept columns, and the first of
 * them come back. Throws a FileRefused when there is nothing, or more than the limits allow (IMP-03).
 */
export function collectRows(
  rows: Iterable<FileRow>,
  keep: (line: number, cells: readonly string[]) => void,
  wish: HeaderWish,
): Collected {
  const { top, header, below } = splitAtHeader(rows, wish);
  if (!header) throw noData();
  const head = readHead(header.cells);
  const kept: string[][] = [];
  const lines: number[] = [];
  const longRows: number[] = [];
  let totalRows = 0;
  let text = 0;
  for (const row of below) {
    const { cells } = row;
    totalRows += 1;
    if (totalRows > wizardFileLimits.rows) throw tooManyRows();
    if (longRows.length < mostLongRows && cells.slice(head.width).some((cell) => cell !== ''))
      longRows.push(row.line);
    const wanted = head.columns.map(({ index }) =>
      (cells[index] ?? '').slice(0, wizardFileLimits.cell).toWellFormed(),
    );
    text += wanted.reduce((sum, cell) => sum + cell.length, 0);
    if (text > mostText)
      throw tooMuch(`The file holds more than ${mostText / 1_000_000} million characters.`);
    keep(row.line, wanted);
    if (kept.length >= wholeFileRows) continue;
    kept.push(wanted);
    lines.push(row.line);
  }
  if (head.columns.length === 0 || totalRows === 0) throw noData();
  const shown = totalRows > wholeFileRows ? previewRows : wholeFileRows;
  return {
    headers: head.columns.map(({ header }) => header),
    dropped: head.dropped,
    rows: kept.slice(0, shown),
    lines: lines.slice(0, shown),
    totalRows,
    longRows,
    headerLine: header.line,
    top,
  };
}

/** What is shown of a row from which the header is chosen. */
const shownCells = 12;
const shownText = 60;

function splitAtHeader(rows: Iterable<FileRow>, { model, headerLine }: HeaderWish) {
  const filled = filledRows(rows);
  const first: FileRow[] = [];
  while (first.length < rowsLookedAt) {
    const next = filled.next();
    if (next.done) break;
    first.push(next.value);
  }
  const chosen = first.findIndex(({ line }) => line === headerLine);
  const place = chosen === -1 ? headerPlace(model, first) : chosen;
  const top = first.slice(0, headerChoices).map(({ line, cells }) => ({
    line,
    cells: cells.slice(0, shownCells).map((cell) => cell.slice(0, shownText).toWellFormed()),
  }));
  return { top, header: first[place], below: chained(first.slice(place + 1), filled) };
}

function* chained(first: readonly FileRow[], others: Iterable<FileRow>): Generator<FileRow> {
  yield* first;
  yield* others;
}

/** The rows that are not empty, without characters that no database keeps. */
export function* filledRows(rows: Iterable<FileRow>): Generator<FileRow> {
  for (const { line, cells } of rows) {
    const clean = cells.map(withoutControls);
    if (clean.some((cell) => cell !== '')) yield { line, cells: clean };
  }
}

function readHead(cells: readonly string[]) {
  const width = cells.findLastIndex((cell) => cell !== '') + 1;
  if (width > wizardFileLimits.columns)
    throw tooMuch(`The file has more than ${wizardFileLimits.columns} columns.`);
  return { ...cleanHeaders(cells.slice(0, width)), width };
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const controls = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\uFEFF]/g;

/** Without NUL and the like, which no database keeps. */
function withoutControls(cell: string): string {
  return cell.toWellFormed().replace(controls, '').trim();
}

function noData(): FileRefused {
  return new FileRefused('NO_DATA', 'No data or headers found in the file. Please check the file format.');
}

function tooManyRows(): FileRefused {
  const most = wizardFileLimits.rows.toLocaleString('en');
  return tooMuch(
    `The file has more than ${most} rows. A file may have up to ${most} rows, ${wizardFileLimits.columns} columns and ${wizardFileLimits.bytes / 1_000_000} MB: split it into several.`,
  );
}
