import type { Day } from '@bellwether/contract/shared/day';

// Days as people type them: the day before the month, as everything shows them.

export interface DayWords {
  readonly today: Day;
  /** Names of the months in the viewer's language and in English, in small letters, in full and short: each with its number from 1. */
  readonly months: ReadonlyMap<string, number>;
  /** 'today', 'tomorrow' and 'yesterday' in both languages, in small letters, each with how many days away it is. */
  readonly near: ReadonlyMap<string, number>;
}

interface Parts {
  readonly day: number;
  readonly month: number;
  readonly year: number | null;
}

/**
 * The day of '25/11/2026', '25.11.26', '25 Nov', 'Nov 25, 2026', '2026-11-25', '25112026', 'tomorrow'; null for what is
 * none. Without a year it is the one nearest to today; a year of two figures lies at most twenty years ahead. The month
 * may come first where the second number is no month.
 */
export function dayOfText(text: string, words: DayWords): Day | null {
  // Vietnamese counts its months: '3 thg 11 2026' is 3/11/2026.
  const written = text
    .trim()
    .toLowerCase()
    .replaceAll(',', ' ')
    .replaceAll(/tháng|thg/g, '/')
    .trim();
  const near = words.near.get(written);
  if (near !== undefined) return addDays(words.today, near);
  if (isDay(written)) return written;
  const parts = partsOf(written, words);
  if (!parts) return null;
  const { day, month, year } = parts;
  if (year !== null) return dayOf(yearOf(year, words.today), month, day);
  const thisYear = Number(words.today.slice(0, 4));
  const [nearest] = [thisYear - 1, thisYear, thisYear + 1]
    .flatMap((one) => dayOf(one, month, day) ?? [])
    .toSorted((a, b) => Math.abs(daysBetween(words.today, a)) - Math.abs(daysBetween(words.today, b)));
  return nearest ?? null;
}

/** The names of months and of the days around today, in the language and in English. */
export function dayWords(language: string, today: Day, near: ReadonlyMap<string, number>): DayWords {
  const months = new Map<string, number>();
  for (const locale of ['en-GB', 'en-US', language]) {
    for (const month of ['long', 'short'] as const) {
      const format = new Intl.DateTimeFormat(locale, { month, timeZone: 'UTC' });
      for (let at = 0; at < 12; at += 1) {
        months.set(
          format
            .format(Date.UTC(2026, at, 15))
            .toLowerCase()
            .replaceAll('.', ''),
          at + 1,
        );
      }
    }
  }
  return { today, months, near };
}

function partsOf(written: string, { months }: DayWords): Parts | null {
  const bare = /^(\d{2})(\d{2})(\d{2}|\d{4})$/.exec(written);
  const named = [...months]
    .toSorted(([a], [b]) => b.length - a.length)
    .find(([name]) => hasWord(written, name));
  const numbers = bare ? bare.slice(1) : (written.match(/\d+/g) ?? []);
  const rest = named ? written.replace(named[0], ' ') : written;
  if (!/^[\d\s./-]*$/.test(rest) || numbers.some((one) => one.length > 4)) return null;
  const values = (named ? (rest.match(/\d+/g) ?? []) : numbers).map(Number);
  if (named) return ordered(values, named[1]);
  const [first, second, year = null] = values;
  if (first === undefined || second === undefined || values.length > 3) return null;
  return second > 12 ? { day: second, month: first, year } : { day: first, month: second, year };
}

function ordered(values: readonly number[], month: number): Parts | null {
  const [day, year = null] = values;
  return day === undefined || values.length > 2 ? null : { day, month, year };
}

/** Whether the name stands in the text and is not the beginning of a longer word. */
function hasWord(text: string, name: string): boolean {
  const at = text.indexOf(name);
  return at >= 0 && !/\p{L}/u.test(text.charAt(at + name.length));
}

function yearOf(year: number, today: Day): number {
  if (year > 99) return year;
  const century = Math.floor(Number(today.slice(0, 4)) / 100) * 100;
  return century + year > Number(today.slice(0, 4)) + 20 ? century - 100 + year : century + year;
}

function dayOf(year: number, month: number, day: number): Day | null {
  const text = [
    String(year).padStart(4, '0'),
    String(month).padStart(2, '0'),
    String(day).padStart(2, '0'),
  ].join('-');
  return isDay(text) ? text : null;
}

// The kit is loaded before the contract's functions of days.
const millisecondsPerDay = 86_400_000;

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && addDays(text, 0) === text;
}

function addDays(day: Day, count: number): Day {
  const moment = new Date(momentOf(day) + count * millisecondsPerDay);
  return Number.isNaN(moment.getTime()) ? '' : moment.toISOString().slice(0, 10);
}

function daysBetween(from: Day, to: Day): number {
  return (momentOf(to) - momentOf(from)) / millisecondsPerDay;
}

function momentOf(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`);
}
