import type { LeaveStatus } from '@bellwether/contract/leave/leave.values';
import { useTranslation } from 'react-i18next';
import type { RowOf } from '../../api/types.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import type { EventColor } from '../../ui/theme/event-colors.ts';
import { formatDay } from '../../ui/words/format.ts';

export type LeaveRow = RowOf<'GET /api/hr/leave-requests'>;

const colors: Record<LeaveStatus, EventColor> = {
  Pending: 'amber',
  Approved: 'green',
  Rejected: 'red',
  Cancelled: 'gray',
  Withdrawn: 'gray',
};

/** What became of a request. */
export function LeaveStatusBadge({ status }: { status: LeaveStatus }) {
  const { t } = useTranslation('human-resources');
  return <StatusBadge color={colors[status]}>{t(`human-resources:leave.statuses.${status}`)}</StatusBadge>;
}

type Period = Pick<LeaveRow, 'startDate' | 'endDate' | 'isHalfDay' | 'halfDayType' | 'fromTime' | 'toTime'>;

/** When leave is, in words: '7 – 11 Dec 2026', or of one day its half or its hours. */
export function usePeriod(): (period: Period) => string {
  const { t, i18n } = useTranslation('human-resources');
  return ({ startDate, endDate, halfDayType, fromTime, toTime }) => {
    const first = formatDay(startDate, i18n.language);
    if (fromTime && toTime) return `${first}, ${fromTime}–${toTime}`;
    if (halfDayType) return `${first}, ${t(`human-resources:leave.halves.${halfDayType}`)}`;
    return startDate === endDate ? first : `${first} – ${formatDay(endDate, i18n.language)}`;
  };
}
