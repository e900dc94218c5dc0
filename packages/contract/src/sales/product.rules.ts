import type { ProductType } from './values.ts';

// Which facts a product of which type has, and which it must have (SAL-06). One table for the form, the server and the
// import.

export const productTypeFields = [
  'basePrice',
  'sku',
  'teacherType',
  'skillId',
  'durationMonths',
  'sessionsPerWeek',
  'sessionDurationMinutes',
  'totalSessions',
  'hasExpiration',
  'expirationMonths',
  'requiresShipping',
  'weight',
  'dimensions',
] as const;
export type ProductTypeField = (typeof productTypeFields)[number];

export const bundleNeedsItems = 'A bundle needs at least 2 items';
export const requiredFieldsMissing = 'Required fields missing for product type';

const taught = ['basePrice', 'sku', 'teacherType', 'skillId'] as const;
const expiring = ['hasExpiration', 'expirationMonths'] as const;

/** The fields that a product of the type has; of the others it has none. */
export const fieldsOfType: Readonly<Record<ProductType, readonly ProductTypeField[]>> = {
  TIME_BASED_PACKAGE: [...taught, 'durationMonths', 'sessionsPerWeek', 'sessionDurationMinutes', ...expiring],
  SESSION_BASED_PACKAGE: [...taught, 'totalSessions', 'sessionDurationMinutes', ...expiring],
  PHYSICAL_MERCHANDISE: ['sku', 'basePrice', 'requiresShipping', 'weight', 'dimensions'],
  DIGITAL_PRODUCT: ['basePrice', 'sku', ...expiring],
  BUNDLE: ['basePrice', 'sku'],
};

/** The fields without which a product of the type is refused. SAL-06. */
export const requiredOfType: Readonly<Record<ProductType, readonly ProductTypeField[]>> = {
  TIME_BASED_PACKAGE: ['teacherType', 'durationMonths', 'sessionsPerWeek', 'sessionDurationMinutes'],
  SESSION_BASED_PACKAGE: ['teacherType', 'totalSessions'],
  PHYSICAL_MERCHANDISE: ['sku', 'basePrice'],
  DIGITAL_PRODUCT: [],
  BUNDLE: [],
};

type Facts = { readonly productType: ProductType } & { readonly [F in ProductTypeField]?: unknown };

/** The required fields of its type that a product lacks. SAL-06. */
export function missingFields(product: Facts): ProductTypeField[] {
  return requiredOfType[product.productType].filter(
    (field) => product[field] == null || product[field] === '',
  );
}

/** The product without the facts that its type does not have: a T-shirt has no sessions per week. */
export function ofItsType<P extends Facts>(product: P): P {
  const own: readonly string[] = fieldsOfType[product.productType];
  const foreign = productTypeFields.filter((field) => !own.includes(field));
  const empty = foreign.map((field) => [
    field,
    field === 'hasExpiration' || field === 'requiresShipping' ? false : null,
  ]);
  return { ...product, ...Object.fromEntries(empty) };
}
