import { daysOfCustomHoliday } from '@bellwether/contract/holidays/custom-holiday.rules';
import {
  firstHolidayYear,
  lastHolidayYear,
  type ObservedHoliday,
} from '@bellwether/contract/holidays/values';
import type { Day } from '@bellwether/contract/shared/day';
import { and, between, eq, lte } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { readSettings } from '../settings/index.ts';
import { customHoliday, holidayPreference } from './holidays.table.ts';
import type { PublicHolidays } from './public-holidays.rules.ts';

let opened: Promise<PublicHolidays> | undefined;

/**
 * The library of public holidays, read with the first question: the days of the world are 8 MB. What it keeps are answers of
 * a pure library, which are the same for every application in the process.
 */
export function holidayLibrary(): Promise<PublicHolidays> {
  opened ??= import('./public-holidays.rules.ts').then(({ makePublicHolidays }) => makePublicHolidays());
  return opened;
}

/**
 * The holidays that the school observes from one day to another, both included, by date: its own, and those of the
 * countries that are switched on. Of the default country public holidays are observed unless a preference says
 * otherwise; of the others what was saved as observed. Names in the language where the library has them. Two holidays on
 * one day are two rows. CAL-38, AMB-107, AMB-108, REV-20, REV-21.
 */
export async function observedHolidays(
  db: Db,
  from: Day,
  to: Day,
  language = 'en',
): Promise<ObservedHoliday[]> {
  const ofCountries = await publicOnes(db, from, to, language);
  const own = await customOnes(db, from, to);
  const rows = new Map([...ofCountries, ...own].map((one) => [`${one.date} ${one.name}`, one]));
  return [...rows.values()].sort(
    (a, b) => compare(a.date, b.date) || compare(b.type, a.type) || compare(a.name, b.name),
  );
}

async function publicOnes(db: Db, from: Day, to: Day, language: string): Promise<ObservedHoliday[]> {
  const { holidays } = await readSettings(db, 'holidays');
  const saved = await db
    .select()
    .from(holidayPreference)
    .where(between(holidayPreference.date, from, to));
  const choices = new Map(saved.map((one) => [keyOf(one.countryCode, one.date, one.name), one.isObserved]));
  const found: ObservedHoliday[] = [];
  const library = await holidayLibrary();
  for (const country of holidays.countries) {
    // Of a country that is only offered nothing counts before somebody chose it: then its years need not be read.
    if (country !== holidays.defaultCountry && !saved.some((one) => one.countryCode === country)) continue;
    for (const year of yearsBetween(from, to)) {
      for (const { date, key, name, type } of library.of(country, year, language)) {
        if (date < from || date > to) continue;
        const byDefault = country === holidays.defaultCountry && type === 'public';
        if (choices.get(keyOf(country, date, key)) ?? byDefault) found.push({ date, name, type: 'public' });
      }
    }
  }
  return found;
}

async function customOnes(db: Db, from: Day, to: Day): Promise<ObservedHoliday[]> {
  const rows = await db
    .select()
    .from(customHoliday)
    .where(and(eq(customHoliday.isObserved, true), lte(customHoliday.startDate, to)));
  return rows.flatMap((row) =>
    daysOfCustomHoliday(row, from, to).map((date) => ({ date, name: row.name, type: 'custom' as const })),
  );
}

/** The years of the window of which the library knows. */
function yearsBetween(from: Day, to: Day): number[] {
  const first = Math.max(Number(from.slice(0, 4)), firstHolidayYear);
  const last = Math.min(Number(to.slice(0, 4)), lastHolidayYear);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, count) => first + count);
}

function keyOf(country: string, date: Day, name: string): string {
  return `${country} ${date} ${name}`;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
