import { beforeAll, describe, expect, it } from 'vitest';
import { makeLedger, type TestLedger } from '../../../testing/ledger-world.ts';
import { makeTestApp, type TestApp, type TestClient } from '../../../testing/make-test-app.ts';
import { linesOfEntry } from '../../../testing/purchasing-world.ts';

const path = '/api/finance/invoices';

let app: TestApp;
let ledger: TestLedger;
let finance: TestClient;
let customerId: string;
beforeAll(async () => {
  app = await makeTestApp();
  ledger = await makeLedger(app);
  finance = ledger.finance;
  const family = { customerType: 'INDIVIDUAL', name: 'Family Nguyen', addresses: [] };
  customerId = (await finance.post('/api/e-commerce/customers', family)).body.data.id;
  const taxes = [
    { taxCode: 'VAT', taxRate: '10', effectiveDate: '2026-01-01', expiryDate: '2026-11-14', isDefault: true },
    { taxCode: 'VAT', taxRate: '8', effectiveDate: '2026-11-15' },
    { taxCode: 'WITHIN', taxRate: '19', effectiveDate: '2026-01-01', calculationMethod: 'INCLUSIVE' },
    { taxCode: 'ZERO', taxRate: '0', taxKind: 'ZERO', effectiveDate: '2026-01-01' },
    { taxCode: 'EXEMPT', taxRate: '0', taxKind: 'EXEMPT', effectiveDate: '2026-01-01' },
    { taxCode: 'BOUGHT', taxRate: '5', effectiveDate: '2026-01-01', applicableToSales: false },
    { taxCode: 'GONE', taxRate: '5', effectiveDate: '2026-01-01', isActive: false },
  ];
  for (const tax of taxes) {
    const made = await finance.post('/api/finance/tax-settings', {
      taxName: `${tax.taxCode} ${tax.taxRate}`,
      ...tax,
    });
    expect(made.status).toBe(201);
  }
});

const line = (taxCode: string | null, unitPrice = '100', more: object = {}) => ({
  ...{ description: 'Lessons', quantity: '1', unitPrice, taxCode },
  ...more,
});

function write(items: object[], more: object = {}) {
  return finance.post(path, { customerId, invoiceDate: '2026-11-10', dueDate: '2026-12-24', items, ...more });
}

async function rounding(taxRounding: 'LINE' | 'DOCUMENT') {
  const { body } = await finance.get('/api/finance/settings');
  const saved = await finance.put('/api/finance/settings', { ...body.data, taxRounding });
  expect(saved.status).toBe(200);
}

describe('the tax of a line', () => {
  it('is that of its code on the day of the invoice, whatever percent is sent [FIN-22]', async () => {
    const on = async (invoiceDate: string) => {
      const { body } = await write([line('VAT', '100', { taxRate: '77' })], { invoiceDate });
      const { taxCode, taxRate, taxMethod, taxKind, taxAmount } = body.data.items[0];
      return [taxCode, taxRate, taxMethod, taxKind, taxAmount, body.data.totalAmount];
    };
    expect(await on('2026-11-14')).toEqual(['VAT', '10.00', 'EXCLUSIVE', 'STANDARD', '10.00', '110.00']);
    expect(await on('2026-11-15')).toEqual(['VAT', '8.00', 'EXCLUSIVE', 'STANDARD', '8.00', '108.00']);
    const { body } = await write([line(null, '100', { taxRate: '7' })]);
    expect(body.data.items[0]).toMatchObject({
      taxCode: null,
      taxRate: '7.00',
      taxKind: null,
      taxAmount: '7.00',
    });
  });

  it('is refused at the line where the code is not in force that day, unknown, closed, or of purchases [FIN-22]', async () => {
    const fault = { 'items.1.taxCode': ['Choose a tax that is in force on that day'] };
    for (const code of ['NONE', 'BOUGHT', 'GONE'])
      expect((await write([line('VAT'), line(code)])).body.details.fieldErrors, code).toEqual(fault);
    const early = await write([line('VAT'), line('VAT')], { invoiceDate: '2025-12-31' });
    expect(early.body.details.fieldErrors).toEqual({ 'items.0.taxCode': fault['items.1.taxCode'] });
    expect((await write([line('V'.repeat(21))])).status).toBe(400);
  });

  it('is within the price where the code has it so: 353.90 at 19 % are 297.39 and 56.51 [FIN-22]', async () => {
    const { body } = await write([line('WITHIN', '353.90')]);
    expect(body.data).toMatchObject({ subtotal: '297.39', taxAmount: '56.51', totalAmount: '353.90' });
    const sent = await finance.post(`${path}/${body.data.id}/send`);
    expect(await linesOfEntry(app, sent.body.data.journalEntryIds[0])).toEqual([
      ['1100', '353.90', '0.00', `CUSTOMER ${customerId}`],
      ['4000', '0.00', '297.39', null],
      ['2300', '0.00', '56.51', null],
    ]);
  });

  it('is rounded on each line, or once for the document, as the settings say [FIN-20]', async () => {
    const three = [line('VAT', '33.33'), line('VAT', '33.33'), line('VAT', '33.33')];
    expect((await write(three)).body.data).toMatchObject({ subtotal: '99.99', taxAmount: '9.99' });
    await rounding('DOCUMENT');
    const { body } = await write(three);
    await rounding('LINE');
    expect(body.data).toMatchObject({ subtotal: '99.99', taxAmount: '10.00', totalAmount: '109.99' });
    expect(body.data.items.map(({ taxAmount }: { taxAmount: string }) => taxAmount).sort()).toEqual([
      ...['3.33', '3.33', '3.34'],
    ]);
  });

  it('is told for sales or purchases on a day, with the default and the rounding [FIN-22]', async () => {
    const of = async (use: string, day = '2026-11-20') =>
      (await finance.get(`/api/finance/taxes?day=${day}&use=${use}`)).body.data;
    const sales = await of('SALES');
    expect(sales.taxes.map(({ taxCode }: { taxCode: string }) => taxCode)).toEqual([
      ...['EXEMPT', 'VAT', 'WITHIN', 'ZERO'],
    ]);
    expect([sales.defaultCode, sales.rounding]).toEqual(['VAT', 'LINE']);
    expect(sales.taxes[1]).toEqual({
      ...{ taxCode: 'VAT', taxName: 'VAT 8', taxKind: 'STANDARD', taxRate: '8.00' },
      calculationMethod: 'EXCLUSIVE',
    });
    expect((await of('PURCHASES')).taxes[0].taxCode).toBe('BOUGHT');
    expect(await of('SALES', '2025-01-01')).toEqual({ taxes: [], defaultCode: null, rounding: 'LINE' });
  });
});

describe('the tax report', () => {
  it('has a row for each code, of zero-rated and exempt lines too, less what was credited [FIN-26]', async () => {
    const items = [
      line('VAT', '200'),
      line('ZERO', '300'),
      line('EXEMPT', '50'),
      line(null, '70', { taxRate: '10' }),
    ];
    const { body } = await write(items, { invoiceDate: '2027-03-01', dueDate: '2027-03-31' });
    const { id, items: made } = (await finance.post(`${path}/${body.data.id}/send`)).body.data;
    const credited = await finance.post(`${path}/${id}/credit-notes`, {
      creditDate: '2027-03-02',
      items: [
        { invoiceItemId: made[0].id, amount: '50' },
        { invoiceItemId: made[1].id, amount: '100' },
      ],
    });
    expect(credited.status).toBe(201);
    const days = 'startDate=2027-03-01&endDate=2027-03-31';
    const { parts } = (await finance.get(`/api/finance/reports/tax?${days}`)).body.data;
    const rows = parts[0].rows.map(({ taxCode, base, tax }: Record<string, string>) => [taxCode, base, tax]);
    expect(rows).toEqual([
      ['10.00', '70.00', '7.00'],
      ['EXEMPT', '50.00', '0.00'],
      ['VAT', '150.00', '12.00'],
      ['ZERO', '200.00', '0.00'],
    ]);
    const lines = await finance.get(`/api/finance/reports/tax/lines?${days}&direction=OUTPUT&taxCode=ZERO`);
    expect(lines.body.data.lines).toMatchObject([
      { base: '300.00', tax: '0.00' },
      { base: '-100.00', tax: '0.00' },
    ]);
  });
});
