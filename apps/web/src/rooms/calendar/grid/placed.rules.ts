import type { CalendarEvent } from '../events/event.ts';
import { dayNumberOf, minutesPerDay, type Wall, wallOf } from './wall.rules.ts';

/** An event with its place on the organisation's clock. Days are numbers from 1970-01-01; `lastDay` is included. */
export interface Placed {
  readonly event: CalendarEvent;
  readonly start: Wall;
  readonly end: Wall;
  readonly firstDay: number;
  readonly lastDay: number;
}

/**
 * The event on the clock of the organisation. An end at midnight belongs to the day before; an all-day event fills
 * whole days; an end before the start counts as the start (AMB-162).
 */
export function place(event: CalendarEvent): Placed {
  const start = wallOf(event.day, event.startTime);
  const end = Math.max(wallOf(event.endDay, event.endTime), start);
  return event.allDay ? wholeDays(event, start, end) : between(event, start, end);
}

/** The events placed and in the order in which every view reads them: start, then the longer, then id. */
export function placeAll(events: readonly CalendarEvent[]): Placed[] {
  return events.map(place).sort(byStart);
}

/** Orders by start, then the longer first, then id, so that no two runs differ. */
export function byStart(a: Placed, b: Placed): number {
  return a.start - b.start || b.end - a.end || (a.event.id < b.event.id ? -1 : 1);
}

/** The events of each day from `from` to `to` (day numbers, both included), each list in the given order. */
export function indexByDay(placed: readonly Placed[], from: number, to: number): Map<number, Placed[]> {
  const index = new Map<number, Placed[]>();
  for (const one of placed) {
    for (let day = Math.max(one.firstDay, from); day <= Math.min(one.lastDay, to); day += 1) {
      const list = index.get(day);
      if (list) list.push(one);
      else index.set(day, [one]);
    }
  }
  return index;
}

/** The number of events of which any part lies in the days from `from` to `to`: the badge of the header (CAL-02). */
export function countEvents(placed: readonly Placed[], from: number, to: number): number {
  return placed.reduce((count, one) => (touches(one, from, to) ? count + 1 : count), 0);
}

/** Whether any part of the event lies in the days from `from` to `to`, both included. */
export function touches(one: Placed, from: number, to: number): boolean {
  return one.firstDay <= to && one.lastDay >= from;
}

/** Whether the event fills more than one day, or a whole one: it is drawn as a bar. */
export function isBar(one: Placed): boolean {
  return one.event.allDay === true || one.lastDay > one.firstDay;
}

/** Whether it stands above the hours: what fills whole days, and shifts, which frame what happens in them. */
export function isInDayLane({ event }: Placed): boolean {
  return event.allDay === true || event.isFrame === true;
}

function between(event: CalendarEvent, start: Wall, end: Wall): Placed {
  const last = Math.max(end - 1, start);
  return { event, start, end, firstDay: dayNumberOf(start), lastDay: dayNumberOf(last) };
}

function wholeDays(event: CalendarEvent, start: Wall, end: Wall): Placed {
  const first = dayNumberOf(start) * minutesPerDay;
  const last = Math.ceil(end / minutesPerDay) * minutesPerDay;
  return between(event, first, Math.max(last, first + minutesPerDay));
}
