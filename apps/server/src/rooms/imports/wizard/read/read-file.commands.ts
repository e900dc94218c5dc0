import { appendFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { checkWorkbookZip } from './check-workbook.rules.ts';
import { type Collected, collectRows, type HeaderWish } from './collect-rows.rules.ts';
import { csvRows } from './csv-rows.rules.ts';
import { decodeCsv } from './decode-csv.rules.ts';
import { detectDelimiter } from './delimiter.rules.ts';
import { detectKind } from './detect-format.rules.ts';
import { openWorkbook } from './workbook-rows.rules.ts';

/** A file as it was read; the rows lie in the file that was named. */
export interface ReadFile extends Collected {
  readonly format: 'csv' | 'xlsx' | 'xls';
  readonly encoding: string;
  readonly delimiter: ',' | ';' | 'tab' | null;
  readonly sheet: string | null;
  readonly sheets: string[];
}

/** What the file is read for, and where somebody chose them the worksheet and the line of the header. */
export interface ReadWish extends HeaderWish {
  readonly sheet?: string | undefined;
}

const perPart = 2000;

/**
 * Reads a CSV or Excel file and writes its rows to `target`: gzipped lines of JSON, each [line, cells]. Works without a
 * pause, so it belongs into a thread of its own. Throws a FileRefused.
 */
export async function readFile(
  filename: string,
  content: Buffer,
  target: string,
  wish: ReadWish,
): Promise<ReadFile> {
  const kind = detectKind(filename, content);
  const out = writerOf(target);
  if (kind === 'text') {
    const { text, encoding } = decodeCsv(content);
    const { delimiter, start } = detectDelimiter(text);
    const collected = collectRows(csvRows(text, delimiter, start), out.add, wish);
    out.end();
    return {
      ...collected,
      format: 'csv',
      encoding,
      delimiter: delimiter === '\t' ? 'tab' : delimiter,
      sheet: null,
      sheets: [],
    };
  }
  if (kind === 'zip') await checkWorkbookZip(content);
  const { format, sheet, sheets, rows } = openWorkbook(content, kind, wish);
  const collected = collectRows(rows, out.add, wish);
  out.end();
  return { ...collected, format, encoding: 'workbook', delimiter: null, sheet, sheets };
}

/** Parts that are gzipped one by one make one valid stream, and never lie in memory together. */
function writerOf(target: string) {
  let waiting: string[] = [];
  const flush = () => {
    if (waiting.length > 0) appendFileSync(target, gzipSync(`${waiting.join('\n')}\n`), { mode: 0o600 });
    waiting = [];
  };
  return {
    add(line: number, cells: readonly string[]): void {
      waiting.push(JSON.stringify([line, cells]));
      if (waiting.length >= perPart) flush();
    },
    end: flush,
  };
}
