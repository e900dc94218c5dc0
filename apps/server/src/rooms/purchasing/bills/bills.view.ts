import { view } from '../../../platform/db/view.ts';
import { billPayment, vendorBill } from './bills.table.ts';

/** Bills, for reports and for what was bought with them; their amounts in the base currency. */
export const vendorBillView = view(
  vendorBill,
  ['id', 'billNumber', 'vendorId', 'issueDate', 'dueDate', 'total', 'balanceDue', 'isPosted', 'cancelledAt'],
  undefined,
  { total: 'baseTotal', balanceDue: 'baseBalanceDue' },
);

/** What is due of bills, in the currency of each: null of the base currency. */
export const billDueView = view(vendorBill, ['id', 'currency', 'balanceDue']);

/** Payments of bills, for reports: what left the payable with them, in the base currency. */
export const billPaymentView = view(billPayment, ['id', 'billId', 'paymentAmount', 'reversesId'], undefined, {
  paymentAmount: 'baseAmount',
});
