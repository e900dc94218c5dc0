import { exactOf, total } from '@bellwether/contract/shared/exact.rules';
import { asc, eq, getTableColumns } from 'drizzle-orm';
import { newId } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Context } from '../../../platform/http/context.ts';
import { conflict, notFound } from '../../../platform/http/problem.ts';
import { lockCustomer } from '../../sales/index.ts';
import { organizationDay } from '../../settings/index.ts';
import { allocation, invoice, receipt, refundPart } from './invoices.table.ts';
import { giveBack } from './take-receipt.commands.ts';

/** What the second taking back of a receipt is told. */
export const reversedAlready = {
  code: 'REVERSED_ALREADY',
  message: 'This receipt was taken back already.',
} as const;

/**
 * Takes a receipt back today, by a row of the other sign: what it paid is due again, and what a refund took is the customer's again. Throws 404, and 409
 * when that was done already, or a part of it was paid back.
 */
export async function takeBackReceipt(ctx: Context, id: string): Promise<void> {
  const [found] = await ctx.db.select().from(receipt).where(eq(receipt.id, id));
  if (!found) throw notFound('Receipt');
  await lockCustomer(ctx.db, found.customerId);
  if (found.reversesId !== null)
    throw conflict('NOT_REVERSIBLE', 'What takes a receipt back is not taken back itself.');
  const [before] = await ctx.db.select().from(receipt).where(eq(receipt.reversesId, id));
  if (before) throw conflict(reversedAlready.code, reversedAlready.message);
  await demandNotPaidBack(ctx.db, id);
  const parts = await ctx.db
    .select({ ...getTableColumns(allocation), currency: invoice.currency })
    .from(allocation)
    .innerJoin(invoice, eq(invoice.id, allocation.invoiceId))
    .where(eq(allocation.receiptId, id))
    .orderBy(asc(allocation.invoiceId), asc(allocation.instalmentId));
  const back = await giveBack(
    ctx,
    { ...found, paymentDate: await organizationDay(ctx.db, ctx.now) },
    parts.map(({ currency, ...part }) => ({
      ...{ invoiceId: part.invoiceId, instalmentId: part.instalmentId, amount: -exactOf(part.amount) },
      foreign:
        part.carriedAmount === null
          ? undefined
          : { currency, carried: -exactOf(part.carriedAmount), money: -exactOf(part.baseMoney) },
    })),
  );
  await returnParts(ctx.db, id, back.id);
}

/** Throws 409 PAID_BACK where a part of the receipt was refunded: that refund is taken back first. */
async function demandNotPaidBack(db: Db, id: string): Promise<void> {
  const parts = await db
    .select({ amount: refundPart.amount })
    .from(refundPart)
    .where(eq(refundPart.receiptId, id));
  if (total(parts.map(({ amount }) => exactOf(amount))) > 0n)
    throw conflict('PAID_BACK', 'A part of this receipt was paid back: take that back first.');
}

/** What a refund took of the customer's credit is theirs again. */
async function returnParts(db: Db, id: string, backId: string): Promise<void> {
  const parts = await db.select().from(refundPart).where(eq(refundPart.refundId, id));
  if (parts.length === 0) return;
  await db
    .insert(refundPart)
    .values(parts.map((part) => ({ ...part, id: newId(), refundId: backId, amount: `-${part.amount}` })));
}
