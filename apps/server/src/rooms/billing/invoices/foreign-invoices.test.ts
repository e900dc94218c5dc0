import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { useCurrency } from '../../../testing/currency-world.ts';
import { makeOrderWorld } from '../../../testing/order-world.ts';
import { linesOfEntry } from '../../../testing/purchasing-world.ts';
import { verifyLedger } from '../../ledger/index.ts';

const path = '/api/finance/invoices';
const items = [{ description: 'Summer camp', quantity: '1', unitPrice: '1000' }];

let world: Awaited<ReturnType<typeof makeOrderWorld>>;
beforeAll(async () => {
  world = await makeOrderWorld('VND');
  const { finance } = world.ledger;
  await finance.post('/api/finance/currencies', {
    ...{ currencyCode: 'EUR', currencyName: 'Euro', currencySymbol: '€', exchangeRate: '27000' },
  });
});

function bodyOf(more: object = {}) {
  return {
    ...{
      customerId: world.customerId,
      invoiceDate: '2026-11-01',
      dueDate: '2026-12-01',
      currency: 'USD',
      items,
    },
    ...more,
  };
}

async function sent(more: object = {}) {
  const made = await world.ledger.finance.post(path, bodyOf(more));
  if (made.status !== 201) throw new Error(made.raw.body);
  return (await world.ledger.finance.post(`${path}/${made.body.data.id}/send`)).body.data;
}

const pay = (id: string, amount: string, paymentDate: string, more: object = {}) =>
  world.ledger.finance.post(`${path}/${id}/payments`, {
    ...{ amount, paymentDate, paymentMethod: 'BANK_TRANSFER' },
    ...more,
  });

/** The lines of the last entry of that kind of document: account, debit, credit. */
async function lastLines(type: string) {
  const { rows } = await world.app.db.execute<{ id: string }>(
    sql`select id from journal_entry where source_type = ${type} order by id desc limit 1`,
  );
  return (await linesOfEntry(world.app, rows[0]?.id ?? '')).map((line) => line.slice(0, 3));
}

describe('the currency of an invoice', () => {
  it('is the base currency alone until several are switched on [FIN-20]', async () => {
    const refused = await world.ledger.finance.post(path, bodyOf());
    expect([refused.status, refused.body.details.fieldErrors]).toEqual([
      400,
      { currency: ['Switch on several currencies in the finance settings first'] },
    ]);
    expect((await world.ledger.finance.post(path, bodyOf({ currency: 'VND' }))).status).toBe(201);
    const wrong = await world.ledger.finance.post(path, bodyOf({ currency: 'usd' }));
    expect(wrong.body.details.fieldErrors).toEqual({
      currency: ['Currency code must be 3 uppercase letters'],
    });
    await useCurrency(world.ledger.finance, 'USD', {
      ...{ '2026-11-01': '25000', '2026-11-10': '25400', '2026-11-18': '24800' },
    });
  });

  it('asks before a rate older than seven days is used, and refuses without one [FIN-23]', async () => {
    const { finance } = world.ledger;
    const days = (invoiceDate: string) => bodyOf({ invoiceDate, dueDate: '2026-12-31' });
    expect((await finance.post(path, days('2026-11-27'))).status).toBe(201);
    const old = await finance.post(path, days('2026-11-28'));
    expect([old.status, old.body.code]).toEqual([409, 'RATE_IS_OLD']);
    expect(old.body.details).toEqual({ currency: 'USD', rate: '25000.00', rateDate: '2026-11-20' });
    expect((await finance.post(path, { ...days('2026-11-28'), acceptOldRate: true })).status).toBe(201);
    const none = await finance.post(path, days('2026-10-31'));
    expect(none.body.details.fieldErrors).toEqual({
      currency: ['There is no exchange rate of this currency on or before that day'],
    });
    expect((await finance.post(path, bodyOf({ currency: 'GBP' }))).status).toBe(400);
  });

  it('is posted in the base currency at the rate of its day, and keeps that rate [FIN-12]', async () => {
    const { finance } = world.ledger;
    const before = (await finance.get(`/api/e-commerce/customers/${world.customerId}`)).body.data;
    const invoice = await sent({ items: [{ ...items[0], taxRate: '10' }] });
    expect(invoice).toMatchObject({
      ...{ currency: 'USD', exchangeRate: '25000.00', totalAmount: '1100.00', balanceDue: '1100.00' },
      ...{ baseTotalAmount: '27500000.00', baseBalanceDue: '27500000.00' },
    });
    const { rows } = await world.app.db.execute(sql`
      select a.subtype, l.currency, l.foreign_amount::numeric(19, 2)::text as foreign, (l.debit - l.credit)::numeric(19, 2)::text as amount
      from journal_line l join ledger_account a on a.id = l.account_id
      where l.entry_id = ${invoice.journalEntryIds[0]} order by l.position`);
    expect(rows).toEqual([
      { subtype: 'RECEIVABLE', currency: 'USD', foreign: '1100.00', amount: '27500000.00' },
      { subtype: 'REVENUE', currency: 'USD', foreign: '-1000.00', amount: '-25000000.00' },
      { subtype: 'TAX_OUT', currency: 'USD', foreign: '-100.00', amount: '-2500000.00' },
    ]);
    const after = (await finance.get(`/api/e-commerce/customers/${world.customerId}`)).body.data;
    expect(Number(after.currentBalance) - Number(before.currentBalance)).toBe(27_500_000);
    await finance.post(`${path}/${invoice.id}/cancel`);
    const back = (await finance.get(`/api/e-commerce/customers/${world.customerId}`)).body.data;
    expect(back.currentBalance).toBe(before.currentBalance);
  });
});

describe('payments of an invoice in another currency', () => {
  it('bring a realised gain or loss, and the last one takes what is still carried [FIN-11, FIN-12]', async () => {
    const invoice = await sent();
    const first = await pay(invoice.id, '400', '2026-11-10');
    expect(first.body.data).toMatchObject({
      ...{ paidAmount: '400.00', balanceDue: '600.00', baseBalanceDue: '15000000.00', status: 'SENT' },
    });
    expect(await lastLines('receipt')).toEqual([
      ['1010', '10160000.00', '0.00'],
      ['1100', '0.00', '10000000.00'],
      ['4900', '0.00', '160000.00'],
    ]);
    const over = await pay(invoice.id, '600.01', '2026-11-18');
    expect(over.body.details.fieldErrors).toEqual({
      amount: ['Payment amount cannot exceed the balance due'],
    });
    const last = await pay(invoice.id, '600', '2026-11-18');
    expect(last.body.data).toMatchObject({ status: 'PAID', balanceDue: '0.00', baseBalanceDue: '0.00' });
    expect(await lastLines('receipt')).toEqual([
      ['1010', '14880000.00', '0.00'],
      ['1100', '0.00', '15000000.00'],
      ['6900', '120000.00', '0.00'],
    ]);
  });

  it('are taken back with their gain, and what they paid is due again [FIN-11]', async () => {
    const { finance } = world.ledger;
    const invoice = await sent();
    const paid = await pay(invoice.id, '400', '2026-11-10');
    const back = await finance.post(`/api/finance/receipts/${paid.body.data.payments[0].receiptId}/reverse`);
    expect(back.status).toBe(200);
    expect(await lastLines('receipt')).toEqual([
      ['1010', '0.00', '10160000.00'],
      ['1100', '10000000.00', '0.00'],
      ['4900', '160000.00', '0.00'],
    ]);
    const again = await finance.get(`${path}/${invoice.id}`);
    expect(again.body.data).toMatchObject({ balanceDue: '1000.00', baseBalanceDue: '25000000.00' });
    const { body } = await finance.get(`/api/finance/receipts?customerId=${world.customerId}&limit=100`);
    expect(body.data.every(({ unallocated }: { unallocated: string }) => unallocated === '0.00')).toBe(true);
  });

  it('ask as invoices do where the rate of their day is old [FIN-23]', async () => {
    const invoice = await sent();
    const old = await pay(invoice.id, '1', '2026-11-28');
    expect([old.status, old.body.code]).toEqual([409, 'RATE_IS_OLD']);
    expect((await pay(invoice.id, '1', '2026-11-28', { acceptOldRate: true })).status).toBe(200);
    const none = await pay(invoice.id, '1', '2026-10-31');
    expect(Object.keys(none.body.details.fieldErrors)).toEqual(['paymentDate']);
  });
});

describe('the account of a customer with two currencies', () => {
  it('says what each due is in, sums in the base currency, and credits at the rate of the document [SAL-01]', async () => {
    const { finance } = world.ledger;
    const customerId = await world.makeCustomer({ name: 'Tran Family' });
    const foreign = await sent({ customerId });
    await sent({ customerId, currency: 'VND', items: [{ ...items[0], unitPrice: '500000' }] });
    await pay(foreign.id, '400', '2026-11-10');
    const account = async () => (await finance.get(`/api/finance/customers/${customerId}/account`)).body.data;
    expect(await account()).toMatchObject({ currency: 'VND', due: '15500000.00', credit: '0.00' });
    expect(
      (await account()).dues.map((due: Record<string, string>) => [
        due.currency,
        due.balanceDue,
        due.baseBalanceDue,
      ]),
    ).toEqual([
      ['USD', '600.00', '15000000.00'],
      ['VND', '500000.00', '500000.00'],
    ]);
    // Of money without an invoice nothing goes on one in another currency.
    const money = { customerId, amount: '700000', paymentDate: '2026-11-20', paymentMethod: 'CASH' };
    await finance.post('/api/finance/receipts', money);
    expect(await account()).toMatchObject({ due: '15000000.00', credit: '200000.00', can: { apply: false } });
    const [line] = (await finance.get(`${path}/${foreign.id}`)).body.data.items;
    const credited = await finance.post(`${path}/${foreign.id}/credit-notes`, {
      ...{ creditDate: '2026-11-18', items: [{ invoiceItemId: line.id, amount: '700' }] },
    });
    expect(credited.body.data).toMatchObject({ totalAmount: '700.00' });
    expect(await lastLines('credit_note')).toEqual([
      ['4000', '17500000.00', '0.00'],
      ['1100', '0.00', '15000000.00'],
      ['2100', '0.00', '2500000.00'],
    ]);
    expect(await account()).toMatchObject({ due: '0.00', credit: '2700000.00' });
    const statement = await finance.get(
      `/api/finance/customers/${customerId}/statement?from=2026-11-01&to=2026-11-30`,
    );
    expect(
      statement.body.data.rows.map((row: { foreign: object; charged: string; paid: string }) => [
        ...[row.foreign, row.charged, row.paid],
      ]),
    ).toEqual([
      [{ currency: 'USD', amount: '1000.00' }, '25000000.00', '0.00'],
      [null, '500000.00', '0.00'],
      [{ currency: 'USD', amount: '-400.00' }, '0.00', '10000000.00'],
      [{ currency: 'USD', amount: '-600.00' }, '0.00', '17500000.00'],
      [null, '0.00', '700000.00'],
    ]);
    expect(statement.body.data.closing).toBe('-2700000.00');
    expect((await verifyLedger(world.app.db)).faults).toEqual([]);
  });
});
