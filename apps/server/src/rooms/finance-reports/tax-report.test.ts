import { beforeAll, describe, expect, it } from 'vitest';
import { postAutomatic } from '../../testing/ledger-world.ts';
import { makeTestApp, type TestApp } from '../../testing/make-test-app.ts';
import { itemOf, makePurchasing, type TestPurchasing } from '../../testing/purchasing-world.ts';

const report = '/api/finance/reports/tax';

describe('the tax report', () => {
  let app: TestApp;
  let books: TestPurchasing;
  beforeAll(async () => {
    app = await makeTestApp({ now: '2026-11-26T03:00:00.000Z' });
    books = await makePurchasing(app);
    const { finance } = books;
    const made = await finance.post('/api/e-commerce/customers', {
      ...{ customerType: 'INDIVIDUAL', name: 'Family', addresses: [] },
    });
    const invoice = async (invoiceDate: string, lines: readonly (readonly [string, string])[]) => {
      const items = lines.map(([unitPrice, taxRate]) => ({
        ...{ description: 'Course', quantity: '1', unitPrice, taxRate },
      }));
      const body = { customerId: made.body.data.id, invoiceDate, dueDate: '2026-12-31', items };
      const reply = await finance.post('/api/finance/invoices', body);
      await finance.post(`/api/finance/invoices/${reply.body.data.id}/send`);
      return reply.body.data.id as string;
    };
    await invoice('2026-11-01', [
      ['1000', '10'],
      ['200', '10'],
      ['500', '8'],
      ['300', '0'],
    ]);
    await invoice('2026-11-30', [['100', '10']]);
    await invoice('2026-10-31', [['40', '10']]);
    const gone = await invoice('2026-11-05', [['900', '10']]);
    await finance.post(`/api/finance/invoices/${gone}/cancel`);
    await invoice('2025-11-10', [['50', '10']]);
    const bill = async (price: string, taxAmount: string) => {
      const entered = await books.enter({ items: [itemOf(books, '5100', '1', price)], taxAmount });
      await finance.post(`/api/finance/bills/${entered.id}/post`);
    };
    await bill('250', '25');
    await bill('100', '7.35');
    await postAutomatic(app, books, '2026-11-20', [
      ['2300', '15'],
      ['1010', '-15'],
    ]);
  });

  it('has base and tax by rate of what was sold and bought, equal to the two accounts [FIN-26]', async () => {
    const { finance } = books;
    const { body } = await finance.get(`${report}?startDate=2026-11-01&endDate=2026-11-30`);
    const [output, input] = body.data.parts;
    expect(output).toEqual({
      direction: 'OUTPUT',
      accountId: books.account('2300'),
      rows: [
        { taxCode: '8.00', base: '500.00', tax: '40.00', comparedTax: null },
        { taxCode: '10.00', base: '1300.00', tax: '130.00', comparedTax: null },
        { taxCode: null, base: '0.00', tax: '-15.00', comparedTax: null },
      ],
      ...{ base: '1800.00', tax: '155.00', comparedTax: null },
    });
    expect(input).toEqual({
      direction: 'INPUT',
      accountId: books.account('1300'),
      rows: [
        { taxCode: '10.00', base: '250.00', tax: '25.00', comparedTax: null },
        { taxCode: 'MIXED', base: '100.00', tax: '7.35', comparedTax: null },
      ],
      ...{ base: '350.00', tax: '32.35', comparedTax: null },
    });
    expect(body.data).toMatchObject({ payable: '122.65', comparedPayable: null, currency: 'USD' });
    const ledger = async (code: string) =>
      (
        await finance.get(
          `/api/finance/reports/general-ledger?accountId=${books.account(code)}&startDate=2026-11-01&endDate=2026-11-30`,
        )
      ).body.data;
    const moved = ({ opening, closing }: { opening: string; closing: string }) =>
      (Number(closing) - Number(opening)).toFixed(2);
    expect(moved(await ledger('2300'))).toBe(output.tax);
    expect(moved(await ledger('1300'))).toBe(input.tax);
  });

  it('stands beside another period, which both days are part of [FIN-26]', async () => {
    const days = 'startDate=2026-11-01&endDate=2026-11-29&compareStart=2025-11-01&compareEnd=2025-11-10';
    const { body } = await books.finance.get(`${report}?${days}`);
    const [output] = body.data.parts;
    expect(output.rows[1]).toEqual({ taxCode: '10.00', base: '1200.00', tax: '120.00', comparedTax: '5.00' });
    expect([output.comparedTax, body.data.comparedPayable]).toEqual(['5.00', '5.00']);
    const shorter = await books.finance.get(`${report}?${days.replace('2025-11-10', '2025-11-09')}`);
    expect(shorter.body.data.parts[0].comparedTax).toBe('0.00');
    const half = await books.finance.get(
      `${report}?startDate=2026-11-01&endDate=2026-11-29&compareStart=2025-11-01`,
    );
    expect(half.body.errors).toEqual({ compareEnd: ['End date is required'] });
  });

  it('opens the entries of a row, which come to it [FIN-26]', async () => {
    const lines = async (more: string) =>
      (await books.finance.get(`${report}/lines?startDate=2026-11-01&endDate=2026-11-30${more}`)).body.data;
    const ten = await lines('&direction=OUTPUT&taxCode=10.00');
    expect(ten.lines.map(({ base, tax }: Record<string, string>) => [base, tax])).toEqual([
      ['1000.00', '100.00'],
      ['200.00', '20.00'],
      ['900.00', '90.00'],
      ['-900.00', '-90.00'],
      ['100.00', '10.00'],
    ]);
    expect(ten.isCut).toBe(false);
    expect((await lines('&direction=OUTPUT')).lines).toMatchObject([{ base: '0.00', tax: '-15.00' }]);
    expect((await lines('&direction=INPUT&taxCode=MIXED')).lines).toMatchObject([
      { base: '100.00', tax: '7.35' },
    ]);
    expect((await lines('&direction=INPUT&taxCode=8.00')).lines).toEqual([]);
  });

  it('needs a start and an end, and is for who reads financial reports [FIN-26]', async () => {
    expect((await books.finance.get(report)).body.errors).toEqual({
      startDate: ['Start date is required'],
      endDate: ['End date is required'],
    });
    const turned = await books.finance.get(`${report}?startDate=2026-11-02&endDate=2026-11-01`);
    expect(turned.body.errors).toEqual({ endDate: ['End date must be on or after the start date'] });
    const teacher = await app.as('teacher');
    for (const path of [report, `${report}/lines`])
      expect(
        (await teacher.get(`${path}?startDate=2026-11-01&endDate=2026-11-30&direction=INPUT`)).status,
      ).toBe(403);
  });
});
