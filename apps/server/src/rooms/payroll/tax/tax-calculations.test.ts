import { beforeAll, describe, expect, it } from 'vitest';
import { type PayrollWorld, payrollWorld } from '../../../testing/payroll-world.ts';

let world: PayrollWorld;
beforeAll(async () => {
  world = await payrollWorld();
  for (const taxYear of [2026, 2027]) await band(taxYear, '0', '1000', '10');
  await band(2026, '1000', null, '20');
  await band(2027, '1000', '2000', '20');
});

const path = '/api/payroll/tax-calculations';

function band(
  taxYear: number,
  minIncome: string,
  maxIncome: string | null,
  taxRate: string,
  fields: object = {},
) {
  const slab = { name: `${taxYear} from ${minIncome}`, taxYear, minIncome, maxIncome, taxRate };
  return world.make(world.hr, '/api/payroll/tax-slabs', {
    ...slab,
    effectiveFrom: `${taxYear}-01-01`,
    ...fields,
  });
}

async function exemption(fields: object): Promise<string> {
  const body = {
    name: 'Allowance',
    exemptionType: 'STANDARD',
    effectiveFrom: '2026-01-01',
    effectiveTo: '2026-12-31',
  };
  return (await world.make(world.hr, '/api/payroll/tax-exemptions', { ...body, ...fields })).id;
}

async function calculate(fields: object) {
  const body = { employeeId: await world.employee(), taxYear: 2026, grossIncome: '1500', ...fields };
  const reply = await world.finance.post(path, body);
  expect(reply.body.details ?? reply.status).toBe(200);
  return reply.body.data;
}

describe('a tax calculation', () => {
  it('sums what each slab takes of the gross income less exemptions [PAY-09]', async () => {
    const share = await exemption({ percentage: '10' });
    const fixed = await exemption({ maxAmount: '100' });
    const employeeId = await world.employee({ firstName: 'Mai', lastName: 'Trần' });
    const data = await calculate({
      employeeId,
      exemptions: [
        { exemptionId: share, declaredAmount: '149.99' },
        { exemptionId: fixed, declaredAmount: '500' },
      ],
    });
    expect(data).toMatchObject({ employeeId, employeeName: 'Mai Trần', taxYear: 2026, asOf: '2026-11-19' });
    expect(data.exemptions.map((row: { allowedAmount: string }) => row.allowedAmount)).toEqual([
      '149.99',
      '100.00',
    ]);
    // 1,500 - 249.99 = 1,250.01: 100 of the first thousand, 50.002 of the rest.
    expect(data).toMatchObject({
      grossIncome: '1500.00',
      totalExemptions: '249.99',
      taxableIncome: '1250.01',
    });
    expect(data.incomeTax).toBe('150.00');
    expect(
      data.slabs.map(({ taxedIncome, tax }: { taxedIncome: string; tax: string }) => [taxedIncome, tax]),
    ).toEqual([
      ['1000.00', '100.00'],
      ['250.01', '50.00'],
    ]);
    expect(data.gaps).toEqual([]);
  });

  it('counts approved declarations alone where none is named [PAY-09]', async () => {
    const employeeId = await world.employee({}, 'teacher');
    const teacher = await world.app.as('teacher');
    const declare = async (declaredAmount: string, fields: object = {}) => {
      const taxExemptionId = await exemption({ maxAmount: '120', unitLimit: 3 });
      const body = { employeeId, taxYear: 2026, declaredAmount, taxExemptionId, ...fields };
      return (await world.make(teacher, '/api/payroll/exemption-declarations', body)).id;
    };
    const review = (id: string, body: object) =>
      world.hr.post(`/api/payroll/exemption-declarations/${id}/review`, body);
    await declare('70');
    await review(await declare('80'), { status: 'REJECTED' });
    await review(await declare('90'), { status: 'APPROVED', approvedAmount: '60' });
    // Two units for half a year: 120 at most.
    await review(await declare('500', { units: 2, months: 6 }), {
      status: 'APPROVED',
      approvedAmount: '500',
    });
    const { body } = await teacher.post(path, { employeeId, taxYear: 2026, grossIncome: '1000' });
    expect(body.data).toMatchObject({
      totalExemptions: '180.00',
      taxableIncome: '820.00',
      incomeTax: '82.00',
    });
  });

  it('never taxes less than nothing, and says which incomes no slab holds [PAY-09]', async () => {
    const id = await exemption({ maxAmount: '9999' });
    const none = await calculate({ exemptions: [{ exemptionId: id, declaredAmount: '5000' }] });
    expect(none).toMatchObject({ taxableIncome: '0.00', incomeTax: '0.00', slabs: [] });
    const open = await calculate({ taxYear: 2027, grossIncome: '5000' });
    expect(open).toMatchObject({
      asOf: '2027-01-01',
      incomeTax: '300.00',
      gaps: [{ from: '2000.00', to: null }],
    });
  });

  it('takes what everybody has without a declaration, and refuses to claim it', async () => {
    const id = await exemption({
      maxAmount: '40',
      isAutomatic: true,
      effectiveFrom: '2028-01-01',
      effectiveTo: null,
    });
    await band(2028, '0', null, '10');
    const data = await calculate({ taxYear: 2028, exemptions: [] });
    expect(data.exemptions).toEqual([
      { exemptionId: id, name: 'Allowance', declaredAmount: null, allowedAmount: '40.00' },
    ]);
    expect(data.incomeTax).toBe('146.00');
  });

  it('takes the slabs of the day, when they change within a year', async () => {
    await band(2025, '0', null, '10', { effectiveTo: '2025-06-30' });
    await band(2025, '0', null, '30', { effectiveFrom: '2025-07-01' });
    expect((await calculate({ taxYear: 2025, grossIncome: '100' })).incomeTax).toBe('30.00');
  });

  it('refuses at the field what cannot be calculated [PAY-09]', async () => {
    const employeeId = await world.employee();
    const send = async (fields: object) => {
      const reply = await world.finance.post(path, {
        employeeId,
        taxYear: 2026,
        grossIncome: '1',
        ...fields,
      });
      expect(reply.status).toBe(400);
      return reply.body.details.fieldErrors;
    };
    expect(await send({ grossIncome: '-0.01' })).toEqual({
      grossIncome: ['Gross income must not be negative, with at most 4 decimals'],
    });
    expect(await send({ taxYear: 2021 })).toEqual({ taxYear: ['There are no tax slabs for this year.'] });
    expect(await send({ employeeId: 'nobody' })).toEqual({ employeeId: ['Invalid employee ID'] });
    const nobody = '00000000-0000-7000-8000-000000000000';
    expect(await send({ employeeId: nobody })).toEqual({ employeeId: ['This employee does not exist.'] });
    expect(await send({ exemptions: [{ exemptionId: nobody, declaredAmount: '1' }] })).toEqual({
      'exemptions.0.exemptionId': ['This exemption cannot be declared for this year.'],
    });
    const twice = { exemptionId: await exemption({ maxAmount: '1' }), declaredAmount: '1' };
    expect(await send({ exemptions: [twice, twice] })).toEqual({
      'exemptions.1.exemptionId': ['This exemption is named twice.'],
    });
  });

  it('is of oneself, or of anybody for hr and finance', async () => {
    const mine = await world.employee({}, 'teacher_assistant');
    const client = await world.app.as('teacher_assistant');
    const body = { taxYear: 2026, grossIncome: '1' };
    expect((await client.post(path, { ...body, employeeId: mine })).status).toBe(200);
    expect((await client.post(path, { ...body, employeeId: await world.employee() })).status).toBe(404);
    for (const role of ['manager', 'principal', 'administrator'] as const)
      expect([403, 404], role).toContain(
        (await (await world.app.as(role)).post(path, { ...body, employeeId: mine })).status,
      );
  });
});
