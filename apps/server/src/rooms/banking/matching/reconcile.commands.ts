import type { bankReconciliations } from '@bellwether/contract/banking/bank-reconciliations';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { exactOf, exactText } from '@bellwether/contract/shared/exact.rules';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { newId } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import type { Context } from '../../../platform/http/context.ts';
import { conflict, fieldProblem, notFound } from '../../../platform/http/problem.ts';
import { ledgerAccountView } from '../../ledger/accounts/accounts.view.ts';
import { journalLineView } from '../../ledger/journal/journal.view.ts';
import { bankAccount } from '../accounts/bank-accounts.table.ts';
import { bankTransaction } from '../files/bank-files.table.ts';
import { bankMatch } from './bank-match.table.ts';
import { amountInAccount } from './open-lines.queries.ts';
import { payOnBill, postRounding, postToAccount, receiveOnInvoice } from './post-match.commands.ts';

type Body = InputOf<typeof bankReconciliations.create>['body'];
type Match = Body['matches'][number];
export type BankLineRow = typeof bankTransaction.$inferSelect;

/** What a match comes to: which line of the journal, with the amount of that line. */
interface Matched {
  readonly journalLineId: string;
  readonly amount: bigint;
  readonly isPostedHere: boolean;
}

/** The account of the ledger that a bank account stands for, with it locked: matches of it are made by one at a time. Throws 404, 409 without one. */
export async function lockedLedgerAccount(db: Db, bankAccountId: string): Promise<string> {
  const [found] = await db
    .select()
    .from(bankAccount)
    .where(eq(bankAccount.id, bankAccountId))
    .for('no key update');
  if (!found) throw notFound('Bank account');
  return demandLedger(found);
}

/** The account of the ledger that is reconciled. Throws 409 where the bank account has none. */
export function demandLedger({ glAccountId }: Pick<typeof bankAccount.$inferSelect, 'glAccountId'>): string {
  if (glAccountId !== null) return glAccountId;
  throw conflict('NO_LEDGER_ACCOUNT', 'Choose an account of the ledger for this bank account first.');
}

/**
 * Stores the matches, all or none, and posts what they ask for; a difference within the tolerance is posted as rounding, so that books and bank
 * agree. Returns the ids of the bank lines. Throws 400 at the match that does not exist, is of another account or comes to more than its bank
 * line; 409 where a line of the journal is matched already, or the reconciliation of the day is closed.
 */
export async function reconcile(
  ctx: Context,
  { bankAccountId, tolerance, matches, acceptOldRate }: Body,
): Promise<string[]> {
  const ledger = await lockedLedgerAccount(ctx.db, bankAccountId);
  const lines = await bankLinesOf(ctx.db, bankAccountId, matches);
  const journal = await journalLinesOf(ctx.db, ledger, matches);
  const left = new Map(
    [...lines].map(([id, line]) => [id, exactOf(line.amount) - exactOf(line.matchedAmount)]),
  );
  for (const [at, match] of matches.entries()) {
    const line = lines.get(match.bankTransactionId);
    if (!line) throw new Error('the lines were looked for');
    const rest = left.get(line.id) ?? 0n;
    if (rest === 0n) throw conflict('RECONCILED_ALREADY', 'This line of the bank is reconciled already.');
    const matched = await matchedWith(ctx, { at, match, line, rest, ledger, journal, acceptOldRate });
    await store(ctx, line, match, matched);
    left.set(line.id, rest - matched.amount);
  }
  for (const [id, rest] of left) {
    const line = lines.get(id);
    if (line)
      await settle(ctx, { line, rest, ledger, acceptOldRate, tolerance: exactOf(tolerance), matches });
  }
  return [...lines.keys()];
}

async function bankLinesOf(
  db: Db,
  bankAccountId: string,
  matches: readonly Match[],
): Promise<Map<string, BankLineRow>> {
  const ids = [...new Set(matches.map(({ bankTransactionId }) => bankTransactionId))];
  const rows = await db
    .select()
    .from(bankTransaction)
    .where(and(eq(bankTransaction.bankAccountId, bankAccountId), inArray(bankTransaction.id, ids)));
  const lines = new Map(rows.map((row) => [row.id, row]));
  const at = matches.findIndex(({ bankTransactionId }) => !lines.has(bankTransactionId));
  if (at >= 0) throw fieldProblem(`matches.${at}.bankTransactionId`, 'This transaction does not exist.');
  return lines;
}

const JournalLine = z.object({ id: z.string(), amount: z.string() });
type JournalLines = ReadonlyMap<string, z.infer<typeof JournalLine>>;

async function journalLinesOf(db: Db, ledger: string, matches: readonly Match[]): Promise<JournalLines> {
  const ids = matches.map(({ journalLineId }) => journalLineId).filter((id) => id !== null);
  const rows = await rowsOf(db, JournalLine).from(sql`
    select l.id, (${amountInAccount})::text as amount
    from ${journalLineView('l')} join ${ledgerAccountView('a')} on a.id = l.account_id where l.id = any(${sql.param(ids)}::uuid[]) and l.account_id = ${ledger} and l.is_posted`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** A match, which one it is, what its bank line has left, and what it is looked up in. */
export interface Matching {
  readonly at: number;
  readonly match: Match;
  readonly line: BankLineRow;
  /** Exact ten-thousandths with the sign of the bank line. */
  readonly rest: bigint;
  readonly ledger: string;
  readonly journal: JournalLines;
  /** Whether a rate older than seven days will do. */
  readonly acceptOldRate: boolean;
}

async function matchedWith(ctx: Context, matching: Matching): Promise<Matched> {
  const { at, match, journal } = matching;
  if (match.invoiceId !== null) return { ...(await receiveOnInvoice(ctx, matching)), isPostedHere: true };
  if (match.billId !== null) return { ...(await payOnBill(ctx, matching)), isPostedHere: true };
  if (match.accountId !== null) return { ...(await postToAccount(ctx, matching)), isPostedHere: true };
  const found = journal.get(match.journalLineId ?? '');
  if (!found)
    throw fieldProblem(
      `matches.${at}.journalLineId`,
      'Choose a posted line of the account that is reconciled.',
    );
  return { journalLineId: found.id, amount: exactOf(found.amount), isPostedHere: false };
}

type Sure = Pick<Match, 'matchType' | 'confidence'>;

async function store(
  ctx: Context,
  line: BankLineRow,
  { matchType, confidence }: Sure,
  matched: Matched,
): Promise<void> {
  const [made] = await ctx.db
    .insert(bankMatch)
    .values({
      id: newId(),
      bankTransactionId: line.id,
      journalLineId: matched.journalLineId,
      amount: exactText(matched.amount),
      isPostedHere: matched.isPostedHere,
      matchType,
      confidence: confidence.toFixed(2),
      createdById: ctx.viewer.actor.id,
    })
    .returning();
  ctx.audit({ action: 'reconcile', entity: 'bank_transaction', entityId: line.id, after: made });
}

interface Settling {
  readonly line: BankLineRow;
  readonly rest: bigint;
  readonly ledger: string;
  readonly acceptOldRate: boolean;
  readonly tolerance: bigint;
  readonly matches: readonly Match[];
}

/** What is left of a bank line, or too much, within the tolerance is rounding. Throws 400 at the last match of a line that has too much. */
async function settle(ctx: Context, settling: Settling): Promise<void> {
  const { line, rest, tolerance, matches } = settling;
  if (rest === 0n) return;
  const size = rest < 0n ? -rest : rest;
  if (size <= tolerance) {
    const posted = await postRounding(ctx, settling);
    await store(ctx, line, { matchType: 'EXACT', confidence: 1 }, { ...posted, isPostedHere: true });
    return;
  }
  const isOver = rest > 0n !== exactOf(line.amount) > 0n;
  const at = matches.findLastIndex(({ bankTransactionId }) => bankTransactionId === line.id);
  if (isOver) throw fieldProblem(`matches.${at}.amount`, 'The matches come to more than the bank line.');
}
