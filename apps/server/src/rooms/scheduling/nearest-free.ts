import { slotMinutes, workingHours } from '@bellwether/contract/calendar/values';
import type { ConflictDetails } from '@bellwether/contract/scheduling/conflict';
import { addDays, type Day, minutesOf, timeOfMinutes, weekday } from '@bellwether/contract/shared/day';
import { momentOf } from '@bellwether/contract/shared/zone';
import type { BusyTimes } from './busy-times.ts';
import type { OrganizationTime } from './organization-time.ts';
import { type PlannedLesson, resourcesOf } from './planned-lesson.ts';

/** How many days after the wanted one are searched for a single lesson. */
export const searchDays = 14;

/**
 * The free time nearest to the wanted one, within working hours, in steps of 15 minutes. One lesson: on its day, else
 * on the days after it. Several: another time of day at which each of them is free on its own day. Null: none.
 */
export function nearestFree(
  wanted: readonly PlannedLesson[],
  busy: BusyTimes<unknown>,
  time: OrganizationTime,
): ConflictDetails['nearestFree'] {
  const [first, ...rest] = wanted;
  if (!first) return null;
  if (rest.length > 0) return sameDays(wanted, first, busy, time);
  for (let after = 0; after <= searchDays; after += 1) {
    const found = onDay(first, addDays(first.date, after), busy, time);
    if (found) return found;
  }
  return null;
}

type Free = NonNullable<ConflictDetails['nearestFree']>;

function onDay(
  lesson: PlannedLesson,
  day: Day,
  busy: BusyTimes<unknown>,
  time: OrganizationTime,
): Free | null {
  for (const start of startsOn(lesson, day)) {
    const free = at(lesson, day, start, time);
    if (Date.parse(free.startDate) >= time.now.getTime() && isFree(lesson, free, busy)) return free;
  }
  return null;
}

function sameDays(
  wanted: readonly PlannedLesson[],
  first: PlannedLesson,
  busy: BusyTimes<unknown>,
  time: OrganizationTime,
): Free | null {
  // Lessons of different length or start were not planned as one series.
  if (wanted.some((one) => one.startTime !== first.startTime || one.endTime !== first.endTime)) return null;
  for (const start of startsOn(first, first.date)) {
    const fits = wanted.every(
      (lesson) =>
        startsOn(lesson, lesson.date).includes(start) &&
        isFree(lesson, at(lesson, lesson.date, start, time), busy),
    );
    if (fits) return at(first, first.date, start, time);
  }
  return null;
}

/** The starts in working hours, in minutes, the nearest to the wanted start first. */
function startsOn(lesson: PlannedLesson, day: Day): number[] {
  const hours = workingHours[weekday(day)];
  if (!hours) return [];
  const length = lengthOf(lesson);
  const wanted = minutesOf(lesson.startTime);
  const starts: number[] = [];
  for (let start = hours.from; start + length <= hours.to; start += slotMinutes) starts.push(start);
  return starts.sort((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted) || a - b);
}

function at(lesson: PlannedLesson, day: Day, start: number, { zone }: OrganizationTime): Free {
  const startTime = timeOfMinutes(start);
  const endTime = timeOfMinutes(start + lengthOf(lesson));
  return {
    day,
    startTime,
    endTime,
    startDate: momentOf(day, startTime, zone).toISOString(),
    endDate: momentOf(day, endTime, zone).toISOString(),
  };
}

function isFree(lesson: PlannedLesson, free: Free, busy: BusyTimes<unknown>): boolean {
  const from = Date.parse(free.startDate);
  const to = Date.parse(free.endDate);
  return resourcesOf(lesson).every(({ kind, id }) => busy.isFree(`${kind} ${id}`, from, to));
}

function lengthOf({ startTime, endTime }: PlannedLesson): number {
  return minutesOf(endTime) - minutesOf(startTime);
}
