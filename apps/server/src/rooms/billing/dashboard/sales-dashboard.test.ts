import { leadStages } from '@bellwether/contract/pipeline/values';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeOrderWorld, ordersPath, thousand } from '../../../testing/order-world.ts';

const path = '/api/e-commerce/dashboard';
const invoices = '/api/finance/invoices';

let world: Awaited<ReturnType<typeof makeOrderWorld>>;

beforeAll(async () => {
  world = await makeOrderWorld();
});

describe('the dashboard of who sells', () => {
  it('shows revenue by invoices, orders by status, leads by stage, top products and recent orders [SAL-18] [AMB-212]', async () => {
    const { app, sales, ledger, customerId, makeOrder, submitted } = world;
    const product = await (await app.as('manager')).post('/api/e-commerce/products', {
      ...{ name: 'Exam fee', productType: 'DIGITAL_PRODUCT', basePrice: '200.00', currency: 'USD' },
    });
    const item = { ...thousand, productId: product.body.data.id, quantity: '3' };
    await makeOrder();
    await submitted();
    const order = await submitted({ items: [item] });
    await submitted({ orderDate: '2026-10-31' });
    const first = await submitted({ orderDate: '2026-10-05' });
    await sales.post(`${ordersPath}/${first.id}/status`, { status: 'CANCELLED' });
    await sales.post('/api/e-commerce/leads', { name: 'Mai Tran' });
    const { invoiceId } = (await ledger.finance.get(`${ordersPath}/${order.id}`)).body.data;
    const sent = await ledger.finance.post(`${invoices}/${invoiceId}/send`);
    await ledger.finance.post(`${invoices}/${invoiceId}/credit-notes`, {
      creditDate: '2026-11-20',
      items: [{ invoiceItemId: sent.body.data.items[0].id, amount: '300.00' }],
    });
    const { body, status } = await sales.get(path);
    expect(status).toBe(200);
    const { data } = body;
    expect(data.revenue).toEqual({ month: '1200.00', before: '0.00' });
    // The order of 31 October lies after the twentieth: as many days are compared.
    expect(data.ordered).toEqual({ month: '2500.00', before: '0.00', count: 2 });
    expect(data.waitingForApproval).toBe(0);
    expect(data.ordersByStatus).toEqual([
      { status: 'DRAFT', count: 1, amount: '1000.00' },
      { status: 'PENDING_APPROVAL', count: 0, amount: '0.00' },
      { status: 'APPROVED', count: 3, amount: '3500.00' },
      { status: 'IN_PROGRESS', count: 0, amount: '0.00' },
      { status: 'FULFILLED', count: 0, amount: '0.00' },
      { status: 'CANCELLED', count: 1, amount: '1000.00' },
      { status: 'REFUNDED', count: 0, amount: '0.00' },
    ]);
    expect(data.leadsByStage.map(({ stage }: { stage: string }) => stage)).toEqual([...leadStages]);
    expect(data.leadsByStage[0]).toEqual({ stage: 'NEW', count: 1 });
    expect(data.topProducts).toMatchObject([
      { name: 'IELTS, term 1', productId: null, quantity: '4.00', amount: '2000.00' },
      { name: 'Exam fee', productId: product.body.data.id, quantity: '3.00', amount: '1500.00' },
    ]);
    expect(data.recentOrders).toHaveLength(5);
    expect(data.recentOrders[0]).toMatchObject({ customerId, orderStatus: 'CANCELLED' });
    expect(data.series).toHaveLength(12);
    expect(data.series.slice(-2)).toEqual([
      { month: '2026-10', revenue: '0.00', ordered: '1000.00' },
      { month: '2026-11', revenue: '1200.00', ordered: '2500.00' },
    ]);
    expect((await (await app.as('teacher')).get(path)).status).toBe(403);
  });
});
