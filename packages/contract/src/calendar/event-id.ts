import { type Day, isDay } from '../shared/day.ts';

// Events are addressable: a lesson by its schedule and the date of the plan, which a move does not change. AMB-081.

export type EventKey =
  | { readonly kind: 'lesson'; readonly scheduleId: string; readonly originalDate: Day }
  | { readonly kind: 'appointment'; readonly appointmentId: string };

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** 'lms_<scheduleId>_<YYYY-MM-DD>': the date is the one of the plan. AMB-081. */
export function lessonEventId(scheduleId: string, originalDate: Day): string {
  return `lms_${scheduleId}_${originalDate}`;
}

/** 'op_<appointmentId>'. AMB-081. */
export function appointmentEventId(appointmentId: string): string {
  return `op_${appointmentId}`;
}

/** What an event id names, or null when it is none. AMB-081. */
export function parseEventId(id: string): EventKey | null {
  const [kind, key = '', date, ...rest] = id.split('_');
  if (rest.length > 0 || !uuid.test(key)) return null;
  if (kind === 'op' && date === undefined) return { kind: 'appointment', appointmentId: key };
  if (kind === 'lms' && date !== undefined && isDay(date))
    return { kind: 'lesson', scheduleId: key, originalDate: date };
  return null;
}
