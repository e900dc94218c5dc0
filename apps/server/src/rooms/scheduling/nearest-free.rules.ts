import { slotMinutes, workingHours } from '@bellwether/contract/calendar/values';
import type { ConflictDetails } from '@bellwether/contract/scheduling/conflict';
import { addDays, type Day, minutesOf, timeOfMinutes, weekday } from '@bellwether/contract/shared/day';
import type { OrganizationTime } from '../settings/index.ts';
import { dayMoments } from './day-moments.rules.ts';
import { type Planned, resourcesOf } from './lessons/planned-lesson.rules.ts';
import type { BusyTimes } from './staff/busy-times.rules.ts';

/** Between which minutes of a day a time is looked for, null for none; and whether the person may be asked for it. */
export interface Openings {
  hoursOn(day: Day): { readonly from: number; readonly to: number } | null;
  isOpen(day: Day, stretch: { startTime: string; endTime: string }): boolean;
}

/** The working hours of everybody. CAL-12. */
const usualHours: Openings = { hoursOn: (day) => workingHours[weekday(day)] ?? null, isOpen: () => true };

/** How many days after the wanted one are searched for a single lesson. */
export const searchDays = 14;

/**
 * The free time nearest to the wanted one, within working hours, in steps of 15 minutes. One lesson: on its day, else
 * on the days after it. Several: another time of day at which each of them is free on its own day. Null: none.
 */
export function nearestFree(
  wanted: readonly Planned[],
  busy: BusyTimes<unknown>,
  time: OrganizationTime,
  openings: Openings = usualHours,
): ConflictDetails['nearestFree'] {
  const [first, ...rest] = wanted;
  if (!first) return null;
  const search = { busy, time, openings, momentAt: dayMoments(time.zone) };
  if (rest.length > 0) return sameDays(wanted, first, search);
  for (let after = 0; after <= searchDays; after += 1) {
    const found = onDay(first, addDays(first.date, after), search);
    if (found) return found;
  }
  return null;
}

type Free = NonNullable<ConflictDetails['nearestFree']>;

interface Search {
  readonly busy: BusyTimes<unknown>;
  readonly time: OrganizationTime;
  readonly openings: Openings;
  readonly momentAt: (day: Day, time: string) => number;
}

function onDay(planned: Planned, day: Day, search: Search): Free | null {
  for (const start of startsOn(planned, day, search)) {
    const free = at(planned, day, start, search);
    if (Date.parse(free.startDate) >= search.time.now.getTime() && isFree(planned, free, search)) return free;
  }
  return null;
}

function sameDays(wanted: readonly Planned[], first: Planned, search: Search): Free | null {
  // What differs in length or start was not planned as one series.
  if (wanted.some((one) => one.startTime !== first.startTime || one.endTime !== first.endTime)) return null;
  const hoursFit = (start: number) => (one: Planned) => {
    const hours = search.openings.hoursOn(one.date);
    return hours !== null && start >= hours.from && start + lengthOf(one) <= hours.to;
  };
  for (const start of startsOn(first, first.date, search)) {
    if (!wanted.every(hoursFit(start))) continue;
    const fits = wanted.every((one) => isFree(one, at(one, one.date, start, search), search));
    if (fits) return at(first, first.date, start, search);
  }
  return null;
}

/** The starts within the hours of the day, in minutes, the nearest to the wanted start first. */
function startsOn(planned: Planned, day: Day, { openings }: Search): number[] {
  const hours = openings.hoursOn(day);
  if (!hours) return [];
  const length = lengthOf(planned);
  const wanted = minutesOf(planned.startTime);
  const starts: number[] = [];
  for (let start = hours.from; start + length <= hours.to; start += slotMinutes) starts.push(start);
  return starts.sort((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted) || a - b);
}

function at(planned: Planned, day: Day, start: number, { momentAt }: Search): Free {
  const startTime = timeOfMinutes(start);
  const endTime = timeOfMinutes(start + lengthOf(planned));
  return {
    day,
    startTime,
    endTime,
    startDate: new Date(momentAt(day, startTime)).toISOString(),
    endDate: new Date(momentAt(day, endTime)).toISOString(),
  };
}

function isFree(planned: Planned, free: Free, { busy, openings }: Search): boolean {
  if (!openings.isOpen(free.day, free)) return false;
  const from = Date.parse(free.startDate);
  const to = Date.parse(free.endDate);
  return resourcesOf(planned).every(({ kind, id }) => busy.isFree(`${kind} ${id}`, from, to));
}

function lengthOf({ startTime, endTime }: Planned): number {
  return minutesOf(endTime) - minutesOf(startTime);
}
