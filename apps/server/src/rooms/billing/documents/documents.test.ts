import { spawnSync } from 'node:child_process';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { leastOf, longestStretch } from '../../../testing/loop-meter.ts';
import type { TestClient } from '../../../testing/make-test-app.ts';
import { errorsOf, makeOrderWorld } from '../../../testing/order-world.ts';
import { readPdf } from '../../../testing/read-pdf.ts';

const invoices = '/api/finance/invoices';
const money = { paymentDate: '2026-11-20', paymentMethod: 'CASH' };
const bank = {
  ...{ bankName: 'ACB', accountNumber: '0000 1234 5678', accountName: 'BELLWETHER', bankBin: '970416' },
  ...{ currencySymbol: '$', symbolPosition: 'before', qrSize: 240 },
};

let world: Awaited<ReturnType<typeof makeOrderWorld>>;
let finance: TestClient;
let family: TestClient;
let customerId: string;

beforeAll(async () => {
  world = await makeOrderWorld();
  finance = world.ledger.finance;
  family = await world.app.as('parent');
  customerId = await world.makeCustomer({
    ...{ name: 'Nguyễn Thị Hồng Lan', userId: family.userId, taxId: '0312345678' },
    addresses: [
      address({ addressType: 'SHIPPING', addressLine1: '1 Kho Hàng' }),
      address({ addressType: 'BILLING', addressLine1: '18 Lê Lợi', isDefault: true }),
    ],
  });
  await pays('USD', 'basic');
});

function address(more: Record<string, unknown>) {
  return {
    firstName: 'Lan',
    lastName: 'Nguyễn',
    city: 'Hồ Chí Minh',
    postalCode: '70000',
    country: 'VN',
    ...more,
  };
}

async function pays(currency: string, qrFormat: string) {
  const administrator = await world.app.as('administrator');
  const body = { ...bank, currency, qrFormat };
  const reply = await administrator.put('/api/settings/system?category=payment', body);
  expect(reply.status, reply.raw.body).toBe(200);
}

async function sent(items: readonly unknown[], more: Record<string, unknown> = {}) {
  const body = { customerId, invoiceDate: '2026-11-01', dueDate: '2026-11-15', items, ...more };
  const made = await finance.post(invoices, body);
  expect(made.status, made.raw.body).toBe(201);
  return (await finance.post(`${invoices}/${made.body.data.id}/send`)).body.data;
}

async function pdfOf(url: string, client = finance): Promise<Buffer> {
  const { raw } = await client.get(url);
  expect([raw.statusCode, raw.headers['content-type']]).toEqual([200, 'application/pdf']);
  return raw.rawPayload;
}

/** What a tool says of a document that it is given. */
function said(tool: string, args: readonly string[], input: Buffer): Buffer {
  const { stdout, error } = spawnSync(tool, args, { input, maxBuffer: 2 ** 26 });
  if (error) throw new Error(`${tool} is missing: install poppler-utils and zbar-tools`, { cause: error });
  return stdout;
}

function codeOf(pdf: Buffer): string {
  const picture = said('pdftoppm', ['-r', '150', '-png', '-singlefile', '-'], pdf);
  return said('zbarimg', ['--quiet', '--raw', '--nodbus', '-'], picture).toString('utf8').trimEnd();
}

const lines = [
  { description: 'IELTS, học kỳ 1', quantity: '24', unitPrice: '300', discountAmount: '200', taxRate: '10' },
  { description: 'Sách', quantity: '1.5', unitPrice: '33.33', taxRate: '5' },
  { description: 'Thi thử', quantity: '1', unitPrice: '20', taxRate: '10' },
];

describe('the document of an invoice', () => {
  it('says number, lines, totals by tax rate, payments, credit and balance as the API does [FIN-07] [FIN-08]', async () => {
    const made = await sent(lines, { terms: 'Trong 14 ngày', notes: 'Cảm ơn' });
    await finance.post(`${invoices}/${made.id}/payments`, { ...money, amount: '1000.00' });
    await finance.post(`${invoices}/${made.id}/credit-notes`, {
      ...{ creditDate: '2026-11-20', items: [{ invoiceItemId: made.items[2].id, amount: '20.00' }] },
    });
    const invoice = (await finance.get(`${invoices}/${made.id}`)).body.data;
    expect(invoice).toMatchObject({ subtotal: '7070.00', taxAmount: '704.50', totalAmount: '7774.50' });
    const text = readPdf(await pdfOf(`${invoices}/${made.id}/pdf?language=en`));
    for (const line of [
      'IELTS, học kỳ 1 24 300.00 -200.00 10% 7,000.00',
      'Sách 1.5 33.33 5% 50.00',
      'Thi thử 1 20.00 10% 20.00',
      'Subtotal $7,070.00',
      'Tax 5% on 50.00 $2.50',
      'Tax 10% on 7,020.00 $702.00',
      'Total $7,774.50',
      `20 Nov 2026, ${invoice.payments[0].receiptNumber} -$1,000.00`,
      `20 Nov 2026, ${invoice.creditNotes[0].creditNoteNumber} -$22.00`,
      'Balance due $6,752.50',
      'To pay now',
      '$6,752.50',
      'Bank ACB',
      'Account 0000 1234 5678',
      'Trong 14 ngày',
      'Cảm ơn',
    ])
      expect(text).toContain(line);
    expect(text.join('\n')).toContain(invoice.invoiceNumber);
    for (const part of ['Nguyễn Thị Hồng Lan', '18 Lê Lợi', 'Tax number 0312345678', 'Overdue'])
      expect(text.join('\n')).toContain(part);
    expect(text.join('\n')).not.toContain('1 Kho Hàng');
    expect(invoice.balanceDue).toBe('6752.50');
  });

  it('carries the code that pays what is due now, and none once all is paid [APP-35]', async () => {
    const invoice = await sent([{ description: 'Term', quantity: '1', unitPrice: '100' }]);
    const url = `${invoices}/${invoice.id}/pdf`;
    await finance.post(`${invoices}/${invoice.id}/payments`, { ...money, amount: '40.00' });
    expect(codeOf(await pdfOf(url)).split('\n')).toEqual([
      ...['BELLWETHER', 'ACB', '0000 1234 5678', '60.00 USD', invoice.paymentReference],
    ]);
    await finance.post(`${invoices}/${invoice.id}/payments`, { ...money, amount: '60.00' });
    const paid = await pdfOf(`${url}?language=en`);
    expect(codeOf(paid)).toBe('');
    const text = readPdf(paid);
    expect(text).toContain('Balance due $0.00');
    expect(text).not.toContain('To pay now');
    expect(text.join('\n')).toContain('Paid');
  });

  it('lists the instalments of its order with their days, and asks for the first that is open [SAL-14]', async () => {
    const order = await world.submitted();
    await world.sales.post(`/api/e-commerce/orders/${order.id}/payment-plan`, {
      ...{ numberOfPayments: 2, paymentFrequency: 'MONTHLY', firstPaymentDate: '2026-11-30' },
    });
    await finance.post(`/api/e-commerce/orders/${order.id}/payments`, { ...money, amount: '600.00' });
    const { invoiceId } = (await finance.get(`/api/e-commerce/orders/${order.id}`)).body.data;
    const text = readPdf(await pdfOf(`${invoices}/${invoiceId}/pdf?language=vi`)).join('\n');
    expect(text).toContain('Các kỳ thanh toán');
    expect(text).toMatch(/1 30 thg 11, 2026 500[.,]00 Đã trả/);
    expect(text).toMatch(/2 30 thg 12, 2026 500[.,]00 còn 400[.,]00/);
    expect(text).toMatch(/Cần trả ngay\n+\$400[.,]00/);
  });

  it('is set in the language that is asked for, else in that of the viewer', async () => {
    const invoice = await sent(lines);
    const url = `${invoices}/${invoice.id}/pdf`;
    const vi = readPdf(await pdfOf(`${url}?language=vi`));
    for (const part of ['Hóa đơn', 'Trang 1/1', 'Hạn thanh toán', 'Số lượng', 'Kính gửi'])
      expect(vi.join('\n')).toContain(part);
    expect(readPdf(await pdfOf(url)).join('\n')).toContain('Page 1 of 1');
    const other = await finance.get(`${url}?language=French`);
    expect(other.status).toBe(400);
    expect(errorsOf(other)).toHaveProperty('language');
  });

  it('goes over pages with its head on each, set off the thread that answers', async () => {
    const items = Array.from({ length: 200 }, (_, at) => ({
      ...{ description: `Lesson ${at + 1}`, quantity: '1', unitPrice: '10' },
    }));
    const invoice = await sent(items);
    const url = `${invoices}/${invoice.id}/pdf?language=en`;
    const text = readPdf(await pdfOf(url));
    const pages = text.filter((line) => /Page \d+ of \d+$/.test(line)).length;
    expect(pages).toBeGreaterThan(3);
    expect(text.filter((line) => line.startsWith('Description Quantity'))).toHaveLength(pages);
    for (const at of [1, 100, 200]) expect(text).toContain(`Lesson ${at} 1 10.00 0% 10.00`);
    const longest = await leastOf(() => longestStretch(() => pdfOf(url)), 50);
    expect(longest).toBeLessThan(50);
  });

  it('is not broken by texts that turn, that have no blank, or that look like a formula', async () => {
    const hostile = [
      '=cmd|calc',
      '\u202Eabc שלום مرحبا 😀',
      'x'.repeat(500),
      '<b>&amp;</b>',
      '{{page}} %PDF',
    ];
    const invoice = await sent(
      hostile.map((description) => ({ description, quantity: '1', unitPrice: '7' })),
    );
    const text = readPdf(await pdfOf(`${invoices}/${invoice.id}/pdf?language=en`));
    expect(text).toContain('=cmd|calc 1 7.00 0% 7.00');
    expect(text).toContain('<b>&amp;</b> 1 7.00 0% 7.00');
    expect(text).toContain('{{page}} %PDF 1 7.00 0% 7.00');
    expect(text.join('').split('x').length - 1).toBeGreaterThanOrEqual(500);
    const widest = Math.max(...text.map((line) => /^x*/.exec(line)?.[0].length ?? 0));
    expect(widest).toBeLessThan(60);
  });
});

describe('the other documents', () => {
  it('say what a credit note takes back, below 0, and what is credit then [REV-42]', async () => {
    const invoice = await sent(lines);
    await finance.post(`${invoices}/${invoice.id}/payments`, { ...money, amount: '7700.00' });
    const note = await finance.post(`${invoices}/${invoice.id}/credit-notes`, {
      ...{ creditDate: '2026-11-20', reason: 'Left' },
      items: [{ invoiceItemId: invoice.items[0].id, amount: '1000.00' }],
    });
    const { id, creditNoteNumber } = note.body.data;
    const text = readPdf(await pdfOf(`/api/finance/credit-notes/${id}/pdf?language=en`));
    for (const line of [
      'IELTS, học kỳ 1 10% -100.00 -1,000.00',
      'Subtotal -$1,000.00',
      'Tax -$100.00',
      'Total -$1,100.00',
      `Off ${invoice.invoiceNumber} -$74.50`,
      'Your credit -$1,025.50',
    ])
      expect(text).toContain(line);
    for (const part of [creditNoteNumber, 'Left']) expect(text.join('\n')).toContain(part);
    const again = readPdf(await pdfOf(`${invoices}/${invoice.id}/pdf?language=en`));
    expect(again).toContain('Credited in all -$1,100.00; the rest is your credit');
  });

  it('say what came in by a receipt and what it was put on, and what went back', async () => {
    const lone = await world.makeCustomer({ name: 'Lone' });
    const invoice = await sent([{ description: 'Term', quantity: '1', unitPrice: '100' }], {
      customerId: lone,
    });
    const received = await finance.post('/api/finance/receipts', {
      ...{ ...money, customerId: lone, amount: '130.00', reference: 'REF 1' },
    });
    const { id, receiptNumber } = received.body.data;
    const read = async (of: string) => readPdf(await pdfOf(`/api/finance/receipts/${of}/pdf?language=en`));
    const text = await read(id);
    for (const line of ['$130.00', `${invoice.invoiceNumber} 100.00`, 'Prepayment 30.00'])
      expect(text).toContain(line);
    for (const part of [receiptNumber, 'Cash', 'REF 1', 'Lone']) expect(text.join('\n')).toContain(part);
    await finance.post(`/api/finance/receipts/${id}/reverse`);
    expect((await read(id)).join('\n')).toContain('Taken back');
    const { rows } = await world.app.db.execute<{ id: string }>(
      sql`select id from receipt where reverses_id = ${id}`,
    );
    const back = (await read(rows[0]?.id ?? '')).join('\n');
    for (const part of ['Receipt taken back', `Takes back ${receiptNumber}`, '-$130.00'])
      expect(back).toContain(part);
  });

  it('say what moved an account from its opening to its closing balance', async () => {
    const lone = await world.makeCustomer({ name: 'Statement Family' });
    await sent([{ description: 'Old', quantity: '1', unitPrice: '50' }], {
      ...{ customerId: lone, invoiceDate: '2026-10-01', dueDate: '2026-10-15' },
    });
    await sent([{ description: 'New', quantity: '1', unitPrice: '100' }], { customerId: lone });
    await finance.post('/api/finance/receipts', { ...money, customerId: lone, amount: '30.00' });
    const path = `/api/finance/customers/${lone}/statement`;
    const days = 'from=2026-11-01&to=2026-11-30';
    const { data } = (await finance.get(`${path}?${days}`)).body;
    expect(data).toMatchObject({
      ...{ opening: '50.00', closing: '120.00', overdue: '120.00', credit: '0.00' },
      ageing: { CURRENT: '0.00', DAYS_1_30: '100.00', DAYS_31_60: '20.00' },
    });
    const text = readPdf(await pdfOf(`${path}/pdf?${days}&language=en`));
    for (const line of [
      'Opening balance 50.00',
      `01 Nov 2026 ${data.rows[0].description} 100.00 150.00`,
      `20 Nov 2026 ${data.rows[1].description} 30.00 120.00`,
      'Closing balance 120.00',
      '0.00 100.00 20.00 0.00 0.00 0.00',
      'Overdue on 30 Nov 2026: $120.00',
    ])
      expect(text).toContain(line);
    const wrong = await finance.get(`${path}/pdf?from=2026-11-02&to=2026-11-01`);
    expect(errorsOf(wrong)).toEqual({ to: ['End date must be on or after start date'] });
  });

  it("are one's own or 404 [REV-18]", async () => {
    const mine = await sent(lines);
    const stranger = await world.makeCustomer({ name: 'Stranger' });
    const theirs = await sent(lines, { customerId: stranger });
    const parts = async (invoice: { id: string; customerId: string; items: { id: string }[] }) => {
      await finance.post(`${invoices}/${invoice.id}/payments`, { ...money, amount: '10.00' });
      const note = await finance.post(`${invoices}/${invoice.id}/credit-notes`, {
        ...{ creditDate: '2026-11-20', items: [{ invoiceItemId: invoice.items[0]?.id, amount: '1.00' }] },
      });
      const { payments } = (await finance.get(`${invoices}/${invoice.id}`)).body.data;
      return [
        `${invoices}/${invoice.id}/pdf`,
        `/api/finance/credit-notes/${note.body.data.id}/pdf`,
        `/api/finance/receipts/${payments[0].receiptId}/pdf`,
        `/api/finance/customers/${invoice.customerId}/statement/pdf?from=2026-11-01&to=2026-11-30`,
      ];
    };
    for (const url of await parts(mine)) expect((await family.get(url)).status, url).toBe(200);
    for (const url of await parts(theirs)) expect((await family.get(url)).status, url).toBe(404);
  });
});

describe('a school that counts in dong', () => {
  it('has documents without decimals, and a VietQR of what is due now [FIN-24] [APP-35]', async () => {
    const dong = await makeOrderWorld('VND');
    const administrator = await dong.app.as('administrator');
    const body = { ...bank, currency: 'VND', qrFormat: 'vietqr' };
    await administrator.put('/api/settings/system?category=payment', body);
    const made = await dong.ledger.finance.post(invoices, {
      ...{ customerId: dong.customerId, invoiceDate: '2026-11-01', dueDate: '2026-11-15' },
      items: [{ description: 'Học phí', quantity: '2', unitPrice: '2700000', taxRate: '5' }],
    });
    const invoice = (await dong.ledger.finance.post(`${invoices}/${made.body.data.id}/send`)).body.data;
    expect(invoice).toMatchObject({ totalAmount: '5670000.00', currency: 'VND' });
    const pdf = await pdfOf(`${invoices}/${invoice.id}/pdf?language=vi`, dong.ledger.finance);
    const text = readPdf(pdf);
    for (const line of [
      'Học phí 2 2,700,000 5% 5,400,000',
      'Thuế 5% trên 5,400,000 ₫270,000',
      'Còn phải thu ₫5,670,000',
    ])
      expect(text).toContain(line);
    expect(codeOf(pdf)).toContain(`54075670000`);
    expect(codeOf(pdf)).toContain(invoice.paymentReference);
  });
});
