// Exports for spreadsheets. A cell that begins like a formula is made harmless, after characters nobody can see are
// stripped: otherwise an invisible mark in front of the '=' would hide it from the check but not from the program.

export type Cell = string | number | null | undefined;

/** One cell's text: numbers as they are; text without invisible characters and never a formula. */
export function csvCell(value: Cell): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  const safe = neutralise(value);
  return /[",\n\r;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The text without invisible characters, with an apostrophe before what a spreadsheet would run. */
export function neutralise(text: string): string {
  const visible = visibleText(text);
  return /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/.test(visible) ? `'${visible}` : visible;
}

/** The text without characters that nobody sees; line breaks stay, tabs become blanks. */
export function visibleText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/\p{Cf}|\p{Co}|\p{Cn}|\p{Cs}/gu, '')
    .replace(/\p{Cc}/gu, (character) => (character === '\n' ? '\n' : character === '\t' ? ' ' : ''));
}

/** A CSV file of a head and rows, with a byte order mark so that spreadsheets read it as UTF-8. */
export function csvFile(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const lines = [head, ...rows].map((cells) => cells.map(csvCell).join(','));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

/** Hands the content to the browser as a download. */
export function download(name: string, content: BlobPart, type = 'text/csv;charset=utf-8'): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
