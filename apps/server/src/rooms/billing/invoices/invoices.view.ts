import { view } from '../../../platform/db/view.ts';
import { allocation, invoice, receipt } from './invoices.table.ts';

/** Invoices, for reports. */
export const invoiceView = view(invoice, [
  'id',
  'invoiceNumber',
  'customerId',
  'invoiceDate',
  'dueDate',
  'totalAmount',
]);

/** Receipts, for reports. */
export const receiptView = view(receipt, ['id', 'customerId', 'amount']);

/** What of a receipt stands on which invoice, for reports. */
export const allocationView = view(allocation, ['receiptId', 'invoiceId', 'amount']);
