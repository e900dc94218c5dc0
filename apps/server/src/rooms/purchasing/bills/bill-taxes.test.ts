import { beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp } from '../../../testing/make-test-app.ts';
import {
  itemOf,
  linesOfEntry,
  makePurchasing,
  type TestPurchasing,
} from '../../../testing/purchasing-world.ts';

let app: TestApp;
let books: TestPurchasing;
beforeAll(async () => {
  app = await makeTestApp();
  books = await makePurchasing(app);
  const taxes = [
    { taxCode: 'VAT', taxRate: '10', effectiveDate: '2026-01-01' },
    { taxCode: 'WITHIN', taxRate: '19', effectiveDate: '2026-01-01', calculationMethod: 'INCLUSIVE' },
    { taxCode: 'ZERO', taxRate: '0', effectiveDate: '2026-01-01' },
    { taxCode: 'SOLD', taxRate: '5', effectiveDate: '2026-01-01', applicableToPurchases: false },
  ];
  for (const tax of taxes)
    await books.finance.post('/api/finance/tax-settings', { taxName: tax.taxCode, ...tax });
});

const item = (taxCode: string | null, price: string) => ({ ...itemOf(books, '5100', '1', price), taxCode });

describe('the tax of a bill', () => {
  it('is that of its items where they name taxes, and posted by code [FIN-10, FIN-22]', async () => {
    const items = [item('VAT', '100'), item('WITHIN', '353.90'), item('ZERO', '40'), item(null, '5')];
    const made = await books.enter({ items, taxAmount: '999', total: '508.90' });
    const { body } = await books.finance.get(`/api/finance/bills/${made.id}`);
    expect(body.data).toMatchObject({ subtotal: '442.39', taxAmount: '66.51', total: '508.90' });
    expect(
      body.data.items.map((one: Record<string, string>) => [
        one.totalPrice,
        one.taxRate,
        one.taxAmount,
        one.taxKind,
      ]),
    ).toEqual([
      ['100.00', '10.00', '10.00', 'STANDARD'],
      ['297.39', '19.00', '56.51', 'STANDARD'],
      ['40.00', '0.00', '0.00', 'ZERO'],
      ['5.00', '0.00', '0.00', null],
    ]);
    const posted = await books.finance.post(`/api/finance/bills/${made.id}/post`);
    expect(await linesOfEntry(app, posted.body.data.journalEntryId)).toEqual([
      ['5100', '100.00', '0.00', null],
      ['5100', '297.39', '0.00', null],
      ['5100', '40.00', '0.00', null],
      ['5100', '5.00', '0.00', null],
      ['1300', '10.00', '0.00', null],
      ['1300', '56.51', '0.00', null],
      ['2000', '0.00', '508.90', `VENDOR ${books.vendor.id}`],
    ]);
    const report = await books.finance.get(
      '/api/finance/reports/tax?startDate=2026-11-01&endDate=2026-11-30',
    );
    expect(
      report.body.data.parts[1].rows.map(({ taxCode, base, tax }: Record<string, string>) => [
        taxCode,
        base,
        tax,
      ]),
    ).toEqual([
      ['VAT', '100.00', '10.00'],
      ['WITHIN', '297.39', '56.51'],
      ['ZERO', '40.00', '0.00'],
    ]);
  });

  it('is refused at the item whose code is not for purchases, and the total that differs [FIN-10]', async () => {
    const enter = (more: object) => books.finance.post('/api/finance/bills', books.bodyOf({ ...more }));
    const sold = await enter({ items: [item('VAT', '100'), item('SOLD', '1')] });
    expect(sold.body.details.fieldErrors).toEqual({
      'items.1.taxCode': ['Choose a tax that is in force on that day'],
    });
    const off = await enter({ items: [item('VAT', '100')], total: '110.02' });
    expect(off.body.details.fieldErrors).toEqual({ total: ['Total must equal sum of items plus tax'] });
  });

  it('stays the one amount of the vendor where no item names a tax [FIN-10]', async () => {
    const made = await books.enter({ items: [item(null, '100')], taxAmount: '7.35' });
    const { body } = await books.finance.get(`/api/finance/bills/${made.id}`);
    expect(body.data).toMatchObject({ subtotal: '100.00', taxAmount: '7.35', total: '107.35' });
  });
});
