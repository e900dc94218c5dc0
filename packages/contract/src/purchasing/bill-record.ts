import { z } from 'zod';
import { lineTaxShape } from '../ledger/taxes/line-tax.ts';
import { Amount } from '../shared/amount.ts';
import { Id } from '../shared/fields.ts';
import { billPaymentMethods, billStatuses, glPostingStatuses } from './purchasing.values.ts';

const row = {
  id: Id,
  /** The vendor's own number. */
  billNumber: z.string(),
  vendorId: Id,
  vendorName: z.string(),
  issueDate: z.string(),
  dueDate: z.string(),
  description: z.string().nullable(),
  subtotal: Amount,
  taxAmount: Amount,
  total: Amount,
  paidAmount: Amount,
  /** What is still to be paid; nothing of a cancelled bill. */
  balanceDue: Amount,
  /** In which the amounts are; of one in another than the base currency with its rate, and what total and balance stand at in the books. */
  currency: z.string(),
  exchangeRate: z.string().nullable(),
  baseTotal: Amount.nullable(),
  baseBalanceDue: Amount.nullable(),
  status: z.enum(billStatuses),
  isPostedToGL: z.boolean(),
  glPostingStatus: z.enum(glPostingStatuses),
  journalEntryId: Id.nullable(),
  /** When it was taken back; its number is free again then. */
  cancelledAt: z.string().nullable(),
  version: z.number().int(),
};

/** A vendor's bill as a list shows it (FIN-09). */
export const BillRow = z.object(row).meta({ id: 'BillRow' });

const account = { accountCode: z.string(), accountName: z.string() };

const Item = z.object({
  id: Id,
  description: z.string(),
  quantity: Amount,
  unitPrice: Amount,
  /** Without tax. */
  totalPrice: Amount,
  taxRate: Amount,
  taxAmount: Amount,
  ...lineTaxShape,
  expenseAccountId: Id,
  ...account,
  departmentId: Id.nullable(),
});

/** A payment of a bill, or the taking back of one (FIN-11). */
export const BillPayment = z
  .object({
    id: Id,
    paymentNumber: z.string(),
    paymentAmount: Amount,
    /** What left the bank, of a bill in another currency; else null. */
    moneyAmount: Amount.nullable(),
    paymentDate: z.string(),
    paymentMethod: z.enum(billPaymentMethods),
    checkNumber: z.string().nullable(),
    cashAccountId: Id,
    ...account,
    notes: z.string().nullable(),
    journalEntryId: Id,
    /** The payment that this one takes back. */
    reversesId: Id.nullable(),
    reversedById: Id.nullable(),
    createdBy: z.string().nullable(),
  })
  .meta({ id: 'BillPayment' });

const Posting = z.object({
  entryId: Id,
  /** null for the moment until it is sealed. */
  entryNumber: z.string().nullable(),
  entryDate: z.string(),
  description: z.string(),
  lines: z.array(z.object({ id: Id, accountId: Id, ...account, debit: Amount, credit: Amount })),
});

/** A bill with its items, its payments, what was posted for it, and what the viewer may do with it. */
export const Bill = z
  .object({
    ...row,
    cancelReason: z.string().nullable(),
    items: z.array(Item),
    payments: z.array(BillPayment),
    postings: z.array(Posting),
    can: z.object({
      edit: z.boolean(),
      post: z.boolean(),
      pay: z.boolean(),
      cancel: z.boolean(),
      reversePayments: z.boolean(),
    }),
  })
  .meta({ id: 'Bill' });
