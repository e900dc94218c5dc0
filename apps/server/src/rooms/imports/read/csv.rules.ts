/** A row of cells, or why the lines from here cannot be read as one. `line` is where it starts, from 1. */
export type CsvRow =
  | { readonly line: number; readonly cells: readonly string[]; readonly problem?: undefined }
  | { readonly line: number; readonly problem: string; readonly text: string };

/**
 * Reads CSV (RFC 4180: quotes, doubled quotes, line ends of any kind inside and outside of quotes) row by row with
 * exact line numbers. Empty lines are passed over. After a broken row it goes on with the next line, so that one
 * forgotten quote costs one row and not the rest of the file: a library's parser was tried and loses the rest. `text` is
 * the broken line as it stands.
 */
export function* readCsv(text: string, longestCell: number, delimiter = ','): Generator<CsvRow> {
  let position = text.startsWith('\uFEFF') ? 1 : 0;
  let line = 1;
  while (position < text.length) {
    const read = readRow(text, position, longestCell, delimiter);
    if (read.problem !== undefined) {
      const end = endOfLine(text, position);
      yield { line, problem: read.problem, text: text.slice(position, end) };
      position = afterLineEnd(text, end);
      line += 1;
      continue;
    }
    if (read.cells.length > 1 || read.cells[0] !== '') yield { line, cells: read.cells };
    position = read.next;
    line += 1 + read.innerLines;
  }
}

/** What separates the cells: the comma of the standard, unless the first line has none and a semicolon or a tab instead. */
export function delimiterOf(text: string): ',' | ';' | '\t' {
  const first = text.slice(0, endOfLine(text, 0));
  if (first.includes(',')) return ',';
  if (first.includes(';')) return ';';
  return first.includes('\t') ? '\t' : ',';
}

type ReadRow =
  | { readonly problem: string }
  | {
      readonly problem?: undefined;
      readonly cells: string[];
      readonly next: number;
      readonly innerLines: number;
    };

function readRow(text: string, start: number, longestCell: number, delimiter: string): ReadRow {
  const cells: string[] = [];
  let innerLines = 0;
  let position = start;
  for (;;) {
    const cell =
      text[position] === '"'
        ? readQuoted(text, position, longestCell, delimiter)
        : readPlain(text, position, delimiter);
    if (cell.problem !== undefined) return cell;
    if (cell.value.length > longestCell)
      return { problem: `A cell is longer than ${longestCell} characters.` };
    cells.push(cell.value);
    innerLines += cell.innerLines;
    if (text[cell.next] !== delimiter) return { cells, next: afterLineEnd(text, cell.next), innerLines };
    position = cell.next + 1;
  }
}

type ReadCell =
  | { readonly problem: string }
  | {
      readonly problem?: undefined;
      readonly value: string;
      readonly next: number;
      readonly innerLines: number;
    };

function readPlain(text: string, start: number, delimiter: string): ReadCell {
  let end = start;
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n' && text[end] !== '\r') end += 1;
  return { value: text.slice(start, end), next: end, innerLines: 0 };
}

function readQuoted(text: string, start: number, longestCell: number, delimiter: string): ReadCell {
  let close = start;
  for (;;) {
    close = text.indexOf('"', close + 1);
    if (close === -1 || close - start > 2 * longestCell)
      return { problem: 'A quote is opened and never closed.' };
    if (text[close + 1] !== '"') break;
    close += 1;
  }
  const after = text[close + 1];
  if (after !== undefined && after !== delimiter && after !== '\n' && after !== '\r') {
    return { problem: 'There is text after a closing quote.' };
  }
  const value = text.slice(start + 1, close).replaceAll('""', '"');
  return { value, next: close + 1, innerLines: value.match(/\r\n|\n|\r/g)?.length ?? 0 };
}

function endOfLine(text: string, start: number): number {
  let end = start;
  while (end < text.length && text[end] !== '\n' && text[end] !== '\r') end += 1;
  return end;
}

function afterLineEnd(text: string, end: number): number {
  return text[end] === '\r' && text[end + 1] === '\n' ? end + 2 : end + 1;
}
