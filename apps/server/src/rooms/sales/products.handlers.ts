import { bundleNeedsItems, ofItsType } from '@bellwether/contract/sales/product.rules';
import type { products } from '@bellwether/contract/sales/products';
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { lockVersioned, storeVersioned } from '../../platform/db/records.ts';
import type { Context, Handlers } from '../../platform/http/context.ts';
import { conflict, fieldProblem, notFound, Problem } from '../../platform/http/problem.ts';
import { detachFiles } from '../files/index.ts';
import { createProduct, demandSkill, hangFiles, productChanged } from './create-product.commands.ts';
import { findProduct, findProducts, listCategories, listProducts, variantsOf } from './products.queries.ts';
import { bundleItem, product, productVariant } from './products.table.ts';
import { offeredProducts } from './visible-sales.access.ts';

/** What the school sells. SAL-05, SAL-06, CRM-25. */
export const productHandlers: Handlers<typeof products> = {
  list: ({ query }, { db, viewer }) => listProducts(db, viewer, query),
  search: async ({ query: { q, limit } }, { db, viewer }) => ({
    products: await findProducts(db, viewer, q, limit),
  }),
  categories: async (_input, { db, viewer }) => ({ data: await listCategories(db, viewer) }),
  get: ({ params: { id } }, ctx) => detail(ctx, id),

  async create({ body }, ctx) {
    const { id } = await createProduct(ctx, body);
    return detail(ctx, id);
  },

  async update({ params: { id }, body }, ctx) {
    const { version, imageIds, documentIds, ...fields } = ofItsType(body);
    const before = await locked(ctx, id, version);
    if (fields.productType === 'BUNDLE' && before.productType !== 'BUNDLE')
      throw fieldProblem('productType', bundleNeedsItems);
    await demandSkill(ctx, fields.skillId);
    await demandFitForBundles(ctx, before, fields);
    const after = await storeVersioned(ctx.db, { table: product }, before, fields);
    await hangFiles(ctx, id, { imageIds, documentIds });
    productChanged(ctx, 'update', id, { before, after });
    return detail(ctx, id);
  },

  async setState({ body: { productIds, ...state } }, ctx) {
    if (state.isActive === undefined && state.isVisible === undefined) return { changed: 0 };
    const before = await ctx.db
      .select({ id: product.id, isActive: product.isActive, isVisible: product.isVisible })
      .from(product)
      .where(inArray(product.id, productIds))
      .for('update');
    const others = before.filter(
      (row) =>
        (state.isActive ?? row.isActive) !== row.isActive ||
        (state.isVisible ?? row.isVisible) !== row.isVisible,
    );
    for (const { id, ...row } of others) {
      await ctx.db
        .update(product)
        .set({ ...state, version: sql`${product.version} + 1` })
        .where(eq(product.id, id));
      productChanged(ctx, 'update', id, { before: row, after: { ...row, ...state } });
    }
    return { changed: others.length };
  },

  async remove({ params: { id } }, ctx) {
    await removeProduct(ctx, id);
    return undefined;
  },

  async variants({ params: { id } }, { db, viewer }) {
    const [found] = await db
      .select({ id: product.id })
      .from(product)
      .where(and(eq(product.id, id), offeredProducts(viewer)));
    if (!found) throw notFound('Product');
    return { data: await variantsOf(db, id) };
  },

  async replaceVariants({ params: { id }, body: { variants, version } }, ctx) {
    const stored = await locked(ctx, id, version);
    if (stored.productType === 'BUNDLE' && variants.length > 0) {
      throw new Problem(400, 'A bundle has no variants.', { code: 'INVALID' });
    }
    const before = await variantsOf(ctx.db, id);
    await writeVariants(ctx, id, variants);
    await storeVersioned(ctx.db, { table: product }, stored, {});
    const after = await variantsOf(ctx.db, id);
    productChanged(ctx, 'update', id, { before: { variants: before }, after: { variants: after } });
    return detail(ctx, id);
  },
};

/** Deletes a product with its variants, files and, of a bundle, its content; 409 IN_USE while something refers to it. */
export async function removeProduct(ctx: Context, id: string): Promise<void> {
  const [held] = await ctx.db
    .select({ bundles: sql<number>`count(*)::int` })
    .from(bundleItem)
    .where(eq(bundleItem.productId, id));
  if (held && held.bundles > 0) {
    throw conflict('IN_USE', 'This product is part of a bundle and cannot be deleted. Take it out first.', {
      counts: held,
    });
  }
  const [before] = await ctx.db.delete(product).where(eq(product.id, id)).returning();
  if (!before) throw notFound('Product');
  await detachFiles(ctx, 'product', [id]);
  productChanged(ctx, 'delete', id, { before });
}

async function detail({ db, viewer }: Pick<Context, 'db' | 'viewer'>, id: string) {
  const data = await findProduct(db, viewer, id);
  if (!data) throw notFound('Product');
  return { data };
}

type Row = typeof product.$inferSelect;

/** The product, locked until the transaction ends; 404, or 409 STALE when somebody saved it before. */
export function locked(ctx: Context, id: string, version: number): Promise<Row> {
  return lockVersioned(ctx.db, { table: product, thing: 'Product' }, id, version);
}

/** What lies in a bundle keeps its currency, has a price and is no bundle; what holds items stays one. */
async function demandFitForBundles(
  ctx: Context,
  before: Row,
  after: Pick<Row, 'currency' | 'basePrice' | 'productType'>,
): Promise<void> {
  const same = before.currency === after.currency && before.productType === after.productType;
  if (same && after.basePrice !== null) return;
  const [counts] = await ctx.db
    .select({
      within: sql<number>`count(*) filter (where ${bundleItem.productId} = ${before.id})::int`,
      holds: sql<number>`count(*) filter (where ${bundleItem.bundleId} = ${before.id})::int`,
    })
    .from(bundleItem);
  if (!counts) return;
  const unfit =
    (counts.within > 0 && (before.currency !== after.currency || after.basePrice === null)) ||
    (counts.holds > 0 && !same);
  if (!unfit) return;
  throw conflict(
    'IN_USE',
    'This product is in a bundle: it keeps its type, its price and its currency until it is taken out.',
    { counts },
  );
}

type Variant = Parameters<Handlers<typeof products>['replaceVariants']>[0]['body']['variants'][number];

async function writeVariants(ctx: Context, productId: string, variants: readonly Variant[]): Promise<void> {
  const stored = new Set((await variantsOf(ctx.db, productId)).map(({ id }) => id));
  const kept = variants.flatMap(({ id }) => (id && stored.has(id) ? [id] : []));
  await ctx.db
    .delete(productVariant)
    .where(
      and(
        eq(productVariant.productId, productId),
        kept.length > 0 ? notInArray(productVariant.id, kept) : undefined,
      ),
    );
  // Two variants may swap their SKUs: nobody has one, before the new ones are written.
  await ctx.db.update(productVariant).set({ sku: null }).where(eq(productVariant.productId, productId));
  for (const [position, { id, ...fields }] of variants.entries()) {
    if (id && stored.has(id)) {
      await ctx.db
        .update(productVariant)
        .set({ ...fields, position })
        .where(eq(productVariant.id, id));
    } else await ctx.db.insert(productVariant).values({ ...fields, productId, position });
  }
}
