import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { journalFormats } from '@bellwether/contract/ledger/journal/journal.values';
import { exactOf, exactText } from '@bellwether/contract/shared/exact.rules';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../../platform/db/columns.ts';
import { makeLedger, type TestLedger } from '../../../../testing/ledger-world.ts';
import { makeTestApp, type TestApp } from '../../../../testing/make-test-app.ts';
import { amount } from '../../../../testing/thorough.ts';
import { post } from '../post.commands.ts';
import { seal } from '../seal.commands.ts';

// hledger, Ledger and beancount are programs of other people: what they make of our journal does not come from our own code.

let app: TestApp;
let ledger: TestLedger;
const folder = mkdtempSync(join(tmpdir(), 'bellwether-books-'));
const codes = ['1010', '1100', '1500', '1590', '2000', '2200', '3000', '4000', '5000', '6000'];
const entries = amount(400, 10_000);

beforeAll(async () => {
  app = await makeTestApp();
  ledger = await makeLedger(app);
  let state = 20_261_126;
  const next = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor(state / 65_536) % below;
  };
  const awkward = [
    'Rent; of "May"',
    'Line\nbreak | bar',
    '=cmd()',
    'Học phí tháng 5',
    '  ; type: X',
    '* (x) 2026',
  ];
  for (let count = 0; count < entries; count += 1) {
    const day = `202${5 + next(2)}-${String(next(12) + 1).padStart(2, '0')}-${String(next(28) + 1).padStart(2, '0')}`;
    const debits = Array.from({ length: next(3) + 1 }, () => ({
      accountId: ledger.account(codes[next(codes.length)] ?? ''),
      debit: BigInt(next(9_999_999) + 1) * 100n,
    }));
    const total = debits.reduce((sum, { debit }) => sum + debit, 0n);
    await post(
      app.db,
      {
        kind: 'AUTOMATIC',
        source: { type: 'test', id: newId(), purpose: 'post' },
        entryDate: day,
        description: awkward[next(awkward.length)] ?? '',
        createdById: null,
        lines: [...debits, { accountId: ledger.account(codes[next(codes.length)] ?? ''), credit: total }],
      },
      app.clock.now(),
    );
  }
  await seal(app.platform);
}, 300_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function bookOf(format: string): Promise<string> {
  const reply = await ledger.finance.get(`/api/finance/journal-export?format=${format}`);
  expect(reply.status).toBe(200);
  const file = join(folder, `journal.${format}`);
  writeFileSync(file, reply.raw.body);
  return file;
}

function run(program: string, args: string[]): string {
  return execFileSync(program, args, { encoding: 'utf8', env: { ...process.env, LC_ALL: 'C.UTF-8' } });
}

/** Our trial balance: debit less credit by code, of what is not 0. */
async function ours(endDate: string): Promise<Record<string, string>> {
  const { body } = await ledger.finance.get(
    `/api/finance/reports/trial-balance?startDate=1900-01-01&endDate=${endDate}`,
  );
  return Object.fromEntries(
    body.data.rows
      .filter(({ closing }: { closing: string }) => exactOf(closing) !== 0n)
      .map(({ accountCode, closing }: { accountCode: string; closing: string }) => [accountCode, closing]),
  );
}

/** What a program says by lines of an amount and an account, by code. */
function theirs(lines: string[], pattern: RegExp): Record<string, string> {
  const found = lines.flatMap((line) => {
    const [, amount, code] = pattern.exec(line) ?? [];
    return amount && code && Number(amount) !== 0 ? [[code, exactText(exactOf(amount))] as const] : [];
  });
  return Object.fromEntries(found.sort(([one], [other]) => one.localeCompare(other)));
}

describe('the journal for other programs', () => {
  it('is read by hledger without a complaint, which comes to our balances on any day', async () => {
    const file = await bookOf('hledger');
    run('hledger', ['-f', file, 'check', '--strict']);
    for (const [end, after] of [
      ['2025-07-14', '2025-07-15'],
      ['2026-12-31', '2027-01-01'],
    ] as const) {
      const out = run('hledger', ['-f', file, 'bal', '-B', '--flat', '-e', after, '--layout=bare']);
      const balances = theirs(out.split('\n'), /^\s*(-?[\d.]+)\s+USD\s+\w+:(\d+) /);
      expect(balances).toEqual(await ours(end));
    }
  });

  it('is read by Ledger, which comes to our balances', async () => {
    const out = run('ledger', ['-f', await bookOf('ledger'), 'bal', '--flat', '--no-total']);
    expect(theirs(out.split('\n'), /^\s*(-?[\d.]+) USD\s+\w+:(\d+) /)).toEqual(await ours('2026-12-31'));
  });

  it('is read by beancount without a complaint, which comes to our balances', async () => {
    const file = await bookOf('beancount');
    run('bean-check', [file]);
    const out = run('bean-query', ['-f', 'csv', file, 'select account, sum(position) group by account']);
    const balances = out
      .split(/\r?\n/)
      .map((line) => line.replace(/^\w+:A(\d+)\s*,\s*(-?[\d.]+) USD.*$/, '$2 USD X:$1 '));
    expect(theirs(balances, /^(-?[\d.]+) USD X:(\d+) /)).toEqual(await ours('2026-12-31'));
  });

  it('agrees with hledger in the balance sheet and the income statement', async () => {
    const file = await bookOf('hledger');
    const totalOf = (args: string[]) => {
      const lines = run('hledger', ['-f', file, ...args, '-O', 'csv', '--layout=bare']).split(/\r?\n/);
      const cells =
        lines
          .filter((line) => line.startsWith('"Net:"'))
          .at(-1)
          ?.split(',')
          .at(-1) ?? '';
      return exactText(exactOf(cells.replace(/"/g, '')));
    };
    const sheet = (await ledger.finance.get('/api/finance/reports/balance-sheet?asOfDate=2026-06-30')).body
      .data;
    const total = (key: string) => sheet.sections.find((one: { key: string }) => one.key === key).total;
    const net = exactText(exactOf(total('ASSET')) - exactOf(total('LIABILITY')));
    expect(totalOf(['bs', '-e', '2026-07-01'])).toBe(net);
    expect(total('EQUITY')).toBe(net);
    const income = (
      await ledger.finance.get('/api/finance/reports/profit-and-loss?startDate=2026-01-01&endDate=2026-06-30')
    ).body.data;
    expect(totalOf(['is', '-b', '2026-01-01', '-e', '2026-07-01'])).toBe(income.netIncome);
  });

  it('holds only the days that are asked for, in each form, and no word of it ends a line', async () => {
    for (const format of journalFormats) {
      const path = `/api/finance/journal-export?format=${format}&startDate=2026-02-01&endDate=2026-02-28`;
      const reply = await ledger.finance.get(path);
      const days = [...reply.raw.body.matchAll(/^(\d{4}-\d\d-\d\d) \*/gm)].map(([, day = '']) => day);
      expect(days.length).toBeGreaterThan(5);
      expect(days.every((day) => day.startsWith('2026-02'))).toBe(true);
    }
    expect((await ledger.finance.get('/api/finance/journal-export?format=excel')).status).toBe(400);
  });
});

describe('the proof of the ledger', () => {
  it('says how many entries hold, with the last hash, and what does not', async () => {
    const { body } = await ledger.finance.get('/api/finance/ledger/verify');
    expect(body).toEqual({ entries, hash: expect.stringMatching(/^[0-9a-f]{64}$/), faults: [] });
    await app.db.execute(sql`update ledger_head set hash = 'other'`);
    const broken = (await ledger.finance.get('/api/finance/ledger/verify')).body;
    expect(broken.faults).toEqual([expect.stringContaining('its head says')]);
  });
});
