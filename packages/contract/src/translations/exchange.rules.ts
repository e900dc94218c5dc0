// Files of translations as tables: CSV that a spreadsheet opens without running what it holds.

/** The columns of a CSV, in their order. TRN-05. */
export const csvColumns = [
  'namespace',
  'key',
  'form',
  'source',
  'translation',
  'approved',
  'needsReview',
  'notes',
] as const;
export type CsvRow = Readonly<Record<(typeof csvColumns)[number], string>>;

const risky = /^[=+\-@']/;

/** A cell as it stands in a file: a leading = + - @ or ' has a ' before it, as a spreadsheet would take it for a formula. */
export function guarded(text: string): string {
  return risky.test(text) ? `'${text}` : text;
}

/** A cell as it was before `guarded`: the ' goes where it guards something, and only there. */
export function unguarded(text: string): string {
  return text.startsWith("'") && risky.test(text.slice(1)) ? text.slice(1) : text;
}

/** Rows as CSV with their heads, by RFC 4180: CRLF, quotes where they are needed. */
export function toCsv(rows: readonly CsvRow[]): string {
  const lines = [csvColumns.join(',')];
  for (const row of rows) lines.push(csvColumns.map((column) => cell(guarded(row[column]))).join(','));
  return `${lines.join('\r\n')}\r\n`;
}

function cell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * The rows of a CSV by the names in its first line; columns that are not ours are left out, those that are missing are empty.
 * Undefined where it has no `namespace`, `key` and `translation`, or a quote stays open.
 */
export function fromCsv(text: string): CsvRow[] | undefined {
  const lines = cellsOf(text.replace(/^\uFEFF/, ''));
  const [head, ...body] = lines ?? [];
  if (!head || !['namespace', 'key', 'translation'].every((name) => head.includes(name))) return undefined;
  const places = csvColumns.map((column) => [column, head.indexOf(column)] as const);
  return body
    .filter((cells) => cells.some((one) => one !== ''))
    .map(
      (cells) =>
        Object.fromEntries(places.map(([column, at]) => [column, unguarded(cells[at] ?? '')])) as CsvRow,
    );
}

/** The cells of each line, quotes taken off; undefined where a quote stays open. Reads the text once. */
function cellsOf(text: string): string[][] | undefined {
  const lines: string[][] = [];
  let line: string[] = [];
  let at = 0;
  while (at < text.length) {
    let value: string;
    if (text[at] === '"') {
      const parts: string[] = [];
      let from = at + 1;
      for (;;) {
        const end = text.indexOf('"', from);
        if (end < 0) return undefined;
        parts.push(text.slice(from, end));
        at = end + 1;
        if (text[at] !== '"') break;
        from = at + 1;
      }
      value = parts.join('"');
    } else {
      const from = at;
      while (at < text.length && text[at] !== ',' && text[at] !== '\n' && text[at] !== '\r') at += 1;
      value = text.slice(from, at);
    }
    line.push(value);
    if (text[at] === ',') {
      at += 1;
      if (at < text.length && text[at] !== '\n' && text[at] !== '\r') continue;
      line.push('');
    }
    while (at < text.length && text[at] !== '\n' && text[at] !== '\r') at += 1;
    if (text[at] === '\r' && text[at + 1] === '\n') at += 1;
    at += 1;
    lines.push(line);
    line = [];
  }
  return lines;
}
