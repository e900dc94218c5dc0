/** What records call their name, the fittest first. */
const names = [
  'displayName',
  'fullName',
  'name',
  'title',
  'subject',
  'filename',
  'fileName',
  'label',
  'fieldName',
  'username',
  'code',
];

/**
 * What the record of an entry of the audit log was called: after the change, else before it; null where neither state has a
 * name. A person in two parts is called by both.
 */
export function recordNameIn(before: unknown, after: unknown): string | null {
  return nameIn(after) ?? nameIn(before);
}

function nameIn(state: unknown): string | null {
  if (typeof state !== 'object' || state === null) return null;
  const fields = state as Record<string, unknown>;
  const name = names.map((key) => fields[key]).find(isText) ?? null;
  const { firstName, lastName } = fields;
  return name ?? (isText(firstName) && isText(lastName) ? `${firstName} ${lastName}` : null);
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

/**
 * How an address is called in the audit log when its call is recorded under it: its last word that is no parameter, one word
 * of a name by an underscore. '/api/me/preferences' is 'preferences', '/api/lms/class-groups/:id' 'class_groups'.
 */
export function entityOfPath(path: string): string {
  const words = path.split('/').filter((word) => word !== '' && !word.startsWith(':'));
  return (words.at(-1) ?? path).replaceAll('-', '_');
}
