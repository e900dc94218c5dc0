import { view } from '../../../platform/db/view.ts';
import { invoice, receipt } from './invoices.table.ts';

/** Invoices, for rooms that look for what a payment is for. */
export const invoiceView = view(invoice, [
  'id',
  'invoiceNumber',
  'customerId',
  'invoiceDate',
  'dueDate',
  'status',
  'totalAmount',
  'paidAmount',
  'paymentReference',
  'searchText',
]);

/** Receipts, for rooms that ask what was taken back. */
export const receiptView = view(receipt, ['id', 'customerId', 'receiptNumber', 'reversesId']);
