import { z } from 'zod';
import { editable } from '../shared/editable.ts';
import { endpoints } from '../shared/endpoint.ts';
import { Id, IdParams, optionalText, Version } from '../shared/fields.ts';
import { flag, listQuery, pageOf } from '../shared/list.ts';
import { optionalMoney } from './fields.ts';
import { bundleNeedsItems } from './product.rules.ts';
import { BundleContent } from './product-record.ts';
import { salesPageSize } from './values.ts';

/** A bundle: the product that is sold, with what it holds, costs and saves. SAL-07. */
export const ProductBundle = z
  .object({
    id: Id,
    name: z.string(),
    description: z.string().nullable(),
    category: z.string().nullable(),
    isActive: z.boolean(),
    isVisible: z.boolean(),
    currency: z.string(),
    ...BundleContent.shape,
    version: Version,
  })
  .meta({ id: 'ProductBundle' });

const percentMessage = 'Discount percent must be between 0 and 100 with at most two decimals';

const fields = z.object({
  name: z
    .string('Name is required')
    .trim()
    .min(2, 'Name must be 2 to 100 characters')
    .max(100, 'Name must be 2 to 100 characters'),
  description: optionalText(5000),
  category: optionalText(50),
  isActive: z.boolean().default(true),
  isVisible: z.boolean().default(true),
  /** At most one of the three; without any the bundle costs what its items cost. */
  bundlePrice: optionalMoney('Bundle price'),
  discountAmount: optionalMoney('Discount'),
  discountPercent: z
    .union([z.number(), z.literal('')], percentMessage)
    .nullish()
    .transform((value) => (value === '' || value == null ? null : value))
    .refine(
      (value) => value === null || (value >= 0 && value <= 100 && /^\d+(\.\d{1,2})?$/.test(String(value))),
      percentMessage,
    ),
  items: z
    .array(
      z.object({
        productId: z.uuid('Choose a product'),
        quantity: z
          .number('Quantity must be at least 1')
          .int('Quantity must be a whole number')
          .min(1, 'Quantity must be at least 1')
          .max(1000, 'Quantity must be at most 1000')
          .default(1),
      }),
      bundleNeedsItems,
    )
    .min(2, bundleNeedsItems)
    .max(50, 'A bundle has at most 50 items')
    .refine(
      (items) => new Set(items.map(({ productId }) => productId)).size === items.length,
      'A product is in a bundle once; raise its quantity instead',
    ),
});

const priced = ['bundlePrice', 'discountAmount', 'discountPercent'] as const;

function demandOnePrice({
  value,
  issues,
}: {
  value: z.output<typeof fields>;
  issues: z.core.$ZodRawIssue[];
}): void {
  const given = priced.filter((field) => value[field] !== null);
  for (const field of given.slice(1))
    issues.push({
      code: 'custom',
      input: value,
      path: [field],
      message: 'Give a price, an amount off or a percentage off, not several',
    });
}

/** What the bundle form sends. SAL-07. */
export const ProductBundleBody = fields.check(demandOnePrice);
/** The same when it is edited. */
export const ProductBundleChange = editable(fields).check(demandOnePrice);

const detail = z.object({ data: ProductBundle });

export const productBundles = endpoints({
  list: {
    method: 'GET',
    path: '/api/e-commerce/product-bundles',
    access: ['read', 'product_bundle'],
    scope: 'offered products',
    summary: 'Bundles with their items and prices. SAL-07.',
    query: listQuery({ sorts: ['name', 'createdAt'], limit: salesPageSize }, { isActive: flag.optional() }),
    result: pageOf(ProductBundle),
  },
  get: {
    method: 'GET',
    path: '/api/e-commerce/product-bundles/:id',
    access: ['read', 'product_bundle'],
    scope: 'offered products',
    summary: 'One bundle.',
    params: IdParams,
    result: detail,
  },
  create: {
    method: 'POST',
    path: '/api/e-commerce/product-bundles',
    touches: ['/api/e-commerce/products'],
    access: ['create', 'product_bundle'],
    summary:
      'Makes a bundle of at least 2 products of one currency, and the product under which it is sold. SAL-07.',
    body: ProductBundleBody,
    result: detail,
    status: 201,
  },
  update: {
    method: 'PUT',
    path: '/api/e-commerce/product-bundles/:id',
    touches: ['/api/e-commerce/products'],
    access: ['edit', 'product_bundle'],
    summary: 'Changes a bundle; a product of the type BUNDLE without content gets one.',
    params: IdParams,
    body: ProductBundleChange,
    result: detail,
  },
  remove: {
    method: 'DELETE',
    path: '/api/e-commerce/product-bundles/:id',
    touches: ['/api/e-commerce/products'],
    access: ['delete', 'product_bundle'],
    summary: 'Deletes a bundle to which nothing refers; else 409 IN_USE. REV-14.',
    params: IdParams,
    result: 'none',
  },
});
