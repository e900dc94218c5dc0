import { ProductRow } from '@bellwether/contract/imports/rows';
import { ProductBody } from '@bellwether/contract/sales/products';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '../../../../platform/db/rows.ts';
import { createProduct, productConflicts } from '../../../sales/index.ts';
import { productView } from '../../../sales/products.view.ts';
import { readSettings } from '../../../settings/index.ts';
import { product } from '../../tables.values.ts';
import {
  differing,
  type FindContext,
  failed,
  given,
  type Match,
  modelSaver,
  oneByOne,
  type SaveContext,
  type Saved,
} from './model.saver.ts';
import { roomBody } from './room-body.rules.ts';

type Row = z.output<typeof ProductRow>;

/** Products: found by their SKU, without one by their name and type; without a currency in the school's (SAL-05). */
export const productSaver = modelSaver(
  ProductRow,
  { keys, find, create, update: oneByOne(update) },
  { conflicts: productConflicts, paths: ['/api/e-commerce/products', '/api/e-commerce/product-bundles'] },
);

function keys({ sku, name, productType }: Row): string[] {
  return [...(sku ? [`sku ${sku.toLowerCase()}`] : []), `name ${name} ${productType}`.toLowerCase()];
}

const Found = z.object({ index: z.int(), bySku: z.uuid().nullable(), byName: z.array(z.uuid()).nullable() });

async function find(run: FindContext, rows: readonly Row[]): Promise<Match[]> {
  const wanted = rows.map(({ sku, name, productType }, index) => ({
    index,
    sku: sku ?? null,
    name: name.toLowerCase(),
    type: productType,
  }));
  const found = await rowsOf(run.db, Found).from(sql`
    select w.index, (select p.id from ${productView('p')} where p.sku = w.sku::citext) as "bySku",
      (select array_agg(p.id::text) from ${productView('p')} where lower(p.name) = w.name and p.product_type = w.type) as "byName"
    from json_to_recordset(${JSON.stringify(wanted)}::json) as w(index int, sku text, name text, type text)`);
  const byIndex = new Map(found.map((one) => [one.index, one]));
  return rows.map((row, index): Match => {
    const { bySku, byName } = byIndex.get(index) ?? {};
    if (bySku) return { id: bySku, field: 'sku' };
    const [only, ...others] = byName ?? [];
    if (only === undefined) return {};
    if (!row.sku && others.length === 0) return { id: only, field: 'name' };
    return { warning: 'A product of this name exists already.' };
  });
}

async function create(run: SaveContext, rows: readonly Row[]): Promise<Saved[]> {
  if (rows.length === 0) return [];
  const { system } = await readSettings(run.db, 'system');
  const saved: Saved[] = [];
  for (const row of rows) {
    const { body, refused } = roomBody(ProductBody, {
      currency: system.baseCurrency,
      ...given(fieldsOf(row)),
    });
    if (refused) saved.push(refused);
    else {
      const made = await createProduct(run, body);
      run.changes.adopt(product, [made.id]);
      saved.push({ kind: 'created' });
    }
  }
  return saved;
}

async function update(run: SaveContext, id: string, row: Row): Promise<Saved> {
  const [stored] = await run.db.select().from(product).where(eq(product.id, id)).for('update');
  if (!stored) return failed(null, 'Product not found');
  // It would become a product of another type that still holds items (SAL-07).
  if (stored.productType === 'BUNDLE') return failed('productType', 'A bundle is not changed by an import.');
  const wished = given(fieldsOf(row));
  const { body, refused } = roomBody(ProductBody, { ...stored, ...wished });
  if (refused) return refused;
  const sent = Object.fromEntries(
    (Object.keys(wished) as (keyof typeof wished)[]).map((key) => [key, body[key]]),
  );
  const changes = differing(sent, stored);
  if (Object.keys(changes).length === 0) return { kind: 'unchanged' };
  await run.changes.update(product, id, changes);
  return { kind: 'updated' };
}

/** The row as the form of a product has it. */
function fieldsOf({ isActive, currency, basePrice, ...row }: Row) {
  return {
    ...row,
    basePrice: basePrice.toFixed(2),
    currency: currency?.toUpperCase(),
    isActive: isActive === null || isActive === undefined ? undefined : isActive === 'YES',
  };
}
