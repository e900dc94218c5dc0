import { invoiceStatuses, paymentMethods } from '@bellwether/contract/billing/invoices/invoice.values';
import { exactOf, exactText } from '@bellwether/contract/shared/exact.rules';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeLedger, type TestLedger } from '../../../testing/ledger-world.ts';
import { makeTestApp, type TestApp, type TestClient } from '../../../testing/make-test-app.ts';

let app: TestApp;
let ledger: TestLedger;
let finance: TestClient;
let customerId: string;
const path = '/api/finance/invoices';

beforeAll(async () => {
  app = await makeTestApp();
  ledger = await makeLedger(app);
  finance = ledger.finance;
  customerId = await makeCustomer('Family Nguyen');
});

async function makeCustomer(name: string): Promise<string> {
  const made = await finance.post('/api/e-commerce/customers', {
    customerType: 'INDIVIDUAL',
    name,
    addresses: [],
  });
  if (made.status !== 201) throw new Error(`no customer: ${made.raw.body}`);
  return made.body.data.id;
}

const items = [
  { description: 'IELTS, term 1', quantity: '2', unitPrice: '500.00', taxRate: '10' },
  { description: 'Books', quantity: '1', unitPrice: '33.33' },
];

function bodyOf(more: Record<string, unknown> = {}) {
  return { customerId, invoiceDate: '2026-11-10', dueDate: '2026-11-24', items, ...more };
}

async function makeSent(more: Record<string, unknown> = {}) {
  const made = (await finance.post(path, bodyOf(more))).body.data;
  const sent = await finance.post(`${path}/${made.id}/send`);
  if (sent.status !== 200) throw new Error(`not sent: ${sent.raw.body}`);
  return sent.body.data;
}

const pay = (id: string, amount: string, more: Record<string, unknown> = {}) =>
  finance.post(`${path}/${id}/payments`, {
    amount,
    paymentDate: '2026-11-15',
    paymentMethod: 'BANK_TRANSFER',
    ...more,
  });

async function balanceOf(code: string): Promise<string> {
  const { body } = await finance.get('/api/finance/accounts/tree?asOfDate=2099-12-31');
  return body.data.find((one: { accountCode: string }) => one.accountCode === code).balance;
}

async function owedBy(id: string): Promise<string> {
  return (await finance.get(`/api/e-commerce/customers/${id}`)).body.data.currentBalance;
}

describe('an invoice', () => {
  it('keeps its fields, and its totals are worked out of its items [FIN-07]', async () => {
    expect(invoiceStatuses).toEqual(['DRAFT', 'SENT', 'PAID', 'OVERDUE', 'CANCELLED']);
    const made = await finance.post(
      path,
      bodyOf({ terms: '14 days', notes: 'Thank you', subtotal: '1.00', totalAmount: '1.00' }),
    );
    expect(made.status).toBe(201);
    expect(made.body.data).toMatchObject({
      invoiceNumber: null,
      customerId,
      customerName: 'Family Nguyen',
      invoiceDate: '2026-11-10',
      dueDate: '2026-11-24',
      status: 'DRAFT',
      subtotal: '1033.33',
      taxAmount: '100.00',
      totalAmount: '1133.33',
      paidAmount: '0.00',
      balanceDue: '0.00',
      terms: '14 days',
      notes: 'Thank you',
      items: [
        {
          description: 'IELTS, term 1',
          quantity: '2.00',
          unitPrice: '500.00',
          taxRate: '10.00',
          lineTotal: '1000.00',
          taxAmount: '100.00',
          accountId: null,
        },
        { description: 'Books', lineTotal: '33.33', taxAmount: '0.00' },
      ],
      payments: [],
    });
  });

  it('has an item, positive quantities and prices, no tax below 0, and is due on its day or later [FIN-08]', async () => {
    const errorsOf = async (more: Record<string, unknown>) =>
      (await finance.post(path, bodyOf(more))).body.errors;
    expect(await errorsOf({ items: [] })).toEqual({ items: ['At least one invoice item is required'] });
    const item = (more: Record<string, unknown>) => ({ items: [{ ...items[0], ...more }] });
    expect(await errorsOf(item({ quantity: '0' }))).toEqual({
      'items.0.quantity': ['Quantity must be positive'],
    });
    expect(await errorsOf(item({ unitPrice: '-1' }))).toEqual({
      'items.0.unitPrice': ['Unit price must be positive'],
    });
    expect(await errorsOf(item({ unitPrice: '0' }))).toEqual({
      'items.0.unitPrice': ['Unit price must be positive'],
    });
    expect(await errorsOf(item({ taxRate: '-0.01' }))).toEqual({
      'items.0.taxRate': ['Tax rate must be a percent from 0 to 100'],
    });
    expect(await errorsOf(item({ taxRate: '100' }))).toBeUndefined();
    expect(await errorsOf({ dueDate: '2026-11-09' })).toEqual({
      dueDate: ['Due date must be on or after invoice date'],
    });
    expect(await errorsOf({ dueDate: '2026-11-10' })).toBeUndefined();
    expect(await errorsOf({ customerId: finance.userId })).toEqual({
      customerId: ['Customer not found'],
    });
    expect(await errorsOf(item({ accountId: ledger.account('1010') }))).toEqual({
      'items.0.accountId': ['Choose an account of revenue that is in use'],
    });
  });

  it('gets its number and reference when it is sent, and is posted: receivable against revenue and tax', async () => {
    const before = [await balanceOf('1100'), await balanceOf('4000'), await balanceOf('2300')].map(exactOf);
    const sent = await makeSent();
    expect(sent).toMatchObject({
      status: 'SENT',
      invoiceNumber: expect.stringMatching(/^INV-2026-\d{5}$/),
      paymentReference: expect.stringMatching(/^BW[0-9A-Z]{8}$/),
      balanceDue: '1133.33',
    });
    const after = [await balanceOf('1100'), await balanceOf('4000'), await balanceOf('2300')].map(exactOf);
    expect(after.map((amount, at) => exactText(amount - (before[at] ?? 0n)))).toEqual([
      '1133.33',
      '1033.33',
      '100.00',
    ]);
    const [entryId] = sent.journalEntryIds;
    const entry = (await finance.get(`/api/finance/journal-entries/${entryId}`)).body.data;
    expect(entry).toMatchObject({ kind: 'AUTOMATIC', sourceType: 'invoice', sourceId: sent.id });
    const again = await finance.post(`${path}/${sent.id}/send`);
    expect([again.status, again.body.code]).toEqual([409, 'WRONG_STATUS']);
  });

  it('is changed as a draft by its version, and never once it is sent', async () => {
    const made = (await finance.post(path, bodyOf())).body.data;
    const changed = await finance.put(`${path}/${made.id}`, {
      ...bodyOf({ items: [items[1]] }),
      version: made.version,
    });
    expect(changed.body.data).toMatchObject({ totalAmount: '33.33', items: [{ description: 'Books' }] });
    const sent = await makeSent();
    const late = await finance.put(`${path}/${sent.id}`, { ...bodyOf(), version: sent.version });
    expect([late.status, late.body.code]).toEqual([409, 'WRONG_STATUS']);
  });

  it('is OVERDUE from the day after its due date, in lists by it too, and not once it is paid', async () => {
    const due = async (dueDate: string) =>
      (await makeSent({ invoiceDate: '2026-11-01', dueDate })).id as string;
    const [late, today] = [await due('2026-11-18'), await due('2026-11-19')];
    const statusOf = async (id: string) => (await finance.get(`${path}/${id}`)).body.data.status;
    expect([await statusOf(late), await statusOf(today)]).toEqual(['OVERDUE', 'SENT']);
    const ids = async (status: string) =>
      (await finance.get(`${path}?limit=100&status=${status}`)).body.data.map(({ id }: { id: string }) => id);
    expect(await ids('OVERDUE')).toContain(late);
    expect(await ids('OVERDUE')).not.toContain(today);
    expect(await ids('SENT')).toContain(today);
    expect(await ids('SENT')).not.toContain(late);
    await pay(late, '1133.33');
    expect(await statusOf(late)).toBe('PAID');
  });

  it('is cancelled while nothing is paid, which takes back what it posted, and not afterwards', async () => {
    const [receivable, owed] = [await balanceOf('1100'), await owedBy(customerId)];
    const sent = await makeSent();
    // Another account for revenue since: what was posted is taken back where it stands.
    const revenue = (code: string) =>
      finance.post('/api/finance/control-accounts', {
        roles: [{ role: 'REVENUE', accountId: ledger.account(code) }],
      });
    const sold = await balanceOf('4100');
    expect((await revenue('4100')).status).toBe(200);
    const cancelled = await finance.post(`${path}/${sent.id}/cancel`);
    expect(cancelled.body.data).toMatchObject({ status: 'CANCELLED', balanceDue: '0.00' });
    await revenue('4000');
    expect(await balanceOf('4100')).toBe(sold);
    const entry = await finance.get(`/api/finance/journal-entries/${cancelled.body.data.journalEntryIds[1]}`);
    expect(entry.body.data).toMatchObject({
      kind: 'REVERSAL',
      entryDate: '2026-11-19',
      reversesId: sent.journalEntryIds[0],
    });
    expect([await balanceOf('1100'), await owedBy(customerId)]).toEqual([receivable, owed]);
    const paid = await makeSent();
    await pay(paid.id, '0.01');
    const refused = await finance.post(`${path}/${paid.id}/cancel`);
    expect([refused.status, refused.body.code]).toEqual([409, 'NOT_CANCELLABLE']);
  });
});

describe('a payment', () => {
  it('has an amount above 0, a day that exists and one of five methods, and says that it was recorded [SAL-15]', async () => {
    expect(paymentMethods).toEqual(['CASH', 'CHECK', 'CREDIT_CARD', 'BANK_TRANSFER', 'OTHER']);
    const sent = await makeSent();
    for (const amount of ['0', '-5', '0.009'])
      expect((await pay(sent.id, amount)).body.errors).toEqual({
        amount: ['Payment amount must be greater than 0'],
      });
    expect((await pay(sent.id, '1', { paymentDate: '2026-02-30' })).body.errors).toEqual({
      paymentDate: ['Invalid payment date'],
    });
    expect((await pay(sent.id, '1', { paymentMethod: 'GOLD' })).status).toBe(400);
    for (const paymentMethod of paymentMethods) {
      const paid = await pay(sent.id, '0.01', { paymentMethod });
      expect(paid.body).toMatchObject({ success: true, message: 'Payment recorded successfully' });
    }
    const { payments } = (await finance.get(`${path}/${sent.id}`)).body.data;
    expect(payments.map((one: { paymentMethod: string }) => one.paymentMethod)).toEqual(paymentMethods);
    expect(payments[0]).toMatchObject({ amount: '0.01', paymentDate: '2026-11-15', reference: null });
  });

  it('is at most the balance due, and pays the invoice when it is all of it', async () => {
    const sent = await makeSent();
    const over = await pay(sent.id, '1133.34');
    expect(over.body.errors).toEqual({ amount: ['Payment amount cannot exceed the balance due'] });
    const part = await pay(sent.id, '1000');
    expect(part.body.data).toMatchObject({ status: 'SENT', paidAmount: '1000.00', balanceDue: '133.33' });
    const rest = await pay(sent.id, '133.33');
    expect(rest.body.data).toMatchObject({ status: 'PAID', balanceDue: '0.00' });
    expect((await pay(sent.id, '1')).body.code).toBe('WRONG_STATUS');
  });

  it('of twenty cashiers at once is taken until nothing is due, and no cent more', async () => {
    const sent = await makeSent();
    const replies = await Promise.all(Array.from({ length: 20 }, () => pay(sent.id, '100.00')));
    const taken = replies.filter(({ status }) => status === 200).length;
    expect(taken).toBe(11);
    const after = (await finance.get(`${path}/${sent.id}`)).body.data;
    expect([after.paidAmount, after.balanceDue]).toEqual(['1100.00', '33.33']);
  });
});

describe('a receipt', () => {
  const receive = (amount: string, more: Record<string, unknown> = {}) =>
    finance.post('/api/finance/receipts', {
      customerId,
      amount,
      paymentDate: '2026-11-15',
      paymentMethod: 'CASH',
      ...more,
    });

  it('pays the oldest dues first, and keeps the rest as a prepayment', async () => {
    const family = await makeCustomer('Family Tran');
    const older = await makeSent({ customerId: family, dueDate: '2026-11-12' });
    const newer = await makeSent({ customerId: family, dueDate: '2026-11-20' });
    const cash = await balanceOf('1000');
    const received = await receive('3000', { customerId: family });
    expect(received.body.data).toMatchObject({
      receiptNumber: expect.stringMatching(/^RC-2026-\d{5}$/),
      amount: '3000.00',
      unallocated: '733.34',
      allocations: [
        { invoiceId: older.id, amount: '1133.33' },
        { invoiceId: newer.id, amount: '1133.33' },
      ],
    });
    expect(exactText(exactOf(await balanceOf('1000')) - exactOf(cash))).toBe('3000.00');
    expect(await owedBy(family)).toBe('-733.34');
  });

  it('of the same amount within ten minutes is asked about, and taken when it is another one', async () => {
    const family = await makeCustomer('Family Le');
    expect((await receive('50', { customerId: family })).status).toBe(201);
    const twin = await receive('50', { customerId: family });
    expect([twin.status, twin.body.code]).toEqual([409, 'POSSIBLE_DUPLICATE']);
    expect((await receive('50.01', { customerId: family })).status).toBe(201);
    expect((await receive('50', { customerId: family, isAnother: true })).status).toBe(201);
  });

  it('is taken back once, and what it paid is due again', async () => {
    const family = await makeCustomer('Family Pham');
    const sent = await makeSent({ customerId: family });
    const received = (await receive('1133.33', { customerId: family })).body.data;
    const back = await finance.post(`/api/finance/receipts/${received.id}/reverse`);
    expect(back.body.data).toMatchObject({ isReversed: true });
    const after = (await finance.get(`${path}/${sent.id}`)).body.data;
    expect(after).toMatchObject({ status: 'SENT', paidAmount: '0.00', balanceDue: '1133.33' });
    expect(after.payments.map(({ amount }: { amount: string }) => amount)).toEqual(['1133.33', '-1133.33']);
    expect(await owedBy(family)).toBe('1133.33');
    expect(after.payments[1].paymentDate).toBe('2026-11-19');
    const twice = await finance.post(`/api/finance/receipts/${received.id}/reverse`);
    expect([twice.status, twice.body.code]).toEqual([409, 'REVERSED_ALREADY']);
  });

  it('stays as it is in the database', async () => {
    const attempts = [
      sql`update receipt set amount = 1`,
      sql`delete from receipt`,
      sql`update allocation set amount = 1`,
      sql`delete from allocation`,
    ];
    for (const attempt of attempts)
      await expect(app.db.execute(attempt)).rejects.toMatchObject({ cause: { code: '23514' } });
  });
});

describe('who sees invoices', () => {
  it('is who may read all, and the customer of a sent one; a draft is nobody else’s', async () => {
    const parent = await app.as('parent');
    const own = await makeCustomer('Parent who pays');
    await app.db.execute(sql`update customer set user_id = ${parent.userId} where id = ${own}`);
    const draft = (await finance.post(path, bodyOf({ customerId: own }))).body.data;
    const sent = await makeSent({ customerId: own });
    const others = await makeSent();
    const ids = (await parent.get(path)).body.data.map(({ id }: { id: string }) => id);
    expect(ids).toEqual([sent.id]);
    expect((await parent.get(`${path}/${sent.id}`)).body.data).toMatchObject({
      journalEntryIds: [],
      can: { edit: false, send: false, cancel: false, pay: false },
    });
    for (const id of [draft.id, others.id]) expect((await parent.get(`${path}/${id}`)).status).toBe(404);
    expect((await parent.post(path, bodyOf())).status).toBe(403);
    const sales = await app.as('sales');
    expect((await sales.get(path)).status).toBe(200);
    expect((await sales.post(`${path}/${sent.id}/cancel`)).status).toBe(403);
    expect((await (await app.as('teacher')).get(path)).status).toBe(403);
  });
});
