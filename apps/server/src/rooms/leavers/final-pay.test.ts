import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../platform/db/columns.ts';
import { makeTestApp, type TestApp, type TestClient } from '../../testing/make-test-app.ts';
import { confirmParameters, type PaidMonth, paidMonth, signsInAs } from '../../testing/paid-month.ts';

// Now is Thursday, 19 November 2026. Minh has 2,000 a month from November on; 10 % insurance, 20 % of the school, tax 10 %.

const path = '/api/hr/settlements';
const runs = '/api/payroll/runs';
let app: TestApp;
let world: PaidMonth;
let principal: TestClient;
let minh: string;

beforeEach(async () => {
  app = await makeTestApp();
  world = await paidMonth(app);
  principal = await app.as('principal');
  minh = world.employeeIds[1] ?? '';
});

async function bring(client: TestClient, id: string, status: string, more: object = {}) {
  const { rows } = await app.db.execute<{ version: number }>(
    sql`select version from settlement where id = ${id}`,
  );
  return client.post(`${path}/${id}/status`, { status, version: rows[0]?.version, ...more });
}

interface Shown {
  readonly id: string;
  readonly amount: string;
  readonly direction: string;
  readonly lines: readonly { readonly kind: string; readonly description: string; readonly amount: string }[];
}

async function calculated(lastDay: string, ownLines: object[] = []): Promise<Shown> {
  const { id } = await world.posted(world.hr, path, {
    ...{ employeeId: minh, type: 'RESIGNATION', reason: 'Moves to Huế', amount: '1', ownLines },
    ...{ settlementDate: '2026-11-30', lastDay },
  });
  const { body } = await bring(world.hr, id, 'CALCULATED');
  return body.data;
}

const partsOf = ({ lines }: Shown) =>
  lines.map(({ kind, description, amount }) => [kind, description, amount].filter(Boolean).join(' '));

/** Days of leave that are paid out. */
async function leave(days: number): Promise<void> {
  const type = { code: 'OUT', name: 'Old leave', isEncashable: true };
  const { id } = await world.posted(world.hr, '/api/hr/leave-types', type);
  await app.db.execute(sql`insert into leave_entry (id, employee_id, leave_type_id, kind, quantity, effective_on, recorded_at)
    values (${newId()}, ${minh}, ${id}, 'GRANT', ${days}, '2026-01-01', now())`);
}

async function slipsOf(client: TestClient) {
  const { body } = await client.get(`/api/payroll/payslips?employeeId=${minh}`);
  return body.data;
}

/** Up to 24,000 a year 10 %, above it 20 %. */
async function progressive(): Promise<void> {
  await app.db.execute(sql`update tax_slab set max_income = 24000 where tax_year = 2026`);
  await world.posted(world.hr, '/api/payroll/tax-slabs', {
    ...{ name: 'Above', taxYear: 2026, minIncome: '24000', maxIncome: null, taxRate: '20' },
    effectiveFrom: '2026-01-01',
  });
  await confirmParameters(app);
}

describe('a last pay', () => {
  it('is taxed and insured as a payslip, which the person has from the approval on and reports count [AMB-378]', async () => {
    await signsInAs(app, minh, 'teacher');
    const teacher = await app.as('teacher');
    const settled = await calculated('2026-11-13', [
      { kind: 'SEVERANCE', description: 'Two years', amount: '750' },
      { kind: 'NOTICE', description: '', amount: '100', isTaxed: true },
    ]);
    // November has 21 working days, 10 to the 13th: 952.38. Tax: 10 % of 952.38 + 100 − 95.24.
    expect(partsOf(settled)).toEqual([
      ...['LAST_PAY 2026-11 952.38', 'CONTRIBUTION Insurance -95.24', 'TAX -95.71'],
      ...['SEVERANCE Two years 750.00', 'NOTICE 100.00'],
    ]);
    expect(settled.amount).toBe('1611.43');
    expect(await slipsOf(teacher)).toEqual([]);
    expect((await bring(principal, settled.id, 'APPROVED')).status).toBe(200);
    const [slip, ...more] = await slipsOf(teacher);
    expect(more).toEqual([]);
    const linked = async (client: TestClient) =>
      (await client.get(`${path}/${settled.id}`)).body.data.payslipId;
    expect([await linked(teacher), await linked(world.hr)]).toEqual([slip.id, slip.id]);
    // Who approves settlements sees no payslips.
    expect(await linked(principal)).toBeNull();
    expect(slip).toMatchObject({
      ...{ type: 'FINAL', status: 'APPROVED', payPeriod: '2026-11', grossPay: '1802.38', netPay: '1611.43' },
      ...{ taxableIncome: '957.14', incomeTax: '95.71', socialSecurity: '95.24' },
      employerContributions: '190.48',
    });
    const { body } = await world.finance.get(
      '/api/payroll/reports/tax-compliance?year=2026&month=11&taxType=all&groupBy=employee',
    );
    expect(body.data.totals).toMatchObject({ incomeTax: '95.71', socialSecurity: '95.24' });
    await bring(world.finance, settled.id, 'PAID_OUT', { cashAccountId: world.ledger.account('1010') });
    expect(await slipsOf(teacher)).toMatchObject([{ status: 'PAID' }]);
  });

  it('beside a payslip of the month is taxed as if both were one [AMB-378]', async () => {
    await progressive();
    await leave(5);
    await world.run('2026-11');
    const settled = await calculated('2026-11-30');
    // 2,000 less 200 are taxed in the run with 180. With 384.62 of leave it is 26,215.44 a year: 2,843.09, a twelfth 236.92.
    expect(partsOf(settled)).toEqual(['LEAVE Old leave 384.62', 'TAX -56.92']);
    expect((await bring(principal, settled.id, 'APPROVED')).status).toBe(200);
    const [one, other] = await slipsOf(world.hr);
    expect([one.incomeTax, other.incomeTax].toSorted()).toEqual(['180.00', '56.92']);
  });

  it('takes back, with its tax and insurance, what a run paid for days after the last one [AMB-378]', async () => {
    await world.run('2026-11');
    const settled = await calculated('2026-11-13');
    expect(partsOf(settled)).toEqual([
      ...['LAST_PAY 2026-11 -1047.62', 'CONTRIBUTION Insurance 104.76', 'TAX 94.29'],
    ]);
    expect([settled.amount, settled.direction]).toEqual(['848.57', 'RECOVER']);
    expect((await bring(principal, settled.id, 'APPROVED')).status).toBe(200);
    const { rows } = await app.db.execute<{ sum: string }>(sql`
      select sum(p.gross_pay)::numeric(12, 2) || ' ' || sum(p.income_tax)::numeric(12, 2) || ' ' || sum(p.net_pay)::numeric(12, 2) as sum
      from payslip p where p.employee_id = ${minh}`);
    // As much as if the run had paid ten of 21 days.
    expect(rows).toEqual([{ sum: '952.38 85.71 771.43' }]);
  });

  it('ends what runs owe, also where no record says yet that somebody left, until a salary begins anew [AMB-378]', async () => {
    const settled = await calculated('2026-11-13');
    await bring(principal, settled.id, 'APPROVED');
    const paid = async (payPeriod: string) => {
      await world.run(payPeriod);
      const { body } = await world.hr.get(`/api/payroll/payslips?employeeId=${minh}&payPeriod=${payPeriod}`);
      return body.data
        .filter(({ type }: { type: string }) => type === 'REGULAR')
        .map(({ grossPay }: { grossPay: string }) => grossPay);
    };
    expect([await paid('2026-11'), await paid('2026-12')]).toEqual([[], []]);
    await app.db.execute(
      sql`update salary_assignment set effective_to = '2026-11-13' where employee_id = ${minh}`,
    );
    const { body } = await world.hr.get('/api/payroll/salary-structures');
    await world.posted(world.hr, '/api/payroll/salary-assignments', {
      ...{
        employeeId: minh,
        salaryStructureId: body.data[0].id,
        basePay: '1500',
        effectiveFrom: '2027-01-01',
      },
    });
    expect(await paid('2027-01')).toEqual(['1500.00']);
  });

  it('is no run: it is in no list of runs, and none of their steps takes it [AMB-378]', async () => {
    const settled = await calculated('2026-11-13');
    await bring(principal, settled.id, 'APPROVED');
    const [slip] = await slipsOf(world.hr);
    const at = `${runs}/${slip.runId}`;
    expect((await world.hr.get(runs)).body.data).toEqual([]);
    expect((await world.hr.get(at)).status).toBe(404);
    for (const step of ['calculate', 'submit'])
      expect((await world.hr.post(`${at}/${step}`)).status, step).toBe(404);
    const steps = { approve: { approved: true }, 'take-back': { reason: 'No' }, pay: payment() };
    for (const [step, body] of Object.entries(steps))
      expect((await world.finance.post(`${at}/${step}`, body)).status, step).toBe(404);
    expect((await world.finance.get(`${at}/payments`)).status).toBe(404);
    expect(await slipsOf(world.hr)).toMatchObject([{ status: 'APPROVED' }]);
  });

  it('is approved only by slabs and rates that somebody confirmed, and without gaps; what is not taxed needs none [AMB-378]', async () => {
    const settled = await calculated('2026-11-13');
    const refused = async () => {
      const { status, body } = await bring(principal, settled.id, 'APPROVED');
      return [status, body.code];
    };
    await app.db.execute(sql`update statutory_rate set confirmed_at = null where payer = 'EMPLOYER'`);
    expect(await refused()).toEqual([409, 'UNCONFIRMED']);
    await confirmParameters(app);
    await app.db.execute(sql`update tax_slab set max_income = 1000000 where tax_year = 2026`);
    expect(await refused()).toEqual([409, 'NO_TAX_SLABS']);
    expect(await slipsOf(world.hr)).toEqual([]);
    await app.db.execute(sql`update tax_slab set max_income = null where tax_year = 2026`);
    expect(await refused()).toEqual([200, undefined]);
    await bring(world.hr, settled.id, 'CANCELLED');
    expect(await slipsOf(world.hr)).toEqual([]);

    await app.db.execute(sql`delete from salary_assignment where employee_id = ${minh}`);
    await app.db.execute(sql`delete from tax_slab`);
    const untaxed = await calculated('2026-11-13', [{ kind: 'SEVERANCE', amount: '750' }]);
    expect((await bring(principal, untaxed.id, 'APPROVED')).status).toBe(200);
  });

  it('of which more is kept back than it comes to is not approved [AMB-378]', async () => {
    await app.db.execute(sql`update statutory_rate set floor = 50000 where payer = 'EMPLOYEE'`);
    const settled = await calculated('2026-11-02');
    const { status, body } = await bring(principal, settled.id, 'APPROVED');
    expect([status, body.code]).toEqual([409, 'NEGATIVE_PAY']);
    expect(await slipsOf(world.hr)).toEqual([]);
  });

  it('changed by a rate since it was calculated is calculated again [AMB-378]', async () => {
    const settled = await calculated('2026-11-13');
    await app.db.execute(sql`update statutory_rate set rate = 11 where payer = 'EMPLOYEE'`);
    const { body } = await bring(principal, settled.id, 'APPROVED');
    expect([body.code, body.error]).toEqual([
      'CHANGED',
      'The last pay that is owed has changed. Edit the settlement to calculate it again.',
    ]);
  });

  it('of what the person owes keeps no tax back [AMB-378]', async () => {
    const { status, body } = await world.hr.post(path, {
      ...{
        employeeId: minh,
        type: 'RESIGNATION',
        reason: 'Moves',
        amount: '1',
        settlementDate: '2026-11-30',
      },
      ...{ lastDay: '2026-11-13', ownLines: [{ kind: 'OTHER', amount: '-5', isTaxed: true }] },
    });
    expect(status).toBe(400);
    expect(Object.values(body.errors)).toEqual([['What the person owes is not taxed']]);
    const settled = await calculated('2026-11-30', [{ kind: 'OTHER', description: 'Key', amount: '-10' }]);
    expect(partsOf(settled)).toEqual([
      ...['LAST_PAY 2026-11 2000.00', 'CONTRIBUTION Insurance -200.00', 'TAX -180.00', 'OTHER Key -10.00'],
    ]);
  });
});

function payment() {
  return { paymentDate: '2026-11-30', cashAccountId: world.ledger.account('1010') };
}
