import { view } from '../../../platform/db/view.ts';
import { allocation, invoice } from './invoices.table.ts';

/** Invoices, for reports. */
export const invoiceView = view(invoice, [
  'id',
  'invoiceNumber',
  'customerId',
  'invoiceDate',
  'dueDate',
  'totalAmount',
  'paidAmount',
  'status',
]);

/** What of a receipt stands on which invoice, for reports. */
export const allocationView = view(allocation, ['receiptId', 'invoiceId', 'amount']);
