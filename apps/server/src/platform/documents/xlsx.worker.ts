import { parentPort, workerData } from 'node:worker_threads';
import { type CellObject, utils, type WorkSheet, write } from '@e965/xlsx';
import { visible } from './csv-cell.rules.ts';
import type { Sheet, SheetCell } from './xlsx.commands.ts';

// Runs in a thread: writes one workbook. Cells carry their type, so that nothing in them is ever read as a formula.

const longestText = 32_767;
const longestTitle = 31;

const { sheets } = (workerData ?? {}) as { sheets?: readonly Sheet[] };
if (sheets) parentPort?.postMessage(workbook(sheets));

function workbook(all: readonly Sheet[]): Uint8Array {
  const book = utils.book_new();
  for (const [at, sheet] of all.entries()) utils.book_append_sheet(book, sheetOf(sheet), titleOf(sheet, at));
  return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx', compression: true }) as ArrayBuffer);
}

function sheetOf({ head, rows }: Sheet): WorkSheet {
  const sheet = utils.aoa_to_sheet([head.map(cellOf), ...rows.map((row) => row.map(cellOf))]);
  sheet['!cols'] = head.map((name, column) => ({
    wch: Math.min(
      48,
      Math.max(12, name.length + 2, ...rows.slice(0, 200).map((row) => lengthOf(row[column]))),
    ),
  }));
  return sheet;
}

function cellOf(value: SheetCell): CellObject | null {
  if (value === null || value === '') return null;
  if (typeof value === 'number') return { t: 'n', v: value };
  if (typeof value === 'object') return { t: 'n', v: Number(value.amount), z: '#,##0.00##' };
  return { t: 's', v: visible(value).slice(0, longestText) };
}

function lengthOf(value: SheetCell | undefined): number {
  if (value === null || value === undefined) return 0;
  return (typeof value === 'object' ? value.amount : String(value)).length + 2;
}

/** A name that a workbook takes, and no two the same. */
function titleOf({ title }: Sheet, at: number): string {
  const plain = visible(title)
    .replace(/[[\]:*?/\\']/g, ' ')
    .trim();
  return `${at + 1} ${plain}`.slice(0, longestTitle).trim();
}
