import { firstHolidayYear, type holidayTypes, lastHolidayYear } from '@bellwether/contract/holidays/values';
import { addDays, type Day } from '@bellwether/contract/shared/day';
import Holidays, { type HolidaysTypes } from 'date-holidays';
import { byNationalRules, type ListedDay } from './national-rules.rules.ts';

// The one place that knows the library of public holidays. Decision 3.

/** One day of a public holiday. */
export interface LibraryHoliday {
  readonly date: Day;
  /** The English name; with country and date it names the holiday for good. REV-20. */
  readonly key: string;
  /** In the asked language where the library has it. */
  readonly name: string;
  readonly type: (typeof holidayTypes)[number];
}

export interface PublicHolidays {
  /** The holidays of a country and year by date, one row for each day and name; none of an unknown country. */
  of(country: string, year: number, language: string): readonly LibraryHoliday[];
  /** Whether there is such a country. */
  has(country: string): boolean;
  /** Every country of the library, by name in the language. */
  countries(language: string): { code: string; name: string }[];
}

const keptYears = 300;
const dayMilliseconds = 86_400_000;

/**
 * Reads the library. A year with lunar dates takes it some 20 ms, so that the last few hundred answers are kept, inside
 * this closure: they never change.
 */
export function makePublicHolidays(): PublicHolidays {
  const kept = new Map<string, readonly LibraryHoliday[]>();
  return {
    of(country, year, language) {
      if (year < firstHolidayYear || year > lastHolidayYear) return [];
      const key = `${country} ${year} ${language}`;
      const known = kept.get(key);
      const holidays = known ?? readYear(country, year, language);
      // The one just used goes to the end; the first is the one that was not used for longest.
      kept.delete(key);
      kept.set(key, holidays);
      const [oldest] = kept.keys();
      if (kept.size > keptYears && oldest !== undefined) kept.delete(oldest);
      return holidays;
    },

    has: (country) => Object.hasOwn(new Holidays().getCountries('en'), country),

    countries(language) {
      const names = new Holidays().getCountries('en');
      const display = new Intl.DisplayNames([language, 'en'], { type: 'region', fallback: 'code' });
      return Object.entries(names)
        .map(([code, english]) => ({ code, name: nameOfRegion(display, code) ?? english }))
        .sort((a, b) => a.name.localeCompare(b.name, language));
    },
  };
}

function nameOfRegion(display: Intl.DisplayNames, code: string): string | undefined {
  const name = display.of(code);
  return name === code ? undefined : name;
}

function readYear(country: string, year: number, language: string): LibraryHoliday[] {
  const library = new Holidays();
  if (!Object.hasOwn(library.getCountries('en'), country)) return [];
  library.init(country);
  const translated = new Map(library.getHolidays(year, language).map((one) => [ruleKey(one), one.name]));
  const rows = new Map<string, ListedDay>();
  for (const one of library.getHolidays(year, 'en')) {
    const name = translated.get(ruleKey(one)) ?? one.name;
    const first = one.date.slice(0, 10);
    const days = daysOf(one);
    for (let count = 0; count < days; count += 1) {
      const date = addDays(first, count);
      const row = { date, key: one.name, name, type: one.type, isLong: days > 1 };
      const before = rows.get(`${date} ${one.name}`);
      if (!before || (before.type !== 'public' && row.type === 'public'))
        rows.set(`${date} ${one.name}`, row);
    }
  }
  return byNationalRules(country, [...rows.values()], language).sort(
    (a, b) => compare(a.date, b.date) || compare(a.key, b.key),
  );
}

/** Both languages list a holiday under its rule and date. */
function ruleKey({ rule, date, substitute }: HolidaysTypes.Holiday): string {
  return `${rule} ${date} ${substitute ?? false}`;
}

/** The length in days: Tết is one entry of five. A change of the clock makes one an hour shorter or longer. */
function daysOf({ start, end }: HolidaysTypes.Holiday): number {
  return Math.max(1, Math.round((end.getTime() - start.getTime()) / dayMilliseconds));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
