import { and, inArray, type SQL, sql } from 'drizzle-orm';
import { can, type Viewer } from '../../../platform/access/viewer.ts';
import { customerView } from '../../sales/customers.view.ts';
import { invoice, receipt } from './invoices.table.ts';

/** Which invoices a viewer sees: all, or those of the customer who is themselves, once they were sent (REV-18). */
export function visibleInvoices(viewer: Viewer): SQL | undefined {
  if (can(viewer, 'read:any', 'invoice')) return undefined;
  return and(isOwn(viewer, invoice.customerId), inArray(invoice.status, ['SENT', 'PAID']));
}

/** Which receipts a viewer sees: all, or those of the customer who is themselves (REV-18). */
export function visibleReceipts(viewer: Viewer): SQL | undefined {
  return can(viewer, 'read:any', 'payment') ? undefined : isOwn(viewer, receipt.customerId);
}

function isOwn(viewer: Viewer, column: typeof invoice.customerId | typeof receipt.customerId): SQL {
  return sql`${column} = any(array(select c.id from ${customerView('c')} where c.user_id = ${viewer.userId}))`;
}
