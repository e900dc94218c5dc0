// Ends of lines are seen: cells may have several lines.
const invisible = /[\u200B-\u200F\u202A-\u202E\u2060-\u2064\uFEFF]|(?!\n)\p{Cc}/gu;

/**
 * A cell of an exported CSV that no spreadsheet takes for a formula: invisible characters are dropped first, then a
 * text that begins with = + - @ gets an apostrophe. Numbers stay numbers (AMB-115).
 */
export function csvCell(value: string | number | null): string | number {
  return typeof value === 'string' ? csvLines(value.replaceAll('\n', ' ')) : (value ?? '');
}

/** A text for such a cell that keeps its lines: whatever writes it must put it in quotes. */
export function csvLines(value: string): string {
  const text = visible(value).trimStart();
  return /^[=+\-@]/.test(text) ? `'${text}` : text;
}

/** The text without characters that nobody sees and that a workbook could not hold. */
export function visible(text: string): string {
  return text.replace(invisible, '');
}
