import { beforeEach, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp } from '../../../testing/make-test-app.ts';
import { type PaidMonth, paidMonth } from '../../../testing/paid-month.ts';

// Three people are paid 1,000, 2,000 and 3,000 from November 2026 on, a tenth for meals and 5 for the club: 10 % of insurance on the salary, 10 % of tax.

const runs = '/api/payroll/runs';
let app: TestApp;
let world: PaidMonth;

beforeEach(async () => {
  app = await makeTestApp();
  world = await paidMonth(app);
  const [structure] = (await world.hr.get('/api/payroll/salary-structures')).body.data;
  await world.hr.put(`/api/payroll/salary-structures/${structure.id}`, {
    ...{ name: 'Plain', version: structure.version },
    allowances: [{ code: 'meal', name: 'Meal', formula: 'base / 10', taxable: true, insurable: false }],
    deductions: [{ code: 'club', name: 'Club', formula: '5', beforeTax: false }],
  });
});

async function enter(at: number, amount: string, change: object = {}) {
  return world.posted(world.hr, '/api/payroll/inputs', {
    ...{ employeeIds: [world.employeeIds[at]], payPeriod: '2026-11', kind: 'EARNING', name: 'Bonus', amount },
    ...change,
  });
}

const begin = (type: string, payPeriod = '2026-11') => world.hr.post(runs, { payPeriod, type });

async function approved(type: string): Promise<string> {
  const { id } = (await begin(type)).body.data;
  await world.posted(world.hr, `${runs}/${id}/submit`);
  await world.posted(world.finance, `${runs}/${id}/approve`, { approved: true });
  return id;
}

async function slipOf(runId: string, at: number) {
  const { body } = await world.hr.get(
    `/api/payroll/payslips?runId=${runId}&employeeId=${world.employeeIds[at]}`,
  );
  return body.data[0] && (await world.hr.get(`/api/payroll/payslips/${body.data[0].id}`)).body.data;
}

const linesOf = (slip: { lines: { name: string; amount: string }[] }) =>
  slip.lines.map(({ name, amount }) => `${name} ${amount}`);

/** What of the figures two payslips come to together. */
const together = (...slips: Record<string, string>[]) =>
  ['grossPay', 'socialSecurity', 'incomeTax', 'deductions', 'netPay', 'employerContributions'].map((name) =>
    slips.reduce((sum, slip) => sum + Number(slip[name]), 0),
  );

describe('an off-cycle run', () => {
  it('pays what is paid once and nothing else, before the month’s run or after it, in all as if both were one [AMB-394]', async () => {
    await enter(0, '500');
    await enter(0, '40', { kind: 'DEDUCTION', name: 'Key' });
    const early = await approved('OFF_CYCLE');
    const first = await slipOf(early, 0);
    expect(linesOf(first)).toEqual(['Bonus 500.00', 'Income tax 50.00']);
    expect([first.type, first.netPay, await slipOf(early, 1)]).toEqual(['OFF_CYCLE', '450.00', undefined]);
    const month = await approved('REGULAR');
    const second = await slipOf(month, 0);
    expect(linesOf(second)).toEqual([
      ...['Base pay 1000.00', 'Meal 100.00', 'Insurance 100.00', 'Income tax 100.00'],
      ...['Club 5.00', 'Insurance 200.00', 'Key 40.00'],
    ]);
    await enter(1, '500', { insurable: true });
    const late = await slipOf(await approved('OFF_CYCLE'), 1);
    expect(linesOf(late)).toEqual([
      ...['Bonus 500.00', 'Insurance 50.00', 'Income tax 45.00', 'Insurance 100.00'],
    ]);
    // 1,600 − 100 of insurance, a tenth of 1,500; 2,700 − 250, a tenth of 2,450.
    expect(together(first, second)).toEqual([1600, 100, 150, 45, 1305, 200]);
    expect(together(await slipOf(month, 1), late)).toEqual([2700, 250, 245, 5, 2200, 500]);
  });

  it('leaves a later payslip of the month at nothing, not below, where more is to be kept back', async () => {
    await enter(0, '500');
    await approved('OFF_CYCLE');
    await enter(0, '2000', { kind: 'DEDUCTION', name: 'Laptop' });
    const slip = await slipOf(await approved('REGULAR'), 0);
    expect([slip.netPay, linesOf(slip).includes('Laptop 895.00')]).toEqual(['0.00', true]);
  });

  it('is begun as often as there is something to pay, one open run at a time', async () => {
    const empty = (await begin('OFF_CYCLE')).body.data;
    expect([empty.type, empty.employees]).toEqual(['OFF_CYCLE', 0]);
    expect((await world.hr.post(`${runs}/${empty.id}/submit`)).body.code).toBe('RUN_EMPTY');
    for (const type of ['REGULAR', 'OFF_CYCLE'])
      expect((await begin(type, '2026-12')).body.code, type).toBe('RUN_OPEN');
    await enter(0, '500');
    await world.posted(world.hr, `${runs}/${empty.id}/calculate`);
    await world.posted(world.hr, `${runs}/${empty.id}/submit`);
    await world.posted(world.finance, `${runs}/${empty.id}/approve`, { approved: true });
    await enter(1, '500');
    const second = await approved('OFF_CYCLE');
    expect((await begin('FINAL')).status).toBe(400);
    const { data } = (await world.hr.get(runs)).body;
    expect(data.map(({ type }: { type: string }) => type)).toEqual(['OFF_CYCLE', 'OFF_CYCLE']);
    const takeBack = async (id: string) => {
      const { status, body } = await world.finance.post(`${runs}/${id}/take-back`, { reason: 'Wrong' });
      return status === 200 ? 200 : [body.code, body.error];
    };
    expect(await takeBack(empty.id)).toEqual([
      ...['NOT_LATEST', 'A later run of this month was begun: it was worked out beside this one.'],
    ]);
    expect(await takeBack(second)).toBe(200);
  });
});
