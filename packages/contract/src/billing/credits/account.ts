import { z } from 'zod';
import { Amount } from '../../shared/amount.ts';
import { Id, Moment } from '../../shared/fields.ts';
import { invoiceStatuses } from '../invoices/invoice.values.ts';
import { PlaceToPay } from '../invoices/invoices.ts';
import { PaymentNotice } from '../notices/payment-notices.ts';

/** What a customer owes and has, today. Sums in the base currency, `currency`; each due and invoice in its own. */
export const CustomerAccount = z
  .object({
    customerId: Id,
    customerName: z.string(),
    currency: z.string(),
    due: Amount,
    overdue: Amount,
    /** What came in or was credited and is put on nothing yet. */
    credit: Amount,
    /** What is held for them as deposits, in all and each, the oldest first. AMB-262. */
    deposit: Amount,
    deposits: z.array(
      z.object({
        id: Id,
        depositNumber: z.string(),
        paymentDate: z.string(),
        notes: z.string().nullable(),
        amount: Amount,
        held: Amount,
      }),
    ),
    /** Each invoice or instalment that is open, the oldest first. */
    dues: z.array(
      z.object({
        invoiceId: Id,
        invoiceNumber: z.string(),
        /** What a payer writes on the transfer. */
        paymentReference: z.string().nullable(),
        instalmentId: Id.nullable(),
        installmentNumber: z.number().int().nullable(),
        description: z.string(),
        dueDate: z.string(),
        isOverdue: z.boolean(),
        currency: z.string(),
        totalAmount: Amount,
        balanceDue: Amount,
        /** What the balance stands at in the books, in the base currency. */
        baseBalanceDue: Amount,
      }),
    ),
    invoices: z.array(
      z.object({
        id: Id,
        invoiceNumber: z.string(),
        description: z.string(),
        invoiceDate: z.string(),
        status: z.enum(invoiceStatuses),
        currency: z.string(),
        totalAmount: Amount,
        balanceDue: Amount,
      }),
    ),
    place: PlaceToPay.nullable(),
    /** What they said that they paid, the latest ten first. AMB-263. */
    notices: z.array(PaymentNotice),
    /** What waits for somebody else's approval before it is paid back, the oldest first. AMB-334. */
    refunds: z.array(
      z.object({
        id: Id,
        /** The deposit of which it is; null: of the credit. */
        depositNumber: z.string().nullable(),
        amount: Amount,
        createdAt: Moment,
        /** Who asked; null for who is paid. */
        requestedBy: z.string().nullable(),
        can: z.object({ withdraw: z.boolean() }),
      }),
    ),
    can: z.object({ receive: z.boolean(), apply: z.boolean(), refund: z.boolean() }),
  })
  .meta({ id: 'CustomerAccount' });
