import type { ImportModelName } from '@bellwether/contract/imports/models';
import { errorCells, unsavedFormula, wizardFileLimits } from '@bellwether/contract/imports/values';
import { type CellObject, CFB, read, SSF, type WorkBook, type WorkSheet } from '@e965/xlsx';
import { filledRows } from './collect-rows.rules.ts';
import type { FileRow } from './csv-rows.rules.ts';
import { FileRefused, invalidType, parsingFailed } from './file-refusal.rules.ts';
import { headerPlace, knownColumns, rowsLookedAt } from './find-header.rules.ts';
import { unsavedFormulas } from './unsaved-formulas.rules.ts';

/** One worksheet of a workbook. */
export interface OpenSheet {
  readonly format: 'xlsx' | 'xls';
  readonly sheet: string;
  /** The names of all worksheets with anything in them. */
  readonly sheets: string[];
  readonly rows: Iterable<FileRow>;
}

/**
 * Opens a workbook of either kind: values only, formulas as the values that were saved with them (AMB-115); a cell with an
 * error is its text, '#N/A', and one whose formula was saved without a value says so: neither is an empty cell. Of several
 * worksheets the wished one is opened, else the first with columns that the model knows and a row below them, else the
 * first with two rows, else with anything. Throws a FileRefused when it is damaged, protected, no workbook, or has no
 * worksheet (IMP-03).
 */
export function openWorkbook(
  content: Buffer,
  kind: 'zip' | 'compound',
  { model, sheet: wished }: { model: ImportModelName; sheet?: string | undefined },
): OpenSheet {
  if (kind === 'compound') refuseOtherCompound(content);
  const book = readBook(content);
  const worksheets = book.SheetNames.flatMap((name, place) => {
    const sheet = book.Sheets[name];
    return sheet && isWorksheet(sheet) ? [{ name, sheet, place }] : [];
  });
  if (worksheets.length === 0) throw new FileRefused('NO_WORKSHEET', 'No worksheet found in the file');
  const is1904 = book.Workbook?.WBProps?.date1904 === true;
  const filled = worksheets.filter(({ sheet }) => hasContent(sheet));
  const first = filled.find(({ name }) => name === wished) ?? firstUseful(filled, model) ?? worksheets[0];
  if (!first) throw new FileRefused('NO_WORKSHEET', 'No worksheet found in the file');
  return {
    format: kind === 'zip' ? 'xlsx' : 'xls',
    sheet: first.name,
    sheets: filled.map(({ name }) => name),
    rows: sheetRows(first.sheet, is1904, unsavedFormulas(book, first.place)),
  };
}

function firstUseful<T extends { sheet: WorkSheet }>(
  worksheets: readonly T[],
  model: ImportModelName,
): T | undefined {
  const looked = worksheets.map((one) => {
    const rows = [...take(filledRows(sheetRows(one.sheet, false, new Set())), rowsLookedAt)];
    const place = headerPlace(model, rows);
    return { one, known: knownColumns(model, rows[place]?.cells ?? []), hasRows: place < rows.length - 1 };
  });
  const best =
    looked.find(({ known, hasRows }) => known >= 2 && hasRows) ?? looked.find(({ hasRows }) => hasRows);
  return best?.one ?? worksheets[0];
}

function* take<T>(all: Iterable<T>, count: number): Generator<T> {
  let taken = 0;
  for (const one of all) {
    yield one;
    taken += 1;
    if (taken === count) return;
  }
}

function readBook(content: Buffer): WorkBook {
  try {
    return read(content, {
      type: 'buffer',
      dense: true,
      cellFormula: false,
      cellHTML: false,
      cellNF: true,
      cellText: true,
      bookVBA: false,
      bookFiles: true,
      bookDeps: false,
      // One more than may come: enough to know that there are too many.
      sheetRows: wizardFileLimits.rows + 100,
    });
  } catch (error) {
    const why = error instanceof Error ? error.message : 'it is damaged';
    throw parsingFailed(
      /password|encrypt/i.test(why)
        ? 'The workbook is protected with a password.'
        : `The workbook cannot be read: ${why}.`,
    );
  }
}

/** Old office files are all of one container: a document or a mail is no workbook. */
function refuseOtherCompound(content: Buffer): void {
  let names: string[];
  try {
    names = CFB.read(content, { type: 'buffer' }).FullPaths.map((path: string) => path.toLowerCase());
  } catch {
    throw parsingFailed('The workbook cannot be read: it is damaged.');
  }
  if (names.some((name) => name.endsWith('/encryptedpackage')))
    throw parsingFailed('The workbook is protected with a password.');
  if (!names.some((name) => name.endsWith('/workbook') || name.endsWith('/book'))) throw invalidType();
}

type Cells = (CellObject | undefined)[];

/** Charts and macro sheets have no cells. */
function isWorksheet(sheet: WorkSheet): boolean {
  const type: unknown = sheet['!type'];
  return type === undefined || type === 'sheet';
}

function hasContent(sheet: WorkSheet): boolean {
  return cellsOf(sheet).some((row) => row?.some((cell) => cell !== undefined && textOf(cell, false) !== ''));
}

function cellsOf(sheet: WorkSheet): (Cells | undefined)[] {
  return (sheet['!data'] ?? []) as (Cells | undefined)[];
}

/** Columns to the right of the header are told as too many cells; further out nobody looks. */
const mostColumnsRead = 1000;

function* sheetRows(sheet: WorkSheet, is1904: boolean, unsaved: ReadonlySet<string>): Generator<FileRow> {
  const byRow = new Map<number, number[]>();
  const rows = cellsOf(sheet);
  let last = rows.length - 1;
  for (const address of unsaved) {
    const [row = 0, column = 0] = address.split(' ').map(Number);
    if (row >= wizardFileLimits.rows + 100 || column >= mostColumnsRead) continue;
    const columns = byRow.get(row) ?? [];
    columns.push(column);
    byRow.set(row, columns);
    last = Math.max(last, row);
  }
  for (let index = 0; index <= last; index += 1) {
    const row = rows[index];
    const columns = byRow.get(index);
    if (!row && !columns) continue;
    const cells = Array.from(row ?? [], (cell) => (cell ? textOf(cell, is1904) : ''));
    for (const column of columns ?? []) {
      while (cells.length <= column) cells.push('');
      cells[column] ||= unsavedFormula;
    }
    yield { line: index + 1, cells };
  }
}

/** What a person reads in the cell, but dates as YYYY-MM-DD and numbers unrounded, and errors as they are. */
function textOf({ t: type, v: value, w: shown, z: format }: CellObject, is1904: boolean): string {
  if (type === 'e') return shown ?? errorCells[0];
  if (value === undefined || value === null || type === 'z') return '';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (typeof value === 'number')
    return numberText(value, shown, typeof format === 'string' ? format : '', is1904);
  return value.trim();
}

function numberText(value: number, shown: string | undefined, format: string, is1904: boolean): string {
  if (format !== '' && SSF.is_date(format)) return dateText(value, format, is1904) ?? plainNumber(value);
  const plain = plainNumber(value);
  // A format such as 0000000000 gives a phone its leading zero: what is shown is what is meant (IMP-11).
  const digits = shown?.replace(/\D/g, '') ?? '';
  const isPadded = digits.startsWith('0') && digits.length > plain.length;
  return isPadded && digits.replace(/^0+/, '') === plain ? (shown ?? plain).trim() : plain;
}

/** Without exponent and without the dust of binary fractions: 0.1 + 0.2 is 0.3. */
function plainNumber(value: number): string {
  if (Number.isSafeInteger(value)) return String(value);
  const text = String(Number(value.toPrecision(15)));
  return text.includes('e')
    ? value.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 15 })
    : text;
}

function dateText(value: number, format: string, is1904: boolean): string | undefined {
  const date = SSF.parse_date_code(value, { date1904: is1904 }) as {
    y: number;
    m: number;
    d: number;
    H: number;
    M: number;
  } | null;
  if (!date) return undefined;
  const two = (number: number) => String(number).padStart(2, '0');
  const time = `${two(date.H)}:${two(date.M)}`;
  // A number below a day has no date: it is a time.
  if (value < 1 || !/[dy]/i.test(format)) return time;
  return `${String(date.y).padStart(4, '0')}-${two(date.m)}-${two(date.d)}`;
}
