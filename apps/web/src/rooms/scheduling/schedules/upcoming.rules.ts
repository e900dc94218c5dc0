import {
  type ClassDates,
  type ScheduleRule,
  type Slot,
  scanWindow,
  slotsOf,
} from '@bellwether/contract/scheduling/slots.rules';
import { addDays, type Day, isDay, minutesOf } from '@bellwether/contract/shared/day';

// The dates that a schedule will have, while it is still being typed.

/** The server tells holidays of so many days at once. */
const furthestDays = 2900;

export type DraftRule = Omit<ScheduleRule, 'id' | 'courseId'> & { readonly id?: string };

interface Upcoming {
  /** The next ones from `from` on, at most as many as asked for. */
  readonly next: readonly Slot[];
  /** All of them from `from` on. */
  readonly total: number;
  /** The dates that are left out since they are observed holidays. */
  readonly skipped: number;
}

/** The dates of drafts from a day on, by the rules that the server has too. None for times and days that are not valid yet. */
export function upcomingOf(
  rules: readonly DraftRule[],
  dates: ClassDates,
  {
    today,
    from = today,
    count = 6,
    holidays = new Set(),
  }: { today: Day; from?: Day; count?: number; holidays?: ReadonlySet<Day> },
): Upcoming {
  const valid = rules
    .filter(isValid)
    .map((rule, index) => ({ ...rule, id: rule.id ?? `draft ${index}`, courseId: null }));
  const slots = slotsOf(valid, dates, today, holidays).filter(({ date }) => date >= from);
  const all = slotsOf(
    valid.map((rule) => ({ ...rule, skipObservedHolidays: false })),
    dates,
    today,
  ).filter(({ date }) => date >= from);
  return { next: slots.slice(0, count), total: slots.length, skipped: all.length - slots.length };
}

/** The days over which holidays must be known for the dates of drafts from today on; at most so many days. */
export function holidaySpan(
  rules: readonly DraftRule[],
  dates: ClassDates,
  today: Day,
): [from: Day, to: Day] {
  const starts = rules.map(({ startDate }) => startDate ?? dates.startDate).filter(isDay);
  const last = starts.sort().at(-1) ?? today;
  const ends = [scanWindow(last, today).until, addDays(today, furthestDays)].sort();
  return [today, ends[0] ?? today];
}

function isValid({ startDate, endDate, startTime, endTime }: DraftRule): boolean {
  const areDays = [startDate, endDate].every((day) => !day || isDay(day));
  return (
    areDays && startTime.length === 5 && endTime.length === 5 && minutesOf(endTime) > minutesOf(startTime)
  );
}
