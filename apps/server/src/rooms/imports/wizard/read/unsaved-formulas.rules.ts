import { utils, type WorkBook } from '@e965/xlsx';
import { mainPart } from './package-parts.rules.ts';

/**
 * The cells of a worksheet of an .xlsx file whose formula was written without its value, as 'row column' from 0: the reader
 * passes over them. Programs that make workbooks without calculating do so. `book` was read with its files.
 */
export function unsavedFormulas(book: WorkBook, place: number): ReadonlySet<string> {
  const files = (book as { files?: Record<string, { content?: Uint8Array }> }).files ?? {};
  const text = (path: string) => Buffer.from(files[path]?.content ?? []).toString('utf8');
  const { id } = (book.Workbook?.Sheets?.[place] ?? {}) as { id?: string };
  const main = mainPart(text('_rels/.rels')) ?? 'xl/workbook.xml';
  const [folder, name] = [main.slice(0, main.lastIndexOf('/') + 1), main.slice(main.lastIndexOf('/') + 1)];
  const relation = text(`${folder}_rels/${name}.rels`)
    .split('<Relationship ')
    .find((one) => id !== undefined && one.includes(`Id="${id}"`));
  const target = relation === undefined ? undefined : /Target="([^"]*)"/.exec(relation)?.[1];
  if (target === undefined) return new Set();
  const path = target.startsWith('/') ? target.slice(1) : `${folder}${target}`;
  // Most sheets have no formula: those are not turned into text once more.
  return Buffer.from(files[path]?.content ?? []).includes('<f') ? cellsIn(text(path)) : new Set();
}

/** One pass over the sheet: each formula, the cell that it stands in, and whether a value comes before the cell ends. */
function cellsIn(sheet: string): Set<string> {
  const found = new Set<string>();
  for (let at = sheet.indexOf('<f'); at !== -1; ) {
    const end = sheet.indexOf('</c>', at);
    if (end === -1) break;
    // A cell's own attributes are few and stand right before its formula.
    const head = sheet.slice(Math.max(0, at - 200), at);
    const cell = head.slice(head.lastIndexOf('<c ') + 1);
    const address = /\br="([A-Z]{1,3}\d{1,7})"/.exec(cell)?.[1];
    const isText = /\bt="(?:str|s|inlineStr)"/.test(cell);
    if (address && !isText && !/<v[^<>]*>[^<]/.test(sheet.slice(at, end))) {
      const { r, c } = utils.decode_cell(address);
      found.add(`${r} ${c}`);
    }
    at = sheet.indexOf('<f', end);
  }
  return found;
}
