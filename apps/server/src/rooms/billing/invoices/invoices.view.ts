import { view } from '../../../platform/db/view.ts';
import { allocation, invoice, invoiceItem, receipt } from './invoices.table.ts';

/** Invoices, for figures and for who shows what is due. */
export const invoiceView = view(invoice, [
  'id',
  'invoiceNumber',
  'customerId',
  'invoiceDate',
  'dueDate',
  'status',
  'currency',
  'totalAmount',
  'paidAmount',
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

/** Money that came in. */
export const receiptView = view(receipt, ['id', 'amount', 'paymentDate', 'paymentMethod', 'reversesId']);

/** What of a receipt was put on which invoice. */
export const allocationView = view(allocation, ['receiptId', 'invoiceId', 'amount']);
