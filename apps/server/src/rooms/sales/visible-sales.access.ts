import { type SQL, sql } from 'drizzle-orm';
import { can, type Viewer } from '../../platform/access/viewer.ts';
import { customer } from './customers.table.ts';
import { product } from './products.table.ts';

/** Whom the viewer may see: every customer with read:any, else the one whose user one is. */
export function visibleCustomers(viewer: Viewer): SQL {
  if (can(viewer, 'read:any', 'customer')) return sql`true`;
  return sql`${customer.userId} = ${viewer.userId}`;
}

/** What the viewer may see: every product for who may make or change them, else what is active and visible. */
export function offeredProducts(viewer: Viewer): SQL {
  if (can(viewer, 'edit', 'product') || can(viewer, 'create', 'product')) return sql`true`;
  return sql`(${product.isActive} and ${product.isVisible})`;
}
