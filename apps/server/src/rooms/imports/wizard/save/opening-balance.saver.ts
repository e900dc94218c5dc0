import { OpeningBalanceRow } from '@bellwether/contract/imports/money/money.rows';
import { journalLimits } from '@bellwether/contract/ledger/journal/journal.values';
import { exactText } from '@bellwether/contract/shared/exact.rules';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowOf } from '../../../../platform/db/rows.ts';
import {
  baseCurrencyOf,
  demandControlAccounts,
  type PostingLine,
  postCarriedOver,
  postingConflicts,
  readControlAccounts,
} from '../../../ledger/index.ts';
import { journalEntryView } from '../../../ledger/journal/journal.view.ts';
import { exactAmount } from './exact-amount.rules.ts';
import { accountFinder, accountList, type FoundAccount, noAccount } from './find-account.queries.ts';
import {
  failed,
  failedRows,
  modelSaver,
  oneByOne,
  type RowWord,
  type SaveContext,
  type Saved,
} from './model.saver.ts';

type Row = z.output<typeof OpeningBalanceRow>;

/**
 * The balances of one day, all rows of a file as one opening entry: it is posted when debits equal credits, and not before. What stands on
 * receivable and payable is posted to the account of opening balances, from which the open invoices and bills take it, so that it does not
 * count twice (AMB-249).
 */
export const openingBalanceSaver = modelSaver(
  z.array(OpeningBalanceRow),
  {
    keys: () => ['opening'],
    find: async (_run, groups) => groups.map(() => ({})),
    create: async (run, groups) => {
      const saved: Saved[] = [];
      for (const group of groups) saved.push(await createOne(run, group));
      return saved;
    },
    update: oneByOne(async () => failed(null, 'Already exists')),
  },
  {
    conflicts: postingConflicts,
    paths: [
      '/api/finance/journal-entries',
      '/api/finance/accounts',
      '/api/finance/reports',
      '/api/finance/dashboard',
    ],
    references: { account: accountList },
  },
);

async function createOne(run: SaveContext, rows: readonly Row[]): Promise<Saved> {
  const before = await openingEntry(run);
  if (before)
    return failed(null, `Opening balances are in the books already, as ${before}. Reverse that entry first.`);
  const days = new Set(rows.map(({ date }) => date ?? run.options.asOfDate));
  const [day, another] = days;
  if (day === undefined) return failed('date', 'Say of which day the balances are');
  if (another !== undefined || days.size > 1) return failed('date', 'All balances are of the same day');
  const { lines, words } = await linesOf(run, rows);
  if (words.size > 0) return failedRows(words);
  const over = lines.reduce((sum, { amount }) => sum + amount, 0n);
  if (over !== 0n) return failed(null, differenceText(over));
  const kept = lines.filter(({ amount }) => amount !== 0n);
  if (kept.length < 2) return failed(null, 'At least 2 journal entry lines required');
  if (kept.length > journalLimits.lines)
    return failed(null, `An entry has at most ${journalLimits.lines} lines`);
  const redirected = await throughDocuments(run, kept);
  await postCarriedOver(
    run.db,
    [
      {
        kind: 'OPENING',
        entryDate: day,
        description: 'Opening balances',
        createdById: run.viewer.actor.id,
        lines: redirected.lines,
      },
    ],
    run.now,
  );
  return { kind: 'created', words: redirected.words };
}

interface Balance {
  /** The place of its row. */
  readonly at: number;
  readonly account: FoundAccount;
  /** Debit less credit, exact. */
  readonly amount: bigint;
  readonly description: string | null;
}

async function linesOf(run: SaveContext, rows: readonly Row[]) {
  const find = await accountFinder(run.db);
  const currency = await baseCurrencyOf(run.db);
  const words = new Map<number, RowWord>();
  const lines: Balance[] = [];
  const seen = new Set<string>();
  for (const [at, row] of rows.entries()) {
    const account = find(row.account);
    const read = balanceOf(row, currency);
    const word = accountFault(row, account, seen) ?? ('message' in read ? read : undefined);
    if (word) words.set(at, word);
    else if (account && 'amount' in read)
      lines.push({ at, account, amount: read.amount, description: row.description ?? null });
    if (account) seen.add(account.id);
  }
  return { lines, words };
}

function accountFault(
  row: Row,
  account: FoundAccount | undefined,
  seen: ReadonlySet<string>,
): RowWord | undefined {
  if (!account) return { field: 'account', message: noAccount(row.account) };
  if (!account.isActive) return { field: 'account', message: 'This account is closed.' };
  return seen.has(account.id)
    ? { field: 'account', message: 'This account stands in an earlier row already.' }
    : undefined;
}

/** What the row says as debit less credit; one number counts only where neither of the two is there. */
function balanceOf({ debit, credit, balance }: Row, currency: string): { amount: bigint } | RowWord {
  if (debit && credit)
    return { field: 'credit', message: 'Each line must have either a debit or credit amount, but not both' };
  const [field, value] = debit
    ? (['debit', debit] as const)
    : credit
      ? (['credit', -credit] as const)
      : (['balance', balance ?? 0] as const);
  const read = exactAmount(value, currency);
  return 'message' in read ? { field, message: read.message } : read;
}

/** By how much the sides differ, and which is more. */
export function differenceText(over: bigint): string {
  const amount = exactText(over < 0n ? -over : over);
  return over > 0n
    ? `Debits exceed credits by ${amount}. Nothing is posted until they are equal.`
    : `Credits exceed debits by ${amount}. Nothing is posted until they are equal.`;
}

/** Receivable and payable come from open invoices and bills: their balances wait on the account of opening balances. */
async function throughDocuments(run: SaveContext, balances: readonly Balance[]) {
  const roles = await readControlAccounts(run.db);
  const ofDocuments = new Set(
    roles.flatMap(({ role, accountId }) => (role === 'RECEIVABLE' || role === 'PAYABLE' ? [accountId] : [])),
  );
  const words = new Map<number, RowWord>();
  const lines: PostingLine[] = [];
  for (const { at, account, amount, description } of balances) {
    const waits = ofDocuments.has(account.id);
    const accountId = waits ? (await demandControlAccounts(run.db, ['OPENING'])).OPENING : account.id;
    if (waits) words.set(at, { field: 'account', message: waitsText });
    const side = amount > 0n ? { debit: amount } : { credit: -amount };
    lines.push({ accountId, ...side, description: waits ? `${account.code} ${account.name}` : description });
  }
  return { lines, words };
}

const waitsText =
  'This balance waits on the account of opening balances, until the open invoices or bills are imported.';

const Numbered = z.object({ number: z.string() });

/** The number of the opening entry that is in the books; undefined when there is none, or it was reversed or rejected. */
async function openingEntry({ db }: SaveContext): Promise<string | undefined> {
  const found = await rowOf(db, Numbered).from(sql`
    select coalesce(e.entry_number, e.id::text) as number from ${journalEntryView('e')}
    where e.kind = 'OPENING' and e.status <> 'REJECTED' and not exists (
      select 1 from ${journalEntryView('r')} where r.reverses_id = e.id and r.status = 'APPROVED')
    limit 1`);
  return found?.number;
}
