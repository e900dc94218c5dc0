import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp, type TestClient, testNow } from '../../../testing/make-test-app.ts';
import { sendImportFile as sendFile } from '../../../testing/send-import-file.ts';
import { amount } from '../../../testing/thorough.ts';
import { tidyImports } from '../imports.jobs.ts';
import { runRowsImport } from './run-rows-import.commands.ts';
import { csvText, manyStudents, table, workbook } from './testing/corpus.ts';

const mapping = {
  firstName: 'First Name',
  lastName: 'Last Name',
  studentIdentifier: 'Student ID',
  dateOfBirth: 'Date of Birth',
  mobilePhone: 'Phone',
};

describe('files of the import wizard', () => {
  let app: TestApp;
  let administrator: TestClient;

  beforeAll(async () => {
    app = await makeTestApp();
    administrator = await app.as('administrator');
  });

  const count = async (where = sql`true`) => {
    const { rows } = await app.db.execute<{ n: number }>(
      sql`select count(*)::int as n from student s where ${where}`,
    );
    return rows[0]?.n ?? 0;
  };
  const send = async (content: string, filename = 'students.csv') =>
    (await sendFile(app, administrator, filename, content)).body.data;
  const start = async (fileId: string, body: object) =>
    (await administrator.post(`/api/imports/files/${fileId}/run`, body)).body.data;

  it('reads a file in a thread of its own and gives its columns and rows back [IMP-01, IMP-02, IMP-22]', async () => {
    const { status, body } = await sendFile(app, administrator, 'Học sinh.xlsx', workbook(table));
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      model: 'student',
      filename: 'Học sinh.xlsx',
      format: 'xlsx',
      sheet: 'Students',
      headers: ['First Name', 'Last Name', 'Student ID', 'Phone', 'Note'],
      totalRows: 3,
      dropped: [],
    });
    expect(body.data.rows[0]).toEqual(['Đức', 'Nguyễn', '000123', '0905123456', 'says "hello", often']);
    const again = await administrator.get(`/api/imports/files/${body.data.id}`);
    expect(again.body.data).toEqual(body.data);
    expect((await (await app.as('principal')).get(`/api/imports/files/${body.data.id}`)).status).toBe(404);
    expect((await administrator.delete(`/api/imports/files/${body.data.id}`)).status).toBe(204);
    expect((await administrator.get(`/api/imports/files/${body.data.id}`)).status).toBe(404);
  });

  it('reads the dates of a file as its header or the person says, and else refuses to guess (AMB-113) [IMP-10]', async () => {
    const ids: string[] = [];
    const run = async (header: string, days: readonly string[], options: object = {}) => {
      const name = `D${ids.length}`;
      const file = await send(
        csvText([
          ['First Name', 'Last Name', 'Student ID', header],
          ...days.map((day, index) => ['Day', name, `${name}-${index}`, day]),
        ]),
      );
      ids.push(file.id);
      const reply = await administrator.post(`/api/imports/files/${file.id}/run`, {
        mapping: {
          firstName: 'First Name',
          lastName: 'Last Name',
          studentIdentifier: 'Student ID',
          dateOfBirth: header,
        },
        options,
      });
      if (reply.status !== 202) return { reply, stored: [] };
      await runRowsImport(app.platform, reply.body.data.id);
      const { rows } = await app.db.execute<{ born: string | null }>(
        sql`select date_of_birth::text as born from student where last_name = ${name} order by student_identifier`,
      );
      return { reply, stored: rows.map(({ born }) => born) };
    };
    const both = ['05/03/2012', '25/12/2011'];
    expect((await run('Ngày sinh (dd/mm/yyyy)', both)).stored).toEqual(['2012-03-05', '2011-12-25']);
    expect((await run('Ngày sinh', ['02/03/2012'])).stored).toEqual(['2012-03-02']);
    expect((await run('Born (mm/dd/yyyy)', ['05/03/2012', '25/12/2011'])).stored).toEqual(['2012-05-03']);
    expect((await run('Born', ['05/03/2012', '05/25/2012'])).stored).toEqual(['2012-05-03', '2012-05-25']);
    const dayFirst = { dateOrders: { dateOfBirth: 'dayFirst' } };
    expect((await run('Born', both, dayFirst)).stored).toEqual(['2012-03-05', '2011-12-25']);
    expect((await run('Born', both)).stored).toEqual(['2012-03-05', '2011-12-25']);
    for (const days of [[...both, '12/25/2011'], ['02/03/2012'], ['2012-01-01', '02-03-2012']]) {
      const { reply, stored } = await run('Born', days);
      const words = "Say whether the month or the day comes first in the column 'Born'.";
      expect([reply.status, reply.body.code, stored]).toEqual([400, 'DATE_ORDER', []]);
      expect(reply.body.errors).toEqual({ 'options.dateOrders.dateOfBirth': [words] });
    }
  });

  it('reads numbers with dots as the column or the person says, and else refuses to guess [IMP-11]', async () => {
    const run = async (limits: readonly string[], options: object = {}) => {
      const names = limits.map((_, index) => `Marks ${limits.join(' ')} ${index}`);
      const text = csvText([
        ['Contact Name', 'Credit Limit'],
        ...limits.map((limit, at) => [names[at] ?? '', limit]),
      ]);
      const file = (await sendFile(app, administrator, 'limits.csv', text, 'customer')).body.data;
      const reply = await administrator.post(`/api/imports/files/${file.id}/run`, {
        mapping: { contactName: 'Contact Name', creditLimit: 'Credit Limit' },
        options,
      });
      if (reply.status === 202) await runRowsImport(app.platform, reply.body.data.id);
      const { rows } = await app.db.execute<{ limit: string }>(
        sql`select credit_limit::text as limit from customer where name like ${`Marks ${limits.join(' ')} %`} order by name`,
      );
      return { reply, stored: rows.map(({ limit }) => Number(limit)) };
    };
    const asked = await run(['50.000', '7']);
    const words = "Say whether dots separate thousands or decimals in the column 'Credit Limit'.";
    expect([asked.reply.status, asked.reply.body.code, asked.stored]).toEqual([400, 'DECIMAL_MARK', []]);
    expect(asked.reply.body.errors).toEqual({ 'options.decimalMarks.creditLimit': [words] });
    const comma = { decimalMarks: { creditLimit: 'comma' } };
    expect((await run(['60.000', '8'], comma)).stored).toEqual([60_000, 8]);
    expect((await run(['70.000', '90.000,5'])).stored).toEqual([70_000, 90_000.5]);
    expect((await run(['80.000', '1.5'])).stored).toEqual([80, 1.5]);
  });

  it('answers a file that cannot be read with the words of the requirements [IMP-02, IMP-03]', async () => {
    for (const [name, content, code, message] of [
      ['a.pdf', '%PDF-1.7', 'INVALID_FILE_TYPE', 'Invalid File Type: Please upload a CSV or Excel file.'],
      ['a.csv', '', 'FILE_EMPTY', 'File content is empty'],
      ['a.csv', 'Name\r\n', 'NO_DATA', 'No data or headers found in the file. Please check the file format.'],
    ] as const) {
      const reply = await sendFile(app, administrator, name, content);
      expect(reply.status).toBe(400);
      expect(reply.body).toMatchObject({ code, message, details: { fieldErrors: { file: [message] } } });
    }
    const teacher = await app.as('teacher');
    expect((await sendFile(app, teacher, 'a.csv', 'A\r\n1')).status).toBe(403);
    const sales = await app.as('sales');
    expect((await sendFile(app, sales, 'a.csv', 'A\r\n1', 'employee')).status).toBe(403);
  });

  it('refuses a background import whose columns do not fit [IMP-06, IMP-07]', async () => {
    const file = await send(manyStudents(3));
    const run = (body: object) => administrator.post(`/api/imports/files/${file.id}/run`, body);
    const missing = await run({ mapping: { firstName: 'First Name' } });
    expect(missing.status).toBe(400);
    expect(missing.body.message).toBe('Required fields missing: Last Name');
    expect((await run({ mapping: { ...mapping, lastName: 'First Name' } })).body.message).toBe(
      'A column can be used for one field only.',
    );
    expect((await run({ mapping: { ...mapping, city: 'Town' } })).body.message).toBe(
      "The file has no column 'Town'.",
    );
    expect((await run({ mapping: { ...mapping, password: 'Phone' } })).body.message).toBe(
      "There is no field 'password'.",
    );
  });

  it('gives the bad rows back as they were sent, with the reason, to mend and send again [IMP-08, AMB-115]', async () => {
    const file = await send(
      csvText([
        ['First Name', 'Last Name', 'Student ID', 'Date of Birth', 'Phone', 'Extra'],
        ['Good', 'One', 'R-1', '2014-01-01', '1', 'x'],
        ['', 'Two', 'R-2', '2014-01-01', '+84 1', '=HYPERLINK("x")'],
        ['Bad', 'Three', 'R-3', '2014-02-31', '3', 'Đà Nẵng'],
      ]),
      'Đợt 1.csv',
    );
    const { id } = await start(file.id, { mapping });
    await runRowsImport(app.platform, id);
    const run = (await administrator.get(`/api/imports/${id}`)).body.data;
    expect(run).toMatchObject({
      status: 'DONE',
      percent: 100,
      rows: { total: 3, done: 3, created: 1, failed: 2 },
    });
    const issues = (await administrator.get(`/api/imports/${id}/issues`)).body.data;
    expect(issues).toMatchObject([
      { line: 3, column: 'First Name', reason: 'First Name is required' },
      { line: 4, column: 'Date of Birth', value: '2014-02-31' },
    ]);
    const errors = await administrator.get(`/api/imports/${id}/errors.csv`);
    expect(errors.headers['content-disposition']).toContain('"Dot-1-errors.csv"');
    const text = String(errors.body);
    expect(text).toContain('First Name,Last Name,Student ID,Date of Birth,Phone,Extra,Reason');
    expect(text).toContain(
      `,Two,R-2,2014-01-01,'+84 1,"'=HYPERLINK(""x"")",First Name: First Name is required`,
    );
    // Mended and sent again, the rest comes in.
    const mended = await send(
      text.replace('\uFEFF', '').replace('\r\n,Two', '\r\nNow,Two').replace('2014-02-31', '2014-02-28'),
    );
    const second = await start(mended.id, { mapping });
    await runRowsImport(app.platform, second.id);
    expect((await administrator.get(`/api/imports/${second.id}`)).body.data.rows).toMatchObject({
      created: 2,
      failed: 0,
    });
    expect(await count(sql`s.mobile_phone = '+84 1'`)).toBe(1);
  });

  it('has a sample of every model that can be read again and would pass [IMP-05]', async () => {
    for (const model of [
      'student',
      'employee',
      'customer',
      'lesson',
      'lead',
      'userLink',
      'product',
      'course',
    ]) {
      const sample = await administrator.get(`/api/imports/samples/${model}`);
      expect(sample.status).toBe(200);
      const read = await sendFile(app, administrator, 'sample.csv', String(sample.body), model);
      expect(read.body.data).toMatchObject({ totalRows: 2, model, encoding: 'utf-8' });
    }
    expect((await administrator.get('/api/imports/samples/password')).status).toBe(400);
  });

  it('tells its progress live, stops when it is told to, and is undone as a whole [IMP-16]', async () => {
    const before = await count();
    const file = await send(manyStudents(500, 'P'));
    const { id } = await start(file.id, { mapping });
    expect((await administrator.post(`/api/imports/${id}/cancel`)).body.data.isCancelled).toBe(true);
    await runRowsImport(app.platform, id);
    expect((await administrator.get(`/api/imports/${id}`)).body.data).toMatchObject({
      status: 'DONE',
      isCancelled: true,
      rows: { total: 500, done: 0 },
    });
    expect((await administrator.post(`/api/imports/${id}/cancel`)).status).toBe(409);
    const next = await start(file.id, { mapping });
    await runRowsImport(app.platform, next.id);
    const { rows } = await app.db.execute<{ percent: number }>(sql`
      select (data->>'percent')::int as percent from live_event
      where data->>'id' = ${next.id} and type = 'progress' order by id`);
    expect(rows.map(({ percent }) => percent)).toEqual([40, 80, 99, 100]);
    expect(await count()).toBe(before + 475);
    expect((await administrator.post(`/api/imports/${next.id}/undo`)).status).toBe(200);
    expect(await count()).toBe(before);
  });

  const many = amount(3000, 10_000);
  it(`imports ${many} rows with 5 % bad ones exactly, also when its process is killed in the middle [IMP-15, IMP-20]`, async () => {
    const before = await count();
    const file = await send(manyStudents(many));
    expect(file.totalRows).toBe(many);
    expect(file.rows).toHaveLength(200);
    const { id } = await start(file.id, { mapping });
    const position = async () => {
      const { rows } = await app.db.execute<{ position: number }>(
        sql`select position from import_run where id = ${id}`,
      );
      return rows[0]?.position ?? 0;
    };
    const child = spawn(
      process.execPath,
      [
        fileURLToPath(new URL('../../../testing/run-import-in-child.ts', import.meta.url)),
        app.platform.database.url,
        id,
        testNow,
        app.platform.config.dataDir,
      ],
      { stdio: 'ignore' },
    );
    const exited = once(child, 'exit');
    while ((await position()) < many * 0.3) await new Promise((resolve) => setTimeout(resolve, 20));
    child.kill('SIGKILL');
    await exited;
    expect(await position()).toBeLessThan(many);
    // The next process goes on; two at once do not hurt each other.
    const begun = performance.now();
    const from = await position();
    await Promise.all([runRowsImport(app.platform, id), runRowsImport(app.platform, id)]);
    const perSecond = (many - from) / ((performance.now() - begun) / 1000);
    process.stderr.write(`imported ${Math.round(perSecond)} students per second\n`);
    const run = (await administrator.get(`/api/imports/${id}`)).body.data;
    expect(run.rows).toMatchObject({ total: many, done: many, created: many * 0.95, failed: many * 0.05 });
    expect(await count()).toBe(before + many * 0.95);
    const { rows: lines } = await app.db.execute<{ line: number; row: number; reason: string }>(
      sql`select line, "row", reason from import_issue where run_id = ${id} order by "row"`,
    );
    const bad = Array.from({ length: many * 0.05 }, (_, index) => 20 * index + 8);
    expect(lines.filter(({ row }) => !bad.includes(row)).slice(0, 3)).toEqual([]);
    expect(lines.map(({ row }) => row)).toEqual(bad);
    expect(lines.every(({ line, row }) => line === row + 1)).toBe(true);
    // Sent once more, with matching on: nothing is added.
    const again = await start(file.id, { mapping, options: { updateExisting: true } });
    await runRowsImport(app.platform, again.id);
    expect((await administrator.get(`/api/imports/${again.id}`)).body.data.rows).toMatchObject({
      created: 0,
      updated: 0,
      unchanged: many * 0.95,
      failed: many * 0.05,
    });
    expect(await count()).toBe(before + many * 0.95);
  }, 180_000);

  it('ends with the reason when its starter lost the right, and keeps what was saved', async () => {
    const file = await send(manyStudents(5, 'L'));
    const { id } = await start(file.id, { mapping });
    await app.db.execute(sql`update "user" set is_active = false where id = ${administrator.userId}`);
    await runRowsImport(app.platform, id);
    await app.db.execute(sql`update "user" set is_active = true where id = ${administrator.userId}`);
    expect((await administrator.get(`/api/imports/${id}`)).body.data).toMatchObject({
      status: 'FAILED',
      failure: 'Who started this import cannot sign in any more.',
    });
  });

  it('deletes sent files and the rows of errors after seven days, and says so [REV-58]', async () => {
    const file = await send(
      csvText([
        ['First Name', 'Last Name'],
        ['', 'Old'],
      ]),
    );
    const { id } = await start(file.id, { mapping: { firstName: 'First Name', lastName: 'Last Name' } });
    await runRowsImport(app.platform, id);
    const fresh = await administrator.get(`/api/imports/${id}/errors.csv`);
    expect(fresh.status).toBe(200);
    app.clock.set(new Date(new Date(testNow).getTime() + 8 * 86_400_000).toISOString());
    await tidyImports(app.platform);
    expect((await administrator.get(`/api/imports/files/${file.id}`)).status).toBe(410);
    expect(
      (
        await administrator.post(`/api/imports/files/${file.id}/run`, {
          mapping: { firstName: 'First Name', lastName: 'Last Name' },
        })
      ).status,
    ).toBe(410);
    expect((await administrator.get(`/api/imports/${id}/errors.csv`)).status).toBe(410);
    expect((await administrator.get(`/api/imports/${id}/issues`)).body.data).toMatchObject([
      { reason: 'First Name is required', value: null },
    ]);
    app.clock.set(testNow);
  });
});
