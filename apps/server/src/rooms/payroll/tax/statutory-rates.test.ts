import { beforeAll, describe, expect, it } from 'vitest';
import { type PayrollWorld, payrollWorld } from '../../../testing/payroll-world.ts';

let world: PayrollWorld;
beforeAll(async () => {
  world = await payrollWorld();
});

const path = '/api/payroll/statutory-rates';
let count = 0;
function rate(fields: object = {}) {
  count += 1;
  return {
    ...{
      name: 'Social insurance',
      code: `R_${count}`,
      kind: 'SOCIAL_SECURITY',
      payer: 'EMPLOYEE',
      rate: '8',
    },
    ...{ effectiveFrom: '2026-01-01', ...fields },
  };
}

async function refused(fields: object): Promise<unknown> {
  const reply = await world.finance.post(path, rate(fields));
  expect(reply.status).toBe(400);
  return reply.body.details.fieldErrors;
}

describe('rates of contributions', () => {
  it('are made with everything, changed and deleted', async () => {
    const given = {
      ...rate({ beforeTax: true, floor: '100.00', cap: '46800000.00', capPeriod: 'YEAR', isActive: true }),
      ...{ rate: '8.00', effectiveTo: '2026-06-30', source: 'Decree 73/2024' },
    };
    const made = await world.make(world.hr, path, given);
    const { id, version } = made;
    expect(made).toEqual({ ...given, id, version, confirmedBy: null, confirmedAt: null });
    const saved = await world.finance.put(`${path}/${id}`, { ...given, rate: '9.5', cap: '', version });
    expect(saved.body.data).toMatchObject({ rate: '9.50', cap: null, version: version + 1 });
    expect((await world.hr.delete(`${path}/${id}`)).status).toBe(204);
    expect((await world.hr.get(`${path}/${id}`)).status).toBe(404);
  });

  it('say which field is wrong', async () => {
    expect(await refused({ code: 'bhxh' })).toEqual({
      code: ['Code may have uppercase letters, digits and underscores only'],
    });
    for (const bad of ['-1', '100.01'])
      expect(await refused({ rate: bad })).toEqual({ rate: ['Rate must be between 0 and 100'] });
    expect(await refused({ payer: 'EMPLOYER', beforeTax: true })).toEqual({
      beforeTax: ['Only what the employee bears is taken off the taxed income'],
    });
    expect(await refused({ floor: '100', cap: '99.99' })).toEqual({
      cap: ['Cap must not be less than the floor'],
    });
    await world.make(world.hr, path, rate({ floor: '100', cap: '100' }));
    expect(await refused({ effectiveTo: '2026-01-01' })).toEqual({
      effectiveTo: ['Effective to must be after effective from'],
    });
  });

  it('follow each other: one of a code and payer holds on a day', async () => {
    const first = rate({ effectiveTo: '2026-06-30' });
    await world.make(world.hr, path, first);
    const again = await world.hr.post(path, { ...first, effectiveFrom: '2026-06-30', effectiveTo: null });
    expect([again.status, again.body.code]).toEqual([409, 'STATUTORY_RATE_OVERLAP']);
    await world.make(world.hr, path, { ...first, effectiveFrom: '2026-07-01', effectiveTo: null });
    await world.make(world.hr, path, { ...first, payer: 'EMPLOYER' });
    await world.make(world.hr, path, { ...first, isActive: false });
  });
});
