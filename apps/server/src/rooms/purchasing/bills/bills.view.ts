import { view } from '../../../platform/db/view.ts';
import { vendorBill } from './bills.table.ts';

/** Bills, for reports and for what was bought with them. */
export const vendorBillView = view(vendorBill, [
  'id',
  'billNumber',
  'vendorId',
  'issueDate',
  'dueDate',
  'total',
  'isPosted',
  'cancelledAt',
]);
