import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/db/columns.ts';
import { postAutomatic } from '../../testing/ledger-world.ts';
import { makeTestApp, type TestApp, type TestClient } from '../../testing/make-test-app.ts';
import { type PaidMonth, paidMonth } from '../../testing/paid-month.ts';

// Now is Thursday, 19 November 2026. Minh has 2,000 a month, and 5 days of leave that is paid out.

const path = '/api/hr/settlements';
let app: TestApp;
let world: PaidMonth;
let principal: TestClient;
let minh: string;
let leaveTypeId: string;

beforeAll(async () => {
  app = await makeTestApp();
  world = await paidMonth(app);
  principal = await app.as('principal');
  minh = world.employeeIds[1] ?? '';
  leaveTypeId = (
    await world.posted(world.hr, '/api/hr/leave-types', {
      code: 'OUT',
      name: 'Old leave',
      isEncashable: true,
    })
  ).id;
  await app.db.execute(sql`insert into leave_entry (id, employee_id, leave_type_id, kind, quantity, effective_on, recorded_at)
    values (${newId()}, ${minh}, ${leaveTypeId}, 'GRANT', 5, '2026-01-01', now())`);
});

/** An advance of 300 that was paid, of which a report has settled 100. */
async function advance(employeeId: string): Promise<string> {
  const id = newId();
  await app.db.execute(sql`insert into expense_advance
      (id, owner_id, employee_id, purpose, amount, settled_amount, status, paid_on, requested_at, created_at, updated_at)
    values (${id}, ${await app.userIdOf('teacher')}, ${employeeId}, 'Trip', 300, 100, 'PAID', '2026-10-01', now(), now(), now())`);
  await postAutomatic(app, world.ledger, '2026-10-01', [
    ['1150', '200'],
    ['1010', '-200'],
  ]);
  return id;
}

async function calculated(employeeId: string, ownLines: object[], lastDay = '2026-11-30') {
  const { id } = await world.posted(world.hr, path, {
    ...{ employeeId, type: 'RESIGNATION', reason: 'Moves to Huế', amount: '1', ownLines },
    ...{ settlementDate: '2026-11-30', lastDay },
  });
  return (await bring(world.hr, id, 'CALCULATED')).body.data;
}

async function bring(client: TestClient, id: string, status: string, more: object = {}) {
  const { rows } = await app.db.execute<{ version: number }>(
    sql`select version from settlement where id = ${id}`,
  );
  return client.post(`${path}/${id}/status`, { status, version: rows[0]?.version, ...more });
}

const fromBank = () => ({ cashAccountId: world.ledger.account('1010') });

/** What moved on each account since the first of October, by the ledger's own trial balance, which balances. */
async function balances(): Promise<Record<string, string>> {
  const { body } = await world.finance.get(
    '/api/finance/reports/trial-balance?startDate=2026-10-01&endDate=2026-12-31',
  );
  const { rows, totals } = body.data;
  expect(totals.debit).toBe(totals.credit);
  expect(totals.closingDebit).toBe(totals.closingCredit);
  const moved = rows.map(({ accountCode, closing }: Record<string, string>) => [accountCode, closing]);
  return Object.fromEntries(moved.filter(([, closing]: string[]) => Number(closing) !== 0));
}

async function entriesOf(id: string) {
  const { rows } = await app.db.execute<{
    purpose: string;
    day: string;
    account: string;
    amount: string;
  }>(sql`
    select e.source_purpose as purpose, e.entry_date::text as day, a.account_code as account,
      (l.debit - l.credit)::numeric(12, 2)::text as amount
    from journal_entry e join journal_line l on l.entry_id = e.id join ledger_account a on a.id = l.account_id
    where e.source_type = 'settlement' and e.source_id = ${id} order by e.created_at, e.id, l.position`);
  return rows.map(({ purpose, day, account, amount }) => `${purpose} ${day} ${account} ${amount}`);
}

const openOf = async (id: string) =>
  (
    await app.db.execute<{ state: string }>(
      sql`select status || ' ' || (amount - settled_amount)::numeric(12, 2)::text as state from expense_advance where id = ${id}`,
    )
  ).rows[0]?.state;

async function daysOf(employeeId: string): Promise<string> {
  const { body } = await world.hr.get(`/api/hr/leave-balances?employeeId=${employeeId}`);
  return body.data.find((one: { leaveTypeId: string }) => one.leaveTypeId === leaveTypeId)?.available;
}

const own = [
  { kind: 'SEVERANCE', description: 'Two years', amount: '750' },
  { kind: 'NOTICE', description: 'Three days less', amount: '-100' },
];

describe('an approved settlement', () => {
  it('costs what it pays, settles its advances and leave, and is owed until it is paid; cancelled all is as before [TAL-22, AMB-268, AMB-269]', async () => {
    const trip = await advance(minh);
    const before = await balances();
    const { id, amount } = await calculated(minh, own);
    // 2,000 + 5 × 2,000/26 = 2,384.62, less 10 % of 2,000 for insurance and 10 % of the rest as tax, 218.46; − 200 + 750 − 100.
    expect(amount).toBe('2416.16');
    expect(await entriesOf(id)).toEqual([]);
    expect((await bring(principal, id, 'APPROVED')).status).toBe(200);
    expect(await entriesOf(id)).toEqual([
      ...['approve 2026-11-30 5000 2000.00', 'approve 2026-11-30 5000 384.62'],
      ...['approve 2026-11-30 1150 -200.00', 'approve 2026-11-30 5000 750.00'],
      // The school adds 20 % of insurance, which is owed together with what was kept back.
      ...['approve 2026-11-30 5000 -100.00', 'approve 2026-11-30 5000 400.00'],
      ...['approve 2026-11-30 2420 -218.46', 'approve 2026-11-30 2410 -600.00'],
      'approve 2026-11-30 2400 -2416.16',
    ]);
    expect(await balances()).toEqual({
      ...{ '1010': '-200.00', '2400': '-2416.16', '2410': '-600.00', '2420': '-218.46' },
      '5000': '3434.62',
    });
    expect([await openOf(trip), await daysOf(minh)]).toEqual(['SETTLED 0.00', '0.00']);
    const again = await world.hr.post('/api/hr/leave-encashments', {
      ...{ employeeId: minh, leaveTypeId, days: '1' },
    });
    expect(again.body.errors).toEqual({ days: ['Only 0.00 days are available.'] });

    expect((await bring(world.hr, id, 'CANCELLED')).status).toBe(200);
    expect((await entriesOf(id)).slice(9)).toEqual([
      ...['cancel 2026-11-30 5000 -2000.00', 'cancel 2026-11-30 5000 -384.62'],
      ...['cancel 2026-11-30 1150 200.00', 'cancel 2026-11-30 5000 -750.00'],
      ...['cancel 2026-11-30 5000 100.00', 'cancel 2026-11-30 5000 -400.00'],
      ...['cancel 2026-11-30 2420 218.46', 'cancel 2026-11-30 2410 600.00'],
      'cancel 2026-11-30 2400 2416.16',
    ]);
    expect(await balances()).toEqual(before);
    expect([await openOf(trip), await daysOf(minh)]).toEqual(['PAID 200.00', '5.00']);
  });

  it('is paid from an account of cash or bank, once, on a day that is not to come [AMB-268]', async () => {
    const { id } = await calculated(minh, own);
    await bring(principal, id, 'APPROVED');
    const errorsOf = async (more: object) => (await bring(world.finance, id, 'PAID_OUT', more)).body.errors;
    expect(await errorsOf({})).toEqual({ cashAccountId: ['Choose an account'] });
    expect(await errorsOf({ cashAccountId: world.ledger.account('5000') })).toEqual({
      cashAccountId: ['Choose a cash or bank account'],
    });
    expect(await errorsOf({ ...fromBank(), paidOn: '2026-11-20' })).toEqual({
      paidOn: ['A payment cannot be in the future'],
    });
    const both = await Promise.all(
      ['2026-11-18', '2026-11-19'].map((paidOn) =>
        bring(world.finance, id, 'PAID_OUT', { ...fromBank(), paidOn }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const paidOn = both.find(({ status }) => status === 200)?.body.data.paidOn;
    expect((await entriesOf(id)).slice(9)).toEqual([
      ...[`pay ${paidOn} 2400 2416.16`, `pay ${paidOn} 1010 -2416.16`],
    ]);
    expect(await balances()).toEqual({
      ...{ '1010': '-2616.16', '2410': '-600.00', '2420': '-218.46', '5000': '3434.62' },
    });
  });

  it('that the person owes stands beside the advances to staff until the money is there [AMB-268]', async () => {
    const before = await balances();
    const [hoa = ''] = world.employeeIds.slice(2);
    const { id, amount, direction } = await calculated(hoa, [
      { kind: 'OTHER', description: 'Training', amount: '-3500' },
    ]);
    // 3,000 less 300 of insurance and 270 of tax.
    expect([amount, direction]).toEqual(['1070.00', 'RECOVER']);
    await bring(principal, id, 'APPROVED');
    const owed = { '2410': '-1500.00', '2420': '-488.46', '5000': '3534.62' };
    expect(await balances()).toEqual({ ...before, ...owed, '1150': '1070.00' });
    expect((await bring(world.finance, id, 'PAID_OUT', fromBank())).body.data.paidOn).toBe('2026-11-19');
    expect(await balances()).toEqual({ ...owed, '1010': '-1546.16' });
  });

  it('is calculated again where a report settled its advance, or its leave was paid out meanwhile [AMB-269]', async () => {
    const [lan = ''] = world.employeeIds;
    await app.db.execute(sql`insert into leave_entry (id, employee_id, leave_type_id, kind, quantity, effective_on, recorded_at)
      values (${newId()}, ${lan}, ${leaveTypeId}, 'GRANT', 3, '2026-01-01', now())`);
    const trip = await advance(lan);
    const { id } = await calculated(lan, own);
    const refused = async () => {
      const { status, body } = await bring(principal, id, 'APPROVED');
      expect([status, body.code]).toEqual([409, 'CHANGED']);
      return body.error;
    };
    await app.db.execute(sql`update expense_advance set settled_amount = 150 where id = ${trip}`);
    expect(await refused()).toMatch(/^An advance has changed/);
    await app.db.execute(sql`update expense_advance set settled_amount = 100 where id = ${trip}`);
    const taken = { employeeId: lan, leaveTypeId, days: '1' };
    const encashment = await world.posted(world.hr, '/api/hr/leave-encashments', taken);
    expect(await refused()).toMatch(/^The last pay that is owed has changed/);
    await world.posted(world.hr, `/api/hr/leave-encashments/${encashment.id}/status`, {
      ...{ status: 'REJECTED', notes: 'Paid with the settlement', version: encashment.version },
    });
    expect(await openOf(trip)).toBe('PAID 200.00');
    expect(await entriesOf(id)).toEqual([]);
    expect((await bring(principal, id, 'APPROVED')).status).toBe(200);
  });

  it('that was approved before settlements were posted is posted with its payment [AMB-268]', async () => {
    const person = await world.posted(world.hr, '/api/hr/employees', {
      ...{ firstName: 'Old', lastName: 'Times', workEmail: 'old@school.example' },
      ...{ employeeIdNumber: 'OLD', dateOfJoining: '2020-01-01' },
    });
    const { id } = await calculated(person.id, own);
    await app.db.execute(
      sql`update settlement set status = 'APPROVED', approved_at = now() where id = ${id}`,
    );
    expect((await bring(world.finance, id, 'PAID_OUT', fromBank())).status).toBe(200);
    expect(await entriesOf(id)).toEqual([
      ...['approve 2026-11-30 5000 750.00', 'approve 2026-11-30 5000 -100.00'],
      ...['approve 2026-11-30 2400 -650.00', 'pay 2026-11-19 2400 650.00', 'pay 2026-11-19 1010 -650.00'],
    ]);
  });
});
