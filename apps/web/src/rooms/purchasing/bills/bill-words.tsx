import { useTranslation } from 'react-i18next';
import type { RowOf } from '../../../api/types.ts';
import { StatusBadge } from '../../../ui/badge.tsx';

export type BillRow = RowOf<'GET /api/finance/bills'>;

const colors = {
  UNPAID: 'amber',
  PARTIALLY_PAID: 'blue',
  PAID: 'green',
  OVERDUE: 'red',
  CANCELLED: 'gray',
} as const;

/** What is called the status of a bill on screen: that it was cancelled stands before what was paid on it. */
export function shownStatus({ status, cancelledAt }: Pick<BillRow, 'status' | 'cancelledAt'>) {
  return cancelledAt ? 'CANCELLED' : status;
}

/** Whether a bill is open, paid, late or cancelled. FIN-09. */
export function BillStatusBadge({ bill }: { bill: Pick<BillRow, 'status' | 'cancelledAt'> }) {
  const { t } = useTranslation('finance');
  const status = shownStatus(bill);
  return <StatusBadge color={colors[status]}>{t(`finance:bills.statuses.${status}`)}</StatusBadge>;
}
