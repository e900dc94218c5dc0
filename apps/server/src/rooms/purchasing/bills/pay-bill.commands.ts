import type { billPayments } from '@bellwether/contract/purchasing/bill-payments';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { exactOf, exactText } from '@bellwether/contract/shared/exact.rules';
import { eq } from 'drizzle-orm';
import { newId } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/database.ts';
import { storeVersioned } from '../../../platform/db/records.ts';
import { conflict, fieldProblem } from '../../../platform/http/problem.ts';
import {
  demandCashAccount,
  demandControlAccounts,
  nextNumber,
  post,
  reversedLines,
} from '../../ledger/index.ts';
import { billPayment, vendorBill } from './bills.table.ts';
import { type BillRow, nameOfVendor, type Poster, postBill } from './post-bill.commands.ts';

type PaymentRow = typeof billPayment.$inferSelect;
type Payment = InputOf<typeof billPayments.pay>['body'];

/** A bill after something was paid on it or taken back, and the row that says so. */
export interface Paid {
  readonly bill: BillRow;
  readonly payment: PaymentRow;
}

/**
 * Pays a bill that is locked, which keeps two payments from exceeding its balance together; posts it first where it is not posted. Throws
 * 400 at the amount above the balance (AMB-096), at an account that is no cash or bank account of the base currency.
 */
export async function payBill(
  db: Db,
  stored: BillRow,
  paid: Payment,
  poster: Poster & { currency: string },
): Promise<Paid> {
  const amount = exactOf(paid.paymentAmount);
  if (amount > exactOf(stored.balanceDue))
    throw fieldProblem('paymentAmount', 'Payment amount cannot exceed the balance due');
  const { cashAccountId } = paid;
  await demandCashAccount(db, { id: cashAccountId, currency: poster.currency, field: 'cashAccountId' });
  const bill = stored.isPosted ? stored : await postBill(db, stored, poster);
  const { PAYABLE } = await demandControlAccounts(db, ['PAYABLE']);
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
        { accountId: PAYABLE, debit: amount, partner },
        { accountId: paid.cashAccountId, credit: amount },
      ],
    },
    poster.now,
  );
  return store(db, bill, { ...paid, id, journalEntryId, createdById: poster.userId }, amount);
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
  const { paymentAmount, paymentMethod, cashAccountId, checkNumber } = before;
  const row = { paymentAmount, paymentDate, paymentMethod, cashAccountId, checkNumber, notes };
  return store(
    db,
    bill,
    { ...row, id, journalEntryId, reversesId: before.id, createdById: poster.userId },
    -exactOf(paymentAmount),
  );
}

type NewPayment = Omit<typeof billPayment.$inferInsert, 'paymentNumber' | 'billId'>;

/** Stores the row with its number, taken last, and what the bill has been paid. */
async function store(db: Db, bill: BillRow, row: NewPayment, more: bigint): Promise<Paid> {
  const after = await storeVersioned(db, { table: vendorBill }, bill, {
    paidAmount: exactText(exactOf(bill.paidAmount) + more),
  });
  const paymentNumber = await nextNumber(db, 'PAY', Number(row.paymentDate.slice(0, 4)));
  const [payment] = await db
    .insert(billPayment)
    .values({ ...row, billId: bill.id, paymentNumber })
    .returning();
  if (!payment) throw new Error('no payment came back');
  return { bill: after, payment };
}
