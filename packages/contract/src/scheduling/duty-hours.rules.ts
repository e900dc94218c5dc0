import { minutesOf, timeOfMinutes } from '../shared/day.ts';

// Whether somebody who has declared hours is available for a duty. AMB-105.

/** One declared stretch of a weekday (0 = Sunday). */
export interface DeclaredSlot {
  readonly dayOfWeek: number;
  readonly startTime: string;
  readonly endTime: string;
  readonly type: 'WORK' | 'CALLS';
}

/** What the grid can express, in minutes; other hours are not checked. */
export const gridMinutes = { from: 6 * 60, to: 22 * 60 } as const;

const hour = 60;

/**
 * The hours that a duty touches on a weekday and that are not declared as WORK, in runs, each HH:mm to HH:mm. Without
 * any slot at all nothing is declared and nothing is missing; CALLS is not WORK. AMB-105.
 */
export function missingHours(
  slots: readonly DeclaredSlot[],
  dayOfWeek: number,
  { startTime, endTime }: { startTime: string; endTime: string },
): { startTime: string; endTime: string }[] {
  if (slots.length === 0) return [];
  const work = slots.filter((slot) => slot.dayOfWeek === dayOfWeek && slot.type === 'WORK');
  const first = Math.max(Math.floor(minutesOf(startTime) / hour) * hour, gridMinutes.from);
  const last = Math.min(minutesOf(endTime), gridMinutes.to);
  const runs: { startTime: string; endTime: string }[] = [];
  for (let at = first; at < last; at += hour) {
    const declared = work.some((slot) => minutesOf(slot.startTime) <= at && endOf(slot) >= at + hour);
    if (declared) continue;
    const [startsAt, endsAt] = [timeOfMinutes(at), timeOfMinutes(at + hour)];
    const run = runs.at(-1);
    if (run?.endTime === startsAt) runs[runs.length - 1] = { ...run, endTime: endsAt };
    else runs.push({ startTime: startsAt, endTime: endsAt });
  }
  return runs;
}

function endOf({ endTime }: DeclaredSlot): number {
  return minutesOf(endTime) || 24 * hour;
}
