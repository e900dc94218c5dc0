import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { useCurrency } from '../../testing/currency-world.ts';
import { makeTestApp, type TestApp } from '../../testing/make-test-app.ts';
import { itemOf, linesOfEntry, makePurchasing, type TestPurchasing } from '../../testing/purchasing-world.ts';
import { verifyLedger } from '../ledger/index.ts';

const path = '/api/finance/revaluations';
const day = '2026-11-30';
let app: TestApp;
let books: TestPurchasing;
let invoiceId: string;

beforeAll(async () => {
  app = await makeTestApp({ now: '2026-12-03T03:00:00Z' });
  books = await makePurchasing(app);
  const { finance } = books;
  await useCurrency(finance, 'EUR', {
    ...{ '2026-11-02': '1.10', '2026-11-20': '1.20', '2026-11-30': '1.25', '2026-12-02': '1.00' },
  });
  const family = { customerType: 'INDIVIDUAL', name: 'Family Nguyen', addresses: [] };
  const customerId = (await finance.post('/api/e-commerce/customers', family)).body.data.id;
  const made = await finance.post('/api/finance/invoices', {
    ...{ customerId, invoiceDate: '2026-11-02', dueDate: '2026-12-31', currency: 'EUR' },
    items: [{ description: 'Camp', quantity: '1', unitPrice: '1000' }],
  });
  invoiceId = made.body.data.id;
  await finance.post(`/api/finance/invoices/${invoiceId}/send`);
  await pay('400', '2026-11-20');
  const bill = await books.enter({
    currency: 'EUR',
    taxAmount: '0',
    items: [itemOf(books, '5100', '1', '200')],
  });
  await finance.post(`/api/finance/bills/${bill.id}/post`);
});

function pay(amount: string, paymentDate: string) {
  const payment = { amount, paymentDate, paymentMethod: 'BANK_TRANSFER' };
  return books.finance.post(`/api/finance/invoices/${invoiceId}/payments`, payment);
}

async function linesIn(entryId: string) {
  return (await linesOfEntry(app, entryId)).map((line) => line.slice(0, 3));
}

async function balanceOf(code: string, asOfDate: string): Promise<string> {
  const { body } = await books.finance.get(`/api/finance/accounts/tree?asOfDate=${asOfDate}`);
  return body.data.find((one: { accountCode: string }) => one.accountCode === code).balance;
}

describe('the revaluation of a month', () => {
  it('is of the last day of a month that has come, with a rate of that day [FIN-23]', async () => {
    const of = async (on: string) => (await books.finance.post(path, { day: on })).body.details?.fieldErrors;
    expect(await of('2026-11-29')).toEqual({ day: ['Choose the last day of a month'] });
    expect(await of('2026-12-31')).toEqual({ day: ['This month has not ended yet'] });
    expect((await books.finance.post(path, { day: '2026-10-31' })).body.code).toBe('NOTHING_TO_REVALUE');
    const sales = await app.as('sales');
    expect((await sales.post(path, { day })).status).toBe(403);
  });

  it('shows what is open and what it is worth, and posts the difference once, taken back the next day [FIN-12]', async () => {
    const preview = (await books.finance.get(`${path}?day=${day}`)).body.data;
    expect(
      preview.rows.map((row: Record<string, string>) => [
        ...[row.accountCode, row.currency, row.foreignAmount, row.carried, row.worth, row.difference],
      ]),
    ).toEqual([
      ['1100', 'EUR', '600.00', '660.00', '750.00', '90.00'],
      ['2000', 'EUR', '-200.00', '-220.00', '-250.00', '-30.00'],
    ]);
    expect(preview).toMatchObject({ difference: '60.00', journalEntryId: null });
    const posted = await books.finance.post(path, { day });
    expect(posted.status).toBe(201);
    const { journalEntryId, reversalEntryId } = posted.body.data;
    expect(await linesIn(journalEntryId)).toEqual([
      ['1100', '90.00', '0.00'],
      ['6910', '0.00', '90.00'],
      ['2000', '0.00', '30.00'],
      ['6910', '30.00', '0.00'],
    ]);
    const { rows } = await app.db.execute(sql`
      select entry_date::text as date, reverses_id as "reversesId" from journal_entry where id = ${reversalEntryId}`);
    expect(rows).toEqual([{ date: '2026-12-01', reversesId: journalEntryId }]);
    expect([await balanceOf('1100', day), await balanceOf('1100', '2026-12-01')]).toEqual([
      '750.00',
      '660.00',
    ]);
    expect([await balanceOf('6910', day), await balanceOf('6910', '2026-12-01')]).toEqual(['-60.00', '0.00']);
    const again = await books.finance.post(path, { day });
    expect([again.status, again.body.code]).toEqual([409, 'REVALUED_ALREADY']);
    const shown = (await books.finance.get(`${path}?day=${day}`)).body.data;
    expect(shown).toMatchObject({ journalEntryId, reversalEntryId, difference: '60.00' });
  });

  it('never counts twice with a later payment, which settles what the invoice is carried at [FIN-11]', async () => {
    const paid = await pay('600', '2026-12-02');
    expect(paid.body.data).toMatchObject({ status: 'PAID', baseBalanceDue: '0.00' });
    expect([await balanceOf('1100', '2026-12-31'), await balanceOf('6910', '2026-12-31')]).toEqual([
      '0.00',
      '0.00',
    ]);
    // 400 at 1.20 instead of 1.10 gained 40; 600 at 1.00 instead of 1.10 lost 60.
    expect([await balanceOf('4900', '2026-12-31'), await balanceOf('6900', '2026-12-31')]).toEqual([
      '40.00',
      '60.00',
    ]);
    expect((await verifyLedger(app.db)).faults).toEqual([]);
  });
});
