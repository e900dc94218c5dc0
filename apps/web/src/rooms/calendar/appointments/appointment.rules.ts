import type { Target } from '../grid/moves.rules.ts';
import { slotMinutes } from '../grid/time-grid.rules.ts';
import { dayNumberOf, minutesPerDay, timeOfWall, type Wall } from '../grid/wall.rules.ts';

// The times that a new appointment is proposed with, and what its form holds.

const proposedMinutes = 60;
const proposedStart = 9 * 60;

/** An hour from the minute of the day (a day number) on; from 09:00 when none is given. Ends at midnight at the latest. */
export function slotOf(day: number, minutes: number = proposedStart): Target {
  const start = day * minutesPerDay + minutes;
  return { start, end: Math.min(start + proposedMinutes, (day + 1) * minutesPerDay) };
}

/** What is proposed for a day without a time: today from the next quarter of an hour on, any other day from 09:00. */
export function proposedSlot(day: number, now: Wall): Target {
  if (day !== dayNumberOf(now)) return slotOf(day);
  const next = Math.ceil((now + 1) / slotMinutes) * slotMinutes;
  return dayNumberOf(next) === day ? slotOf(day, next - day * minutesPerDay) : slotOf(day);
}

/** The times as the form shows them; an end at midnight is 00:00. */
export function timesOf({ start, end }: Target): { start: string; end: string } {
  return { start: timeOfWall(start), end: timeOfWall(end) };
}
