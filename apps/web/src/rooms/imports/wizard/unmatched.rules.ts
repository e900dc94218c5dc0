import { checkRow } from '@bellwether/contract/imports/check-row.rules';
import { usualChoices } from '@bellwether/contract/imports/choices';
import { type EnumerationName, matchedValue } from '@bellwether/contract/imports/enumerations.rules';
import type { ImportField, ImportModel } from '@bellwether/contract/imports/models';
import { cellText } from '@bellwether/contract/imports/normalise.rules';
import type { FileRow } from './check-file.rules.ts';
import type { References } from './use-references.ts';

/** A value of a column that no enumeration or no record here knows, and in how many of the rows that are here it stands. */
export interface Unmatched {
  readonly field: string;
  /** What it may mean: fixed values, or the records of a list. */
  readonly of: EnumerationName | readonly { readonly value: string; readonly label: string }[];
  readonly value: string;
  readonly count: number;
}

/** The values that somebody may map, by column in the order of the fields, the frequent ones first. IMP-09, AMB-114. */
export function unmatchedValues(
  model: ImportModel,
  rows: readonly FileRow[],
  references: References = new Map(),
): Unmatched[] {
  return model.fields.flatMap((field) => {
    const { key } = field;
    const of = field.enumeration ?? references.get(key)?.choices;
    if (!of) return [];
    const counts = new Map<string, number>();
    for (const { cells } of rows) {
      const value = cellText(cells[key]);
      if (value !== '' && !isKnown(field, value, references)) counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    for (const value of references.get(key)?.unknown ?? []) if (!counts.has(value)) counts.set(value, 0);
    return [...counts]
      .map(([value, count]) => ({ field: key, of, value, count }))
      .sort((a, b) => b.count - a.count);
  });
}

/**
 * Whether a column suits its field: some of its values can be taken for it, or it has none. null while the server has not
 * said which names it knows. IMP-06.
 */
export function columnSuits(
  model: ImportModel,
  field: ImportField,
  values: readonly string[],
  references: References,
): boolean | null {
  const texts = values.map(cellText).filter((text) => text !== '');
  if (texts.length === 0) return true;
  if (field.kind === 'reference' && !references.has(field.key)) return null;
  return texts.some((text) => isTaken(model, field, text, references));
}

/** Values that wait for an answer, about dates or numbers, are taken as soon as it is given. */
const waiting: readonly string[] = ['dateOrder', 'decimalMark'];

function isTaken(model: ImportModel, field: ImportField, text: string, references: References): boolean {
  if (field.enumeration || field.kind === 'reference') return isKnown(field, text, references);
  const { problems, notes } = checkRow(model, { [field.key]: text }, usualChoices);
  const isOurs = (one: { field: string }) => one.field === field.key;
  return !problems.some((one) => isOurs(one) && !waiting.includes(one.code)) && !notes.some(isOurs);
}

function isKnown({ key, enumeration }: ImportField, value: string, references: References): boolean {
  return enumeration
    ? matchedValue(enumeration, value) !== null
    : !(references.get(key)?.unknown.has(value) ?? false);
}
