import { bundleTotals } from '@bellwether/contract/sales/bundle.rules';
import { BundleItem } from '@bellwether/contract/sales/product-record';
import type { products } from '@bellwether/contract/sales/products';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { Id } from '@bellwether/contract/shared/fields';
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { can, type Viewer } from '../../platform/access/viewer.ts';
import type { Db } from '../../platform/db/database.ts';
import { matches, pageOf, topOf } from '../../platform/db/list.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { skillView } from '../employees/skills/skills.view.ts';
import { filesOf } from '../files/index.ts';
import { product, productBundle, productVariant } from './products.table.ts';
import { offeredProducts } from './visible-sales.access.ts';

const skill = skillView.relation('skill');

/** What the items of a bundle cost alone; null of what is no bundle or holds nothing. */
const itemsTotal = sql<string | null>`(select sum(part.base_price * bi.quantity)::numeric(30, 2)
  from bundle_item bi join product part on part.id = bi.product_id where bi.bundle_id = ${product.id})`;

const variantFrom = sql<
  string | null
>`(select min(v.price) from product_variant v where v.product_id = ${product.id})`;

const rowColumns = {
  id: product.id,
  name: product.name,
  description: product.description,
  productType: product.productType,
  category: product.category,
  sku: product.sku,
  isActive: product.isActive,
  isVisible: product.isVisible,
  basePrice: product.basePrice,
  currency: product.currency,
  teacherType: product.teacherType,
  skillId: product.skillId,
  skillName: skill.name,
  durationMonths: product.durationMonths,
  sessionsPerWeek: product.sessionsPerWeek,
  sessionDurationMinutes: product.sessionDurationMinutes,
  totalSessions: product.totalSessions,
  variantCount: sql<number>`(select count(*)::int from product_variant v where v.product_id = ${product.id})`,
  variantFrom,
  itemsTotal,
  bundlePrice: productBundle.bundlePrice,
  discountAmount: productBundle.discountAmount,
  discountPercent: productBundle.discountPercent,
  version: product.version,
  createdAt: product.createdAt,
};

const sortable = {
  name: [product.name],
  productType: [product.productType, product.name],
  category: [product.category, product.name],
  sku: [product.sku],
  basePrice: [
    sql`coalesce(${variantFrom}, ${productBundle.bundlePrice}, ${itemsTotal}, ${product.basePrice})`,
  ],
  createdAt: [product.createdAt],
};

function selectProducts(db: Db, where: SQL | undefined) {
  return db
    .select(rowColumns)
    .from(product)
    .leftJoin(skill, eq(skill.id, product.skillId))
    .leftJoin(productBundle, eq(productBundle.id, product.id))
    .where(where)
    .$dynamic();
}

/** One page of the products that the viewer may see. SAL-05. */
export async function listProducts(db: Db, viewer: Viewer, query: InputOf<typeof products.list>['query']) {
  const where = and(
    offeredProducts(viewer),
    matches(query.search, product.searchText),
    query.productType?.length ? inArray(product.productType, query.productType) : undefined,
    query.teacherType?.length ? inArray(product.teacherType, query.teacherType) : undefined,
    query.skillId?.length ? inArray(product.skillId, query.skillId) : undefined,
    query.category ? inArray(product.category, query.category.split(',')) : undefined,
    query.isActive === undefined ? undefined : eq(product.isActive, query.isActive),
    query.isVisible === undefined ? undefined : eq(product.isVisible, query.isVisible),
  );
  const page = await pageOf(db, (onPage) => selectProducts(db, onPage), {
    query,
    by: sortable[query.sortBy],
    id: product.id,
    from: sql`from ${product} left join ${productBundle} on ${productBundle.id} = ${product.id} where ${where}`,
  });
  return { ...page, data: await shownRows(db, page.data) };
}

/** The active products whose name, SKU or category holds the text, by name. CRM-25. */
export async function findProducts(db: Db, viewer: Viewer, text: string, limit: number) {
  const where = and(offeredProducts(viewer), product.isActive, matches(text, product.searchText));
  const found = await topOf(db, (onPage) => selectProducts(db, onPage), {
    text,
    limit,
    by: [product.name],
    id: product.id,
    from: sql`from ${product} where ${where}`,
  });
  return shownRows(db, found);
}

/** The categories of what the viewer may see, by name. */
export async function listCategories(db: Db, viewer: Viewer): Promise<string[]> {
  const rows = await db
    .selectDistinct({ category: product.category })
    .from(product)
    .where(and(offeredProducts(viewer), sql`${product.category} is not null`))
    .orderBy(asc(product.category))
    .limit(200);
  return rows.flatMap(({ category }) => category ?? []);
}

/** One product in full as the viewer may see it; undefined when that is nothing. */
export async function findProduct(db: Db, viewer: Viewer, id: string) {
  const [found] = await selectProducts(db, and(eq(product.id, id), offeredProducts(viewer)));
  if (!found) return undefined;
  const [more] = await db
    .select({
      hasExpiration: product.hasExpiration,
      expirationMonths: product.expirationMonths,
      requiresShipping: product.requiresShipping,
      weight: product.weight,
      dimensions: product.dimensions,
      updatedAt: product.updatedAt,
    })
    .from(product)
    .where(eq(product.id, id));
  const [row] = await shownRows(db, [found]);
  if (!more || !row) return undefined;
  const files = (await filesOf(db, 'product', [id])).get(id) ?? [];
  return {
    ...row,
    ...more,
    images: files.filter(({ mimetype }) => mimetype.startsWith('image/')),
    documents: files.filter(({ mimetype }) => !mimetype.startsWith('image/')),
    variants: await variantsOf(db, id),
    bundle: await contentOf(db, found),
    bundles: await bundlesWith(db, viewer, id),
    can: { edit: can(viewer, 'edit', 'product'), delete: can(viewer, 'delete', 'product') },
  };
}

/** The variants of a product in their order. SAL-07. */
export function variantsOf(db: Db, productId: string) {
  return db
    .select({
      id: productVariant.id,
      name: productVariant.name,
      sku: productVariant.sku,
      price: productVariant.price,
      compareAtPrice: productVariant.compareAtPrice,
      attributes: productVariant.attributes,
      trackInventory: productVariant.trackInventory,
      inventoryQty: productVariant.inventoryQty,
    })
    .from(productVariant)
    .where(eq(productVariant.productId, productId))
    .orderBy(asc(productVariant.position), asc(productVariant.id));
}

interface Priced {
  readonly id: string;
  readonly currency: string;
  readonly itemsTotal: string | null;
  readonly bundlePrice: string | null;
  readonly discountAmount: string | null;
  readonly discountPercent: number | null;
}

/** What a bundle holds, costs and saves; null of what holds nothing. */
async function contentOf(db: Db, priced: Priced) {
  if (priced.itemsTotal === null) return null;
  const items = (await itemsOf(db, [priced.id])).get(priced.id) ?? [];
  return contentWith(priced, items);
}

export type Item = z.input<typeof BundleItem>;

/** The same with items that are known already. SAL-07. */
export function contentWith(priced: Priced, items: Item[]) {
  const { bundlePrice, discountAmount, discountPercent } = priced;
  const pricing = { bundlePrice, discountAmount, discountPercent };
  return { items, pricing, ...bundleTotals(priced.itemsTotal ?? '0.00', pricing, priced.currency) };
}

const BundleRow = BundleItem.extend({ bundleId: Id });

/** The items of bundles, each in its order. */
export async function itemsOf(db: Db, bundleIds: readonly string[]): Promise<Map<string, Item[]>> {
  const found = new Map<string, Item[]>();
  if (bundleIds.length === 0) return found;
  const rows = await rowsOf(db, BundleRow).from(sql`
    select bi.bundle_id as "bundleId", p.id as "productId", p.name, p.product_type as "productType",
      coalesce(p.base_price, 0)::text as price, bi.quantity
    from bundle_item bi join product p on p.id = bi.product_id
    where bi.bundle_id = any(${sql.param([...bundleIds])}::uuid[]) order by bi.bundle_id, bi.position, bi.id`);
  for (const { bundleId, ...item } of rows) found.set(bundleId, [...(found.get(bundleId) ?? []), item]);
  return found;
}

async function bundlesWith(db: Db, viewer: Viewer, productId: string) {
  return db
    .select({ id: product.id, name: product.name })
    .from(product)
    .where(
      and(
        sql`${product.id} in (select bundle_id from bundle_item where product_id = ${productId})`,
        offeredProducts(viewer),
      ),
    )
    .orderBy(asc(product.name))
    .limit(50);
}

type RawRow = Awaited<ReturnType<typeof selectProducts>>[number];

/** Rows as replies show them: what each costs from, and the picture of its first image. AMB-065. */
async function shownRows(db: Db, rows: readonly RawRow[]) {
  const files = await filesOf(
    db,
    'product',
    rows.map(({ id }) => id),
  );
  return rows.map(
    ({ variantFrom: cheapest, itemsTotal: total, bundlePrice, discountAmount, discountPercent, ...row }) => {
      const image = files.get(row.id)?.find(({ mimetype }) => mimetype.startsWith('image/'));
      const bundled =
        total === null
          ? null
          : bundleTotals(total, { bundlePrice, discountAmount, discountPercent }, row.currency).bundlePrice;
      return {
        ...row,
        displayPrice: cheapest ?? bundled ?? row.basePrice,
        thumbnailUrl: image ? (image.thumbnailUrl ?? image.url) : null,
      };
    },
  );
}
