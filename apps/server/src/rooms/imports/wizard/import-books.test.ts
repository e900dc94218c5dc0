import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeLedger, type TestLedger } from '../../../testing/ledger-world.ts';
import { makeTestApp, type TestApp, type TestClient } from '../../../testing/make-test-app.ts';
import { seal, verifyLedger } from '../../ledger/index.ts';

let app: TestApp;
let books: TestLedger;
let finance: TestClient;
beforeEach(async () => {
  app = await makeTestApp({ now: '2026-01-15T03:00:00.000Z' });
  books = await makeLedger(app);
  finance = await app.as('superuser');
});

const paths = {
  account: ['/api/finance/accounts/import', 'accounts'],
  vendor: ['/api/finance/vendors/import', 'vendors'],
  openingBalance: ['/api/finance/opening-balances/import', 'openingbalances'],
  openInvoice: ['/api/finance/open-invoices/import', 'openinvoices'],
  openBill: ['/api/finance/open-bills/import', 'openbills'],
} as const;

type Rows = readonly Record<string, unknown>[];

/** Imports rows; first asks what would become of them, and expects the same words of both. */
async function imported(model: keyof typeof paths, rows: Rows, more = {}, who = finance) {
  const [path, key] = paths[model];
  const promised = await who.post('/api/imports/check', { model, rows, ...more });
  const reply = await who.post(path, { [key]: rows, ...more });
  expect(reply.body.errors).toEqual(promised.body.data?.errors);
  return reply.body;
}

/** Balances by account code; debit above 0. */
async function balances(): Promise<Record<string, string>> {
  await seal(app.platform);
  const { body } = await finance.get('/api/finance/accounts/tree');
  return Object.fromEntries(
    body.data
      .filter(({ balance }: { balance: string }) => balance !== '0.00')
      .map(({ accountCode, balance }: { accountCode: string; balance: string }) => [accountCode, balance]),
  );
}

async function closedUntilNewYear(): Promise<void> {
  await app.db.execute(
    sql`insert into finance_setting (closing_date, created_at, updated_at) values ('2025-12-31', now(), now())`,
  );
}

async function customer(name: string, email: string): Promise<string> {
  const made = await finance.post('/api/e-commerce/customers', { customerType: 'INDIVIDUAL', name, email });
  return made.body.data.id;
}

const trial = [
  { account: '1010 Bank', debit: '5,000.00' },
  { account: '1100', debit: '350.00' },
  { account: '2000', credit: '480.00' },
  { account: '3900', balance: '-4,870.00' },
];
const asOf = { asOfDate: '2025-12-31' };

describe('the import of opening balances', () => {
  it('posts nothing until debits equal credits, and says by how much they differ (AMB-249) [IMP-08]', async () => {
    const rows = trial.map((row) => (row.account === '3900' ? { ...row, balance: '-4,800.00' } : row));
    const text = 'Debits exceed credits by 70.00. Nothing is posted until they are equal.';
    const reply = await imported('openingBalance', rows, asOf);
    expect(reply.data).toMatchObject({ success: 0, failed: 4 });
    expect(reply.errors.map(({ message }: { message: string }) => message)).toEqual([text, text, text, text]);
    expect(await balances()).toEqual({});
  });

  it('posts one entry of the day, of which receivable and payable wait on the account of opening balances (AMB-249) [IMP-08]', async () => {
    const reply = await imported('openingBalance', trial, asOf);
    expect(reply).toMatchObject({
      data: { success: 4, failed: 0 },
      message: 'Import completed successfully',
    });
    expect(reply.warnings.map(({ row }: { row: number }) => row)).toEqual([2, 3]);
    expect(await balances()).toEqual({ '1010': '5000.00', '3100': '130.00', '3900': '4870.00' });
    const { body } = await finance.get('/api/finance/journal-entries');
    expect(body.data).toMatchObject([
      { kind: 'OPENING', entryDate: '2025-12-31', status: 'APPROVED', totalAmount: '5350.00' },
    ]);
    expect(body.data[0].entryNumber).toMatch(/^JE-2025-/);
  });

  it('is refused while one is in the books, without a day, with days that differ, and for an account twice [IMP-08]', async () => {
    const words = async (rows: Rows, more = {}) =>
      (await imported('openingBalance', rows, more)).errors.map((one: { message: string }) => one.message)[0];
    expect(await words(trial)).toBe('Say of which day the balances are');
    expect(await words([{ ...trial[0], date: '2025-12-30' }, ...trial.slice(1)], asOf)).toBe(
      'All balances are of the same day',
    );
    expect(
      (await imported('openingBalance', [...trial, { account: '1010' }], asOf)).errors.at(-1),
    ).toMatchObject({
      row: 5,
      field: 'account',
      message: 'This account stands in an earlier row already.',
    });
    await imported('openingBalance', trial, asOf);
    await seal(app.platform);
    expect(await words(trial, asOf)).toBe(
      'Opening balances are in the books already, as JE-2025-00001. Reverse that entry first.',
    );
  });

  it('refuses a day that is closed, and takes the right to manage the journal', async () => {
    await closedUntilNewYear();
    const closed = await imported('openingBalance', trial, asOf);
    expect(closed.errors[0].message).toContain('This day is in a closed period.');
    const reply = await books.principal.post(paths.openingBalance[0], { openingbalances: trial, ...asOf });
    expect(reply.status).toBe(403);
  });
});

describe('the import of open items', () => {
  it('makes a sent invoice of each row: receivable is their sum, and nothing counts twice (AMB-249) [IMP-08, SAL-01]', async () => {
    await imported('openingBalance', trial, asOf);
    const mai = await customer('Mai Pham', 'mai@example.org');
    await customer('Huy Le', 'huy@example.org');
    const rows = [
      {
        customer: 'mai@example.org',
        invoiceNumber: 'A-1',
        invoiceDate: '2025-11-01',
        dueDate: '2025-11-15',
        amount: '300',
      },
      { customer: 'Huy Le', invoiceNumber: 'A-2', invoiceDate: '2025-12-20', amount: '50' },
    ];
    expect((await imported('openInvoice', rows)).data).toMatchObject({ success: 2, failed: 0 });
    // What is left there are the 480 of payable, whose bills are still to come.
    expect(await balances()).toMatchObject({ '1100': '350.00', '3100': '480.00' });
    const { body } = await finance.get('/api/finance/invoices?sortBy=invoiceDate&sortOrder=asc');
    expect(body.data).toMatchObject([
      {
        customerId: mai,
        status: 'OVERDUE',
        totalAmount: '300.00',
        balanceDue: '300.00',
        dueDate: '2025-11-15',
      },
      { status: 'OVERDUE', totalAmount: '50.00', dueDate: '2025-12-20' },
    ]);
    const owed = await finance.get(`/api/e-commerce/customers/${mai}`);
    expect(owed.body.data.currentBalance).toBe('300.00');
    const [found, ...others] = (await finance.get('/api/finance/invoices?search=A-1')).body.data;
    expect(others).toEqual([]);
    expect((await finance.get(`/api/finance/invoices/${found.id}`)).body.data.previousNumber).toBe('A-1');
    // Nobody is mailed about an invoice of last year.
    const { rows: jobs } = await app.db.execute(sql`select 1 from pgboss.job where name = 'invoice-mail'`);
    expect(jobs).toEqual([]);
    const again = await imported('openInvoice', rows);
    expect(again.errors).toMatchObject([
      { row: 1, field: 'invoiceNumber', message: 'Already exists' },
      { row: 2, field: 'invoiceNumber', message: 'Already exists' },
    ]);
    expect((await verifyLedger(app.db)).faults).toEqual([]);
  });

  it('makes a posted bill of each row, after which the account of opening balances is empty (AMB-249) [IMP-08]', async () => {
    await imported('openingBalance', trial, asOf);
    await customer('Mai Pham', 'mai@example.org');
    await imported('openInvoice', [
      { customer: 'Mai Pham', invoiceNumber: 'A-1', invoiceDate: '2025-11-01', amount: '350' },
    ]);
    await finance.post('/api/finance/vendors', { name: 'Paper Ltd' });
    const reply = await imported('openBill', [
      {
        vendor: 'paper ltd',
        billNumber: 'P-9',
        issueDate: '2025-12-04',
        dueDate: '2026-01-03',
        amount: '480',
      },
    ]);
    expect(reply.data).toMatchObject({ success: 1 });
    expect(await balances()).toEqual({
      '1010': '5000.00',
      '1100': '350.00',
      '2000': '480.00',
      '3900': '4870.00',
    });
    const { body } = await finance.get('/api/finance/bills');
    expect(body.data).toMatchObject([{ billNumber: 'P-9', status: 'OVERDUE', balanceDue: '480.00' }]);
  });

  it('refuses a customer who is not there or several, a day to come, and what the currency cannot pay [IMP-08]', async () => {
    await customer('Twin', 'one@example.org');
    await customer('Twin', 'two@example.org');
    const row = { customer: 'one@example.org', invoiceNumber: 'A', invoiceDate: '2025-11-01', amount: '5' };
    const word = async (more: object) =>
      (await imported('openInvoice', [{ ...row, ...more }])).errors.map(
        ({ field, message }: Record<string, string>) => `${field}: ${message}`,
      )[0];
    expect(await word({ customer: 'nobody' })).toBe("customer: There is no customer 'nobody'.");
    expect(await word({ customer: 'Twin' })).toBe(
      'customer: Several customers are called so: write the e-mail address.',
    );
    expect(await word({ invoiceDate: '2026-01-16' })).toBe('invoiceDate: Date cannot be in the future');
    expect(await word({ dueDate: '2025-10-31' })).toBe('dueDate: Due date must be on or after invoice date');
    expect(await word({ amount: '5.0055' })).toBe('amount: USD has at most 2 decimals');
    expect(await word({ invoiceDate: '2026-01-15', amount: '0.01' })).toBeUndefined();
  });
});

describe('the import of accounts and vendors', () => {
  it('takes the words of other systems, the type from the account above, and is undone [IMP-09]', async () => {
    const { data, errors } = await imported('account', [
      { accountCode: '6700', accountName: 'Trips', accountType: 'Cost of Goods Sold' },
      { 'Account Number': '6710', 'Account Name': 'Buses', 'Parent Account': 'Trips' },
      { 'Mã tài khoản': '1015', 'Tên tài khoản': 'ACB', subtype: 'ngân hàng', currency: 'vnd' },
      { accountCode: '6720', accountName: 'Lost', parent: '6799' },
    ]);
    expect(errors).toMatchObject([{ row: 4, field: 'parent' }]);
    const tree = (await finance.get('/api/finance/accounts/tree')).body.data as Record<string, unknown>[];
    const of = (code: string) => tree.find(({ accountCode }) => accountCode === code);
    expect(of('6710')).toMatchObject({ accountType: 'EXPENSE', depth: 1, parentAccountId: of('6700')?.id });
    expect(of('1015')).toMatchObject({ accountType: 'ASSET', subtype: 'BANK', currency: 'VND' });
    const renamed = await imported('account', [{ accountCode: '6700', accountName: 'Excursions' }], {
      updateExisting: true,
    });
    expect(renamed.data).toMatchObject({ updated: 1 });
    const kept = await imported(
      'account',
      [{ accountCode: '6700', accountName: 'Excursions', accountType: 'Asset' }],
      { updateExisting: true },
    );
    expect(kept.errors[0].message).toContain('The type stays');
    await finance.post(`/api/imports/${renamed.data.runId}/undo`);
    expect((await finance.post(`/api/imports/${data.runId}/undo`)).status).toBe(200);
    const after = (await finance.get('/api/finance/accounts/tree')).body.data as Record<string, unknown>[];
    expect(after.filter(({ accountCode }) => ['6700', '6710', '1015'].includes(String(accountCode)))).toEqual(
      [],
    );
  });

  it('gives vendors their numbers and finds them by tax ID or name [IMP-08]', async () => {
    const rows = [
      { Supplier: 'Paper Ltd', taxId: '0101' },
      { 'Nhà cung cấp': 'Fahasa', email: 'no address' },
    ];
    expect((await imported('vendor', rows)).data).toMatchObject({ created: 2 });
    const { body } = await finance.get('/api/finance/vendors');
    expect(body.data.map(({ name, vendorNumber }: Record<string, string>) => [name, vendorNumber])).toEqual([
      ['Fahasa', 'VEN-2026-00002'],
      ['Paper Ltd', 'VEN-2026-00001'],
    ]);
    const more = { updateExisting: true };
    expect((await imported('vendor', [{ name: 'Paper & Pens', taxId: '0101' }], more)).data).toMatchObject({
      updated: 1,
    });
  });

  it('takes the right to make what is imported', async () => {
    for (const model of Object.keys(paths) as (keyof typeof paths)[]) {
      const [path, key] = paths[model];
      const reply = await books.principal.post(path, { [key]: [{}] });
      expect([model, reply.status]).toEqual([model, 403]);
      const keeper = await books.finance.post(path, { [key]: [{}] });
      expect([model, keeper.status, keeper.body.data.failed]).toEqual([model, 200, 1]);
    }
  });
});
