import { view } from '../../../platform/db/view.ts';
import {
  allocation,
  creditNote,
  creditNoteItem,
  invoice,
  invoiceItem,
  receipt,
  refundPart,
} from './invoices.table.ts';

/** Invoices, for reports, for figures and for rooms that look for what a payment is for; their amounts in the base currency. */
export const invoiceView = view(
  invoice,
  [
    'id',
    'invoiceNumber',
    'customerId',
    'orderId',
    'invoiceDate',
    'dueDate',
    'nextDueDate',
    'status',
    'currency',
    'totalAmount',
    'paidAmount',
    'carriedTotal',
    'paymentReference',
    'previousNumber',
    'searchText',
  ],
  undefined,
  { totalAmount: 'baseTotalAmount', paidAmount: 'basePaidAmount' },
);

/** What invoices come to in the currency of each; `carriedTotal` is null of those in the base currency. */
export const invoiceDueView = view(invoice, ['id', 'currency', 'totalAmount', 'paidAmount', 'carriedTotal']);

/** Their items, in the base currency too. */
export const invoiceItemView = view(
  invoiceItem,
  ['id', 'invoiceId', 'lineTotal', 'taxAmount', 'accountId', 'studentId'],
  undefined,
  { lineTotal: 'baseLineTotal', taxAmount: 'baseTaxAmount' },
);

/** Receipts, for reports and for rooms that ask what was taken back. */
export const receiptView = view(receipt, [
  'id',
  'customerId',
  'receiptNumber',
  'amount',
  'paymentDate',
  'paymentMethod',
  'reversesId',
]);

/** What of a receipt or a credit note stands on which invoice, for reports: what left the books with it. */
export const allocationView = view(
  allocation,
  ['receiptId', 'creditNoteId', 'invoiceId', 'batchId', 'amount'],
  undefined,
  { amount: 'baseAmount' },
);

/** Credit notes, for figures that take them off. */
export const creditNoteView = view(creditNote, ['id', 'invoiceId', 'creditDate', 'totalAmount'], undefined, {
  totalAmount: 'baseTotalAmount',
});

/** What of which line they take back. */
export const creditNoteItemView = view(creditNoteItem, [
  'creditNoteId',
  'invoiceItemId',
  'amount',
  'taxAmount',
]);

/** What was paid back of a receipt or a credit note by which refund. */
export const refundPartView = view(refundPart, ['refundId', 'receiptId', 'creditNoteId', 'amount']);
