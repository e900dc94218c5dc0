import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type CsvRow, csvColumns, fromCsv, guarded, toCsv, unguarded } from './exchange.rules.ts';

const row = (values: readonly string[]) =>
  Object.fromEntries(csvColumns.map((column, at) => [column, values[at] ?? ''])) as CsvRow;

it('a CSV has these columns [TRN-05]', () => {
  expect(toCsv([])).toBe('namespace,key,form,source,translation,approved,needsReview,notes\r\n');
});

it('a cell that a spreadsheet would run has an apostrophe, which goes again where it guards and only there [TRN-05]', () => {
  expect(['=1+1', '+1', '-1', '@x', "'x", 'a=b', ''].map(guarded)).toEqual([
    ...["'=1+1", "'+1", "'-1", "'@x", "''x"],
    ...['a=b', ''],
  ]);
  expect(["'=1", "'x", "''x", 'x'].map(unguarded)).toEqual(['=1', "'x", "'x", 'x']);
});

it('what is read is what was written, whatever it holds [TRN-05]', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: fc.constantFrom(...'=+-@\'",\r\na\u200c') }),
  );
  const rows = fc.array(
    fc.tuple(fc.constant('auth'), ...Array.from({ length: 7 }, () => text)).map((values) => row(values)),
  );
  fc.assert(
    fc.property(rows, (some) => {
      expect(fromCsv(toCsv(some))).toEqual(some);
    }),
  );
});

it('a file without our columns, or with an open quote, is none [TRN-05]', () => {
  expect(fromCsv('a,b\n1,2')).toBeUndefined();
  expect(fromCsv('namespace,key,translation\nauth,"x')).toBeUndefined();
  expect(fromCsv('\uFEFFkey,namespace,translation\nx,auth,"a, ""b"""\n\n')).toEqual([
    row(['auth', 'x', '', '', 'a, "b"']),
  ]);
});
