import { oldestFirst } from '@bellwether/contract/billing/invoices/invoice.rules';
import type { receipts } from '@bellwether/contract/billing/invoices/receipts';
import { exactOf, total } from '@bellwether/contract/shared/exact.rules';
import { asc, eq } from 'drizzle-orm';
import { newId } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Conflicts, Handlers } from '../../../platform/http/context.ts';
import { atField, conflict, notFound } from '../../../platform/http/problem.ts';
import { postingConflicts } from '../../ledger/index.ts';
import { lockCustomer } from '../../sales/index.ts';
import { organizationDay } from '../../settings/index.ts';
import { openDues } from './dues.queries.ts';
import { allocation, receipt, refundPart } from './invoices.table.ts';
import { findReceipt, findTwin, listReceipts } from './receipts.queries.ts';
import { giveBack, partOf, takeReceipt } from './take-receipt.commands.ts';

const reversed = { code: 'REVERSED_ALREADY', message: 'This receipt was taken back already.' };

export const receiptConflicts: Conflicts = { ...postingConflicts, receipt_reverses_unique: reversed };

export const receiptHandlers: Handlers<typeof receipts> = {
  list: ({ query }, { db, viewer }) => listReceipts(db, viewer, query),

  async create({ body: { isAnother, ...incoming } }, ctx) {
    await lockCustomer(ctx.db, incoming.customerId).catch((error: unknown) => {
      throw atField(error, 'customerId');
    });
    const twin = isAnother ? undefined : await findTwin(ctx.db, incoming, ctx.now);
    if (twin)
      throw conflict('POSSIBLE_DUPLICATE', 'The same amount of this customer was received a moment ago.', {
        receiptNumber: twin,
      });
    const { allocations } = oldestFirst(
      exactOf(incoming.amount),
      await openDues(ctx.db, incoming.customerId),
    );
    const made = await takeReceipt(ctx, incoming, allocations.map(partOf));
    return {
      success: true,
      message: 'Payment recorded successfully',
      data: await findReceipt(ctx.db, made.id),
    };
  },

  async reverse({ params: { id } }, ctx) {
    const [found] = await ctx.db.select().from(receipt).where(eq(receipt.id, id));
    if (!found) throw notFound('Receipt');
    await lockCustomer(ctx.db, found.customerId);
    if (found.reversesId !== null)
      throw conflict('NOT_REVERSIBLE', 'What takes a receipt back is not taken back itself.');
    const [before] = await ctx.db.select().from(receipt).where(eq(receipt.reversesId, id));
    if (before) throw conflict(reversed.code, reversed.message);
    await demandNotPaidBack(ctx.db, id);
    const parts = await ctx.db
      .select()
      .from(allocation)
      .where(eq(allocation.receiptId, id))
      .orderBy(asc(allocation.invoiceId), asc(allocation.instalmentId));
    const back = await giveBack(
      ctx,
      { ...found, paymentDate: await organizationDay(ctx.db, ctx.now) },
      parts.map((part) => partOf({ ...part, amount: -exactOf(part.amount) })),
    );
    await returnParts(ctx.db, id, back.id);
    return { data: await findReceipt(ctx.db, id) };
  },
};

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
