import {
  type CustomHolidayDates,
  daysOfCustomHoliday,
} from '@bellwether/contract/holidays/custom-holiday.rules';
import type { Day } from '@bellwether/contract/shared/day';

// Whether a day is an observed holiday, from what the three calls answer. SCH-36, AMB-107.

interface PublicHoliday {
  readonly date: Day;
  readonly name: string;
  readonly key?: string;
  readonly observedByDefault?: boolean;
}

interface Preference {
  readonly holidayDate: Day;
  readonly name?: string;
  readonly isObserved: boolean;
}

interface CustomHoliday extends CustomHolidayDates {
  readonly name: string;
  readonly isObserved: boolean;
}

export interface HolidayData {
  readonly publicHolidays: readonly PublicHoliday[];
  readonly preferences: readonly Preference[];
  readonly customHolidays: readonly CustomHoliday[];
}

/** The years of which public holidays are needed: the current one, and that of the chosen day with its neighbour. */
export function yearsFor(day: Day | null, today: Day): number[] {
  const years = new Set([Number(today.slice(0, 4))]);
  if (day) {
    const year = Number(day.slice(0, 4));
    years.add(year);
    if (day.endsWith('-12-31')) years.add(year + 1);
    if (day.endsWith('-01-01')) years.add(year - 1);
  }
  return [...years].sort((a, b) => a - b);
}

/** The observed holiday on the day, the school's own first; null when there is none. SCH-36. */
export function observedHolidayOn(
  day: Day,
  { publicHolidays, preferences, customHolidays }: HolidayData,
): { name: string; type: 'public' | 'custom' } | null {
  const own = customHolidays.find(
    (one) => one.isObserved && daysOfCustomHoliday(one, day, day).includes(day),
  );
  if (own) return { name: own.name, type: 'custom' };
  const found = publicHolidays.find((one) => one.date === day && isObserved(one, preferences));
  return found ? { name: found.name, type: 'public' } : null;
}

function isObserved(holiday: PublicHoliday, preferences: readonly Preference[]): boolean {
  const chosen = preferences.find(
    ({ holidayDate, name }) =>
      holidayDate === holiday.date && (!name || name === (holiday.key ?? holiday.name)),
  );
  return chosen?.isObserved ?? holiday.observedByDefault ?? true;
}
