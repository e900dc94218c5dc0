import { Problem } from '../../../platform/http/problem.ts';
import type { Issues } from '../issues.rules.ts';
import { CellError, type Column } from './cells.rules.ts';
import { delimiterOf, readCsv } from './csv.rules.ts';
import type { ReadLimits } from './limits.values.ts';
import { decodeText } from './text.rules.ts';

export type Columns = Record<string, Column<unknown>>;

/** A row as its columns are read; empty cells are null unless the column is needed. */
export type RowOf<C extends Columns> = {
  readonly [K in keyof C]: C[K] extends { need: 'needed'; read: (text: string) => infer T }
    ? T
    : C[K] extends { read: (text: string) => infer T }
      ? T | null
      : never;
} & { readonly line: number };

/** The rows of one file. `complete`: every row was understood well enough to know its id. */
export interface Table<C extends Columns> {
  readonly file: string;
  readonly rows: readonly RowOf<C>[];
  readonly rowCount: number;
  readonly encoding: string;
  /** Ids of rows that are there but bad: they must not count as missing. */
  readonly badIds: ReadonlySet<string>;
  readonly complete: boolean;
}

interface ReadOptions {
  readonly limits: ReadLimits;
  readonly issues: Issues;
  /** Rows left before the limit of the whole import. */
  readonly budget: { rows: number };
  /** The column that names a row: no two rows may share it. */
  readonly key: string | undefined;
}

/**
 * Reads one CSV file: finds the known columns in any order and passes over the others, reports each bad cell with
 * line, column and reason, and returns the good rows. Undefined when the file cannot be used at all (no text, no
 * header, a needed column is missing), which is reported too. Throws a 413 past the limit of rows.
 */
export function readTable<C extends Columns>(
  file: string,
  content: Uint8Array,
  columns: C,
  options: ReadOptions,
): Table<C> | undefined {
  const { issues, limits, key } = options;
  const { text, encoding } = decodeText(content);
  if (text === undefined) {
    issues.error(file, 1, 'This is not a text file.');
    return undefined;
  }
  const delimiter = delimiterOf(text);
  if (delimiter !== ',') {
    issues.warn(
      file,
      1,
      delimiter === ';'
        ? 'The cells are separated by semicolons, where OneRoster has commas; the file was read all the same.'
        : 'The cells are separated by tabs, where OneRoster has commas; the file was read all the same.',
    );
  }
  if (encoding === 'windows-1252' || encoding === 'windows-1258') {
    issues.warn(
      file,
      1,
      `The file is written in ${encoding}, where OneRoster has UTF-8: look whether its names are right.`,
    );
  }
  const csv = readCsv(text, limits.cell, delimiter);
  const header = readHeader(file, csv, columns, issues);
  if (!header) return undefined;

  const rows: RowOf<C>[] = [];
  const badIds = new Set<string>();
  const lineOfKey = new Map<string, number>();
  let rowCount = 0;
  let complete = true;
  for (const raw of csv) {
    rowCount += 1;
    spend(options);
    const keyText =
      key === undefined || raw.problem !== undefined ? '' : cellAt(raw.cells, header.places.get(key));
    const row = raw.problem === undefined ? readRow(file, raw, header, columns, issues) : undefined;
    if (raw.problem !== undefined) issues.error(file, raw.line, raw.problem);
    if (!row) {
      if (keyText === '') complete = false;
      else badIds.add(keyText);
      continue;
    }
    const first = key === undefined ? undefined : lineOfKey.get(keyText);
    if (key !== undefined && first !== undefined) {
      issues.error(file, raw.line, `This ${key} stands on line ${first} already.`, {
        column: key,
        value: keyText,
      });
      continue;
    }
    if (key !== undefined) lineOfKey.set(keyText, raw.line);
    rows.push(row);
  }
  return { file, rows, rowCount, encoding, badIds, complete };
}

interface Header {
  /** Column name -> its place; only known columns. */
  readonly places: ReadonlyMap<string, number>;
  /** Cells up to the last column with a name, and all of them. */
  readonly named: number;
  readonly width: number;
}

function readHeader(
  file: string,
  csv: Generator<{ line: number; cells?: readonly string[]; problem?: string | undefined }>,
  columns: Columns,
  issues: Issues,
): Header | undefined {
  const first = csv.next();
  const cells = first.done ? undefined : first.value.cells;
  if (!cells) {
    issues.error(
      file,
      1,
      first.done ? 'The file is empty.' : (first.value.problem ?? 'The header cannot be read.'),
    );
    return undefined;
  }
  // Names come from the file: a Map keeps '__proto__' and the like from meaning anything.
  const found = new Map<string, number>();
  for (const [place, cell] of cells.entries()) {
    const name = cell.trim().toLowerCase();
    if (!found.has(name)) found.set(name, place);
  }
  const places = new Map<string, number>();
  let usable = true;
  for (const [name, { need }] of Object.entries(columns)) {
    const place = found.get(name.toLowerCase());
    if (place !== undefined) places.set(name, place);
    else if (need === 'needed') {
      usable = false;
      issues.error(file, 1, `The column '${name}' is missing; the file was not read.`, { column: name });
    } else if (need === 'expected') {
      issues.warn(file, 1, `The column '${name}' is missing, which OneRoster requires.`, { column: name });
    }
  }
  const named = cells.findLastIndex((cell) => cell.trim() !== '') + 1;
  return usable ? { places, named, width: cells.length } : undefined;
}

function readRow<C extends Columns>(
  file: string,
  raw: { line: number; cells: readonly string[] },
  header: Header,
  columns: C,
  issues: Issues,
): RowOf<C> | undefined {
  if (!hasWidth(raw.cells, header)) {
    issues.error(file, raw.line, `The row has ${raw.cells.length} cells and the header ${header.named}.`);
    return undefined;
  }
  let good = true;
  const row: Record<string, unknown> = { line: raw.line };
  for (const [name, { read, need }] of Object.entries(columns)) {
    const text = cellAt(raw.cells, header.places.get(name));
    row[name] = null;
    if (text === '') {
      if (need !== 'needed') continue;
      good = false;
      issues.error(file, raw.line, `${name} is empty.`, { column: name });
      continue;
    }
    try {
      row[name] = read(text);
    } catch (error) {
      if (!(error instanceof CellError)) throw error;
      good = false;
      issues.error(file, raw.line, `'${shortened(text)}' ${error.message}.`, { column: name, value: text });
    }
  }
  // Every column of `columns` was set just above, by its own reader.
  return good ? (row as RowOf<C>) : undefined;
}

function hasWidth(cells: readonly string[], { named, width }: Header): boolean {
  // Columns at the end of the header that have no name may be missing in a row.
  if (cells.length >= named && cells.length <= width) return true;
  // Programs that save CSV add empty cells at the end.
  return cells.length > width && cells.slice(width).every((cell) => cell === '');
}

function cellAt(cells: readonly string[], place: number | undefined): string {
  return place === undefined ? '' : (cells[place] ?? '').trim();
}

function shortened(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}

function spend({ budget, limits }: ReadOptions): void {
  budget.rows -= 1;
  if (budget.rows < 0) {
    throw new Problem(413, `There are more than ${limits.rows} rows.`, { code: 'TOO_LARGE' });
  }
}
