import { describe, expect, it } from 'vitest';
import { makeLedger } from '../../testing/ledger-world.ts';
import { makeTestApp } from '../../testing/make-test-app.ts';

const now = '2026-11-26T03:00:00.000Z';

interface Part {
  readonly installmentNumber: number | null;
  readonly open: string;
  readonly bucket: string;
}

describe('the ageing of what is paid in parts', () => {
  it('has an invoice with a plan part by part, as its account and its statement do [FIN-26]', async () => {
    const app = await makeTestApp({ now });
    const { finance } = await makeLedger(app);
    const chi = (
      await finance.post('/api/e-commerce/customers', {
        customerType: 'INDIVIDUAL',
        name: 'Chi',
        addresses: [],
      })
    ).body.data.id;
    const sales = await app.as('sales');
    const orders = '/api/e-commerce/orders';
    const order = { customerId: chi, orderDate: '2026-08-01' };
    const made = await sales.post(orders, {
      ...order,
      items: [{ description: 'Tuition', quantity: '1', unitPrice: '900' }],
    });
    const { id } = made.body.data;
    const plan = { numberOfPayments: 3, paymentFrequency: 'MONTHLY', firstPaymentDate: '2026-09-01' };
    await sales.post(`${orders}/${id}/payment-plan`, plan);
    app.clock.set('2026-08-15T03:00:00.000Z');
    await sales.post(`${orders}/${id}/status`, { status: 'PENDING_APPROVAL' });
    app.clock.set(now);
    const { invoiceId, plan: stored } = (await finance.get(`${orders}/${id}`)).body.data;
    expect((await finance.post(`/api/finance/invoices/${invoiceId}/send`)).status).toBe(200);
    const money = { paymentMethod: 'CASH' };
    // The last part is paid before the others are due, and a credit takes of the one that is the last open.
    const last = `/api/e-commerce/instalments/${stored.instalments[2].id}/pay`;
    await finance.post(last, { ...money, amount: '300.00', paymentDate: '2026-09-10' });
    const { items } = (await finance.get(`/api/finance/invoices/${invoiceId}`)).body.data;
    await finance.post(`/api/finance/invoices/${invoiceId}/credit-notes`, {
      creditDate: '2026-11-26',
      items: [{ invoiceItemId: items[0].id, amount: '50.00' }],
    });
    const of = async (day: string) => {
      const query = `asOfDate=${day}&partnerId=${chi}`;
      const report = (await finance.get(`/api/finance/reports/receivable-ageing?${query}`)).body.data;
      const { data } = (
        await finance.get(`/api/finance/customers/${chi}/statement?from=2026-01-01&to=${day}`)
      ).body;
      expect(data.ageing, day).toEqual(report.totals.buckets);
      expect(data.closing, day).toBe(report.totals.total);
      const shown: Part[] = report.rows[0]?.documents ?? [];
      return shown.map(({ installmentNumber, open, bucket }) => [installmentNumber, open, bucket]);
    };
    const parts = (...amounts: string[]) => amounts.map((amount, at) => [at + 1, amount]);
    const open = async (day: string) => (await of(day)).map(([number, amount]) => [number, amount]);
    expect(await of('2026-08-14')).toEqual([]);
    expect(await of('2026-09-01')).toEqual(
      parts('300.00', '300.00', '300.00').map((one) => [...one, 'CURRENT']),
    );
    expect(await open('2026-09-09')).toEqual(parts('300.00', '300.00', '300.00'));
    expect(await of('2026-09-10')).toEqual([
      [1, '300.00', 'DAYS_1_30'],
      [2, '300.00', 'CURRENT'],
    ]);
    expect(await of('2026-11-25')).toEqual([
      [1, '300.00', 'DAYS_61_90'],
      [2, '300.00', 'DAYS_31_60'],
    ]);
    expect(await open('2026-11-26')).toEqual(parts('300.00', '250.00'));
    const account = (await finance.get(`/api/finance/customers/${chi}/account`)).body.data;
    expect([account.due, account.overdue]).toEqual(['550.00', '550.00']);
  });
});
