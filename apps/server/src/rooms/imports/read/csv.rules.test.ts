import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCsv } from './csv.rules.ts';

const read = (text: string) => [...readCsv(text, 1000)];
const cells = (text: string) => read(text).map((row) => row.problem ?? row.cells);

describe('reading CSV', () => {
  it('reads quotes, doubled quotes, commas and line ends inside quotes, and empty cells', () => {
    expect(cells('a,"b,c","say ""hi""",\r\n"two\r\nlines",,x,')).toEqual([
      ['a', 'b,c', 'say "hi"', ''],
      ['two\r\nlines', '', 'x', ''],
    ]);
  });

  it('takes CRLF, LF and CR as line ends and passes over empty lines', () => {
    expect(cells('a,b\r\n\r\n1,2\n3,4\r5,6')).toEqual([
      ['a', 'b'],
      ['1', '2'],
      ['3', '4'],
      ['5', '6'],
    ]);
  });

  it('gives the line on which a row begins, also after a cell of several lines', () => {
    expect(read('a\n"x\ny"\n\nz').map(({ line }) => line)).toEqual([1, 2, 5]);
  });

  it('loses one row to a quote that is never closed, and not the rest', () => {
    expect(cells('a,b\n1,"open\n2,ok\n3,ok')).toEqual([
      ['a', 'b'],
      'A quote is opened and never closed.',
      ['2', 'ok'],
      ['3', 'ok'],
    ]);
  });

  it('loses one row to text after a closing quote', () => {
    expect(cells('a,b\n1,"x"y\n2,"ok"')).toEqual([
      ['a', 'b'],
      'There is text after a closing quote.',
      ['2', 'ok'],
    ]);
  });

  it('refuses a cell that is too long', () => {
    expect(cells(`a\n${'x'.repeat(2000)}\nb`)).toEqual([
      ['a'],
      'A cell is longer than 1000 characters.',
      ['b'],
    ]);
  });

  it('reads back whatever was written by the rules of RFC 4180', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', ',', '"', '\n', '\r\n', ' ', 'é', '0') });
    const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(table, (rows) => {
        const text = rows
          .map((row) => row.map((one) => `"${one.replaceAll('"', '""')}"`).join(','))
          .join('\r\n');
        expect(cells(text)).toEqual(rows);
      }),
    );
  });
});
