import { addDays, type Day, daysBetween, isDay } from '../shared/day.ts';

// On which days a custom holiday falls. Plain days: no zone and no clock change can move one.

/** What a custom holiday's days follow from. CAL-23. */
export interface CustomHolidayDates {
  readonly startDate: Day;
  /** Only of a range. */
  readonly endDate: Day | null;
  readonly isRange: boolean;
  readonly isRecurring: boolean;
}

/** What a save that breaks the rule is told. CAL-25, AMB-018. */
export const holidayRuleMessage =
  'Invalid data for range or recurring holiday. A range holiday needs an end date on or after its start date; a recurring holiday must be a single day without an end date.';

/**
 * Whether the dates keep the rule: a range ends on or after its start, a recurring holiday is a single day, and only a
 * range has an end date. CAL-25, AMB-018.
 */
export function keepsHolidayRule(dates: CustomHolidayDates): boolean {
  if (dates.isRecurring && dates.isRange) return false;
  if (!dates.isRange) return dates.endDate === null;
  return dates.endDate !== null && dates.endDate >= dates.startDate;
}

/**
 * The days of a custom holiday from one day to another, both included, ascending. A recurring one returns every year
 * from its first on, 29 February as 28 February where there is none (REV-21). Rows that break the rule of CAL-25, which
 * older data may hold, are read as kindly as possible: an end before the start is none, a recurring range recurs whole.
 */
export function daysOfCustomHoliday(holiday: CustomHolidayDates, from: Day, to: Day): Day[] {
  const { startDate, endDate } = holiday;
  const length = endDate && endDate > startDate ? daysBetween(startDate, endDate) : 0;
  return startsOf(holiday, from, to, length).flatMap((start) =>
    Array.from({ length: length + 1 }, (_, count) => addDays(start, count)).filter(
      (day) => day >= from && day <= to,
    ),
  );
}

/** The first days of each time it comes, from so early that its last day may still lie in the window. */
function startsOf({ startDate, isRecurring }: CustomHolidayDates, from: Day, to: Day, length: number): Day[] {
  if (!isRecurring) return [startDate];
  const first = Math.max(yearOf(startDate), yearOf(addDays(from, -length)));
  const starts: Day[] = [];
  for (let year = first; year <= yearOf(to); year += 1) starts.push(inYear(startDate, year));
  return starts;
}

/** The same day of another year; 29 February is 28 February where there is none. REV-21. */
function inYear(day: Day, year: number): Day {
  const same = `${String(year).padStart(4, '0')}${day.slice(4)}`;
  return isDay(same) ? same : `${same.slice(0, 8)}28`;
}

function yearOf(day: Day): number {
  return Number(day.slice(0, 4));
}
