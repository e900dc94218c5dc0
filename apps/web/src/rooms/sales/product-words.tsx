import { type ProductType, productTypes, teacherTypes } from '@bellwether/contract/sales/values';
import {
  type Icon,
  IconBooks,
  IconCalendarTime,
  IconFileDownload,
  IconPackages,
  IconShirt,
} from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { RowOf } from '../../api/types.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import type { FilterChoice } from '../../ui/list/filter-pill.tsx';

export type ProductRow = RowOf<'GET /api/e-commerce/products'>;

export const productIcons: Readonly<Record<ProductType, Icon>> = {
  TIME_BASED_PACKAGE: IconCalendarTime,
  SESSION_BASED_PACKAGE: IconBooks,
  PHYSICAL_MERCHANDISE: IconShirt,
  DIGITAL_PRODUCT: IconFileDownload,
  BUNDLE: IconPackages,
};

/** The types as choices of a filter or a field. SAL-06. */
export function productTypeChoices(t: TFunction): FilterChoice[] {
  return productTypes.map((value) => ({ value, label: t(`e-commerce:products.types.${value}`) }));
}

/** Who teaches, as choices. SAL-05. */
export function teacherTypeChoices(t: TFunction): FilterChoice[] {
  return teacherTypes.map((value) => ({ value, label: t(`e-commerce:products.teacherTypes.${value}`) }));
}

/** What a package holds in a few words: '6 months · 2 × 90 min a week · Foreign teacher'. */
export function scopeOf(product: ProductRow, t: TFunction): string {
  const text = (key: string, options: Record<string, string | number>) =>
    t(`e-commerce:products.scope.${key}`, options);
  const { durationMonths, sessionsPerWeek, sessionDurationMinutes, totalSessions, teacherType } = product;
  return [
    durationMonths && text('months', { count: durationMonths }),
    totalSessions && text('sessions', { count: totalSessions }),
    sessionsPerWeek &&
      sessionDurationMinutes &&
      text('weekly', { times: sessionsPerWeek, minutes: sessionDurationMinutes }),
    !sessionsPerWeek && sessionDurationMinutes && text('minutes', { minutes: sessionDurationMinutes }),
    teacherType && t(`e-commerce:products.teacherTypes.${teacherType}`),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Whether a product is sold, and whether customers see it. */
export function ProductState({ product }: { product: Pick<ProductRow, 'isActive' | 'isVisible'> }) {
  const { t } = useTranslation('e-commerce');
  return (
    <StatusBadge color={!product.isActive ? 'gray' : product.isVisible ? 'green' : 'amber'}>
      {stateOf(product, t)}
    </StatusBadge>
  );
}

/** The same as a word. */
export function stateOf(
  { isActive, isVisible }: Pick<ProductRow, 'isActive' | 'isVisible'>,
  t: TFunction,
): string {
  if (!isActive) return t('e-commerce:products.inactive');
  return t(isVisible ? 'e-commerce:products.active' : 'e-commerce:products.hidden');
}
