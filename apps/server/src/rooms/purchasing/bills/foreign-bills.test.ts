import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { useCurrency } from '../../../testing/currency-world.ts';
import { makeTestApp, type TestApp } from '../../../testing/make-test-app.ts';
import {
  itemOf,
  linesOfEntry,
  makePurchasing,
  type TestPurchasing,
} from '../../../testing/purchasing-world.ts';
import { verifyLedger } from '../../ledger/index.ts';

const path = '/api/finance/bills';
let app: TestApp;
let books: TestPurchasing;
beforeAll(async () => {
  app = await makeTestApp({ now: '2026-11-20T03:00:00Z' });
  books = await makePurchasing(app);
  const refused = await books.finance.post(path, books.bodyOf({ currency: 'EUR' }));
  expect(refused.body.details.fieldErrors).toEqual({
    currency: ['Switch on several currencies in the finance settings first'],
  });
  await useCurrency(books.finance, 'EUR', {
    '2026-11-02': '1.10',
    '2026-11-10': '1.20',
    '2026-11-18': '1.05',
  });
});

const euros = (more: object = {}) =>
  books.enter({
    ...{ currency: 'EUR', items: [itemOf(books, '5100', '3', '33.33'), itemOf(books, '6100', '1', '0.01')] },
    ...more,
  });

async function lines(entryId: string) {
  return (await linesOfEntry(app, entryId)).map((line) => line.slice(0, 3));
}

describe('a bill in another currency', () => {
  it('is posted in the base currency, paid at the rate of the day, and its last payment takes the rest [FIN-11, FIN-12]', async () => {
    const { finance } = books;
    const { id } = await euros();
    const posted = (await finance.post(`${path}/${id}/post`)).body.data;
    expect(posted).toMatchObject({
      ...{ currency: 'EUR', exchangeRate: '1.10', total: '110.00', baseTotal: '121.00' },
      ...{ balanceDue: '110.00', baseBalanceDue: '121.00' },
    });
    expect(await lines(posted.journalEntryId)).toEqual([
      ['5100', '109.99', '0.00'],
      ['6100', '0.01', '0.00'],
      ['1300', '11.00', '0.00'],
      ['2000', '0.00', '121.00'],
    ]);
    const first = await finance.post(
      `${path}/${id}/payments`,
      books.paymentOf('40', { paymentDate: '2026-11-10' }),
    );
    expect(first.body.data).toMatchObject({ balanceDue: '70.00', baseBalanceDue: '77.00' });
    expect(first.body.payment).toMatchObject({ paymentAmount: '40.00', moneyAmount: '48.00' });
    expect(await lines(first.body.payment.journalEntryId)).toEqual([
      ['2000', '44.00', '0.00'],
      ['1010', '0.00', '48.00'],
      ['6900', '4.00', '0.00'],
    ]);
    const last = await finance.post(
      `${path}/${id}/payments`,
      books.paymentOf('70', { paymentDate: '2026-11-18' }),
    );
    expect(last.body.data).toMatchObject({ status: 'PAID', baseBalanceDue: '0.00' });
    expect(await lines(last.body.payment.journalEntryId)).toEqual([
      ['2000', '77.00', '0.00'],
      ['1010', '0.00', '73.50'],
      ['4900', '0.00', '3.50'],
    ]);
    const back = await finance.post(`${path}/${id}/payments/${first.body.payment.id}/reverse`, {
      paymentDate: '2026-11-20',
    });
    expect(back.body.data).toMatchObject({ balanceDue: '40.00', baseBalanceDue: '44.00' });
  });

  it('keeps payable equal to the open bills on every day [FIN-12]', async () => {
    const { finance } = books;
    const half = await euros({ issueDate: '2026-11-03' });
    await finance.post(
      `${path}/${half.id}/payments`,
      books.paymentOf('33.33', { paymentDate: '2026-11-12' }),
    );
    const gone = await euros({ issueDate: '2026-11-04' });
    await finance.post(`${path}/${gone.id}/post`);
    await finance.post(`${path}/${gone.id}/cancel`, {});
    await books.enter({ issueDate: '2026-11-06' }).then(({ id }) => finance.post(`${path}/${id}/post`));
    for (let on = 1; on <= 21; on += 1) {
      const asOfDate = `2026-11-${String(on).padStart(2, '0')}`;
      const { data } = (await finance.get(`/api/finance/reports/payable-ageing?asOfDate=${asOfDate}`)).body;
      expect([asOfDate, data.totals.total, data.otherEntries]).toEqual([asOfDate, data.balance, '0.00']);
    }
    expect((await verifyLedger(app.db)).faults).toEqual([]);
  });

  it('asks before an old rate is used, of the bill and of its payment, and refuses without one [FIN-23]', async () => {
    const { finance } = books;
    const late = { currency: 'EUR', issueDate: '2026-11-28', dueDate: '2026-12-31' };
    const old = await finance.post(path, books.bodyOf(late));
    expect([old.status, old.body.code]).toEqual([409, 'RATE_IS_OLD']);
    const made = await finance.post(path, books.bodyOf({ ...late, acceptOldRate: true }));
    expect(made.status).toBe(201);
    const payment = books.paymentOf('1', { paymentDate: '2026-11-28' });
    const paid = await finance.post(`${path}/${made.body.data.id}/payments`, payment);
    expect([paid.status, paid.body.code]).toEqual([409, 'RATE_IS_OLD']);
    const { rows } = await app.db.execute(
      sql`select 1 from bill_payment where bill_id = ${made.body.data.id}`,
    );
    expect(rows).toEqual([]);
    const none = await finance.post(path, books.bodyOf({ currency: 'EUR', issueDate: '2026-11-01' }));
    expect(Object.keys(none.body.details.fieldErrors)).toEqual(['currency']);
  });
});
