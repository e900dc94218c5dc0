import { view } from '../../../platform/db/view.ts';
import { allocation, invoice, invoiceItem, receipt } from './invoices.table.ts';

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
    'paymentReference',
    'previousNumber',
    'searchText',
  ],
  undefined,
  { totalAmount: 'baseTotalAmount', paidAmount: 'basePaidAmount' },
);

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
