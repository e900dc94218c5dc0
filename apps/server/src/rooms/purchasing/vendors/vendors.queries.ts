import type { vendors } from '@bellwether/contract/purchasing/vendors';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { matches, pageOf } from '../../../platform/db/list.ts';
import { vendor } from './vendors.table.ts';

const columns = {
  id: vendor.id,
  vendorNumber: vendor.vendorNumber,
  name: vendor.name,
  contactName: vendor.contactName,
  email: vendor.email,
  phone: vendor.phone,
  address: vendor.address,
  taxId: vendor.taxId,
  paymentTerms: vendor.paymentTerms,
  isActive: vendor.isActive,
  version: vendor.version,
};

const sortable = { name: vendor.name, vendorNumber: vendor.vendorNumber };

/** One page of the vendors. */
export function listVendors(db: Db, query: InputOf<typeof vendors.list>['query']) {
  const where = and(
    query.isActive === undefined ? undefined : eq(vendor.isActive, query.isActive),
    matches(query.search, vendor.searchText),
  );
  return pageOf(db, (onPage) => db.select(columns).from(vendor).where(onPage).$dynamic(), {
    query,
    by: [sortable[query.sortBy]],
    id: vendor.id,
    from: sql`from ${vendor} ${where ? sql`where ${where}` : sql``}`,
  });
}

/** One vendor, or undefined. */
export async function findVendor(db: Db, id: string) {
  const [found] = await db.select(columns).from(vendor).where(eq(vendor.id, id));
  return found;
}
