import { and, inArray, type SQL, sql } from 'drizzle-orm';
import { can, type Viewer } from '../../../platform/access/viewer.ts';
import { customerView } from '../../sales/customers.view.ts';
import { salesOrder } from './orders.table.ts';

/** Which orders a viewer sees: all, or those of the customer who is themselves, once they were approved (REV-18). */
export function visibleOrders(viewer: Viewer): SQL | undefined {
  if (can(viewer, 'read:any', 'order')) return undefined;
  return and(
    sql`${salesOrder.customerId} = any(array(select c.id from ${customerView('c')} where c.user_id = ${viewer.userId}))`,
    inArray(salesOrder.orderStatus, ['APPROVED', 'IN_PROGRESS', 'FULFILLED', 'REFUNDED']),
  );
}
