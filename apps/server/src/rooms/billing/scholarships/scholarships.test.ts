import { beforeAll, describe, expect, it } from 'vitest';
import { makeCreditWorld } from '../../../testing/session-credit-world.ts';

let world: Awaited<ReturnType<typeof makeCreditWorld>>;
let packageId: string;

beforeAll(async () => {
  world = await makeCreditWorld();
  packageId = (await world.makePackage({ price: '1000.00', discountType: 'PERCENTAGE', discountValue: '10' }))
    .id;
});

const fields = { name: 'Merit', percent: '50', validFrom: '2026-11-01', validTo: '2027-05-31' };
const of = (studentId: string) => `/api/finance/students/${studentId}/scholarships`;

async function give(studentId: string, more: object = {}) {
  return world.ledger.finance.post(of(studentId), { ...fields, ...more });
}

async function off(studentId: string | null, startDate: string): Promise<string[]> {
  const items = [{ packageId, studentId, quantity: '1', startDate }];
  const body = { customerId: world.customerId, orderDate: '2026-11-20', items };
  const reply = await world.sales.post('/api/e-commerce/orders/quote', body);
  expect(reply.status, reply.raw.body).toBe(200);
  return reply.body.data[0].discounts.map(
    ({ kind, amount }: { kind: string; amount: string }) => `${kind} ${amount}`,
  );
}

describe('a scholarship', () => {
  it('goes off what the other discounts left, of tuition that begins within its days [AMB-264]', async () => {
    const studentId = await world.makeStudent('Scholar');
    expect((await give(studentId)).status).toBe(201);
    for (const [begin, scholarship] of [
      ['2026-10-31', []],
      ['2026-11-01', ['SCHOLARSHIP 450.00']],
      ['2027-05-31', ['SCHOLARSHIP 450.00']],
      ['2027-06-01', []],
    ] as const)
      expect(await off(studentId, begin), begin).toEqual(['PACKAGE 100.00', ...scholarship]);
    expect(await off(null, '2026-11-20')).toEqual(['PACKAGE 100.00']);
    const other = await world.makeStudent('Other');
    expect(await off(other, '2026-11-20')).toEqual(['PACKAGE 100.00']);
  });

  it('is one at a time, to the day, and may have no end', async () => {
    const { finance } = world.ledger;
    const studentId = await world.makeStudent('Twice');
    const first = (await give(studentId)).body.data;
    const twice = await give(studentId, { validFrom: '2027-05-31', validTo: null });
    expect([twice.status, twice.body.code]).toEqual([409, 'SCHOLARSHIP_OVERLAP']);
    expect(twice.body.details.fieldErrors).toEqual({
      validFrom: ['There is another scholarship on some of these days.'],
    });
    expect((await give(studentId, { validFrom: '2027-06-01', validTo: '' })).status).toBe(201);
    const { data } = (await finance.get(of(studentId))).body;
    expect(
      data.map((one: { validFrom: string; validTo: string | null }) => [one.validFrom, one.validTo]),
    ).toEqual([
      ['2027-06-01', null],
      ['2026-11-01', '2027-05-31'],
    ]);
    const path = `/api/finance/scholarships/${first.id}`;
    const changed = await finance.put(path, { ...fields, percent: '25', version: first.version });
    expect(changed.body.data).toMatchObject({ percent: '25.00', version: 2 });
    const stale = await finance.put(path, { ...fields, version: first.version });
    expect(stale.status).toBe(409);
    expect((await finance.delete(path)).status).toBe(204);
    expect(await off(studentId, '2026-11-20')).toEqual(['PACKAGE 100.00']);
    expect((await finance.put(path, { ...fields, version: 2 })).status).toBe(404);
  });

  it('wants a name, a percent above 0 and up to 100, and days in order, and is for who edits invoices', async () => {
    const studentId = await world.makeStudent('Wrong');
    for (const [wrong, errors] of [
      [{ name: '' }, { name: ['Name is required'] }],
      [{ name: 'x'.repeat(101) }, { name: ['Name must be at most 100 characters'] }],
      [{ percent: '0' }, { percent: ['Percent must be more than 0 and at most 100'] }],
      [{ percent: '100.0001' }, { percent: ['Percent must be more than 0 and at most 100'] }],
      [{ validTo: '2026-10-31' }, { validTo: ['The last day must be on or after the first'] }],
      [{ validFrom: '2026-02-30' }, { validFrom: ['Invalid date'] }],
    ] as const)
      expect((await give(studentId, wrong)).body.details.fieldErrors).toEqual(errors);
    for (const right of [
      { name: 'x'.repeat(100) },
      { percent: '100', validFrom: '2028-01-01', validTo: '2028-01-01' },
    ])
      expect((await give(studentId, right)).status).toBe(201);
    expect((await give('0190a000-0000-7000-8000-00000000dead')).status).toBe(404);
    for (const name of ['teacher', 'student', 'parent', 'hr'] as const) {
      const client = await world.app.as(name);
      expect((await client.get(of(studentId))).status, name).toBe(403);
      expect((await client.post(of(studentId), fields)).status, name).toBe(403);
    }
  });
});
