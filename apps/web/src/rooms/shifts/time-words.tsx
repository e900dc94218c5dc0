import type { AttendanceLogStatus, RequestStatus } from '@bellwether/contract/clock/values';
import { momentOf, wallClock } from '@bellwether/contract/shared/zone';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/hooks.ts';
import { useOrganization } from '../../api/session.ts';
import type { RowOf } from '../../api/types.ts';
import { StatusBadge, Tag } from '../../ui/badge.tsx';
import type { Choice } from '../../ui/form/fields.tsx';
import type { EventColor } from '../../ui/theme/event-colors.ts';
import { formatDay } from '../../ui/words/format.ts';

export type LogRow = RowOf<'GET /api/hr/attendance-logs'>;

const requestColors: Record<RequestStatus, EventColor> = {
  PENDING: 'amber',
  APPROVED: 'green',
  REJECTED: 'red',
  CANCELLED: 'gray',
};

/** What became of a request. */
export function RequestBadge({ status }: { status: RequestStatus }) {
  const { t } = useTranslation('human-resources');
  return (
    <StatusBadge color={requestColors[status]}>
      {t(`human-resources:time.requestStatuses.${status}`)}
    </StatusBadge>
  );
}

const logColors: Record<AttendanceLogStatus, EventColor> = {
  CLOCKED_IN: 'green',
  CLOCKED_OUT: 'gray',
  ON_BREAK: 'blue',
  LATE_IN: 'amber',
  EARLY_OUT: 'amber',
  ABSENT: 'red',
  MISSED_PUNCH: 'red',
};

/** How a log stands, in its colour. */
export function LogTag({ status }: { status: AttendanceLogStatus }) {
  const { t } = useTranslation('human-resources');
  return <Tag color={logColors[status]}>{t(`human-resources:time.logStatuses.${status}`)}</Tag>;
}

/** Two times in words, on the organisation's clock: '08:02–16:40'; a missing one is '…', an end on a later day has '+1'. */
export function useTimes(): (from: string | null, to: string | null) => string {
  const { timeZone } = useOrganization();
  return (from, to) => {
    const [start, end] = [wallOf(from, timeZone), wallOf(to, timeZone)];
    const later = start && end && end.day > start.day ? ' (+1)' : '';
    return `${start?.time ?? '…'}–${end?.time ?? '…'}${later}`;
  };
}

/** The day of a moment in words, on the organisation's clock. */
export function useDayOf(): (moment: string | null) => string {
  const { timeZone } = useOrganization();
  const { i18n } = useTranslation();
  return (moment) => {
    const wall = wallOf(moment, timeZone);
    return wall
      ? formatDay(wall.day, i18n.language, { weekday: 'short', day: 'numeric', month: 'short' })
      : '';
  };
}

/** A moment on the wall clock of a zone; null where there is none. */
export function wallOf(moment: string | null | undefined, zone: string) {
  return moment ? wallClock(new Date(moment), zone) : null;
}

/** The moment of a day and a time that were typed; null while one of them is missing. */
export function momentOfTyped(day: string | null, time: string, zone: string): string | null {
  if (!day || !/^\d{2}:\d{2}$/.test(time)) return null;
  return momentOf(day, time, zone).toISOString();
}

/** The employees in service as choices. */
export function useStaffChoices(): Choice[] {
  const read = useRead('GET /api/hr/employees', { query: { limit: 1000, status: 'ACTIVE' } });
  return (read.data?.data ?? []).map(({ id, firstName, lastName }) => ({
    value: id,
    label: `${firstName} ${lastName}`,
  }));
}
