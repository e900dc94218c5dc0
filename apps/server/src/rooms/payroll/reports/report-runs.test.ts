import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exactOf, exactText, total } from '@bellwether/contract/shared/exact.rules';
import { read, utils } from '@e965/xlsx';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp, type TestClient } from '../../../testing/make-test-app.ts';
import { type PaidMonth, paidMonth } from '../../../testing/paid-month.ts';
import { readPdf } from '../../../testing/read-pdf.ts';
import { user } from '../../identity/identity.table.ts';
import { makeServerTexts } from '../../translations/index.ts';
import { makeReport } from './make-report.job.ts';
import { mailReport } from './report-mail.job.ts';
import { payrollReportRun } from './report-runs.table.ts';
import { tidyReports } from './tidy-reports.job.ts';

const runs = '/api/payroll/report-runs';
const texts = makeServerTexts('payroll');
const parameters = { year: 2026 };
const csv = { reportType: 'summary', parameters, format: 'csv' };
let app: TestApp;
let world: PaidMonth;

beforeAll(async () => {
  app = await makeTestApp();
  // Names that a spreadsheet would run.
  world = await paidMonth(app, [
    ['=HYPERLINK("http://evil.example")', 'Lan'],
    ['+1', 'Trần'],
    ['Hoa', 'Đặng'],
  ]);
  await world.run('2026-11');
});

async function request(client: TestClient, body: object): Promise<string> {
  const reply = await client.post('/api/payroll/reports', body);
  expect(reply.status, reply.raw.body).toBe(202);
  return reply.body.data.reportId;
}

async function made(client: TestClient, body: object) {
  const id = await request(client, body);
  await makeReport(app.platform, texts, id);
  const { data } = (await client.get(`${runs}/${id}`)).body;
  expect(data).toMatchObject({ reportId: id, status: 'completed', progress: 100, errorMessage: null });
  return data;
}

async function file(client: TestClient, body: object): Promise<Buffer> {
  const { downloadUrl } = await made(client, body);
  const { raw } = await client.get(downloadUrl);
  expect(raw.statusCode).toBe(200);
  return raw.rawPayload;
}

/** The rows of the first sheet of a workbook as another program reads them. */
function rowsByGnumeric(workbook: Buffer): string[][] {
  const folder = mkdtempSync(join(tmpdir(), 'bellwether-sheet-'));
  try {
    writeFileSync(join(folder, 'report.xlsx'), workbook);
    const way = ['-T', 'Gnumeric_stf:stf_assistant', '-O', 'format=raw separator=;'];
    const { error } = spawnSync('ssconvert', [...way, 'report.xlsx', 'report.txt'], { cwd: folder });
    if (error) throw new Error('ssconvert is missing: install gnumeric', { cause: error });
    const lines = readFileSync(join(folder, 'report.txt'), 'utf8').trim().split('\n');
    return lines.map((line) => line.split(';'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('a request for a report', () => {
  it('has one of the formats, groupings, taxes, types and deliveries, and a year, quarter and month within their limits [PAY-03]', async () => {
    const { finance } = world;
    const ask = async (body: object) => {
      await app.db.delete(payrollReportRun);
      return finance.post('/api/payroll/reports', { ...csv, ...body });
    };
    const with_ = (more: object) => ({ parameters: { ...parameters, ...more } });
    for (const body of [
      ...['json', 'pdf', 'excel', 'csv'].map((format) => ({ format })),
      ...['department', 'employee', 'payPeriod'].map((grouping) => with_({ grouping })),
      ...['income_tax', 'social_security', 'medicare', 'all'].map((taxType) => ({
        ...with_({ taxType }),
        reportType: 'tax-compliance',
      })),
      ...['summary', 'tax-compliance', 'department-wise'].map((reportType) => ({ reportType })),
      ...[2020, 2030].map((year) => with_({ year })),
      ...[1, 4].map((quarter) => with_({ quarter })),
      ...[1, 12].map((month) => with_({ month })),
      { delivery: 'download' },
      { delivery: 'email', recipients: ['a@b.example', ' A@B.example '] },
    ])
      expect((await ask(body)).status, JSON.stringify(body)).toBe(202);
    for (const [body, field] of [
      [{ format: 'xlsx' }, 'format'],
      [with_({ grouping: 'month' }), 'parameters.grouping'],
      [{ ...with_({ taxType: 'vat' }), reportType: 'tax-compliance' }, 'parameters.taxType'],
      [with_({ taxType: 'medicare' }), 'parameters.taxType'],
      [{ ...with_({ grouping: 'employee' }), reportType: 'department-wise' }, 'parameters.grouping'],
      [{ reportType: 'department' }, 'reportType'],
      ...[2019, 2031, 2026.5, 1e300, '2026', null].map(
        (year) => [with_({ year }), 'parameters.year'] as const,
      ),
      ...[0, 5].map((quarter) => [with_({ quarter }), 'parameters.quarter'] as const),
      ...[0, 13].map((month) => [with_({ month }), 'parameters.month'] as const),
      [with_({ month: 11, quarter: 4 }), 'parameters.month'],
      [{ delivery: 'post' }, 'delivery'],
      [{ delivery: 'email' }, 'recipients'],
      [{ delivery: 'email', recipients: [] }, 'recipients'],
      [{ delivery: 'email', recipients: ['nobody'] }, 'recipients.0'],
      [{ recipients: Array.from({ length: 21 }, (_, at) => `a${at}@b.example`) }, 'recipients'],
    ] as const) {
      const reply = await ask(body);
      expect(
        [reply.status, Object.keys(reply.body.details?.fieldErrors ?? {})],
        JSON.stringify(body),
      ).toEqual([400, [field]]);
    }
    for (const body of [undefined, {}, [], 'x', { parameters: 5 }])
      expect((await finance.post('/api/payroll/reports', body)).status).toBe(400);
    await app.db.delete(payrollReportRun);
  });

  it('is for hr and finance, not while viewing as somebody, and at most five of one person wait', async () => {
    for (const role of ['manager', 'principal', 'administrator', 'teacher', 'sales'] as const)
      for (const call of [
        (client: TestClient) => client.post('/api/payroll/reports', csv),
        (client: TestClient) => client.get('/api/payroll/report-readers?recipients=a@b.example'),
        (client: TestClient) => client.get(runs),
      ])
        expect((await call(await app.as(role))).status, role).toBe(403);
    for (let at = 0; at < 5; at++) await request(world.finance, csv);
    const sixth = await world.finance.post('/api/payroll/reports', csv);
    expect([sixth.status, sixth.body.code]).toEqual([409, 'TOO_MANY_REPORTS']);
    await request(world.hr, csv);
    await app.db.delete(payrollReportRun);
  });

  it('says of which addresses nobody may open it', async () => {
    await app.db
      .update(user)
      .set({ email: 'hr@school.example', emailIsPlaceholder: false })
      .where(eq(user.username, 'hr'));
    await app.db
      .update(user)
      .set({ email: 'teacher@school.example', emailIsPlaceholder: false })
      .where(eq(user.username, 'teacher'));
    const recipients = 'HR@school.example,teacher@school.example,me@elsewhere.example';
    const { body } = await world.finance.get(`/api/payroll/report-readers?recipients=${recipients}`);
    expect(body.data).toEqual([
      { address: 'hr@school.example', mayOpen: true },
      { address: 'teacher@school.example', mayOpen: false },
      { address: 'me@elsewhere.example', mayOpen: false },
    ]);
    for (const wrong of ['', 'nobody', `a@b.example,${'x'.repeat(10_000)}`])
      expect((await world.finance.get(`/api/payroll/report-readers?recipients=${wrong}`)).status).toBe(400);
  });
});

describe('a report that is made', () => {
  it('says how far it is, when it should be ready, where its file lies, and what went wrong [PAY-04]', async () => {
    await app.db.delete(payrollReportRun);
    const { finance } = world;
    const id = await request(finance, csv);
    const before = (await finance.get(`${runs}/${id}`)).body.data;
    expect(before).toMatchObject({ reportId: id, status: 'pending', progress: 0, generatedAt: null });
    expect(before).toMatchObject({ downloadUrl: null, errorMessage: null, estimatedCompletionTime: null });
    const early = await finance.get(`${runs}/${id}/download`);
    expect([early.status, early.body.code]).toEqual([409, 'NOT_READY']);
    // As if it had taken 40 seconds.
    await makeReport(app.platform, texts, id);
    await app.db
      .update(payrollReportRun)
      .set({ startedAt: new Date(app.clock.now().getTime() - 40_000).toISOString() })
      .where(eq(payrollReportRun.id, id));
    const now = app.clock.now();
    expect((await finance.get(`${runs}/${id}`)).body.data).toMatchObject({
      ...{
        status: 'completed',
        progress: 100,
        generatedAt: now.toISOString(),
        estimatedCompletionTime: null,
      },
      downloadUrl: `${runs}/${id}/download`,
      expiresAt: new Date(now.getTime() + 7 * 86_400_000).toISOString(),
    });
    const next = await request(finance, csv);
    expect((await finance.get(`${runs}/${next}`)).body.data.estimatedCompletionTime).toBe(
      new Date(now.getTime() + 40_000).toISOString(),
    );
    await app.db.update(user).set({ isActive: false }).where(eq(user.id, finance.userId));
    await makeReport(app.platform, texts, next);
    await app.db.update(user).set({ isActive: true }).where(eq(user.id, finance.userId));
    app.identity.sessions.clear();
    expect((await finance.get(`${runs}/${next}`)).body.data).toMatchObject({
      ...{ status: 'failed', downloadUrl: null, generatedAt: null },
      errorMessage: 'Whoever asked for this report may not read payroll reports any more.',
    });
    // Offered twice by the queue, it stays as it is.
    await makeReport(app.platform, texts, id);
    expect((await finance.get(`${runs}/${id}`)).body.data.status).toBe('completed');
  });

  it('is the same report in each format: whole as JSON, tables as document and workbook, the first one as CSV [PAY-03]', async () => {
    const { finance } = world;
    const body = { reportType: 'summary', parameters: { year: 2026, quarter: 4, grouping: 'department' } };
    const json = JSON.parse((await file(finance, { ...body, format: 'json' })).toString('utf8'));
    const read_ = await finance.get('/api/payroll/reports/summary?year=2026&quarter=4&grouping=department');
    expect(json).toMatchObject({ reportType: 'summary', ...read_.body.data });
    expect((await file(finance, { ...body, format: 'csv' })).toString('utf8').split('\r\n')).toEqual([
      '\uFEFFDepartment,Payslips,Gross pay (USD),Deductions (USD),Taxes (USD),Net pay (USD)',
      'No department,1,3000.00,300.00,270.00,2430.00',
      'Languages,2,3000.00,300.00,270.00,2430.00',
      'Total,3,6000.00,600.00,540.00,4860.00',
      'Average of a payslip,,2000.00,200.00,180.00,1620.00',
      '',
    ]);
    const book = read(await file(finance, { ...body, format: 'excel' }));
    expect(book.SheetNames).toEqual(['1 Summary', '2 Months']);
    const [, , languages] = utils.sheet_to_json<unknown[]>(book.Sheets['1 Summary'] ?? {}, { header: 1 });
    expect(languages).toEqual(['Languages', 2, 3000, 300, 270, 2430]);
    const pdf = await file(finance, { ...body, format: 'pdf' });
    expect(readPdf(pdf)).toContain('Total 3 6,000.00 600.00 540.00 4,860.00');
  });

  it.each([
    ['summary', { year: 2026, grouping: 'employee' }, [3, 6000, 600, 540, 4860]],
    ['tax-compliance', { year: 2026, month: 11, taxType: 'all' }, [3, 5400, 540, 600, 0, 1200]],
    ['department-wise', { year: 2026 }, [3, 6000, 1200, 7200]],
  ])('adds up as a workbook of %s in another program', async (reportType, parameters, sums) => {
    const book = await file(world.finance, { reportType, parameters, format: 'excel' });
    const rows = rowsByGnumeric(book).slice(1);
    const end = rows.findIndex(([first]) => first === 'Total');
    const column = (at: number) => rows.slice(0, end).map((row) => exactOf(row[at] || '0'));
    expect(sums.map((_, at) => Number(exactText(total(column(at + 1)))))).toEqual(sums);
    // What the report itself has as its total, where it has one.
    const stated = rows[end]?.slice(1) ?? [];
    expect(stated.filter((cell) => cell !== '').map(Number)).toEqual(
      sums.filter((_, at) => (stated[at] ?? '') !== ''),
    );
  });

  it('is of one tax, of departments and of people', async () => {
    const lines = async (body: object) =>
      (await file(world.hr, { format: 'csv', ...body })).toString('utf8').split('\r\n');
    const tax = { year: 2026, month: 11, taxType: 'income_tax' };
    expect(await lines({ reportType: 'tax-compliance', parameters: tax })).toEqual([
      '\uFEFFMonth,Payslips,Taxable income (USD),Income tax (USD),Social security (USD),Medicare (USD),Employer contributions (USD)',
      '2026-11,3,5400.00,540.00,,,1200.00',
      'Total,3,5400.00,540.00,,,1200.00',
      '',
    ]);
    const departments = await lines({ reportType: 'department-wise', parameters: { year: 2026 } });
    expect(departments.slice(1, 4)).toEqual([
      'Languages,2,3000.00,600.00,3600.00',
      'No department,1,3000.00,600.00,3600.00',
      'Total,,,,7200.00',
    ]);
  });

  it('runs no formula that stands in a name, as CSV or as workbook', async () => {
    const body = { reportType: 'summary', parameters: { year: 2026, grouping: 'employee' } };
    const text = (await file(world.hr, { ...body, format: 'csv' })).toString('utf8');
    expect(text).toContain(`"'=HYPERLINK(""http://evil.example"") Lan",1,1000.00`);
    expect(text).toContain(`'+1 Trần,1,2000.00`);
    const book = read(await file(world.hr, { ...body, format: 'excel' }), { cellFormula: true });
    const cells = Object.entries(book.Sheets['1 Summary'] ?? {}).filter(([at]) => /^A\d/.test(at));
    expect(cells.map(([, cell]) => (cell as { f?: string }).f)).toEqual(cells.map(() => undefined));
    expect(cells.map(([, cell]) => (cell as { v: string }).v)).toContain(
      '=HYPERLINK("http://evil.example") Lan',
    );
  });

  it('is kept for seven days for who asked alone, and each download stands in the audit log', async () => {
    const { hr, finance } = world;
    const { reportId, downloadUrl } = await made(finance, csv);
    expect((await hr.get(downloadUrl)).status).toBe(404);
    expect((await hr.get(`${runs}/${reportId}`)).status).toBe(404);
    const listed = (await hr.get(runs)).body.data.map((one: { reportId: string }) => one.reportId);
    expect(listed).not.toContain(reportId);
    expect((await finance.get(downloadUrl)).status).toBe(200);
    const { rows } = await app.db.execute<{ action: string; actor: string }>(
      sql`select action, actor_id as actor from audit_log where entity_id = ${reportId} order by at, id`,
    );
    expect(rows.map(({ action, actor }) => [action, actor])).toEqual([
      ['create', finance.userId],
      ['download', finance.userId],
    ]);
    const now = app.clock.now();
    app.clock.set(new Date(now.getTime() + 7 * 86_400_000).toISOString());
    const gone = await finance.get(downloadUrl);
    expect([gone.status, gone.body.code]).toEqual([410, 'FILE_GONE']);
    app.clock.set(new Date(now.getTime() + 7 * 86_400_000 + 1).toISOString());
    await tidyReports(app.platform);
    expect((await finance.get(`${runs}/${reportId}`)).body.data).toMatchObject({ downloadUrl: null });
    expect(await app.platform.files.exists(`payroll-reports/${reportId}.csv`)).toBe(false);
    app.clock.set(now.toISOString());
  });

  it('is failed when nobody works on it any more', async () => {
    const id = await request(world.hr, csv);
    const now = app.clock.now();
    app.clock.set(new Date(now.getTime() + 3_599_999).toISOString());
    await tidyReports(app.platform);
    expect((await world.hr.get(`${runs}/${id}`)).body.data.status).toBe('pending');
    app.clock.set(new Date(now.getTime() + 3_600_001).toISOString());
    await tidyReports(app.platform);
    expect((await world.hr.get(`${runs}/${id}`)).body.data.status).toBe('failed');
    app.clock.set(now.toISOString());
  });
});

describe('a report that is mailed', () => {
  it('brings a link behind the sign-in and no figures; who it was mailed to opens it by their own right [PAY-03]', async () => {
    const { hr, finance } = world;
    const teacher = await app.as('teacher');
    const recipients = ['hr@school.example', 'teacher@school.example', 'me@elsewhere.example'];
    const { reportId, downloadUrl, isMailed } = await made(finance, {
      ...csv,
      delivery: 'email',
      recipients,
    });
    expect(isMailed).toBe(true);
    app.outbox.length = 0;
    for (const address of recipients) await mailReport(app.platform, texts, { reportId, address });
    expect(app.outbox.map(({ to }) => to)).toEqual(recipients);
    for (const { subject, text } of app.outbox) {
      expect(text).toContain(`http://localhost/payroll/reports?show=files`);
      expect(`${subject} ${text}`).not.toMatch(/\d[.,]\d\d/);
    }
    expect((await hr.get(downloadUrl)).status).toBe(200);
    expect((await teacher.get(downloadUrl)).status).toBe(403);
  });
});
