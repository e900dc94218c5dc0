import type { EventColor } from '@bellwether/contract/calendar/color.values';
import { addDays, type Day } from '@bellwether/contract/shared/day';
import { wallClock } from '@bellwether/contract/shared/zone';
import { escape as escapeText, foldLines } from 'ical-generator';
import { isDoubled, vtimezone } from './vtimezone.rules.ts';

// A calendar as text (RFC 5545, RFC 7986). The library escapes and folds; the components are written here, since its
// calendar writes DTSTAMP in local time as soon as a zone is set, and knows no COLOR.

/** One entry of a feed. Moments are ISO in UTC; days are whole days, the end excluded. */
export interface FeedEvent {
  /** Stable: a calendar program knows the entry by it. */
  readonly uid: string;
  /** Rises with each change of the plan. */
  readonly sequence: number;
  /** When anything of it last changed. */
  readonly changedAt: string;
  readonly during:
    | { readonly from: string; readonly to: string }
    | { readonly firstDay: Day; readonly lastDay: Day };
  readonly summary: string;
  readonly description: readonly string[];
  readonly location: string | null;
  readonly url: string | null;
  readonly categories: readonly string[];
  readonly color: EventColor;
  readonly isCancelled: boolean;
  /** Whether the time is taken; a holiday is not. */
  readonly isBusy: boolean;
}

export interface FeedCalendar {
  readonly name: string;
  readonly zone: string;
  /** The days that the feed covers. */
  readonly from: Day;
  readonly to: Day;
  /** Of the whole calendar, #RRGGBB; null for the program's own choice. */
  readonly colorHex: string | null;
  readonly events: readonly FeedEvent[];
}

/** Names of CSS, as RFC 7986 wants them. */
const cssColors: Record<EventColor, string> = {
  gray: 'gray',
  red: 'red',
  orange: 'orange',
  amber: 'goldenrod',
  green: 'green',
  blue: 'blue',
  indigo: 'indigo',
  purple: 'purple',
  pink: 'pink',
};

/**
 * The calendar as iCalendar text, lines folded at 75 octets and ended by CRLF. Without a METHOD: published by one each event
 * would need an ORGANIZER (RFC 5546 3.2.1), and programs would show lessons as invitations. REV-23.
 */
export function icsOf(calendar: FeedCalendar): string {
  const { zone, from, to, events } = calendar;
  const name = textOf(calendar.name);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Bellwether//Calendar//EN',
    'CALSCALE:GREGORIAN',
    `NAME:${name}`,
    `X-WR-CALNAME:${name}`,
    `X-WR-TIMEZONE:${zone}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...(calendar.colorHex ? [`X-APPLE-CALENDAR-COLOR:${calendar.colorHex}`] : []),
    ...(zone === 'UTC' ? [] : vtimezone(zone, from, to)),
    ...events.flatMap((event) => linesOf(event, zone)),
    'END:VCALENDAR',
    '',
  ];
  return foldLines(lines.join('\r\n'));
}

function linesOf(event: FeedEvent, zone: string): string[] {
  const changedAt = utc(event.changedAt);
  return [
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    // Without a reply to wait for, the stamp is the last change: a feed that did not change is the same to the byte.
    `DTSTAMP:${changedAt}`,
    `LAST-MODIFIED:${changedAt}`,
    `SEQUENCE:${event.sequence}`,
    ...timesOf(event.during, zone),
    `SUMMARY:${textOf(event.summary)}`,
    ...(event.description.length > 0 ? [`DESCRIPTION:${textOf(event.description.join('\n'))}`] : []),
    ...(event.location ? [`LOCATION:${textOf(event.location)}`] : []),
    ...(event.url ? [`URL:${event.url}`] : []),
    ...(event.categories.length > 0 ? [`CATEGORIES:${event.categories.map(textOf).join(',')}`] : []),
    `COLOR:${cssColors[event.color]}`,
    `STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `TRANSP:${event.isBusy && !event.isCancelled ? 'OPAQUE' : 'TRANSPARENT'}`,
    'END:VEVENT',
  ];
}

function timesOf(during: FeedEvent['during'], zone: string): string[] {
  if ('firstDay' in during) {
    return [
      `DTSTART;VALUE=DATE:${compact(during.firstDay)}`,
      `DTEND;VALUE=DATE:${compact(addDays(during.lastDay, 1))}`,
      'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE',
    ];
  }
  return [`DTSTART${momentText(during.from, zone)}`, `DTEND${momentText(during.to, zone)}`];
}

/** ';TZID=Zone:20261119T090000', or ':…Z' in an hour that the clock shows twice: programs differ in which they take. */
function momentText(moment: string, zone: string): string {
  if (zone === 'UTC' || isDoubled(new Date(moment), zone)) return `:${utc(moment)}`;
  const { day, time } = wallClock(new Date(moment), zone);
  return `;TZID=${zone}:${compact(day)}T${time.replace(':', '')}00`;
}

function utc(moment: string): string {
  return `${new Date(moment).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

function compact(day: Day): string {
  return day.replaceAll('-', '');
}

/** Text of a property: escaped, without control characters, which end the line for some programs. */
function textOf(text: string): string {
  return escapeText(text.replace(/\r\n?/g, '\n').replace(/(?!\n)[\p{Cc}\u2028\u2029]/gu, ' '), false);
}
