export interface Change {
  /** The names of the fields down to what changed: ['preferences', 'theme']. */
  path: string[];
  before: unknown;
  after: unknown;
}

/** Bookkeeping, which says nothing to a reader. */
const hidden = new Set(['id', 'version', 'createdAt', 'updatedAt', 'searchText', 'sortName', '_count']);
/** So deep fields within fields are told apart; what is deeper is one value. */
const deepest = 3;

/**
 * The fields that differ between two recorded states; a missing state counts as empty. Of lists of words only those that
 * came or went, of records within records the fields that differ.
 */
export function changesOf(before: unknown, after: unknown): Change[] {
  return within([], fieldsOf(before), fieldsOf(after));
}

function within(path: string[], old: Fields, fresh: Fields): Change[] {
  const names = [...new Set([...Object.keys(old), ...Object.keys(fresh)])];
  return names
    .filter((name) => !hidden.has(name))
    .flatMap((name) => between([...path, name], old[name], fresh[name]));
}

function between(path: string[], before: unknown, after: unknown): Change[] {
  if (isSame(before, after)) return [];
  if (path.length < deepest && (isFields(before) || isFields(after)) && !isList(before) && !isList(after))
    return within(path, fieldsOf(before), fieldsOf(after));
  if (isWords(before) && isWords(after)) {
    const gone = before.filter((one) => !after.includes(one));
    const come = after.filter((one) => !before.includes(one));
    // Only another order: both as they are.
    return [gone.length + come.length > 0 ? { path, before: gone, after: come } : { path, before, after }];
  }
  return [{ path, before, after }];
}

type Fields = Record<string, unknown>;

function fieldsOf(value: unknown): Fields {
  return isFields(value) ? value : {};
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isList(value: unknown): boolean {
  return Array.isArray(value);
}

function isWords(value: unknown): value is (string | number)[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string' || typeof one === 'number');
}

/** Nothing, in whatever form, is nothing. */
function isSame(before: unknown, after: unknown): boolean {
  return JSON.stringify(before ?? '') === JSON.stringify(after ?? '');
}
