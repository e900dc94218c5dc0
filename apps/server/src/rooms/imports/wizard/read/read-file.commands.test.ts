import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { storedRows, takeRows } from '../imported-rows.rules.ts';
import {
  csvText,
  encoded,
  lyingZipBomb,
  table,
  westernTable,
  withoutSheets,
  withSheet,
  workbook,
  zipBomb,
  zipOf,
} from '../testing/corpus.ts';
import { FileRefused } from './file-refusal.rules.ts';
import { type ReadWish, readFile } from './read-file.commands.ts';

const folder = mkdtempSync(join(tmpdir(), 'bellwether-read-'));
let next = 0;

async function read(filename: string, content: Buffer | string, wish: Partial<ReadWish> = {}) {
  next += 1;
  const target = join(folder, `rows-${next}`);
  const file = await readFile(filename, Buffer.from(content), target, { model: 'student', ...wish });
  return { ...file, target };
}

async function refusal(filename: string, content: Buffer | string): Promise<string> {
  try {
    await read(filename, content);
  } catch (error) {
    if (error instanceof FileRefused) return error.message;
    throw error;
  }
  return 'was read';
}

const [headers, ...rows] = table;

describe('reading a file of the wizard', () => {
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  for (const encoding of ['utf-8', 'utf-8-bom', 'utf-16le', 'utf-16be', 'windows-1258']) {
    for (const [name, delimiter] of [
      ['comma', ','],
      ['semicolon', ';'],
      ['tab', '\t'],
    ] as const) {
      it(`reads Vietnamese CSV in ${encoding} with ${name} between its cells [IMP-02, IMP-22]`, async () => {
        const content =
          encoding === 'windows-1258'
            ? encoded(
                csvText(
                  table.map((row) => row.map(withoutGerman)),
                  delimiter,
                ),
                encoding,
              )
            : encoded(csvText(table, delimiter), encoding);
        const file = await read('students.csv', content);
        expect(file.headers).toEqual([...headers]);
        expect(file.rows).toEqual(
          rows.map((row) => row.map((cell) => (encoding === 'windows-1258' ? withoutGerman(cell) : cell))),
        );
        expect(file.encoding).toBe(encoding === 'utf-8-bom' ? 'utf-8' : encoding);
        expect(file.delimiter).toBe(delimiter === '\t' ? 'tab' : delimiter);
      });
    }
  }

  it('reads CSV in Windows-1252, also with bytes that would be tones in Windows-1258 [IMP-02]', async () => {
    const file = await read('alumnos.csv', encoded(csvText(westernTable, ';'), 'windows-1252'));
    expect(file.encoding).toBe('windows-1252');
    expect(file.rows).toEqual(westernTable.slice(1));
  });

  for (const bookType of ['xlsx', 'biff8'] as const) {
    it(`reads a workbook of the kind ${bookType} [IMP-02]`, async () => {
      const file = await read(bookType === 'xlsx' ? 'a.xlsx' : 'a.xls', workbook(table, { bookType }));
      expect(file.headers).toEqual([...headers]);
      expect(file.rows).toEqual(rows.map((row) => [...row]));
      expect(file).toMatchObject({
        sheet: 'Students',
        format: bookType === 'xlsx' ? 'xlsx' : 'xls',
        delimiter: null,
      });
    });

    it(`keeps leading zeros, dates and long numbers of a ${bookType} workbook as they are shown [IMP-10, IMP-11]`, async () => {
      const content = workbook([['Phone', 'Birth', 'ID', 'Sum', 'Formula', 'Error']], {
        bookType,
        shape(sheet) {
          sheet['!ref'] = 'A1:F3';
          sheet.A2 = { t: 'n', v: 905123456, z: '0000000000' };
          sheet.B2 = { t: 'n', v: 41780, z: 'dd/mm/yyyy' };
          sheet.C2 = { t: 'n', v: 849051234567 };
          sheet.D2 = { t: 'n', v: 1234.5, z: '#,##0.00' };
          sheet.E2 = { t: 'n', v: 3, f: 'SUM(1,2)' };
          sheet.F2 = { t: 'e', v: 0x2a };
          sheet['!merges'] = [{ s: { r: 2, c: 0 }, e: { r: 2, c: 2 } }];
          sheet['!rows'] = [{}, { hidden: true }];
          sheet.A3 = { t: 's', v: 'merged' };
        },
      });
      const file = await read(bookType === 'xlsx' ? 'a.xlsx' : 'a.xls', content);
      expect(file.rows).toEqual([
        ['0905123456', '2014-05-21', '849051234567', '1234.5', '3', '#N/A'],
        ['merged', '', '', '', '', ''],
      ]);
    });
  }

  it('tells an error and a formula without its value from an empty cell, in .xlsx and .xls [IMP-03, AMB-115]', async () => {
    for (const bookType of ['xlsx', 'biff8'] as const) {
      const content = workbook([['A', 'B', 'C', 'D', 'E']], {
        bookType,
        shape(sheet) {
          sheet['!ref'] = 'A1:E2';
          sheet.A2 = { t: 'e', v: 0x17 };
          sheet.B2 = { t: 'e', v: 0x07, f: '1/0' };
          sheet.C2 = { t: 's', v: '', f: 'IF(TRUE,"","x")' };
          sheet.D2 = { t: 's', v: 'text' };
        },
      });
      const file = await read(bookType === 'xlsx' ? 'a.xlsx' : 'a.xls', content);
      expect(file.rows).toEqual([['#REF!', '#DIV/0!', '', 'text', '']]);
    }
  });

  it('finds formulas that were saved without a value, as programs that do not calculate write them [IMP-03, AMB-115]', async () => {
    const sheet = (rows: string) =>
      withSheet(
        `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`,
      );
    const text = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
    const content = await sheet(
      `<row r="1">${text('A1', 'Name')}${text('B1', 'Born')}${text('C1', 'Class')}</row>` +
        `<row r="2">${text('A2', 'Linh')}<c r="B2"><f>TODAY()</f><v/></c><c r="C2"><f>1+1</f><v>2</v></c></row>` +
        `<row r="3"><c r="A3" s="0"><f>A2</f></c><c r="B3"><f>1-1</f><v>0</v></c><c r="C3" t="str"><f>""</f><v></v></c></row>` +
        `<row r="4"><c r="C4"><f>X9</f></c></row>`,
    );
    const file = await read('a.xlsx', content);
    expect(file.rows).toEqual([
      ['Linh', '#FORMULA!', '2'],
      ['#FORMULA!', '0', ''],
      ['', '', '#FORMULA!'],
    ]);
    expect(file.lines).toEqual([2, 3, 4]);
  });

  it('goes by the content and not by the name: CSV named .xls, a workbook named .csv [IMP-02]', async () => {
    expect((await read('export.xls', csvText(table, '\t'))).format).toBe('csv');
    expect((await read('export.csv', workbook(table))).format).toBe('xlsx');
  });

  it('drops columns with a blank or an unsafe header and numbers doubled ones [IMP-04, AMB-115]', async () => {
    const file = await read(
      'a.csv',
      'Name,,__proto__,constructor,Prototype,toString,Name,name\r\n1,2,3,4,5,6,7,8\r\n',
    );
    expect(file.headers).toEqual(['Name', 'Name (2)', 'name (3)']);
    expect(file.rows).toEqual([['1', '7', '8']]);
    expect(file.dropped).toEqual(['Column 2', '__proto__', 'constructor', 'Prototype', 'toString']);
    const book = await read(
      'a.xlsx',
      workbook([
        ['A', '', '__proto__'],
        ['1', '2', '3'],
      ]),
    );
    expect(book.headers).toEqual(['A']);
    expect(book.dropped).toEqual(['Column 2', '__proto__']);
  });

  it('copes with ragged rows, empty lines, NULs, a lost quote and a line that names the delimiter', async () => {
    const file = await read('a.csv', 'sep=;\r\nA;B\r\n\r\n1\r\n2;3;4\r\n5;"6\r\n7\u0000;8\r\n');
    expect(file.rows).toEqual([
      ['1', ''],
      ['2', '3'],
      ['5', '"6'],
      ['7', '8'],
    ]);
    expect(file.lines).toEqual([4, 5, 6, 7]);
    expect(file.longRows).toEqual([5]);
  });

  it('takes off the apostrophe of our own exports, so that they come back as they were [AMB-115]', async () => {
    const file = await read('a.csv', "Phone\r\n'+84 905 123 456\r\n'=1+1\r\n'n Sync\r\n");
    expect(file.rows).toEqual([['+84 905 123 456'], ['=1+1'], ["'n Sync"]]);
  });

  it('says what is wrong with a file, in the words of the requirements [IMP-02, IMP-03]', async () => {
    const wrongType = 'Invalid File Type: Please upload a CSV or Excel file.';
    const noData = 'No data or headers found in the file. Please check the file format.';
    expect(await refusal('a.pdf', 'A,B')).toBe(wrongType);
    expect(await refusal('a.csv', Buffer.from('MZ\u0090\u0000\u0003', 'latin1'))).toBe(wrongType);
    expect(await refusal('a.csv', Buffer.from([0, 1, 2, 3, 4, 5, 6, 7, 8]))).toBe(wrongType);
    expect(await refusal('a.xlsx', await zipOf({ 'readme.txt': 'hello' }))).toBe(wrongType);
    expect(
      await refusal('a.xls', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)])),
    ).toMatch(/cannot be read|Invalid File Type/);
    expect(await refusal('a.csv', '')).toBe('File content is empty');
    expect(await refusal('a.csv', '\r\n  \r\n')).toBe(noData);
    expect(await refusal('a.csv', 'A,B\r\n')).toBe(noData);
    expect(await refusal('a.csv', ',,\r\n1,2,3\r\n')).toBe(noData);
    expect(await refusal('a.xlsx', workbook([[]]))).toBe(noData);
    expect(await refusal('a.xlsx', await withoutSheets())).toBe('No worksheet found in the file');
    expect(await refusal('a.xls', '<html><table><tr><td>A</td></tr></table></html>')).toMatch(/web page/);
    expect(
      await refusal('a.xlsx', await zipOf({ '[Content_Types].xml': '', 'word/document.xml': '' })),
    ).toMatch(/no Excel workbook/);
    expect(await refusal('a.xlsx', workbook(table).subarray(0, 2000))).toMatch(/cannot be opened/);
  });

  it('opens no zip bomb, neither an honest nor a lying one [IMP-03]', async () => {
    const bomb = await zipBomb(250);
    expect(bomb.length).toBeLessThan(2_000_000);
    expect(await refusal('a.xlsx', bomb)).toMatch(/larger than 200 MB when unpacked/);
    expect(await refusal('a.xlsx', await lyingZipBomb(250))).toMatch(/cannot be opened|larger than/);
  }, 60_000);

  it('refuses more rows than the limit and names it; keeps all rows of fewer and shows 200 [IMP-03]', async () => {
    const text = (count: number) => `A\r\n${'x\r\n'.repeat(count)}`;
    expect(await refusal('a.csv', text(1_000_000))).toBe(
      'The file has more than 50,000 rows. A file may have up to 50,000 rows, 200 columns and 20 MB: split it into several.',
    );
    expect((await read('a.csv', text(1000))).rows).toHaveLength(1000);
    const file = await read('a.csv', text(12_345));
    expect(file.rows).toHaveLength(200);
    expect(file.totalRows).toBe(12_345);
    const kept = await takeRows(storedRows(readFileSync(file.target), 12_300), 1000);
    expect(kept.map(({ line }) => line)).toEqual(Array.from({ length: 45 }, (_, index) => 12_302 + index));
  }, 60_000);
});

/** Windows-1258 has no ö. */
function withoutGerman(text: string): string {
  return text.replaceAll('ö', 'o');
}
