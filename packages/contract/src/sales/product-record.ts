import { z } from 'zod';
import { FileRecord } from '../files/files.ts';
import { Id, Moment, Version } from '../shared/fields.ts';
import { productTypes, teacherTypes } from './values.ts';

const row = {
  id: Id,
  name: z.string(),
  description: z.string().nullable(),
  productType: z.enum(productTypes),
  category: z.string().nullable(),
  sku: z.string().nullable(),
  isActive: z.boolean(),
  /** Whether customers see it. */
  isVisible: z.boolean(),
  basePrice: z.string().nullable(),
  /** What it costs from: the cheapest variant, the bundle's price, else the base price (AMB-065). */
  displayPrice: z.string().nullable(),
  currency: z.string(),
  teacherType: z.enum(teacherTypes).nullable(),
  skillId: Id.nullable(),
  skillName: z.string().nullable(),
  durationMonths: z.number().int().nullable(),
  sessionsPerWeek: z.number().int().nullable(),
  sessionDurationMinutes: z.number().int().nullable(),
  totalSessions: z.number().int().nullable(),
  variantCount: z.number().int(),
  /** The small picture of the first image. */
  thumbnailUrl: z.string().nullable(),
  version: Version,
  createdAt: Moment,
};

/** A product as lists show it. SAL-05. */
export const ProductRow = z.object(row).meta({ id: 'ProductRow' });

/** One form in which a product is sold. SAL-07. */
export const ProductVariant = z
  .object({
    id: Id,
    name: z.string(),
    sku: z.string().nullable(),
    price: z.string(),
    compareAtPrice: z.string().nullable(),
    attributes: z.record(z.string(), z.string()),
    trackInventory: z.boolean(),
    inventoryQty: z.number().int(),
  })
  .meta({ id: 'ProductVariant' });

/** One thing in a bundle, and how many of it. */
export const BundleItem = z.object({
  productId: Id,
  name: z.string(),
  productType: z.enum(productTypes),
  /** What one costs alone. */
  price: z.string(),
  quantity: z.number().int(),
});

/** What a bundle holds, costs and saves. SAL-07. */
export const BundleContent = z.object({
  items: z.array(BundleItem),
  itemsTotal: z.string(),
  bundlePrice: z.string(),
  discountAmount: z.string(),
  discountPercent: z.number(),
  /** What was set; the rest is computed from it. */
  pricing: z.object({
    bundlePrice: z.string().nullable(),
    discountAmount: z.string().nullable(),
    discountPercent: z.number().nullable(),
  }),
});

/** A product in full. SAL-05. */
export const Product = z
  .object({
    ...row,
    hasExpiration: z.boolean(),
    expirationMonths: z.number().int().nullable(),
    requiresShipping: z.boolean(),
    /** In kilograms. */
    weight: z.number().nullable(),
    dimensions: z.string().nullable(),
    images: z.array(FileRecord),
    documents: z.array(FileRecord),
    variants: z.array(ProductVariant),
    /** Only a bundle has one. */
    bundle: BundleContent.nullable(),
    /** The bundles that hold it. */
    bundles: z.array(z.object({ id: Id, name: z.string() })),
    updatedAt: Moment,
    can: z.object({ edit: z.boolean(), delete: z.boolean() }),
  })
  .meta({ id: 'Product' });
