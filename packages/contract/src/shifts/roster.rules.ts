import { addDays, type Day, daysBetween } from '../shared/day.ts';
import { momentOf } from '../shared/zone.ts';
import { type RosterWarningKind, rosterRules } from './shifts.values.ts';

// What a roster is counted by. Pure: the zone is given.

/** From when to when a shift is, as moments; its break in minutes. */
export interface ShiftTimes {
  readonly startsAt: string;
  readonly endsAt: string;
  readonly breakMinutes: number;
}

export interface PlannedShift extends ShiftTimes {
  readonly id: string;
  readonly date: Day;
}

/** What stands against a shift, or where `shiftId` is null against a person's week; `minutes` of rest or of work, 0 where none are told. */
export interface RosterWarning {
  readonly shiftId: string | null;
  readonly kind: RosterWarningKind;
  readonly minutes: number;
}

const minute = 60_000;

/**
 * The moments of a shift of these hours on a day by the zone's clock; an end before the start is on the next day (AMB-077). Its length is
 * real time: 22:00 to 06:00 is nine hours where the clock is set back in that night. Null where the clock is set forward over all of it.
 */
export function momentsOfShift(
  date: Day,
  { startTime, endTime }: { readonly startTime: string; readonly endTime: string },
  zone: string,
): { readonly startsAt: string; readonly endsAt: string } | null {
  const startsAt = momentOf(date, startTime, zone);
  const endsAt = momentOf(endTime < startTime ? addDays(date, 1) : date, endTime, zone);
  return endsAt > startsAt ? { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() } : null;
}

/** The minutes of a shift that are work: from its start to its end without the break, never less than none. */
export function workMinutes({ startsAt, endsAt, breakMinutes }: ShiftTimes): number {
  return Math.max(0, Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / minute) - breakMinutes);
}

/**
 * Which day of a rotation of `length` days a date is, 0 being that of the anchor; before the anchor it runs backwards. AMB-361: of fourteen days
 * anchored on 2 November, 25 October is the day 6.
 */
export function rotationDay(date: Day, anchor: Day, length: number): number {
  return ((daysBetween(anchor, date) % length) + length) % length;
}

/** Whether two shifts share a moment. */
export function shiftsOverlap(one: ShiftTimes, other: ShiftTimes): boolean {
  return one.startsAt < other.endsAt && other.startsAt < one.endsAt;
}

/**
 * What stands against one person's shifts from `from` to `to`: less than 11 hours of rest before one, the seventh day running and each after
 * it, more than 48 hours in the week. `shifts` may lie around the week: the days before tell how many ran already. Cancelled ones are left out
 * by the caller.
 */
export function rosterWarnings(
  shifts: readonly PlannedShift[],
  { from, to }: { readonly from: Day; readonly to: Day },
): RosterWarning[] {
  const sorted = shifts.toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1));
  const inWeek = sorted.filter(({ date }) => from <= date && date <= to);
  const found: RosterWarning[] = [];
  let run = 0;
  sorted.forEach((shift, at) => {
    const before = sorted[at - 1];
    if (before?.date !== shift.date) run = before && daysBetween(before.date, shift.date) === 1 ? run + 1 : 1;
    if (!inWeek.includes(shift)) return;
    const rest = before ? (Date.parse(shift.startsAt) - Date.parse(before.endsAt)) / minute : Infinity;
    if (rest < rosterRules.restMinutes) found.push({ shiftId: shift.id, kind: 'REST', minutes: rest });
    if (run > rosterRules.runDays) found.push({ shiftId: shift.id, kind: 'RUN', minutes: 0 });
  });
  const minutes = inWeek.reduce((sum, shift) => sum + workMinutes(shift), 0);
  if (minutes > rosterRules.weekMinutes) found.push({ shiftId: null, kind: 'WEEK', minutes });
  return found;
}
