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

/** Invoices, for reports, for figures and for rooms that look for what a payment is for. */
export const invoiceView = view(invoice, [
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
  'paymentReference',
  'searchText',
]);

/** Their items. */
export const invoiceItemView = view(invoiceItem, [
  'id',
  'invoiceId',
  'lineTotal',
  'taxAmount',
  'accountId',
  'studentId',
]);

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

/** What of a receipt or a credit note stands on which invoice, for reports. */
export const allocationView = view(allocation, [
  'receiptId',
  'creditNoteId',
  'invoiceId',
  'batchId',
  'amount',
]);

/** Credit notes, for figures that take them off. */
export const creditNoteView = view(creditNote, ['id', 'invoiceId', 'creditDate', 'totalAmount']);

/** What of which line they take back. */
export const creditNoteItemView = view(creditNoteItem, [
  'creditNoteId',
  'invoiceItemId',
  'amount',
  'taxAmount',
]);

/** What was paid back of a receipt or a credit note by which refund. */
export const refundPartView = view(refundPart, ['refundId', 'receiptId', 'creditNoteId', 'amount']);
