import { foldedText } from './fold.rules.ts';
import type { ImportModel } from './models.ts';

/** Which header each field takes; a field that is absent takes none. */
export type Mapping = Readonly<Record<string, string>>;

/**
 * Which header each field takes by itself: first by label and key, then by synonym, then both once more without
 * what a header says in brackets ('Date of birth (dd/mm/yyyy)'). Case, accents and punctuation do not matter; each
 * field and each header is used at most once, the leftmost header first. IMP-06.
 */
export function matchedColumns(model: ImportModel, headers: readonly string[]): Mapping {
  const fieldsByName = namesOf(model);
  const mapping: Record<string, string> = {};
  const taken = new Set<string>();
  for (const { field, name } of attempts(headers, fieldsByName)) {
    if (field in mapping || taken.has(name)) continue;
    mapping[field] = name;
    taken.add(name);
  }
  return mapping;
}

/** The mapping after a header was given to a field, or to none by null: whoever had the field or the header loses it. IMP-06. */
export function mappedColumn(mapping: Mapping, header: string, field: string | null): Mapping {
  const kept = Object.entries(mapping).filter(([key, name]) => name !== header && key !== field);
  return Object.fromEntries(field === null ? kept : [...kept, [field, header]]);
}

/** The labels of the required fields that no column fills, by itself or as part of a whole name; of a group where one will do, all with 'or'. IMP-07. */
export function missingFields(model: ImportModel, mapping: Mapping): string[][] {
  const single = model.fields
    .filter(({ key, required, partOf = key }) => required && !(key in mapping) && !(partOf in mapping))
    .map(({ key }) => [key]);
  const groups = model.oneOf.filter((keys) => !keys.some((key) => key in mapping)).map((keys) => [...keys]);
  return [...single, ...groups];
}

/** A row by the model's field keys, from one by any names of them: 'workEmail' is taken as 'email'. Others are left out. */
export function rowByFields(
  model: ImportModel,
  row: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(namesByField(model, row)).map(([key, name]) => [key, row[name]]));
}

/** Under which of the row's names each field stands; a field that the row lacks is absent. */
export function namesByField(
  model: ImportModel,
  row: Readonly<Record<string, unknown>>,
): Record<string, string> {
  const { exact, synonyms } = namesOf(model);
  const result: Record<string, string> = {};
  for (const { key } of model.fields) if (Object.hasOwn(row, key)) result[key] = key;
  for (const name of Object.keys(row)) {
    const field = exact.get(foldedText(name)) ?? synonyms.get(foldedText(name));
    if (field !== undefined && !(field in result)) result[field] = name;
  }
  return result;
}

interface Names {
  readonly exact: ReadonlyMap<string, string>;
  readonly synonyms: ReadonlyMap<string, string>;
}

const known = new WeakMap<ImportModel, Names>();

function namesOf(model: ImportModel): Names {
  const before = known.get(model);
  if (before) return before;
  const exact = new Map(
    model.fields.flatMap(({ key, label }) => [
      [foldedText(key), key] as const,
      [foldedText(label), key] as const,
    ]),
  );
  const synonyms = new Map(
    model.fields.flatMap(({ key, synonyms }) => synonyms.map((word) => [foldedText(word), key] as const)),
  );
  const names = { exact, synonyms };
  known.set(model, names);
  return names;
}

function attempts(headers: readonly string[], { exact, synonyms }: Names): { field: string; name: string }[] {
  return [
    (header: string) => exact.get(foldedText(header)),
    (header: string) => synonyms.get(foldedText(header)),
    (header: string) => exact.get(foldedText(withoutBrackets(header))),
    (header: string) => synonyms.get(foldedText(withoutBrackets(header))),
  ].flatMap((find) =>
    headers.flatMap((name) => {
      const field = find(name);
      return field === undefined ? [] : [{ field, name }];
    }),
  );
}

/** The header without what stands in brackets. A bracket that is not closed is a letter like any other. */
function withoutBrackets(header: string): string {
  const parts = header.split(/([([{]|[)\]}])/);
  let text = '';
  // What an opened bracket holds so far; it counts as text until the bracket is closed.
  let held: string | undefined;
  for (const part of parts) {
    if (held === undefined && '([{'.includes(part) && part !== '') held = part;
    else if (held === undefined) text += part;
    else if (')]}'.includes(part) && part !== '') held = undefined;
    else held += part;
  }
  return text + (held ?? '');
}
