const invisible = /[\u200B-\u200F\u202A-\u202E\u2060-\u2064\uFEFF\p{Cc}]/gu;

/**
 * A cell of an exported CSV that no spreadsheet takes for a formula: invisible characters are dropped first, then a
 * text that begins with = + - @ gets an apostrophe. Numbers stay numbers (AMB-115).
 */
export function csvCell(value: string | number | null): string | number {
  if (value === null) return '';
  if (typeof value === 'number') return value;
  const text = visible(value).trimStart();
  return /^[=+\-@]/.test(text) ? `'${text}` : text;
}

/** The text without characters that nobody sees and that a workbook could not hold. */
export function visible(text: string): string {
  return text.replace(invisible, '');
}
