import { type LinePart, linesOfPart, partsOfTotal } from '@bellwether/contract/billing/payers/division.rules';
import type { payers } from '@bellwether/contract/billing/payers/payers';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import {
  exactOf,
  exactOne,
  exactText,
  minorPlaces,
  shared,
  total,
} from '@bellwether/contract/shared/exact.rules';
import { asc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { newId } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import type { Context } from '../../../platform/http/context.ts';
import { atField, conflict, fieldProblem } from '../../../platform/http/problem.ts';
import { seal } from '../../ledger/index.ts';
import { lockCustomer } from '../../sales/index.ts';
import { organizationDay } from '../../settings/index.ts';
import { creditInvoice } from '../credits/credit-note.commands.ts';
import { creditNoteItem, invoice, invoiceItem } from '../invoices/invoices.table.ts';
import {
  changedInvoice,
  demandStatus,
  type InvoiceRecord,
  issueInvoice,
} from '../invoices/send-invoice.commands.ts';
import { instalment, paymentPlan } from '../orders/plans.table.ts';
import { sharesOn } from './payers.queries.ts';

type Wish = InputOf<typeof payers.divide>['body']['parts'][number];
type Item = typeof invoiceItem.$inferSelect;

/** What another payer takes over: of each line of the invoice, in its order. */
interface Taken {
  readonly customerId: string;
  readonly lines: readonly LinePart[];
}

/**
 * Divides a sent invoice, which is locked: by percents of its total and by amounts, at most what is open of it. Throws 400 at the part, 409
 * WRONG_STATUS and OTHER_CURRENCY. AMB-261.
 */
export async function divideInvoice(
  ctx: Context,
  before: InvoiceRecord,
  wishes: readonly Wish[],
): Promise<void> {
  demandDivisible(before);
  for (const [at, { customerId }] of wishes.entries())
    if (customerId === before.customerId)
      throw fieldProblem(`parts.${at}.customerId`, 'Choose somebody else: this is who the invoice is for');
  const places = minorPlaces(before.currency);
  const parts = partsOfTotal(
    exactOf(before.totalAmount),
    wishes.map(({ percent, amount }) => ({
      percent: percent === null ? null : exactOf(percent),
      amount: amount === null ? null : exactOf(amount),
    })),
    places,
  );
  const unit = 10n ** BigInt(4 - places);
  let open = exactOf(before.totalAmount) - exactOf(before.paidAmount);
  for (const [at, part] of parts.entries()) {
    open -= part;
    if (part % unit !== 0n || part <= 0n)
      throw fieldProblem(`parts.${at}.amount`, 'This amount cannot be paid');
    if (open < 0n)
      throw fieldProblem(`parts.${at}.amount`, 'The parts are more than what is open of the invoice');
  }
  const items = await itemsOf(ctx.db, before.id);
  let left = items.map(({ left: line }) => line);
  const taken = parts.map((part, at): Taken => {
    const lines = linesOfPart(part, left, places);
    left = left.map(({ net, tax }, line) => ({
      net: net - (lines[line]?.net ?? 0n),
      tax: tax - (lines[line]?.tax ?? 0n),
    }));
    return { customerId: wishes[at]?.customerId ?? '', lines };
  });
  await handOver(ctx, before, items, taken);
}

/**
 * Divides an invoice that was just sent by who pays for the students of its lines on its day; whom nothing is said of is paid for by who it was sent
 * to. AMB-261.
 */
export async function divideByShares(ctx: Context, before: InvoiceRecord): Promise<void> {
  if (before.carriedTotal !== null || before.splitOfId !== null) return;
  const items = await itemsOf(ctx.db, before.id);
  const students = [...new Set(items.flatMap(({ studentId }) => studentId ?? []))];
  const shares = await sharesOn(ctx.db, students, before.invoiceDate);
  const others = [...new Set(shares.map(({ customerId }) => customerId))].filter(
    (id) => id !== before.customerId,
  );
  if (others.length === 0) return;
  const places = minorPlaces(before.currency);
  const byLine = items.map(({ studentId, left }) => {
    const own = shares.filter((share) => share.studentId === studentId);
    const percentOf = (customerId: string) => own.find((one) => one.customerId === customerId)?.percent ?? 0n;
    const percents = others.map(percentOf);
    const stays = 100n * exactOne - total(percents);
    const [, ...parts] = shared(left.net + left.tax, [stays, ...percents], places);
    let rest = [left];
    return parts.map((part) => {
      const [line = { net: 0n, tax: 0n }] = linesOfPart(part, rest, places);
      rest = rest.map(({ net, tax }) => ({ net: net - line.net, tax: tax - line.tax }));
      return line;
    });
  });
  const taken = others.map((customerId, at) => ({
    customerId,
    lines: byLine.map((parts) => parts[at] ?? { net: 0n, tax: 0n }),
  }));
  await handOver(ctx, before, items, taken);
}

function demandDivisible(row: InvoiceRecord): void {
  demandStatus(row, 'SENT');
  if (row.carriedTotal !== null)
    throw conflict('OTHER_CURRENCY', 'An invoice in another currency is not divided.');
}

/** The lines of an invoice with what of each is not credited. */
async function itemsOf(db: Db, invoiceId: string): Promise<(Item & { left: LinePart })[]> {
  const Credited = z.object({ id: z.string(), net: z.string(), tax: z.string() });
  const credited = await rowsOf(db, Credited).from(sql`
    select n.invoice_item_id as id, sum(n.amount)::text as net, sum(n.tax_amount)::text as tax from ${creditNoteItem} n
    where n.invoice_item_id in (select i.id from ${invoiceItem} i where i.invoice_id = ${invoiceId}) group by 1`);
  const items = await db
    .select()
    .from(invoiceItem)
    .where(eq(invoiceItem.invoiceId, invoiceId))
    .orderBy(asc(invoiceItem.position));
  return items.map((item) => {
    const off = credited.find(({ id }) => id === item.id);
    const left = {
      net: exactOf(item.lineTotal) - exactOf(off?.net ?? '0'),
      tax: exactOf(item.taxAmount) - exactOf(off?.tax ?? '0'),
    };
    return { ...item, left };
  });
}

/** Takes the parts off the invoice by a credit note each, and sends each payer theirs, due when the invoice is. */
async function handOver(
  ctx: Context,
  before: InvoiceRecord,
  items: readonly Item[],
  taken: readonly Taken[],
): Promise<void> {
  const { db, now } = ctx;
  const today = await organizationDay(db, now);
  const creditDate = [before.invoiceDate, today].toSorted()[1] ?? today;
  const crediting = { db, now, createdById: ctx.viewer.actor.id };
  let current = before;
  for (const [at, { customerId, lines }] of taken.entries()) {
    const parts = items.flatMap((item, line) => {
      const part = lines[line] ?? { net: 0n, tax: 0n };
      return part.net > 0n ? [{ item, part }] : [];
    });
    if (parts.length === 0) continue;
    const { name } = await lockCustomer(db, customerId).catch((error: unknown) => {
      throw atField(error, `parts.${at}.customerId`);
    });
    const dues = await daysToPay(db, current);
    await creditInvoice(
      crediting,
      current,
      {
        creditDate,
        reason: name,
        items: parts.map(({ item, part }) => ({ invoiceItemId: item.id, amount: exactText(part.net) })),
      },
      { taxes: parts.map(({ part }) => part.tax), spreads: true },
    );
    await sendParts(ctx, before, customerId, { parts, dues, invoiceDate: creditDate });
    const [again] = await db.select().from(invoice).where(eq(invoice.id, before.id));
    if (again) current = again;
  }
  ctx.afterCommit(async () => void (await seal(ctx.platform)));
  changedInvoice(ctx, 'divide', current, before);
}

interface Due {
  readonly dueDate: string;
  readonly balance: bigint;
}

const Open = z.object({ dueDate: z.string(), balance: z.string() });

/** The days on which something of the invoice is due, and how much of it. */
async function daysToPay(db: Db, row: InvoiceRecord): Promise<Due[]> {
  const rows = await rowsOf(db, Open).from(sql`
    select n.due_date::text as "dueDate", (n.amount - n.paid_amount)::text as balance
    from ${instalment} n join ${paymentPlan} p on p.id = n.plan_id
    where p.order_id = ${row.orderId} and n.paid_amount < n.amount order by n.installment_number`);
  if (rows.length === 0) return [{ dueDate: row.dueDate, balance: 1n }];
  return rows.map(({ dueDate, balance }) => ({ dueDate, balance: exactOf(balance) }));
}

interface Sending {
  readonly parts: readonly { readonly item: Item; readonly part: LinePart }[];
  readonly dues: readonly Due[];
  readonly invoiceDate: string;
}

/** An invoice for each day on which something of the part is due: one, but of an invoice with a plan. */
async function sendParts(
  ctx: Context,
  of: InvoiceRecord,
  customerId: string,
  { parts, dues, invoiceDate }: Sending,
): Promise<void> {
  const { db, now } = ctx;
  const places = minorPlaces(of.currency);
  const weights = dues.map(({ balance }) => balance);
  const whole = total(parts.map(({ part }) => part.net + part.tax));
  let left = parts.map(({ part }) => part);
  for (const [at, amount] of shared(whole, weights, places).entries()) {
    const lines = linesOfPart(amount, left, places);
    left = left.map(({ net, tax }, line) => ({
      net: net - (lines[line]?.net ?? 0n),
      tax: tax - (lines[line]?.tax ?? 0n),
    }));
    if (amount === 0n) continue;
    const due = [dues[at]?.dueDate ?? of.dueDate, invoiceDate].toSorted()[1] ?? invoiceDate;
    const [draft] = await db
      .insert(invoice)
      .values({
        ...{ id: newId(), customerId, invoiceDate, dueDate: due, nextDueDate: due, currency: of.currency },
        ...{ terms: of.terms, splitOfId: of.id },
        subtotal: exactText(total(lines.map(({ net }) => net))),
        taxAmount: exactText(total(lines.map(({ tax }) => tax))),
        totalAmount: exactText(amount),
      })
      .returning();
    if (!draft) throw new Error('no invoice came back');
    await db.insert(invoiceItem).values(
      parts.flatMap(({ item }, line) => {
        const { net, tax } = lines[line] ?? { net: 0n, tax: 0n };
        if (net === 0n) return [];
        return {
          ...{
            id: newId(),
            invoiceId: draft.id,
            position: line,
            description: item.description,
            quantity: '1',
          },
          ...{
            unitPrice: exactText(item.taxMethod === 'INCLUSIVE' ? net + tax : net),
            taxRate: item.taxRate,
          },
          ...{ taxCode: item.taxCode, taxMethod: item.taxMethod, taxKind: item.taxKind },
          ...{ lineTotal: exactText(net), taxAmount: exactText(tax), accountId: item.accountId },
          ...{ studentId: item.studentId, orderItemId: item.orderItemId },
        };
      }),
    );
    await issueInvoice({ db, now, jobs: ctx.platform.jobs, createdById: ctx.viewer.actor.id }, draft);
  }
}
