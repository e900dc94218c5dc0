import {
  type Day,
  dayOfNumber,
  minutesOf,
  numberOfDay,
  timeOfMinutes,
} from '@bellwether/contract/shared/day';
import { momentOf, wallClock } from '@bellwether/contract/shared/zone';

// The calendar counts on the organisation's wall clock alone, in whole minutes from 1970-01-01 00:00 ("walls"), so
// that neither the browser's zone nor a change of clocks can move a lesson.

export type Wall = number;

export const minutesPerDay = 1440;

/** The wall of a day and a time HH:mm. */
export function wallOf(day: Day, time: string): Wall {
  return numberOfDay(day) * minutesPerDay + minutesOf(time);
}

/** The number of the day (days from 1970-01-01) in which the wall lies. */
export function dayNumberOf(wall: Wall): number {
  return Math.floor(wall / minutesPerDay);
}

/** The day of the wall, YYYY-MM-DD. */
export function dayOfWall(wall: Wall): Day {
  return dayOfNumber(dayNumberOf(wall));
}

/** Minutes from midnight, 0 to 1439. */
export function minutesOfWall(wall: Wall): number {
  return wall - dayNumberOf(wall) * minutesPerDay;
}

/** The time of the wall, HH:mm. */
export function timeOfWall(wall: Wall): string {
  return timeOfMinutes(minutesOfWall(wall));
}

/** The wall that the zone's clock shows at the moment. */
export function wallAt(moment: Date, zone: string): Wall {
  const { day, time } = wallClock(moment, zone);
  return wallOf(day, time);
}

/** The moment, ISO UTC, at which the zone's clock shows the wall. */
export function momentOfWall(wall: Wall, zone: string): string {
  return momentOf(dayOfWall(wall), timeOfWall(wall), zone).toISOString();
}
