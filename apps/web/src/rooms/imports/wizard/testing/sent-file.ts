import type { SentFile } from '../check-file.rules.ts';

/** A file as the server answers it. */
export function sentFile(headers: readonly string[], rows: readonly (readonly string[])[]): SentFile {
  return {
    ...{
      id: '0193b0aa-0000-7000-8000-000000000001',
      model: 'student',
      filename: 'pupils.csv',
      format: 'csv',
    },
    ...{ encoding: 'utf-8', delimiter: ',', sheet: null, dropped: [], longRows: [], sheets: [] },
    headerLine: 1,
    top: [{ line: 1, cells: [...headers] }],
    headers: [...headers],
    rows: rows.map((cells) => [...cells]),
    lines: rows.map((_, index) => index + 2),
    totalRows: rows.length,
    createdAt: '2026-11-21T10:00:00.000Z',
  };
}
