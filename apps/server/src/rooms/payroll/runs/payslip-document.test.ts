import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp } from '../../../testing/make-test-app.ts';
import { type PaidMonth, paidMonth, signsInAs } from '../../../testing/paid-month.ts';
import { readPdf } from '../../../testing/read-pdf.ts';

const payslips = '/api/payroll/payslips';
let app: TestApp;
let world: PaidMonth;

beforeAll(async () => {
  app = await makeTestApp();
  world = await paidMonth(app, [
    ['Lan', 'Nguyễn Thị Hồng'],
    ['Minh', 'Trần'],
    ['Hoa', 'Đặng'],
  ]);
  await world.run('2026-11');
  await world.run('2026-12');
  await signsInAs(app, world.employeeIds[0] ?? '', 'teacher');
  await signsInAs(app, world.employeeIds[1] ?? '', 'sales');
});

async function slipIds(at: number): Promise<string[]> {
  const { body } = await world.hr.get(`${payslips}?employeeId=${world.employeeIds[at]}&sortOrder=asc`);
  return body.data.map(({ id }: { id: string }) => id);
}

async function linesOf(url: string, client = world.finance): Promise<string[]> {
  const { raw } = await client.get(url);
  expect([raw.statusCode, raw.headers['content-type']]).toEqual([200, 'application/pdf']);
  return readPdf(raw.rawPayload);
}

async function looked(id: string) {
  const { rows } = await app.db.execute<{ action: string; actor: string }>(
    sql`select action, actor_id as actor from audit_log where entity = 'payslip' and entity_id = ${id} order by at, id`,
  );
  return rows.map(({ action, actor }) => [action, actor]);
}

describe('the document of a payslip', () => {
  it('says what was earned and kept back, what is paid, and the year to date, with every accent', async () => {
    const [november, december] = await slipIds(0);
    const first = await linesOf(`${payslips}/${november}/pdf?language=en`);
    const text = await linesOf(`${payslips}/${december}/pdf?language=en`);
    for (const line of [
      'Base pay 1,000.00',
      'Gross pay 1,000.00',
      'Insurance 10 % of 1,000.00 100.00',
      'Income tax Taxed: 900.00 90.00',
      '$810.00',
      'Insurance 20 % of 1,000.00 200.00',
      '2026 to date',
    ])
      expect(text, text.join('\n')).toContain(line);
    const year = (lines: readonly string[]) =>
      lines
        .slice(lines.indexOf('2026 to date') + 1)
        .filter(Boolean)
        .slice(0, 4);
    expect(year(first)).toEqual([
      'Gross pay 1,000.00',
      'Social security 100.00',
      'Income tax 90.00',
      'Net pay 810.00',
    ]);
    expect(year(text)).toEqual([
      ...['Gross pay 2,000.00', 'Social security 200.00', 'Income tax 180.00', 'Net pay 1,620.00'],
    ]);
    for (const part of ['Lan Nguyễn Thị Hồng', 'Languages', '2026-12'])
      expect(text.join('\n')).toContain(part);
    const vi = (await linesOf(`${payslips}/${december}/pdf?language=vi`)).join('\n');
    for (const part of ['Phiếu lương', 'Lũy kế năm 2026', 'Khấu trừ', 'Thuế thu nhập'])
      expect(vi).toContain(part);
    expect((await world.finance.get(`${payslips}/${december}/pdf?language=French`)).status).toBe(400);
  });

  it('is for the person, hr and finance; another’s is written into the audit log, one’s own is not', async () => {
    const teacher = await app.as('teacher');
    const [, own] = await slipIds(0);
    const [, others] = await slipIds(1);
    await app.db.execute(sql`delete from audit_log`);
    await linesOf(`${payslips}/${own}/pdf`, teacher);
    expect((await teacher.get(`${payslips}/${own}`)).status).toBe(200);
    expect(await looked(own ?? '')).toEqual([]);
    expect((await teacher.get(`${payslips}/${others}/pdf`)).status).toBe(404);
    for (const role of ['manager', 'principal', 'administrator'] as const)
      expect((await (await app.as(role)).get(`${payslips}/${others}/pdf`)).status, role).toBe(404);
    expect(await looked(others ?? '')).toEqual([]);
    const { hr, finance } = world;
    await hr.get(`${payslips}/${others}`);
    await linesOf(`${payslips}/${others}/pdf`, finance);
    expect(await looked(others ?? '')).toEqual([
      ['read', hr.userId],
      ['download', finance.userId],
    ]);
  });

  it('is nobody’s while viewing as somebody', async () => {
    const [id] = await slipIds(1);
    const superuser = await app.as('superuser');
    const { rows } = await app.db.execute<{ id: string }>(sql`select id from role where name = 'finance'`);
    expect((await superuser.post('/api/auth/view-as', { roleId: rows[0]?.id })).status).toBe(200);
    for (const path of [`${payslips}/${id}/pdf`, `${payslips}/${id}`])
      expect((await superuser.get(path)).status).toBe(404);
    expect((await superuser.get('/api/payroll/report-runs')).body.data).toEqual([]);
    const asked = await superuser.post('/api/payroll/reports', {
      ...{ reportType: 'summary', parameters: { year: 2026 }, format: 'csv' },
    });
    expect([asked.status, asked.body.code]).toEqual([403, 'VIEWING_AS']);
    await superuser.delete('/api/auth/view-as');
    expect((await superuser.get(`${payslips}/${id}/pdf`)).status).toBe(200);
  });
});
