import {
  type ClassDates,
  type ScheduleRule,
  type Slot,
  slotsOf,
} from '@bellwether/contract/scheduling/slots.rules';
import { type Day, isDay, minutesOf } from '@bellwether/contract/shared/day';

// The dates that a schedule will have, while it is still being typed.

export type DraftRule = Omit<ScheduleRule, 'id' | 'courseId'> & { readonly id?: string };

interface Upcoming {
  /** The next ones from `from` on, at most as many as asked for. */
  readonly next: readonly Slot[];
  /** All of them from `from` on. */
  readonly total: number;
}

/** The dates of drafts from a day on, by the rules that the server has too. None for times and days that are not valid yet. */
export function upcomingOf(
  rules: readonly DraftRule[],
  dates: ClassDates,
  { today, from = today, count = 6 }: { today: Day; from?: Day; count?: number },
): Upcoming {
  const valid = rules
    .filter(isValid)
    .map((rule, index) => ({ ...rule, id: rule.id ?? `draft ${index}`, courseId: null }));
  const slots = slotsOf(valid, dates, today).filter(({ date }) => date >= from);
  return { next: slots.slice(0, count), total: slots.length };
}

function isValid({ startDate, endDate, startTime, endTime }: DraftRule): boolean {
  const areDays = [startDate, endDate].every((day) => !day || isDay(day));
  return (
    areDays && startTime.length === 5 && endTime.length === 5 && minutesOf(endTime) > minutesOf(startTime)
  );
}
