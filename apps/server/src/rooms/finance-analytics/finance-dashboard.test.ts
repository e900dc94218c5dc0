import { beforeAll, describe, expect, it } from 'vitest';
import { writeApproved } from '../../testing/ledger-world.ts';
import { makeTestApp, type TestApp } from '../../testing/make-test-app.ts';
import { makePurchasing, type TestPurchasing } from '../../testing/purchasing-world.ts';

const path = '/api/finance/dashboard';
const now = '2026-11-20T03:24:00.000Z';
const today = '2026-11-20';
let app: TestApp;
let books: TestPurchasing;
let customerId: string;

beforeAll(async () => {
  app = await makeTestApp({ now });
  books = await makePurchasing(app);
  customerId = await makeCustomer('Family Nguyen');
});

async function makeCustomer(name: string): Promise<string> {
  const body = { customerType: 'INDIVIDUAL', name, addresses: [] };
  return (await books.finance.post('/api/e-commerce/customers', body)).body.data.id;
}

async function makeSent(unitPrice: string, invoiceDate: string, dueDate: string) {
  const items = [{ description: 'Term', quantity: '1', unitPrice }];
  const made = await books.finance.post('/api/finance/invoices', { customerId, invoiceDate, dueDate, items });
  const sent = await books.finance.post(`/api/finance/invoices/${made.body.data.id}/send`);
  expect(sent.status, sent.raw.body).toBe(200);
  return sent.body.data as { id: string; invoiceNumber: string };
}

async function overview(client = books.finance) {
  const reply = await client.get(path);
  expect(reply.status, reply.raw.body).toBe(200);
  return reply.body.data;
}

/** Somebody whose one right is to read the dashboard. */
async function readerOfDashboards() {
  const superuser = await app.as('superuser');
  const permissions = (await superuser.get('/api/permissions?limit=500')).body.data;
  const found = permissions.find(
    (one: { action: string; subject: string }) =>
      one.action === 'read' && one.subject === 'finance_dashboard',
  );
  const role = await superuser.post('/api/roles', { name: 'board_member', permissionIds: [found.id] });
  const user = await superuser.post('/api/users', {
    name: 'Board Member',
    username: 'board.member',
    email: 'board@school.example',
    password: 'quiet-lamp-orbit-42',
    roleIds: [role.body.data.id],
  });
  expect(user.status, user.raw.body).toBe(201);
  return app.as({ userId: user.body.data.id });
}

describe('the finance dashboard', () => {
  it('of a school without a chart of accounts says that there is none, and counts nothing', async () => {
    const empty = await makeTestApp({ now });
    const data = await overview(await empty.as('finance'));
    expect(data).toMatchObject({
      hasAccounts: false,
      revenue: '0.00',
      net: '0.00',
      cash: '0.00',
      receivables: { amount: '0.00', accountId: null },
      overdueInvoices: { count: 0, amount: '0.00', rows: [] },
      closingDate: null,
    });
    expect(data.series).toHaveLength(12);
  });

  it('has the result of the fiscal year so far by its months, beside the year before', async () => {
    const other = await makeTestApp({ now });
    const ledger = await makePurchasing(other);
    await ledger.finance.put('/api/finance/settings', {
      ...(await ledger.finance.get('/api/finance/settings')).body.data,
      fiscalYearStart: 7,
      closingDate: '2025-03-31',
    });
    const earned = (day: string, amount: string) =>
      writeApproved(ledger, day, [
        ['1010', amount],
        ['4000', `-${amount}`],
      ]);
    const spent = (day: string, amount: string) =>
      writeApproved(ledger, day, [
        ['6000', amount],
        ['1010', `-${amount}`],
      ]);
    await earned('2025-11-30', '70.00');
    await earned('2026-06-30', '900.00');
    await earned('2026-07-01', '100.00');
    await earned(today, '40.50');
    // What is posted for tomorrow is no result of today.
    await earned('2026-11-21', '5000.00');
    await spent('2026-07-31', '30.00');
    const data = await overview(ledger.finance);
    expect(data).toMatchObject({
      today,
      currency: 'USD',
      hasAccounts: true,
      startDate: '2026-07-01',
      endDate: today,
      revenue: '140.50',
      expenses: '30.00',
      net: '110.50',
      // 70 + 900 + 100 + 40.50 - 30
      cash: '1080.50',
      closingDate: '2025-03-31',
      hardClosingDate: null,
    });
    const months = data.series.map(({ month }: { month: string }) => month);
    expect([months[0], months[11], months.length]).toEqual(['2026-07', '2027-06', 12]);
    expect(data.series[0]).toEqual({
      month: '2026-07',
      revenue: '100.00',
      expenses: '30.00',
      net: '70.00',
      revenueBefore: '0.00',
    });
    expect(data.series[4]).toMatchObject({ month: '2026-11', revenue: '40.50', revenueBefore: '70.00' });
    // The same result as the report that the figure opens.
    const { body } = await ledger.finance.get(
      `/api/finance/reports/profit-and-loss?startDate=2026-07-01&endDate=${today}`,
    );
    expect(body.data.netIncome).toBe(data.net);
  });

  it('has what is owed and due as the control accounts say, counted once, and the oldest of what is overdue', async () => {
    const late = [await makeSent('100.00', '2026-10-01', '2026-10-15')];
    for (let day = 1; day <= 5; day += 1) late.push(await makeSent('10.00', '2026-11-01', `2026-11-0${day}`));
    // Due today is not late, and neither is a draft.
    await makeSent('7.00', '2026-11-01', today);
    await books.finance.post('/api/finance/invoices', {
      customerId,
      invoiceDate: '2026-10-01',
      dueDate: '2026-10-02',
      items: [{ description: 'Draft', quantity: '1', unitPrice: '1000' }],
    });
    await books.finance.post(`/api/finance/invoices/${late[0]?.id}/payments`, {
      amount: '60.00',
      paymentDate: today,
      paymentMethod: 'CASH',
    });
    const bill = await books.enter({ issueDate: '2026-10-01', dueDate: '2026-11-19' });
    await books.enter({ dueDate: today });
    const data = await overview();
    expect(data.receivables).toEqual({ amount: '97.00', accountId: books.account('1100') });
    expect(data.overdueInvoices).toMatchObject({ count: 6, amount: '90.00' });
    expect(data.overdueInvoices.rows).toHaveLength(5);
    expect(data.overdueInvoices.rows[0]).toEqual({
      id: late[0]?.id,
      number: late[0]?.invoiceNumber,
      name: 'Family Nguyen',
      dueDate: '2026-10-15',
      balanceDue: '40.00',
    });
    expect(data.overdueBills).toEqual({
      count: 1,
      amount: '110.00',
      rows: [
        {
          id: bill.id,
          number: bill.billNumber,
          name: 'Paper & Pens Ltd',
          dueDate: '2026-11-19',
          balanceDue: '110.00',
        },
      ],
    });
    // Bills that nobody posted owe nothing in the books yet.
    expect(data.payables).toEqual({ amount: '0.00', accountId: books.account('2000') });
    expect(data.receiptsToday).toEqual({ count: 1, amount: '60.00' });
  });

  it('counts what was taken back today off the receipts of today', async () => {
    const before = (await overview()).receiptsToday;
    const received = await books.finance.post('/api/finance/receipts', {
      customerId,
      amount: '25.00',
      paymentDate: today,
      paymentMethod: 'CHECK',
    });
    expect((await overview()).receiptsToday).toEqual({ count: before.count + 1, amount: '85.00' });
    await books.finance.post(`/api/finance/receipts/${received.body.data.id}/reverse`);
    expect((await overview()).receiptsToday).toEqual({ count: before.count + 1, amount: '60.00' });
  });

  it('names what waits for the viewer: entries and budgets of others', async () => {
    const lines = [
      { accountId: books.account('6000'), debitAmount: '12.00' },
      { accountId: books.account('1010'), creditAmount: '12.00' },
    ];
    const body = { entryDate: '2026-11-02', description: 'Rent of November', lines };
    const entry = (await books.finance.post('/api/finance/journal-entries', body)).body.data;
    const budget = (
      await books.finance.post('/api/finance/budgets', {
        name: 'Operations',
        fiscalYear: 2026,
        lines: [{ accountId: books.account('6000'), budgetedAmount: '500.00', period: '2026-11' }],
      })
    ).body.data;
    const submitted = await books.finance.post(`/api/finance/budgets/${budget.id}/submit`, {
      requiredApprovalLevels: 1,
    });
    expect(submitted.status, submitted.raw.body).toBe(200);
    expect((await overview()).toApprove).toEqual({
      entries: { count: 0, rows: [] },
      budgets: { count: 0, rows: [] },
    });
    expect((await overview(books.principal)).toApprove).toEqual({
      entries: {
        count: 1,
        rows: [{ id: entry.id, number: entry.entryNumber, description: 'Rent of November', amount: '12.00' }],
      },
      budgets: {
        count: 1,
        rows: [{ id: budget.id, name: 'Operations', fiscalYear: 2026, amount: '500.00' }],
      },
    });
    await books.principal.post(`/api/finance/journal-entries/${entry.id}/approve`, { approved: true });
    await books.principal.post(`/api/finance/budgets/${budget.id}/approvals`, { action: 'APPROVED' });
    expect((await overview(books.principal)).toApprove).toEqual({
      entries: { count: 0, rows: [] },
      budgets: { count: 0, rows: [] },
    });
  });

  it('tells who may read the dashboard alone nothing of invoices, bills and approvals', async () => {
    const data = await overview(await readerOfDashboards());
    expect(data).toMatchObject({
      overdueInvoices: null,
      overdueBills: null,
      receiptsToday: null,
      toApprove: { entries: null, budgets: null },
    });
    expect((await (await app.as('sales')).get(path)).status).toBe(403);
  });
});
