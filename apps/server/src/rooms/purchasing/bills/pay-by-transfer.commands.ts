import { exactText } from '@bellwether/contract/shared/exact.rules';
import { eq } from 'drizzle-orm';
import { lockVersioned } from '../../../platform/db/records.ts';
import type { Context } from '../../../platform/http/context.ts';
import { conflict, notFound } from '../../../platform/http/problem.ts';
import { baseCurrencyOf, foreignCurrencyOf } from '../../ledger/index.ts';
import { organizationDay } from '../../settings/index.ts';
import { billKind, changedBill, demandStanding } from './bill-record.commands.ts';
import { billPayment } from './bills.table.ts';
import { payBill, reversePayment } from './pay-bill.commands.ts';

/** Money that left a bank account for a bill. The amount is above 0, in exact ten-thousandths of the currency of the account. */
export interface BillTransfer {
  readonly billId: string;
  readonly amount: bigint;
  readonly paymentDate: string;
  readonly notes: string | null;
  /** The account of the ledger that the money was on. */
  readonly accountId: string;
  /** Whether a rate older than seven days will do, where the account is kept in another currency. */
  readonly acceptOldRate: boolean;
}

/** Pays a bill by a transfer, and posts it first where it is not posted. Returns the id of the payment. Throws 404, 409 for one that was cancelled or is in another currency than the account, 400 above its balance. */
export async function payByTransfer(ctx: Context, transfer: BillTransfer): Promise<string> {
  const before = await lockVersioned(ctx.db, billKind, transfer.billId, undefined);
  demandStanding(before);
  if (before.currency !== (await foreignCurrencyOf(ctx.db, transfer.accountId)))
    throw conflict('OTHER_CURRENCY', 'This bill is in another currency: pay it on the bill.');
  const { bill, payment } = await payBill(
    ctx.db,
    before,
    {
      paymentAmount: exactText(transfer.amount),
      paymentDate: transfer.paymentDate,
      paymentMethod: 'BANK_TRANSFER',
      checkNumber: null,
      cashAccountId: transfer.accountId,
      notes: transfer.notes,
      acceptOldRate: transfer.acceptOldRate,
    },
    { userId: ctx.viewer.actor.id, now: ctx.now, currency: await baseCurrencyOf(ctx.db) },
  );
  changedBill(ctx, 'pay', { ...bill, payment }, before);
  return payment.id;
}

/** Takes a payment of a bill back, today or on its day where that is later. Throws 404, 409 where that was done already. */
export async function takeBackBillPayment(ctx: Context, paymentId: string): Promise<void> {
  const [payment] = await ctx.db.select().from(billPayment).where(eq(billPayment.id, paymentId));
  if (!payment) throw notFound('Payment');
  const before = await lockVersioned(ctx.db, billKind, payment.billId, undefined);
  const today = await organizationDay(ctx.db, ctx.now);
  const paymentDate = [today, payment.paymentDate].toSorted()[1] ?? today;
  const poster = { userId: ctx.viewer.actor.id, now: ctx.now };
  const paid = await reversePayment(ctx.db, before, payment, { paymentDate, notes: null }, poster);
  changedBill(ctx, 'reverse', { ...paid.bill, payment: paid.payment }, before);
}
