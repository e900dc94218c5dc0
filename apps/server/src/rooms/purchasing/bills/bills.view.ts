import { view } from '../../../platform/db/view.ts';
import { billPayment, vendorBill } from './bills.table.ts';

/** Bills, for reports and for what was bought with them. */
export const vendorBillView = view(vendorBill, [
  'id',
  'billNumber',
  'vendorId',
  'issueDate',
  'dueDate',
  'total',
  'balanceDue',
  'isPosted',
  'cancelledAt',
]);

/** Payments of bills, for reports. */
export const billPaymentView = view(billPayment, ['id', 'billId', 'paymentAmount', 'reversesId']);
