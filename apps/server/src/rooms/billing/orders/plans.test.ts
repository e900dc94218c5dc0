import { beforeAll, describe, expect, it } from 'vitest';
import { errorsOf, makeOrderWorld, ordersPath as path } from '../../../testing/order-world.ts';
import { verifyLedger } from '../../ledger/index.ts';
import { chargeLateFees } from './late-fees.job.ts';

const money = { paymentDate: '2026-11-20', paymentMethod: 'CASH' };

const plan = { numberOfPayments: 3, paymentFrequency: 'MONTHLY', firstPaymentDate: '2026-11-30' };

let world: Awaited<ReturnType<typeof makeOrderWorld>>;

beforeAll(async () => {
  world = await makeOrderWorld();
});

describe('a payment plan', () => {
  it('is refused outside of its limits, on both sides [SAL-13] [SAL-14]', async () => {
    const { sales, makeOrder } = world;
    const { id } = await makeOrder();
    const put = (more: Record<string, unknown>) =>
      sales.post(`${path}/${id}/payment-plan`, { ...plan, ...more });
    for (const more of [{ numberOfPayments: 1 }, { numberOfPayments: 25 }])
      expect(errorsOf(await put(more))).toEqual({
        numberOfPayments: ['Number of payments must be from 2 to 24'],
      });
    for (const interestRate of ['-0.01', '50.01'])
      expect(errorsOf(await put({ interestRate }))).toHaveProperty('interestRate');
    for (const lateFee of ['-0.01', '100.01'])
      expect(errorsOf(await put({ lateFee }))).toEqual({
        lateFee: ['Late fee must be a percent from 0 to 100'],
      });
    expect(errorsOf(await put({ setupFee: '-0.01' }))).toEqual({
      setupFee: ['Set-up fee must not be negative'],
    });
    expect(errorsOf(await put({ firstPaymentDate: '2026-11-19' }))).toHaveProperty('firstPaymentDate');
    expect(errorsOf(await put({ firstPaymentDate: '9991-01-01' }))).toHaveProperty('firstPaymentDate');
    expect(errorsOf(await put({ setupFee: '999999999999' }))).toEqual({
      setupFee: ['The total is too large'],
    });
    for (const more of [
      { numberOfPayments: 2, interestRate: '0', lateFee: '0' },
      { numberOfPayments: 24, interestRate: '50', lateFee: '100' },
    ])
      expect((await put(more)).status).toBe(200);
    const { paymentFrequency: _, ...usual } = plan;
    const monthly = await sales.post(`${path}/${id}/payment-plan`, usual);
    expect(monthly.body.data.plan.paymentFrequency).toBe('MONTHLY');
  });

  it('splits the invoice into instalments with interest and fee, which are paid oldest first [SAL-13] [SAL-14] [SAL-15]', async () => {
    const { app, ledger, sales, submitted } = world;
    const order = await submitted();
    const terms = { ...plan, interestRate: '5', setupFee: '10', lateFee: '2', gracePeriodDays: 7 };
    const planned = (await sales.post(`${path}/${order.id}/payment-plan`, terms)).body.data;
    expect(planned.plan).toMatchObject({ interestAmount: '50.00', setupFee: '10.00' });
    expect(planned.plan.instalments).toMatchObject([
      {
        installmentNumber: 1,
        dueDate: '2026-11-30',
        amount: '360.00',
        status: 'SCHEDULED',
        gracePeriodEnd: '2026-12-07',
      },
      { installmentNumber: 2, dueDate: '2026-12-30', amount: '350.00', lateFee: '2.00', paidDate: null },
      { installmentNumber: 3, dueDate: '2027-01-30', amount: '350.00', paidAmount: '0.00' },
    ]);
    const [first, second] = planned.plan.instalments;
    const pay = (id: string, amount: string) =>
      ledger.finance.post(`/api/e-commerce/instalments/${id}/pay`, { ...money, amount });
    const above = await pay(second.id, '350.01');
    expect(errorsOf(above)).toEqual({ amount: ['Payment amount cannot exceed the balance due'] });
    const paid = await pay(second.id, '350.00');
    expect(paid.body).toMatchObject({ success: true, message: 'Payment recorded successfully' });
    expect(paid.body.data).toMatchObject({
      paymentStatus: 'PARTIAL',
      paidAmount: '350.00',
      balanceDue: '710.00',
    });
    expect(paid.body.data.plan.instalments[1]).toMatchObject({
      ...{ status: 'PAID', paidDate: '2026-11-20', paidAmount: '350.00', balanceDue: '0.00' },
    });
    const rest = await ledger.finance.post(`${path}/${order.id}/payments`, { ...money, amount: '400.00' });
    const states = rest.body.data.plan.instalments.map((one: { paidAmount: string }) => one.paidAmount);
    expect(states).toEqual(['360.00', '350.00', '40.00']);
    const invoiceId = rest.body.data.invoiceId;
    const invoice = (await ledger.finance.get(`/api/finance/invoices/${invoiceId}`)).body.data;
    expect(invoice).toMatchObject({
      totalAmount: '1060.00',
      paidAmount: '750.00',
      nextDueDate: '2027-01-30',
    });
    expect(invoice.items.map((one: { description: string }) => one.description)).toEqual([
      ...['IELTS, term 1', 'Interest of the payment plan', 'Set-up fee of the payment plan'],
    ]);
    const late = await sales.post(`${path}/${order.id}/payment-plan`, terms);
    expect([late.status, late.body.code]).toEqual([409, 'WRONG_STATUS']);
    const receipt = invoice.payments[0].receiptId;
    expect((await ledger.finance.post(`/api/finance/receipts/${receipt}/reverse`)).status).toBe(200);
    const after = (await ledger.finance.get(`${path}/${order.id}`)).body.data;
    expect(after.plan.instalments[1]).toMatchObject({
      status: 'FAILED',
      paidDate: null,
      balanceDue: '350.00',
    });
    expect(after.paymentStatus).toBe('FAILED');
    expect(first.status).toBe('SCHEDULED');
    expect((await verifyLedger(app.db)).faults).toEqual([]);
  });

  it('is OVERDUE by its instalments from the day after, and paid when all of them are [SAL-12] [SAL-14] [AMB-094]', async () => {
    const { app, ledger, sales, customerId, submitted } = world;
    const order = await submitted();
    await sales.post(`${path}/${order.id}/payment-plan`, {
      ...plan,
      numberOfPayments: 2,
      firstPaymentDate: '2026-11-20',
    });
    await ledger.finance.post(`${path}/${order.id}/payments`, { ...money, amount: '100.00' });
    const read = async () => (await ledger.finance.get(`${path}/${order.id}`)).body.data;
    expect((await read()).paymentStatus).toBe('PARTIAL');
    app.clock.set('2026-11-21T03:00:00Z');
    expect(await read()).toMatchObject({
      paymentStatus: 'OVERDUE',
      plan: { instalments: [{ status: 'OVERDUE' }, { status: 'SCHEDULED' }] },
    });
    const overdue = await ledger.finance.get(`/api/finance/invoices?status=OVERDUE&customerId=${customerId}`);
    const { invoiceId } = await read();
    expect(overdue.body.data.map((one: { id: string }) => one.id)).toContain(invoiceId);
    await ledger.finance.post(`${path}/${order.id}/payments`, { ...money, amount: '900.00' });
    expect(await read()).toMatchObject({
      paymentStatus: 'PAID',
      plan: { instalments: [{ status: 'PAID' }, { status: 'PAID' }] },
    });
    app.clock.set('2026-11-20T03:00:00Z');
    const ended = await sales.post(`${path}/${order.id}/status`, { status: 'CANCELLED' });
    expect([ended.status, ended.body.code]).toEqual([409, 'STILL_PAID']);
  });

  it('charges the late fee once, of what is unpaid, from the day after the days of grace [SAL-14] [AMB-141]', async () => {
    const { app, ledger, sales, submitted } = world;
    const order = await submitted();
    const late = { ...plan, firstPaymentDate: '2026-11-20', lateFee: '2', gracePeriodDays: 7 };
    const planned = (await sales.post(`${path}/${order.id}/payment-plan`, late)).body.data;
    await ledger.finance.post(`${path}/${order.id}/payments`, { ...money, amount: '33.33' });
    const chargedOn = (moment: string) => {
      app.clock.set(moment);
      return chargeLateFees(app.platform);
    };
    const fee = async () => {
      const { plan: now } = (await ledger.finance.get(`${path}/${order.id}`)).body.data;
      return now.instalments.map((one: { lateInvoiceId: string | null }) => one.lateInvoiceId);
    };
    await chargedOn('2026-11-27T03:00:00Z');
    expect(await fee()).toEqual([null, null, null]);
    await chargedOn('2026-11-28T03:00:00Z');
    expect(await fee()).toEqual([expect.any(String), null, null]);
    expect(await chargedOn('2026-11-29T03:00:00Z')).toBe(0);
    const [invoiceId] = await fee();
    const invoice = (await ledger.finance.get(`/api/finance/invoices/${invoiceId}`)).body.data;
    expect(invoice).toMatchObject({ status: 'OVERDUE', totalAmount: '6.00', invoiceDate: '2026-11-28' });
    expect(invoice.items[0].description).toMatch(/^Late fee on instalment 1 of INV-2026-\d{5}$/);
    expect(planned.plan.instalments[0]).toMatchObject({ amount: '333.33', gracePeriodEnd: '2026-11-27' });
    expect((await verifyLedger(app.db)).faults).toEqual([]);
    app.clock.set('2026-11-20T03:00:00Z');
  });

  it('takes twenty cashiers at once to the cent and not one more', async () => {
    const { ledger, sales, submitted } = world;
    const order = await submitted();
    await sales.post(`${path}/${order.id}/payment-plan`, plan);
    const replies = await Promise.all(
      Array.from({ length: 20 }, () =>
        ledger.finance.post(`${path}/${order.id}/payments`, { ...money, amount: '90.91' }),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(10);
    const { plan: after, paidAmount } = (await ledger.finance.get(`${path}/${order.id}`)).body.data;
    expect(paidAmount).toBe('909.10');
    expect(after.instalments.map((one: { paidAmount: string }) => one.paidAmount)).toEqual([
      '333.33',
      '333.33',
      '242.44',
    ]);
  });
});
