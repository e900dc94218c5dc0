import { numberOfDay } from '@bellwether/contract/shared/day';
import type { TFunction } from 'i18next';
import type { Holiday } from './events/event.ts';

/** What a day says about its holidays. */
export interface DayHoliday {
  /** The names, joined. */
  readonly name: string;
  /** The names with their types, for the tooltip and for screen readers: 'National Day (public holiday)'. */
  readonly title: string;
}

/** The holidays by day number; a day without one has none. */
export type HolidaysByDay = ReadonlyMap<number, DayHoliday>;

/** What each day says about its holidays: two on one day are joined. */
export function holidaysByDay(holidays: readonly Holiday[], t: TFunction): HolidaysByDay {
  const days = new Map<number, DayHoliday>();
  for (const holiday of holidays) {
    const day = numberOfDay(holiday.date);
    const title = titleOf(holiday, t);
    const before = days.get(day);
    days.set(
      day,
      before
        ? { name: `${before.name}, ${holiday.name}`, title: `${before.title}, ${title}` }
        : { name: holiday.name, title },
    );
  }
  return days;
}

/** A holiday with its type: 'National Day (public holiday)'. */
export function titleOf({ name, type }: Holiday, t: TFunction): string {
  return t(type === 'custom' ? 'calendar:holiday.custom' : 'calendar:holiday.public', { name });
}
