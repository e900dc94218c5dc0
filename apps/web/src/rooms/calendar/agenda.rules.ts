import { indexByDay, type Placed } from './placed.rules.ts';

/** The days with events from `from` to `to` in order, each with its events: CAL-09. Empty days are left out. */
export function agendaDays(
  placed: readonly Placed[],
  from: number,
  to: number,
): { day: number; events: Placed[] }[] {
  return [...indexByDay(placed, from, to)]
    .sort(([a], [b]) => a - b)
    .map(([day, events]) => ({ day, events }));
}
