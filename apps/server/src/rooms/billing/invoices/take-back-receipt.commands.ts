import { exactOf } from '@bellwether/contract/shared/exact.rules';
import { asc, eq } from 'drizzle-orm';
import type { Context } from '../../../platform/http/context.ts';
import { conflict, notFound } from '../../../platform/http/problem.ts';
import { lockCustomer } from '../../sales/index.ts';
import { organizationDay } from '../../settings/index.ts';
import { allocation, receipt } from './invoices.table.ts';
import { giveBack } from './take-receipt.commands.ts';

/** What the second taking back of a receipt is told. */
export const reversedAlready = {
  code: 'REVERSED_ALREADY',
  message: 'This receipt was taken back already.',
} as const;

/** Takes a receipt back today, by a row of the other sign: what it paid is due again. Throws 404, and 409 when that was done already. */
export async function takeBackReceipt(ctx: Context, id: string): Promise<void> {
  const [found] = await ctx.db.select().from(receipt).where(eq(receipt.id, id));
  if (!found) throw notFound('Receipt');
  await lockCustomer(ctx.db, found.customerId);
  if (found.reversesId !== null)
    throw conflict('NOT_REVERSIBLE', 'What takes a receipt back is not taken back itself.');
  const [before] = await ctx.db.select().from(receipt).where(eq(receipt.reversesId, id));
  if (before) throw conflict(reversedAlready.code, reversedAlready.message);
  const parts = await ctx.db
    .select({ id: allocation.invoiceId, amount: allocation.amount })
    .from(allocation)
    .where(eq(allocation.receiptId, id))
    .orderBy(asc(allocation.invoiceId));
  await giveBack(
    ctx,
    { ...found, paymentDate: await organizationDay(ctx.db, ctx.now) },
    parts.map((part) => ({ id: part.id, amount: -exactOf(part.amount) })),
  );
}
