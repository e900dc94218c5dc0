import type { Day } from '@bellwether/contract/shared/day';

/** The day in full: '21 November 2026', '21 tháng 11, 2026'. */
export function dayText(day: Day, language: string): string {
  return formatter(language, { day: 'numeric', month: 'long', year: 'numeric' }).format(dateOf(day));
}

/** From the first to the last day: '15 – 21 November 2026'. */
export function weekText(first: Day, last: Day, language: string): string {
  const format = formatter(language, { day: 'numeric', month: 'long', year: 'numeric' });
  return format.formatRange(dateOf(first), dateOf(last)).replace(/\s?[–-]\s?/, ' – ');
}

/** The weekday: 'Monday', 'Thứ Hai'. */
export function weekdayText(day: Day, language: string): string {
  return formatter(language, { weekday: 'long' }).format(dateOf(day));
}

/** Day and month: '16 Nov', '16 thg 11'. */
export function shortDayText(day: Day, language: string): string {
  return formatter(language, { day: 'numeric', month: 'short' }).format(dateOf(day));
}

function formatter(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(language === 'vi' ? 'vi' : 'en-GB', { ...options, timeZone: 'UTC' });
}

// A day has no zone: it is read and written in UTC, so that no clock can move it.
function dateOf(day: Day): Date {
  return new Date(`${day}T00:00:00Z`);
}
