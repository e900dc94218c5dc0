import { addDays, type Day } from '@bellwether/contract/shared/day';
import { normalised } from '@bellwether/contract/shared/normalised';
import type { Reply, RowOf } from '../../../api/types.ts';
import { formatDay } from '../../../ui/words/format.ts';

export type Week = Reply<'GET /api/hr/roster'>;
export type RosterPerson = Week['data'][number];
export type RosterShift = RosterPerson['shifts'][number];
export type ShiftType = RowOf<'GET /api/hr/shift-types'>;

/** Keys that mean something else in the grid. */
const taken = new Set(['c', 'v', 'z']);

/** The letter that puts a shift of each type into a cell: the first of its name that is free. */
export function lettersOf(types: readonly ShiftType[]): ReadonlyMap<string, ShiftType> {
  const letters = new Map<string, ShiftType>();
  for (const type of types) {
    const plain = normalised(type.name, 'NFD')
      .replaceAll(/[^a-zA-Z]/g, '')
      .toLowerCase();
    const letter = [...plain].find((one) => !taken.has(one) && !letters.has(one));
    if (letter) letters.set(letter, type);
  }
  return letters;
}

/** The seven days of the week that begins on the Sunday. */
export function daysOf(sunday: Day): Day[] {
  return Array.from({ length: 7 }, (_, at) => addDays(sunday, at));
}

/** Hours with one place at most: '37.5'. */
export function hoursOf(minutes: number, language: string): string {
  return (Math.round(minutes / 6) / 10).toLocaleString(language);
}

/** 'Thursday, 26 November' in the viewer's language. */
export function longDay(day: Day, language: string): string {
  return formatDay(day, language, { weekday: 'long', day: 'numeric', month: 'long' });
}

/** The number of the week whose days are mostly those of the calendar week that ISO 8601 counts. */
export function weekNumber(sunday: Day): number {
  const thursday = new Date(`${addDays(sunday, 4)}T00:00:00Z`);
  const first = Date.UTC(thursday.getUTCFullYear(), 0, 1);
  return Math.floor((thursday.getTime() - first) / 604_800_000) + 1;
}

/** The short name of a weekday, 0 being Sunday. */
export function dayName(at: number, language: string): string {
  // A week that begins on a Sunday.
  return formatDay(addDays('2026-11-22', at), language, { weekday: 'short' });
}
