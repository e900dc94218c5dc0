import { settle } from '@bellwether/contract/billing/fx.rules';
import type { billPayments } from '@bellwether/contract/purchasing/bill-payments';
import type { Day } from '@bellwether/contract/shared/day';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { exactOf, exactText, minorPlaces } from '@bellwether/contract/shared/exact.rules';
import { eq } from 'drizzle-orm';
import { newId } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/database.ts';
import { storeVersioned } from '../../../platform/db/records.ts';
import { conflict, fieldProblem } from '../../../platform/http/problem.ts';
import {
  baseCurrencyOf,
  bookedOnAccount,
  demandCashAccount,
  demandControlAccounts,
  demandRate,
  foreignCurrencyOf,
  nextNumber,
  type PostingLine,
  post,
  reversedLines,
} from '../../ledger/index.ts';
import { billPayment, vendorBill } from './bills.table.ts';
import { type BillRow, foreignOf, nameOfVendor, type Poster, postBill } from './post-bill.commands.ts';

type PaymentRow = typeof billPayment.$inferSelect;
type Body = InputOf<typeof billPayments.pay>['body'];
type Payment = Omit<Body, 'acceptOldRate'> & { readonly acceptOldRate?: boolean };

/** A bill after something was paid on it or taken back, and the row that says so. */
export interface Paid {
  readonly bill: BillRow;
  readonly payment: PaymentRow;
}

/**
 * Pays a bill that is locked, which keeps two payments from exceeding its balance together; posts it first where it is not posted. Throws
 * 400 at the amount above the balance (AMB-096), at an account that is no cash or bank account of the base currency or the bill's.
 */
export async function payBill(
  db: Db,
  stored: BillRow,
  { acceptOldRate = false, ...paid }: Payment,
  poster: Poster & { currency: string },
): Promise<Paid> {
  const amount = exactOf(paid.paymentAmount);
  if (amount > exactOf(stored.balanceDue))
    throw fieldProblem('paymentAmount', 'Payment amount cannot exceed the balance due');
  const { cashAccountId } = paid;
  await demandCashAccount(db, {
    ...{ id: cashAccountId, currency: poster.currency, orIn: stored.currency, field: 'cashAccountId' },
  });
  const bill = stored.isPosted ? stored : await postBill(db, stored, poster);
  const { PAYABLE } = await demandControlAccounts(db, ['PAYABLE']);
  const kept = await foreignCurrencyOf(db, cashAccountId);
  const worth = await leavingOf(db, bill, { amount, day: paid.paymentDate, acceptOld: acceptOldRate });
  // What leaves an account of the bill's own currency is carried there; the difference to what the payable is carried at is realised.
  const leaving =
    kept === null
      ? worth
      : { ...worth, money: await carriedOut(db, cashAccountId, kept, { amount, ...worth }) };
  const id = newId();
  const partner = { kind: 'VENDOR', id: bill.vendorId } as const;
  const journalEntryId = await post(
    db,
    {
      kind: 'AUTOMATIC',
      source: { type: 'bill_payment', id, purpose: 'post' },
      entryDate: paid.paymentDate,
      description: `Payment of bill ${bill.billNumber} of ${await nameOfVendor(db, bill.vendorId)}`,
      reference: paid.checkNumber ?? bill.billNumber,
      createdById: poster.userId,
      lines: [
        { accountId: PAYABLE, debit: leaving.carried, partner, ...foreignOf(bill, amount) },
        {
          accountId: paid.cashAccountId,
          credit: leaving.money,
          ...(kept !== null && { foreign: { currency: kept, amount: -amount } }),
        },
        ...(await differenceLines(db, leaving.carried - leaving.money)),
      ],
    },
    poster.now,
  );
  return store(
    db,
    bill,
    { ...paid, ...storedLeaving(bill, leaving), id, journalEntryId, createdById: poster.userId },
    { amount, ...leaving },
  );
}

/** At what an amount that leaves an account of its own currency is carried there. AMB-355. */
async function carriedOut(
  db: Db,
  accountId: string,
  currency: string,
  { amount, money }: { readonly amount: bigint; readonly money: bigint },
): Promise<bigint> {
  return -(await bookedOnAccount(db, { accountId, currency, amount: -amount, worth: -money }));
}

interface Leaving {
  /** What leaves the payable, in the base currency. */
  readonly carried: bigint;
  /** What leaves the bank. */
  readonly money: bigint;
}

/** What a payment takes out of payable and bank: of a bill in another currency at the rate of its day, and the last one all that is carried. AMB-251. */
async function leavingOf(
  db: Db,
  bill: BillRow,
  { amount, day, acceptOld }: { readonly amount: bigint; readonly day: Day; readonly acceptOld: boolean },
): Promise<Leaving> {
  const { currency } = bill;
  if (currency === null) return { carried: amount, money: amount };
  const { rate } = await demandRate(db, { currency, day, field: 'paymentDate', acceptOld });
  const open = { foreign: exactOf(bill.balanceDue), carried: exactOf(bill.baseBalanceDue) };
  const { bank, carried } = settle(open, amount, rate, 'PAYABLE', minorPlaces(await baseCurrencyOf(db)));
  if (bank === 0n) throw fieldProblem('paymentAmount', 'This amount comes to nothing in the base currency');
  return { carried, money: bank };
}

/** What was gained (above 0) or lost by the change of a rate. */
async function differenceLines(db: Db, gain: bigint): Promise<PostingLine[]> {
  if (gain === 0n) return [];
  if (gain > 0n) return [{ accountId: (await demandControlAccounts(db, ['FX_GAIN'])).FX_GAIN, credit: gain }];
  return [{ accountId: (await demandControlAccounts(db, ['FX_LOSS'])).FX_LOSS, debit: -gain }];
}

function storedLeaving({ currency }: BillRow, { carried, money }: Leaving) {
  if (currency === null) return {};
  return { carriedAmount: exactText(carried), moneyAmount: exactText(money) };
}

type Reversal = InputOf<typeof billPayments.reverse>['body'];

/** Takes a payment of a bill that is locked back. Throws 409 when that was done already, or it is itself the taking back of one. */
export async function reversePayment(
  db: Db,
  bill: BillRow,
  before: PaymentRow,
  { paymentDate, notes }: Reversal,
  poster: Poster,
): Promise<Paid> {
  if (before.reversesId !== null)
    throw conflict('NOT_REVERSIBLE', 'This is itself the reversal of a payment.');
  const [reversal] = await db
    .select({ id: billPayment.id })
    .from(billPayment)
    .where(eq(billPayment.reversesId, before.id));
  if (reversal) throw conflict('REVERSED_ALREADY', 'This payment was reversed already.');
  const id = newId();
  const journalEntryId = await post(
    db,
    {
      kind: 'REVERSAL',
      source: { type: 'bill_payment', id, purpose: 'post' },
      entryDate: paymentDate,
      description: `Reversal of payment ${before.paymentNumber} of bill ${bill.billNumber}`,
      reference: before.paymentNumber,
      reversesId: before.journalEntryId,
      createdById: poster.userId,
      lines: await reversedLines(db, before.journalEntryId),
    },
    poster.now,
  );
  const { paymentAmount, paymentMethod, cashAccountId, checkNumber, carriedAmount, moneyAmount } = before;
  const row = {
    ...{ paymentAmount, carriedAmount, moneyAmount },
    ...{ paymentDate, paymentMethod, cashAccountId, checkNumber, notes },
  };
  return store(
    db,
    bill,
    { ...row, id, journalEntryId, reversesId: before.id, createdById: poster.userId },
    { amount: -exactOf(paymentAmount), carried: -exactOf(before.baseAmount) },
  );
}

type NewPayment = Omit<typeof billPayment.$inferInsert, 'paymentNumber' | 'billId'>;

/** Stores the row with its number, taken last, and what the bill has been paid. */
async function store(
  db: Db,
  bill: BillRow,
  row: NewPayment,
  more: { readonly amount: bigint; readonly carried: bigint },
): Promise<Paid> {
  const { carriedPaid } = bill;
  const after = await storeVersioned(db, { table: vendorBill }, bill, {
    paidAmount: exactText(exactOf(bill.paidAmount) + more.amount),
    ...(carriedPaid !== null && { carriedPaid: exactText(exactOf(carriedPaid) + more.carried) }),
  });
  const paymentNumber = await nextNumber(db, 'PAY', Number(row.paymentDate.slice(0, 4)));
  const [payment] = await db
    .insert(billPayment)
    .values({ ...row, billId: bill.id, paymentNumber })
    .returning();
  if (!payment) throw new Error('no payment came back');
  return { bill: after, payment };
}
