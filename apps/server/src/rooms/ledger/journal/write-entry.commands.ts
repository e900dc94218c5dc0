import { documentRoles } from '@bellwether/contract/ledger/accounts/account.values';
import { sidesOf } from '@bellwether/contract/ledger/journal/journal.rules';
import type { journalEntries } from '@bellwether/contract/ledger/journal/journal-entries';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { exactText } from '@bellwether/contract/shared/exact.rules';
import { eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { can, type Viewer } from '../../../platform/access/viewer.ts';
import { newId } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import { fieldProblem, Problem } from '../../../platform/http/problem.ts';
import { controlAccount, ledgerAccount } from '../accounts/accounts.table.ts';
import { demandControlAccounts } from '../accounts/control-accounts.queries.ts';
import { baseCurrencyOf } from '../settings/base-currency.queries.ts';
import { journalLine } from './journal.table.ts';

type Lines = InputOf<typeof journalEntries.create>['body']['lines'];
export type Written = Lines[number];

/**
 * The lines as they are stored: with the cent that debits and credits differ by, on the account for rounding (FIN-03: entries balance
 * exactly). Throws 400 at a line whose account does not exist, is closed, or is the sum of documents, which takes manage.
 */
export async function checkedLines(db: Db, viewer: Viewer, lines: Lines): Promise<Written[]> {
  const [checked] = await checkedLinesOf(db, viewer, [lines]);
  if (!checked || checked instanceof Problem) throw checked ?? new Error('no lines came back');
  return checked;
}

/** As `checkedLines`, of many entries with one look at their accounts; what it would throw stands in the place of the entry. */
export async function checkedLinesOf(
  db: Db,
  viewer: Viewer,
  entries: readonly Lines[],
): Promise<(Written[] | Problem)[]> {
  const accounts = await accountsOf(db, entries.flat());
  const mayManage = can(viewer, 'manage', 'journal_entry');
  const rounding = entries.some((lines) => sidesOf(lines).over !== 0n)
    ? (await demandControlAccounts(db, ['ROUNDING'])).ROUNDING
    : undefined;
  return entries.map(
    (lines) => refusedLine(accounts, lines, mayManage) ?? [...lines, ...centOf(lines, rounding)],
  );
}

/** The cent that the sides differ by; none where they are equal. */
function centOf(lines: Lines, accountId: string | undefined): Written[] {
  const { over } = sidesOf(lines);
  if (over === 0n || accountId === undefined) return [];
  const cent = exactText(over < 0n ? -over : over);
  return [
    {
      accountId,
      description: 'Rounding',
      reference: null,
      debitAmount: over < 0n ? cent : '0.00',
      creditAmount: over > 0n ? cent : '0.00',
      departmentId: null,
    },
  ];
}

/** Puts the lines of a PENDING entry in the place of those it has. */
export async function replaceLines(db: Db, entry: LinesOf, lines: readonly Written[]): Promise<void> {
  await db.delete(journalLine).where(eq(journalLine.entryId, entry.id));
  await storeLines(db, entry, lines);
}

type LinesOf = { readonly id: string; readonly entryDate: string };

/** Stores the lines of an entry that has none; they may come before it. */
export async function storeLines(db: Db, entry: LinesOf, lines: readonly Written[]): Promise<void> {
  await storeLinesOf(db, [{ ...entry, lines }]);
}

/** As `storeLines`, of many entries. */
export async function storeLinesOf(
  db: Db,
  entries: readonly (LinesOf & { readonly lines: readonly Written[] })[],
): Promise<void> {
  const rows = entries.flatMap(({ id, entryDate, lines }) =>
    lines.map(({ debitAmount, creditAmount, ...line }, position) => ({
      ...line,
      id: newId(),
      entryId: id,
      entryDate,
      position,
      debit: debitAmount,
      credit: creditAmount,
    })),
  );
  for (let start = 0; start < rows.length; start += 1000)
    await db.insert(journalLine).values(rows.slice(start, start + 1000));
}

const Account = z.object({
  id: z.string(),
  isActive: z.boolean(),
  currency: z.string().nullable(),
  isOfDocuments: z.boolean(),
});

/** `isAbroad`: kept in another currency than the base. */
type Account = z.infer<typeof Account> & { readonly isAbroad: boolean };

async function accountsOf(db: Db, lines: Lines): Promise<ReadonlyMap<string, Account>> {
  const ids = [...new Set(lines.map(({ accountId }) => accountId))];
  const accounts = await rowsOf(db, Account).from(sql`
    select id, is_active as "isActive", currency, exists (
      select 1 from ${controlAccount} c where c.account_id = a.id and ${inArray(sql`c.role`, [...documentRoles])}
    ) as "isOfDocuments"
    from ${ledgerAccount} a where id = any(${sql.param(ids)}::uuid[])`);
  const base = accounts.some(({ currency }) => currency !== null) ? await baseCurrencyOf(db) : null;
  return new Map(
    accounts.map((account) => [
      account.id,
      { ...account, isAbroad: account.currency !== null && account.currency !== base },
    ]),
  );
}

/** The 400 at the first line that may not be written; undefined where all may. */
function refusedLine(
  accounts: ReadonlyMap<string, Account>,
  lines: Lines,
  mayManage: boolean,
): Problem | undefined {
  for (const [at, { accountId }] of lines.entries()) {
    const account = accounts.get(accountId);
    const field = `lines.${at}.accountId`;
    if (!account) return fieldProblem(field, 'This account does not exist.');
    if (!account.isActive) return fieldProblem(field, 'This account is closed.');
    // A line that is written says no amount in it.
    if (account.isAbroad)
      return fieldProblem(
        field,
        'This account is kept in another currency: post its lines from the lines of its bank.',
      );
    if (account.isOfDocuments && !mayManage)
      return fieldProblem(field, 'Entries of this account come from documents.');
  }
  return undefined;
}

/** 403: nobody approves what they wrote themselves, whatever their rights (AMB-092). */
export function ownEntry(): Problem {
  return new Problem(403, 'You cannot approve your own journal entries.', { code: 'OWN_ENTRY' });
}
