import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvCell, csvFile, neutralise } from './csv.ts';

describe('a cell of an export', () => {
  it('never begins like a formula, whatever invisible characters stand before it', () => {
    const invisible = fc.constantFrom('', '\u200b', '\ufeff', '\u202e', '\t', '\u0000', ' ', '\r\n');
    fc.assert(
      fc.property(
        fc.array(invisible),
        fc.constantFrom('=', '+', '-', '@'),
        fc.string(),
        (before, sign, rest) => {
          expect(neutralise(`${before.join('')}${sign}${rest}`).startsWith("'")).toBe(true);
        },
      ),
    );
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(neutralise(text)).not.toMatch(/^\s*[=+\-@]/);
      }),
    );
  });

  it('keeps numbers, also negative ones, and plain words', () => {
    expect(csvCell(-4.5)).toBe('-4.5');
    expect(csvCell('Nguyễn Minh Anh')).toBe('Nguyễn Minh Anh');
    expect(csvCell(null)).toBe('');
  });

  it('quotes commas, quotes and line breaks', () => {
    expect(csvCell('a "b", c')).toBe('"a ""b"", c"');
  });
});

describe('an export', () => {
  it('has one line for each row and a byte order mark', () => {
    expect(csvFile(['Name', 'Age'], [['An', 9]])).toBe('\uFEFFName,Age\r\nAn,9\r\n');
  });
});
