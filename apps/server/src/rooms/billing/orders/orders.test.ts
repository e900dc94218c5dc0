import {
  instalmentStatuses,
  orderStatuses,
  paymentStatuses,
} from '@bellwether/contract/billing/orders/order.values';
import { paymentFrequencies } from '@bellwether/contract/billing/values';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  errorsOf,
  thousand as item,
  makeOrderWorld,
  ordersPath as path,
} from '../../../testing/order-world.ts';

const money = { paymentDate: '2026-11-20', paymentMethod: 'CASH' };

let world: Awaited<ReturnType<typeof makeOrderWorld>>;

beforeAll(async () => {
  world = await makeOrderWorld();
});

function limits(fields: Record<string, unknown>) {
  return world.ledger.finance.get('/api/finance/settings').then(({ body }) => {
    const { timeZone: _, dateFormat: __, ...settings } = body.data ?? body;
    return world.ledger.finance.put('/api/finance/settings', { ...settings, ...fields });
  });
}

describe('the words of orders', () => {
  it('are those of the specification [SAL-12] [SAL-13] [SAL-14]', () => {
    expect(orderStatuses).toEqual([
      ...['DRAFT', 'PENDING_APPROVAL', 'APPROVED', 'IN_PROGRESS', 'FULFILLED', 'CANCELLED', 'REFUNDED'],
    ]);
    expect(paymentStatuses).toEqual(['PENDING', 'PARTIAL', 'PAID', 'OVERDUE', 'FAILED']);
    expect(instalmentStatuses).toEqual(['SCHEDULED', 'PAID', 'OVERDUE', 'FAILED', 'CANCELLED']);
    expect(paymentFrequencies).toEqual(['WEEKLY', 'MONTHLY', 'QUARTERLY']);
  });
});

describe('an order', () => {
  it('keeps all that is given and works out what it costs [SAL-10]', async () => {
    const { customerId, makeOrder } = world;
    const order = await makeOrder({
      ...{ dueDate: '2026-12-01', terms: 'By transfer', notes: 'Thanks', internalNotes: 'A friend' },
      items: [
        { ...item, discountAmount: '100', taxRate: '10', sessionDurationMinutes: 60 },
        { description: 'A pen', quantity: '1', unitPrice: '0' },
      ],
    });
    expect(order).toMatchObject({
      ...{
        customerId,
        orderDate: '2026-11-20',
        dueDate: '2026-12-01',
        terms: 'By transfer',
        notes: 'Thanks',
      },
      ...{ internalNotes: 'A friend', orderStatus: 'DRAFT', paymentStatus: 'PENDING', invoiceId: null },
      ...{ subtotal: '900.00', discountAmount: '100.00', taxAmount: '90.00', totalAmount: '990.00' },
    });
    expect(order.orderNumber).toMatch(/^ORD-2026-\d{5}$/);
    expect(order.items).toMatchObject([
      {
        description: 'IELTS, term 1',
        quantity: '2.00',
        lineTotal: '900.00',
        taxAmount: '90.00',
        sessionDurationMinutes: 60,
      },
      { description: 'A pen', unitPrice: '0.00', lineTotal: '0.00' },
    ]);
  });

  it('refuses what the specification does, at the field and in its words [SAL-11]', async () => {
    const { sales, customerId, makeOrder } = world;
    const refused = async (items: unknown[]) => {
      const reply = await sales.post(path, { customerId, orderDate: '2026-11-20', items });
      expect(reply.status, reply.raw.body).toBe(400);
      return errorsOf(reply);
    };
    expect(await refused([])).toEqual({ items: ['Order must have at least one item'] });
    const nothing = ['Order total must be greater than 0'];
    expect(await refused([{ ...item, unitPrice: '0' }])).toEqual({ items: nothing });
    expect(await refused([{ ...item, discountAmount: '1000' }])).toEqual({ items: nothing });
    expect(await refused([{ ...item, discountAmount: '1000.01' }])).toEqual({
      'items.0.discountAmount': ['Discount must be at most the price of the line'],
    });
    expect(await refused([{ ...item, quantity: '0.0099' }])).toEqual({
      'items.0.quantity': ['Quantity must be at least 0.01'],
    });
    expect(await refused([{ ...item, unitPrice: '-0.01' }])).toEqual({
      'items.0.unitPrice': ['Unit price must be at least 0'],
    });
    expect(await refused([{ ...item, sessionDurationMinutes: 29 }])).toEqual({
      'items.0.sessionDurationMinutes': ['Session length must be from 30 to 480 minutes'],
    });
    const most = { ...item, quantity: '1', unitPrice: '999999999999.99' };
    for (const quantity of ['1.01', '99999999'])
      expect(await refused([{ ...most, quantity }])).toEqual({ items: ['The total is too large'] });
    await makeOrder({ items: [most] });
    await makeOrder({ items: [{ ...item, quantity: '0.01', sessionDurationMinutes: 30 }] });
  });

  it('is listed twenty a page, and a hundred at most [SAL-04]', async () => {
    const { sales } = world;
    const first = await sales.get(`${path}?sortBy=createdAt&sortOrder=desc`);
    expect(first.body.limit).toBe(20);
    expect(first.body.orders).toEqual(first.body.data);
    expect((await sales.get(`${path}?limit=100`)).status).toBe(200);
    expect((await sales.get(`${path}?limit=101`)).status).toBe(400);
    expect((await sales.get('/api/e-commerce/customers')).body.limit).toBe(20);
    expect((await sales.get('/api/e-commerce/customers?limit=101')).status).toBe(400);
  });
});

describe('approval', () => {
  it('is given by policy at once, and makes one draft invoice of the lines that cost something [SAL-12] [AMB-211]', async () => {
    const { app, ledger, customerId, submitted } = world;
    const order = await submitted({ items: [item, { description: 'A pen', quantity: '1', unitPrice: '0' }] });
    expect(order).toMatchObject({ orderStatus: 'APPROVED', approvalReasons: [], approvedByName: null });
    const { rows } = await app.db.execute(sql`select id from invoice where order_id = ${order.id}`);
    const made = (await ledger.finance.get(`/api/finance/invoices/${rows[0]?.id}`)).body.data;
    expect(made).toMatchObject({ status: 'DRAFT', totalAmount: '1000.00', orderId: order.id });
    expect(made.items).toMatchObject([{ description: 'IELTS, term 1', lineTotal: '1000.00' }]);
    expect(rows).toHaveLength(1);
    const changed = await ledger.finance.put(`/api/finance/invoices/${made.id}`, {
      ...{ customerId, invoiceDate: '2026-11-20', dueDate: '2026-11-20', version: made.version },
      items: [item],
    });
    expect([changed.status, changed.body.code]).toEqual([409, 'OF_AN_ORDER']);
    const cancelled = await ledger.finance.post(`/api/finance/invoices/${made.id}/cancel`);
    expect([cancelled.status, cancelled.body.code]).toEqual([409, 'OF_AN_ORDER']);
  });

  it('waits for somebody else above the credit limit, the amount and the discount that one may give [AMB-211] [REV-47]', async () => {
    const { app, sales, makeCustomer, submitted } = world;
    const family = await makeCustomer({ creditLimit: '1000.00' });
    expect(await submitted({ customerId: family })).toMatchObject({ orderStatus: 'APPROVED' });
    const more = await submitted({ customerId: family, items: [{ ...item, unitPrice: '0.01' }] });
    expect(more).toMatchObject({ orderStatus: 'PENDING_APPROVAL', approvalReasons: ['CREDIT_LIMIT'] });
    expect((await limits({ orderApprovalAmount: '999.99', orderDiscountLimit: '10' })).status).toBe(200);
    expect(await submitted()).toMatchObject({ approvalReasons: ['AMOUNT'] });
    expect(await submitted({ items: [{ ...item, discountAmount: '100.01' }] })).toMatchObject({
      approvalReasons: ['DISCOUNT'],
    });
    expect(await submitted({ items: [{ ...item, discountAmount: '100' }] })).toMatchObject({
      orderStatus: 'APPROVED',
    });
    await limits({ orderApprovalAmount: null, orderDiscountLimit: null });
    const manager = await app.as('manager');
    const mine = (
      await app
        .as('manager')
        .then((client) => client.post(path, { customerId: family, orderDate: '2026-11-20', items: [item] }))
    ).body.data;
    await manager.post(`${path}/${mine.id}/status`, { status: 'PENDING_APPROVAL' });
    const own = await manager.post(`${path}/${mine.id}/approve`, { approved: true });
    expect([own.status, own.body.code]).toEqual([409, 'OWN_ORDER']);
    expect((await sales.post(`${path}/${more.id}/approve`, { approved: true })).status).toBe(403);
    const refused = await manager.post(`${path}/${more.id}/approve`, { approved: false, notes: 'Too much' });
    expect(refused.body.data).toMatchObject({ orderStatus: 'DRAFT', decisionNotes: 'Too much' });
    await sales.post(`${path}/${more.id}/status`, { status: 'PENDING_APPROVAL' });
    const agreed = await manager.post(`${path}/${more.id}/approve`, { approved: true });
    expect(agreed.body.data).toMatchObject({ orderStatus: 'APPROVED', submittedByName: expect.any(String) });
  });

  it('leaves only the ways that are named: what is approved is not edited, what is cancelled stays so [SAL-12]', async () => {
    const { app, sales, customerId, submitted } = world;
    const order = await submitted();
    const edit = await sales.put(`${path}/${order.id}`, {
      ...{ customerId, orderDate: '2026-11-20', items: [item], version: order.version },
    });
    expect([edit.status, edit.body.code]).toEqual([409, 'WRONG_STATUS']);
    const to = (status: string) => sales.post(`${path}/${order.id}/status`, { status });
    expect((await to('FULFILLED')).status).toBe(409);
    expect((await to('IN_PROGRESS')).body.data).toMatchObject({ orderStatus: 'IN_PROGRESS' });
    expect((await to('CANCELLED')).status).toBe(409);
    expect((await to('FULFILLED')).body.data).toMatchObject({
      orderStatus: 'FULFILLED',
      can: { to: [] },
    });
    expect([(await to('REFUNDED')).status, (await to('REFUNDED')).body.code]).toEqual([409, 'NEVER_PAID']);
    const other = await submitted();
    const cancelled = await sales.post(`${path}/${other.id}/status`, { status: 'CANCELLED' });
    expect(cancelled.body.data).toMatchObject({ orderStatus: 'CANCELLED', invoiceId: null });
    const { rows } = await app.db.execute(sql`select status from invoice where order_id = ${other.id}`);
    expect(rows).toEqual([{ status: 'CANCELLED' }]);
    expect((await sales.post(`${path}/${other.id}/status`, { status: 'PENDING_APPROVAL' })).status).toBe(409);
  });
});

describe('an order that was paid', () => {
  it('is refunded once all that came in went back, and its invoice with it [SAL-12] [REV-42]', async () => {
    const { app, ledger, sales, submitted } = world;
    const order = await submitted();
    const to = (status: string) => sales.post(`${path}/${order.id}/status`, { status });
    await to('IN_PROGRESS');
    const paid = await ledger.finance.post(`${path}/${order.id}/payments`, { ...money, amount: '1000.00' });
    expect(paid.body.data).toMatchObject({ paymentStatus: 'PAID', can: { pay: false } });
    expect([(await to('REFUNDED')).body.code]).toEqual(['STILL_PAID']);
    const invoice = (await ledger.finance.get(`/api/finance/invoices/${paid.body.data.invoiceId}`)).body.data;
    await ledger.finance.post(`/api/finance/receipts/${invoice.payments[0].receiptId}/reverse`);
    expect((await to('REFUNDED')).body.data).toMatchObject({ orderStatus: 'REFUNDED', invoiceId: null });
    const { rows } = await app.db.execute(sql`select status from invoice where order_id = ${order.id}`);
    expect(rows).toEqual([{ status: 'CANCELLED' }]);
  });
});

describe('the customer of an order', () => {
  it('sees it once it is approved, without what the office writes to itself [REV-18]', async () => {
    const { app, sales, makeCustomer, makeOrder } = world;
    const user = await app.as('customer');
    const own = await makeCustomer({ userId: user.userId });
    const draft = await makeOrder({ customerId: own, internalNotes: 'Careful' });
    expect((await user.get(`${path}/${draft.id}`)).status).toBe(404);
    await sales.post(`${path}/${draft.id}/status`, { status: 'PENDING_APPROVAL' });
    const seen = await user.get(`${path}/${draft.id}`);
    expect(seen.body.data).toMatchObject({ orderStatus: 'APPROVED', internalNotes: null });
    const stranger = await makeOrder();
    await sales.post(`${path}/${stranger.id}/status`, { status: 'PENDING_APPROVAL' });
    expect((await user.get(`${path}/${stranger.id}`)).status).toBe(404);
  });
});
