import { beforeAll, describe, expect, it } from 'vitest';
import { type PayrollWorld, payrollWorld } from '../../../testing/payroll-world.ts';

let world: PayrollWorld;
beforeAll(async () => {
  world = await payrollWorld();
});

const path = '/api/payroll/tax-slabs';
const slab = {
  ...{ name: 'First band', taxYear: 2026, minIncome: '0', maxIncome: '120000000', taxRate: '5' },
  effectiveFrom: '2026-01-01',
};

async function refused(fields: object, status = 400): Promise<unknown> {
  const reply = await world.finance.post(path, { ...slab, ...fields });
  expect(reply.status, JSON.stringify(reply.body)).toBe(status);
  return reply.body.details.fieldErrors;
}

describe('tax slabs', () => {
  it('are made with everything, changed and deleted [PAY-06]', async () => {
    const given = {
      ...{
        name: 'Second band',
        description: 'Of the law',
        taxYear: 2025,
        minIncome: '1000.00',
        maxIncome: null,
      },
      ...{ taxRate: '12.50', fixedAmount: '50.00', isActive: true, effectiveFrom: '2025-01-01' },
      ...{ effectiveTo: '2025-12-31', source: 'Law 1' },
    };
    const made = await world.make(world.hr, path, given);
    const { id, version } = made;
    expect(made).toEqual({ ...given, id, version, confirmedBy: null, confirmedAt: null });
    const saved = await world.finance.put(`${path}/${id}`, {
      ...given,
      taxRate: 15,
      maxIncome: '2000',
      version,
    });
    expect(saved.body.data).toMatchObject({ taxRate: '15.00', maxIncome: '2000.00', version: version + 1 });
    expect((await world.hr.delete(`${path}/${id}`)).status).toBe(204);
    expect((await world.hr.get(`${path}/${id}`)).status).toBe(404);
  });

  it('have no fixed amount and no end unless told, and are in use [PAY-06]', async () => {
    const { name, taxYear, minIncome, taxRate, effectiveFrom } = { ...slab, taxYear: 2024 };
    const made = await world.make(world.hr, path, { name, taxYear, minIncome, taxRate, effectiveFrom });
    expect(made).toMatchObject({ fixedAmount: '0.00', maxIncome: null, effectiveTo: null, isActive: true });
  });

  it('say which field is wrong, on both sides of each limit [PAY-06]', async () => {
    const free = { isActive: false };
    expect(await refused({ name: '' })).toEqual({ name: ['Name is required'] });
    expect(await refused({ name: 'x'.repeat(101) })).toEqual({
      name: ['Name must be at most 100 characters'],
    });
    await world.make(world.hr, path, { ...slab, ...free, name: 'x'.repeat(100) });
    const year = { taxYear: ['Tax year must be a year from 2020 to 2030'] };
    for (const taxYear of [2019, 2031, 2026.5, '2026', null])
      expect(await refused({ taxYear })).toEqual(year);
    for (const taxYear of [2020, 2030]) await world.make(world.hr, path, { ...slab, ...free, taxYear });
    const rate = { taxRate: ['Tax rate must be between 0 and 100'] };
    for (const taxRate of ['-0.01', '100.0001', 'ten']) expect(await refused({ taxRate })).toEqual(rate);
    for (const taxRate of ['0', '100']) await world.make(world.hr, path, { ...slab, ...free, taxRate });
    expect(await refused({ minIncome: '-0.01' })).toEqual({
      minIncome: ['Minimum income must not be negative, with at most 4 decimals'],
    });
    expect(await refused({ fixedAmount: '-0.01' })).toEqual({
      fixedAmount: ['Fixed amount must not be negative, with at most 4 decimals'],
    });
    const above = { maxIncome: ['Maximum income must be greater than minimum income'] };
    for (const maxIncome of ['99.99', '100'])
      expect(await refused({ minIncome: '100', maxIncome })).toEqual(above);
    await world.make(world.hr, path, { ...slab, ...free, minIncome: '100', maxIncome: '100.01' });
    for (const effectiveTo of ['2025-12-31', '2026-01-01'])
      expect(await refused({ effectiveTo })).toEqual({
        effectiveTo: ['Effective to must be after effective from'],
      });
  });

  it('are never two active ones of a year for one income on one day [PAY-06]', async () => {
    const band = { ...slab, taxYear: 2023, minIncome: '100', maxIncome: '200', effectiveFrom: '2023-01-01' };
    const half = { effectiveTo: '2023-06-30' };
    await world.make(world.hr, path, { ...band, ...half });
    const message = 'Another active slab of this year has some of these incomes on some of these days.';
    for (const other of [
      {},
      { maxIncome: '100.01', minIncome: '99' },
      { minIncome: '199.99', maxIncome: null },
    ]) {
      const reply = await world.hr.post(path, { ...band, ...half, ...other });
      expect([reply.status, reply.body.code]).toEqual([409, 'TAX_SLAB_OVERLAP']);
      expect(reply.body.details.fieldErrors).toEqual({ minIncome: [message] });
    }
    expect((await world.hr.post(path, { ...band, effectiveFrom: '2023-06-30' })).status).toBe(409);
    // Beside it, after it, in another year, or set aside: each of these is no overlap.
    await world.make(world.hr, path, { ...band, minIncome: '200', maxIncome: null });
    await world.make(world.hr, path, { ...band, minIncome: '0', maxIncome: '100' });
    await world.make(world.hr, path, { ...band, effectiveFrom: '2023-07-01' });
    await world.make(world.hr, path, { ...band, taxYear: 2022 });
    const aside = await world.make(world.hr, path, { ...band, isActive: false });
    const woken = await world.hr.put(`${path}/${aside.id}`, { ...band, version: aside.version });
    expect(woken.body.code).toBe('TAX_SLAB_OVERLAP');
  });

  it('come 20 a page, by year and state [PAY-10]', async () => {
    for (let at = 0; at < 21; at += 1)
      await world.make(world.hr, path, {
        ...slab,
        taxYear: 2029,
        minIncome: String(at),
        maxIncome: String(at + 1),
      });
    const { body } = await world.finance.get(`${path}?taxYear=2029&sortBy=minIncome&sortOrder=asc`);
    expect(body).toMatchObject({ limit: 20, totalCount: 21, totalPages: 2 });
    expect(body.data).toHaveLength(20);
    expect(body.data[0].minIncome).toBe('0.00');
    expect((await world.finance.get(`${path}?taxYear=2029&isActive=false`)).body.totalCount).toBe(0);
  });

  it('are for hr and finance alone', async () => {
    for (const role of ['administrator', 'manager', 'principal', 'teacher'] as const)
      expect((await (await world.app.as(role)).get(path)).status, role).toBe(403);
  });
});
