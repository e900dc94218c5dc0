import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp } from '../../../testing/make-test-app.ts';
import { type PaidMonth, paidMonth } from '../../../testing/paid-month.ts';

const settings = '/api/payroll/settings';
let app: TestApp;
let world: PaidMonth;

/** 10 % up to 6,000 of a year, 30 % above: a year in which two months are paid reaches both. */
beforeAll(async () => {
  app = await makeTestApp();
  world = await paidMonth(app);
  await app.db.execute(sql`update tax_slab set max_income = 6000`);
  await app.db.execute(sql`insert into tax_slab (id, name, tax_year, min_income, tax_rate, effective_from, confirmed_at, created_at, updated_at)
    select gen_random_uuid(), 'High', tax_year, 6000, 30, effective_from, confirmed_at, created_at, updated_at from tax_slab`);
});

async function choose(withholding: string, flatRate: string | null = null) {
  const { version } = (await world.hr.get(settings)).body.data;
  return world.hr.put(settings, { withholding, flatRate, version });
}

/** What the payslips of a run are taxed on and keep back, in the order of the three people. */
async function taxes(runId: string): Promise<[taxable: string, tax: string][]> {
  const { body } = await world.hr.get(`/api/payroll/payslips?runId=${runId}`);
  return world.employeeIds.map((id) => {
    const slip = body.data.find(({ employeeId }: { employeeId: string }) => employeeId === id);
    return [slip.taxableIncome, slip.incomeTax];
  });
}

async function calculated(runId: string) {
  const run = await world.posted(world.hr, `/api/payroll/runs/${runId}/calculate`);
  return { exceptions: run.exceptions, taxes: await taxes(runId) };
}

describe('how income tax is kept back', () => {
  it('is PERIODIC until a school chooses, which takes the right to edit tax slabs [AMB-278]', async () => {
    const before = (await world.hr.get(settings)).body.data;
    expect(before).toEqual({ withholding: 'PERIODIC', flatRate: null, version: 1 });
    const teacher = await app.as('teacher');
    expect((await teacher.get(settings)).status).toBe(403);
    expect((await teacher.put(settings, before)).status).toBe(403);
    const saved = await choose('FLAT', '12.5');
    expect(saved.body.data).toEqual({ withholding: 'FLAT', flatRate: '12.50', version: 2 });
    expect((await world.hr.put(settings, { ...before, version: 1 })).status).toBe(409);
    // Another method has no rate.
    expect((await choose('PERIODIC', '12.5')).body.data).toMatchObject({ flatRate: null, version: 3 });
  });

  it('refuses FLAT without a rate from 0 to 100, and a method that there is not [AMB-278]', async () => {
    const refused = async (flatRate: string | null) =>
      (await choose('FLAT', flatRate)).body.details.fieldErrors;
    expect(await refused(null)).toEqual({ flatRate: ['Enter the rate that is kept back'] });
    for (const rate of ['-0.0001', '100.0001', 'much'])
      expect(await refused(rate)).toEqual({ flatRate: ['Enter a percent from 0 to 100'] });
    expect((await choose('YEARLY')).status).toBe(400);
    for (const rate of ['0', '100']) expect((await choose('FLAT', rate)).status).toBe(200);
  });

  it('flat is the rate of what is taxed, and asks for no slabs nor their confirmation [AMB-278, AMB-279]', async () => {
    await choose('FLAT', '12.5');
    await app.db.execute(sql`update tax_slab set is_active = false, confirmed_at = null`);
    const { id } = await world.posted(world.hr, '/api/payroll/runs', { payPeriod: '2026-11' });
    const flat = await calculated(id);
    expect(flat.exceptions).toEqual([]);
    // 12.5 % of 900, 1,800 and 2,700.
    expect(flat.taxes).toEqual([
      ['900.00', '112.50'],
      ['1800.00', '225.00'],
      ['2700.00', '337.50'],
    ]);
    await choose('PERIODIC');
    expect((await calculated(id)).exceptions).toMatchObject([{ code: 'NO_TAX_SLABS' }]);
    await app.db.execute(sql`update tax_slab set is_active = true`);
    // 10,800: 600 + 1,440 a year, a twelfth; and so on.
    expect((await calculated(id)).taxes.map(([, tax]) => tax)).toEqual(['170.00', '440.00', '710.00']);
    const approve = () => world.finance.post(`/api/payroll/runs/${id}/approve`, { approved: true });
    await world.posted(world.hr, `/api/payroll/runs/${id}/submit`);
    expect((await approve()).body.code).toBe('UNCONFIRMED');
    // Nor by another method: what was calculated by one is not approved by what another asks for.
    await choose('FLAT', '12.5');
    expect((await approve()).body.code).toBe('SETTINGS_CHANGED');
    const back = { approved: false, reason: 'Another method' };
    await world.posted(world.finance, `/api/payroll/runs/${id}/approve`, back);
    const stale = await world.hr.post(`/api/payroll/runs/${id}/submit`, {});
    expect([stale.status, stale.body.code]).toEqual([409, 'SETTINGS_CHANGED']);
    // Nor one that was calculated before there was a choice, and does not say by what.
    await app.db.execute(sql`delete from payroll_run_parameter where run_id = ${id}`);
    const unknown = await world.hr.post(`/api/payroll/runs/${id}/submit`, {});
    expect(unknown.body.error).toBe(
      'This run was calculated before it kept what it was calculated by. Calculate it again.',
    );
    await calculated(id);
    await world.posted(world.hr, `/api/payroll/runs/${id}/submit`);
    expect((await approve()).status).toBe(200);
    // What the next months build on is kept back by slabs.
    await world.posted(world.finance, `/api/payroll/runs/${id}/take-back`, { reason: 'Slabs after all' });
    await choose('PERIODIC');
    await calculated(id);
    await world.posted(world.hr, `/api/payroll/runs/${id}/submit`);
    await app.db.execute(sql`update tax_slab set confirmed_at = now()`);
    expect((await approve()).status).toBe(200);
  });

  it('cumulative takes the year from payslips that were approved, and ends it with the last month [AMB-278]', async () => {
    await choose('CUMULATIVE');
    const { id } = await world.posted(world.hr, '/api/payroll/runs', { payPeriod: '2026-12' });
    // 1,800, 3,600 and 5,400 in two months are taxed with 180, 360 and 540; November kept 170, 440 and 710 back.
    expect((await calculated(id)).taxes.map(([, tax]) => tax)).toEqual(['10.00', '0.00', '0.00']);
    // Its own payslips are no part of what was before.
    expect((await calculated(id)).taxes.map(([, tax]) => tax)).toEqual(['10.00', '0.00', '0.00']);
    await world.posted(world.hr, `/api/payroll/runs/${id}/submit`);
    await world.posted(world.finance, `/api/payroll/runs/${id}/approve`, { approved: true });
  });

  it('cumulative begins anew in January, and thinks ahead as long as somebody is known to be paid [AMB-278]', async () => {
    app.clock.set('2027-01-31T12:00:00.000Z');
    const [, second, third] = world.employeeIds;
    await app.db.execute(sql`update employee set termination_date = '2027-01-31' where id = ${second}`);
    await app.db.execute(
      sql`update salary_assignment set effective_to = '2027-02-15' where employee_id = ${third}`,
    );
    const { id } = await world.posted(world.hr, '/api/payroll/runs', { payPeriod: '2027-01' });
    expect((await calculated(id)).taxes).toEqual([
      // 10,800 a year: 600 + 1,440, a twelfth.
      ['900.00', '170.00'],
      // Only this month: 10 % of it.
      ['1800.00', '180.00'],
      // Two months: 5,400, 540, half of it.
      ['2700.00', '270.00'],
    ]);
    await app.db.execute(sql`update employee set termination_date = '2027-02-01' where id = ${second}`);
    await app.db.execute(
      sql`update salary_assignment set effective_to = '2027-03-01' where employee_id = ${third}`,
    );
    // 3,600 in two months; 8,100 in three: 600 + 630, a third.
    expect((await calculated(id)).taxes.map(([, tax]) => tax)).toEqual(['170.00', '180.00', '410.00']);
    await app.db.execute(sql`update salary_assignment set effective_to = null where employee_id = ${third}`);
    await app.db.execute(sql`update employee set termination_date = '2028-01-31' where id = ${second}`);
    // A day in another year ends nothing in this one: 21,600, 600 + 4,680; 32,400, 600 + 7,920.
    expect((await calculated(id)).taxes.map(([, tax]) => tax)).toEqual(['170.00', '440.00', '710.00']);
  });
});
