import { type CheckedRow, checkRow, type RowNote } from '@bellwether/contract/imports/check-row.rules';
import type { RowChoices } from '@bellwether/contract/imports/choices';
import { type DateOrder, orderOfColumn, orderOfHeader } from '@bellwether/contract/imports/dates.rules';
import { type FieldKind, numberKinds } from '@bellwether/contract/imports/fields';
import { foldedText } from '@bellwether/contract/imports/fold.rules';
import { groupStarts, refusedWithGroup } from '@bellwether/contract/imports/groups.rules';
import type { Mapping } from '@bellwether/contract/imports/matching.rules';
import type { ImportModel } from '@bellwether/contract/imports/models';
import { cellText } from '@bellwether/contract/imports/normalise.rules';
import { type DecimalMark, markOfColumn } from '@bellwether/contract/imports/numbers.rules';
import type { Day } from '@bellwether/contract/shared/day';
import type { Reply } from '../../../api/types.ts';

export type SentFile = Reply<'POST /api/imports/files'>['data'];

/** A row of the file with what came of it. */
export interface FileRow {
  /** Its line in the file, from 1. */
  readonly line: number;
  /** The texts of the mapped columns by field key. */
  readonly cells: Readonly<Record<string, string>>;
  readonly check: CheckedRow;
  /** What the import would do with it, as the server found; null until it has said so. */
  readonly fate: 'created' | 'updated' | 'unchanged' | 'failed' | null;
  /** What there is to look at, in the server's words. */
  readonly warnings: readonly string[];
  /** The line of an earlier row that seems to be the same record; null when there is none (AMB-159). */
  readonly sameAs: number | null;
}

/**
 * Every row of the file, normalised and checked. `today` is the organisation's; `asked` are fields of dates and numbers of
 * which rows that are not here make it necessary to ask. IMP-08.
 */
export function checkedRows(
  model: ImportModel,
  file: SentFile,
  mapping: Mapping,
  choices: RowChoices,
  today: Day,
  asked: readonly string[] = [],
): FileRow[] {
  const shown = shownReadings(model, file, mapping, asked);
  const dateOrders = { ...shown.dateOrders, ...choices.dateOrders };
  const decimalMarks = { ...shown.decimalMarks, ...choices.decimalMarks };
  const columns = Object.entries(mapping).map(
    ([key, header]) => [key, file.headers.indexOf(header)] as const,
  );
  const seen = new Map<string, number>();
  const rows = file.rows.map((texts, index) => {
    const line = file.lines[index] ?? index + 2;
    const cells = Object.fromEntries(columns.map(([key, column]) => [key, texts[column] ?? '']));
    const check = checkRow(model, cells, { ...choices, dateOrders, decimalMarks }, today);
    const identity = identityOf(check);
    const sameAs = identity === null ? null : (seen.get(identity) ?? null);
    if (identity !== null && sameAs === null) seen.set(identity, line);
    return { line, cells, check, sameAs, fate: null, warnings: [] };
  });
  return withGroups(model, rows);
}

/** Rows that are good by themselves, but belong to a record of which another row is not. */
function withGroups(model: ImportModel, rows: FileRow[]): FileRow[] {
  if (model.groupBy === undefined) return rows;
  const starts = groupStarts(
    model,
    rows.map(({ cells }) => cells),
  );
  const bad = new Set(rows.flatMap((row, at) => (isGood(row) ? [] : [starts[at]])));
  const problem = { field: '', code: 'refused', message: refusedWithGroup, params: {} } as const;
  return rows.map((row, at) =>
    isGood(row) && bad.has(starts[at]) ? { ...row, check: { ...row.check, problems: [problem] } } : row,
  );
}

/** The file with the cells that were mended here: by line and header. */
export function mendedFile(file: SentFile, mends: Mends): SentFile {
  if (Object.keys(mends).length === 0) return file;
  const rows = file.rows.map((texts, index) => {
    const mended = mends[file.lines[index] ?? index + 2];
    return mended ? texts.map((text, column) => mended[file.headers[column] ?? ''] ?? text) : texts;
  });
  return { ...file, rows };
}

/** By line and header what stands in a cell in place of the file's text. */
export type Mends = Readonly<Record<number, Readonly<Record<string, string>>>>;

/** Whether the row will be imported. */
export function isGood({ check }: FileRow): boolean {
  return check.problems.length === 0;
}

/** Whether the row speaks of a record that is here, or that an earlier row makes, or may speak of one (AMB-159). */
export function isKnownRecord({ check, fate, warnings, sameAs }: FileRow): boolean {
  const isThere = fate === 'updated' || fate === 'unchanged' || warnings.length > 0 || sameAs !== null;
  return (
    isThere || check.problems.some(({ code, message }) => code === 'refused' && message === alreadyExists)
  );
}

/** The server's word on a row whose record exists; the words are the specification's (AMB-159). */
const alreadyExists = 'Already exists';

/** Whether there is something to look at in the row besides what is wrong with it. */
export function hasNotes({ check, fate, warnings, sameAs }: FileRow): boolean {
  return check.notes.length > 0 || sameAs !== null || warnings.length > 0 || fate === 'updated';
}

/** What the check counts, over rows that will be imported, but `bad`. */
export interface Tally {
  readonly good: number;
  readonly bad: number;
  readonly notes: Readonly<Record<RowNote['kind'], number>>;
  readonly repeated: number;
}

/** The counts of the checked rows (decision 4). */
export function tallyOf(rows: readonly FileRow[]): Tally {
  const good = rows.filter(isGood);
  const notes = {
    placeholderEmail: 0,
    emptiedEmail: 0,
    defaultedStatus: 0,
    emptiedDate: 0,
    zeroedCreditLimit: 0,
  };
  for (const { check } of good) for (const { kind } of check.notes) notes[kind] += 1;
  const repeated = good.filter(({ sameAs }) => sameAs !== null).length;
  return { good: good.length, bad: rows.length - good.length, notes, repeated };
}

/** What somebody must say of a column before it can be read: its date order, or its decimal mark. */
export interface Question {
  readonly field: string;
  readonly choice: 'dateOrders' | 'decimalMarks';
  /** The order that the dates of the column prove: it holds unless somebody says otherwise. */
  readonly proven?: DateOrder;
}

/**
 * The columns that are asked about: neither the header of the dates nor what stands in the column says what comes first
 * (AMB-113), or which dots separate thousands (IMP-11); and columns whose dates prove that the day comes first, which is
 * shown with its answer. `asked` are those of which the server found it.
 */
export function openQuestions(
  model: ImportModel,
  file: SentFile,
  mapping: Mapping,
  asked: readonly string[] = [],
): Question[] {
  return readColumns(model, file, mapping).flatMap(({ field, choice, reading }): Question[] => {
    if (reading === 'ask' || asked.includes(field)) return [{ field, choice }];
    const isStated = orderOfHeader(mapping[field] ?? '') !== null;
    return reading === 'dayFirst' && !isStated ? [{ field, choice, proven: reading }] : [];
  });
}

/** Whether the question still waits for its answer. */
export function isUnanswered({ field, choice, proven }: Question, choices: RowChoices): boolean {
  return choices[choice][field] === undefined && proven === undefined;
}

/** How each column of dates and of numbers is read as long as nobody chose, by field; one that is asked about is absent. */
function shownReadings(
  model: ImportModel,
  file: SentFile,
  mapping: Mapping,
  asked: readonly string[],
): Pick<RowChoices, 'dateOrders' | 'decimalMarks'> {
  const known = readColumns(model, file, mapping).filter(
    ({ field, reading }) => reading !== 'ask' && !asked.includes(field),
  );
  const of = (choice: Question['choice']) =>
    Object.fromEntries(
      known.filter((one) => one.choice === choice).map(({ field, reading }) => [field, reading]),
    );
  return { dateOrders: of('dateOrders'), decimalMarks: of('decimalMarks') } as Pick<
    RowChoices,
    'dateOrders' | 'decimalMarks'
  >;
}

interface ReadColumn extends Pick<Question, 'field' | 'choice'> {
  readonly reading: DateOrder | DecimalMark | 'ask';
}

/** The mapped columns of dates and numbers, each with how it is read. */
function readColumns(model: ImportModel, file: SentFile, mapping: Mapping): ReadColumn[] {
  return model.fields.flatMap(({ key: field, kind }): ReadColumn[] => {
    const header = mapping[field];
    if (header === undefined) return [];
    if (kind === 'date') {
      return [{ field, choice: 'dateOrders', reading: orderOfColumn(header, textsOf(file, header)) }];
    }
    return (numberKinds as readonly FieldKind[]).includes(kind)
      ? [{ field, choice: 'decimalMarks', reading: markOfColumn(textsOf(file, header)) }]
      : [];
  });
}

function textsOf(file: SentFile, header: string): string[] {
  const column = file.headers.indexOf(header);
  return file.rows.map((row) => row[column] ?? '');
}

/** What the headers themselves say about the order of slash dates, by field. */
export function statedOrders(model: ImportModel, mapping: Mapping): RowChoices['dateOrders'] {
  return Object.fromEntries(
    model.fields.flatMap(({ key, kind }) => {
      const order = kind === 'date' ? orderOfHeader(mapping[key] ?? '') : null;
      return order === null ? [] : [[key, order]];
    }),
  );
}

/** The first values of a column that are not empty, each once, to recognise it by. */
export function firstValues(file: SentFile, header: string, count = 3): string[] {
  const column = file.headers.indexOf(header);
  const values = new Set<string>();
  for (const row of file.rows) {
    const value = (row[column] ?? '').trim();
    if (value !== '') values.add(value);
    if (values.size === count) break;
  }
  return [...values];
}

/**
 * The values that are sent for a good row. A status that became ACTIVE goes as it stands in the file: the server comes
 * to the same and counts it (decision 4). IMP-17.
 */
export function payloadRow({ check, cells }: FileRow): Record<string, string | number | null> {
  const raw = check.notes.filter(({ kind }) => kind === 'defaultedStatus');
  return { ...check.values, ...Object.fromEntries(raw.map(({ field }) => [field, cellText(cells[field])])) };
}

/** What tells records apart: an identifier, else an e-mail address, else name and birth date; null when all are empty. */
function identityOf({ values }: CheckedRow): string | null {
  const text = (key: string) => foldedText(String(values[key] ?? ''));
  for (const key of ['studentIdentifier', 'employeeIdNumber', 'sku', 'code', 'lessonNumber', 'email']) {
    if (text(key) !== '') return `${key} ${text(key)}`;
  }
  if (text('user') !== '') return `link ${['user', 'linkedUser', 'linkType'].map(text).join(' ')}`;
  const name = ['firstName', 'middleName', 'lastName'].map(text).join(' ').trim();
  return name !== '' && text('dateOfBirth') !== '' ? `person ${name} ${text('dateOfBirth')}` : null;
}
