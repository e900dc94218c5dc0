import { addDays, type Day, dayOfNumber, numberOfDay, startOfWeek } from '@bellwether/contract/shared/day';
import { directionOf } from '@bellwether/contract/translations/direction.values';
import { minutesPerDay, type Wall } from './grid/wall.rules.ts';
import type { View } from './navigation.rules.ts';

// The words for days. Days are formatted as if they lay in UTC, so that no zone can change them.

type Parts = Intl.DateTimeFormatOptions;

const formats = new Map<string, Intl.DateTimeFormat>();

/** '19 November' of a day. */
export function dayMonth(day: Day, language: string): string {
  return format(day, language, { day: 'numeric', month: 'long' });
}

/** 'Thursday, 19 November' of a day. */
export function longDay(day: Day, language: string): string {
  return `${weekdayName(day, language, 'long')}, ${dayMonth(day, language)}`;
}

/** 'Thu 19 Nov' of a day. */
export function shortDay(day: Day, language: string): string {
  const date = format(day, language, { day: 'numeric', month: 'short' });
  return `${weekdayName(day, language, 'short')} ${date}`;
}

/** 'Thu 19 Nov, 09:45' of a wall. */
export function whenLabel(wall: Wall, language: string): string {
  const minutes = wall - Math.floor(wall / minutesPerDay) * minutesPerDay;
  return `${shortDay(dayOfNumber(Math.floor(wall / minutesPerDay)), language)}, ${clock(minutes)}`;
}

/** 'November 2026' of a day. */
export function monthYear(day: Day, language: string): string {
  return capital(format(day, language, { month: 'long', year: 'numeric' }));
}

/** 'November' of a day. */
export function monthName(day: Day, language: string): string {
  return capital(format(day, language, { month: 'long' }));
}

/** What the header says of the period: the year in the year view, else the month, in short on a phone, and the year (CAL-02). */
export function periodLabel(view: View, day: Day, language: string, small = false): string {
  if (view === 'year') return day.slice(0, 4);
  return small
    ? capital(format(day, language, { month: 'short', year: 'numeric' }))
    : monthYear(day, language);
}

/** The name of the day's weekday: 'Thursday', 'Thu', or the 'Th' of a mini calendar. */
export function weekdayName(day: Day, language: string, length: 'long' | 'short' | 'mini'): string {
  if (length !== 'mini') return capital(format(day, language, { weekday: length }));
  // In Hebrew and Arabic all short names begin alike.
  if (directionOf(language) === 'rtl') return format(day, language, { weekday: 'narrow' });
  const short = format(day, language, { weekday: 'short' });
  return language.startsWith('vi') ? short.replace(/^Th(ứ)? /, 'T') : short.slice(0, 2);
}

/** The seven weekdays from Sunday in the given length. */
export function weekdayNames(language: string, length: 'long' | 'short' | 'mini'): string[] {
  const sunday = startOfWeek('2026-11-19');
  return Array.from({ length: 7 }, (_, index) => weekdayName(addDays(sunday, index), language, length));
}

/** HH:mm of minutes from midnight; 1440 is 24:00. */
export function clock(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/** 'GMT+7' of the zone on the day; 'UTC' where it is ahead by nothing. */
export function zoneLabel(zone: string, day: Day): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    timeZoneName: 'shortOffset',
  }).formatToParts(new Date(numberOfDay(day) * 86_400_000 + 43_200_000));
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
  return name === 'GMT+0' ? 'UTC' : name;
}

function format(day: Day, language: string, parts: Parts): string {
  const locale = language.startsWith('en') ? 'en-GB' : language;
  const key = `${locale} ${parts.weekday} ${parts.day} ${parts.month} ${parts.year}`;
  let found = formats.get(key);
  if (!found) {
    found = new Intl.DateTimeFormat(locale, { ...parts, timeZone: 'UTC' });
    formats.set(key, found);
  }
  return found.format(new Date(numberOfDay(day) * 86_400_000));
}

function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
