import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/db/columns.ts';
import { makeTestApp, type TestApp, type TestClient } from '../../testing/make-test-app.ts';
import { type PaidMonth, paidMonth } from '../../testing/paid-month.ts';
import { amount as thorough } from '../../testing/thorough.ts';

// The base pay of a last month is paid once: with a run or with a settlement. Lan has 1,000 a month, and her last day is the month's last.

const runs = '/api/payroll/runs';
const settlements = '/api/hr/settlements';
let app: TestApp;
let world: PaidMonth;
let principal: TestClient;
let run: string;

beforeAll(async () => {
  app = await makeTestApp();
  world = await paidMonth(app, [
    ['Lan', 'Nguyễn'],
    ['Minh', 'Trần'],
    ['Hoa', 'Đặng'],
  ]);
  principal = await app.as('principal');
  run = await world.run('2026-11', 'DRAFT');
});

/** A settlement of Lan's last pay, calculated. */
async function calculated(): Promise<string> {
  const { id } = await world.posted(world.hr, settlements, {
    ...{ employeeId: world.employeeIds[0], type: 'RESIGNATION', reason: 'Moves to Huế', amount: '1' },
    ...{ settlementDate: '2026-11-30', lastDay: '2026-11-30' },
  });
  const { body } = await brought(world.hr, id, 'CALCULATED');
  // 1,000 less 10 % of insurance, and 10 % of tax of the rest.
  expect(body.data.amount).toBe('810.00');
  return id;
}

async function brought(client: TestClient, id: string, status: string) {
  const { rows } = await app.db.execute<{ version: number }>(
    sql`select version from settlement where id = ${id}`,
  );
  return client.post(`${settlements}/${id}/status`, { status, version: rows[0]?.version });
}

const approved = (id: string) => brought(principal, id, 'APPROVED');
const submit = () => world.hr.post(`${runs}/${run}/submit`);
const approve = () => world.finance.post(`${runs}/${run}/approve`, { approved: true });
const sentBack = () =>
  world.posted(world.finance, `${runs}/${run}/approve`, { approved: false, reason: 'Wait' });

/** What Lan is paid of November in runs that count and with settlements. */
async function paidOfLan(): Promise<string> {
  const { rows } = await app.db.execute<{ paid: string }>(sql`
    select sum(l.amount)::numeric(12, 2)::text as paid
    from payslip_line l join payslip p on p.id = l.payslip_id join payroll_run r on r.id = p.run_id
    where p.employee_id = ${world.employeeIds[0]} and l.code = 'base' and l.earned_period = '2026-11' and r.status in ('APPROVED', 'PAID')
      and (r.settlement_id is null or r.settlement_id in (select id from settlement where status in ('APPROVED', 'PAID_OUT')))`);
  return rows[0]?.paid ?? '0.00';
}

describe('the pay of a last month', () => {
  it('in a draft that was calculated before the settlement: the run is calculated again before it is submitted [AMB-267]', async () => {
    const id = await calculated();
    expect((await approved(id)).status).toBe(200);
    const stale = await submit();
    expect([stale.status, stale.body.code]).toEqual([409, 'SETTLED_MEANWHILE']);
    expect(stale.body.error).toBe(
      'The pay of Lan Nguyễn for 2026-11 is paid with a settlement. Calculate the run again.',
    );
    await world.posted(world.hr, `${runs}/${run}/calculate`);
    expect((await submit()).status).toBe(200);
    expect(await paidOfLan()).toBe('1000.00');
    await sentBack();
    await brought(world.hr, id, 'CANCELLED');
  });

  it('in a run that waits for approval is the run’s: the settlement is refused until that is sent back [AMB-267]', async () => {
    await world.posted(world.hr, `${runs}/${run}/calculate`);
    await world.posted(world.hr, `${runs}/${run}/submit`);
    const id = await calculated();
    const refused = await approved(id);
    expect([refused.status, refused.body.code]).toEqual([409, 'IN_PAYROLL']);
    expect(refused.body.error).toMatch(/^The pay of Lan Nguyễn for 2026-11 is in a payroll run/);
    await sentBack();
    expect((await approved(id)).status).toBe(200);
    await brought(world.hr, id, 'CANCELLED');
  });

  it('is looked at again when the run is approved: what was submitted before this was so is not paid twice [AMB-267]', async () => {
    const id = await calculated();
    await world.posted(world.hr, `${runs}/${run}/submit`);
    // As it was stored while nothing kept a settlement from being approved then.
    await app.db.execute(sql`
      with made as (insert into payroll_run (id, pay_period, type, settlement_id, last_day, created_at, updated_at)
        values (${newId()}, '2026-11', 'FINAL', ${id}, '2026-11-30', now(), now()) returning id)
      insert into payslip (id, run_id, employee_id, gross_pay, deductions, taxable_income, income_tax, social_security, medicare,
          other_contributions, employer_contributions, net_pay, created_at, updated_at)
        select ${newId()}, id, ${world.employeeIds[0]}, 1000, 0, 0, 0, 0, 0, 0, 0, 1000, now(), now() from made`);
    const ofSettlement = sql`run_id in (select id from payroll_run where settlement_id = ${id})`;
    await app.db.execute(sql`insert into payslip_line (id, payslip_id, position, kind, code, name, amount, earned_period, is_taxed)
      select ${newId()}, id, 0, 'EARNING', 'base', 'Base pay', 1000, '2026-11', false from payslip where ${ofSettlement}`);
    await app.db.execute(
      sql`update payroll_run set status = 'APPROVED', approved_at = now() where settlement_id = ${id}`,
    );
    const refused = await approve();
    expect([refused.status, refused.body.code]).toEqual([409, 'SETTLED_MEANWHILE']);
    await sentBack();
    await app.db.execute(
      sql`update payroll_run set status = 'DRAFT', approved_at = null where settlement_id = ${id}`,
    );
    await app.db.execute(sql`delete from payslip where ${ofSettlement}`);
    await app.db.execute(sql`delete from payroll_run where settlement_id = ${id}`);
    await brought(world.hr, id, 'CANCELLED');
  });

  it('is paid by one of both, however often a run and a settlement are approved at once [AMB-267]', {
    timeout: 240_000,
  }, async () => {
    const rounds = thorough(24, 200);
    const won = { run: 0, settlement: 0 };
    for (let round = 0; round < rounds; round += 1) {
      await world.posted(world.hr, `${runs}/${run}/calculate`);
      const id = await calculated();
      const isSubmitted = round % 4 === 3;
      if (isSubmitted) await world.posted(world.hr, `${runs}/${run}/submit`);
      const byRun = async () => (isSubmitted || (await submit()).status === 200 ? approve() : undefined);
      // Who is sent first takes turns; the other follows at once, a little later, or when the first is done.
      const [one, other] = round % 2 === 0 ? [byRun, () => approved(id)] : [() => approved(id), byRun];
      const first = one();
      await (round % 6 < 2 ? first : setTimeout((round % 5) * 4));
      const answers = await Promise.all([first, other()]);
      const isPaidBy = answers.map((answer) => answer?.status === 200);
      expect(isPaidBy.toSorted(), JSON.stringify(answers.map((one) => one?.body))).toEqual([false, true]);
      expect(await paidOfLan()).toBe('1000.00');
      if (isPaidBy[round % 2]) {
        won.run += 1;
        await world.posted(world.finance, `${runs}/${run}/take-back`, { reason: 'Next round' });
      } else won.settlement += 1;
      await brought(world.hr, id, 'CANCELLED');
    }
    expect(won.run + won.settlement).toBe(rounds);
    expect(Math.min(won.run, won.settlement), JSON.stringify(won)).toBeGreaterThan(0);
  });
});
