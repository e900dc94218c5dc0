import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp, type TestClient } from '../../../testing/make-test-app.ts';
import { sendImportFile as sendFile } from '../../../testing/send-import-file.ts';
import { runRowsImport } from './run-rows-import.commands.ts';
import { csvText, workbookOf } from './testing/corpus.ts';

describe('files as schools keep them', () => {
  let app: TestApp;
  let administrator: TestClient;

  beforeAll(async () => {
    app = await makeTestApp();
    administrator = await app.as('administrator');
  });

  const send = async (content: string) =>
    (await sendFile(app, administrator, 'students.csv', content)).body.data;

  it('have titles above their table, and sheets before it: header and sheet are found, and may be chosen [IMP-04]', async () => {
    const list = [
      ['DANH SÁCH LỚP: 10A1'],
      ['Niên khóa: 2026'],
      ['', '', ''],
      ['STT', 'Họ và tên', 'Ngày sinh', 'Lớp'],
      ['1', 'Nguyễn Văn An', '05/03/2012', ''],
      ['2', 'Trần Hà', '06/03/2012', ''],
    ];
    const book = workbookOf({
      Instructions: [['Fill in the second sheet'], ['Thank you']],
      Students: list,
      Old: list,
    });
    const sent = async (fields: Record<string, string> = {}) =>
      (await sendFile(app, administrator, 'list.xlsx', book, 'student', fields)).body;
    const { data } = await sent();
    expect(data).toMatchObject({
      sheet: 'Students',
      sheets: ['Instructions', 'Students', 'Old'],
      headerLine: 4,
      headers: ['STT', 'Họ và tên', 'Ngày sinh', 'Lớp'],
      lines: [5, 6],
      totalRows: 2,
    });
    expect(data.top).toEqual([
      { line: 1, cells: ['DANH SÁCH LỚP: 10A1'] },
      { line: 2, cells: ['Niên khóa: 2026'] },
      ...list.slice(3).map((cells, index) => ({ line: index + 4, cells })),
    ]);
    expect((await administrator.get(`/api/imports/files/${data.id}`)).body.data).toEqual(data);
    const chosen = await sent({ sheet: 'Old', headerLine: '2' });
    expect(chosen.data).toMatchObject({
      sheet: 'Old',
      headerLine: 2,
      headers: ['Niên khóa: 2026'],
      totalRows: 3,
    });
    const instructions = await sent({ sheet: 'Instructions' });
    expect(instructions.data).toMatchObject({ sheet: 'Instructions', headerLine: 1, totalRows: 1 });
    const wrong = await sent({ headerLine: 'first' });
    expect(wrong.errors).toHaveProperty('headerLine');
  });

  it('takes whole names apart as the header or the person says [IMP-07]', async () => {
    const run = async (header: string, name: string, options: object = {}) => {
      const file = await send(
        csvText([
          [header, 'Student ID'],
          [name, `N-${name}`],
        ]),
      );
      const mapping = { fullName: header, studentIdentifier: 'Student ID' };
      const reply = await administrator.post(`/api/imports/files/${file.id}/run`, { mapping, options });
      await runRowsImport(app.platform, reply.body.data.id);
      const { rows } = await app.db.execute<{ first_name: string; middle_name: string; last_name: string }>(
        sql`select first_name, middle_name, last_name from student where student_identifier = ${`N-${name}`}`,
      );
      return rows.map(({ first_name, middle_name, last_name }) => [first_name, middle_name, last_name]);
    };
    expect(await run('Họ và tên', 'Vũ Anna Hà')).toEqual([['Hà', 'Anna', 'Vũ']]);
    expect(await run('Name', 'Vũ Thanh Hà')).toEqual([['Vũ', null, 'Thanh Hà']]);
    expect(await run('Name', 'Vũ Thu Hà', { nameOrder: 'familyFirst' })).toEqual([['Hà', 'Thu', 'Vũ']]);
  });
});
