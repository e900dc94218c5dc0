import { type CellObject, utils, type WorkSheet, write } from '@e965/xlsx';
import { type Cell, visibleText } from './csv.ts';

// Workbooks of lists. Cells carry their type, so nothing in them is ever read as a formula, and dates and numbers can
// be sorted and summed. Imported on the click that exports, never before.

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const longestText = 32_767;

/** A workbook of one sheet with a head and rows; the head filters. `title` names the sheet. */
export function xlsxFile(
  title: string,
  head: readonly string[],
  rows: readonly (readonly Cell[])[],
): ArrayBuffer {
  const book = utils.book_new();
  utils.book_append_sheet(book, sheetOf(head, rows), sheetName(title));
  return write(book, { type: 'array', bookType: 'xlsx', compression: true }) as ArrayBuffer;
}

/** The typed cell of a value: a number, a day YYYY-MM-DD as a date, everything else as text; nothing stays empty. */
export function typedCell(value: Cell): CellObject | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'number') return Number.isFinite(value) ? { t: 'n', v: value } : null;
  const day = serialDay(value);
  if (day !== undefined) return { t: 'n', v: day, z: 'yyyy-mm-dd' };
  return { t: 's', v: visibleText(value).slice(0, longestText) };
}

function sheetOf(head: readonly string[], rows: readonly (readonly Cell[])[]): WorkSheet {
  const cells = [head.map(typedCell), ...rows.map((row) => row.map(typedCell))];
  const sheet = utils.aoa_to_sheet(cells);
  sheet['!cols'] = head.map((name, column) => ({ wch: widthOf([name, ...rows.map((row) => row[column])]) }));
  if (sheet['!ref']) sheet['!autofilter'] = { ref: sheet['!ref'] };
  return sheet;
}

/** Characters that show most of what stands in a column. */
function widthOf(values: readonly Cell[]): number {
  return Math.min(48, Math.max(8, ...values.slice(0, 200).map((value) => String(value ?? '').length + 2)));
}

/** The days since 1899-12-30, by which spreadsheets count, of a day YYYY-MM-DD; undefined for anything else. */
function serialDay(text: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const time = Date.parse(`${text}T00:00:00Z`);
  const serial = (time - Date.UTC(1899, 11, 30)) / 86_400_000;
  // Days before March 1900 are counted wrongly by spreadsheets: they stay text.
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text || serial < 61
    ? undefined
    : serial;
}

/** A sheet's name may have 31 characters and none of []:*?/\ */
function sheetName(title: string): string {
  return (
    title
      .replace(/[[\]:*?/\\']/g, ' ')
      .trim()
      .slice(0, 31) || 'Export'
  );
}
