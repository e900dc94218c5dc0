import { useTranslation } from 'react-i18next';
import type { RowOf } from '../../api/types.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { formatDay } from '../../ui/words/format.ts';

export type RequestRow = RowOf<'GET /api/approvals'>;

const colors = { OPEN: 'amber', APPROVED: 'green', REJECTED: 'red', WITHDRAWN: 'gray' } as const;

/** Whether a request waits, or how it was decided. */
export function RequestStatus({ status }: Pick<RequestRow, 'status'>) {
  const { t } = useTranslation('approvals');
  return <StatusBadge color={colors[status]}>{t(`approvals:statuses.${status}`)}</StatusBadge>;
}

/** The days that a request is about: one, or from and to; '' without any. */
export function useDays(): (row: Pick<RequestRow, 'startDate' | 'endDate'>) => string {
  const { i18n } = useTranslation();
  return ({ startDate, endDate }) => {
    if (!startDate) return '';
    const from = formatDay(startDate, i18n.language);
    return !endDate || endDate === startDate ? from : `${from} – ${formatDay(endDate, i18n.language)}`;
  };
}
