import { beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp, type TestClient } from '../../../testing/make-test-app.ts';
import { itemOf, makePurchasing, type TestPurchasing } from '../../../testing/purchasing-world.ts';
import { organizationDay } from '../../settings/index.ts';

let app: TestApp;
let world: TestPurchasing;
let finance: TestClient;
const path = '/api/finance/bills';
beforeAll(async () => {
  app = await makeTestApp({ now: '2026-11-26T03:00:00.000Z' });
  world = await makePurchasing(app);
  finance = world.finance;
});

const errorsOf = async (more: Record<string, unknown>) => {
  const reply = await finance.post(path, world.bodyOf(more));
  return reply.status === 201 ? undefined : reply.body.details?.fieldErrors;
};

describe('a bill', () => {
  it('keeps what is written, with totals of the server, and is not posted yet [FIN-09]', async () => {
    const items = [itemOf(world, '5100', '3', '33.333'), { ...itemOf(world, '1400', '0.5', '19.99') }];
    const made = await finance.post(path, world.bodyOf({ billNumber: 'SG-77', items, taxAmount: '11' }));
    expect(made.status).toBe(201);
    expect(made.body.data).toMatchObject({
      billNumber: 'SG-77',
      vendorId: world.vendor.id,
      vendorName: 'Paper & Pens Ltd',
      issueDate: '2026-11-02',
      dueDate: '2026-12-02',
      description: 'Books of the term',
      // 99.999 is 100.00, and 9.995 is 10.00.
      subtotal: '110.00',
      taxAmount: '11.00',
      total: '121.00',
      paidAmount: '0.00',
      balanceDue: '121.00',
      status: 'UNPAID',
      isPostedToGL: false,
      glPostingStatus: 'NOT_POSTED',
      journalEntryId: null,
      items: [
        {
          description: 'Item for 5100',
          quantity: '3.00',
          unitPrice: '33.3330',
          totalPrice: '100.00',
          expenseAccountId: world.account('5100'),
          accountCode: '5100',
        },
        { quantity: '0.50', unitPrice: '19.99', totalPrice: '10.00', accountCode: '1400' },
      ],
      payments: [],
      postings: [],
    });
  });

  it('needs an item, quantities above 0 and amounts that are not negative [FIN-10]', async () => {
    const item = (more: object) => ({ items: [{ ...itemOf(world, '5100', '1', '1'), ...more }] });
    expect(await errorsOf({ items: [] })).toEqual({ items: ['At least one bill item is required'] });
    const quantity = 'Quantity must be above 0, with at most 4 decimals';
    expect(await errorsOf(item({ quantity: '0' }))).toEqual({ 'items.0.quantity': [quantity] });
    expect(await errorsOf(item({ quantity: '0.0001' }))).toBeUndefined();
    const amount = 'Amount must be a number of at least 0 with at most 4 decimals';
    expect(await errorsOf(item({ unitPrice: '-0.01' }))).toEqual({ 'items.0.unitPrice': [amount] });
    expect(await errorsOf(item({ unitPrice: '0' }))).toBeUndefined();
    expect(await errorsOf({ taxAmount: '-1' })).toEqual({ taxAmount: [amount] });
    expect(await errorsOf({ taxAmount: '0' })).toBeUndefined();
    const huge = item({ quantity: '99999999', unitPrice: '999999999999' });
    expect(await errorsOf(huge)).toEqual({ items: ['The total of a bill must be below 1,000,000,000,000'] });
  });

  it('needs its number and both days, the due one not before the other [FIN-09]', async () => {
    expect(await errorsOf({ billNumber: ' ' })).toEqual({ billNumber: ['Bill number is required'] });
    expect(await errorsOf({ issueDate: '' })).toMatchObject({ issueDate: ['Issue date is required'] });
    expect(await errorsOf({ dueDate: '2026-11-31' })).toMatchObject({ dueDate: ['Due date is required'] });
    expect(await errorsOf({ dueDate: '2026-11-01' })).toEqual({
      dueDate: ['Due date must be on or after issue date'],
    });
    expect(await errorsOf({ dueDate: '2026-11-02' })).toBeUndefined();
  });

  it('has the total that was sent, within a cent, and keeps its own [FIN-10, FIN-25]', async () => {
    const message = ['Total must equal sum of items plus tax'];
    expect(await errorsOf({ total: '110.00' })).toBeUndefined();
    expect(await errorsOf({ total: '110.011' })).toEqual({ total: message });
    expect(await errorsOf({ total: '109.989' })).toEqual({ total: message });
    expect(await errorsOf({ total: '109.99' })).toBeUndefined();
    const made = await finance.post(
      path,
      world.bodyOf({ total: '110.01', subtotal: '5', items: world.bodyOf().items }),
    );
    expect(made.body.data).toMatchObject({ subtotal: '100.00', total: '110.00' });
  });

  it('takes expense and asset accounts that are open, and none that is the sum of documents', async () => {
    const at = (code: string) =>
      errorsOf({ items: [itemOf(world, '5100', '1', '1'), itemOf(world, code, '1', '1')] });
    for (const code of ['4000', '2000', '1100'])
      expect(await at(code), code).toEqual({
        'items.1.expenseAccountId': ['Choose an expense or asset account'],
      });
    expect(await at('1500')).toBeUndefined();
    const { body } = await finance.get(`/api/finance/accounts/${world.account('6600')}`);
    const { id, balance: _, ...fields } = body.data;
    expect((await finance.put(`/api/finance/accounts/${id}`, { ...fields, isActive: false })).status).toBe(
      200,
    );
    expect(await at('6600')).toEqual({ 'items.1.expenseAccountId': ['This account is closed.'] });
  });

  it('has a number that no other bill of its vendor has, until that is cancelled [FIN-09]', async () => {
    const first = await world.enter({ billNumber: 'TWICE' });
    const twice = await finance.post(path, world.bodyOf({ billNumber: 'TWICE' }));
    expect(twice.status).toBe(409);
    expect(twice.body.details.fieldErrors).toEqual({
      billNumber: ['This vendor has a bill of this number.'],
    });
    const other = (await finance.post('/api/finance/vendors', { name: 'Another' })).body.data;
    expect((await finance.post(path, world.bodyOf({ billNumber: 'TWICE', vendorId: other.id }))).status).toBe(
      201,
    );
    expect((await finance.post(`${path}/${first.id}/cancel`, {})).status).toBe(200);
    expect((await finance.post(path, world.bodyOf({ billNumber: 'TWICE' }))).status).toBe(201);
  });

  it('is overdue from the day after it was due, in the school’s zone, in lists too [FIN-09]', async () => {
    const today = await organizationDay(app.db, app.platform.clock.now());
    const yesterday = `${today.slice(0, 8)}${String(Number(today.slice(8)) - 1).padStart(2, '0')}`;
    const due = await world.enter({ billNumber: 'DUE-TODAY', dueDate: today });
    const late = await world.enter({ billNumber: 'DUE-BEFORE', dueDate: yesterday });
    const half = await world.enter({ billNumber: 'HALF-LATE', dueDate: yesterday });
    const paid = await world.enter({ billNumber: 'ALL-PAID', dueDate: yesterday });
    const part = await world.enter({ billNumber: 'HALF-DUE', dueDate: today });
    for (const [{ id }, amount] of [
      [half, '10'],
      [paid, '110'],
      [part, '10'],
    ] as const)
      expect((await finance.post(`${path}/${id}/payments`, world.paymentOf(amount))).status).toBe(201);
    const expected = [
      [due, 'UNPAID'],
      [late, 'OVERDUE'],
      [half, 'OVERDUE'],
      [paid, 'PAID'],
      [part, 'PARTIALLY_PAID'],
    ] as const;
    for (const [{ id, billNumber }, status] of expected) {
      expect((await finance.get(`${path}/${id}`)).body.data.status, billNumber).toBe(status);
      const listed = await finance.get(`${path}?status=${status}&search=${billNumber}`);
      expect(
        listed.body.data.map((row: { id: string }) => row.id),
        billNumber,
      ).toEqual([id]);
    }
  });

  it('is found by its number, its words and its vendor, twenty a page [FIN-25]', async () => {
    const vendor = (await finance.post('/api/finance/vendors', { name: 'Zephyr Cleaning' })).body.data;
    const bill = await world.enter({ vendorId: vendor.id, billNumber: 'ZC-2026-8', description: 'Windows' });
    for (const text of ['zephyr', 'zc-2026', 'windows'])
      expect(
        (await finance.get(`${path}?search=${text}`)).body.data.map((row: { id: string }) => row.id),
        text,
      ).toEqual([bill.id]);
    const ofVendor = await finance.get(`${path}?vendorId=${vendor.id}`);
    expect(ofVendor.body).toMatchObject({ totalCount: 1, limit: 20 });
    expect((await finance.get(`${path}?limit=101`)).status).toBe(400);
    for (const sortBy of ['issueDate', 'dueDate', 'billNumber', 'total', 'balanceDue'])
      expect((await finance.get(`${path}?sortBy=${sortBy}`)).status, sortBy).toBe(200);
  });

  it('is entered by finance alone; the principal reads it and a teacher does not', async () => {
    const teacher = await app.as('teacher');
    const { id } = await world.enter();
    expect((await teacher.get(path)).status).toBe(403);
    expect((await world.principal.get(`${path}/${id}`)).body.data.can).toEqual({
      ...{ edit: false, post: false, pay: false, cancel: false, reversePayments: false },
    });
    for (const client of [teacher, world.principal]) {
      expect((await client.post(path, world.bodyOf())).status).toBe(403);
      expect((await client.post(`${path}/${id}/post`)).status).toBe(403);
      expect((await client.post(`${path}/${id}/cancel`, {})).status).toBe(403);
      expect((await client.post(`${path}/${id}/payments`, world.paymentOf('1'))).status).toBe(403);
    }
  });
});
