import { wizardFileLimits } from '@bellwether/contract/imports/values';
import { readCsv } from '../../read/csv.rules.ts';
import type { Delimiter } from './delimiter.rules.ts';

/** A row of a file: its line, or the row of the worksheet, from 1. */
export interface FileRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/**
 * The rows of a CSV text with their lines. A line whose quotes do not fit together is split as it stands, so that it is
 * seen and reported. The apostrophe that our own exports put before = + - @ is taken off (AMB-115).
 */
export function* csvRows(text: string, delimiter: Delimiter, start: number): Generator<FileRow> {
  const before = text.slice(0, start).match(/\n/g)?.length ?? 0;
  for (const row of readCsv(text.slice(start), wizardFileLimits.cell, delimiter)) {
    const cells = row.problem === undefined ? row.cells : row.text.split(delimiter);
    yield { line: row.line + before, cells: cells.map(cleanCell) };
  }
}

function cleanCell(cell: string): string {
  const text = cell.trim();
  return /^'[=+\-@]/.test(text) ? text.slice(1) : text;
}
