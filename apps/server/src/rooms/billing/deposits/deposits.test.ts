import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { errorsOf, makeOrderWorld } from '../../../testing/order-world.ts';
import { letRefundAlone } from '../../../testing/refund-world.ts';
import { amount as times } from '../../../testing/thorough.ts';
import { verifyLedger } from '../../ledger/index.ts';

const path = '/api/finance/deposits';
const money = { paymentDate: '2026-11-20', paymentMethod: 'CASH' };
const nobody = '00000000-0000-7000-8000-00000000beef';

type World = Awaited<ReturnType<typeof makeOrderWorld>>;
let world: World;
let finance: World['ledger']['finance'];

beforeAll(async () => {
  world = await makeOrderWorld();
  finance = world.ledger.finance;
  await letRefundAlone(finance);
});

async function balanceOf(code: string, asOfDate = '2099-12-31') {
  const { body } = await finance.get(`/api/finance/accounts/tree?asOfDate=${asOfDate}`);
  return body.data.find((one: { accountCode: string }) => one.accountCode === code).balance as string;
}

async function take(customerId: string, amount: string, more: object = {}) {
  const taken = await finance.post(path, { customerId, ...money, amount, ...more });
  expect(taken.status, taken.raw.body).toBe(201);
  return taken.body.data;
}

async function owes(customerId: string, unitPrice: string) {
  const items = [{ description: 'Tuition', quantity: '1', unitPrice }];
  const body = { customerId, invoiceDate: '2026-11-20', dueDate: '2026-12-04', items };
  const { id } = (await finance.post('/api/finance/invoices', body)).body.data;
  return (await finance.post(`/api/finance/invoices/${id}/send`)).body.data as { id: string };
}

const accountOf = async (id: string) => (await finance.get(`/api/finance/customers/${id}/account`)).body.data;

describe('a deposit', () => {
  it('is held as a liability, shown on the account and the statement, and pays nothing by itself [AMB-262]', async () => {
    const customerId = await world.makeCustomer({ name: 'Held Family' });
    await owes(customerId, '300.00');
    const before = [await balanceOf('2150'), await balanceOf('4000'), await balanceOf('2100')];
    const made = await take(customerId, '120.00', { notes: 'A place in January' });
    expect(made).toMatchObject({
      applied: '0.00',
      refunded: '0.00',
      held: '120.00',
      notes: 'A place in January',
    });
    expect(made.depositNumber).toMatch(/^DEP-2026-\d{5}$/);
    expect(Number(await balanceOf('2150')) - Number(before[0])).toBe(120);
    expect([await balanceOf('4000'), await balanceOf('2100')]).toEqual(before.slice(1));
    expect(await accountOf(customerId)).toMatchObject({
      ...{ due: '300.00', credit: '0.00', deposit: '120.00' },
      deposits: [{ depositNumber: made.depositNumber, held: '120.00' }],
    });
    const of = async (to: string) =>
      (await finance.get(`/api/finance/customers/${customerId}/statement?from=2026-11-01&to=${to}`)).body
        .data;
    expect([(await of('2026-11-19')).deposit, (await of('2026-11-20')).deposit]).toEqual(['0.00', '120.00']);
    expect((await of('2026-11-20')).closing).toBe('300.00');
  });

  it('is put on what is due as a receipt of it, and held again when that is taken back [AMB-262]', async () => {
    const customerId = await world.makeCustomer({ name: 'Applied Family' });
    const { id } = await take(customerId, '120.00');
    const nothing = await finance.post(`${path}/${id}/applications`, {});
    expect([nothing.status, nothing.body.code]).toEqual([409, 'NOTHING_DUE']);
    const [first, second] = [await owes(customerId, '100.00'), await owes(customerId, '100.00')];
    const cash = await balanceOf('1000');
    const applied = await finance.post(`${path}/${id}/applications`, { invoiceId: second.id, amount: '30' });
    expect(applied.body.data).toMatchObject({ applied: '30.00', held: '90.00' });
    // Money has one method: that by which it came.
    const receipts = (await finance.get(`/api/finance/receipts?customerId=${customerId}`)).body.data;
    expect(receipts).toMatchObject([{ amount: '30.00', paymentMethod: 'CASH' }]);
    const all = await finance.post(`${path}/${id}/applications`, {});
    expect(all.body.data).toMatchObject({ applied: '120.00', held: '0.00' });
    expect(await balanceOf('1000')).toBe(cash);
    expect(await accountOf(customerId)).toMatchObject({ due: '80.00', deposit: '0.00' });
    const paid = (await finance.get(`/api/finance/invoices/${first.id}`)).body.data;
    expect(paid.payments).toMatchObject([{ amount: '90.00', reference: applied.body.data.depositNumber }]);
    const back = await finance.post(`/api/finance/receipts/${paid.payments[0].receiptId}/reverse`);
    expect(back.status, back.raw.body).toBe(200);
    expect(await accountOf(customerId)).toMatchObject({ due: '170.00', deposit: '90.00', credit: '0.00' });
  });

  it('is paid back, at most what is held, by who may refund [AMB-262]', async () => {
    const customerId = await world.makeCustomer({ name: 'Refunded Family' });
    const { id } = await take(customerId, '50.00');
    const refund = (amount: string) => finance.post(`${path}/${id}/refunds`, { ...money, amount });
    const more = await refund('50.01');
    expect([more.status, errorsOf(more)]).toEqual([
      400,
      { amount: ['This is more than is held of the deposit'] },
    ]);
    expect((await refund('20')).body.data).toMatchObject({ refunded: '20.00', held: '30.00' });
    expect((await refund('30')).body.data.held).toBe('0.00');
    expect((await refund('0.01')).body.code).toBe('NOT_HELD');
    const spent = (await finance.get(`${path}?customerId=${customerId}&held=false`)).body.data;
    expect(spent).toMatchObject([{ id, held: '0.00' }]);
    expect((await finance.get(`${path}?customerId=${customerId}&held=true`)).body.data).toEqual([]);
  });

  it('refuses what is not there at its field, and pays nothing back for who sells', async () => {
    const customerId = await world.makeCustomer({ name: 'Careful Family' });
    const { id } = await take(customerId, '50.00');
    const unknown = await finance.post(path, { customerId: nobody, ...money, amount: '1' });
    expect([unknown.status, Object.keys(errorsOf(unknown) ?? {})]).toEqual([400, ['customerId']]);
    const other = await owes(await world.makeCustomer({ name: 'Another Family' }), '10.00');
    const foreign = await finance.post(`${path}/${id}/applications`, { invoiceId: other.id });
    expect([foreign.status, Object.keys(errorsOf(foreign) ?? {})]).toEqual([400, ['invoiceId']]);
    expect((await finance.post(`${path}/${nobody}/applications`, {})).status).toBe(404);
    expect((await finance.post(path, { customerId, ...money, amount: '0' })).status).toBe(400);
    expect((await finance.post(path, { customerId, ...money, amount: '1e9' })).status).toBe(400);
    expect((await world.sales.post(`${path}/${id}/refunds`, { ...money, amount: '1' })).status).toBe(403);
  });

  it('is spent once by many at once, and the account of deposits is what is held after any of it', async () => {
    const customerId = await world.makeCustomer({ name: 'Busy Family' });
    const { id } = await take(customerId, '10.00');
    const refunds = await Promise.all(
      Array.from({ length: 8 }, () => finance.post(`${path}/${id}/refunds`, { ...money, amount: '4' })),
    );
    expect(refunds.map(({ status }) => status).sort()).toEqual([201, 201, 400, 400, 400, 400, 400, 400]);
    let state = 7;
    const next = (below: number) => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
      return (state >>> 16) % below;
    };
    const taken: string[] = [id];
    const cents = () => `${next(200) + 1}.${String(next(100)).padStart(2, '0')}`;
    const actions = [
      async () => void taken.push((await take(customerId, cents())).id),
      () => owes(customerId, cents()),
      () => finance.post(`${path}/${taken[next(taken.length)]}/applications`, {}),
      () => finance.post(`${path}/${taken[next(taken.length)]}/applications`, { amount: cents() }),
      () => finance.post(`${path}/${taken[next(taken.length)]}/refunds`, { ...money, amount: cents() }),
      async () => {
        const { body } = await finance.get(`/api/finance/receipts?customerId=${customerId}&limit=100`);
        const some = body.data[next(Math.max(body.data.length, 1))];
        if (some) await finance.post(`/api/finance/receipts/${some.id}/reverse`);
      },
    ];
    for (let step = 0; step < times(60, 300); step += 1) await actions[next(actions.length)]?.();
    const { rows } = await world.app.db.execute(sql`
      select (coalesce((select sum(amount) from deposit), 0) - coalesce((select sum(amount) from receipt where deposit_id is not null), 0)
        - coalesce((select sum(amount) from deposit_refund), 0))::numeric(19,2)::text as held,
        (select sum(base_total_amount - base_paid_amount) from invoice where status in ('SENT', 'PAID'))::numeric(19,2)::text as open,
        (select sum(current_balance)::text from customer) as owed`);
    const [stored] = rows as { held: string; open: string; owed: string }[];
    expect(stored?.held).toBe(await balanceOf('2150'));
    expect(stored?.open).toBe(await balanceOf('1100'));
    expect(Number(stored?.owed)).toBeCloseTo(Number(stored?.open) - Number(await balanceOf('2100')), 6);
    expect((await verifyLedger(world.app.db)).faults).toEqual([]);
  });
});
