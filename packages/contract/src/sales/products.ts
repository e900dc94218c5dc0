import { z } from 'zod';
import { editable } from '../shared/editable.ts';
import { endpoints } from '../shared/endpoint.ts';
import { Id, IdParams, optionalId, optionalText } from '../shared/fields.ts';
import { flag, idList, listQuery, pageOf } from '../shared/list.ts';
import {
  Currency,
  money,
  oneOrMore,
  optionalBetween,
  optionalMoney,
  optionalNumber,
  optionalWhole,
} from './fields.ts';
import { hundredthsOf, isMoney } from './money.rules.ts';
import { bundleNeedsItems, missingFields, requiredFieldsMissing } from './product.rules.ts';
import { Product, ProductRow, ProductVariant } from './product-record.ts';
import { productTypes, salesPageSize, teacherTypes } from './values.ts';

const fields = z.object({
  name: z
    .string('Name is required')
    .trim()
    .min(2, 'Name must be 2 to 100 characters')
    .max(100, 'Name must be 2 to 100 characters'),
  description: optionalText(5000),
  productType: z.enum(productTypes, 'Choose a product type'),
  category: optionalText(50),
  isActive: z.boolean().default(true),
  isVisible: z.boolean().default(true),
  basePrice: optionalMoney('Base price'),
  currency: Currency.default('USD'),
  teacherType: z
    .union([z.enum(teacherTypes), z.literal('')])
    .nullish()
    .transform((value) => value || null),
  skillId: optionalId('skill'),
  durationMonths: optionalWhole('Duration', 1, 24),
  sessionsPerWeek: optionalWhole('Sessions per week', 1, 7),
  sessionDurationMinutes: optionalWhole('Session length', 30, 180),
  totalSessions: optionalWhole('Total sessions', 1, 1000),
  hasExpiration: z.boolean().default(false),
  expirationMonths: optionalWhole('Expiry', 1, 120),
  sku: optionalBetween('SKU', 1, 50),
  requiresShipping: z.boolean().default(false),
  weight: optionalNumber('Weight', 0, 10_000),
  dimensions: optionalText(100),
  /** Files of the context 'product'; absent keeps what hangs there. */
  imageIds: z.array(Id).max(12, 'At most 12 images').optional(),
  documentIds: z.array(Id).max(20, 'At most 20 documents').optional(),
});

type Fields = z.output<typeof fields>;

/** Each field that the type needs and the product lacks gets the message of SAL-06. */
function demandOfType({ value, issues }: { value: Fields; issues: z.core.$ZodRawIssue[] }): void {
  for (const field of missingFields(value))
    issues.push({ code: 'custom', input: value, path: [field], message: requiredFieldsMissing });
  if (value.hasExpiration && value.expirationMonths === null && !missingFields(value).length)
    issues.push({
      code: 'custom',
      input: value,
      path: ['expirationMonths'],
      message: 'Say after how many months it expires',
    });
}

/** What the product form sends; a bundle is made with its items and never here. SAL-05 to SAL-07. */
export const ProductBody = fields
  .check(demandOfType)
  .refine(({ productType }) => productType !== 'BUNDLE', { path: ['productType'], error: bundleNeedsItems });
/** The same when it is edited. */
export const ProductChange = editable(fields).check(demandOfType);

/** One variant as it is sent; with the id of a variant of the product that one is changed. SAL-07. */
export const VariantBody = z
  .object({
    id: Id.optional(),
    name: z
      .string('Name is required')
      .trim()
      .min(1, 'Name is required')
      .max(100, 'Name cannot exceed 100 characters'),
    sku: optionalBetween('SKU', 1, 50),
    price: money('Price'),
    compareAtPrice: optionalMoney('Compare-at price'),
    attributes: z
      .record(z.string().trim().min(1).max(50), z.string().trim().max(200))
      .refine((record) => Object.keys(record).length <= 20, 'At most 20 attributes')
      .default({}),
    trackInventory: z.boolean().default(false),
    inventoryQty: z
      .number('Stock must be a whole number of at least 0')
      .int('Stock must be a whole number of at least 0')
      .min(0, 'Stock must be a whole number of at least 0')
      .max(1_000_000, 'Stock must be at most 1,000,000')
      .default(0),
  })
  .refine(
    // Zod asks this of amounts too that it has refused already.
    ({ price, compareAtPrice }) =>
      !isAmount(compareAtPrice) || !isAmount(price) || hundredthsOf(compareAtPrice) > hundredthsOf(price),
    {
      path: ['compareAtPrice'],
      message: 'The compare-at price must be above the price',
    },
  );

/** All variants of a product in their order. */
export const VariantsBody = editable({
  variants: z.array(VariantBody).max(50, 'At most 50 variants'),
});

const filters = {
  productType: oneOrMore(productTypes),
  teacherType: oneOrMore(teacherTypes),
  category: z.string().trim().max(500).optional(),
  skillId: idList.optional(),
  isActive: flag.optional(),
  isVisible: flag.optional(),
};

const detail = z.object({ data: Product });

export const products = endpoints({
  list: {
    method: 'GET',
    path: '/api/e-commerce/products',
    access: ['read', 'product'],
    scope: 'offered products',
    summary: 'Products by filters. Who may not edit products sees the active, visible ones. SAL-05.',
    query: listQuery(
      { sorts: ['name', 'productType', 'category', 'sku', 'basePrice', 'createdAt'], limit: salesPageSize },
      filters,
    ),
    result: pageOf(ProductRow),
  },
  search: {
    method: 'GET',
    path: '/api/e-commerce/products/search',
    access: ['read', 'product'],
    scope: 'offered products',
    summary: 'Active products for a picker, by name; all without text. CRM-25.',
    query: z.object({
      q: z.string().trim().max(200).default(''),
      limit: z.coerce.number().int().min(1).max(100).default(100),
    }),
    result: z.object({
      products: z.array(
        ProductRow.pick({
          id: true,
          name: true,
          productType: true,
          description: true,
          category: true,
          sku: true,
          skillName: true,
          teacherType: true,
          durationMonths: true,
          sessionsPerWeek: true,
          displayPrice: true,
          basePrice: true,
          currency: true,
        }),
      ),
    }),
  },
  categories: {
    method: 'GET',
    path: '/api/e-commerce/products/categories',
    access: ['read', 'product'],
    scope: 'offered products',
    summary: 'The categories in use, by name.',
    result: z.object({ data: z.array(z.string()) }),
  },
  get: {
    method: 'GET',
    path: '/api/e-commerce/products/:id',
    access: ['read', 'product'],
    scope: 'offered products',
    summary: 'One product with its variants, files and, of a bundle, its content.',
    params: IdParams,
    result: detail,
  },
  create: {
    method: 'POST',
    path: '/api/e-commerce/products',
    touches: ['/api/e-commerce/product-bundles'],
    access: ['create', 'product'],
    summary: 'Makes a product. SAL-05, SAL-06.',
    body: ProductBody,
    result: detail,
    status: 201,
  },
  update: {
    method: 'PUT',
    path: '/api/e-commerce/products/:id',
    touches: ['/api/e-commerce/product-bundles'],
    access: ['edit', 'product'],
    summary: 'Changes a product. Facts that its type does not have are emptied.',
    params: IdParams,
    body: ProductChange,
    result: detail,
  },
  setState: {
    method: 'POST',
    path: '/api/e-commerce/products/state',
    touches: ['/api/e-commerce/product-bundles', '/api/e-commerce/products'],
    access: ['edit', 'product'],
    summary: 'Makes several products active or not, visible to customers or not.',
    body: z.object({
      productIds: z.array(Id).min(1).max(500),
      isActive: z.boolean().optional(),
      isVisible: z.boolean().optional(),
    }),
    result: z.object({ changed: z.number().int() }),
  },
  remove: {
    method: 'DELETE',
    path: '/api/e-commerce/products/:id',
    touches: ['/api/e-commerce/product-bundles'],
    access: ['delete', 'product'],
    summary: 'Deletes a product to which nothing refers; else 409 IN_USE. REV-14.',
    params: IdParams,
    result: 'none',
  },
  variants: {
    method: 'GET',
    path: '/api/e-commerce/products/:id/variants',
    access: ['read', 'product'],
    scope: 'offered products',
    summary: 'The variants of a product in their order. SAL-07.',
    params: IdParams,
    result: z.object({ data: z.array(ProductVariant) }),
  },
  replaceVariants: {
    method: 'PUT',
    path: '/api/e-commerce/products/:id/variants',
    access: ['edit', 'product'],
    summary: 'Replaces the variants of a product; those sent with their id stay the same ones. SAL-07.',
    params: IdParams,
    body: VariantsBody,
    result: detail,
  },
});

function isAmount(value: unknown): value is string {
  return typeof value === 'string' && isMoney(value);
}
