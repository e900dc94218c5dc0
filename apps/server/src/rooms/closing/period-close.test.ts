import { closingItems } from '@bellwether/contract/closing/closing.values';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp } from '../../testing/make-test-app.ts';
import { makePurchasing, type TestPurchasing } from '../../testing/purchasing-world.ts';

const path = '/api/finance/period-close';
let app: TestApp;
let books: TestPurchasing;
beforeAll(async () => {
  app = await makeTestApp({ now: '2026-12-03T03:00:00Z' });
  books = await makePurchasing(app);
});

const read = async (month = '2026-11') => (await books.finance.get(`${path}?month=${month}`)).body.data;
const close = (more: object = {}) => books.finance.post(path, { month: '2026-11', ...more });
const openOf = async (item: string, month?: string) =>
  (await read(month)).items.find((one: { item: string }) => one.item === item).open;

describe('closing a month', () => {
  it('has six items, of which each counts what is open of the month and before [FIN-20]', async () => {
    const { finance } = books;
    expect(closingItems).toEqual([
      ...['DRAFT_INVOICES', 'UNPOSTED_BILLS', 'PENDING_ENTRIES', 'BANK', 'DEPRECIATION', 'REVALUATION'],
    ]);
    const fresh = await read();
    expect(fresh.items).toEqual(closingItems.map((item) => ({ item, open: 0 })));
    expect(fresh).toMatchObject({ lastDay: '2026-11-30', closingDate: null, closings: [] });
    expect(fresh.can).toEqual({ close: true, closeFinally: true, revalue: true });

    const family = { customerType: 'INDIVIDUAL', name: 'Family', addresses: [] };
    const customerId = (await finance.post('/api/e-commerce/customers', family)).body.data.id;
    const invoice = { customerId, items: [{ description: 'Course', quantity: '1', unitPrice: '10' }] };
    for (const day of ['2026-11-30', '2026-12-01'])
      await finance.post('/api/finance/invoices', { ...invoice, invoiceDate: day, dueDate: '2026-12-31' });
    await books.enter({ issueDate: '2026-11-30' });
    await books.enter({ issueDate: '2026-12-01', dueDate: '2026-12-31' });
    const lines = [
      { accountId: books.account('6200'), debitAmount: '5', description: 'Pens' },
      { accountId: books.account('1000'), creditAmount: '5', description: 'Pens' },
    ];
    for (const entryDate of ['2026-11-30', '2026-12-01'])
      expect(
        (await finance.post('/api/finance/journal-entries', { entryDate, description: 'Pens', lines }))
          .status,
      ).toBe(201);
    const account = { accountName: 'Main', bankName: 'ACB', accountNumber: '0123', accountType: 'CHECKING' };
    const bank = await finance.post('/api/finance/bank-accounts', {
      ...account,
      glAccountId: books.account('1010'),
    });
    expect(bank.status).toBe(201);
    const laptop = {
      name: 'Laptop',
      category: 'Computers',
      purchaseDate: '2026-10-05',
      inServiceDate: '2026-10-05',
    };
    const asset = await finance.post('/api/finance/assets', {
      ...{
        ...laptop,
        purchasePrice: '1200',
        salvageValue: '0',
        usefulLife: 12,
        depreciationMethod: 'STRAIGHT_LINE',
      },
    });
    expect(asset.status, asset.raw.body).toBe(201);
    const counts = Object.fromEntries(
      (await read()).items.map(({ item, open }: { item: string; open: number }) => [item, open]),
    );
    expect(counts).toEqual({
      ...{
        DRAFT_INVOICES: 1,
        UNPOSTED_BILLS: 1,
        PENDING_ENTRIES: 1,
        BANK: 1,
        DEPRECIATION: 1,
        REVALUATION: 0,
      },
    });
    expect(await openOf('DRAFT_INVOICES', '2026-10')).toBe(0);
    await finance.post('/api/finance/assets/depreciation-run', { period: '2026-11', assetId: null });
    expect(await openOf('DEPRECIATION')).toBe(0);
  });

  it('is refused while something is open, unless one says so; for good not even then [FIN-20]', async () => {
    const refused = await close();
    expect([refused.status, refused.body.code]).toEqual([409, 'OPEN_ITEMS']);
    expect(refused.body.details.items).toContainEqual({ item: 'UNPOSTED_BILLS', open: 1 });
    expect((await read()).closingDate).toBeNull();
    expect((await close({ isFinal: true, anyway: true })).body.code).toBe('OPEN_ITEMS');
    const early = await close({ month: '2026-12', anyway: true });
    expect(early.body.details.fieldErrors).toEqual({ month: ['This month has not ended yet'] });
    const closed = await close({ anyway: true });
    expect(closed.status).toBe(200);
    expect(closed.body.data).toMatchObject({ closingDate: '2026-11-30', hardClosingDate: null });
    expect(closed.body.data.closings).toMatchObject([
      { closedThrough: '2026-11-30', isFinal: false, openItems: 4, hash: closed.body.data.chain.hash },
    ]);
    expect(closed.body.data.closings[0].closedByName).toBe('Test finance');
    expect(closed.body.data.chain.hash).toMatch(/^[0-9a-f]{64}$/);
    expect((await close({ anyway: true })).body.code).toBe('CLOSED_ALREADY');
    expect((await close({ month: '2026-10', anyway: true })).body.code).toBe('CLOSED_ALREADY');
  });

  it('stops postings of the month: a bill of it goes to the first open day [FIN-20]', async () => {
    const bill = await books.enter({ issueDate: '2026-11-12' });
    const posted = await books.finance.post(`/api/finance/bills/${bill.id}/post`);
    expect(posted.body.data.postings).toMatchObject([{ entryDate: '2026-12-01' }]);
  });

  it('goes for good once all is done, moves only forward, and is for who may edit the finance settings [FIN-20]', async () => {
    // An account that is not in use is not waited for.
    const { data } = (await books.finance.get('/api/finance/bank-accounts')).body;
    const { glAccountId: _, ...account } = data[0];
    await books.finance.put(`/api/finance/bank-accounts/${account.id}`, {
      ...account,
      glAccountId: null,
      isActive: false,
    });
    expect(await openOf('BANK')).toBe(0);
    const september = await close({ month: '2026-09', isFinal: true });
    expect(september.status).toBe(200);
    expect(september.body.data).toMatchObject({ closingDate: '2026-11-30', hardClosingDate: '2026-09-30' });
    expect(september.body.data.can).toEqual({ close: false, closeFinally: false, revalue: false });
    expect((await close({ month: '2026-08', isFinal: true })).body.code).toBe('CLOSED_ALREADY');
    for (const month of ['1899-12', '0000-01', '2026-13'])
      expect((await close({ month, anyway: true })).status, month).toBe(400);
    expect((await books.finance.get(`${path}?month=1900-01`)).status).toBe(200);
    const principal = await app.as('principal');
    expect((await principal.get(`${path}?month=2026-11`)).body.data.can.close).toBe(false);
    expect((await principal.post(path, { month: '2026-11', anyway: true })).status).toBe(403);
  });
});
