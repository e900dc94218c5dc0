import { beforeAll, describe, expect, it } from 'vitest';
import { useCurrency } from '../../../testing/currency-world.ts';
import { errorsOf, ordersPath } from '../../../testing/order-world.ts';
import { creditsPath, makeCreditWorld } from '../../../testing/session-credit-world.ts';
import { verifyLedger } from '../../ledger/index.ts';

type World = Awaited<ReturnType<typeof makeCreditWorld>>;

const path = '/api/finance/invoices';
const day = { invoiceDate: '2026-11-20', dueDate: '2026-12-04' };

let world: World;
let finance: World['ledger']['finance'];

beforeAll(async () => {
  world = await makeCreditWorld();
  finance = world.ledger.finance;
});

async function sentInvoice(items: readonly object[], more: object = {}) {
  const customerId = await world.makeCustomer({ name: 'Mother' });
  const made = await finance.post(path, { ...day, customerId, items, ...more });
  await finance.post(`${path}/${made.body.data.id}/send`);
  return { id: made.body.data.id as string, customerId };
}

const divide = (id: string, parts: readonly object[]) => finance.post(`${path}/${id}/division`, { parts });
const dueOf = async (id: string) =>
  (await finance.get(`/api/finance/customers/${id}/account`)).body.data.due as string;

describe('an invoice that is divided', () => {
  it('is owed by each payer for their part alone, on account, statement and in the ageing [AMB-261]', async () => {
    const { id, customerId } = await sentInvoice([
      { description: 'Tuition', quantity: '1', unitPrice: '99.99', taxRate: '0' },
    ]);
    const father = await world.makeCustomer({ name: 'Father' });
    const before = await world.creditIn('4000');
    const divided = await divide(id, [{ customerId: father, percent: '40' }]);
    expect(divided.status, divided.raw.body).toBe(200);
    expect(divided.body.data).toMatchObject({
      balanceDue: '59.99',
      parts: [{ totalAmount: '40.00', status: 'SENT' }],
    });
    expect([await dueOf(customerId), await dueOf(father)]).toEqual(['59.99', '40.00']);
    expect(await world.creditIn('4000')).toBe(before);
    const period = 'from=2026-11-01&to=2026-11-30';
    const statement = (await finance.get(`/api/finance/customers/${father}/statement?${period}`)).body.data;
    expect([statement.rows.length, statement.closing, statement.ageing.CURRENT]).toEqual([
      1,
      '40.00',
      '40.00',
    ]);
    const { data } = (await finance.get('/api/finance/reports/receivable-ageing?asOfDate=2026-11-30')).body;
    expect([data.totals.total, data.otherEntries]).toEqual([data.balance, '0.00']);
    const part = (await finance.get(`${path}/${divided.body.data.parts[0].id}`)).body.data;
    expect(part).toMatchObject({ ...{ customerId: father, dueDate: day.dueDate, splitOf: { id } } });
    expect(part.can.cancel).toBe(false);
    const cancelled = await finance.post(`${path}/${part.id}/cancel`);
    expect([cancelled.status, cancelled.body.code]).toEqual([409, 'PART_OF_INVOICE']);
    expect((await verifyLedger(world.app.db)).faults).toEqual([]);
  });

  it('keeps its tax, in lines on top of the price and within it', async () => {
    const { id } = await sentInvoice([
      { description: 'Tuition', quantity: '3', unitPrice: '33.33', taxRate: '10' },
      { description: 'Books', quantity: '1', unitPrice: '19.99', taxRate: '7' },
    ]);
    const tax = await world.creditIn('2300');
    const [one, two] = [await world.makeCustomer({ name: 'One' }), await world.makeCustomer({ name: 'Two' })];
    const { body } = await divide(id, [
      { customerId: one, percent: '33.3333' },
      { customerId: two, amount: '10.01' },
    ]);
    expect(await world.creditIn('2300')).toBe(tax);
    const parts = [];
    for (const part of body.data.parts) parts.push((await finance.get(`${path}/${part.id}`)).body.data);
    for (const part of parts)
      expect(Number(part.subtotal) + Number(part.taxAmount)).toBeCloseTo(Number(part.totalAmount), 8);
    expect(parts.find(({ customerId }) => customerId === two).totalAmount).toBe('10.01');
  });

  it('refuses more than it is, who it is for already, and what is no part of anything, at the field', async () => {
    const { id, customerId } = await sentInvoice([
      { description: 'Tuition', quantity: '1', unitPrice: '100' },
    ]);
    const other = await world.makeCustomer({ name: 'Other' });
    const refused = async (parts: readonly object[]) => {
      const reply = await divide(id, parts);
      return [reply.status, errorsOf(reply)];
    };
    expect(await refused([])).toEqual([400, { parts: ['Choose a customer'] }]);
    expect(await refused([{ customerId, percent: '10' }])).toEqual([
      400,
      { 'parts.0.customerId': ['Choose somebody else: this is who the invoice is for'] },
    ]);
    expect(await refused([{ customerId: other, amount: '100.01' }])).toEqual([
      400,
      { 'parts.0.amount': ['The parts are more than what is open of the invoice'] },
    ]);
    expect(await refused([{ customerId: other, percent: '10', amount: '1' }])).toEqual([
      400,
      { 'parts.0.amount': ['Enter a percent or an amount'] },
    ]);
    expect(await refused([{ customerId: other, amount: '1.001' }])).toEqual([
      400,
      { 'parts.0.amount': ['This amount cannot be paid'] },
    ]);
    expect((await refused([{ customerId: '00000000-0000-7000-8000-00000000beef', amount: '1' }]))[0]).toBe(
      400,
    );
    expect(
      await refused([
        { customerId: other, amount: '1' },
        { customerId: other, amount: '1' },
      ]),
    ).toEqual([400, { parts: ['Each payer once'] }]);
    expect((await refused([{ customerId: other, percent: '100.0001' }]))[0]).toBe(400);
    expect((await divide(id, [{ customerId: other, percent: '100' }])).body.data.status).toBe('PAID');
    expect((await divide(id, [{ customerId: other, amount: '1' }])).status).toBe(409);
    await useCurrency(world.ledger.finance, 'EUR', { '2026-11-20': '1.1' });
    const foreign = await sentInvoice([{ description: 'Tuition', quantity: '1', unitPrice: '100' }], {
      currency: 'EUR',
    });
    expect((await divide(foreign.id, [{ customerId: other, amount: '1' }])).body.code).toBe('OTHER_CURRENCY');
  });
});

describe('who pays for a student', () => {
  const shares = (studentId: string, validFrom: string, payers: readonly object[]) =>
    finance.post(`/api/finance/students/${studentId}/payers`, { validFrom, payers });

  it('is said from a day on, in percents that come to 100 [REV-41]', async () => {
    const studentId = await world.makeStudent();
    const [one, two] = [await world.makeCustomer({ name: 'One' }), await world.makeCustomer({ name: 'Two' })];
    const wrong = await shares(studentId, '2026-11-01', [
      { customerId: one, percent: '60' },
      { customerId: two, percent: '39.9999' },
    ]);
    expect([wrong.status, errorsOf(wrong)]).toEqual([400, { payers: ['The percents must come to 100'] }]);
    await shares(studentId, '2026-11-01', [{ customerId: one, percent: '100' }]);
    const { body } = await shares(studentId, '2026-12-01', [
      { customerId: one, percent: '60' },
      { customerId: two, percent: '40' },
    ]);
    expect(body.data).toMatchObject([
      { validFrom: '2026-12-01', payers: [{ percent: '60.00' }, { percent: '40.00' }] },
      { validFrom: '2026-11-01', payers: [{ customerId: one, percent: '100.00' }] },
    ]);
    expect(
      (await finance.get('/api/finance/students/00000000-0000-7000-8000-00000000beef/payers')).status,
    ).toBe(404);
    expect(
      (
        await world.sales.post(`/api/finance/students/${studentId}/payers`, {
          validFrom: '2026-12-01',
          payers: [],
        })
      ).status,
    ).toBe(403);
  });

  it('divides what is sent by itself; tuition is deferred and earned in whole, and who leaves gets it back by shares [AMB-261]', async () => {
    const { classId } = await world.makeClass();
    const studentId = await world.makeStudent();
    await world.seat(studentId, classId);
    const father = await world.makeCustomer({ name: 'Father of An' });
    const mother = await world.makeCustomer({ name: 'Mother of An' });
    await shares(studentId, '2026-01-01', [
      { customerId: mother, percent: '60' },
      { customerId: father, percent: '40' },
    ]);
    const { id: packageId } = await world.makePackage({ sessionsIncluded: '12' });
    const deferred = Number(await world.creditIn('2200'));
    const sold = await world.sell(
      packageId,
      studentId,
      { classId, startDate: '2026-10-05' },
      { customerId: mother },
    );
    expect([await dueOf(mother), await dueOf(father)]).toEqual(['600.00', '400.00']);
    expect(Number(await world.creditIn('2200')) - deferred).toBe(1000);
    expect(sold.credit.total).toBe('1000.00');
    const [part] = (await finance.get(`${path}/${sold.invoiceId}`)).body.data.parts;
    await finance.post(`${path}/${part.id}/payments`, {
      amount: '400.00',
      paymentDate: '2026-11-20',
      paymentMethod: 'CASH',
    });
    const { id, version } = sold.credit;
    const left = await finance.post(`${creditsPath}/${id}/leave`, {
      version,
      lastDay: '2026-11-20',
      leavesClass: false,
    });
    expect(left.status, left.raw.body).toBe(200);
    const accounts = await Promise.all(
      [mother, father].map(
        async (one) => (await finance.get(`/api/finance/customers/${one}/account`)).body.data,
      ),
    );
    expect(accounts.map(({ due, credit }) => [due, credit])).toEqual([
      ['0.00', '0.00'],
      ['0.00', '400.00'],
    ]);
    expect(Number(await world.creditIn('2200'))).toBe(deferred);
    expect((await verifyLedger(world.app.db)).faults).toEqual([]);
  });

  it('pays on the days of the plan, each their share of every instalment [AMB-261]', async () => {
    const studentId = await world.makeStudent();
    const [mother, father] = [
      await world.makeCustomer({ name: 'Mother' }),
      await world.makeCustomer({ name: 'Father' }),
    ];
    await shares(studentId, '2026-01-01', [
      { customerId: mother, percent: '50' },
      { customerId: father, percent: '50' },
    ]);
    const line = { description: 'Term', quantity: '1', unitPrice: '999.99', studentId };
    const order = await world.makeOrder({ customerId: mother, items: [line] });
    await finance.post(`${ordersPath}/${order.id}/payment-plan`, {
      ...{ numberOfPayments: 3, paymentFrequency: 'MONTHLY', firstPaymentDate: '2026-12-01' },
    });
    await world.sales.post(`${ordersPath}/${order.id}/status`, { status: 'PENDING_APPROVAL' });
    const invoiceId = (await finance.get(`${ordersPath}/${order.id}`)).body.data.invoiceId;
    const sent = await finance.post(`${path}/${invoiceId}/send`);
    expect(sent.status, sent.raw.body).toBe(200);
    const dues = async (id: string) =>
      (await finance.get(`/api/finance/customers/${id}/account`)).body.data.dues.map(
        ({ dueDate, balanceDue }: { dueDate: string; balanceDue: string }) => [dueDate, balanceDue],
      );
    const days = ['2026-12-01', '2027-01-01', '2027-02-01'];
    const [ofMother, ofFather] = [await dues(mother), await dues(father)];
    expect([ofMother.map(([due]: string[]) => due), ofFather.map(([due]: string[]) => due)]).toEqual([
      days,
      days,
    ]);
    const sum = (rows: string[][]) => rows.reduce((all, [, amount]) => all + Number(amount) * 100, 0);
    expect(Math.round(sum(ofMother) + sum(ofFather))).toBe(99_999);
    expect(Math.abs(sum(ofMother) - sum(ofFather))).toBeLessThan(3.5);
  });
});
