import { exactOf, exactText, total } from '@bellwether/contract/shared/exact.rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { postAutomatic } from '../../testing/ledger-world.ts';
import { makeTestApp, type TestApp } from '../../testing/make-test-app.ts';
import { makePurchasing, type TestPurchasing } from '../../testing/purchasing-world.ts';
import { letRefundAlone } from '../../testing/refund-world.ts';

const reports = '/api/finance/reports';
const now = '2026-11-26T03:00:00.000Z';

interface World {
  readonly app: TestApp;
  readonly books: TestPurchasing;
  readonly family: (name: string) => Promise<string>;
  readonly ageing: (which: 'receivable' | 'payable', day: string, more?: string) => Promise<Ageing>;
}

interface Ageing {
  readonly accountId: string;
  readonly rows: {
    readonly partnerId: string;
    readonly partnerName: string;
    readonly buckets: Record<string, string>;
    readonly total: string;
    readonly credit: string;
    readonly documents: { readonly documentNumber: string; readonly open: string; readonly bucket: string }[];
  }[];
  readonly totals: {
    readonly buckets: Record<string, string>;
    readonly total: string;
    readonly credit: string;
  };
  readonly otherEntries: string;
  readonly balance: string;
  readonly creditBalance: string;
}

async function makeWorld(): Promise<World> {
  const app = await makeTestApp({ now });
  const books = await makePurchasing(app);
  const family = async (name: string): Promise<string> =>
    (
      await books.finance.post('/api/e-commerce/customers', {
        ...{ customerType: 'INDIVIDUAL', name, addresses: [] },
      })
    ).body.data.id;
  const ageing = async (which: string, day: string, more = '') =>
    (await books.finance.get(`${reports}/${which}-ageing?asOfDate=${day}${more}`)).body.data;
  return { app, books, family, ageing };
}

const itemOf = (unitPrice: string, taxRate = '0') => [
  { description: 'Tuition', quantity: '1', unitPrice, taxRate },
];

describe('the ageing of what customers owe', () => {
  let world: World;
  beforeAll(async () => {
    world = await makeWorld();
  });

  async function sent(customerId: string, dueDate: string, price: string): Promise<string> {
    const { finance } = world.books;
    const body = { customerId, invoiceDate: '2026-06-01', dueDate, items: itemOf(price) };
    const made = await finance.post('/api/finance/invoices', body);
    await finance.post(`/api/finance/invoices/${made.body.data.id}/send`);
    return made.body.data.id;
  }

  it('has what is open by days past due, with credits apart, by customer [FIN-26]', async () => {
    const { books, family, ageing } = world;
    const [an, binh] = [await family('An'), await family('Binh')];
    const dues = [
      '2026-09-30',
      '2026-09-29',
      '2026-08-31',
      '2026-08-30',
      '2026-08-01',
      '2026-07-31',
      '2026-07-02',
      '2026-07-01',
    ];
    for (const [at, due] of dues.entries()) await sent(an, due, String(2 ** at));
    const draft = { customerId: an, invoiceDate: '2026-06-01', dueDate: '2026-06-30', items: itemOf('5000') };
    await books.finance.post('/api/finance/invoices', draft);
    await books.finance.post('/api/finance/receipts', {
      ...{ customerId: binh, amount: '77', paymentDate: '2026-06-05', paymentMethod: 'CASH' },
    });
    const report = await ageing('receivable', '2026-09-30');
    const none = {
      CURRENT: '0.00',
      DAYS_1_30: '0.00',
      DAYS_31_60: '0.00',
      DAYS_61_90: '0.00',
      OVER_90: '0.00',
    };
    // Due on the day; 1 and 30 days; 31 and 60; 61 and 90; 91.
    const buckets = {
      CURRENT: '1.00',
      DAYS_1_30: '6.00',
      DAYS_31_60: '24.00',
      DAYS_61_90: '96.00',
      OVER_90: '128.00',
    };
    expect(report.rows).toEqual([
      { partnerId: an, partnerName: 'An', buckets, total: '255.00', credit: '0.00', documents: [] },
      { partnerId: binh, partnerName: 'Binh', buckets: none, total: '0.00', credit: '77.00', documents: [] },
    ]);
    expect(report).toMatchObject({
      ...{ totals: { buckets, total: '255.00', credit: '77.00' }, accountId: books.account('1100') },
      ...{ otherEntries: '0.00', balance: '255.00', creditBalance: '77.00' },
    });
    const one = await ageing('receivable', '2026-09-30', `&partnerId=${an}`);
    expect(one.rows[0]?.documents.map(({ open, bucket }) => [open, bucket]).at(0)).toEqual([
      '128.00',
      'OVER_90',
    ]);
    expect(one.rows[0]?.documents).toHaveLength(8);
    expect(one.rows[0]?.documents[0]?.documentNumber).toMatch(/^INV-2026-\d{5}$/);
  });

  it('is of any day: what was paid or cancelled later is open before [FIN-26]', async () => {
    const { books, family, ageing } = world;
    const dung = await family('Dung');
    const paid = await sent(dung, '2026-07-01', '100');
    const cancelled = await sent(dung, '2026-07-01', '50');
    const payment = { amount: '60', paymentDate: '2026-08-10', paymentMethod: 'CASH' };
    await books.finance.post(`/api/finance/invoices/${paid}/payments`, payment);
    await books.finance.post(`/api/finance/invoices/${cancelled}/cancel`);
    const of = async (day: string) =>
      (await ageing('receivable', day)).rows.find(({ partnerId }) => partnerId === dung)?.total;
    expect(await of('2026-05-31')).toBeUndefined();
    expect(await of('2026-06-01')).toBe('150.00');
    expect(await of('2026-08-09')).toBe('150.00');
    expect(await of('2026-08-10')).toBe('90.00');
    expect(await of('2026-11-25')).toBe('90.00');
    // Taken back on the day on which it was cancelled.
    expect(await of('2026-11-26')).toBe('40.00');
  });

  it('says what entries without a document moved, and comes to the control account with it [FIN-26]', async () => {
    const { app, books, ageing } = world;
    const before = await ageing('receivable', '2026-12-31');
    await postAutomatic(app, books, '2026-12-01', [
      ['1100', '12.34'],
      ['3000', '-12.34'],
    ]);
    const after = await ageing('receivable', '2026-12-31');
    expect(after).toMatchObject({ totals: before.totals, otherEntries: '12.34' });
    expect(exactOf(after.balance)).toBe(exactOf(after.totals.total) + exactOf('12.34'));
    expect((await ageing('receivable', '2026-11-30')).otherEntries).toBe('0.00');
  });

  it('needs a day, and is for who reads financial reports [FIN-26]', async () => {
    const { app, books } = world;
    for (const which of ['receivable', 'payable']) {
      const missing = await books.finance.get(`${reports}/${which}-ageing`);
      expect(missing.body.errors).toEqual({ asOfDate: ['As-of date is required'] });
      const teacher = await app.as('teacher');
      expect((await teacher.get(`${reports}/${which}-ageing?asOfDate=2026-09-30`)).status).toBe(403);
    }
  });
});

describe('the ageing of what vendors are owed', () => {
  it('has posted bills alone, by days past due, and what was paid and taken back by its day [FIN-26]', async () => {
    const { books, ageing } = await makeWorld();
    const { finance } = books;
    const bill = await books.enter({ issueDate: '2026-08-01', dueDate: '2026-08-31' });
    await books.enter();
    await finance.post(`/api/finance/bills/${bill.id}/post`);
    const paid = await finance.post(
      `/api/finance/bills/${bill.id}/payments`,
      books.paymentOf('30', { paymentDate: '2026-09-15' }),
    );
    await finance.post(`/api/finance/bills/${bill.id}/payments/${paid.body.payment.id}/reverse`, {
      paymentDate: '2026-10-01',
    });
    const of = async (day: string) => {
      const { totals, balance, otherEntries } = await ageing('payable', day);
      expect([balance, otherEntries], day).toEqual([totals.total, '0.00']);
      return Object.entries(totals.buckets).filter(([, amount]) => amount !== '0.00');
    };
    expect(await of('2026-07-31')).toEqual([]);
    expect(await of('2026-08-31')).toEqual([['CURRENT', '110.00']]);
    expect(await of('2026-09-15')).toEqual([['DAYS_1_30', '80.00']]);
    expect(await of('2026-10-01')).toEqual([['DAYS_31_60', '110.00']]);
    const one = await ageing('payable', '2026-10-01', `&partnerId=${books.vendor.id}`);
    expect(one.rows[0]).toMatchObject({
      ...{ partnerName: 'Paper & Pens Ltd', total: '110.00', credit: '0.00' },
      documents: [{ documentId: bill.id, documentNumber: bill.billNumber, open: '110.00' }],
    });
  });
});

describe('both ageings', () => {
  it('are on each day what the control accounts are, after any of 180 actions [FIN-26]', async () => {
    const { app, books, family, ageing } = await makeWorld();
    const { finance } = books;
    await letRefundAlone(finance);
    const sales = await app.as('sales');
    const orders = '/api/e-commerce/orders';
    const families = [await family('Family A'), await family('Family B'), await family('Family C')];
    let state = 26_2026;
    const next = (below: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor(state / 65_536) % below;
    };
    const some = (ids: string[]) => ids[next(ids.length)] ?? 'none';
    const day = (from = 1) => `2026-11-${String(from + next(27 - from)).padStart(2, '0')}`;
    const money = () => `${next(300) + 1}.${String(next(100)).padStart(2, '0')}`;
    const made = {
      invoices: [] as string[],
      receipts: [] as string[],
      parts: [] as string[],
      bills: [] as string[],
      paid: [] as string[][],
    };
    const actions = [
      async () => {
        const body = { invoiceDate: day(), dueDate: '2026-11-27', items: itemOf(money(), '10') };
        const reply = await finance.post('/api/finance/invoices', { customerId: some(families), ...body });
        made.invoices.push(reply.body.data.id);
        await finance.post(`/api/finance/invoices/${reply.body.data.id}/send`);
      },
      () =>
        finance.post(`/api/finance/invoices/${some(made.invoices)}/payments`, {
          ...{ amount: money(), paymentDate: day(), paymentMethod: 'CASH' },
        }),
      () => finance.post(`/api/finance/invoices/${some(made.invoices)}/cancel`),
      async () => {
        const reply = await finance.post('/api/finance/receipts', {
          ...{ customerId: some(families), amount: money(), paymentDate: day(), paymentMethod: 'CHECK' },
          isAnother: true,
        });
        made.receipts.push(reply.body.data.id);
      },
      () => finance.post(`/api/finance/receipts/${some(made.receipts)}/reverse`),
      async () => {
        const { body } = await finance.get(`/api/finance/invoices/${some(made.invoices)}`);
        const items = [{ invoiceItemId: body.data?.items[0].id, amount: money() }];
        await finance.post(`/api/finance/invoices/${body.data?.id}/credit-notes`, {
          creditDate: day(),
          items,
        });
      },
      () => finance.post('/api/finance/allocations', { customerId: some(families) }),
      async () => {
        const refund = {
          customerId: some(families),
          amount: money(),
          paymentDate: day(),
          paymentMethod: 'CASH',
        };
        const reply = await finance.post('/api/finance/refunds', refund);
        if (reply.status !== 201) return;
        const { body } = await finance.get(
          `/api/finance/receipts?customerId=${refund.customerId}&search=PAY&limit=1`,
        );
        made.receipts.push(body.data[0].id);
      },
      async () => {
        const bill = await books.enter({ issueDate: day(), dueDate: '2026-11-27' });
        made.bills.push(bill.id);
        await finance.post(`/api/finance/bills/${bill.id}/post`);
      },
      async () => {
        const bill = some(made.bills);
        const amount = `${next(60) + 1}.50`;
        const payment = books.paymentOf(amount, { paymentDate: day() });
        const reply = await finance.post(`/api/finance/bills/${bill}/payments`, payment);
        if (reply.status === 201) made.paid.push([bill, reply.body.payment.id]);
      },
      async () => {
        const [bill, payment] = made.paid[next(made.paid.length)] ?? [];
        const path = `/api/finance/bills/${bill}/payments/${payment}/reverse`;
        await finance.post(path, { paymentDate: day(20) });
      },
      () => finance.post(`/api/finance/bills/${some(made.bills)}/cancel`, {}),
      async () => {
        const order = {
          customerId: some(families),
          orderDate: '2026-11-01',
          items: itemOf(`${next(300) + 9}`),
        };
        const { id } = (await sales.post(orders, order)).body.data;
        const plan = { numberOfPayments: 3, paymentFrequency: 'WEEKLY', firstPaymentDate: day() };
        await sales.post(`${orders}/${id}/payment-plan`, plan);
        await sales.post(`${orders}/${id}/status`, { status: 'PENDING_APPROVAL' });
        const { invoiceId, plan: stored } = (await finance.get(`${orders}/${id}`)).body.data;
        made.invoices.push(invoiceId);
        made.parts.push(...stored.instalments.map((part: { id: string }) => part.id));
        await finance.post(`/api/finance/invoices/${invoiceId}/send`);
      },
      () =>
        finance.post(`/api/e-commerce/instalments/${some(made.parts)}/pay`, {
          ...{ amount: money(), paymentDate: day(20), paymentMethod: 'CASH' },
        }),
    ];
    for (let done = 0; done < 180; done += 1) await actions[next(actions.length)]?.();
    const balances: string[] = [];
    for (let at = 1; at <= 28; at += 1) {
      const asOf = `2026-11-${String(at).padStart(2, '0')}`;
      const tree = (await finance.get(`/api/finance/accounts/tree?asOfDate=${asOf}`)).body.data;
      const of = (code: string): string =>
        tree.find((one: { accountCode: string }) => one.accountCode === code).balance;
      const receivable = await ageing('receivable', asOf);
      const payable = await ageing('payable', asOf);
      expect([receivable.totals.total, receivable.otherEntries], asOf).toEqual([of('1100'), '0.00']);
      expect([receivable.totals.credit, receivable.creditBalance], asOf).toEqual([of('2100'), of('2100')]);
      expect([payable.totals.total, payable.otherEntries], asOf).toEqual([of('2000'), '0.00']);
      for (const { rows, totals } of [receivable, payable]) {
        expect(exactText(total(rows.map((row) => exactOf(row.total))))).toBe(totals.total);
        const buckets = Object.values(totals.buckets).map(exactOf);
        expect(exactText(total(buckets))).toBe(totals.total);
      }
      balances.push(receivable.totals.total, payable.totals.total);
    }
    expect(new Set(balances).size).toBeGreaterThan(20);
  });
});
