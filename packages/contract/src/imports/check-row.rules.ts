import type { z } from 'zod';
import type { Day } from '../shared/day.ts';
import { type RowChoices, usualChoices } from './choices.ts';
import { needsOrder, orderOfHeader, understoodDay } from './dates.rules.ts';
import { matchedValue, valueOfUnknown } from './enumerations.rules.ts';
import { type FieldKind, type ImportField, numberKinds } from './fields.ts';
import { nameOrderOfHeader, partsOfName } from './full-name.rules.ts';
import { namesByField } from './matching.rules.ts';
import type { ImportModel } from './models.ts';
import { cellText, emailOf, hasLostDigits, phoneText, websiteOf } from './normalise.rules.ts';
import { needsMark, numberOf } from './numbers.rules.ts';
import { errorCells, unsavedFormula } from './values.ts';

export type RowValue = string | number | null;

/** Why a field's value is bad. `code` names a text of the screen, which `params` fill; `message` is English. */
export interface RowProblem {
  readonly field: string;
  readonly code:
    | 'required'
    | 'oneOf'
    | 'unknownValue'
    | 'date'
    | 'dateOrder'
    | 'futureDate'
    | 'email'
    | 'number'
    | 'decimalMark'
    | 'lostDigits'
    | 'nameParts'
    | 'errorCell'
    | 'unsavedFormula'
    | 'tooLong'
    | 'tooShort'
    | 'tooBig'
    | 'tooSmall'
    | 'schema'
    /** The server's word on a row that is good by itself. */
    | 'refused';
  readonly message: string;
  readonly params: Readonly<Record<string, string | number>>;
}

/** What was put in place of a value that could not be taken (decision 4). `from` is the value of the file. */
export interface RowNote {
  readonly field: string;
  readonly kind:
    | 'placeholderEmail'
    | 'emptiedEmail'
    | 'defaultedStatus'
    | 'emptiedDate'
    | 'zeroedCreditLimit';
  readonly from: string;
}

/** A row after normalisation. With any problem it is bad, and is not imported. */
export interface CheckedRow {
  /** By field key; what the row lacks is absent. */
  readonly values: Readonly<Record<string, RowValue>>;
  readonly problems: readonly RowProblem[];
  readonly notes: readonly RowNote[];
}

type Reading = { readonly value: RowValue; readonly note?: RowNote['kind'] } | { readonly problem: Fault };
type Fault = Pick<RowProblem, 'code' | 'message' | 'params'>;

/**
 * Normalises a row of texts and checks it against the model's schema. `today` refuses birth dates after it. Checking
 * the values of a good row again gives the same values. IMP-08 to IMP-12, AMB-111 to AMB-113.
 */
export function checkRow(
  model: ImportModel,
  row: Readonly<Record<string, unknown>>,
  choices: RowChoices = usualChoices,
  today?: Day,
): CheckedRow {
  const names = namesByField(model, row);
  const values: Record<string, RowValue> = {};
  const problems: RowProblem[] = [];
  const notes: RowNote[] = [];
  for (const field of model.fields) {
    const name = names[field.key];
    if (isPartOfWhole(field, row, names)) continue;
    if (name === undefined && field.kind !== 'placeholder' && !field.required) continue;
    const cell = name === undefined ? undefined : row[name];
    const text = field.kind === 'phone' ? phoneText(cell) : cellText(cell);
    if (field.kind === 'fullName') {
      const whole = readWholeName(model, row, names, text, choices);
      if ('problem' in whole) problems.push({ field: field.key, ...whole.problem });
      else Object.assign(values, whole.parts);
      continue;
    }
    const reading =
      brokenCell(text) ?? givenNumber(field, cell) ?? readingOf(field, text, name ?? '', choices, today);
    if ('problem' in reading) {
      problems.push({ field: field.key, ...reading.problem });
      continue;
    }
    values[field.key] = reading.value;
    if (reading.note) notes.push({ field: field.key, kind: reading.note, from: text });
  }
  problems.push(...schemaProblems(model, values, problems));
  return { values, problems, notes };
}

type Names = Readonly<Record<string, string>>;

/** Whether the field comes out of a whole name: the row has one, and the field no text of its own. */
function isPartOfWhole(
  { key, partOf }: ImportField,
  row: Readonly<Record<string, unknown>>,
  names: Names,
): boolean {
  if (partOf === undefined || names[partOf] === undefined) return false;
  const own = names[key];
  return own === undefined || cellText(row[own]) === '';
}

/** The parts of a whole name that have no text of their own; a fault where one that is needed cannot be had. */
function readWholeName(
  model: ImportModel,
  row: Readonly<Record<string, unknown>>,
  names: Names,
  text: string,
  choices: RowChoices,
): { readonly parts: Record<string, RowValue> } | { readonly problem: Fault } {
  const open = model.fields.filter((field) => isPartOfWhole(field, row, names));
  if (!open.some((field) => field.required)) return { parts: {} };
  const broken = brokenCell(text);
  if (broken && 'problem' in broken) return broken;
  if (text === '') return { problem: fault('required', 'Full Name is required') };
  const order = choices.nameOrder ?? nameOrderOfHeader(names.fullName ?? '') ?? undefined;
  const found = partsOfName(text, order);
  if (!found) return { problem: fault('nameParts', 'A full name has a first and a last name.') };
  return {
    parts: Object.fromEntries(open.map(({ key }) => [key, found[key as keyof typeof found] ?? null])),
  };
}

/** A cell that shows an error in place of a value: nothing may be taken for it, not even no value. */
function brokenCell(text: string): Reading | null {
  if (!text.startsWith('#')) return null;
  if (text === unsavedFormula) return { problem: noValue };
  return (errorCells as readonly string[]).includes(text)
    ? { problem: fault('errorCell', `The spreadsheet has the error ${text} in this cell.`, { value: text }) }
    : null;
}

const noValue = fault(
  'unsavedFormula',
  'The formula of this cell was saved without its value. Open the file in a spreadsheet program, save it and import it again.',
);

function readingOf(
  field: ImportField,
  text: string,
  name: string,
  choices: RowChoices,
  today: Day | undefined,
): Reading {
  if (field.kind === 'placeholder' || field.kind === 'email') return readEmail(field, text, choices);
  if (field.kind === 'creditLimit') return readCreditLimit(field, text, choices);
  if (text === '') {
    return field.required ? { problem: fault('required', `${field.label} is required`) } : { value: null };
  }
  switch (field.kind) {
    case 'date':
      return readDate(field, text, name, choices, today);
    case 'enumeration':
      return readChoice(field, text, choices);
    case 'reference':
      return { value: (chosenFor(field, text, choices) ?? text) || null };
    case 'number':
    case 'amount':
      return readNumber(field, text, choices);
    case 'phone':
      return hasLostDigits(text) ? { problem: lostDigits } : { value: text };
    case 'website':
      return { value: websiteOf(text) };
    default:
      return { value: text };
  }
}

const lostDigits = fault(
  'lostDigits',
  'The spreadsheet has cut this number. Format the column as text and type it again.',
);

const withoutOrder = fault(
  'dateOrder',
  'Say for this column whether the month or the day comes first, or write the date as YYYY-MM-DD.',
);

const notANumber = fault('number', 'This is not a number');

const withoutMark = fault(
  'decimalMark',
  'Say for this column whether dots separate thousands or decimals, or write the number without thousands separators.',
);

function readEmail(field: ImportField, text: string, choices: RowChoices): Reading {
  const address = emailOf(text);
  if (address !== null) return { value: address };
  const isNeeded = field.kind === 'placeholder';
  if (text === '' && !isNeeded) return { value: null };
  if (choices.emails === 'reject') return { problem: fault('email', 'A valid e-mail address is required') };
  return { value: null, note: isNeeded ? 'placeholderEmail' : 'emptiedEmail' };
}

/** A number that was sent as one has no marks to be read. */
function givenNumber({ kind }: ImportField, cell: unknown): Reading | null {
  return typeof cell === 'number' && (numberKinds as readonly FieldKind[]).includes(kind)
    ? { value: cell }
    : null;
}

function readNumber({ key }: ImportField, text: string, choices: RowChoices): Reading {
  const mark = choices.decimalMarks[key];
  if (mark === undefined && needsMark(text)) return { problem: withoutMark };
  const value = numberOf(text, mark);
  return value === null ? { problem: notANumber } : { value };
}

function readCreditLimit(field: ImportField, text: string, choices: RowChoices): Reading {
  if (text === '') return { value: null };
  const reading = readNumber(field, text, choices);
  const isNone = 'problem' in reading && reading.problem === notANumber;
  return isNone && choices.creditLimits === 'zero' ? { value: 0, note: 'zeroedCreditLimit' } : reading;
}

/** The date of a column or key called `name`, which may itself state what comes first. */
function readDate(
  field: ImportField,
  text: string,
  name: string,
  choices: RowChoices,
  today: Day | undefined,
): Reading {
  const order = choices.dateOrders[field.key] ?? orderOfHeader(name) ?? undefined;
  if (order === undefined && needsOrder(text)) return { problem: withoutOrder };
  const value = understoodDay(text, order);
  if (value === null) {
    return choices.dates === 'empty' && !field.required
      ? { value: null, note: 'emptiedDate' }
      : { problem: fault('date', 'A date is YYYY-MM-DD, MM/DD/YYYY, DD.MM.YYYY or a year') };
  }
  if (field.key === 'dateOfBirth' && today !== undefined && value > today) {
    return { problem: fault('futureDate', 'A birth date cannot be in the future') };
  }
  return { value };
}

function readChoice(field: ImportField, text: string, choices: RowChoices): Reading {
  const { enumeration } = field;
  if (enumeration === undefined) return { value: text };
  const chosen = chosenFor(field, text, choices);
  if (chosen === '' && !field.required) return { value: null };
  const value = matchedValue(enumeration, chosen || text);
  if (value !== null) return { value };
  const unknown = valueOfUnknown(enumeration);
  if (unknown !== null && choices.statuses === 'default') return { value: unknown, note: 'defaultedStatus' };
  return {
    problem: fault('unknownValue', `${field.label} has no value '${text.slice(0, 60)}'`, { value: text }),
  };
}

/** What somebody chose for a text of the column; '' leaves the field empty, undefined is no choice. */
function chosenFor({ key }: ImportField, text: string, { enumerations }: RowChoices): string | undefined {
  const chosen = enumerations[key] ?? {};
  return Object.hasOwn(chosen, text) ? chosen[text] : undefined;
}

function fault(
  code: RowProblem['code'],
  message: string,
  params: Readonly<Record<string, string | number>> = {},
): Fault {
  return { code, message, params };
}

/** What the schema finds in fields that have no problem yet: one for each. */
function schemaProblems(
  model: ImportModel,
  values: Readonly<Record<string, RowValue>>,
  before: readonly RowProblem[],
): RowProblem[] {
  const result = model.validationSchema.safeParse(values);
  if (result.success) return [];
  const bad = new Set(before.map(({ field }) => field));
  return result.error.issues.flatMap((issue) => {
    const field = String(issue.path[0] ?? model.fields[0]?.key ?? '');
    const whole = model.fields.find(({ key }) => key === field)?.partOf ?? field;
    if (bad.has(field) || bad.has(whole)) return [];
    bad.add(field);
    return [{ field, ...schemaFault(model, field, issue) }];
  });
}

function schemaFault(model: ImportModel, field: string, issue: z.core.$ZodIssue): Fault {
  const { label = '' } = model.fields.find(({ key }) => key === field) ?? {};
  if (issue.code === 'too_big') {
    const max = Number(issue.maximum);
    return issue.origin === 'string'
      ? fault('tooLong', `At most ${max} characters`, { max })
      : fault('tooBig', `At most ${max}`, { max });
  }
  if (issue.code === 'too_small') {
    const min = Number(issue.minimum);
    return issue.origin === 'string'
      ? fault('tooShort', `At least ${min} characters`, { min })
      : fault('tooSmall', `At least ${min}`, { min });
  }
  if (issue.code === 'custom' && model.oneOf.some((keys) => keys.includes(field))) {
    return fault('oneOf', issue.message);
  }
  if (issue.code === 'invalid_type') return fault('number', `${label} must be a whole number`);
  return fault('schema', issue.message);
}
