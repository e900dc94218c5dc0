import { type AttendanceStatus, reasonNotKnownYet } from '@bellwether/contract/attendance/values';
import type { TFunction } from 'i18next';
import { StatusBadge } from '../../ui/badge.tsx';
import type { EventColor } from '../../ui/theme/event-colors.ts';

const colors: Record<AttendanceStatus, EventColor> = {
  PRESENT: 'green',
  LATE: 'amber',
  ABSENT_ILLNESS: 'red',
  ABSENT_SCHEDULED: 'red',
  ABSENT_FAMILY_EMERGENCY: 'red',
  ABSENT_OTHER: 'red',
  EXCUSED: 'blue',
};

interface Said {
  readonly status: AttendanceStatus;
  readonly lateMinutes: number | null;
}

/** The words of a status: 'Late 5 min', 'Illness'. */
export function statusWords({ status, lateMinutes }: Said, t: TFunction): string {
  return status === 'LATE' && lateMinutes
    ? t('attendance:lateBy', { count: lateMinutes })
    : t(`attendance:status.${status}`);
}

/** A reason as somebody wrote it; that it is not known yet, in the viewer's language. */
export function reasonWords(reason: string | null, t: TFunction): string | null {
  return reason === reasonNotKnownYet ? t('attendance:mark.unknown') : reason;
}

/** A status as lists show it. */
export function AttendanceBadge({ said, t }: { said: Said; t: TFunction }) {
  return <StatusBadge color={colors[said.status]}>{statusWords(said, t)}</StatusBadge>;
}
