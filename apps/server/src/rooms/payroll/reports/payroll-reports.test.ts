import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeLedger } from '../../../testing/ledger-world.ts';
import { makeTestApp, type TestApp, type TestClient } from '../../../testing/make-test-app.ts';
import { confirmParameters } from '../../../testing/paid-month.ts';

// Three people from November on: 1,000 and 2,000 in Languages, 3,000 in no department and of the cost centre North. Insurance is
// 10 % and 20 % on top, tax 10 % of what is left. November is approved, December a draft until the last tests.

const reports = '/api/payroll/reports';
let app: TestApp;
let hr: TestClient;
let finance: TestClient;
let ids: string[];

async function posted(client: TestClient, path: string, body: object) {
  const reply = await client.post(path, body);
  if (reply.status >= 300) throw new Error(`${path}: ${reply.status} ${JSON.stringify(reply.body)}`);
  return reply.body.data;
}

async function approve(payPeriod: string): Promise<void> {
  const [open] = (await hr.get(`/api/payroll/runs?status=DRAFT`)).body.data;
  const { id } = open ?? (await posted(hr, '/api/payroll/runs', { payPeriod }));
  await posted(hr, `/api/payroll/runs/${id}/submit`, {});
  await posted(finance, `/api/payroll/runs/${id}/approve`, { approved: true });
}

beforeAll(async () => {
  app = await makeTestApp();
  await makeLedger(app);
  [hr, finance] = [await app.as('hr'), await app.as('finance')];
  const slab = { name: 'All', minIncome: '0', maxIncome: null, taxRate: '10', effectiveFrom: '2026-01-01' };
  await posted(hr, '/api/payroll/tax-slabs', { ...slab, taxYear: 2026 });
  const insurance = { name: 'Insurance', code: 'SI', kind: 'SOCIAL_SECURITY', effectiveFrom: '2026-01-01' };
  await posted(hr, '/api/payroll/statutory-rates', {
    ...insurance,
    payer: 'EMPLOYEE',
    rate: '10',
    beforeTax: true,
  });
  await posted(hr, '/api/payroll/statutory-rates', { ...insurance, payer: 'EMPLOYER', rate: '20' });
  await confirmParameters(app);
  const structure = await posted(hr, '/api/payroll/salary-structures', {
    name: 'Plain',
    allowances: [],
    deductions: [],
  });
  const department = await posted(hr, '/api/hr/departments', { name: 'Languages' });
  ids = [];
  for (const [at, basePay] of ['1000', '2000', '3000'].entries()) {
    const person = await posted(hr, '/api/hr/employees', {
      ...{
        firstName: 'Pay',
        lastName: `No ${at}`,
        workEmail: `pay${at}@school.example`,
        employeeIdNumber: `P-${at}`,
      },
      ...{ dateOfJoining: '2020-01-01', departmentId: at < 2 ? department.id : null },
    });
    ids.push(person.id);
    await posted(hr, '/api/payroll/salary-assignments', {
      ...{ employeeId: person.id, salaryStructureId: structure.id, basePay, effectiveFrom: '2026-11-01' },
      ...(at === 2 && { costCentre: 'North' }),
    });
  }
  await approve('2026-11');
  await posted(hr, '/api/payroll/runs', { payPeriod: '2026-12' });
});

const november = { grossPay: '6000.00', netPay: '4860.00', deductions: '600.00', taxes: '540.00' };

describe('the payroll summary', () => {
  it('has totals and averages of gross pay, net pay, deductions and taxes, a breakdown and the trend of the year [PAY-01]', async () => {
    const { data } = (await finance.get(`${reports}/summary?year=2026`)).body;
    expect(data).toMatchObject({ from: '2026-01', to: '2026-12', people: 3, payslips: 3, totals: november });
    expect(data.averages).toEqual({
      grossPay: '2000.00',
      netPay: '1620.00',
      deductions: '200.00',
      taxes: '180.00',
    });
    expect(data.breakdown).toEqual([{ key: '2026-11', label: '2026-11', payslips: 3, ...november }]);
    expect(data.trends).toEqual([{ payPeriod: '2026-11', ...november }]);
    const byDepartment = (await finance.get(`${reports}/summary?year=2026&grouping=department`)).body.data
      .breakdown;
    expect(
      byDepartment.map((one: { label: string; grossPay: string }) => `${one.label} ${one.grossPay}`),
    ).toEqual([' 3000.00', 'Languages 3000.00']);
    const byPerson = (await finance.get(`${reports}/summary?year=2026&grouping=employee`)).body.data
      .breakdown;
    expect(byPerson.map((one: { key: string; netPay: string }) => [one.key, one.netPay])).toEqual([
      [ids[0], '810.00'],
      [ids[1], '1620.00'],
      [ids[2], '2430.00'],
    ]);
  });

  it('is of a month, a quarter or a year, never of both, and of nothing where nobody was paid', async () => {
    for (const [query, people] of [
      ['month=11', 3],
      ['quarter=4', 3],
      ['month=10', 0],
      ['quarter=3', 0],
    ] as const)
      expect((await finance.get(`${reports}/summary?year=2026&${query}`)).body.data, query).toMatchObject({
        people,
      });
    const nothing = (await finance.get(`${reports}/summary?year=2020`)).body.data;
    expect(nothing).toMatchObject({ payslips: 0, averages: { grossPay: '0.00' }, breakdown: [], trends: [] });
    const both = await finance.get(`${reports}/summary?year=2026&month=11&quarter=4`);
    expect(both.body.details.fieldErrors).toEqual({ month: ['Choose a quarter or a month, not both'] });
    for (const query of [
      'year=2019',
      'year=2031',
      'year=2026&month=0',
      'year=2026&month=13',
      'year=2026&quarter=5',
      '',
    ])
      expect((await finance.get(`${reports}/summary?${query}`)).status, query).toBe(400);
    for (const query of [
      'year=2020',
      'year=2030',
      'year=2026&month=1',
      'year=2026&month=12',
      'year=2026&quarter=1',
    ])
      expect((await finance.get(`${reports}/summary?${query}`)).status, query).toBe(200);
  });
});

describe('the tax compliance report', () => {
  it('has taxable income, income tax, social security, medicare and what the school adds [PAY-02]', async () => {
    const due = { taxableIncome: '5400.00', incomeTax: '540.00', socialSecurity: '600.00' };
    const all = { ...due, medicare: '0.00', employerContributions: '1200.00' };
    const { data } = (await hr.get(`${reports}/tax-compliance?year=2026&quarter=4`)).body;
    expect(data).toMatchObject({ totals: all, months: [{ payPeriod: '2026-11', payslips: 3, ...all }] });
    const only = (await hr.get(`${reports}/tax-compliance?year=2026&taxType=social_security`)).body.data
      .totals;
    expect(only).toEqual({ ...all, incomeTax: null, medicare: null });
    expect((await hr.get(`${reports}/tax-compliance?year=2026&taxType=vat`)).status).toBe(400);
  });
});

describe('the department-wise report', () => {
  it('has the cost of departments and cost centres, and the trend of the months [PAY-02]', async () => {
    await approve('2026-12');
    const { data } = (await finance.get(`${reports}/department-wise?year=2026&month=11`)).body;
    expect(data.total).toBe('7200.00');
    const costs = data.departments.map((one: { name: string | null; people: number; cost: string }) => [
      one.name,
      one.people,
      one.cost,
    ]);
    expect(costs).toEqual([
      ['Languages', 2, '3600.00'],
      [null, 1, '3600.00'],
    ]);
    const centres = data.costCentres.map(
      (one: { costCentre: string | null; cost: string }) => `${one.costCentre} ${one.cost}`,
    );
    expect(centres.toSorted()).toEqual(['North 3600.00', 'null 3600.00']);
    expect(
      data.trends.map((one: { payPeriod: string; cost: string }) => `${one.payPeriod} ${one.cost}`),
    ).toEqual(['2026-11 3600.00', '2026-11 3600.00', '2026-12 3600.00', '2026-12 3600.00']);
  });

  it('are for hr and finance alone, and a payslip is what is added up: gross less deductions and taxes is net', async () => {
    for (const role of ['manager', 'principal', 'administrator', 'teacher', 'sales'] as const)
      for (const path of ['summary', 'tax-compliance', 'department-wise'])
        expect(
          (await (await app.as(role)).get(`${reports}/${path}?year=2026`)).status,
          `${role} ${path}`,
        ).toBe(403);
    const { totals } = (await finance.get(`${reports}/summary?year=2026`)).body.data;
    expect(Number(totals.grossPay) - Number(totals.deductions) - Number(totals.taxes)).toBe(
      Number(totals.netPay),
    );
    const { rows } = await app.db.execute<{ net: string }>(
      sql`select sum(net_pay)::numeric(12, 2)::text as net from payslip`,
    );
    expect(rows[0]?.net).toBe(totals.netPay);
  });
});
