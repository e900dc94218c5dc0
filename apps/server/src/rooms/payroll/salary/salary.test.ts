import { beforeAll, describe, expect, it } from 'vitest';
import { type PayrollWorld, payrollWorld } from '../../../testing/payroll-world.ts';

let world: PayrollWorld;
let count = 0;
beforeAll(async () => {
  world = await payrollWorld();
});

const structures = '/api/payroll/salary-structures';
const salaries = '/api/payroll/salary-assignments';
const rates = '/api/payroll/pay-rates';

function structure(fields: object = {}): Promise<{ id: string; version: number; name: string }> {
  count += 1;
  return world.make(world.hr, structures, { name: `Structure ${count}`, ...fields });
}

async function salary(fields: object = {}) {
  const salaryStructureId = (await structure()).id;
  const body = { employeeId: await world.employee(), salaryStructureId, basePay: '1000' };
  return world.make(world.hr, salaries, { ...body, effectiveFrom: '2026-01-01', ...fields });
}

describe('salary structures', () => {
  const transport = { code: 'transport', name: 'Transport', formula: 'base * 0.05' };

  it('are made with everything, changed, and deleted by who may', async () => {
    const given = {
      ...{ name: 'Teachers', description: 'Of the school', basePay: '900.00', isActive: true },
      allowances: [{ ...transport, taxable: false, insurable: false }],
      deductions: [{ code: 'lunch', name: 'Lunch', formula: 'min(transport, 20)', beforeTax: true }],
    };
    const made = await world.make(world.hr, structures, given);
    const { id, version } = made;
    expect(made).toEqual({ ...given, id, version });
    const saved = await world.hr.put(`${structures}/${id}`, {
      ...given,
      allowances: [],
      deductions: [],
      version,
    });
    expect(saved.body.data).toMatchObject({ allowances: [], version: version + 1 });
    expect((await world.finance.put(`${structures}/${id}`, { ...given, version })).status).toBe(403);
    const superuser = await world.app.as('superuser');
    expect((await superuser.delete(`${structures}/${id}`)).status).toBe(204);
  });

  it('say at the line what is wrong with a formula', async () => {
    const refused = async (lines: object) => {
      const reply = await world.hr.post(structures, { name: 'Wrong', ...lines });
      expect(reply.status).toBe(400);
      return reply.body.details.fieldErrors;
    };
    expect(await refused({ allowances: [{ ...transport, formula: 'base.constructor' }] })).toEqual({
      'allowances.0.formula': ["The formula is not valid at '.constructor'"],
    });
    const twice = { allowances: [transport], deductions: [{ ...transport, formula: '1' }] };
    expect(await refused(twice)).toEqual({ 'deductions.0.code': ['This code is there twice'] });
    expect(await refused({ allowances: [{ ...transport, code: 'Bad' }] })).toEqual({
      'allowances.0.code': ['Code may have small letters, digits and underscores, and begins with a letter'],
    });
    const { name } = await structure();
    const taken = await world.hr.post(structures, { name });
    expect([taken.status, taken.body.code]).toEqual([409, 'SALARY_STRUCTURE_NAME_TAKEN']);
  });

  it('stay while somebody or a job title has them [HR-15]', async () => {
    const superuser = await world.app.as('superuser');
    const paid = await structure();
    await salary({ salaryStructureId: paid.id });
    const offered = await structure();
    await world.make(world.hr, '/api/hr/job-titles', {
      name: 'Porter',
      defaultSalaryStructureId: offered.id,
    });
    for (const { id } of [paid, offered]) {
      const reply = await superuser.delete(`${structures}/${id}`);
      expect([reply.status, reply.body.code]).toEqual([409, 'IN_USE']);
    }
    const nobody = '01900000-0000-7000-8000-00000000005a';
    const unknown = await world.hr.post('/api/hr/job-titles', {
      name: 'Cook',
      defaultSalaryStructureId: nobody,
    });
    expect(unknown.status).toBe(400);
    expect(Object.keys(unknown.body.details.fieldErrors)).toEqual(['defaultSalaryStructureId']);
  });
});

describe('salaries', () => {
  it('follow each other: a raise ends what had no end', async () => {
    const first = await salary({ basePay: '1000.5' });
    expect(first).toMatchObject({ basePay: '1000.50', effectiveTo: null });
    const { employeeId, salaryStructureId } = first;
    const raise = { employeeId, salaryStructureId, basePay: '1200', reason: 'A year here' };
    await world.make(world.hr, salaries, { ...raise, effectiveFrom: '2026-11-16' });
    const { body } = await world.finance.get(`${salaries}?employeeId=${employeeId}&sortBy=effectiveFrom`);
    const days = body.data.map((row: { effectiveFrom: string; effectiveTo: string }) => [
      row.effectiveFrom,
      row.effectiveTo,
    ]);
    expect(days).toEqual([
      ['2026-01-01', '2026-11-15'],
      ['2026-11-16', null],
    ]);
    const onDay = await world.hr.get(`${salaries}?employeeId=${employeeId}&day=2026-11-15`);
    expect(onDay.body.data.map((row: { basePay: string }) => row.basePay)).toEqual(['1000.50']);
    const over = await world.hr.post(salaries, { ...raise, effectiveFrom: '2026-03-01' });
    expect([over.status, over.body.code]).toEqual([409, 'SALARY_OVERLAP']);
    const backwards = await world.hr.put(`${salaries}/${first.id}`, {
      ...{ salaryStructureId, basePay: '1', effectiveFrom: '2026-01-02', effectiveTo: '2026-01-01' },
      version: first.version + 1,
    });
    expect(backwards.body.details.fieldErrors).toEqual({
      effectiveTo: ['Effective to must not be before effective from'],
    });
  });

  it('are not set by whom they are of, nor for nobody', async () => {
    const own = await world.employee({}, 'hr');
    const hr = await world.app.as('hr');
    const body = { salaryStructureId: (await structure()).id, basePay: '1', effectiveFrom: '2026-01-01' };
    const mine = await hr.post(salaries, { ...body, employeeId: own });
    expect([mine.status, mine.body.error]).toEqual([403, 'You cannot set your own pay.']);
    const nobody = '01900000-0000-7000-8000-00000000005a';
    const none = await hr.post(salaries, { ...body, employeeId: nobody });
    expect(none.body.details.fieldErrors).toEqual({ employeeId: ['This employee does not exist.'] });
    const unknown = { ...body, salaryStructureId: nobody, employeeId: await world.employee() };
    expect((await hr.post(salaries, unknown)).body.details.fieldErrors).toEqual({
      salaryStructureId: ['This salary structure does not exist.'],
    });
    const mineToo = await hr.post(rates, { employeeId: own, amount: '1', effectiveFrom: '2026-01-01' });
    expect(mineToo.status).toBe(403);
  });

  it('are seen by hr and finance alone, 20 a page [PAY-10]', async () => {
    const { id } = await salary();
    for (const path of [salaries, structures, rates]) {
      expect((await world.finance.get(path)).body.limit).toBe(20);
      for (const role of ['manager', 'principal', 'administrator', 'teacher'] as const)
        expect((await (await world.app.as(role)).get(path)).status, `${role} ${path}`).toBe(403);
    }
    expect((await world.finance.get(`${salaries}/${id}`)).status).toBe(200);
  });
});

describe('rates for lessons', () => {
  it('hold for the same person and course on a day once', async () => {
    const employeeId = await world.employee();
    const body = { employeeId, amount: '20.5', effectiveFrom: '2026-01-01', effectiveTo: '2026-06-30' };
    const made = await world.make(world.hr, rates, body);
    expect(made).toMatchObject({ amount: '20.50', staffRole: 'TEACHER', unit: 'PER_LESSON', courseId: null });
    const again = await world.hr.post(rates, { ...body, effectiveFrom: '2026-06-30', effectiveTo: null });
    expect([again.status, again.body.code]).toEqual([409, 'PAY_RATE_OVERLAP']);
    await world.make(world.hr, rates, { ...body, effectiveFrom: '2026-07-01', effectiveTo: null });
    await world.make(world.hr, rates, { ...body, staffRole: 'ASSISTANT' });
    const all = { ...body, employeeId: null, effectiveFrom: '2025-01-01', effectiveTo: '2025-06-30' };
    await world.make(world.hr, rates, all);
    expect((await world.hr.post(rates, all)).body.code).toBe('PAY_RATE_OVERLAP');
    const saved = await world.hr.put(`${rates}/${made.id}`, {
      ...body,
      unit: 'PER_HOUR',
      version: made.version,
    });
    expect(saved.body.data.unit).toBe('PER_HOUR');
  });
});
