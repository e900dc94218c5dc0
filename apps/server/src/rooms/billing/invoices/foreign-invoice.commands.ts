import { type OpenItem, settle } from '@bellwether/contract/billing/fx.rules';
import { exactOf, exactText, minorPlaces, rounded } from '@bellwether/contract/shared/exact.rules';
import type { Context } from '../../../platform/http/context.ts';
import { fieldProblem } from '../../../platform/http/problem.ts';
import {
  baseCurrencyOf,
  bookedOnAccount,
  demandRate,
  foreignCurrencyOf,
  type PostingLine,
} from '../../ledger/index.ts';
import type { invoice } from './invoices.table.ts';
import { accountOf, type Incoming, takeReceipt } from './take-receipt.commands.ts';

type Row = Pick<
  typeof invoice.$inferSelect,
  'id' | 'customerId' | 'currency' | 'totalAmount' | 'paidAmount' | 'carriedTotal' | 'carriedPaid'
>;

/** What a line of the journal says besides of an invoice in another currency: above 0 for a debit. Nothing of one in the base currency. */
export function foreignOf(
  { currency, carriedTotal }: Pick<Row, 'currency' | 'carriedTotal'>,
  amount: bigint,
): Pick<PostingLine, 'foreign'> {
  return carriedTotal === null ? {} : { foreign: { currency, amount } };
}

/** What is open of an invoice in another currency, and at what that stands in the books. */
export function openItemOf({ totalAmount, paidAmount, carriedTotal, carriedPaid }: Row): OpenItem {
  return {
    foreign: exactOf(totalAmount) - exactOf(paidAmount),
    carried: exactOf(carriedTotal ?? totalAmount) - exactOf(carriedPaid ?? paidAmount),
  };
}

/** What leaves the books with a part of what is open: its share, and all that is left with the last of it. */
export function carriedPart(open: OpenItem, part: bigint, basePlaces: number): bigint {
  if (part === open.foreign) return open.carried;
  const unit = 10n ** BigInt(4 - basePlaces);
  return rounded(open.carried * part, open.foreign * unit) * unit;
}

/**
 * Takes a payment, in the currency of the invoice, which is locked and sent: the bank gets what it is worth at the rate of the day of the
 * payment, and the difference to what leaves the receivable is an exchange gain or loss (AMB-251). Throws 400 at the amount above what is
 * due (AMB-096), and as `demandRate` does. Returns the id of the receipt.
 */
export async function payForeign(
  ctx: Context,
  row: Row,
  { acceptOldRate = false, ...body }: Omit<Incoming, 'customerId'> & { readonly acceptOldRate?: boolean },
): Promise<string> {
  const paid = exactOf(body.amount);
  const open = openItemOf(row);
  if (paid > open.foreign) throw fieldProblem('amount', 'Payment amount cannot exceed the balance due');
  const asked = {
    currency: row.currency,
    day: body.paymentDate,
    field: 'paymentDate',
    acceptOld: acceptOldRate,
  };
  const { rate } = await demandRate(ctx.db, asked);
  const { bank, carried } = settle(open, paid, rate, 'RECEIVABLE', minorPlaces(await baseCurrencyOf(ctx.db)));
  if (bank === 0n) throw fieldProblem('amount', 'This amount comes to nothing in the base currency');
  const accountId = await accountOf(ctx.db, body, row.currency);
  const money = await moneyOn(ctx, accountId, { amount: paid, worth: bank });
  const incoming = { ...body, accountId, amount: exactText(money), customerId: row.customerId };
  const { id } = await takeReceipt(ctx, incoming, [
    {
      ...{ invoiceId: row.id, instalmentId: null, amount: paid },
      foreign: { currency: row.currency, carried, money },
    },
  ]);
  return id;
}

/** What of a payment the account counts in the base currency: of one that is kept in the currency of the payment as `bookedOnAccount` says. */
async function moneyOn(
  { db }: Context,
  accountId: string,
  moved: { amount: bigint; worth: bigint },
): Promise<bigint> {
  const currency = await foreignCurrencyOf(db, accountId);
  return currency === null ? moved.worth : bookedOnAccount(db, { accountId, currency, ...moved });
}
