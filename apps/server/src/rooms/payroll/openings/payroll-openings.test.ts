import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp } from '../../../testing/make-test-app.ts';
import { confirmParameters, type PaidMonth, paidMonth, signsInAs } from '../../../testing/paid-month.ts';
import { readPdf } from '../../../testing/read-pdf.ts';

// Three people are paid from November 2026 on: 10 % of insurance, and 20 % of the school; 10 % of tax up to 6,000 of a year, 30 % above.

const openings = '/api/payroll/openings';
const runs = '/api/payroll/runs';
let app: TestApp;
let world: PaidMonth;

beforeEach(async () => {
  app = await makeTestApp();
  world = await paidMonth(app);
  await app.db.execute(sql`update tax_slab set max_income = 6000`);
  await app.db.execute(sql`insert into tax_slab (id, name, tax_year, min_income, tax_rate, effective_from, confirmed_at, created_at, updated_at)
    select gen_random_uuid(), 'High', tax_year, 6000, 30, effective_from, confirmed_at, created_at, updated_at from tax_slab`);
});

function personAt(at: number): string {
  const id = world.employeeIds[at];
  if (!id) throw new Error(`no person ${at}`);
  return id;
}

/** January to October: 10,000 of which 1,000 were insurance and 900 tax. */
function earlier(at: number, change: object = {}) {
  return {
    ...{ employeeId: personAt(at), taxYear: 2026, firstMonth: 1, lastMonth: 10, grossPay: '10000' },
    ...{ taxableIncome: '9000', incomeTax: '900', socialSecurity: '1000', medicare: '0' },
    ...{ otherContributions: '0', deductions: '0', insured: [], source: null, ...change },
  };
}

async function refused(body: object) {
  const { status, body: reply } = await world.hr.post(openings, body);
  return [status, reply.code, reply.details?.fieldErrors];
}

/** The payslip of one of the people in a run, with its lines. */
async function slipOf(runId: string, at: number) {
  const { body } = await world.hr.get(`/api/payroll/payslips?runId=${runId}&employeeId=${personAt(at)}`);
  return body.data[0] && (await world.hr.get(`/api/payroll/payslips/${body.data[0].id}`)).body.data;
}

async function overTheYear() {
  const { version } = (await world.hr.get('/api/payroll/settings')).body.data;
  const { status } = await world.hr.put('/api/payroll/settings', { withholding: 'CUMULATIVE', version });
  expect(status).toBe(200);
}

async function setRate(payer: 'EMPLOYEE' | 'EMPLOYER', change: object) {
  const path = '/api/payroll/statutory-rates';
  const rate = (await world.hr.get(path)).body.data.find((one: { payer: string }) => one.payer === payer);
  expect((await world.hr.put(`${path}/${rate.id}`, { ...rate, ...change })).status).toBe(200);
  await confirmParameters(app);
}

describe('pay before the first payslip', () => {
  it('makes the next payslip what it would be, had the months been paid here [AMB-392]', async () => {
    await overTheYear();
    for (const payer of ['EMPLOYEE', 'EMPLOYER'] as const)
      await setRate(payer, { cap: '3500', capPeriod: 'YEAR' });
    // The first is paid here from August on, the second comes with November, of as much.
    const { data } = (await world.hr.get('/api/payroll/salary-assignments')).body;
    const of = (at: number) => data.find((row: { employeeId: string }) => row.employeeId === personAt(at));
    for (const [at, effectiveFrom] of [
      [0, '2026-08-01'],
      [1, '2026-11-01'],
    ] as const)
      await world.hr.put(`/api/payroll/salary-assignments/${of(at).id}`, {
        ...{ ...of(at), basePay: '1000', effectiveFrom },
      });
    const sum = { grossPay: 0, taxableIncome: 0, incomeTax: 0, socialSecurity: 0 };
    for (const month of ['2026-08', '2026-09', '2026-10']) {
      const slip = await slipOf(await world.run(month), 0);
      for (const name of ['grossPay', 'taxableIncome', 'incomeTax', 'socialSecurity'] as const)
        sum[name] += Number(slip[name]);
    }
    expect(sum).toMatchObject({ grossPay: 3000, taxableIncome: 2700, socialSecurity: 300 });
    const text = Object.fromEntries(Object.entries(sum).map(([name, amount]) => [name, String(amount)]));
    const insured = (['EMPLOYEE', 'EMPLOYER'] as const).map((payer) => ({
      code: 'SI',
      payer,
      basis: '3000',
    }));
    await world.posted(world.hr, openings, earlier(1, { ...text, firstMonth: 8, insured }));
    const november = await world.run('2026-11');
    const [here, came] = [await slipOf(november, 0), await slipOf(november, 1)];
    const figures = (slip: Record<string, unknown>) =>
      ['grossPay', 'taxableIncome', 'incomeTax', 'socialSecurity', 'employerContributions', 'netPay'].map(
        (name) => slip[name],
      );
    expect(figures(came)).toEqual(figures(here));
    // Of the cap 500 were left: 50 and 100 are due of them. Without the earlier months it would be 100 and 200.
    expect([came.socialSecurity, came.employerContributions]).toEqual(['50.00', '100.00']);
    const yearOf = async (slip: { id: string }) => {
      const { raw } = await world.finance.get(`/api/payroll/payslips/${slip.id}/pdf?language=en`);
      const lines = await readPdf(raw.rawPayload);
      return lines
        .slice(lines.indexOf('2026 to date') + 1)
        .filter(Boolean)
        .slice(0, 4);
    };
    expect(await yearOf(came)).toEqual(await yearOf(here));
    expect((await yearOf(came))[0]).toBe('Gross pay 4,000.00');
  });

  it('counts from the month after its last one on, in its year alone [AMB-392]', async () => {
    await overTheYear();
    await world.posted(world.hr, openings, earlier(0, { incomeTax: '1000' }));
    await world.posted(world.hr, openings, earlier(1, { taxYear: 2025 }));
    const run = await world.run('2026-11');
    // 9,000 + 900 + 900 of December come to 2,040 of the year, of which eleven twelfths are due and 1,000 were kept back.
    expect((await slipOf(run, 0)).incomeTax).toBe('870.00');
    // One of two months: half of the 360 of 3,600.
    expect((await slipOf(run, 1)).incomeTax).toBe('180.00');
  });

  it('has net pay by its figures, which are whole units of the currency', async () => {
    const made = await world.posted(
      world.hr,
      openings,
      earlier(0, { grossPay: '10000.005', medicare: '20', otherContributions: '30', deductions: '50.004' }),
    );
    expect(made).toMatchObject({ grossPay: '10000.01', deductions: '50.00', netPay: '8000.01', version: 1 });
    const { body } = await world.hr.put(`${openings}/${made.id}`, { ...made, grossPay: '9000' });
    expect(body.data).toMatchObject({ grossPay: '9000.00', netPay: '7000.00', version: 2 });
    expect((await world.hr.put(`${openings}/${made.id}`, made)).status).toBe(409);
    expect((await world.hr.get(`${openings}?search=lan&taxYear=2026`)).body.data).toHaveLength(1);
    expect((await world.hr.get(`${openings}?taxYear=2025`)).body.data).toEqual([]);
    expect((await world.hr.delete(`${openings}/${made.id}`)).status).toBe(204);
  });

  it('refuses months out of order, more kept back than earned, and what stands twice, at the field', async () => {
    for (const [change, field, message] of [
      [{ firstMonth: 0 }, 'firstMonth', 'First month must be from 1 to 12'],
      [{ lastMonth: 13 }, 'lastMonth', 'Last month must be from 1 to 12'],
      [{ firstMonth: 11 }, 'lastMonth', 'Last month must not be before the first month'],
      [{ taxYear: 2019 }, 'taxYear', 'Tax year must be a year from 2020 to 2030'],
      [{ grossPay: '1899.99' }, 'grossPay', 'More was kept back than the gross pay is'],
      // Each part rounds up to a cent, their sum does not.
      [
        { grossPay: '0.01', incomeTax: '0.005', socialSecurity: '0.005' },
        'grossPay',
        'More was kept back than the gross pay is',
      ],
      [{ deductions: '-1' }, 'deductions', 'Deductions must not be negative, with at most 4 decimals'],
    ] as const)
      expect(await refused(earlier(0, change)), JSON.stringify(change)).toEqual([
        ...[400, 'INVALID', { [field]: [message] }],
      ]);
    const twice = { code: 'SI', payer: 'EMPLOYEE', basis: '1' };
    expect((await refused(earlier(0, { insured: [twice, twice] })))[0]).toBe(400);
    await world.posted(world.hr, openings, earlier(0, { firstMonth: 10, grossPay: '1900' }));
    expect((await refused(earlier(0)))[1]).toBe('OPENED_ALREADY');
    expect((await refused({ ...earlier(1), employeeId: '0198c0de-0000-7000-8000-000000000000' }))[0]).toBe(
      400,
    );
  });

  it('of a month that was paid here cannot be entered, nor a month that was entered be paid [AMB-392]', async () => {
    const draft = await world.run('2026-11', 'DRAFT');
    // A draft counts for nothing: the month may be entered, and the draft is calculated again, without the person.
    await world.posted(world.hr, openings, earlier(0, { lastMonth: 11 }));
    const submitted = await world.hr.post(`${runs}/${draft}/submit`);
    expect([submitted.status, submitted.body.code, submitted.body.error]).toEqual([
      ...[409, 'PARAMETERS_CHANGED'],
      'What people were paid before was changed since this run was calculated. Calculate it again.',
    ]);
    const run = await world.posted(world.hr, `${runs}/${draft}/calculate`);
    expect(run.exceptions).toEqual([
      { code: 'PAID_ELSEWHERE', employeeId: personAt(0), name: 'Lan Nguyễn', count: null, message: null },
    ]);
    expect(await slipOf(draft, 0)).toBeUndefined();
    expect((await world.hr.post(`${runs}/${draft}/submit`)).status).toBe(409);
    const [entered] = (await world.hr.get(openings)).body.data;
    await world.posted(world.hr, openings, earlier(1));
    expect((await world.hr.delete(`${openings}/${entered.id}`)).status).toBe(204);
    await world.posted(world.hr, `${runs}/${draft}/calculate`);
    await world.posted(world.hr, `${runs}/${draft}/submit`);
    await world.posted(world.finance, `${runs}/${draft}/approve`, { approved: true });
    expect(await refused(earlier(0, { lastMonth: 11 }))).toEqual([
      ...[409, 'PAID_HERE'],
      { lastMonth: ['A payslip of 2026-11 was made here, so its month cannot be entered.'] },
    ]);
    // What the approved run was worked out by stays; where it is from may be said.
    const used = (await world.hr.get(`${openings}?employeeId=${personAt(1)}`)).body.data[0];
    const put = async (change: object) =>
      (await world.hr.put(`${openings}/${used.id}`, { ...used, ...change })).body.code ?? 200;
    expect(await put({ incomeTax: '901' })).toBe('USED');
    expect(await put({ source: 'Payslip of October' })).toBe(200);
    expect((await world.hr.delete(`${openings}/${used.id}`)).body.code).toBe('USED');
    await world.posted(world.hr, openings, earlier(0));
  });

  it('is read and entered by who sets salaries, and nobody enters their own [PAY-10]', async () => {
    for (const role of ['teacher', 'manager', 'administrator'] as const) {
      const client = await app.as(role);
      expect((await client.get(openings)).status, role).toBe(403);
      expect((await client.post(openings, earlier(0))).status, role).toBe(403);
    }
    const made = await world.posted(world.hr, openings, earlier(0));
    await signsInAs(app, personAt(0), 'hr');
    const hr = await app.as('hr');
    for (const reply of [
      await hr.post(openings, earlier(0, { taxYear: 2025 })),
      await hr.put(`${openings}/${made.id}`, made),
      await hr.delete(`${openings}/${made.id}`),
    ])
      expect(reply.status).toBe(403);
  });
});
