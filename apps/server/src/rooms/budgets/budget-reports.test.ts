import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/db/columns.ts';
import { makeLedger, type ShortLine, type TestLedger, writeApproved } from '../../testing/ledger-world.ts';
import { makeTestApp, type TestApp, type TestClient } from '../../testing/make-test-app.ts';
import { post, seal } from '../ledger/index.ts';

const report = '/api/finance/reports/budget-variance';
let app: TestApp;
let ledger: TestLedger;
let manager: TestClient;

const paid = (code: string, amount: string): ShortLine[] => [
  [code, amount],
  ['1010', `-${amount}`],
];

beforeAll(async () => {
  app = await makeTestApp();
  ledger = await makeLedger(app);
  manager = await app.as('manager');
  await writeApproved(ledger, '2025-12-31', paid('6000', '900.00'));
  await writeApproved(ledger, '2026-01-01', paid('6000', '100.00'));
  await writeApproved(ledger, '2026-01-31', paid('6000', '25.00'));
  await writeApproved(ledger, '2026-02-28', paid('6000', '105.00'));
  await writeApproved(ledger, '2026-02-10', [
    ['1010', '300.00'],
    ['4000', '-300.00'],
  ]);
});

async function planned(client: TestClient, lines: readonly (readonly [string, string, string])[]) {
  const reply = await client.post('/api/finance/budgets', {
    name: 'Against the ledger',
    fiscalYear: 2026,
    lines: lines.map(([code, budgetedAmount, period]) => ({
      accountId: ledger.account(code),
      budgetedAmount,
      period,
    })),
  });
  expect(reply.status, reply.raw.body).toBe(201);
  return reply.body.data.id as string;
}

describe('a budget against the ledger', () => {
  it('compares each account by month with what moved on it, and in all through a month', async () => {
    const id = await planned(ledger.finance, [
      ['6000', '100.00', '2026-01'],
      ['6000', '100.00', '2026-02'],
      ['6000', '100.00', '2026-03'],
      ['4000', '4800.00', '2026'],
    ]);
    const { body } = await ledger.finance.get(`${report}?budgetId=${id}&through=2026-02`);
    expect(body.data).toMatchObject({ budgetId: id, currency: 'USD', through: '2026-02' });
    const [revenue, rent] = body.data.rows;
    expect(rent).toMatchObject({
      accountCode: '6000',
      budgetedInAll: '300.00',
      budgeted: '200.00',
      actual: '230.00',
      variance: '30.00',
      variancePercent: '15.00',
      unfavourable: true,
      alert: 'warning',
      months: [
        { period: '2026-01', budgeted: '100.00', actual: '125.00', variance: '25.00', alert: 'error' },
        { period: '2026-02', budgeted: '100.00', actual: '105.00', variance: '5.00', alert: 'info' },
      ],
    });
    // What is planned for the year is a twelfth a month; nothing was earned in January.
    expect(revenue).toMatchObject({
      budgetedInAll: '4800.00',
      budgeted: '800.00',
      actual: '300.00',
      variance: '-500.00',
      variancePercent: '-62.50',
      months: [
        { budgeted: '400.00', actual: '0.00', unfavourable: true, alert: 'error' },
        { budgeted: '400.00', actual: '300.00', variancePercent: '-25.00' },
      ],
    });
    expect(body.data.totals).toMatchObject([
      { accountType: 'REVENUE', budgeted: '800.00', actual: '300.00' },
      { accountType: 'EXPENSE', budgeted: '200.00', actual: '230.00', alert: 'warning' },
    ]);
    expect(body.data.months).toHaveLength(12);
  });

  it('leaves out what closes the year, which empties accounts and spends nothing', async () => {
    const id = await planned(ledger.finance, [['6400', '10.00', '2026-05']]);
    await writeApproved(ledger, '2026-05-02', paid('6400', '8.00'));
    const closing = [
      { accountId: ledger.account('3900'), debit: 80_000n },
      { accountId: ledger.account('6400'), credit: 80_000n },
    ];
    await post(
      app.db,
      {
        kind: 'CLOSING',
        source: { type: 'test', id: newId(), purpose: 'close' },
        entryDate: '2026-05-31',
        description: 'The year is closed',
        createdById: null,
        lines: closing,
      },
      app.platform.clock.now(),
    );
    await seal(app.platform);
    const { body } = await ledger.finance.get(`${report}?budgetId=${id}&through=2026-05`);
    expect(body.data.rows[0]).toMatchObject({ actual: '8.00', unfavourable: false, alert: 'info' });
  });

  it('looks at months of the year alone, and asks for a budget', async () => {
    const id = await planned(ledger.finance, [['6000', '1.00', '2026']]);
    const errors = async (query: string) => (await ledger.finance.get(`${report}?${query}`)).body.errors;
    expect(await errors('')).toEqual({ budgetId: ['Choose a budget'] });
    for (const through of ['2025-12', '2027-01'])
      expect(await errors(`budgetId=${id}&through=${through}`)).toHaveProperty('through');
    for (const through of ['2026-01', '2026-12'])
      expect((await ledger.finance.get(`${report}?budgetId=${id}&through=${through}`)).status).toBe(200);
  });

  it('shows what moved to who reads reports, and else of their own department alone', async () => {
    const id = await planned(manager, [['6000', '1.00', '2026']]);
    const refused = await manager.get(`${report}?budgetId=${id}`);
    expect([refused.status, refused.body.details.right]).toEqual([403, 'read finance_report']);
    expect((await manager.get(`/api/finance/budgets/${id}`)).body.data.canSeeActual).toBe(false);
    expect((await ledger.principal.get(`${report}?budgetId=${id}`)).status).toBe(200);
    const others = await planned(ledger.finance, [['6000', '1.00', '2026']]);
    expect((await manager.get(`${report}?budgetId=${others}`)).status).toBe(404);
  });
});

describe('what a budget is written with', () => {
  it('are the months, the accounts, and what they moved the year before, for who may see that', async () => {
    const { body } = await ledger.finance.get('/api/finance/budget-basis?fiscalYear=2027');
    expect([body.data.months[0], body.data.months[11]]).toEqual(['2027-01', '2027-12']);
    const rent = body.data.accounts.find(
      ({ accountCode }: { accountCode: string }) => accountCode === '6000',
    );
    expect(rent.lastYear.slice(0, 3)).toEqual(['125.00', '105.00', '0.00']);
    const theirs = await manager.get('/api/finance/budget-basis?fiscalYear=2027');
    expect(theirs.status).toBe(200);
    expect(theirs.body.data.accounts.length).toBe(body.data.accounts.length);
    expect(new Set(theirs.body.data.accounts.map(({ lastYear }: { lastYear: unknown }) => lastYear))).toEqual(
      new Set([null]),
    );
  });
});
