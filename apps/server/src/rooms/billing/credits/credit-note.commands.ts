import {
  type CreditableLine,
  creditableOf,
  creditedTaxOf,
} from '@bellwether/contract/billing/credits/credit.rules';
import type { credits } from '@bellwether/contract/billing/credits/credits';
import { inBase } from '@bellwether/contract/billing/fx.rules';
import { oldestFirst } from '@bellwether/contract/billing/invoices/invoice.rules';
import { rateOf } from '@bellwether/contract/ledger/currencies/rate.rules';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import {
  exactOf,
  exactText,
  minorPlaces,
  shared,
  toPlaces,
  total,
} from '@bellwether/contract/shared/exact.rules';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { newId } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import type { Context } from '../../../platform/http/context.ts';
import { conflict, fieldProblem } from '../../../platform/http/problem.ts';
import {
  baseCurrencyOf,
  demandControlAccounts,
  nextNumber,
  type PostingLine,
  post,
  seal,
} from '../../ledger/index.ts';
import { moveBalance } from '../../sales/index.ts';
import { type Due, duesOfInvoice } from '../invoices/dues.queries.ts';
import { carriedPart, foreignOf, openItemOf } from '../invoices/foreign-invoice.commands.ts';
import { allocation, creditNote, creditNoteItem, invoiceItem } from '../invoices/invoices.table.ts';
import { type InvoiceRecord, invoiceKind } from '../invoices/send-invoice.commands.ts';
import { type Part, partOf, putOn, storedPart } from '../invoices/take-receipt.commands.ts';
import { codeOfTax, untaxed } from '../invoices/tax-of-line.rules.ts';
import { creditDeferral, grantsOfInvoice, stillDeferred } from '../tuition/defer.commands.ts';
import type { GrantRecord } from '../tuition/use-credits.commands.ts';

type Wish = InputOf<typeof credits.creditNote>['body'];

const Line = z.object({
  id: z.string(),
  accountId: z.string().nullable(),
  taxRate: z.string(),
  taxCode: z.string().nullable(),
  lineTotal: z.string(),
  taxAmount: z.string(),
  creditedNet: z.string(),
  creditedTax: z.string(),
});
type StoredLine = z.infer<typeof Line>;

/** Who credits: a person, or nobody where the product does it by itself. */
interface Crediting {
  readonly db: Db;
  readonly now: Date;
  readonly createdById: string | null;
}

interface Credited {
  readonly line: StoredLine;
  readonly net: bigint;
  readonly tax: bigint;
  /** The tuition that the line sold, and how much of `net` is not earned yet. */
  readonly grant: GrantRecord | undefined;
  readonly deferred: bigint;
}

/**
 * Credits lines of a sent invoice, which is locked with its customer: what is open of it is settled, the last due first, and the rest becomes the
 * customer's credit. Throws 400 at a line that has less, 409 WRONG_STATUS for one that was never sent. REV-42.
 */
export async function writeCreditNote(ctx: Context, before: InvoiceRecord, wish: Wish) {
  const { db, now } = ctx;
  const made = await creditInvoice({ db, now, createdById: ctx.viewer.actor.id }, before, wish);
  ctx.afterCommit(async () => void (await seal(ctx.platform)));
  ctx.audit({ action: 'credit', entity: 'invoice', entityId: before.id, after: made });
  ctx.emit({
    userId: null,
    type: 'invalidate',
    data: { paths: [...invoiceKind.paths, '/api/finance/customers'] },
  });
  return made;
}

/** What a part of an invoice that another payer takes over needs besides (AMB-261). */
interface HandingOver {
  /** The tax that goes with each line, which else is its share. */
  readonly taxes?: readonly bigint[];
  /** Takes the same share off each day on which something is due; else the last due goes first. */
  readonly spreads?: boolean;
}

/** As `writeCreditNote`, for a request or a job; leaves no trace but the entry, which the caller seals after its commit. */
export async function creditInvoice(
  { db, now, createdById }: Crediting,
  before: InvoiceRecord,
  wish: Wish,
  { taxes, spreads = false }: HandingOver = {},
) {
  if (before.status !== 'SENT' && before.status !== 'PAID')
    throw conflict('WRONG_STATUS', 'Only a sent invoice is credited; a draft is changed or cancelled.');
  if (wish.creditDate < before.invoiceDate)
    throw fieldProblem('creditDate', 'Credit date must be on or after invoice date');
  const sold = await grantsOfInvoice(db, before.id);
  const credited = creditedOf(await linesOf(db, before.id), wish, minorPlaces(before.currency), sold).map(
    (one, at) => ({ ...one, tax: taxes?.[at] ?? one.tax }),
  );
  const subtotal = total(credited.map(({ net }) => net));
  const taxAmount = total(credited.map(({ tax }) => tax));
  const amount = subtotal + taxAmount;
  // The last due goes first: who leaves is still asked for what was delivered.
  const dues = (await duesOfInvoice(db, before.id)).toReversed();
  const { allocations, rest } = spreads
    ? { allocations: spread(amount, dues, minorPlaces(before.currency)), rest: 0n }
    : oldestFirst(amount, dues);
  const settled = await settledParts(db, before, allocations);
  for (const part of settled.parts) await putOn(db, part, wish.creditDate);
  const restInBase = await inBaseOf(db, before, rest);
  const inBooks = settled.carried + restInBase;
  await moveBalance(db, before.customerId, -inBooks);
  const creditNoteNumber = await nextNumber(db, 'CN', Number(wish.creditDate.slice(0, 4)));
  const id = newId();
  await db.insert(creditNote).values({
    ...{ id, creditNoteNumber, invoiceId: before.id, customerId: before.customerId },
    ...{ creditDate: wish.creditDate, reason: wish.reason },
    ...{ subtotal: exactText(subtotal), taxAmount: exactText(taxAmount), totalAmount: exactText(amount) },
    carriedTotal: before.carriedTotal === null ? null : exactText(inBooks),
  });
  await db.insert(creditNoteItem).values(
    credited.map(({ line, net, tax }) => ({
      ...{ id: newId(), creditNoteId: id, invoiceItemId: line.id },
      ...{ amount: exactText(net), taxAmount: exactText(tax) },
    })),
  );
  if (settled.parts.length > 0)
    await db
      .insert(allocation)
      .values(settled.parts.map((part) => ({ ...storedPart(part), creditNoteId: id })));
  const entryId = await post(
    db,
    {
      kind: 'AUTOMATIC',
      source: { type: 'credit_note', id, purpose: 'credit' },
      entryDate: wish.creditDate,
      description: creditNoteNumber,
      reference: before.invoiceNumber,
      createdById,
      lines: await postingLines(db, before, credited, {
        ...{ settled: settled.carried, rest: restInBase, foreign: amount - rest },
      }),
    },
    now,
  );
  const unearned = credited.flatMap(({ grant, deferred }) => (grant ? [{ grant, amount: deferred }] : []));
  await creditDeferral(db, entryId, unearned, { day: wish.creditDate, now });
  return { id, creditNoteNumber, totalAmount: exactText(amount) };
}

/** The same share of each due; the amount is at most what they come to. */
function spread(amount: bigint, dues: readonly Due[], places: number) {
  const parts = shared(
    amount,
    dues.map(({ balance }) => balance),
    places,
  );
  return dues.map((due, at) => ({ ...due, amount: parts[at] ?? 0n })).filter((part) => part.amount > 0n);
}

/** The lines of an invoice with what of them was credited before. */
async function linesOf(db: Db, invoiceId: string): Promise<StoredLine[]> {
  return rowsOf(db, Line).from(sql`
    select i.id, i.account_id as "accountId", i.tax_rate::text as "taxRate", i.tax_code as "taxCode", i.line_total::text as "lineTotal",
      i.tax_amount::text as "taxAmount", coalesce(sum(c.amount), 0)::text as "creditedNet",
      coalesce(sum(c.tax_amount), 0)::text as "creditedTax"
    from ${invoiceItem} i left join ${creditNoteItem} c on c.invoice_item_id = i.id
    where i.invoice_id = ${invoiceId} group by i.id order by i.position`);
}

function creditedOf(
  lines: readonly StoredLine[],
  { items }: Wish,
  places: number,
  sold: ReadonlyMap<string, GrantRecord>,
): Credited[] {
  return items.map(({ invoiceItemId, amount }, at) => {
    const line = lines.find(({ id }) => id === invoiceItemId);
    const isTwice = items.findIndex((one) => one.invoiceItemId === invoiceItemId) !== at;
    if (!line || isTwice) throw fieldProblem(`items.${at}.invoiceItemId`, 'Choose a line');
    const net = exactOf(amount);
    if (net > creditableOf(line as CreditableLine) || toPlaces(net, places) !== net)
      throw fieldProblem(`items.${at}.amount`, 'Credit cannot exceed what is left of the line');
    const grant = sold.get(line.id);
    return { line, net, tax: creditedTaxOf(line, net, places), grant, deferred: stillDeferred(grant, net) };
  });
}

/** The parts that settle what is open of the invoice, and what leaves the books with them; of one in another currency by what it is carried at. */
async function settledParts(
  db: Db,
  before: InvoiceRecord,
  allocations: readonly Part[],
): Promise<{ parts: Part[]; carried: bigint }> {
  const parts = allocations.map(partOf);
  const [only] = parts;
  if (before.carriedTotal === null || !only)
    return { parts, carried: total(parts.map((part) => part.amount)) };
  const places = minorPlaces(await baseCurrencyOf(db));
  const carried = carriedPart(openItemOf(before), only.amount, places);
  return {
    parts: [{ ...only, foreign: { currency: before.currency, carried, money: carried } }],
    carried,
  };
}

/** An amount of the invoice in the base currency, at its own rate: a credit note is not a new dealing. */
async function inBaseOf(
  db: Db,
  { carriedTotal, exchangeRate }: InvoiceRecord,
  amount: bigint,
): Promise<bigint> {
  if (carriedTotal === null || exchangeRate === null) return amount;
  return inBase(amount, rateOf(exchangeRate), minorPlaces(await baseCurrencyOf(db)));
}

interface Going {
  /** In the base currency: off the receivable, and to what the customer has. */
  readonly settled: bigint;
  readonly rest: bigint;
  /** What is settled, in the currency of the invoice. */
  readonly foreign: bigint;
}

/** What the invoice posted, the other way round: tuition that is not earned yet before revenue, and tax against what is receivable, and what the customer has then. */
async function postingLines(
  db: Db,
  row: InvoiceRecord,
  credited: readonly Credited[],
  { settled, rest, foreign }: Going,
): Promise<PostingLine[]> {
  const roles = await demandControlAccounts(db, ['RECEIVABLE', 'PREPAYMENT', 'REVENUE']);
  const isDeferred = credited.some(({ deferred }) => deferred > 0n);
  const unearned = isDeferred ? (await demandControlAccounts(db, ['DEFERRED'])).DEFERRED : '';
  const taxAccount = credited.some(({ tax }) => tax > 0n)
    ? (await demandControlAccounts(db, ['TAX_OUT'])).TAX_OUT
    : '';
  const partner = { kind: 'CUSTOMER' as const, id: row.customerId };
  // Their shares of what it comes to in the books: of an invoice in the base currency the amounts themselves.
  const shares = shared(
    settled + rest,
    credited.flatMap(({ net, tax }) => [net, tax]),
    minorPlaces(await baseCurrencyOf(db)),
  );
  const lines = credited.map((one, at) => ({
    ...one,
    ...{ baseNet: shares[2 * at] ?? 0n, baseTax: shares[2 * at + 1] ?? 0n },
  }));
  return [
    // Tuition is sold in the base currency: what is not earned of it needs no rate.
    ...lines.map(({ grant, deferred }) => ({
      accountId: unearned,
      debit: deferred,
      classId: grant?.classId ?? null,
    })),
    ...lines.map(({ line, net, baseNet, grant, deferred }) => ({
      accountId: line.accountId ?? roles.REVENUE,
      debit: baseNet - deferred,
      classId: grant?.classId ?? null,
      ...untaxed({ ...line, lineTotal: exactText(baseNet) }, -1n),
      ...foreignOf(row, net),
    })),
    ...lines
      .filter(({ tax }) => tax > 0n)
      .map(({ line, tax, baseNet, baseTax }) => ({
        accountId: taxAccount,
        debit: baseTax,
        tax: { code: codeOfTax(line), base: -baseNet },
        ...foreignOf(row, tax),
      })),
    ...(settled > 0n
      ? [{ accountId: roles.RECEIVABLE, credit: settled, partner, ...foreignOf(row, -foreign) }]
      : []),
    ...(rest > 0n ? [{ accountId: roles.PREPAYMENT, credit: rest, partner }] : []),
  ];
}
