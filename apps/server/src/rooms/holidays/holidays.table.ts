import { boolean, date, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, sortedText, timestamps, version } from '../../platform/db/columns.ts';

/**
 * A holiday of the school's own. The rule of CAL-25 is the contract's and not a check: rows of older data that break it
 * must stay readable, and their Observed switchable (AMB-018).
 */
export const customHoliday = pgTable(
  'custom_holiday',
  {
    id: id(),
    name: sortedText().notNull(),
    startDate: date().notNull(),
    /** Only of a range. */
    endDate: date(),
    isRange: boolean().notNull().default(false),
    isRecurring: boolean().notNull().default(false),
    isObserved: boolean().notNull().default(true),
    version: version(),
    ...timestamps(),
  },
  (table) => [index('custom_holiday_by_start').on(table.startDate)],
);

/**
 * Whether a public holiday is observed. It is named by its country, its date and its English name, so that no choice is
 * lost when somebody changes the language (REV-20).
 */
export const holidayPreference = pgTable(
  'holiday_preference',
  {
    id: id(),
    countryCode: text().notNull(),
    date: date().notNull(),
    name: text().notNull(),
    isObserved: boolean().notNull(),
    ...timestamps(),
  },
  (table) => [uniqueIndex('holiday_preference_unique').on(table.countryCode, table.date, table.name)],
);
