import type { Placed } from '../grid/placed.rules.ts';
import { dayNumberOf, type Wall } from '../grid/wall.rules.ts';
import { isCancelled, isDeclined, stateOf } from './event-form.rules.ts';

/** A running event: whole minutes until its end, and how much of it has passed, 0 to 1. */
export interface Running {
  readonly placed: Placed;
  readonly minutesLeft: number;
  readonly progress: number;
}

/** The timed events that run now, the one that began first first. Cancelled ones do not run. */
export function runningAt(placed: readonly Placed[], now: Wall): Running[] {
  return placed
    .filter((one) => timed(one) && stateOf(one, now) === 'running' && one.end > one.start)
    .sort((a, b) => a.start - b.start || a.end - b.end)
    .map((one) => ({
      placed: one,
      minutesLeft: one.end - now,
      progress: (now - one.start) / (one.end - one.start),
    }));
}

/** The next `most` events that begin later on the day of `now`. */
export function nextAfter(placed: readonly Placed[], now: Wall, most: number): Placed[] {
  const today = dayNumberOf(now);
  return placed.filter((one) => timed(one) && one.start > now && one.firstDay === today).slice(0, most);
}

function timed(one: Placed): boolean {
  return !one.event.allDay && !isCancelled(one) && !isDeclined(one);
}
