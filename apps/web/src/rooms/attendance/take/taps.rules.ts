import { isAbsent, type Mark, withStatus } from '@bellwether/contract/attendance/attendance.rules';
import { type AttendanceStatus, reasonNotKnownYet } from '@bellwether/contract/attendance/values';

/** The four big buttons; 'Absent' opens the kinds of absence. */
export const taps = ['PRESENT', 'LATE', 'ABSENT_OTHER', 'EXCUSED'] as const;
export type Tap = (typeof taps)[number];

/** How late somebody is until the minutes are said. */
const firstMinutes = 5;

/** Which big button is on for a status. */
export function tapOf(status: AttendanceStatus): Tap {
  if (isAbsent(status)) return 'ABSENT_OTHER';
  return status === 'LATE' || status === 'EXCUSED' ? status : 'PRESENT';
}

/**
 * The mark after a tap: the same button again takes it away; late begins with five minutes, and an absence with the
 * reason that is not known yet.
 */
export function tapped(mark: Mark | undefined, tap: Tap): Mark | null {
  if (mark && tapOf(mark.status) === tap) return null;
  const next = withStatus(mark, tap);
  if (tap === 'LATE') return { ...next, lateMinutes: firstMinutes };
  if (tap === 'ABSENT_OTHER') return { ...next, absenceReason: next.absenceReason ?? reasonNotKnownYet };
  return isNotKnownYet(next) ? { ...next, absenceReason: null } : next;
}

/** Whether nobody knows yet why the person is missing. */
export function isNotKnownYet({ absenceReason }: Pick<Mark, 'absenceReason'>): boolean {
  return absenceReason === reasonNotKnownYet;
}

const statusOfKeys: Record<string, Tap> = { p: 'PRESENT', l: 'LATE', a: 'ABSENT_OTHER', e: 'EXCUSED' };

/** Which button a key of the keyboard stands for. */
export function statusOfKey(key: string): Tap | undefined {
  return statusOfKeys[key.toLowerCase()];
}
