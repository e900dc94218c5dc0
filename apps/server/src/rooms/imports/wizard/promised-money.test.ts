import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp, type TestClient } from '../../../testing/make-test-app.ts';

// As promised-rows.test.ts, for what the books are brought over with: every row is checked, and only the good ones are sent.

const numRuns = Number(process.env.FUZZ_RUNS ?? 12);

type Cells = Readonly<Record<string, readonly unknown[]>>;
type MoneyFile = { readonly path: string; readonly key: string; readonly cells: Cells };

/** What may stand in the columns: few accounts, customers and vendors are there, so that rows meet each other. */
const accountTexts = ['1010', 'Bank', '3900', '6200 Office', '4000', '1100', '2000', '', 'nowhere', '1600'];
const moneyCells = {
  amounts: ['', '100', '50.5', '12.345', '-5', 'x', '1e3'],
  days: ['2026-01-31', '2026-02-28', '', '31.02.2026', '2099-01-01'],
};
const moneyFiles: Readonly<Record<string, MoneyFile>> = {
  account: {
    path: '/api/finance/accounts/import',
    key: 'accounts',
    cells: {
      accountCode: ['7000', '7001', '7002', '70 03', '1010', '', 'z'.repeat(30)],
      accountName: ['Trips', 'Canteen', '', 'Bank'],
      accountType: ['Income', 'Chi phí', '', 'no such', 'Bank'],
      subtype: ['', 'Bank', 'no such', 'Direct costs'],
      parent: ['', '', '7000', '1010', 'nowhere', '7001'],
      currency: ['', 'vnd', 'dollars'],
      isActive: ['', 'no'],
    },
  },
  vendor: {
    path: '/api/finance/vendors/import',
    key: 'vendors',
    cells: {
      name: ['Paper Ltd', 'paper ltd', 'Fahasa', '', 'x'.repeat(200)],
      email: ['', 'a@example.org', 'no address'],
      taxId: ['', '0101', '0102', '0103'],
      phone: ['', 905123456, '8.49E+10'],
      isActive: ['', 'yes', 'perhaps'],
    },
  },
  openingBalance: {
    path: '/api/finance/opening-balances/import',
    key: 'openingbalances',
    cells: {
      account: ['1010', '3900', '2000', '6200'],
      debit: ['', '100'],
      credit: ['', '100'],
      date: ['2026-01-31', '2026-01-31', '2026-01-31', ''],
    },
  },
  openInvoice: {
    path: '/api/finance/open-invoices/import',
    key: 'openinvoices',
    cells: {
      customer: ['Mai Pham', 'mai@example.org', 'Twin', 'nobody', ''],
      invoiceNumber: ['A-1', 'A-2', 'A-3', 'A-4', 'a-1', ''],
      invoiceDate: moneyCells.days,
      dueDate: moneyCells.days,
      amount: moneyCells.amounts,
    },
  },
  openBill: {
    path: '/api/finance/open-bills/import',
    key: 'openbills',
    cells: {
      vendor: ['Old Vendor', 'old@example.org', 'VEN-2026-00001', 'nobody', ''],
      billNumber: ['B-1', 'B-2', 'B-3', 'B-4', 'y'.repeat(80)],
      issueDate: moneyCells.days,
      dueDate: moneyCells.days,
      amount: moneyCells.amounts,
    },
  },
  journalEntry: {
    path: '/api/finance/journal-entries/import',
    key: 'journalentries',
    cells: {
      reference: ['', '', 'J-1', 'J-2', 'J-3', 'J-4'],
      date: ['2026-01-31', '2026-01-31', '', '2026-02-28'],
      account: accountTexts,
      debit: ['', '100', '100', '12.34567'],
      credit: ['', '100', '100', '-1'],
      description: ['', 'Paper'],
      status: ['', '', 'posted', 'no such'],
    },
  },
};

/** Rows as somebody writes them who knows how: pairs that balance, so that something is promised. */
const moneyPairs: Readonly<Record<string, readonly Record<string, unknown>[]>> = {
  openingBalance: [
    { account: '1010', debit: '100', date: '2026-01-31' },
    { account: '3900', credit: '100', date: '2026-01-31' },
  ],
  journalEntry: [
    { reference: 'J', date: '2026-01-31', account: '6200', debit: '100', status: 'posted' },
    { account: '1010', credit: '100' },
  ],
};

describe('the number of rows of money that the check promises', () => {
  let app: TestApp;
  let administrator: TestClient;

  beforeAll(async () => {
    app = await makeTestApp({ now: '2026-11-21T03:00:00.000Z' });
    administrator = await app.as('superuser');
    const finance = await app.as('finance');
    await finance.post('/api/finance/chart-templates', { template: 'international' });
    await finance.post('/api/finance/vendors', { name: 'Old Vendor', email: 'old@example.org' });
    for (const [name, email] of [
      ['Mai Pham', 'mai@example.org'],
      ['Twin', 'one@example.org'],
      ['Twin', 'two@example.org'],
    ])
      await administrator.post('/api/e-commerce/customers', { customerType: 'INDIVIDUAL', name, email });
  });

  it.each(Object.keys(moneyFiles))(
    'is what the import of %s makes of any file, and a row that is refused says why [IMP-08]',
    async (model) => {
      const { path, key, cells } = moneyFiles[model] ?? { path: '', key: '', cells: {} };
      const finance = administrator;
      const row = fc.record(
        Object.fromEntries(Object.entries(cells).map(([field, of]) => [field, fc.constantFrom(...of)])),
      );
      const [first, second] = moneyPairs[model] ?? [];
      let at = 0;
      const pair = first && second ? [fc.constant(0)] : [];
      const some = fc.oneof(
        row.map((one) => [one]),
        ...pair.map((one) => one.map(() => 'pair' as const)),
      );
      let promised = 0;
      let refused = 0;
      await fc.assert(
        fc.asyncProperty(
          fc.array(some, { minLength: 1, maxLength: 25 }),
          fc.boolean(),
          async (parts, more) => {
            const rows = parts.flatMap((part) => {
              if (part !== 'pair') return part;
              at += 1;
              return [{ ...first, ...(model === 'journalEntry' && { reference: `P-${at}` }) }, { ...second }];
            });
            const sent =
              model === 'openingBalance' ? await opened(parts.length, rows, [first, second]) : rows;
            const { body } = await finance.post('/api/imports/check', {
              model,
              rows: sent,
              updateExisting: more,
            });
            const { fates, errors } = body.data as { fates: string[]; errors: { row: number }[] };
            const good = sent.filter((_, index) => fates[index] !== 'failed');
            expect([...new Set(errors.map((error) => error.row))].sort((a, b) => a - b)).toEqual(
              fates.flatMap((fate, index) => (fate === 'failed' ? [index + 1] : [])),
            );
            if (good.length > 0) {
              const reply = await finance.post(path, { [key]: good, updateExisting: more });
              expect(reply.body.errors).toEqual([]);
              expect(reply.body.data.success).toBe(good.length);
            }
            promised += good.length;
            refused += sent.length - good.length;
          },
        ),
        { numRuns, seed: 20261121, endOnFailure: true },
      );
      expect(promised).toBeGreaterThan(0);
      expect(refused).toBeGreaterThan(0);
    },
    120_000,
  );
});

/** An opening file is good as a whole or not at all: every other one is written by somebody who knows how. */
async function opened<T>(length: number, rows: readonly T[], good: readonly T[]): Promise<readonly T[]> {
  return length % 2 === 0 ? rows : good;
}
