import type { Day } from '../shared/day.ts';

/** The types of public holidays. Only `public` is observed by default. AMB-108. */
export const holidayTypes = ['public', 'bank', 'school', 'optional', 'observance'] as const;

/** A day on which the school observes a holiday, of a country or of its own. */
export interface ObservedHoliday {
  readonly date: Day;
  readonly name: string;
  readonly type: 'public' | 'custom';
}

/** The years whose public holidays can be shown. CAL-35. */
export const firstHolidayYear = 1901;
export const lastHolidayYear = 2099;
