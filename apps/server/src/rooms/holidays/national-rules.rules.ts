import { addDays, type Day, weekday } from '@bellwether/contract/shared/day';
import type { LibraryHoliday } from './public-holidays.rules.ts';

// What the law of a country says beyond the library's list, as rules and not as tables of days (decision 3).

/** A day as the library has it; `isLong` is one of several days that a holiday lasts. */
export type ListedDay = LibraryHoliday & { readonly isLong: boolean };

/**
 * The days of a year as people of the country know them. Vietnam: one public holiday a day, the second National Day, and a
 * day off for each one that falls on a weekend. The United States: American spelling.
 */
export function byNationalRules(
  country: string,
  days: readonly ListedDay[],
  language: string,
): LibraryHoliday[] {
  const listed = country === 'VN' ? vietnamese(days, language) : days;
  return listed.map(({ date, key, name, type }) => ({
    date,
    key,
    name: country === 'US' ? (americanNames[name] ?? name) : name,
    type,
  }));
}

const americanNames: Readonly<Record<string, string>> = { 'Labour Day': 'Labor Day' };

/** Since then the law gives two days for National Day. */
const secondNationalDaySince = '2021';

const vietnameseNames = {
  tetDays: 'Nghỉ Tết Nguyên Đán',
  secondNationalDay: 'Quốc khánh (ngày nghỉ thứ hai)',
  substitute: (name: string) => `${name} (nghỉ bù)`,
};

function vietnamese(all: readonly ListedDay[], language: string): ListedDay[] {
  const isVietnamese = language.startsWith('vi');
  const own = new Set(all.filter(({ type, isLong }) => type === 'public' && !isLong).map(({ date }) => date));
  const days = all
    // A day of Tết that has a name of its own needs no second one.
    .filter(({ type, isLong, date }) => type !== 'public' || !isLong || !own.has(date))
    .map((one) => (one.isLong && isVietnamese ? { ...one, name: vietnameseNames.tetDays } : one));
  const [national] = days.filter(({ key }) => key === 'National Day');
  if (national && national.date >= secondNationalDaySince) {
    days.push({
      ...national,
      date: besideNationalDay(national.date),
      key: 'National Day (second day)',
      name: isVietnamese ? vietnameseNames.secondNationalDay : 'National Day (second day)',
    });
  }
  const free = new Set(days.filter(({ type }) => type === 'public').map(({ date }) => date));
  const substitutes = days
    .filter(({ type, date }) => type === 'public' && isWeekend(date))
    .sort((a, b) => (a.date < b.date ? -1 : 1))
    .map((one) => {
      const date = nextWorkingDay(one.date, free);
      free.add(date);
      const name = isVietnamese ? vietnameseNames.substitute(one.name) : `${one.name} (substitute day)`;
      return { ...one, date, key: `${one.key} (substitute day)`, name };
    });
  return [...days, ...substitutes];
}

/** The day before or after 2 September: the government names it each year, and has always chosen the longer break. */
function besideNationalDay(date: Day): Day {
  const [sunday, monday, thursday] = [0, 1, 4];
  const isAfter = [sunday, monday, thursday].includes(weekday(date));
  return addDays(date, isAfter ? 1 : -1);
}

function nextWorkingDay(after: Day, free: ReadonlySet<Day>): Day {
  let date = addDays(after, 1);
  while (isWeekend(date) || free.has(date)) date = addDays(date, 1);
  return date;
}

function isWeekend(date: Day): boolean {
  const [sunday, saturday] = [0, 6];
  return weekday(date) === sunday || weekday(date) === saturday;
}
