import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeLedger, type TestLedger } from '../../../testing/ledger-world.ts';
import { makeTestApp, type TestApp, type TestClient } from '../../../testing/make-test-app.ts';
import { errorsOf } from '../../../testing/order-world.ts';
import { letRefundAlone } from '../../../testing/refund-world.ts';
import { verifyLedger } from '../../ledger/index.ts';

const invoices = '/api/finance/invoices';
const money = { paymentDate: '2026-11-20', paymentMethod: 'CASH' };
const lines = [
  { description: 'IELTS, term 1', quantity: '24', unitPrice: '300.00', taxRate: '10' },
  { description: 'Books', quantity: '1', unitPrice: '33.33', taxRate: '10' },
];

let app: TestApp;
let ledger: TestLedger;
let client: TestClient;

beforeAll(async () => {
  app = await makeTestApp({ now: '2026-11-20T03:00:00Z' });
  ledger = await makeLedger(app);
  client = ledger.finance;
  await letRefundAlone(client);
});

async function makeCustomer(more: Record<string, unknown> = {}): Promise<string> {
  const body = { customerType: 'INDIVIDUAL', name: 'Nguyen Family', addresses: [], ...more };
  return (await client.post('/api/e-commerce/customers', body)).body.data.id;
}

async function sent(customerId: string, items: readonly unknown[] = lines, invoiceDate = '2026-11-01') {
  const made = await client.post(invoices, { customerId, invoiceDate, dueDate: '2026-11-15', items });
  const { body } = await client.post(`${invoices}/${made.body.data.id}/send`);
  return body.data;
}

const accountOf = async (id: string) => (await client.get(`/api/finance/customers/${id}/account`)).body.data;
const credit = (id: string, items: unknown[], more = {}) =>
  client.post(`${invoices}/${id}/credit-notes`, { creditDate: '2026-11-20', items, ...more });

describe('a credit note', () => {
  it('settles what is open of the invoice, and the rest is what the customer has [REV-42] [FIN-08]', async () => {
    const family = await makeCustomer();
    const invoice = await sent(family);
    expect(invoice.totalAmount).toBe('7956.66');
    const [tuition, books] = invoice.items;
    await client.post(`${invoices}/${invoice.id}/payments`, { ...money, amount: '7000.00' });
    const note = await credit(invoice.id, [{ invoiceItemId: tuition.id, amount: '4500.00' }], {
      reason: 'Left',
    });
    expect(note.body.data).toMatchObject({ totalAmount: '4950.00' });
    expect(note.body.data.creditNoteNumber).toMatch(/^CN-2026-\d{5}$/);
    const after = (await client.get(`${invoices}/${invoice.id}`)).body.data;
    expect(after).toMatchObject({ status: 'PAID', balanceDue: '0.00', totalAmount: '7956.66' });
    expect(after.creditNotes).toMatchObject([
      { reason: 'Left', totalAmount: '4950.00', appliedAmount: '956.66' },
    ]);
    expect(after.items.map((one: { creditedNet: string }) => one.creditedNet)).toEqual(['4500.00', '0.00']);
    expect(await accountOf(family)).toMatchObject({
      due: '0.00',
      credit: '3993.34',
      can: { refund: true, apply: false },
    });
    const more = await credit(invoice.id, [{ invoiceItemId: tuition.id, amount: '2700.01' }]);
    expect(errorsOf(more)).toEqual({ 'items.0.amount': ['Credit cannot exceed what is left of the line'] });
    const twice = await credit(invoice.id, [
      { invoiceItemId: books.id, amount: '1' },
      { invoiceItemId: books.id, amount: '1' },
    ]);
    expect(errorsOf(twice)).toEqual({ 'items.1.invoiceItemId': ['Choose a line'] });
    // The last part takes what is left of the tax, so that line and tax end at nothing.
    await credit(invoice.id, [{ invoiceItemId: books.id, amount: '11.11' }]);
    const last = await credit(invoice.id, [{ invoiceItemId: books.id, amount: '22.22' }]);
    expect(last.body.data.totalAmount).toBe('24.44');
    const { rows } = await app.db.execute(
      sql`select sum(tax_amount)::text as tax from credit_note_item where invoice_item_id = ${books.id}`,
    );
    expect(rows).toEqual([{ tax: '3.3300' }]);
    expect((await verifyLedger(app.db)).faults).toEqual([]);
  });

  it('is not for a draft, nor before the invoice', async () => {
    const family = await makeCustomer();
    const made = await client.post(invoices, {
      customerId: family,
      invoiceDate: '2026-11-01',
      dueDate: '2026-11-15',
      items: lines,
    });
    const draft = made.body.data;
    const item = { invoiceItemId: draft.items[0].id, amount: '1.00' };
    const early = await credit(draft.id, [item]);
    expect([early.status, early.body.code]).toEqual([409, 'WRONG_STATUS']);
    await client.post(`${invoices}/${draft.id}/send`);
    const before = await credit(draft.id, [item], { creditDate: '2026-10-31' });
    expect(errorsOf(before)).toEqual({ creditDate: ['Credit date must be on or after invoice date'] });
  });
});

describe('what a customer has', () => {
  it('is put on the oldest dues, and on one invoice alone where it is named', async () => {
    const family = await makeCustomer();
    const received = await client.post('/api/finance/receipts', {
      customerId: family,
      ...money,
      amount: '250.00',
    });
    expect(received.status).toBe(201);
    const [first, second] = [
      await sent(family, [{ description: 'One', quantity: '1', unitPrice: '100.00' }], '2026-11-01'),
      await sent(family, [{ description: 'Two', quantity: '1', unitPrice: '100.00' }], '2026-11-02'),
    ];
    expect(await accountOf(family)).toMatchObject({ due: '200.00', overdue: '200.00', credit: '250.00' });
    const one = await client.post('/api/finance/allocations', { customerId: family, invoiceId: second.id });
    expect(one.body.data).toMatchObject({ due: '100.00', credit: '150.00', dues: [{ invoiceId: first.id }] });
    const again = await client.post('/api/finance/allocations', { customerId: family, invoiceId: second.id });
    expect(errorsOf(again)).toEqual({ invoiceId: ['Choose an invoice of the customer that is open'] });
    const rest = await client.post('/api/finance/allocations', { customerId: family });
    expect(rest.body.data).toMatchObject({ due: '0.00', credit: '50.00', dues: [] });
    const none = await client.post('/api/finance/allocations', { customerId: family });
    expect([none.status, none.body.code]).toEqual([409, 'NOTHING_DUE']);
    // Taken back, the receipt takes with it what it was put on later.
    await client.post(`/api/finance/receipts/${received.body.data.id}/reverse`);
    expect(await accountOf(family)).toMatchObject({ due: '200.00', credit: '0.00' });
    expect((await verifyLedger(app.db)).faults).toEqual([]);
  });

  it('is paid back to the cent and not one more, and is theirs again when that is taken back [REV-42]', async () => {
    const family = await makeCustomer();
    const received = await client.post('/api/finance/receipts', {
      customerId: family,
      ...money,
      amount: '100.00',
    });
    const back = (amount: string) =>
      client.post('/api/finance/refunds', {
        customerId: family,
        ...money,
        paymentMethod: 'BANK_TRANSFER',
        amount,
      });
    expect(errorsOf(await back('100.01'))).toEqual({
      amount: ['Refund cannot exceed the customer’s credit'],
    });
    const replies = await Promise.all(Array.from({ length: 5 }, () => back('40.00')));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 201, 400, 400, 400]);
    expect(await accountOf(family)).toMatchObject({ credit: '20.00' });
    const reversal = await client.post(`/api/finance/receipts/${received.body.data.id}/reverse`);
    expect([reversal.status, reversal.body.code]).toEqual([409, 'PAID_BACK']);
    const { body } = await client.get(`/api/finance/receipts?customerId=${family}&limit=100`);
    const refunds = body.data.filter((one: { amount: string }) => one.amount === '-40.00');
    expect(
      refunds.map((one: { receiptNumber: string; unallocated: string }) => [
        one.receiptNumber.slice(0, 4),
        one.unallocated,
      ]),
    ).toEqual([
      ['PAY-', '0.00'],
      ['PAY-', '0.00'],
    ]);
    expect((await client.post(`/api/finance/receipts/${refunds[0].id}/reverse`)).status).toBe(200);
    expect(await accountOf(family)).toMatchObject({ credit: '60.00' });
    expect((await app.as('sales').then((sales) => sales.post('/api/finance/refunds', {}))).status).toBe(403);
    expect((await verifyLedger(app.db)).faults).toEqual([]);
  });
});

describe('the statement of a customer', () => {
  it('leads from the opening to the closing balance by what the ledger says of them', async () => {
    const family = await makeCustomer();
    const before = await sent(
      family,
      [{ description: 'Old', quantity: '1', unitPrice: '10.00' }],
      '2026-10-31',
    );
    const invoice = await sent(
      family,
      [{ description: 'New', quantity: '1', unitPrice: '100.00' }],
      '2026-11-01',
    );
    await client.post('/api/finance/receipts', { customerId: family, ...money, amount: '150.00' });
    await credit(invoice.id, [{ invoiceItemId: invoice.items[0].id, amount: '30.00' }]);
    const { data } = (
      await client.get(`/api/finance/customers/${family}/statement?from=2026-11-01&to=2026-11-30`)
    ).body;
    expect(data).toMatchObject({ opening: '10.00', closing: '-70.00', overdue: '0.00', currency: 'USD' });
    expect(
      data.rows.map((row: Record<string, string>) => [row.source, row.charged, row.paid, row.balance]),
    ).toEqual([
      ['invoice', '100.00', '0.00', '110.00'],
      ['receipt', '0.00', '150.00', '-40.00'],
      ['credit_note', '0.00', '30.00', '-70.00'],
    ]);
    expect(before.status).toBe('OVERDUE');
    const wrong = await client.get(
      `/api/finance/customers/${family}/statement?from=2026-11-02&to=2026-11-01`,
    );
    expect(wrong.status).toBe(400);
  });

  it('is for who pays: their own alone [REV-18]', async () => {
    const user = await app.as('customer');
    const own = await makeCustomer({ userId: user.userId });
    const other = await makeCustomer();
    const days = 'from=2026-11-01&to=2026-11-30';
    expect((await user.get(`/api/finance/customers/${own}/statement?${days}`)).status).toBe(200);
    expect((await user.get(`/api/finance/customers/${own}/account`)).body.data.can).toEqual({
      ...{ receive: false, apply: false, refund: false },
    });
    expect((await user.get(`/api/finance/customers/${other}/statement?${days}`)).status).toBe(404);
    expect((await user.get(`/api/finance/customers/${other}/account`)).status).toBe(404);
  });
});

describe('how a payer pays', () => {
  it('is told with the bank, the amount that is due now and a code that says both [APP-35] [REV-18]', async () => {
    const administrator = await app.as('administrator');
    const set = (currency: string) =>
      administrator.put('/api/settings/system?category=payment', {
        ...{
          bankName: 'ACB',
          accountNumber: '0000 1234 5678',
          accountName: 'BELLWETHER',
          currency,
          currencySymbol: '$',
        },
        ...{ symbolPosition: 'before', qrFormat: 'basic', qrSize: 240 },
      });
    const user = await app.as('parent');
    const none = await user.get('/api/finance/my-account');
    expect([none.status, none.body.data]).toEqual([200, null]);
    const family = await makeCustomer({ userId: user.userId });
    const invoice = await sent(family);
    expect((await set('EUR')).status).toBe(200);
    const unready = await user.get(`${invoices}/${invoice.id}/qr`);
    expect([unready.status, unready.body.code]).toEqual([409, 'QR_NOT_READY']);
    await set('USD');
    const mine = (await user.get('/api/finance/my-account')).body.data;
    expect(mine).toMatchObject({
      ...{ customerId: family, due: '7956.66', place: { bankName: 'ACB', hasQr: true } },
      dues: [{ invoiceId: invoice.id, paymentReference: invoice.paymentReference, isOverdue: true }],
    });
    const code = await user.get(`${invoices}/${invoice.id}/qr`);
    expect([code.status, code.raw.headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8']);
    await client.post(`${invoices}/${invoice.id}/payments`, { ...money, amount: '7956.66' });
    const paid = await user.get(`${invoices}/${invoice.id}/qr`);
    expect([paid.status, paid.body.code]).toEqual([409, 'NOTHING_DUE']);
    const other = await sent(await makeCustomer());
    expect((await user.get(`${invoices}/${other.id}/qr`)).status).toBe(404);
  });
});
