import { localeOf } from './format.ts';

const sunday = Date.UTC(2023, 0, 1, 12);
const millisecondsPerDay = 86_400_000;

/** 'Mon' of 1, or 'Monday'; 0 = Sunday. */
export function weekdayName(day: number, language: string, weekday: 'short' | 'long' = 'short'): string {
  const moment = new Date(sunday + day * millisecondsPerDay);
  return new Intl.DateTimeFormat(localeOf(language), { weekday, timeZone: 'UTC' }).format(moment);
}
