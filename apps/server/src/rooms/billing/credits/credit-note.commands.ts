import {
  type CreditableLine,
  creditableOf,
  creditedTaxOf,
} from '@bellwether/contract/billing/credits/credit.rules';
import type { credits } from '@bellwether/contract/billing/credits/credits';
import { oldestFirst } from '@bellwether/contract/billing/invoices/invoice.rules';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { exactOf, exactText, minorPlaces, toPlaces, total } from '@bellwether/contract/shared/exact.rules';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { newId } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import type { Context } from '../../../platform/http/context.ts';
import { conflict, fieldProblem } from '../../../platform/http/problem.ts';
import { demandControlAccounts, nextNumber, type PostingLine, post, seal } from '../../ledger/index.ts';
import { moveBalance } from '../../sales/index.ts';
import { duesOfInvoice } from '../invoices/dues.queries.ts';
import { allocation, creditNote, creditNoteItem, invoiceItem } from '../invoices/invoices.table.ts';
import { type InvoiceRecord, invoiceKind } from '../invoices/send-invoice.commands.ts';
import { partOf, putOn } from '../invoices/take-receipt.commands.ts';
import { codeOfTax, untaxed } from '../invoices/tax-of-line.rules.ts';

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

interface Credited {
  readonly line: StoredLine;
  readonly net: bigint;
  readonly tax: bigint;
}

/**
 * Credits lines of a sent invoice, which is locked with its customer: what is open of it is settled, the last due first, and the rest becomes the
 * customer's credit. Throws 400 at a line that has less, 409 WRONG_STATUS for one that was never sent. REV-42.
 */
export async function writeCreditNote(ctx: Context, before: InvoiceRecord, wish: Wish) {
  const { db } = ctx;
  if (before.status !== 'SENT' && before.status !== 'PAID')
    throw conflict('WRONG_STATUS', 'Only a sent invoice is credited; a draft is changed or cancelled.');
  if (wish.creditDate < before.invoiceDate)
    throw fieldProblem('creditDate', 'Credit date must be on or after invoice date');
  const credited = creditedOf(await linesOf(db, before.id), wish, minorPlaces(before.currency));
  const subtotal = total(credited.map(({ net }) => net));
  const taxAmount = total(credited.map(({ tax }) => tax));
  const amount = subtotal + taxAmount;
  // The last due goes first: who leaves is still asked for what was delivered.
  const { allocations, rest } = oldestFirst(amount, (await duesOfInvoice(db, before.id)).toReversed());
  for (const part of allocations) await putOn(db, partOf(part), wish.creditDate);
  await moveBalance(db, before.customerId, -amount);
  const creditNoteNumber = await nextNumber(db, 'CN', Number(wish.creditDate.slice(0, 4)));
  const id = newId();
  await db.insert(creditNote).values({
    ...{ id, creditNoteNumber, invoiceId: before.id, customerId: before.customerId },
    ...{ creditDate: wish.creditDate, reason: wish.reason },
    ...{ subtotal: exactText(subtotal), taxAmount: exactText(taxAmount), totalAmount: exactText(amount) },
  });
  await db.insert(creditNoteItem).values(
    credited.map(({ line, net, tax }) => ({
      ...{ id: newId(), creditNoteId: id, invoiceItemId: line.id },
      ...{ amount: exactText(net), taxAmount: exactText(tax) },
    })),
  );
  if (allocations.length > 0)
    await db.insert(allocation).values(
      allocations.map((part) => ({
        ...{ id: newId(), creditNoteId: id, invoiceId: part.invoiceId },
        ...{ instalmentId: part.instalmentId, amount: exactText(part.amount) },
      })),
    );
  await post(
    db,
    {
      kind: 'AUTOMATIC',
      source: { type: 'credit_note', id, purpose: 'credit' },
      entryDate: wish.creditDate,
      description: creditNoteNumber,
      reference: before.invoiceNumber,
      createdById: ctx.viewer.actor.id,
      lines: await postingLines(db, before.customerId, credited, { settled: amount - rest, rest }),
    },
    ctx.now,
  );
  ctx.afterCommit(async () => void (await seal(ctx.platform)));
  const made = { id, creditNoteNumber, totalAmount: exactText(amount) };
  ctx.audit({ action: 'credit', entity: 'invoice', entityId: before.id, after: made });
  ctx.emit({
    userId: null,
    type: 'invalidate',
    data: { paths: [...invoiceKind.paths, '/api/finance/customers'] },
  });
  return made;
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

function creditedOf(lines: readonly StoredLine[], { items }: Wish, places: number): Credited[] {
  return items.map(({ invoiceItemId, amount }, at) => {
    const line = lines.find(({ id }) => id === invoiceItemId);
    const isTwice = items.findIndex((one) => one.invoiceItemId === invoiceItemId) !== at;
    if (!line || isTwice) throw fieldProblem(`items.${at}.invoiceItemId`, 'Choose a line');
    const net = exactOf(amount);
    if (net > creditableOf(line as CreditableLine) || toPlaces(net, places) !== net)
      throw fieldProblem(`items.${at}.amount`, 'Credit cannot exceed what is left of the line');
    return { line, net, tax: creditedTaxOf(line, net, places) };
  });
}

/** What the invoice posted, the other way round: revenue and tax against what is receivable, and what the customer has then. */
async function postingLines(
  db: Db,
  customerId: string,
  credited: readonly Credited[],
  { settled, rest }: { settled: bigint; rest: bigint },
): Promise<PostingLine[]> {
  const roles = await demandControlAccounts(db, ['RECEIVABLE', 'PREPAYMENT', 'REVENUE']);
  const taxed = credited.filter(({ tax }) => tax > 0n);
  const taxAccount = taxed.length > 0 ? (await demandControlAccounts(db, ['TAX_OUT'])).TAX_OUT : '';
  const partner = { kind: 'CUSTOMER' as const, id: customerId };
  return [
    ...credited.map(({ line, net }) => ({
      accountId: line.accountId ?? roles.REVENUE,
      debit: net,
      ...untaxed({ ...line, lineTotal: exactText(net) }, -1n),
    })),
    ...taxed.map(({ line, net, tax }) => ({
      accountId: taxAccount,
      debit: tax,
      tax: { code: codeOfTax(line), base: -net },
    })),
    ...(settled > 0n ? [{ accountId: roles.RECEIVABLE, credit: settled, partner }] : []),
    ...(rest > 0n ? [{ accountId: roles.PREPAYMENT, credit: rest, partner }] : []),
  ];
}
