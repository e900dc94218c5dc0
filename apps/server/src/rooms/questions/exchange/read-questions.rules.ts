import { posix } from 'node:path';
import type { QuestionDraft } from '@bellwether/contract/questions/question-fields';
import { type QuestionFileFormat, questionFileLimits } from '@bellwether/contract/questions/values';
import { read, utils } from '@e965/xlsx';
import { decodeText, delimiterOf, readCsv } from '../../imports/index.ts';
import { isAiken, readAiken } from './aiken.rules.ts';
import { FileFault, openPackage, type Package, provePackage } from './package-zip.queries.ts';
import { type MediaNames, readQtiItem } from './qti-read.rules.ts';
import { columnPlaces, questionColumns, questionOfRow } from './question-table.rules.ts';
import { readTree, within, XmlFault } from './xml-tree.rules.ts';

const limits = questionFileLimits;
const mostCell = 32_767;

/** What a file holds. Media are paths within the package. */
export interface ReadFile {
  readonly format: QuestionFileFormat;
  readonly questions: readonly { readonly question: QuestionDraft; readonly media: MediaNames }[];
  readonly refused: readonly { readonly place: string; readonly reason: string }[];
}

type Found = { place: string } & ReturnType<typeof readQtiItem>;

/**
 * The questions of a file by its content, whatever its name says. Works without a pause, so it belongs into a thread of its own.
 * Throws a FileFault for what is none of the formats.
 */
export async function readQuestionFile(content: Buffer): Promise<ReadFile> {
  if (content.length === 0) throw new FileFault('The file is empty.');
  if (content.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'))) return await readZip(content);
  const { text } = decodeText(content);
  if (text === undefined) throw noFormat();
  if (/^\uFEFF?\s*</.test(text))
    return gathered('QTI', [{ place: 'item', ...readQtiItem(text.slice(0, most(text))) }]);
  const table = tableOf(text);
  if (table) return table;
  if (isAiken(text))
    return gathered(
      'AIKEN',
      readAiken(text).map(({ line, ...item }) => ({ place: `line ${line}`, ...item })),
    );
  throw noFormat();
}

/** An item larger than this is refused by its missing end. */
const most = (text: string) => Math.min(text.length, limits.itemBytes);

function noFormat(): FileFault {
  return new FileFault(
    `This is no file of questions: send a QTI item or package, an Aiken text, or a table with the columns ${questionColumns.slice(0, 5).join(', ')}.`,
  );
}

async function readZip(content: Buffer): Promise<ReadFile> {
  const opened = await openPackage(content);
  try {
    if (!opened.names.some((name) => name.toLowerCase() === 'xl/workbook.xml'))
      return await readPackage(opened);
  } finally {
    opened.close();
  }
  await provePackage(content);
  return workbookOf(content);
}

async function readPackage(opened: Package): Promise<ReadFile> {
  const found: Found[] = [];
  for (const name of await itemNames(opened)) {
    if (found.length > limits.questions) break;
    const item = await itemOf(opened, name);
    found.push({ place: name, ...item });
  }
  if (found.length === 0) throw new FileFault('The package holds no items of QTI.');
  return gathered('QTI', found);
}

/** The item of a package under the name, with the paths of its files, or why it is refused. */
export async function itemOf(opened: Package, name: string): Promise<ReturnType<typeof readQtiItem>> {
  try {
    const text = (await opened.read(name, limits.itemBytes)).toString('utf8');
    const item = readQtiItem(text);
    if ('refused' in item) return item;
    const inside = Object.entries(item.media).map(([kind, path]) => [kind, pathFrom(name, path)] as const);
    const lost = inside.find(([, path]) => !opened.names.includes(path));
    if (lost) return { refused: `${lost[1]} is not in the package.` };
    return { ...item, media: Object.fromEntries(inside) };
  } catch (error) {
    if (error instanceof FileFault) return { refused: error.message };
    throw error;
  }
}

/** The path in the package that a file of it names. */
export function pathFrom(item: string, path: string): string {
  let plain = path;
  try {
    plain = decodeURIComponent(path);
  } catch {
    // It is no encoded address, so it stands for itself.
  }
  return posix.join(posix.dirname(item), plain.replaceAll('\\', '/'));
}

/** The items that the manifest names, else every XML that may be one. */
async function itemNames(opened: Package): Promise<string[]> {
  const manifest = opened.names.find((name) => posix.basename(name) === 'imsmanifest.xml');
  const others = opened.names.filter((name) => /\.xml$/i.test(name) && name !== manifest);
  if (!manifest) return others;
  try {
    const root = readTree((await opened.read(manifest, 10 * limits.itemBytes)).toString('utf8'));
    const named = within(root, 'resource')
      .filter(({ attributes }) => /^imsqti_item_/.test(attributes.type ?? ''))
      .flatMap(({ attributes }) => (attributes.href ? [pathFrom(manifest, attributes.href)] : []));
    return named.length > 0 ? [...new Set(named)] : others;
  } catch (error) {
    if (error instanceof XmlFault) throw new FileFault(`imsmanifest.xml: ${error.message}`);
    throw error;
  }
}

function workbookOf(content: Buffer): ReadFile {
  const book = read(content, {
    dense: true,
    cellFormula: false,
    cellHTML: false,
    sheetRows: limits.questions + 50,
  });
  for (const name of book.SheetNames) {
    const sheet = book.Sheets[name];
    if (!sheet) continue;
    const rows = utils.sheet_to_json<unknown[]>(sheet, { header: 1, raw: true, defval: '', blankrows: true });
    const table = rowsOf(
      'XLSX',
      rows.map((cells, index) => ({
        line: index + 1,
        cells: Array.from(cells, (cell) => String(cell ?? '')),
      })),
    );
    if (table) return table;
  }
  throw noFormat();
}

function tableOf(text: string): ReadFile | undefined {
  const rows: { line: number; cells: readonly string[] }[] = [];
  const broken: { place: string; reason: string }[] = [];
  for (const row of readCsv(text, mostCell, delimiterOf(text))) {
    if (rows.length > limits.questions + 1) break;
    if (row.problem === undefined) rows.push(row);
    else broken.push({ place: `line ${row.line}`, reason: row.problem });
  }
  const table = rowsOf('CSV', rows);
  return table && { ...table, refused: [...table.refused, ...broken] };
}

/** The rows below the first that is our header; undefined where none of the first ten is. */
function rowsOf(
  format: QuestionFileFormat,
  rows: readonly { line: number; cells: readonly string[] }[],
): ReadFile | undefined {
  const at = rows.slice(0, 10).findIndex(({ cells }) => columnPlaces(cells));
  const places = columnPlaces(rows[at]?.cells ?? []);
  if (!places) return undefined;
  const filled = rows.slice(at + 1).filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  return gathered(
    format,
    filled.map(({ line, cells }) => {
      const { column, ...item } = questionOfRow(cells, places);
      return { place: column ? `line ${line}, ${column}` : `line ${line}`, ...item };
    }),
  );
}

function gathered(format: QuestionFileFormat, found: readonly Found[]): ReadFile {
  const within = found.slice(0, limits.questions);
  const beyond = found.length > limits.questions;
  return {
    format,
    questions: within.flatMap((one) =>
      'question' in one ? [{ question: one.question, media: one.media }] : [],
    ),
    refused: [
      ...within.flatMap((one) => ('refused' in one ? [{ place: one.place, reason: one.refused }] : [])),
      ...(beyond
        ? [
            {
              place: found[limits.questions]?.place ?? '',
              reason: `Only ${limits.questions} questions are read at once.`,
            },
          ]
        : []),
    ],
  };
}
