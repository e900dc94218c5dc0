import {
  fieldsOfType,
  type ProductTypeField,
  requiredOfType,
} from '@bellwether/contract/sales/product.rules';
import type { ProductType } from '@bellwether/contract/sales/values';
import type { Reply } from '../../api/types.ts';
import { fieldAmount } from '../../ui/form/money-field.tsx';

export type ProductDetail = Reply<'GET /api/e-commerce/products/:id'>['data'];

/** What the form begins with: a new product, a copy, or the stored one. */
export function productValues(product: ProductDetail | undefined, currency: string) {
  return {
    name: product?.name ?? '',
    description: product?.description ?? '',
    productType: product?.productType ?? ('TIME_BASED_PACKAGE' as ProductType),
    category: product?.category ?? '',
    isActive: product?.isActive ?? true,
    isVisible: product?.isVisible ?? true,
    basePrice: fieldAmount(product?.basePrice),
    currency: product?.currency ?? currency,
    teacherType: product?.teacherType ?? null,
    skillId: product?.skillId ?? null,
    durationMonths: product?.durationMonths ?? ('' as const),
    sessionsPerWeek: product?.sessionsPerWeek ?? ('' as const),
    sessionDurationMinutes: product?.sessionDurationMinutes ?? ('' as const),
    totalSessions: product?.totalSessions ?? ('' as const),
    hasExpiration: product?.hasExpiration ?? false,
    expirationMonths: product?.expirationMonths ?? ('' as const),
    sku: product?.sku ?? '',
    requiresShipping: product?.requiresShipping ?? false,
    weight: product?.weight ?? ('' as const),
    dimensions: product?.dimensions ?? '',
    imageIds: (product?.images ?? []).map(({ id }) => id),
    documentIds: (product?.documents ?? []).map(({ id }) => id),
  };
}

export type ProductValues = ReturnType<typeof productValues>;

/**
 * The body of the form: facts that the chosen type does not have are not sent, though they stay in the form while one
 * tries other types.
 */
export function productBody(values: ProductValues): ProductValues {
  const shown = (field: ProductTypeField) => fieldsOfType[values.productType].includes(field);
  const hasExpiration = shown('hasExpiration') && values.hasExpiration;
  return {
    ...values,
    teacherType: shown('teacherType') ? values.teacherType : null,
    skillId: shown('skillId') ? values.skillId : null,
    durationMonths: shown('durationMonths') ? values.durationMonths : '',
    sessionsPerWeek: shown('sessionsPerWeek') ? values.sessionsPerWeek : '',
    sessionDurationMinutes: shown('sessionDurationMinutes') ? values.sessionDurationMinutes : '',
    totalSessions: shown('totalSessions') ? values.totalSessions : '',
    hasExpiration,
    expirationMonths: hasExpiration ? values.expirationMonths : '',
    requiresShipping: shown('requiresShipping') && values.requiresShipping,
    weight: shown('weight') ? values.weight : '',
    dimensions: shown('dimensions') ? values.dimensions : '',
  };
}

/** Whether the form of the type shows the field. */
export function showsField(type: ProductType, field: ProductTypeField): boolean {
  return fieldsOfType[type].includes(field);
}

/** Whether the type needs the field. SAL-06. */
export function needsField(type: ProductType, field: ProductTypeField): boolean {
  return requiredOfType[type].includes(field);
}
