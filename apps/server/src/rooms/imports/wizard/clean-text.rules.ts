/** The text as the database can keep it: without NUL, and without halves of characters. */
export function cleanText(text: string): string {
  return text.toWellFormed().replaceAll('\u0000', '');
}

/** The same for every text and key within a value that came as JSON. */
export function cleanJson<T>(value: T): T {
  return cleaned(value) as T;
}

function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (Array.isArray(value)) return value.map(cleaned);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [cleanText(key), cleaned(inner)]));
}
