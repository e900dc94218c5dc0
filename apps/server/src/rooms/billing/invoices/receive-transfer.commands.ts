import { oldestFirst } from '@bellwether/contract/billing/invoices/invoice.rules';
import { exactText } from '@bellwether/contract/shared/exact.rules';
import type { Context } from '../../../platform/http/context.ts';
import { conflict } from '../../../platform/http/problem.ts';
import { duesOfInvoice } from './dues.queries.ts';
import { demandStatus, lockedInvoice } from './send-invoice.commands.ts';
import { partOf, takeReceipt } from './take-receipt.commands.ts';

/** Money on a bank account that pays an invoice. The amount is in exact ten-thousandths. */
export interface Transfer {
  readonly invoiceId: string;
  readonly amount: bigint;
  readonly paymentDate: string;
  readonly reference: string | null;
  /** The account of the ledger that the money is on. */
  readonly accountId: string;
}

/**
 * Takes a transfer as the receipt that pays the invoice; what it has more than is due is a prepayment of the customer. Returns the id of the
 * receipt. Throws 404, 409 WRONG_STATUS when the invoice is not open, 409 OTHER_CURRENCY.
 */
export async function receiveTransfer(ctx: Context, transfer: Transfer): Promise<string> {
  const invoice = await lockedInvoice(ctx.db, transfer.invoiceId);
  demandStatus(invoice, 'SENT');
  if (invoice.carriedTotal !== null)
    throw conflict('OTHER_CURRENCY', 'This invoice is in another currency: take its payment on the invoice.');
  const { allocations } = oldestFirst(transfer.amount, await duesOfInvoice(ctx.db, invoice.id));
  const { id } = await takeReceipt(
    ctx,
    {
      customerId: invoice.customerId,
      amount: exactText(transfer.amount),
      paymentDate: transfer.paymentDate,
      paymentMethod: 'BANK_TRANSFER',
      reference: transfer.reference,
      accountId: transfer.accountId,
    },
    allocations.map(partOf),
  );
  return id;
}
