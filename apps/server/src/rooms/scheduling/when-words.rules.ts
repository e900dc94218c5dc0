import type { Day } from '@bellwether/contract/shared/day';

/** When something is held, in the words of a language: 'Mon 23 Nov, 09:00–10:00'. */
export function whenOf(
  { date, startTime, endTime }: { date: Day; startTime: string; endTime: string },
  language: string,
): string {
  const day = dayIn(language, date, { weekday: 'short', day: 'numeric', month: 'short' });
  return `${day}, ${startTime}–${endTime}`;
}

/** A day in the words of a language, '23 November 2026'. */
export function dayName(day: Day, language: string): string {
  return dayIn(language, day, { day: 'numeric', month: 'long', year: 'numeric' });
}

/** The short name of a weekday (0 = Sunday), 'Mon'. */
export function weekdayName(weekday: number, language: string): string {
  // 2 August 2026 is a Sunday.
  return dayIn(language, `2026-08-0${2 + weekday}`, { weekday: 'short' });
}

function dayIn(language: string, day: Day, options: Intl.DateTimeFormatOptions): string {
  const locale = language === 'en' ? 'en-GB' : language;
  return new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options }).format(
    new Date(`${day}T00:00:00Z`),
  );
}
