import { and, inArray, type SQL, sql } from 'drizzle-orm';
import { can, type Viewer } from '../../platform/access/viewer.ts';
import type { Db } from '../../platform/db/database.ts';
import { matches, topOf } from '../../platform/db/list.ts';
import { customer } from './customers.table.ts';
import { findProducts } from './products.queries.ts';
import { product } from './products.table.ts';
import { offeredProducts, visibleCustomers } from './visible-sales.access.ts';

/** Customers for the palette: those the viewer may see whose name, address or number holds the text. */
export async function findCustomers(db: Db, viewer: Viewer, text: string, limit: number) {
  if (!can(viewer, 'read:own', 'customer')) return [];
  const rows = (onPage: SQL) =>
    db
      .select({
        id: customer.id,
        title: customer.displayName,
        email: sql<string | null>`case when not ${customer.emailIsPlaceholder} then ${customer.email} end`,
        phone: customer.phone,
      })
      .from(customer)
      .where(onPage)
      .$dynamic();
  const found = await topOf(db, rows, {
    text,
    limit,
    by: [customer.displayName],
    id: customer.id,
    from: sql`from ${customer} where ${and(visibleCustomers(viewer), matches(text, customer.searchText))}`,
  });
  return found.map(({ id, title, email, phone }) => ({
    kind: 'customer' as const,
    id,
    title,
    subtitle: [email, phone].filter(Boolean).join(' · '),
    href: `/customers/${id}`,
    color: null,
  }));
}

/** Products for the palette: active ones that the viewer may see whose name or SKU holds the text. */
export async function findProductsForPalette(db: Db, viewer: Viewer, text: string, limit: number) {
  if (!can(viewer, 'read', 'product')) return [];
  const found = await findProducts(db, viewer, text, limit);
  return found.map(({ id, name, sku, category }) => ({
    kind: 'product' as const,
    id,
    title: name,
    subtitle: [category, sku].filter(Boolean).join(' · '),
    href: `/products/${id}`,
    color: null,
  }));
}

/** Which of these products the viewer may see: with them their files are seen. For the owners of the files' room. */
export async function seenProducts(
  { db, viewer }: { readonly db: Db; readonly viewer: Viewer },
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0 || !can(viewer, 'read', 'product')) return new Set();
  const found = await db
    .select({ id: product.id })
    .from(product)
    .where(and(inArray(product.id, [...ids]), offeredProducts(viewer)));
  return new Set(found.map(({ id }) => id));
}
