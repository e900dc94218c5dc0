import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp, type TestClient } from '../../../testing/make-test-app.ts';
import { type PaidMonth, paidMonth } from '../../../testing/paid-month.ts';
import { quickPasswords } from '../../../testing/quick-passwords.ts';
import { employee } from '../../employees/employees.table.ts';
import { storePassword } from '../../identity/index.ts';

const schema = fileURLToPath(new URL('./testing/pain.001.001.09-subset.xsd', import.meta.url));
const password = 'a-lamp-in-the-hall';
let app: TestApp;
let world: PaidMonth;
let finance: TestClient;
let run: string;
let bankAccountId: string;

/** What the tests share is the run of November; each makes the files that it needs and voids them. */
beforeAll(async () => {
  app = await makeTestApp();
  world = await paidMonth(app, [
    ['Lan', 'Nguyễn'],
    ['王', '小明'],
    ['Đặng & <b>', '"Hoa"'],
  ]);
  finance = world.finance;
  await storePassword(app.db, finance.userId, await quickPasswords().hash(password));
  await bank(0, 'DE89 3704 0044 0532 0130 00', 'Ngân hàng Á Châu');
  await bank(1, '0011 2233 4455', null);
  run = await world.run('2026-11');
  bankAccountId = (
    await world.posted(finance, '/api/finance/bank-accounts', {
      ...{ accountName: 'Pay', bankName: 'First <Bank>', accountNumber: '123-456', accountType: 'CHECKING' },
    })
  ).id;
});

async function bank(at: number, bankAccountNumber: string | null, bankName: string | null) {
  await app.db
    .update(employee)
    .set({ bankAccountNumber, bankName })
    .where(eq(employee.id, world.employeeIds[at] ?? ''));
}

async function listed(id = run) {
  const { body } = await finance.get(`/api/payroll/runs/${id}/payments`);
  return body.data;
}

const states = async () =>
  (await listed()).transfers.map(({ employeeName, state }: { employeeName: string; state: string }) => [
    employeeName.split(' ')[0],
    state,
  ]);

const body = () => ({ format: 'PAIN001', bankAccountId, executionDate: '2026-11-30', password });
const create = (more: object = {}, client = finance, id = run) =>
  client.post(`/api/payroll/runs/${id}/bank-file`, { ...body(), ...more });

async function made(more: object = {}) {
  const reply = await create(more);
  expect(reply.status, reply.raw.body).toBe(201);
  return reply.body.data;
}

async function voided(id: string) {
  const reply = await finance.post(`/api/payroll/payment-batches/${id}/void`, {
    reason: 'Refused by the bank',
  });
  expect(reply.status, reply.raw.body).toBe(200);
}

async function content(id: string): Promise<string> {
  const { raw } = await finance.post(`/api/payroll/payment-batches/${id}/file`, { password });
  expect(raw.statusCode).toBe(200);
  return raw.rawPayload.toString('utf8');
}

describe('the payments of an approved run', () => {
  it('say who is ready, whose account lacks, and whose was changed since the approval until finance confirms it', async () => {
    expect(await states()).toEqual([
      ['Đặng', 'MISSING'],
      ['Lan', 'READY'],
      ['王', 'READY'],
    ]);
    const { transfers } = await listed();
    expect(transfers[1]).toMatchObject({
      account: '•••• 3000',
      bankName: 'Ngân hàng Á Châu',
      netPay: '810.00',
    });
    await bank(0, '99', 'Other');
    expect((await states())[1]).toEqual(['Lan', 'CHANGED']);
    const { id, count } = await made();
    expect(count).toBe(1);
    expect(await content(id)).not.toContain('<Id>99</Id>');
    await voided(id);
    const { payslipId } = (await listed()).transfers[1];
    const confirm = (payslipIds: unknown) =>
      finance.post(`/api/payroll/runs/${run}/bank-accounts/confirm`, { payslipIds });
    expect((await confirm([payslipId])).status).toBe(204);
    expect((await states())[1]).toEqual(['Lan', 'READY']);
    for (const wrong of [[], undefined, ['x'], [world.employeeIds[0]], [...Array(1001)].map(() => payslipId)])
      expect((await confirm(wrong)).status).toBe(400);
    await bank(0, 'DE89 3704 0044 0532 0130 00', 'Ngân hàng Á Châu');
    await confirm([payslipId]);
  });

  it('are a credit transfer of ISO 20022 that its schema takes: names in the letters of banks, sums and ids', async () => {
    const batch = await made();
    expect(batch).toMatchObject({ format: 'PAIN001', count: 2, total: '2430.00', accountNumber: '123456' });
    expect(batch.msgId).toMatch(/^PAY-202611-[0-9a-f]{12}$/);
    const xml = await content(batch.id);
    expect(createHash('sha256').update(xml).digest('hex')).toBe(batch.sha256);
    const lint = (text: string) => {
      const { status, stderr, error } = spawnSync(
        'xmllint',
        ['--noout', '--nonet', '--schema', schema, '-'],
        {
          input: text,
        },
      );
      if (error) throw new Error('xmllint is missing: install libxml2-utils', { cause: error });
      return [status, stderr.toString('utf8')];
    };
    expect(lint(xml)).toEqual([0, '- validates\n']);
    // What the schema must notice.
    for (const [part, other] of [
      ['<Nm>Lan Nguyen</Nm>', '<Nm>Lan Nguyễn</Nm>'],
      ['<Dt>2026-11-30</Dt>', '<Dt>2026-11-31</Dt>'],
      ['<ChrgBr>SLEV</ChrgBr>', ''],
      ['Ccy="USD"', 'Ccy="usd"'],
    ] as const) {
      expect(xml).toContain(part);
      expect(lint(xml.replace(part, other))[0], part).not.toBe(0);
    }
    const values = (tag: string) =>
      [...xml.matchAll(new RegExp(`<${tag}[^>]*>([^<]*)</${tag}>`, 'g'))].map(([, value]) => value);
    expect(values('NbOfTxs')).toEqual(['2', '2']);
    expect(values('CtrlSum')).toEqual(['2430.00', '2430.00']);
    expect(values('InstdAmt')).toEqual(['810.00', '1620.00']);
    expect(values('IBAN')).toEqual(['DE89370400440532013000']);
    // A name in letters of no bank is the number of the employee.
    expect(values('Nm')).toEqual([
      'Bellwether',
      'Bellwether',
      'First Bank',
      'Ngan hang A Chau',
      'Lan Nguyen',
      'P-1',
    ]);
    const ids = (await listed()).transfers.filter(({ state }: { state: string }) => state === 'IN_FILE');
    expect(values('EndToEndId')).toEqual(
      ids.map(({ payslipId }: { payslipId: string }) => payslipId.replaceAll('-', '')),
    );
    await voided(batch.id);
  });

  it('are a CSV for other banks, and no formula', async () => {
    await bank(2, '77', '=1+1');
    const { payslipId } = (await listed()).transfers[0];
    await finance.post(`/api/payroll/runs/${run}/bank-accounts/confirm`, { payslipIds: [payslipId] });
    const batch = await made({ format: 'CSV' });
    expect((await content(batch.id)).split('\r\n')).toEqual([
      'Name,Account number,Bank,Amount,Currency,Reference',
      'Dang b Hoa,77,1+1,2430.00,USD,Salary 2026-11',
      'Lan Nguyen,DE89370400440532013000,Ngan hang A Chau,810.00,USD,Salary 2026-11',
      'P-1,001122334455,,1620.00,USD,Salary 2026-11',
      '',
    ]);
    await voided(batch.id);
  });

  it('go into one file at a time, however often it is asked for', async () => {
    const both = await Promise.all([create(), create()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('NOBODY_READY');
    const { batches } = await listed();
    const live = batches.filter(({ voidedAt }: { voidedAt: string | null }) => voidedAt === null);
    expect(live).toHaveLength(1);
    await voided(live[0].id);
    const again = await finance.post(`/api/payroll/payment-batches/${live[0].id}/void`, { reason: 'Again' });
    expect([again.status, again.body.code]).toEqual([409, 'VOIDED']);
    expect(
      (await finance.post(`/api/payroll/payment-batches/${live[0].id}/void`, { reason: ' ' })).status,
    ).toBe(400);
  });
});

describe('a bank file', () => {
  it('asks for the own password again, and each look stands in the audit log', async () => {
    const wrong = await create({ password: 'not-mine' });
    expect(wrong.body.details.fieldErrors).toEqual({ password: ['The password is not right.'] });
    expect((await create({ password: '' })).status).toBe(400);
    const { id } = await made();
    const refused = await finance.post(`/api/payroll/payment-batches/${id}/file`, { password: 'not-mine' });
    expect(refused.status).toBe(400);
    await content(id);
    const { rows } = await app.db.execute<{ action: string; after: unknown }>(
      sql`select action, after from audit_log where entity = 'payment_batch' and entity_id = ${id} order by at, id`,
    );
    expect(rows.map(({ action }) => action)).toEqual(['create', 'download']);
    expect(JSON.stringify(rows)).not.toContain('DE89');
    await voided(id);
  });

  it('is for finance alone, of an approved run, from an account in use, on a day that is not over', async () => {
    const { id } = await made();
    for (const role of ['hr', 'manager', 'principal', 'administrator', 'teacher'] as const) {
      const client = await app.as(role);
      for (const call of [
        client.get(`/api/payroll/runs/${run}/payments`),
        create({}, client),
        client.post(`/api/payroll/runs/${run}/bank-accounts/confirm`, { payslipIds: [run] }),
        client.post(`/api/payroll/payment-batches/${id}/file`, { password }),
        client.post(`/api/payroll/payment-batches/${id}/void`, { reason: 'x' }),
      ])
        expect((await call).status, role).toBe(403);
    }
    await voided(id);
    const draft = await world.run('2026-12', 'DRAFT');
    for (const reply of [
      await create({}, finance, draft),
      await finance.get(`/api/payroll/runs/${draft}/payments`),
    ])
      expect([reply.status, reply.body.code]).toEqual([409, 'NOT_APPROVED']);
    expect((await create({}, finance, bankAccountId)).status).toBe(404);
    for (const [more, field] of [
      [{ bankAccountId: run }, 'bankAccountId'],
      [{ bankAccountId: 'x' }, 'bankAccountId'],
      [{ executionDate: '2026-11-18' }, 'executionDate'],
      [{ executionDate: '2026-02-30' }, 'executionDate'],
      [{ format: 'PAIN008' }, 'format'],
    ] as const)
      expect(Object.keys((await create(more)).body.details.fieldErrors), field).toEqual([field]);
    const superuser = await app.as('superuser');
    const { rows } = await app.db.execute<{ id: string }>(sql`select id from role where name = 'finance'`);
    await superuser.post('/api/auth/view-as', { roleId: rows[0]?.id });
    const viewed = await superuser.get(`/api/payroll/runs/${run}/payments`);
    expect([viewed.status, viewed.body.code]).toEqual([403, 'VIEWING_AS']);
  });
});
