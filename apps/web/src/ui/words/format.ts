import type { Day } from '@bellwether/contract/shared/day';
import { dateFormat } from './formatters.ts';

// Dates and numbers as the viewer's language writes them. A day never passes through a time zone: it is formatted as
// noon UTC in UTC.

let dayFormat = 'LANGUAGE';

/** How the school writes days in numbers, 'DD/MM/YYYY'; LANGUAGE leaves it to the viewer's language (REV-24). */
export function setDayFormat(format: string): void {
  dayFormat = format;
}

/**
 * A day YYYY-MM-DD as the school writes it, else in words: '02 Sep 2026' by default; 'N/A' without a day, 'Invalid Date' for nonsense
 * (APP-25).
 */
export function formatDay(
  day: Day | null | undefined,
  language: string,
  options?: Intl.DateTimeFormatOptions,
): string {
  if (!day) return 'N/A';
  const moment = new Date(`${day.slice(0, 10)}T12:00:00Z`);
  if (Number.isNaN(moment.getTime())) return 'Invalid Date';
  if (!options && dayFormat !== 'LANGUAGE')
    return dayFormat
      .replace('YYYY', day.slice(0, 4))
      .replace('MM', day.slice(5, 7))
      .replace('DD', day.slice(8, 10));
  if (!options && language === 'en') return shortEnglish(moment);
  return dateFormat(localeOf(language), { ...(options ?? shortDay), timeZone: 'UTC' }).format(moment);
}

const shortDay: Intl.DateTimeFormatOptions = { day: '2-digit', month: 'short', year: 'numeric' };

/** Day first as in en-GB, but with months of three letters: its 'Sept' would break the columns. */
function shortEnglish(moment: Date): string {
  const parts = dateFormat('en-US', { ...shortDay, timeZone: 'UTC' }).formatToParts(moment);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('day')} ${part('month')} ${part('year')}`;
}

/** A moment in the viewer's own zone: '19 Nov 2026, 10:24'. */
export function formatMoment(moment: string | null | undefined, language: string): string {
  if (!moment) return 'N/A';
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return 'Invalid Date';
  const options: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' };
  return new Intl.DateTimeFormat(localeOf(language), options).format(date);
}

/** A moment of today as '10:41', of another day as '24 Nov, 10:41', in the viewer's own zone. */
export function formatClock(moment: string, language: string, now: number = Date.now()): string {
  const date = new Date(moment);
  const clock: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };
  const isToday = date.toDateString() === new Date(now).toDateString();
  const day: Intl.DateTimeFormatOptions = isToday ? {} : { day: 'numeric', month: 'short' };
  return new Intl.DateTimeFormat(localeOf(language), { ...day, ...clock }).format(date);
}

/** How long ago a moment was: '5 minutes ago', 'yesterday'; after a week the date. */
export function ago(moment: string, language: string, now: number = Date.now()): string {
  const seconds = Math.round((Date.parse(moment) - now) / 1000);
  if (Number.isNaN(seconds)) return '';
  const words = new Intl.RelativeTimeFormat(localeOf(language), { numeric: 'auto' });
  const away = Math.abs(seconds);
  if (away < 60) return words.format(0, 'minute');
  if (away < 3600) return words.format(Math.round(seconds / 60), 'minute');
  if (away < 86_400) return words.format(Math.round(seconds / 3600), 'hour');
  if (away < 604_800) return words.format(Math.round(seconds / 86_400), 'day');
  return formatDay(moment, language);
}

/** A share with one decimal: '94.2%' (APP-26). */
export function formatPercent(share: number, language: string): string {
  return new Intl.NumberFormat(localeOf(language), {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(share);
}

/** Whole per cent, 98, as '98%'. */
export function formatWhole(percent: number, language: string): string {
  return new Intl.NumberFormat(localeOf(language), { style: 'percent' }).format(percent / 100);
}

/** The locale of a language: English dates are day first. */
export function localeOf(language: string): string {
  return language === 'en' ? 'en-GB' : language;
}
