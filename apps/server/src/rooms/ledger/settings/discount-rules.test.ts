import { beforeAll, describe, expect, it } from 'vitest';
import { errorsOf } from '../../../testing/order-world.ts';
import { makeCreditWorld } from '../../../testing/session-credit-world.ts';

const path = '/api/finance/discount-rules';
let world: Awaited<ReturnType<typeof makeCreditWorld>>;
let packageId: string;

beforeAll(async () => {
  world = await makeCreditWorld('VND');
  packageId = (await world.makePackage({ price: '5000000' })).id;
});

const summer = { validFrom: '2026-06-01', validTo: '2026-08-31' };

async function add(rule: Record<string, unknown>) {
  const made = await world.ledger.finance.post(path, { name: 'A rule', ...summer, ...rule });
  expect(made.status, made.raw.body).toBe(201);
  return made.body.data as { id: string; version: number };
}

async function quote(
  orderDate: string,
  item: Record<string, unknown> = {},
  studentIds: (string | null)[] = [null],
) {
  const items = studentIds.map((studentId) => ({ packageId, studentId, quantity: '1', ...item }));
  const body = { customerId: world.customerId, orderDate, items };
  const reply = await world.sales.post('/api/e-commerce/orders/quote', body);
  expect(reply.status, reply.raw.body).toBe(200);
  return (reply.body.data as { discounts: { kind: string; amount: string }[] }[]).map(({ discounts }) =>
    discounts.map(({ kind, amount }) => `${kind} ${amount}`).join(', '),
  );
}

describe('a discount of certain days', () => {
  it('holds from its first to its last day, by the day of the order [SAL-10]', async () => {
    const { id, version } = await add({ kind: 'SIBLING', name: 'Summer', percents: ['0', '10', '15'] });
    const born = ['2012-05-01', '2015-05-01', '2019-05-01'];
    const children: string[] = [];
    for (const dateOfBirth of born) children.push(await world.makeStudent('Sib', { dateOfBirth }));
    const on = (day: string) => quote(day, {}, children);
    // 5,000,000, 4,500,000 and 4,250,000.
    const off = ['', 'SIBLING 500000.00', 'SIBLING 750000.00'];
    expect(await on('2026-06-01')).toEqual(off);
    expect(await on('2026-08-31')).toEqual(off);
    expect(await on('2026-05-31')).toEqual(['', '', '']);
    expect(await on('2026-09-01')).toEqual(['', '', '']);
    const { finance } = world.ledger;
    const body = { kind: 'SIBLING', name: 'Summer', percents: ['20'], validFrom: '2026-06-01', version };
    expect((await finance.put(`${path}/${id}`, body)).body.data).toMatchObject({
      validTo: null,
      percents: ['20.00'],
    });
    expect(await on('2027-06-01')).toEqual(Array(3).fill('SIBLING 1000000.00'));
    expect((await finance.delete(`${path}/${id}`)).status).toBe(204);
    expect(await on('2027-06-01')).toEqual(['', '', '']);
  });

  it('of early booking and of quantity has its own threshold, and stands in the place of the settings [SAL-10]', async () => {
    const { finance } = world.ledger;
    const {
      timeZone: _,
      dateFormat: __,
      ...settings
    } = (await finance.get('/api/finance/settings')).body.data;
    const terms = { earlyDiscount: '4', earlyDays: 5, volumeDiscount: '3', volumeQuantity: 2 };
    expect((await finance.put('/api/finance/settings', { ...settings, ...terms })).status).toBe(200);
    await add({ kind: 'EARLY', percents: ['10'], threshold: 30 });
    await add({ kind: 'VOLUME', percents: ['8'], threshold: 4 });
    expect(await quote('2026-06-01', { startDate: '2026-07-01' })).toEqual(['EARLY 500000.00']);
    expect(await quote('2026-06-01', { startDate: '2026-06-30' })).toEqual(['']);
    expect(await quote('2026-06-01', { startDate: '2026-06-01', quantity: '4' })).toEqual([
      'VOLUME 1600000.00',
    ]);
    expect(await quote('2026-06-01', { startDate: '2026-06-01', quantity: '3' })).toEqual(['']);
    expect(await quote('2026-10-01', { startDate: '2026-10-06' })).toEqual(['EARLY 200000.00']);
    expect(await quote('2026-10-01', { startDate: '2026-10-01', quantity: '3' })).toEqual([
      'VOLUME 450000.00',
    ]);
  });

  it('is one of its kind at a time, and asks for what its kind needs [SAL-10]', async () => {
    const { finance } = world.ledger;
    expect(await add({ kind: 'STAFF', percents: ['50'], threshold: 3 })).toMatchObject({ threshold: null });
    const send = (more: Record<string, unknown>) =>
      finance.post(path, { kind: 'STAFF', name: 'Again', percents: ['40'], ...summer, ...more });
    const overlap = await send({ validFrom: '2026-08-31', validTo: null });
    expect([overlap.status, overlap.body.code]).toEqual([409, 'DISCOUNT_OVERLAP']);
    expect((await send({ validFrom: '2026-09-01', validTo: null })).status).toBe(201);
    expect(errorsOf(await send({ validTo: '2026-05-31' }))).toEqual({
      validTo: ['The last day must be on or after the first'],
    });
    expect(errorsOf(await send({ percents: ['1', '2'] }))).toEqual({ percents: ['Enter one percent'] });
    expect(errorsOf(await send({ percents: [] }))).toEqual({ percents: ['Enter percents from 0 to 100'] });
    expect(errorsOf(await send({ kind: 'EARLY' }))).toEqual({
      threshold: ['Enter a whole number of 1 or more'],
    });
    const { data } = (await finance.get(path)).body;
    expect(data.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual([
      'EARLY',
      'STAFF',
      'STAFF',
      'VOLUME',
    ]);
    expect((await world.sales.post(path, {})).status).toBe(403);
  });
});
