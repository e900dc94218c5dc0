import { slotKey } from '@bellwether/contract/scheduling/placement.rules';
import {
  type ClassDates,
  type ScheduleRule,
  type Slot,
  slotsOf,
} from '@bellwether/contract/scheduling/slots.rules';
import type { Day } from '@bellwether/contract/shared/day';

interface HolidayDay {
  readonly date: Day;
  readonly name: string;
}

/** The names of the holidays of each day: two on one day are joined. */
export function namesByDay(holidays: readonly HolidayDay[]): Map<Day, string> {
  const names = new Map<Day, string>();
  for (const { date, name } of holidays) {
    const before = names.get(date);
    names.set(date, before ? `${before}, ${name}` : name);
  }
  return names;
}

/**
 * The slots that the schedules of a class would have if they did not skip observed holidays: the days that are shown
 * with the holiday instead of a lesson. Decision 2.
 */
export function skippedSlots({
  individualSchedules,
  class: dates,
  slots,
  holidays,
}: {
  individualSchedules: readonly ScheduleRule[];
  class: ClassDates;
  slots: readonly Slot[];
  holidays: readonly HolidayDay[];
}): Slot[] {
  const days = new Set(holidays.map(({ date }) => date));
  const stored = new Set(slots.map(slotKey));
  const rules = individualSchedules
    .filter(({ skipObservedHolidays }) => skipObservedHolidays)
    .map((rule) => ({ ...rule, skipObservedHolidays: false }));
  return slotsOf(rules, dates).filter((slot) => days.has(slot.date) && !stored.has(slotKey(slot)));
}
