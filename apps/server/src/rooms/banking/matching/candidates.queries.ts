import type { Candidate } from '@bellwether/contract/banking/match.rules';
import type { Day } from '@bellwether/contract/shared/day';
import { exactOf } from '@bellwether/contract/shared/exact.rules';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { contains, matches } from '../../../platform/db/list.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import { invoiceDueView, invoiceView } from '../../billing/invoices/invoices.view.ts';
import { customerView } from '../../sales/customers.view.ts';
import { openLines } from './open-lines.queries.ts';

/** What a line of the bank may be matched with, and how it is called: a number, and whose it is or what it is about. */
export interface FoundCandidate extends Candidate {
  readonly title: string;
  readonly detail: string;
}

/** So many are compared with the lines of the bank, and so many are offered by hand. */
export const compared = 5_000;
export const offered = 30;

const Line = z.object({
  id: z.string(),
  date: z.string(),
  amount: z.string(),
  reference: z.string().nullable(),
  entryNumber: z.string().nullable(),
  description: z.string(),
});

/** The lines of an account of the ledger within the days that no line of the bank was matched with. */
export async function linesBetween(db: Db, accountId: string, from: Day, to: Day): Promise<FoundCandidate[]> {
  const within = sql`where o.date between ${from} and ${to} order by o.date desc, o.id limit ${compared}`;
  return linesOf(db, accountId, within);
}

/** Lines of the account that may be that amount, nearest first; with a text those that hold it in number, reference or description. */
export async function linesLike(
  db: Db,
  accountId: string,
  { amount, day, search }: Wanted,
): Promise<FoundCandidate[]> {
  const words = contains(
    search,
    sql`(coalesce(o."entryNumber", '') || ' ' || coalesce(o.reference, '') || ' ' || o.description)`,
  );
  const like = sql`where o.amount * ${amount}::numeric > 0 and ${words ?? sql`true`}
    order by abs(o.amount - ${amount}::numeric), abs(o.date - ${day}::date), o.id limit ${offered}`;
  return linesOf(db, accountId, like);
}

/** What is looked for by hand: what is left of the bank line, as a decimal string, its day, and a text. */
export interface Wanted {
  readonly amount: string;
  readonly day: Day;
  readonly search: string | undefined;
}

async function linesOf(db: Db, accountId: string, rest: SQL): Promise<FoundCandidate[]> {
  const rows = await rowsOf(db, Line).from(sql`
    select o.id, o.date::text as date, o.amount::text as amount, o.reference, o."entryNumber", o.description
    from (${openLines(accountId)}) o ${rest}`);
  return rows.map(({ id, date, amount, reference, entryNumber, description }) => ({
    id,
    kind: 'LINE',
    days: [date],
    amount: exactOf(amount),
    // A document posts under its number alone, such as that of a receipt.
    references: [reference, entryNumber, isNumber(description) ? description : null].filter(
      (text) => text !== null,
    ),
    title: entryNumber ?? reference ?? '…',
    detail: description,
  }));
}

const Invoice = z.object({
  id: z.string(),
  invoiceNumber: z.string().nullable(),
  invoiceDate: z.string(),
  dueDate: z.string(),
  balance: z.string(),
  paymentReference: z.string().nullable(),
  previousNumber: z.string().nullable(),
  customerName: z.string(),
});

/**
 * The open invoices in the currency of the account, null for the base currency, those that are due first, with what is due: others are paid on
 * the invoice, at a rate.
 */
export function invoicesOpen(db: Db, currency: string | null): Promise<FoundCandidate[]> {
  return invoicesOf(db, currency, sql`order by i.due_date, i.id limit ${compared}`);
}

/** Open invoices of about that amount, nearest first; with a text those that hold it in number, reference or the customer's name. */
export function invoicesLike(
  db: Db,
  currency: string | null,
  { amount, day, search }: Wanted,
): Promise<FoundCandidate[]> {
  const found = search
    ? sql`and (${matches(search, sql`i.search_text`)} or ${contains(search, sql`c.display_name`)})`
    : sql``;
  return invoicesOf(
    db,
    currency,
    sql`${found} order by abs(d.total_amount - d.paid_amount - ${amount}::numeric), abs(i.due_date - ${day}::date), i.id limit ${offered}`,
  );
}

async function invoicesOf(db: Db, currency: string | null, rest: SQL): Promise<FoundCandidate[]> {
  const isOfAccount =
    currency === null
      ? sql`i.carried_total is null`
      : sql`i.carried_total is not null and i.currency = ${currency}`;
  const rows = await rowsOf(db, Invoice).from(sql`
    select i.id, i.invoice_number as "invoiceNumber", i.invoice_date::text as "invoiceDate", i.due_date::text as "dueDate",
      (d.total_amount - d.paid_amount)::text as balance, i.payment_reference as "paymentReference",
      i.previous_number as "previousNumber", c.display_name as "customerName"
    from ${invoiceView('i')} join ${invoiceDueView('d')} on d.id = i.id join ${customerView('c')} on c.id = i.customer_id
    where i.status = 'SENT' and ${isOfAccount} ${rest}`);
  return rows.map((row) => ({
    id: row.id,
    kind: 'INVOICE',
    days: [row.invoiceDate, row.dueDate],
    amount: exactOf(row.balance),
    references: [row.paymentReference, row.invoiceNumber, row.previousNumber].filter((text) => text !== null),
    title: row.invoiceNumber ?? '',
    detail: row.customerName,
  }));
}

/** Whether a text is a document's number: one word with a digit in it. */
function isNumber(text: string): boolean {
  return /\d/.test(text) && !/\s/.test(text);
}
