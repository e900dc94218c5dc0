import { useTranslation } from 'react-i18next';
import type { RowOf } from '../../../api/types.ts';
import { StatusBadge } from '../../../ui/badge.tsx';

export type InvoiceRow = RowOf<'GET /api/finance/invoices'>;

const colors = { DRAFT: 'gray', SENT: 'blue', PAID: 'green', OVERDUE: 'red', CANCELLED: 'gray' } as const;

/** Where an invoice stands today. FIN-07. */
export function InvoiceStatusBadge({ status }: { status: InvoiceRow['status'] }) {
  const { t } = useTranslation('finance');
  return <StatusBadge color={colors[status]}>{t(`finance:invoices.statuses.${status}`)}</StatusBadge>;
}
