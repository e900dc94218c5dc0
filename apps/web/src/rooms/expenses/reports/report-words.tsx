import { useTranslation } from 'react-i18next';
import type { Reply, RowOf } from '../../../api/types.ts';
import { StatusBadge } from '../../../ui/badge.tsx';

export type ReportRow = RowOf<'GET /api/expenses/reports'>;
export type Report = Reply<'GET /api/expenses/reports/:id'>['data'];

const colors = {
  DRAFT: 'gray',
  SUBMITTED: 'amber',
  APPROVED: 'blue',
  REJECTED: 'red',
  PAID: 'green',
} as const;

/** How far a report is. EXP-04. */
export function ReportStatus({ status }: Pick<ReportRow, 'status'>) {
  const { t } = useTranslation('expenses');
  return <StatusBadge color={colors[status]}>{t(`expenses:statuses.${status}`)}</StatusBadge>;
}
