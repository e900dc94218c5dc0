import { indexByDay, type Placed } from '../grid/placed.rules.ts';
import type { HolidaysByDay } from '../holiday.rules.ts';

/**
 * The days with events from `from` to `to` in order, each with its events: CAL-09. Empty days are left out, unless they
 * are holidays.
 */
export function agendaDays(
  placed: readonly Placed[],
  from: number,
  to: number,
  holidays: HolidaysByDay = new Map(),
): { day: number; events: Placed[] }[] {
  const days = new Map(indexByDay(placed, from, to));
  for (const day of holidays.keys()) if (day >= from && day <= to && !days.has(day)) days.set(day, []);
  return [...days].sort(([a], [b]) => a - b).map(([day, events]) => ({ day, events }));
}
