import type { CalendarEvent } from '../events/event.ts';
import type { Placed } from './placed.rules.ts';
import { slotMinutes } from './time-grid.rules.ts';
import {
  dayOfWall,
  minutesOfWall,
  minutesPerDay,
  momentOfWall,
  timeOfWall,
  type Wall,
} from './wall.rules.ts';

// Where a moved event comes to lie (CAL-20). A move never changes the duration on the clock.

/** A start and an end on the organisation's clock. */
export interface Target {
  readonly start: Wall;
  readonly end: Wall;
}

/** Dropped on a day cell (a day number): the same time and duration on that day. */
export function moveToDay(from: Target, day: number): Target {
  return startingAt(from, day * minutesPerDay + minutesOfWall(from.start));
}

/** Dropped on a time slot: the start is that day and minute, the duration stays. */
export function moveToSlot(from: Target, day: number, minutes: number): Target {
  return startingAt(from, day * minutesPerDay + minutes);
}

/**
 * Moved by an arrow key: left and right by a day; up and down by a slot in a time grid, and by a week in a month.
 * Null for any other key.
 */
export function nudge(from: Target, key: string, inMonth: boolean): Target | null {
  const rows = inMonth ? 7 * minutesPerDay : slotMinutes;
  const by: Record<string, number> = {
    ArrowLeft: -minutesPerDay,
    ArrowRight: minutesPerDay,
    ArrowUp: -rows,
    ArrowDown: rows,
  };
  const minutes = by[key];
  return minutes === undefined ? null : startingAt(from, from.start + minutes);
}

/**
 * The moments of a target for the server. Where the clock is set forward a start can be carried beyond its end: then
 * the duration counts from the start, so that no event ends before it starts (AMB-162).
 */
export function momentsOf({ start, end }: Target, zone: string): { startDate: string; endDate: string } {
  const startDate = momentOfWall(start, zone);
  const endDate = momentOfWall(end, zone);
  if (endDate > startDate) return { startDate, endDate };
  const carried = new Date(Date.parse(startDate) + (end - start) * 60_000);
  return { startDate, endDate: carried.toISOString() };
}

/** The event as it will be after the move: shown at once, before the server has answered. */
export function movedEvent(event: CalendarEvent, target: Target, zone: string): CalendarEvent {
  return {
    ...event,
    ...momentsOf(target, zone),
    day: dayOfWall(target.start),
    endDay: dayOfWall(target.end),
    startTime: timeOfWall(target.start),
    endTime: timeOfWall(target.end),
  };
}

/** Whether the target is where the event already lies. */
export function isSamePlace(placed: Placed, target: Target): boolean {
  return placed.start === target.start && placed.end === target.end;
}

function startingAt(from: Target, start: Wall): Target {
  return { start, end: start + (from.end - from.start) };
}
