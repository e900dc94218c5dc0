import { addDays, type Day } from '@bellwether/contract/shared/day';

/** The periods that the analytics offer, in days up to today. */
export const periods = [30, 90, 365] as const;

export interface DayPeriod {
  from: Day;
  to: Day;
}

/** The last so many days, today included. */
export function lastDays(count: number, today: Day): DayPeriod {
  return { from: addDays(today, 1 - count), to: today };
}

/** The period that the address names: two days, or a number of days; the last 90 days for nonsense. */
export function periodOf(search: { days?: string; from?: string; to?: string }, today: Day): DayPeriod {
  const { from = '', to = '' } = search;
  if (isDay(from) && isDay(to) && from <= to) return { from, to };
  return lastDays(periods.find((count) => String(count) === search.days) ?? 90, today);
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text);
}
