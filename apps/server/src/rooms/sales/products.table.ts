import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { citext, id, sortedText, timestamps, version } from '../../platform/db/columns.ts';
import { skill } from '../employees/skills/skills.table.ts';

/** An exact amount: a decimal string in TypeScript, never a float. */
const amount = () => numeric({ precision: 14, scale: 2 });

/** What the school sells. SAL-05, SAL-06. */
export const product = pgTable(
  'product',
  {
    id: id(),
    name: sortedText().notNull(),
    description: text(),
    productType: text({
      enum: [
        'TIME_BASED_PACKAGE',
        'SESSION_BASED_PACKAGE',
        'PHYSICAL_MERCHANDISE',
        'DIGITAL_PRODUCT',
        'BUNDLE',
      ],
    }).notNull(),
    category: sortedText(),
    isActive: boolean().notNull().default(true),
    isVisible: boolean().notNull().default(true),
    basePrice: amount(),
    currency: text().notNull().default('USD'),
    teacherType: text({ enum: ['FOREIGN', 'NATIVE'] }),
    skillId: uuid().references(() => skill.id),
    durationMonths: integer(),
    sessionsPerWeek: integer(),
    sessionDurationMinutes: integer(),
    totalSessions: integer(),
    hasExpiration: boolean().notNull().default(false),
    expirationMonths: integer(),
    sku: citext().unique('product_sku_unique'),
    requiresShipping: boolean().notNull().default(false),
    weight: numeric({ precision: 8, scale: 2, mode: 'number' }),
    dimensions: text(),
    searchText: text()
      .notNull()
      .generatedAlwaysAs(
        sql`bw_search_text(name || ' ' || coalesce(sku::text || ' ', '') || coalesce(category, ''))`,
      ),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    index('product_by_name').on(table.name, table.id),
    index('product_by_skill').on(table.skillId),
    index('product_search').using('gin', table.searchText.op('gin_trgm_ops')),
    check('product_base_price', sql`${table.basePrice} >= 0`),
    check('product_currency', sql`length(${table.currency}) = 3`),
    check('product_duration', sql`${table.durationMonths} between 1 and 24`),
    check('product_sessions_per_week', sql`${table.sessionsPerWeek} between 1 and 7`),
    check('product_session_length', sql`${table.sessionDurationMinutes} between 30 and 180`),
    check('product_total_sessions', sql`${table.totalSessions} > 0`),
    check(
      'product_facts_of_type',
      sql`case ${table.productType}
        when 'TIME_BASED_PACKAGE' then ${table.teacherType} is not null and ${table.durationMonths} is not null
          and ${table.sessionsPerWeek} is not null and ${table.sessionDurationMinutes} is not null
        when 'SESSION_BASED_PACKAGE' then ${table.teacherType} is not null and ${table.totalSessions} is not null
        when 'PHYSICAL_MERCHANDISE' then ${table.sku} is not null and ${table.basePrice} is not null
        else true end`,
    ),
  ],
);

/** A form in which a product is sold: a size, a colour, a length of time. SAL-07. */
export const productVariant = pgTable(
  'product_variant',
  {
    id: id(),
    productId: uuid()
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    sku: citext().unique('product_variant_sku_unique'),
    price: amount().notNull(),
    compareAtPrice: amount(),
    attributes: jsonb().$type<Record<string, string>>().notNull().default({}),
    trackInventory: boolean().notNull().default(false),
    inventoryQty: integer().notNull().default(0),
    position: integer().notNull(),
    ...timestamps(),
  },
  (table) => [
    index('product_variant_by_product').on(table.productId, table.position),
    check('product_variant_price', sql`${table.price} >= 0`),
    check('product_variant_compare_at_price', sql`${table.compareAtPrice} > ${table.price}`),
    check('product_variant_inventory', sql`${table.inventoryQty} >= 0`),
  ],
);

/** The price of a product of the type BUNDLE, under whose id it lies; without any of the three its items' total. SAL-07. */
export const productBundle = pgTable(
  'product_bundle',
  {
    id: uuid()
      .primaryKey()
      .references(() => product.id, { onDelete: 'cascade' }),
    bundlePrice: amount(),
    discountAmount: amount(),
    discountPercent: numeric({ precision: 5, scale: 2, mode: 'number' }),
    ...timestamps(),
  },
  (table) => [
    check(
      'product_bundle_one_price',
      sql`num_nonnulls(${table.bundlePrice}, ${table.discountAmount}, ${table.discountPercent}) <= 1`,
    ),
    check('product_bundle_percent', sql`${table.discountPercent} between 0 and 100`),
    check('product_bundle_amounts', sql`${table.bundlePrice} >= 0 and ${table.discountAmount} >= 0`),
  ],
);

/** What a bundle holds. A product in a bundle cannot be deleted. SAL-07. */
export const bundleItem = pgTable(
  'bundle_item',
  {
    id: id(),
    bundleId: uuid()
      .notNull()
      .references(() => productBundle.id, { onDelete: 'cascade' }),
    productId: uuid()
      .notNull()
      .references(() => product.id),
    quantity: integer().notNull(),
    position: integer().notNull(),
  },
  (table) => [
    uniqueIndex('bundle_item_unique').on(table.bundleId, table.productId),
    index('bundle_item_by_product').on(table.productId),
    check('bundle_item_quantity', sql`${table.quantity} > 0`),
  ],
);
