import { exactOf } from '@bellwether/contract/shared/exact.rules';
import { newId } from '../platform/db/columns.ts';
import { post, seal } from '../rooms/ledger/index.ts';
import type { TestApp } from './make-test-app.ts';

/** A school with the international chart: its finance officer, its principal, who approves, and account ids by code. */
export async function makeLedger(app: TestApp) {
  const [finance, principal] = [await app.as('finance'), await app.as('principal')];
  const applied = await finance.post('/api/finance/chart-templates', { template: 'international' });
  if (applied.status !== 201) throw new Error(`no chart: ${applied.raw.body}`);
  const { body } = await finance.get('/api/finance/accounts/tree');
  const ids = new Map<string, string>(
    body.data.map(({ accountCode, id }: { accountCode: string; id: string }) => [accountCode, id]),
  );
  const account = (code: string): string => {
    const id = ids.get(code);
    if (id === undefined) throw new Error(`no account ${code}`);
    return id;
  };
  return { finance, principal, account };
}

export type TestLedger = Awaited<ReturnType<typeof makeLedger>>;
/** A line in short: the code of the account, and the amount: debit above 0, credit below. */
export type ShortLine = readonly [code: string, amount: string, more?: Record<string, unknown>];

/** The lines as the API takes them. */
export function linesOf({ account }: Pick<TestLedger, 'account'>, lines: readonly ShortLine[]) {
  return lines.map(([code, amount, more]) => ({
    accountId: account(code),
    ...(amount.startsWith('-') ? { creditAmount: amount.slice(1) } : { debitAmount: amount }),
    ...more,
  }));
}

/** Writes an entry as the finance officer and approves it as the principal. Returns it as it is then. */
export async function writeApproved(
  ledger: TestLedger,
  entryDate: string,
  lines: readonly ShortLine[],
  more: Record<string, unknown> = {},
) {
  const body = { entryDate, description: 'A test entry', lines: linesOf(ledger, lines), ...more };
  const made = await ledger.finance.post('/api/finance/journal-entries', body);
  if (made.status !== 201) throw new Error(`not written: ${made.raw.body}`);
  const path = `/api/finance/journal-entries/${made.body.data.id}`;
  const approved = await ledger.principal.post(`${path}/approve`, { approved: true });
  if (approved.status !== 200) throw new Error(`not approved: ${approved.raw.body}`);
  return (await ledger.finance.get(path)).body.data;
}

/** Posts what a document would, and seals it. Returns the entry's id. */
export async function postAutomatic(
  { db, platform }: Pick<TestApp, 'db' | 'platform'>,
  { account }: Pick<TestLedger, 'account'>,
  entryDate: string,
  lines: readonly ShortLine[],
  source = { type: 'test', id: newId(), purpose: 'post' },
): Promise<string> {
  const id = await post(
    db,
    {
      kind: 'AUTOMATIC',
      source,
      entryDate,
      description: 'A test posting',
      createdById: null,
      lines: lines.map(([code, amount]) => {
        const exact = exactOf(amount);
        return { accountId: account(code), ...(exact > 0n ? { debit: exact } : { credit: -exact }) };
      }),
    },
    platform.clock.now(),
  );
  await seal(platform);
  return id;
}
