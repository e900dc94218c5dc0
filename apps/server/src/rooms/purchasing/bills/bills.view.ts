import { view } from '../../../platform/db/view.ts';
import { vendorBill } from './bills.table.ts';

/** Vendors' bills, for figures and for who shows what is due. */
export const vendorBillView = view(vendorBill, ['id', 'billNumber', 'vendorId', 'dueDate', 'balanceDue']);
