import { parameterKinds } from '@bellwether/contract/payroll/payroll.values';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp } from '../../../testing/make-test-app.ts';
import { confirmParameters, type PaidMonth, paidMonth } from '../../../testing/paid-month.ts';

// Three people are paid for November 2026: 10 % of insurance, and 20 % of the school; 10 % of tax.

const runs = '/api/payroll/runs';
let app: TestApp;
let world: PaidMonth;

beforeEach(async () => {
  app = await makeTestApp();
  world = await paidMonth(app);
});

async function first(path: string, filter: (row: { payer?: string }) => boolean = () => true) {
  const { body } = await world.hr.get(path);
  return body.data.filter(filter)[0];
}

describe('what a run was worked out by', () => {
  it('and changed before it is submitted or approved asks for calculating again, and says what [AMB-379]', async () => {
    expect(parameterKinds).toEqual([
      'SETTINGS',
      'SLAB',
      'RATE',
      'EXEMPTION',
      'STRUCTURE',
      'OPENING',
      'INPUT',
    ]);
    const run = await world.run('2026-11', 'DRAFT');
    const submit = async () => {
      const { status, body } = await world.hr.post(`${runs}/${run}/submit`);
      return status === 200 ? 200 : `${status} ${body.code}: ${body.error}`;
    };
    const again = 'since this run was calculated. Calculate it again.';
    const slab = await first('/api/payroll/tax-slabs?taxYear=2026');
    await world.hr.put(`/api/payroll/tax-slabs/${slab.id}`, { ...slab, taxRate: '11' });
    expect(await submit()).toBe(`409 PARAMETERS_CHANGED: Tax slabs were changed ${again}`);
    await world.posted(world.hr, `${runs}/${run}/calculate`);
    const rate = await first('/api/payroll/statutory-rates', ({ payer }) => payer === 'EMPLOYER');
    await world.hr.put(`/api/payroll/statutory-rates/${rate.id}`, { ...rate, rate: '21' });
    expect(await submit()).toBe(`409 PARAMETERS_CHANGED: Rates of contributions were changed ${again}`);
    await world.posted(world.hr, `${runs}/${run}/calculate`);
    await world.posted(world.hr, '/api/payroll/tax-exemptions', {
      ...{ name: 'Everybody', exemptionType: 'STANDARD', maxAmount: '1200', isAutomatic: true },
      effectiveFrom: '2026-01-01',
    });
    expect(await submit()).toBe(`409 PARAMETERS_CHANGED: Tax exemptions were changed ${again}`);
    await world.posted(world.hr, `${runs}/${run}/calculate`);
    const structure = await first('/api/payroll/salary-structures');
    const allowances = [
      { code: 'meal', name: 'Meal', formula: 'base / 100', taxable: false, insurable: false },
    ];
    const path = `/api/payroll/salary-structures/${structure.id}`;
    await world.hr.put(path, { name: 'Plain', allowances, deductions: [], version: structure.version });
    expect(await submit()).toBe(`409 PARAMETERS_CHANGED: Salary structures were changed ${again}`);
    await world.posted(world.hr, `${runs}/${run}/calculate`);
    // What counts for nobody in it changes nothing, nor does a name.
    const named = await first('/api/payroll/tax-slabs?taxYear=2026');
    await world.hr.put(`/api/payroll/tax-slabs/${named.id}`, { ...named, name: 'Everything' });
    const later = await first('/api/payroll/tax-slabs?taxYear=2027');
    await world.hr.put(`/api/payroll/tax-slabs/${later.id}`, { ...later, taxRate: '12' });
    await world.posted(world.hr, '/api/payroll/salary-structures', {
      ...{ name: 'Nobody', allowances: [], deductions: [] },
    });
    expect(await submit()).toBe(200);
    await confirmParameters(app);
    await app.db.execute(sql`update tax_slab set tax_rate = 13 where tax_year = 2026`);
    const { body } = await world.finance.post(`${runs}/${run}/approve`, { approved: true });
    expect([body.code, body.error]).toEqual(['PARAMETERS_CHANGED', `Tax slabs were changed ${again}`]);
  });

  it('stays as it is from the approval on: it is named, sourced and ended after that month, else 409 [AMB-379]', async () => {
    const run = await world.run('2026-11');
    const slab = await first('/api/payroll/tax-slabs?taxYear=2026');
    const rate = await first('/api/payroll/statutory-rates');
    const put = async (change: object) => {
      const now = await first('/api/payroll/tax-slabs?taxYear=2026');
      const { status, body } = await world.hr.put(`/api/payroll/tax-slabs/${slab.id}`, { ...now, ...change });
      return status === 200 ? 200 : [status, body.code];
    };
    const used = [409, 'USED'];
    for (const change of [
      ...[{ taxRate: '11' }, { minIncome: '1' }, { maxIncome: '90000000' }, { fixedAmount: '1' }],
      ...[{ taxYear: 2025 }, { isActive: false }, { effectiveFrom: '2026-02-01' }],
      { effectiveTo: '2026-11-29' },
    ])
      expect(await put(change), JSON.stringify(change)).toEqual(used);
    const gone = await world.hr.delete(`/api/payroll/tax-slabs/${slab.id}`);
    expect([gone.status, gone.body.error]).toEqual([
      409,
      'A payroll run that was approved was worked out by this, so it stays as it is. End it after the last such month, and add another.',
    ]);
    expect((await world.hr.delete(`/api/payroll/statutory-rates/${rate.id}`)).body.code).toBe('USED');
    const raised = await world.hr.put(`/api/payroll/statutory-rates/${rate.id}`, { ...rate, rate: '12' });
    expect(raised.body.code).toBe('USED');
    for (const change of [{ name: 'Everything', source: 'Law 1' }, { effectiveTo: '2026-11-30' }])
      expect(await put(change), JSON.stringify(change)).toBe(200);
    // What no run was worked out by is free, and all of it is again when the run is taken back.
    const later = await first('/api/payroll/tax-slabs?taxYear=2027');
    expect((await world.hr.delete(`/api/payroll/tax-slabs/${later.id}`)).status).toBe(204);
    await world.posted(world.finance, `${runs}/${run}/take-back`, { reason: 'Wrong slab' });
    expect(await put({ taxRate: '11' })).toBe(200);
  });

  it('of a structure stands on the payslip, whatever the structure has since [AMB-379]', async () => {
    const structure = await first('/api/payroll/salary-structures');
    const path = `/api/payroll/salary-structures/${structure.id}`;
    const withFormula = (formula: string, version: number) => ({
      ...{ name: 'Plain', deductions: [{ code: 'club', name: 'Club', formula: '5' }], version },
      allowances: [{ code: 'meal', name: 'Meal', formula, taxable: false, insurable: false }],
    });
    const { body: saved } = await world.hr.put(path, withFormula('base * 0.05', structure.version));
    const run = await world.run('2026-11');
    expect((await world.hr.put(path, withFormula('base * 0.9', saved.data.version))).status).toBe(200);
    const { body } = await world.hr.get(`/api/payroll/payslips?runId=${run}&sortBy=employee&sortOrder=asc`);
    const hoa = await world.hr.get(`/api/payroll/payslips/${body.data[0].id}`);
    const formulas = hoa.body.data.lines.map(
      (line: { code: string; formula: string | null; amount: string }) => [
        ...[line.code, line.amount, line.formula],
      ],
    );
    expect(formulas).toContainEqual(['meal', '150.00', 'base * 0.05']);
    expect(formulas).toContainEqual(['club', '5.00', '5']);
    expect(formulas).toContainEqual(['base', '3000.00', null]);
  });
});

describe('the number of a payslip', () => {
  const numbers = async (run: string) => {
    const { body } = await world.hr.get(`/api/payroll/payslips?runId=${run}&sortBy=employee&sortOrder=asc`);
    return body.data.map(({ number }: { number: string | null }) => number);
  };

  it('is given by name at the approval, without a gap in its month, and a withdrawn one to nobody else [AMB-381]', async () => {
    const run = await world.run('2026-11', 'PENDING_APPROVAL');
    expect(await numbers(run)).toEqual([null, null, null]);
    await world.posted(world.finance, `${runs}/${run}/approve`, { approved: true });
    expect(await numbers(run)).toEqual(['PS-202611-0001', 'PS-202611-0002', 'PS-202611-0003']);
    await expect(app.db.execute(sql`update payslip set number = 'PS-202611-0009'`)).rejects.toMatchObject({
      cause: { constraint: 'payslip_kept' },
    });
    await world.posted(world.finance, `${runs}/${run}/take-back`, { reason: 'Once more' });
    const { rows } = await app.db.execute<{ withdrawn: string }>(
      sql`select after ->> 'withdrawn' as withdrawn from audit_log where entity = 'payroll_run' and action = 'take back'`,
    );
    expect(rows).toEqual([{ withdrawn: '["PS-202611-0001", "PS-202611-0002", "PS-202611-0003"]' }]);
    await world.posted(world.hr, `${runs}/${run}/calculate`);
    expect(await numbers(run)).toEqual([null, null, null]);
    await world.posted(world.hr, `${runs}/${run}/submit`);
    await world.posted(world.finance, `${runs}/${run}/approve`, { approved: true });
    expect(await numbers(run)).toEqual(['PS-202611-0004', 'PS-202611-0005', 'PS-202611-0006']);
    app.clock.set('2026-12-31T12:00:00.000Z');
    const december = await world.run('2026-12');
    expect(await numbers(december)).toEqual(['PS-202612-0001', 'PS-202612-0002', 'PS-202612-0003']);
  });
});
