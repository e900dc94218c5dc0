import type { Recurrence } from '@bellwether/contract/scheduling/slots.rules';
import type { Day } from '@bellwether/contract/shared/day';
import type { EventColor } from '../../ui/theme/event-colors.ts';
import { localeOf } from '../../ui/words/format.ts';

// How schedules are put into words.

/** 'Nov 18'. */
export function monthDay(day: Day, language: string): string {
  return dayInWords(day, language, { month: 'short', day: 'numeric' });
}

/** 'Fri, Jan 15'. */
export function shortDay(day: Day, language: string): string {
  return dayInWords(day, language, { weekday: 'short', month: 'short', day: 'numeric' });
}

/** 'Wed, Nov 18, 2026'. */
export function fullDay(day: Day, language: string): string {
  return dayInWords(day, language, { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' });
}

/** 'Wednesday'. */
export function weekdayOf(day: Day, language: string): string {
  return dayInWords(day, language, { weekday: 'long' });
}

/** '09:45 – 11:15'. */
export function timeRange({ startTime, endTime }: { startTime: string; endTime: string }): string {
  return `${startTime} – ${endTime}`;
}

const colors: readonly EventColor[] = ['blue', 'orange', 'green', 'purple', 'amber', 'pink', 'indigo', 'red'];

/** The colour that tells the individual schedules of one class apart. */
export function scheduleColor(ids: readonly string[], id: string | null): EventColor {
  const index = id === null ? -1 : ids.indexOf(id);
  return index < 0 ? 'gray' : (colors[index % colors.length] ?? 'gray');
}

/** The i18n key of a recurrence in words. */
export function recurrenceKey(recurrence: Recurrence) {
  return `learning:schedule.recurrences.${recurrence}` as const;
}

function dayInWords(day: Day, language: string, options: Intl.DateTimeFormatOptions): string {
  return inWords(new Date(`${day}T12:00:00Z`), language, options);
}

// The pictures of this dialog have the month before the day.
function inWords(moment: Date, language: string, options: Intl.DateTimeFormatOptions): string {
  const locale = language === 'en' ? 'en-US' : localeOf(language);
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(moment);
}
