import { addDays, dayOfNumber, numberOfDay } from '@bellwether/contract/shared/day';

/** The Monday some weeks before the day: when the term began. */
export function mondayBefore(day: string, weeks: number): string {
  const number = numberOfDay(day);
  // 1970-01-05 was a Monday.
  const sinceMonday = (((number - 4) % 7) + 7) % 7;
  return addDays(dayOfNumber(number - sinceMonday), -7 * weeks);
}
