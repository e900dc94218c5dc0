import { type Day, isDay } from '../shared/day.ts';
import { normalised } from '../shared/normalised.ts';
import { isVietnamese } from './vietnamese.rules.ts';

/** How a date of two numbers and a year is read. Header, person or the column itself say it: nobody guesses (AMB-113). */
export const dateOrders = ['monthFirst', 'dayFirst'] as const;
export type DateOrder = (typeof dateOrders)[number];

/**
 * The day that a text of a spreadsheet means, null when it means none: YYYY-MM-DD or YYYY/MM/DD (a time behind it is
 * dropped), MM/DD/YYYY or DD/MM/YYYY as `order` says, the same with dashes, DD.MM.YYYY, 21 May 2014, May 21, 2014, or a
 * year alone, which is its 1 January. Without an order only what has the month first and could be nothing else is
 * understood. Days before 1900 and after 2199 are none. IMP-10, AMB-113.
 */
export function understoodDay(text: string, order?: DateOrder): Day | null {
  const trimmed = text.trim();
  const iso = /^(\d{4})(?:-(\d{1,2})-|\/(\d{1,2})\/)(\d{1,2})(?:[T ][\d:.,+Z-]*)?$/.exec(trimmed);
  if (iso) return dayOf(iso[1], iso[2] ?? iso[3], iso[4]);
  const readings = bothReadings(trimmed);
  if (readings) {
    if (order === undefined) return needsOrder(trimmed) ? null : readings.monthFirst;
    return readings[order];
  }
  const dot = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(trimmed);
  if (dot) return dayOf(dot[3], dot[2], dot[1]);
  const year = /^(\d{4})$/.exec(trimmed);
  return year ? dayOf(year[1], '1', '1') : dayInWords(trimmed);
}

/** Whether nobody can read the text without an order: with the day first it is a day, and another or none with the month first. */
export function needsOrder(text: string): boolean {
  const readings = bothReadings(text.trim());
  return readings !== null && readings.dayFirst !== null && readings.dayFirst !== readings.monthFirst;
}

/**
 * What the dates of a column show about their order: one that can only have the month first proves it, and so does one
 * that can only have the day first. 'ask' where some could be both and none proves anything, or where they prove both;
 * null where every date is the same either way (AMB-113).
 */
export function orderOfDates(texts: Iterable<string>): DateOrder | 'ask' | null {
  let isOpen = false;
  const proven = new Set<DateOrder>();
  for (const text of texts) {
    const readings = bothReadings(text.trim());
    if (!readings) continue;
    const { monthFirst, dayFirst } = readings;
    if (monthFirst === null && dayFirst !== null) proven.add('dayFirst');
    if (dayFirst === null && monthFirst !== null) proven.add('monthFirst');
    if (monthFirst !== dayFirst) isOpen = true;
  }
  const [order] = proven;
  if (order !== undefined) return proven.size === 1 ? order : 'ask';
  return isOpen ? 'ask' : null;
}

/**
 * The order that a header itself states: 'Date of birth (dd/mm/yyyy)' does, and so does a Vietnamese one, as Vietnamese
 * dates begin with the day ('Ngày sinh'); null when it states none, or both.
 */
export function orderOfHeader(header: string): DateOrder | null {
  const words = plainWords(header);
  const isDayFirst = / d{1,2} ?m{1,3} ?(?:y{1,4}|n{1,4}) /.test(words);
  const isMonthFirst = / m{1,3} ?d{1,2} ?(?:y{1,4}|n{1,4}) /.test(words) || / thang ?ngay/.test(words);
  if (isDayFirst && isMonthFirst) return null;
  if (isMonthFirst) return 'monthFirst';
  return isDayFirst || isVietnameseHeader(header, words) ? 'dayFirst' : null;
}

/**
 * How a column's dates are read: as its header states, else as they prove it, else with the month first where none needs
 * to be told; 'ask' when somebody must say it. The one rule of the wizard and of the server (AMB-113).
 */
export function orderOfColumn(header: string, texts: Iterable<string>): DateOrder | 'ask' {
  return orderOfHeader(header) ?? orderOfDates(texts) ?? 'monthFirst';
}

/** 'ngày' and 'năm sinh' with or without their accents, or a letter that only Vietnamese has: đ, ơ, ư, ă, ạ, ả …. */
function isVietnameseHeader(header: string, words: string): boolean {
  return / (?:ngay|nam ?sinh)/.test(words) || isVietnamese(header);
}

/** The header's letters without marks, small, and one space for whatever stands between, before and behind them. */
function plainWords(header: string): string {
  const letters = normalised(header, 'NFD').replace(/\p{M}/gu, '').replace(/[đĐ]/g, 'd').toLowerCase();
  return ` ${letters.split(/[^a-z]+/).join(' ')} `;
}

interface Readings {
  readonly monthFirst: Day | null;
  readonly dayFirst: Day | null;
}

function bothReadings(text: string): Readings | null {
  const match = /^(\d{1,2})(?:-(\d{1,2})-|\/(\d{1,2})\/)(\d{4})(?: [\d:.]+(?: ?[AaPp][Mm])?)?$/.exec(text);
  if (!match) return null;
  const [, first, dashed, slashed, year] = match;
  const second = dashed ?? slashed;
  return { monthFirst: dayOf(year, first, second), dayFirst: dayOf(year, second, first) };
}

const months = 'january february march april may june july august september october november december'.split(
  ' ',
);

/** A day whose month is an English word, or its first letters: '21 May 2014', '21-Sep-2014', 'Sept. 21, 2014'. */
function dayInWords(text: string): Day | null {
  const before = /^(\d{1,2})[ -]([A-Za-z]{3,9})\.?[ -](\d{4})$/.exec(text);
  const [, date, word, year] = before ?? [];
  const after = before ? null : /^([A-Za-z]{3,9})\.? (\d{1,2}),? (\d{4})$/.exec(text);
  const name = (word ?? after?.[1] ?? '-').toLowerCase();
  const month = months.findIndex((one) => one.startsWith(name)) + 1;
  return month === 0 ? null : dayOf(year ?? after?.[3], String(month), date ?? after?.[2]);
}

function dayOf(year = '', month = '', date = ''): Day | null {
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isDay(day) && day >= '1900-01-01' && day < '2200-01-01' ? day : null;
}
