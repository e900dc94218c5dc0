import { formatDay } from './format.ts';

/** 'Mon' of 1; 0 = Sunday. */
export function weekdayName(day: number, language: string, weekday: 'short' | 'long' = 'short'): string {
  // 1 January 2023 is a Sunday.
  return formatDay(`2023-01-0${day + 1}`, language, { weekday });
}
