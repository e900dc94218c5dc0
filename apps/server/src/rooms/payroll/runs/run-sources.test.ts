import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/db/columns.ts';
import { makeTestApp, type TestApp, type TestClient } from '../../../testing/make-test-app.ts';
import { type PaidMonth, paidMonth, signsInAs } from '../../../testing/paid-month.ts';
import { amount as thorough } from '../../../testing/thorough.ts';

const runs = '/api/payroll/runs';
let app: TestApp;
let world: PaidMonth;
let hr: TestClient;
let finance: TestClient;
let lan: string;
let minh: string;
let leaveTypeId: string;
let count = 0;

beforeAll(async () => {
  app = await makeTestApp();
  world = await paidMonth(app);
  [hr, finance] = [world.hr, world.finance];
  [lan = '', minh = ''] = world.employeeIds;
  await signsInAs(app, lan, 'teacher');
  leaveTypeId = (
    await world.posted(hr, '/api/hr/leave-types', { code: 'OUT', name: 'Old leave', isEncashable: true })
  ).id;
});

/** An approved report, of which advances covered some. */
async function report(employeeId: string, total: string, advance = '0'): Promise<string> {
  count += 1;
  const id = newId();
  await app.db.execute(sql`insert into expense_report (id, report_number, title, currency, status, owner_id, employee_id, total_amount,
      base_total, advance_amount, created_at, updated_at)
    values (${id}, ${`EXP-T-${count}`}, 'Taxi', 'USD', 'APPROVED', ${await app.userIdOf('teacher')}, ${employeeId}, ${total}, ${total}, ${advance}, now(), now())`);
  return id;
}

async function encashment(employeeId: string, days: string): Promise<string> {
  const id = newId();
  await app.db.execute(sql`insert into leave_encashment (id, employee_id, leave_type_id, days, status, requested_at, created_at, updated_at)
    values (${id}, ${employeeId}, ${leaveTypeId}, ${days}, 'APPROVED', now(), now(), now())`);
  return id;
}

const stateOf = async (table: 'expense_report' | 'leave_encashment', id: string) =>
  (
    await app.db.execute<{ status: string; run: string | null }>(
      sql`select status, pay_run_id as run from ${sql.raw(table)} where id = ${id}`,
    )
  ).rows[0];

async function slipsOf(runId: string) {
  const { body } = await hr.get(`/api/payroll/payslips?runId=${runId}&sortBy=netPay&sortOrder=asc`);
  return Promise.all(
    body.data.map(async ({ id }: { id: string }) => (await hr.get(`/api/payroll/payslips/${id}`)).body.data),
  );
}

const directly = (id: string) =>
  finance.post(`/api/expenses/reports/${id}/decision`, {
    decision: 'PAID',
    cashAccountId: world.ledger.account('1010'),
  });

describe('expenses and paid-out leave in a payroll run', () => {
  it('are paid with it, once: expenses as they are, leave at a 26th of the salary a day and taxed [AMB-365]', async () => {
    const taxi = await report(lan, '85.50', '15.50');
    const covered = await report(lan, '20', '20');
    const days = [await encashment(minh, '5'), await encashment(minh, '5')];
    const run = await world.run('2026-11', 'DRAFT');
    const [first, second] = await slipsOf(run);
    // 1,000 − 100 insurance − 90 tax, and 85.50 − 15.50 on top that nobody taxes.
    expect(first).toMatchObject({ grossPay: '1000.00', incomeTax: '90.00', reimbursements: '70.00' });
    expect(first.netPay).toBe('880.00');
    const back = first.lines.find(({ kind }: { kind: string }) => kind === 'REIMBURSEMENT');
    expect(back.sources).toEqual([{ kind: 'EXPENSE', sourceId: taxi, amount: '70.00' }]);
    // Twice 5 × 2,000 / 26 = 384.62, insured not at all and taxed at 10 %: two of the same amount each keep their own source.
    const out = second.lines.filter(({ code }: { code: string }) => code === 'encashment');
    expect(out.map(({ amount }: { amount: string }) => amount)).toEqual(['384.62', '384.62']);
    expect(out.flatMap(({ sources }: { sources: { sourceId: string }[] }) => sources[0]?.sourceId)).toEqual(
      days,
    );
    expect(second).toMatchObject({ grossPay: '2769.24', socialSecurity: '200.00', incomeTax: '256.92' });
    expect(await stateOf('expense_report', taxi)).toEqual({ status: 'APPROVED', run: null });

    await world.posted(hr, `${runs}/${run}/submit`);
    expect(await stateOf('expense_report', taxi)).toEqual({ status: 'APPROVED', run });
    expect(await stateOf('expense_report', covered)).toEqual({ status: 'APPROVED', run: null });
    expect((await directly(taxi)).body.code).toBe('IN_PAYROLL');
    const version = (await hr.get('/api/hr/leave-encashments')).body.data.find(
      ({ id }: { id: string }) => id === days[0],
    ).version;
    const paid = await finance.post(`/api/hr/leave-encashments/${days[0]}/status`, {
      status: 'PAID',
      version,
    });
    expect([paid.status, paid.body.code]).toEqual([409, 'IN_PAYROLL']);

    // Given back, anybody may pay them; submitted again they are the run's.
    await world.posted(finance, `${runs}/${run}/approve`, { approved: false, reason: 'Wait' });
    expect(await stateOf('leave_encashment', days[0] ?? '')).toEqual({ status: 'APPROVED', run: null });
    await world.posted(hr, `${runs}/${run}/submit`);
    await world.posted(finance, `${runs}/${run}/approve`, { approved: true });
    const posted = await app.db.execute<{ code: string; partner: string | null; amount: string }>(sql`
      select a.account_code as code, l.partner_id as partner, sum(l.debit - l.credit)::numeric(12, 2)::text as amount
      from journal_line l join journal_entry e on e.id = l.entry_id join ledger_account a on a.id = l.account_id
      where e.source_id = ${run} and a.account_code in ('2400', '5000') group by 1, 2 order by 1, 2`);
    // What is spent was a cost when it was approved: here the debt to the person becomes one of the run. Three are paid 6,769.24 and cost 1,200 more.
    expect(posted.rows.map(({ code, partner, amount }) => [code, partner === lan, amount])).toEqual([
      ['2400', true, '70.00'],
      ['2400', false, '-5622.32'],
      ['5000', false, '7969.24'],
    ]);
    const cashAccountId = world.ledger.account('1010');
    await world.posted(finance, `${runs}/${run}/pay`, { paymentDate: '2026-11-30', cashAccountId });
    expect(await stateOf('expense_report', taxi)).toEqual({ status: 'PAID', run });
    for (const id of days) expect(await stateOf('leave_encashment', id)).toEqual({ status: 'PAID', run });
    expect((await directly(taxi)).body.code).toBe('NOT_APPROVED');
  });

  it('are not paid again by the run after it, and a run is calculated anew when one was paid directly [AMB-365]', async () => {
    const bus = await report(lan, '12');
    const run = await world.run('2026-12', 'DRAFT');
    const [slip] = await slipsOf(run);
    expect(slip.reimbursements).toBe('12.00');
    expect(slip.lines.filter(({ sources }: { sources: object[] }) => sources.length > 0)).toHaveLength(1);
    expect((await directly(bus)).status).toBe(200);
    const stale = await hr.post(`${runs}/${run}/submit`);
    expect([stale.status, stale.body.code]).toEqual([409, 'PAID_MEANWHILE']);
    expect(stale.body.error).toMatch(/^EXP-T-\d+ Taxi is paid another way/);
    await world.posted(hr, `${runs}/${run}/calculate`);
    const [again] = await slipsOf(run);
    expect(again.reimbursements).toBe('0.00');
    expect((await hr.get(`${runs}/${run}`)).body.data.status).toBe('DRAFT');
  });

  it('have one payer however often a run is submitted while somebody pays directly [AMB-365]', {
    timeout: 240_000,
  }, async () => {
    const [{ id: run } = { id: '' }] = (await hr.get(`${runs}?status=DRAFT`)).body.data;
    const rounds = thorough(30, 200);
    const won = { run: 0, directly: 0 };
    for (let round = 0; round < rounds; round += 1) {
      const id = await report(lan, '10');
      await world.posted(hr, `${runs}/${run}/calculate`);
      // Who is sent first takes turns; the other follows when the first is done, at once, or a little later: a run is looked at longer.
      const submit = () => hr.post(`${runs}/${run}/submit`);
      const first = round % 2 === 0 ? submit() : directly(id);
      await (round % 6 < 2 ? first : setTimeout((round % 5) * 8));
      const second = round % 2 === 0 ? directly(id) : submit();
      const [ofRun, direct] = round % 2 === 0 ? [await first, await second] : [await second, await first];
      expect([ofRun.status, direct.status].toSorted(), `${ofRun.raw.body} ${direct.raw.body}`).toEqual([
        200, 409,
      ]);
      if (ofRun.status === 200) {
        won.run += 1;
        expect(await stateOf('expense_report', id)).toEqual({ status: 'APPROVED', run });
        await world.posted(finance, `${runs}/${run}/approve`, { approved: false, reason: 'Next round' });
        expect((await directly(id)).status).toBe(200);
      } else {
        won.directly += 1;
        expect(await stateOf('expense_report', id)).toEqual({ status: 'PAID', run: null });
      }
    }
    expect(won.run + won.directly).toBe(rounds);
    expect(Math.min(won.run, won.directly)).toBeGreaterThan(0);
  });
});
