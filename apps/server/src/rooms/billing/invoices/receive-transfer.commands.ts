import { oldestFirst } from '@bellwether/contract/billing/invoices/invoice.rules';
import { exactText } from '@bellwether/contract/shared/exact.rules';
import type { Context } from '../../../platform/http/context.ts';
import { conflict } from '../../../platform/http/problem.ts';
import { foreignCurrencyOf } from '../../ledger/index.ts';
import { duesOfInvoice } from './dues.queries.ts';
import { payForeign } from './foreign-invoice.commands.ts';
import { demandStatus, lockedInvoice } from './send-invoice.commands.ts';
import { partOf, takeReceipt } from './take-receipt.commands.ts';

/** Money on a bank account that pays an invoice. The amount is in exact ten-thousandths of the currency of the account. */
export interface Transfer {
  readonly invoiceId: string;
  readonly amount: bigint;
  readonly paymentDate: string;
  readonly reference: string | null;
  /** The account of the ledger that the money is on. */
  readonly accountId: string;
  /** Whether a rate older than seven days will do, where the account is kept in another currency. */
  readonly acceptOldRate: boolean;
}

/**
 * Takes a transfer as the receipt that pays the invoice; what it has more than is due is a prepayment of the customer. Returns the id of the
 * receipt. On an account of another currency it pays no more than is due of an invoice in that. Throws 404, 409 WRONG_STATUS when the invoice
 * is not open, 409 OTHER_CURRENCY.
 */
export async function receiveTransfer(ctx: Context, transfer: Transfer): Promise<string> {
  const invoice = await lockedInvoice(ctx.db, transfer.invoiceId);
  demandStatus(invoice, 'SENT');
  const kept = await foreignCurrencyOf(ctx.db, transfer.accountId);
  if ((invoice.carriedTotal === null ? null : invoice.currency) !== kept)
    throw conflict('OTHER_CURRENCY', 'This invoice is in another currency: take its payment on the invoice.');
  const { paymentDate, reference, accountId } = transfer;
  const incoming = {
    ...{
      customerId: invoice.customerId,
      amount: exactText(transfer.amount),
      paymentDate,
      reference,
      accountId,
    },
    paymentMethod: 'BANK_TRANSFER' as const,
  };
  if (kept !== null) return payForeign(ctx, invoice, { ...incoming, acceptOldRate: transfer.acceptOldRate });
  const { allocations } = oldestFirst(transfer.amount, await duesOfInvoice(ctx.db, invoice.id));
  const { id } = await takeReceipt(ctx, incoming, allocations.map(partOf));
  return id;
}
