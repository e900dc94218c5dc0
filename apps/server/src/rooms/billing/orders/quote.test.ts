import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeCreditWorld } from '../../../testing/session-credit-world.ts';

let world: Awaited<ReturnType<typeof makeCreditWorld>>;

beforeAll(async () => {
  world = await makeCreditWorld('VND');
});

async function terms(fields: Record<string, unknown>) {
  const { finance } = world.ledger;
  const { timeZone: _, dateFormat: __, ...settings } = (await finance.get('/api/finance/settings')).body.data;
  const none = { siblingDiscounts: [], staffDiscount: null, earlyDiscount: null, earlyDays: null };
  const reply = await finance.put('/api/finance/settings', {
    ...{ ...settings, ...none, volumeDiscount: null, volumeQuantity: null },
    ...fields,
  });
  expect(reply.status, reply.raw.body).toBe(200);
}

async function quote(items: Record<string, unknown>[], more: Record<string, unknown> = {}) {
  const body = { customerId: world.customerId, orderDate: '2026-11-20', items, ...more };
  const reply = await world.sales.post('/api/e-commerce/orders/quote', body);
  expect(reply.status, reply.raw.body).toBe(200);
  return reply.body.data as {
    unitPrice: string;
    discountAmount: string;
    discounts: { kind: string; amount: string }[];
  }[];
}

const words = (quoted: Awaited<ReturnType<typeof quote>>) =>
  quoted.map(({ unitPrice, discounts }) =>
    [unitPrice, ...discounts.map(({ kind, amount }) => `${kind} ${amount}`)].join(', '),
  );

describe('what an order costs', () => {
  it('is for what is left of the class: of 7,200,000 for 24 lessons 5,400,000 from the seventh', async () => {
    const { classId } = await world.makeClass();
    const { id } = await world.makePackage({ price: '7200000', sessionsIncluded: '24' });
    const item = { packageId: id, classId, quantity: '1' };
    expect(words(await quote([{ ...item, startDate: '2026-10-26' }]))).toEqual(['5400000.00']);
    expect(words(await quote([{ ...item, startDate: '2026-10-05' }]))).toEqual(['7200000.00']);
    expect(words(await quote([{ packageId: id, quantity: '1' }]))).toEqual(['7200000.00']);
  });

  it('lets siblings off by their place: 5,000,000 at 0, 10 and 15 per cent', async () => {
    await terms({ siblingDiscounts: ['0', '10', '15'] });
    const { id } = await world.makePackage({ price: '5000000' });
    const born = async (dateOfBirth: string) => world.makeStudent('Sib', { dateOfBirth });
    const [young, old, middle] = [
      await born('2019-05-01'),
      await born('2012-05-01'),
      await born('2015-05-01'),
    ];
    const items = [young, old, middle].map((studentId) => ({ packageId: id, studentId, quantity: '1' }));
    expect(words(await quote(items))).toEqual([
      '5000000.00, SIBLING 750000.00',
      '5000000.00',
      '5000000.00, SIBLING 500000.00',
    ]);
  });

  it('counts the child who learns already, and no other family’s', async () => {
    await terms({ siblingDiscounts: ['0', '10'] });
    const { id } = await world.makePackage({ price: '5000000' });
    const [first, second] = [await world.makeStudent(), await world.makeStudent()];
    const other = await world.makeCustomer({ name: 'Other family' });
    await world.sell(id, first, { unitPrice: '5000000' }, { customerId: other });
    const item = { packageId: id, studentId: second, quantity: '1' };
    // Of equal price and without a birthday the older record is the first child.
    expect(words(await quote([item], { customerId: other }))).toEqual(['5000000.00, SIBLING 500000.00']);
    const stranger = await world.makeCustomer({ name: 'Strangers' });
    expect(words(await quote([item], { customerId: stranger }))).toEqual(['5000000.00']);
  });

  it('takes the package’s own discount first, then the best of sibling, early and many, then that of staff', async () => {
    await terms({
      ...{ siblingDiscounts: ['5'], staffDiscount: '50', earlyDiscount: '10', earlyDays: 30 },
      ...{ volumeDiscount: '8', volumeQuantity: 2 },
    });
    const own = { discountType: 'PERCENTAGE', discountValue: '20' };
    const { id } = await world.makePackage({ price: '1000000', ...own });
    const item = { packageId: id, studentId: await world.makeStudent(), quantity: '2' };
    const plain = await world.makeCustomer({ name: 'Plain' });
    const on = (startDate: string) => quote([{ ...item, startDate }], { customerId: plain });
    expect(words(await on('2026-12-20'))).toEqual(['1000000.00, PACKAGE 400000.00, EARLY 160000.00']);
    expect(words(await on('2026-12-19'))).toEqual(['1000000.00, PACKAGE 400000.00, VOLUME 128000.00']);
    const userId = await world.app.userIdOf('teacher');
    await world.app.db.execute(sql`update customer set user_id = ${userId} where id = ${plain}`);
    await world.app.db.execute(sql`update employee set user_id = ${userId} where first_name = 'Tess'`);
    expect(words(await on('2026-12-19'))).toEqual([
      '1000000.00, PACKAGE 400000.00, VOLUME 128000.00, STAFF 736000.00',
    ]);
    await terms({});
  });

  it('is refused to who may not order, and says nothing of a package that is gone', async () => {
    const { id } = await world.makePackage();
    const student = await world.app.as('student');
    const body = { orderDate: '2026-11-20', items: [{ packageId: id, quantity: '1' }] };
    expect((await student.post('/api/e-commerce/orders/quote', body)).status).toBe(403);
    const gone = '01900000-0000-7000-8000-000000000000';
    expect((await quote([{ packageId: gone, quantity: '1' }]))[0]).toMatchObject({ unitPrice: null });
  });

  it('may begin on the last of all days', async () => {
    const { id } = await world.makePackage();
    const last = [{ packageId: id, quantity: '1', startDate: '9999-12-31' }];
    expect(words(await quote(last, { orderDate: '9999-12-31' }))).toEqual(['1000.00']);
  });

  it('stays with the line: what went off is said in the order', async () => {
    const { id } = await world.makePackage();
    const order = await world.makeOrder({
      items: [
        {
          ...{ description: 'Tuition', packageId: id, quantity: '1', unitPrice: '1000' },
          ...{ discountAmount: '100', discountKinds: ['SIBLING'] },
        },
      ],
    });
    expect(order.items[0]).toMatchObject({ discountAmount: '100.00', discountKinds: ['SIBLING'] });
  });
});
