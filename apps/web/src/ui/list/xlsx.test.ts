import { read, utils } from '@e965/xlsx';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { typedCell, xlsxFile } from './xlsx.ts';

function readBack(head: string[], rows: (string | number | null)[][], title = 'students') {
  const book = read(xlsxFile(title, head, rows), { cellFormula: true, cellNF: true });
  const [name = ''] = book.SheetNames;
  return { name, sheet: book.Sheets[name] ?? {} };
}

describe('an exported workbook', () => {
  it('has typed cells: numbers, dates and text that is never a formula [AMB-115]', () => {
    const { sheet } = readBack(
      ['Name', 'Age', 'Since', 'Phone'],
      [['=1+1', -4.5, '2026-11-19', '+84 90 123']],
    );
    expect(sheet.A2).toMatchObject({ t: 's', v: '=1+1' });
    expect(sheet.A2.f).toBeUndefined();
    expect(sheet.B2).toMatchObject({ t: 'n', v: -4.5 });
    expect(sheet.C2).toMatchObject({ t: 'n', v: 46345, z: 'yyyy-mm-dd' });
    expect(sheet.C2.w).toBe('2026-11-19');
    expect(sheet.D2).toMatchObject({ t: 's', v: '+84 90 123' });
    expect(sheet['!autofilter']).toEqual({ ref: 'A1:D2' });
  });

  it('keeps what is no day as text, and nothing as nothing', () => {
    expect(typedCell('2026-02-30')).toEqual({ t: 's', v: '2026-02-30' });
    expect(typedCell('1899-05-01')).toEqual({ t: 's', v: '1899-05-01' });
    expect([typedCell(null), typedCell(undefined), typedCell(''), typedCell(Number.NaN)]).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it('can be read whatever stands in it, and never holds a formula', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' }), { minLength: 1, maxLength: 5 }), (texts) => {
        const { sheet } = readBack(
          ['Text'],
          texts.map((text) => [text]),
        );
        const formulas = Object.values(sheet).filter((cell) => (cell as { f?: string } | undefined)?.f);
        expect(formulas).toEqual([]);
        expect(utils.decode_range(String(sheet['!ref'])).e.r).toBeLessThanOrEqual(texts.length);
      }),
      { numRuns: 15 },
    );
  });

  it('names its sheet by what a sheet may be called', () => {
    expect(readBack(['A'], [], 'ST/2A: [students] of a very long named class').name).toBe(
      'ST 2A   students  of a very lon',
    );
    expect(readBack(['A'], [], '').name).toBe('Export');
  });
});
