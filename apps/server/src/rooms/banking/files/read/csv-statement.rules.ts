import type { CsvMapping } from '@bellwether/contract/banking/bank-files';
import { bankLimits } from '@bellwether/contract/banking/banking.values';
import { delimiterOf, readCsv } from '../../../imports/index.ts';
import { amountOf, cleanReference, cleanWords, dayOf } from './cells.rules.ts';
import { BankFileFault, type BankLine, type ReadStatement, tooMany } from './statement.types.ts';

/** Banks write some lines about the account above the header; so many are looked at. */
const linesAbove = 30;

interface Row {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Reads a CSV statement by its mapping. Throws a BankFileFault that names the column that is missing, or the line that cannot be read. */
export function readCsvStatement(text: string, mapping: CsvMapping): ReadStatement {
  const rows = rowsOf(text);
  const named = [
    mapping.date,
    mapping.description,
    mapping.amount,
    mapping.moneyIn,
    mapping.moneyOut,
    mapping.reference,
  ];
  const names = named.filter((name) => name !== null);
  const at = rows.slice(0, linesAbove).findIndex(({ cells }) => {
    const trimmed = new Set(cells.map((cell) => cell.trim()));
    return names.every((name) => trimmed.has(name));
  });
  if (at < 0) throw new BankFileFault(missingColumn(rows, names));
  const header = rows[at]?.cells.map((cell) => cell.trim()) ?? [];
  const place = new Map(names.map((name) => [name, header.indexOf(name)]));
  const lines: BankLine[] = [];
  for (const row of rows.slice(at + 1)) {
    const line = lineOf(row, mapping, place);
    if (line) lines.push(line);
  }
  return { format: 'CSV', currency: null, opening: null, closing: null, lines };
}

/** What a form asks about a CSV file: the names in its header, found as the row with the most cells, and the first rows below it. */
export function csvColumns(text: string): { columns: string[]; sample: string[][] } {
  const rows = rowsOf(text);
  const above = rows.slice(0, linesAbove);
  const most = Math.max(0, ...above.map(filled));
  const at = above.findIndex((row) => filled(row) === most);
  const columns = (rows[at]?.cells ?? []).map((cell) => cleanWords(cell, 200)).filter((name) => name !== '');
  const sample = rows
    .slice(at + 1, at + 6)
    .map(({ cells }) => cells.slice(0, 30).map((cell) => cleanWords(cell, 100)));
  return { columns: [...new Set(columns)].slice(0, 100), sample };
}

function filled({ cells }: Row): number {
  return cells.filter((cell) => cell.trim() !== '').length;
}

function rowsOf(text: string): Row[] {
  const rows: Row[] = [];
  const lines = text.split('\n', linesAbove);
  // Lines above the header may have none of what separates the cells.
  const delimiter =
    lines.map((line) => delimiterOf(line)).find((sign, at) => lines[at]?.includes(sign)) ?? ',';
  for (const row of readCsv(text, bankLimits.cell, delimiter)) {
    if (row.problem !== undefined) throw new BankFileFault(`Line ${row.line} cannot be read: ${row.problem}`);
    if (rows.length > bankLimits.lines + linesAbove) throw tooMany();
    rows.push(row);
  }
  if (rows.length === 0) throw new BankFileFault('The file is empty.');
  return rows;
}

function missingColumn(rows: readonly Row[], names: readonly string[]): string {
  const all = new Set(rows.slice(0, linesAbove).flatMap(({ cells }) => cells.map((cell) => cell.trim())));
  const column = names.find((name) => !all.has(name)) ?? names[0] ?? '';
  return `The file has no column "${column}".`;
}

/** The transaction of a row; undefined of an empty one, such as a total below the list, and of one that moves nothing. */
function lineOf(
  { line, cells }: Row,
  mapping: CsvMapping,
  place: ReadonlyMap<string, number>,
): BankLine | undefined {
  const cell = (name: string | null) => (name === null ? '' : (cells[place.get(name) ?? -1] ?? '').trim());
  const { decimalMark } = mapping;
  const amountIn = (name: string | null) =>
    cell(name) === '' ? 0n : amountOf(cell(name), decimalMark, line);
  const moneyOut = amountIn(mapping.moneyOut);
  const amount =
    amountIn(mapping.amount) + amountIn(mapping.moneyIn) - (moneyOut < 0n ? -moneyOut : moneyOut);
  if (cell(mapping.date) === '' && (amount === 0n || cell(mapping.description) === '')) return undefined;
  const transactionDate = dayOf(cell(mapping.date), mapping.dateFormat, line);
  if (amount === 0n) return undefined;
  const reference = cleanReference(cell(mapping.reference));
  const description = cleanWords(cell(mapping.description)) || reference || '–';
  return { line, transactionDate, description, amount, reference, bankRef: null };
}
