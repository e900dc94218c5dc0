import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/db/columns.ts';
import { makeLedger, postAutomatic, type ShortLine, type TestLedger } from '../../testing/ledger-world.ts';
import { makeTestApp, type TestApp } from '../../testing/make-test-app.ts';
import { post, seal } from '../ledger/index.ts';
import { fiscalStart } from './statements.queries.ts';

let app: TestApp;
let ledger: TestLedger;
const reports = '/api/finance/reports';

/** A year of a small school, worked out by hand below. */
const year: readonly (readonly [string, readonly ShortLine[]])[] = [
  [
    '2025-12-15',
    [
      ['1010', '10000'],
      ['3000', '-10000'],
    ],
  ],
  [
    '2025-12-20',
    [
      ['6000', '400'],
      ['1010', '-400'],
    ],
  ],
  [
    '2026-01-10',
    [
      ['1100', '6000'],
      ['2200', '-6000'],
    ],
  ],
  [
    '2026-01-20',
    [
      ['1010', '5000'],
      ['1100', '-5000'],
    ],
  ],
  [
    '2026-01-31',
    [
      ['2200', '1500'],
      ['4000', '-1500'],
    ],
  ],
  [
    '2026-02-01',
    [
      ['1500', '2400'],
      ['1010', '-2400'],
    ],
  ],
  [
    '2026-02-28',
    [
      ['2200', '1500'],
      ['4000', '-1500'],
    ],
  ],
  [
    '2026-02-28',
    [
      ['5000', '900'],
      ['1010', '-900'],
    ],
  ],
  [
    '2026-02-28',
    [
      ['6500', '50'],
      ['1590', '-50'],
    ],
  ],
  [
    '2026-03-05',
    [
      ['6000', '400'],
      ['2000', '-400'],
    ],
  ],
];

beforeAll(async () => {
  app = await makeTestApp();
  ledger = await makeLedger(app);
  for (const [day, lines] of year) await postAutomatic(app, ledger, day, lines);
});

const get = async (path: string) => (await ledger.finance.get(`${reports}/${path}`)).body.data;
type Line = { accountCode: string; accountName: string; amount: string; compared: string | null };
type Section = { key: string; lines: Line[]; total: string; compared: string | null };
const amounts = (sections: Section[], key: string) =>
  Object.fromEntries(
    (sections.find((section) => section.key === key)?.lines ?? []).map((line) => [
      line.accountCode || line.accountName,
      line.amount,
    ]),
  );

describe('the statements', () => {
  it('need a start and an end, or a day that they are as of [FIN-26]', async () => {
    const errorsOf = async (path: string) => (await ledger.finance.get(`${reports}/${path}`)).body.errors;
    for (const report of ['trial-balance', 'profit-and-loss', 'cash-flow']) {
      expect(await errorsOf(report)).toEqual({
        startDate: ['Start date is required'],
        endDate: ['End date is required'],
      });
      expect(await errorsOf(`${report}?startDate=2026-02-02&endDate=2026-02-01`)).toEqual({
        endDate: ['End date must be on or after the start date'],
      });
      expect(await errorsOf(`${report}?startDate=2026-02-02&endDate=2026-02-02`)).toBeUndefined();
    }
    expect(await errorsOf('balance-sheet')).toEqual({ asOfDate: ['As-of date is required'] });
    expect(await errorsOf('balance-sheet?asOfDate=2026-02-30')).toEqual({
      asOfDate: ['Date must be YYYY-MM-DD'],
    });
  });

  it('of the trial balance have what was before, what moved and what is there at the end', async () => {
    const balance = await get('trial-balance?startDate=2026-02-01&endDate=2026-02-28');
    const row = (code: string) =>
      balance.rows.find((one: { accountCode: string }) => one.accountCode === code);
    expect(row('1010')).toMatchObject({
      opening: '14600.00',
      debit: '0.00',
      credit: '3300.00',
      closing: '11300.00',
    });
    expect(row('2200')).toMatchObject({
      opening: '-4500.00',
      debit: '1500.00',
      credit: '0.00',
      closing: '-3000.00',
    });
    expect(row('2000')).toBeUndefined();
    expect(balance.totals).toEqual({
      debit: '4850.00',
      credit: '4850.00',
      closingDebit: '16050.00',
      closingCredit: '16050.00',
    });
  });

  it('of the balance sheet come to the same on both sides, with the result that no entry has closed', async () => {
    const sheet = await get('balance-sheet?asOfDate=2026-03-31&compareDate=2025-12-31');
    expect(sheet.difference).toBe('0.00');
    expect(amounts(sheet.sections, 'ASSET')).toEqual({
      1010: '11300.00',
      1100: '1000.00',
      1500: '2400.00',
      1590: '-50.00',
    });
    expect(amounts(sheet.sections, 'LIABILITY')).toEqual({ 2000: '400.00', 2200: '3000.00' });
    expect(amounts(sheet.sections, 'EQUITY')).toEqual({
      3000: '10000.00',
      EARLIER_RESULT: '-400.00',
      RESULT: '1650.00',
    });
    const totals = Object.fromEntries(
      sheet.sections.map(({ key, total, compared }: Section) => [key, [total, compared]]),
    );
    expect(totals).toEqual({
      ASSET: ['14650.00', '9600.00'],
      LIABILITY: ['3400.00', '0.00'],
      EQUITY: ['11250.00', '9600.00'],
    });
  });

  it('of profit and loss have revenue, cost and expense beside those of another period', async () => {
    const result = await get(
      'profit-and-loss?startDate=2026-02-01&endDate=2026-02-28&compareStart=2026-01-01&compareEnd=2026-01-31',
    );
    expect(amounts(result.sections, 'REVENUE')).toEqual({ 4000: '1500.00' });
    expect(amounts(result.sections, 'COST')).toEqual({ 5000: '900.00' });
    expect(amounts(result.sections, 'EXPENSE')).toEqual({ 6500: '50.00' });
    expect([result.netIncome, result.comparedNetIncome]).toEqual(['550.00', '1500.00']);
    const alone = await get('profit-and-loss?startDate=2026-02-10&endDate=2026-02-27');
    expect([alone.netIncome, alone.comparedNetIncome]).toEqual(['0.00', null]);
  });

  it('of the cash flow begin with the result and end with the cash that there is', async () => {
    const flow = await get('cash-flow?startDate=2026-01-01&endDate=2026-03-31');
    expect(flow).toMatchObject({
      netIncome: '1650.00',
      openingCash: '9600.00',
      change: '1700.00',
      closingCash: '11300.00',
    });
    expect(amounts(flow.sections, 'OPERATING')).toEqual({
      1100: '-1000.00',
      1590: '50.00',
      2000: '400.00',
      2200: '3000.00',
    });
    expect(amounts(flow.sections, 'INVESTING')).toEqual({ 1500: '-2400.00' });
    expect(amounts(flow.sections, 'FINANCING')).toEqual({});
  });

  it('of the general ledger go on page by page, each line with the balance after it', async () => {
    const query = `general-ledger?accountId=${ledger.account('1010')}&startDate=2026-01-01&endDate=2026-03-31&limit=2`;
    const first = await get(query);
    expect([first.opening, first.closing]).toEqual(['9600.00', '11300.00']);
    expect(first.rows.map((row: { balance: string }) => row.balance)).toEqual(['14600.00', '12200.00']);
    const second = await get(`${query}&after=${first.next}`);
    expect(second.rows.map((row: { balance: string }) => row.balance)).toEqual(['11300.00']);
    expect(second.next).toBeUndefined();
    for (const after of ['x', 'e30', Buffer.from('{"day":"1e9"}').toString('base64url')])
      expect((await ledger.finance.get(`${reports}/${query}&after=${after}`)).status).toBe(400);
  });

  it('begin a fiscal year in its month', () => {
    expect(fiscalStart('2026-03-31', 1)).toBe('2026-01-01');
    expect(fiscalStart('2026-03-31', 4)).toBe('2025-04-01');
    expect(fiscalStart('2026-04-01', 4)).toBe('2026-04-01');
    expect(fiscalStart('2026-01-01', 12)).toBe('2025-12-01');
  });
});

describe('the sums of months', () => {
  it('give for any two days what adding up the lines gives, sealed or not', async () => {
    const other = await makeTestApp();
    const books = await makeLedger(other);
    const codes = ['1000', '1010', '2200', '4000', '6000'];
    const days = [
      '2025-11-30',
      '2025-12-01',
      '2025-12-31',
      '2026-01-01',
      '2026-01-15',
      '2026-01-31',
      '2026-02-01',
    ];
    let state = 7;
    const next = (below: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor(state / 65_536) % below;
    };
    const written: { day: string; debit: string; credit: string; amount: number }[] = [];
    for (let count = 0; count < 60; count += 1) {
      const [day, debit] = [days[next(days.length)] ?? '', codes[next(codes.length)] ?? ''];
      const credit = codes.filter((code) => code !== debit)[next(4)] ?? '';
      const amount = next(100_000) + 1;
      written.push({ day, debit, credit, amount });
      await post(
        other.db,
        {
          kind: 'AUTOMATIC',
          source: { type: 'test', id: newId(), purpose: 'post' },
          entryDate: day,
          description: 'x',
          createdById: null,
          lines: [
            { accountId: books.account(debit), debit: BigInt(amount) * 100n },
            { accountId: books.account(credit), credit: BigInt(amount) * 100n },
          ],
        },
        other.clock.now(),
      );
      if (count === 40) await seal(other.platform);
    }
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...days), fc.constantFrom(...days), async (one, another) => {
        const [start, end] = one < another ? [one, another] : [another, one];
        const { body } = await books.finance.get(
          `${reports}/trial-balance?startDate=${start}&endDate=${end}`,
        );
        for (const code of codes) {
          const of = (side: 'debit' | 'credit') =>
            written
              .filter((entry) => entry[side] === code && entry.day >= start && entry.day <= end)
              .reduce((sum, { amount }) => sum + amount, 0);
          const row = body.data.rows.find((found: { accountCode: string }) => found.accountCode === code);
          const read = [row?.debit ?? '0', row?.credit ?? '0'].map((text) => Math.round(Number(text) * 100));
          expect([code, start, end, ...read]).toEqual([code, start, end, of('debit'), of('credit')]);
        }
      }),
      { numRuns: 40 },
    );
  });
});
