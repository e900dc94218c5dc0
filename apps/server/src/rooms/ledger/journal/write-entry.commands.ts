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
  await demandAccounts(db, viewer, lines);
  const { over } = sidesOf(lines);
  if (over === 0n) return lines;
  const { ROUNDING } = await demandControlAccounts(db, ['ROUNDING']);
  const cent = exactText(over < 0n ? -over : over);
  return [
    ...lines,
    {
      accountId: ROUNDING,
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
  await db.insert(journalLine).values(
    lines.map(({ debitAmount, creditAmount, ...line }, position) => ({
      ...line,
      id: newId(),
      entryId: entry.id,
      entryDate: entry.entryDate,
      position,
      debit: debitAmount,
      credit: creditAmount,
    })),
  );
}

const Account = z.object({
  id: z.string(),
  isActive: z.boolean(),
  currency: z.string().nullable(),
  isOfDocuments: z.boolean(),
});

async function demandAccounts(db: Db, viewer: Viewer, lines: Lines): Promise<void> {
  const ids = [...new Set(lines.map(({ accountId }) => accountId))];
  const accounts = await rowsOf(db, Account).from(sql`
    select id, is_active as "isActive", currency, exists (
      select 1 from ${controlAccount} c where c.account_id = a.id and ${inArray(sql`c.role`, [...documentRoles])}
    ) as "isOfDocuments"
    from ${ledgerAccount} a where id = any(${sql.param(ids)}::uuid[])`);
  const byId = new Map(accounts.map((account) => [account.id, account]));
  const base = await baseCurrencyOf(db);
  const mayManage = can(viewer, 'manage', 'journal_entry');
  for (const [at, { accountId }] of lines.entries()) {
    const account = byId.get(accountId);
    const field = `lines.${at}.accountId`;
    if (!account) throw fieldProblem(field, 'This account does not exist.');
    if (!account.isActive) throw fieldProblem(field, 'This account is closed.');
    // A line that is written says no amount in it.
    if (account.currency !== null && account.currency !== base)
      throw fieldProblem(
        field,
        'This account is kept in another currency: post its lines from the lines of its bank.',
      );
    if (account.isOfDocuments && !mayManage)
      throw fieldProblem(field, 'Entries of this account come from documents.');
  }
}

/** 403: nobody approves what they wrote themselves, whatever their rights (AMB-092). */
export function ownEntry(): Problem {
  return new Problem(403, 'You cannot approve your own journal entries.', { code: 'OWN_ENTRY' });
}
