import { type SQL, sql } from 'drizzle-orm';
import { can, type Viewer } from '../../../platform/access/viewer.ts';
import { customerView } from '../../sales/customers.view.ts';
import { refundRequest } from './refunds.table.ts';

/** Which refunds a viewer sees: all, or those to the customer who is themselves (REV-18). For queries on refund_request. */
export function visibleRefunds(viewer: Viewer): SQL | undefined {
  if (seesAllRefunds(viewer)) return undefined;
  return sql`${refundRequest.customerId} = any(array(select c.id from ${customerView('c')} where c.user_id = ${viewer.userId}))`;
}

/** Whether the viewer sees refunds to anybody, and with them who asked, who decided and why not. */
export function seesAllRefunds(viewer: Viewer): boolean {
  return can(viewer, 'read:any', 'payment');
}
