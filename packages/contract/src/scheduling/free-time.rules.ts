import { minutesOf, timeOfMinutes } from '../shared/day.ts';

// What is left of a day beside what is booked. SCH-26, AMB-184.

/** A stretch of one day on the organisation's clock, HH:mm. */
export interface Stretch {
  readonly startTime: string;
  readonly endTime: string;
}

/** The bounds of the periods, in hours. AMB-184. */
export const dayPeriods = { morning: [6, 12], afternoon: [12, 18], evening: [18, 22] } as const;
export type DayPeriod = keyof typeof dayPeriods;

const [firstHour, lastHour] = [dayPeriods.morning[0], dayPeriods.evening[1]];

interface FreeTime {
  /** Whether anything of the period is free, and how many minutes. */
  readonly periods: Record<DayPeriod, { readonly isFree: boolean; readonly freeMinutes: number }>;
  /** 06:00 to 21:00; busy when any minute of the hour is. */
  readonly hourly: { readonly hour: string; readonly isFree: boolean }[];
  readonly freeBlocks: Stretch[];
  readonly totalFreeHours: number;
}

/** The free time of a day between 06:00 and 22:00, by period, by hour and in blocks. SCH-26, AMB-184. */
export function freeTimeOf(busy: readonly Stretch[]): FreeTime {
  const blocks = freeBlocks(busy.map(({ startTime, endTime }) => [minutesOf(startTime), minutesOf(endTime)]));
  const freeIn = (from: number, to: number) =>
    blocks.reduce((sum, [start, end]) => sum + Math.max(0, Math.min(end, to) - Math.max(start, from)), 0);
  const periodOf = ([from, to]: readonly [number, number]) => {
    const freeMinutes = freeIn(from * 60, to * 60);
    return { isFree: freeMinutes > 0, freeMinutes };
  };
  return {
    periods: {
      morning: periodOf(dayPeriods.morning),
      afternoon: periodOf(dayPeriods.afternoon),
      evening: periodOf(dayPeriods.evening),
    },
    hourly: Array.from({ length: lastHour - firstHour }, (_, index) => {
      const from = (firstHour + index) * 60;
      return { hour: timeOfMinutes(from), isFree: freeIn(from, from + 60) === 60 };
    }),
    freeBlocks: blocks.map(([start, end]) => ({
      startTime: timeOfMinutes(start),
      endTime: timeOfMinutes(end),
    })),
    totalFreeHours: Math.round((freeIn(firstHour * 60, lastHour * 60) / 60) * 100) / 100,
  };
}

type Block = readonly [start: number, end: number];

function freeBlocks(busy: readonly Block[]): Block[] {
  const free: Block[] = [];
  let from = firstHour * 60;
  for (const [start, end] of [...busy].sort(([a], [b]) => a - b)) {
    const until = Math.min(start, lastHour * 60);
    if (until > from) free.push([from, until]);
    from = Math.max(from, end);
  }
  if (from < lastHour * 60) free.push([from, lastHour * 60]);
  return free;
}
