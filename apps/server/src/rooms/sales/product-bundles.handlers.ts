import type { productBundles } from '@bellwether/contract/sales/product-bundles';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Viewer } from '../../platform/access/viewer.ts';
import type { Db } from '../../platform/db/database.ts';
import { matches, pageOf } from '../../platform/db/list.ts';
import { storeVersioned } from '../../platform/db/records.ts';
import type { Context, Handlers } from '../../platform/http/context.ts';
import { fieldProblem, notFound, Problem } from '../../platform/http/problem.ts';
import { productChanged } from './create-product.commands.ts';
import { locked, removeProduct } from './products.handlers.ts';
import { contentWith, type Item, itemsOf } from './products.queries.ts';
import { bundleItem, product, productBundle } from './products.table.ts';
import { offeredProducts } from './visible-sales.access.ts';

type Body = InputOf<typeof productBundles.create>['body'];

/** Bundles: products of the type BUNDLE with what they hold. SAL-07, AMB-241. */
export const productBundleHandlers: Handlers<typeof productBundles> = {
  list: ({ query }, { db, viewer }) => listBundles(db, viewer, query),
  get: ({ params: { id } }, ctx) => detail(ctx, id),

  async create({ body: { items, bundlePrice, discountAmount, discountPercent, ...fields } }, ctx) {
    const currency = await demandItems(ctx, items);
    const [made] = await ctx.db
      .insert(product)
      .values({ ...fields, productType: 'BUNDLE', currency })
      .returning();
    if (!made) throw notFound('Bundle');
    await writeContent(ctx, made.id, { items, bundlePrice, discountAmount, discountPercent });
    productChanged(ctx, 'create', made.id, { after: { ...made, items } });
    return detail(ctx, made.id);
  },

  async update({ params: { id }, body }, ctx) {
    const { version, items, bundlePrice, discountAmount, discountPercent, ...fields } = body;
    const before = await locked(ctx, id, version);
    if (before.productType !== 'BUNDLE') throw notFound('Bundle');
    const currency = await demandItems(ctx, items);
    const held = (await itemsOf(ctx.db, [id])).get(id) ?? [];
    const after = await storeVersioned(ctx.db, { table: product }, before, { ...fields, currency });
    await writeContent(ctx, id, { items, bundlePrice, discountAmount, discountPercent });
    productChanged(ctx, 'update', id, { before: { ...before, items: held }, after: { ...after, items } });
    return detail(ctx, id);
  },

  async remove({ params: { id } }, ctx) {
    const [found] = await ctx.db
      .select({ id: product.id })
      .from(product)
      .where(and(eq(product.id, id), eq(product.productType, 'BUNDLE')));
    if (!found) throw notFound('Bundle');
    await removeProduct(ctx, id);
    return undefined;
  },
};

const columns = {
  id: product.id,
  name: product.name,
  description: product.description,
  category: product.category,
  isActive: product.isActive,
  isVisible: product.isVisible,
  currency: product.currency,
  itemsTotal: sql<string | null>`(select sum(part.base_price * bi.quantity)::numeric(30, 2)
    from bundle_item bi join product part on part.id = bi.product_id where bi.bundle_id = ${product.id})`,
  bundlePrice: productBundle.bundlePrice,
  discountAmount: productBundle.discountAmount,
  discountPercent: productBundle.discountPercent,
  version: product.version,
};

function selectBundles(db: Db, where: SQL | undefined) {
  return db
    .select(columns)
    .from(product)
    .leftJoin(productBundle, eq(productBundle.id, product.id))
    .where(where)
    .$dynamic();
}

async function listBundles(db: Db, viewer: Viewer, query: InputOf<typeof productBundles.list>['query']) {
  const where = and(
    eq(product.productType, 'BUNDLE'),
    offeredProducts(viewer),
    matches(query.search, product.searchText),
    query.isActive === undefined ? undefined : eq(product.isActive, query.isActive),
  );
  const page = await pageOf(db, (onPage) => selectBundles(db, onPage), {
    query,
    by: [query.sortBy === 'name' ? product.name : product.createdAt],
    id: product.id,
    from: sql`from ${product} where ${where}`,
  });
  return { ...page, data: await withContent(db, page.data) };
}

async function detail({ db, viewer }: Pick<Context, 'db' | 'viewer'>, id: string) {
  const where = and(eq(product.id, id), eq(product.productType, 'BUNDLE'), offeredProducts(viewer));
  const [data] = await withContent(db, await selectBundles(db, where));
  if (!data) throw notFound('Bundle');
  return { data };
}

async function withContent(db: Db, rows: Awaited<ReturnType<typeof selectBundles>>) {
  const items = await itemsOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ bundlePrice, discountAmount, discountPercent, itemsTotal, ...row }) => ({
    ...row,
    ...contentWith(
      { ...row, itemsTotal, bundlePrice, discountAmount, discountPercent },
      items.get(row.id) ?? ([] satisfies Item[]),
    ),
  }));
}

/** The one currency of the items. 400 when one is missing, is a bundle, has no price or another currency. */
async function demandItems(ctx: Context, items: Body['items']): Promise<string> {
  const ids = items.map(({ productId }) => productId);
  const found = await ctx.db
    .select({
      id: product.id,
      name: product.name,
      productType: product.productType,
      basePrice: product.basePrice,
      currency: product.currency,
    })
    .from(product)
    .where(inArray(product.id, ids))
    .for('share');
  const byId = new Map(found.map((row) => [row.id, row]));
  const rows = ids.map((id, index) => {
    const row = byId.get(id);
    const field = `items.${index}.productId`;
    if (!row) throw fieldProblem(field, 'This product does not exist.');
    if (row.productType === 'BUNDLE') throw fieldProblem(field, 'A bundle cannot hold a bundle.');
    if (row.basePrice === null) throw fieldProblem(field, 'This product has no base price.');
    return row;
  });
  const [first] = rows;
  if (!first) throw new Problem(400, 'A bundle needs at least 2 items', { code: 'INVALID' });
  const other = rows.findIndex(({ currency }) => currency !== first.currency);
  if (other >= 0) throw fieldProblem(`items.${other}.productId`, 'All items of a bundle have one currency.');
  return first.currency;
}

type Content = Pick<Body, 'items' | 'bundlePrice' | 'discountAmount' | 'discountPercent'>;

async function writeContent(ctx: Context, id: string, { items, ...pricing }: Content): Promise<void> {
  await ctx.db
    .insert(productBundle)
    .values({ id, ...pricing })
    .onConflictDoUpdate({ target: productBundle.id, set: pricing });
  await ctx.db.delete(bundleItem).where(eq(bundleItem.bundleId, id));
  await ctx.db
    .insert(bundleItem)
    .values(items.map((item, position) => ({ ...item, bundleId: id, position })));
}
