import { type Day, isDay } from '../shared/day.ts';

// Events are addressable: a lesson or a date of a recurring assignment by its rule and the date of the plan, which a move
// does not change; what happens once by its own id. AMB-081.

export type EventKey =
  | { readonly kind: 'lesson'; readonly scheduleId: string; readonly originalDate: Day }
  /** With a date: a date of a recurring assignment. Without: an appointment or a one-off assignment. */
  | { readonly kind: 'operation'; readonly id: string; readonly originalDate: Day | null }
  /** A sitting of an assessment. */
  | { readonly kind: 'assessment'; readonly id: string };

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** 'lms_<scheduleId>_<YYYY-MM-DD>': the date is the one of the plan. AMB-081. */
export function lessonEventId(scheduleId: string, originalDate: Day): string {
  return `lms_${scheduleId}_${originalDate}`;
}

/** 'op_<appointmentId>'. AMB-081. */
export function appointmentEventId(appointmentId: string): string {
  return `op_${appointmentId}`;
}

/** 'op_<assignmentId>_<YYYY-MM-DD>' for a date of a pattern, 'op_<assignmentId>' for a one-off (null). AMB-081. */
export function assignmentEventId(assignmentId: string, originalDate: Day | null): string {
  return originalDate === null ? `op_${assignmentId}` : `op_${assignmentId}_${originalDate}`;
}

/** 'asm_<sittingId>'. AMB-370. */
export function sittingEventId(sittingId: string): string {
  return `asm_${sittingId}`;
}

/** What an event id names, or null when it is none. AMB-081. */
export function parseEventId(id: string): EventKey | null {
  const [kind, key = '', date, ...rest] = id.split('_');
  if (rest.length > 0 || !uuid.test(key) || (date !== undefined && !isDay(date))) return null;
  if (kind === 'op') return { kind: 'operation', id: key, originalDate: date ?? null };
  if (kind === 'asm' && date === undefined) return { kind: 'assessment', id: key };
  if (kind === 'lms' && date !== undefined) return { kind: 'lesson', scheduleId: key, originalDate: date };
  return null;
}
