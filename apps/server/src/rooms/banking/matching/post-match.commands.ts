import { inBase } from '@bellwether/contract/billing/fx.rules';
import { documentRoles } from '@bellwether/contract/ledger/accounts/account.values';
import { exactOf, minorPlaces } from '@bellwether/contract/shared/exact.rules';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { can } from '../../../platform/access/viewer.ts';
import { newId } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/database.ts';
import { rowOf } from '../../../platform/db/rows.ts';
import type { Context } from '../../../platform/http/context.ts';
import { atField, fieldProblem, lacksRight } from '../../../platform/http/problem.ts';
import { receiveTransfer } from '../../billing/index.ts';
import { ledgerAccountView } from '../../ledger/accounts/accounts.view.ts';
import {
  baseCurrencyOf,
  bookedOnAccount,
  demandControlAccounts,
  demandRate,
  foreignCurrencyOf,
  type PostingLine,
  post,
  readControlAccounts,
} from '../../ledger/index.ts';
import { journalEntryView, journalLineView } from '../../ledger/journal/journal.view.ts';
import { payByTransfer } from '../../purchasing/index.ts';
import { amountInAccount } from './open-lines.queries.ts';
import type { BankLineRow, Matching } from './reconcile.commands.ts';

/** The line of the journal on the account of the bank that was posted, with its amount in exact ten-thousandths of the currency of the account. */
export interface PostedLine {
  readonly journalLineId: string;
  readonly amount: bigint;
}

/** Takes a receipt for the invoice, of what is left of the bank line unless less is named. Throws 400 at the match, 403 without the right to take payments. */
export async function receiveOnInvoice(
  ctx: Context,
  { at, match, line, rest, ledger, acceptOldRate }: Matching,
): Promise<PostedLine> {
  if (!can(ctx.viewer, 'create:any', 'payment')) throw lacksRight('create:any payment');
  const amount = amountOf(match.amount, rest);
  if (rest < 0n || amount <= 0n)
    throw fieldProblem(`matches.${at}.invoiceId`, 'An invoice is paid by money that comes in.');
  if (amount > rest)
    throw fieldProblem(`matches.${at}.amount`, 'The matches come to more than the bank line.');
  const id = await receiveTransfer(ctx, {
    invoiceId: match.invoiceId ?? '',
    amount,
    paymentDate: line.transactionDate,
    reference: line.reference ?? line.description.slice(0, 100),
    accountId: ledger,
    acceptOldRate,
  }).catch((error: unknown) => {
    throw atField(error, `matches.${at}.invoiceId`);
  });
  return lineOf(ctx.db, ledger, sql`e.source_type = 'receipt' and e.source_id = ${id}`);
}

/**
 * Pays the bill with what is left of the bank line, with less where less is due or named: purchasing's own payment, of which the line on the
 * account of the bank is matched. Throws 400 at the match, 403 without the right to pay bills.
 */
export async function payOnBill(
  ctx: Context,
  { at, match, line, rest, ledger, acceptOldRate }: Matching,
): Promise<PostedLine> {
  if (!can(ctx.viewer, 'edit', 'bill')) throw lacksRight('edit bill');
  const amount = -amountOf(match.amount, rest);
  if (rest > 0n || amount <= 0n)
    throw fieldProblem(`matches.${at}.billId`, 'A bill is paid by money that goes out.');
  if (amount > -rest)
    throw fieldProblem(`matches.${at}.amount`, 'The matches come to more than the bank line.');
  const id = await payByTransfer(ctx, {
    billId: match.billId ?? '',
    amount,
    paymentDate: line.transactionDate,
    notes: line.reference ?? line.description.slice(0, 100),
    accountId: ledger,
    acceptOldRate,
  }).catch((error: unknown) => {
    throw atField(error, `matches.${at}.billId`);
  });
  return lineOf(ctx.db, ledger, sql`e.source_type = 'bill_payment' and e.source_id = ${id}`);
}

/** Posts what is left of the bank line, unless something else is named, to an account. Throws 400 at the match, 403 without the right to write entries. */
export async function postToAccount(
  ctx: Context,
  { at, match, line, rest, ledger, acceptOldRate }: Matching,
): Promise<PostedLine> {
  if (!can(ctx.viewer, 'create', 'journal_entry')) throw lacksRight('create journal_entry');
  const accountId = match.accountId ?? '';
  const field = `matches.${at}.accountId`;
  const fault = await faultOfAccount(ctx, accountId, ledger);
  if (fault) throw fieldProblem(field, fault);
  const amount = amountOf(match.amount, rest);
  if (amount === 0n) throw fieldProblem(`matches.${at}.amount`, 'Amount cannot be 0');
  const description = match.description ?? line.description;
  return postLine(ctx, {
    line,
    amount,
    accountId,
    ledger,
    description,
    acceptOldRate,
    purpose: newId(),
  }).catch((error: unknown) => {
    throw atField(error, field);
  });
}

const Account = z.object({ isActive: z.boolean() });

/** Why nothing is posted there; undefined where it may. Accounts that are the sum of documents take the right to manage the journal. */
async function faultOfAccount(ctx: Context, id: string, ledger: string): Promise<string | undefined> {
  const account = await rowOf(ctx.db, Account).from(
    sql`select a.is_active as "isActive" from ${ledgerAccountView('a')} where a.id = ${id}`,
  );
  if (!account) return 'This account does not exist.';
  if (!account.isActive) return 'This account is closed.';
  if (id === ledger) return 'Choose another account than that of the bank.';
  if ((await foreignCurrencyOf(ctx.db, id)) !== null) return 'This account is kept in another currency.';
  const roles: readonly string[] = documentRoles;
  const isOfDocuments = (await readControlAccounts(ctx.db)).some(
    ({ role, accountId }) => accountId === id && roles.includes(role),
  );
  if (isOfDocuments && !can(ctx.viewer, 'manage', 'journal_entry'))
    return 'Entries of this account come from documents.';
  return undefined;
}

/** Posts a difference within the tolerance to the account for rounding. */
export async function postRounding(
  ctx: Context,
  { line, rest, ledger, acceptOldRate }: Pick<Matching, 'line' | 'rest' | 'ledger' | 'acceptOldRate'>,
): Promise<PostedLine> {
  const { ROUNDING } = await demandControlAccounts(ctx.db, ['ROUNDING']);
  return postLine(ctx, {
    ...{ line, ledger, acceptOldRate },
    amount: rest,
    accountId: ROUNDING,
    description: line.description,
    purpose: newId(),
  });
}

interface Posted {
  readonly line: BankLineRow;
  readonly amount: bigint;
  readonly accountId: string;
  readonly ledger: string;
  readonly description: string;
  /** A bank line may post several times: each has an id of its own. */
  readonly purpose: string;
  readonly acceptOldRate: boolean;
}

async function postLine(ctx: Context, posted: Posted): Promise<PostedLine> {
  const { line, ledger, description, purpose } = posted;
  const entryId = await post(
    ctx.db,
    {
      kind: 'AUTOMATIC',
      source: { type: 'bank_transaction', id: line.id, purpose },
      entryDate: line.transactionDate,
      description,
      reference: line.reference,
      createdById: ctx.viewer.actor.id,
      lines: await linesOf(ctx.db, posted),
    },
    ctx.now,
  );
  return lineOf(ctx.db, ledger, sql`e.id = ${entryId}`);
}

/**
 * The account of the bank and the other one. Of a bank in another currency the other one gets what the amount is worth at the rate of the day
 * of its line, and what the account of the bank counts differently is an exchange gain or loss. AMB-355.
 */
async function linesOf(
  db: Db,
  { line, amount, accountId, ledger, acceptOldRate }: Posted,
): Promise<PostingLine[]> {
  const currency = await foreignCurrencyOf(db, ledger);
  if (currency === null) return [sided(ledger, amount), sided(accountId, -amount)];
  const day = line.transactionDate;
  const { rate } = await demandRate(db, { currency, day, field: 'accountId', acceptOld: acceptOldRate });
  const worth = inBase(amount, rate, minorPlaces(await baseCurrencyOf(db)));
  const booked = await bookedOnAccount(db, { accountId: ledger, currency, amount, worth });
  if (booked === 0n) throw fieldProblem('accountId', 'This amount comes to nothing in the base currency');
  const gain = booked - worth;
  const roles = gain === 0n ? undefined : await demandControlAccounts(db, ['FX_GAIN', 'FX_LOSS']);
  return [
    { ...sided(ledger, booked), foreign: { currency, amount } },
    sided(accountId, -worth),
    ...(roles ? [sided(gain > 0n ? roles.FX_GAIN : roles.FX_LOSS, -gain)] : []),
  ];
}

function sided(accountId: string, amount: bigint): PostingLine {
  return { accountId, ...(amount < 0n ? { credit: -amount } : { debit: amount }) };
}

const Line = z.object({ id: z.string(), amount: z.string() });

async function lineOf(db: Db, ledger: string, condition: ReturnType<typeof sql>): Promise<PostedLine> {
  const found = await rowOf(db, Line).from(sql`
    select l.id, (${amountInAccount})::text as amount from ${journalLineView('l')} join ${journalEntryView('e')} on e.id = l.entry_id
      join ${ledgerAccountView('a')} on a.id = l.account_id
    where ${condition} and l.account_id = ${ledger}`);
  if (!found) throw new Error('what was posted has no line on the account of the bank');
  return { journalLineId: found.id, amount: exactOf(found.amount) };
}

function amountOf(named: string | null | undefined, rest: bigint): bigint {
  return named == null ? rest : exactOf(named);
}
