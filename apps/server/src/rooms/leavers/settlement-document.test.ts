import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp, type TestClient } from '../../testing/make-test-app.ts';
import { type PaidMonth, paidMonth, signsInAs } from '../../testing/paid-month.ts';
import { readPdf } from '../../testing/read-pdf.ts';

const path = '/api/hr/settlements';
let app: TestApp;
let world: PaidMonth;
let id: string;

beforeAll(async () => {
  app = await makeTestApp();
  world = await paidMonth(app, [
    ['Lan', 'Nguyễn Thị Hồng'],
    ['Minh', 'Trần'],
    ['Hoa', 'Đặng'],
  ]);
  await signsInAs(app, world.employeeIds[0] ?? '', 'teacher');
  const made = await world.posted(world.hr, path, {
    ...{ employeeId: world.employeeIds[0], type: 'RESIGNATION', reason: 'Moves to Huế', amount: '1' },
    ...{ settlementDate: '2026-12-05', lastDay: '2026-11-30' },
    ownLines: [
      { kind: 'SEVERANCE', description: 'Two years', amount: '1750.5' },
      { kind: 'NOTICE', description: '', amount: '-100' },
    ],
  });
  ({ id } = made);
  await world.posted(world.hr, `${path}/${id}/status`, { status: 'CALCULATED', version: made.version });
});

async function linesOf(language: string, client: TestClient = world.finance): Promise<string[]> {
  const { raw } = await client.get(`${path}/${id}/pdf?language=${language}`);
  expect([raw.statusCode, raw.headers['content-type']]).toEqual([200, 'application/pdf']);
  return readPdf(raw.rawPayload);
}

async function approve(): Promise<void> {
  const { rows } = await app.db.execute<{ version: number }>(
    sql`select version from settlement where id = ${id}`,
  );
  const body = { status: 'APPROVED', version: rows[0]?.version };
  await world.posted(await app.as('principal'), `${path}/${id}/status`, body);
}

async function looked(): Promise<string[]> {
  const { rows } = await app.db.execute<{ actor: string }>(
    sql`select actor_id as actor from audit_log where entity = 'settlement' and action = 'download' order by at, id`,
  );
  return rows.map(({ actor }) => actor);
}

describe('the document of a settlement', () => {
  it('says with whom, each part and who pays how much, and that it is not approved yet, with every accent [TAL-22]', async () => {
    const text = await linesOf('en');
    for (const line of [
      'Last pay · November 2026 1,000.00',
      'Contribution · Insurance -100.00',
      'Income tax -90.00',
      'Severance · Two years 1,750.50',
      'Notice -100.00',
      'The school pays',
      '$2,460.50',
    ])
      expect(text, text.join('\n')).toContain(line);
    const whole = text.join('\n');
    for (const part of ['Lan Nguyễn Thị Hồng', 'Resignation', '30 Nov 2026', 'Calculated'])
      expect(whole).toContain(part);
    const vi = (await linesOf('vi')).join('\n');
    for (const part of ['Thanh toán thôi việc', 'Lương tháng cuối', 'Trường trả', 'Đã tính'])
      expect(vi).toContain(part);
    expect((await world.finance.get(`${path}/${id}/pdf?language=French`)).status).toBe(400);
  });

  it('is for hr, finance, who approves, and the person from the approval on; another’s is audited [AMB-276]', async () => {
    const teacher = await app.as('teacher');
    const pdf = (client: TestClient) => client.get(`${path}/${id}/pdf`);
    expect((await pdf(teacher)).status).toBe(404);
    await approve();
    expect((await linesOf('en', teacher)).join('\n')).not.toContain('Calculated');
    await app.db.execute(sql`delete from audit_log`);
    await linesOf('en', teacher);
    for (const role of ['manager', 'administrator', 'teacher_assistant', 'moderator', 'sales'] as const)
      expect([403, 404], role).toContain((await pdf(await app.as(role))).status);
    expect(await looked()).toEqual([]);
    await linesOf('en', world.hr);
    await linesOf('en', world.finance);
    expect(await looked()).toEqual([world.hr.userId, world.finance.userId]);
  });

  it('and the settlement itself are nobody’s while viewing as a role [AMB-276]', async () => {
    const superuser = await app.as('superuser');
    const { rows } = await app.db.execute<{ id: string }>(
      sql`select id from role where name in ('finance', 'hr', 'principal')`,
    );
    expect(rows).toHaveLength(3);
    for (const { id: roleId } of rows) {
      const began = await superuser.post('/api/auth/view-as', { roleId });
      expect(began.status, began.raw.body).toBe(200);
      for (const address of [`${path}/${id}/pdf`, `${path}/${id}`])
        expect((await superuser.get(address)).status, address).toBe(404);
      expect((await superuser.get(path)).body.data).toEqual([]);
      await superuser.delete('/api/auth/view-as');
    }
    expect((await superuser.get(`${path}/${id}/pdf`)).status).toBe(200);
  });
});
