import {
  type CustomerStatus,
  customerStatuses,
  customerTypes,
  type PaymentTerms,
  paymentTerms,
} from '@bellwether/contract/sales/values';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { RowOf } from '../../../api/types.ts';
import { StatusBadge } from '../../../ui/badge.tsx';
import type { FilterChoice } from '../../../ui/list/filter-pill.tsx';
import type { EventColor } from '../../../ui/theme/event-colors.ts';

export type CustomerRow = RowOf<'GET /api/e-commerce/customers'>;

const colors: Record<CustomerStatus, EventColor> = {
  ACTIVE: 'green',
  INACTIVE: 'gray',
  SUSPENDED: 'amber',
  BLOCKED: 'red',
};

/** The status of a customer as a word with a dot. SAL-02. */
export function CustomerStatusBadge({ status }: { status: CustomerStatus }) {
  const { t } = useTranslation('e-commerce');
  return <StatusBadge color={colors[status]}>{t(`e-commerce:customers.statuses.${status}`)}</StatusBadge>;
}

/** The statuses as choices. SAL-02. */
export function customerStatusChoices(t: TFunction): FilterChoice[] {
  return customerStatuses.map((value) => ({
    value,
    label: t(`e-commerce:customers.statuses.${value}`),
    render: <CustomerStatusBadge status={value} />,
  }));
}

/** The types as choices. SAL-02. */
export function customerTypeChoices(t: TFunction): FilterChoice[] {
  return customerTypes.map((value) => ({ value, label: t(`e-commerce:customers.types.${value}`) }));
}

/** When a customer pays, as choices. SAL-02. */
export function paymentTermChoices(t: TFunction): FilterChoice[] {
  return paymentTerms.map((value) => ({ value, label: termsWord(value, t) }));
}

/** When a customer pays, in words. */
export function termsWord(terms: PaymentTerms, t: TFunction): string {
  return t(`e-commerce:customers.terms.${terms}`);
}
