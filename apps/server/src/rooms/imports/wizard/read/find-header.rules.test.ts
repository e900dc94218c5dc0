import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { csvText, workbookElsewhere, workbookOf } from '../testing/corpus.ts';
import { type ReadWish, readFile } from './read-file.commands.ts';

const folder = mkdtempSync(join(tmpdir(), 'bellwether-header-'));
let next = 0;

function read(content: Buffer | string, wish: Partial<ReadWish> = {}) {
  next += 1;
  const name = typeof content === 'string' ? 'a.csv' : 'a.xlsx';
  return readFile(name, Buffer.from(content), join(folder, `rows-${next}`), { model: 'student', ...wish });
}

describe('the header of a file', () => {
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const headerOf = async (...rows: string[][]) => (await read(csvText(rows))).headerLine;

  it('is the row among the first 20 in which most columns are known [IMP-04]', async () => {
    const head = ['First Name', 'Last Name', 'Phone'];
    const person = ['Linh', 'Vũ', '0905'];
    expect(await headerOf(head, person)).toBe(1);
    expect(await headerOf(['Class list'], ['Name', 'of the school'], head, person)).toBe(3);
    const notes = (count: number) => Array.from({ length: count }, (_, at) => [`Note ${at}`]);
    expect(await headerOf(...notes(19), head, person)).toBe(20);
    expect(await headerOf(...notes(20), head, person)).toBe(1);
  });

  it('is no record in which one word happens to be a header, and the first wide row where nothing is known', async () => {
    expect(await headerOf(['Vorname', 'Nachname'], ['Class', 'Vũ'], ['Linh', 'Parent'])).toBe(1);
    expect(await headerOf(['Liste'], ['Vorname', 'Nachname'], ['Linh', 'Vũ'])).toBe(2);
    expect(await headerOf(['Name'], ['Linh Vũ'], ['Mai Lê'])).toBe(1);
  });

  it('stands in the first sheet that has one and a row below it', async () => {
    const list = [
      ['First Name', 'Last Name'],
      ['Linh', 'Vũ'],
    ];
    const sheetOf = async (sheets: Record<string, string[][]>) => (await read(workbookOf(sheets))).sheet;
    expect(await sheetOf({ Title: [['Students']], List: list })).toBe('List');
    expect(await sheetOf({ Empty: [], Title: [['First Name', 'Last Name']], List: list })).toBe('List');
    expect(await sheetOf({ First: list, Second: list })).toBe('First');
    expect(
      await sheetOf({
        Foreign: [
          ['Vorname', 'X'],
          ['Linh', 'Vũ'],
        ],
        Other: [['A'], ['B']],
      }),
    ).toBe('Foreign');
    expect((await read(workbookOf({ First: list, Second: list }), { sheet: 'Second' })).sheet).toBe('Second');
    expect((await read(workbookOf({ First: list }), { sheet: 'Gone' })).sheet).toBe('First');
  });

  it('is read from a workbook whose parts lie elsewhere, formulas without a value included [IMP-02]', async () => {
    const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
    const sheet = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row r="1">${cell('First Name')}${cell('Last Name')}</row><row r="2">${cell('Linh')}<c r="B2"><f>A1</f></c></row></sheetData></worksheet>`;
    for (const where of ['', 'parts/', 'a/b/']) {
      const file = await read(await workbookElsewhere(where, sheet));
      expect([where, file.headers, file.rows]).toEqual([
        where,
        ['First Name', 'Last Name'],
        [['Linh', '#FORMULA!']],
      ]);
    }
  });
});
