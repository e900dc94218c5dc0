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
const dayHours = Array.from({ length: lastHour - firstHour }, (_, index) => firstHour + index);

/** What an hour is: booked, not declared for work, open for calls only, or free. */
export type HourState = 'BUSY' | 'UNAVAILABLE' | 'CALLS' | 'FREE';

/** A declared hour of the weekday in question. */
export interface DeclaredHour {
  readonly startTime: string;
  readonly type: 'WORK' | 'CALLS';
}

interface FreeTime {
  /** Whether anything of the period is free, and how many minutes. */
  readonly periods: Record<DayPeriod, { readonly isFree: boolean; readonly freeMinutes: number }>;
  /** 06:00 to 21:00; busy when any minute of the hour is. */
  readonly hourly: { readonly hour: string; readonly isFree: boolean; readonly state: HourState }[];
  readonly freeBlocks: Stretch[];
  readonly totalFreeHours: number;
}

/**
 * The free time of a day between 06:00 and 22:00, by period, by hour and in blocks. Who declared hours is free in those
 * for work only; null: not declared, then only bookings count (AMB-105). SCH-26, AMB-184.
 */
export function freeTimeOf(
  busy: readonly Stretch[],
  declared: readonly DeclaredHour[] | null = null,
): FreeTime {
  const booked = busy.map(({ startTime, endTime }): Block => [minutesOf(startTime), minutesOf(endTime)]);
  const typeOf = new Map(declared?.map(({ startTime, type }) => [startTime, type]));
  const away = declared ? dayHours.filter((hour) => typeOf.get(timeOfMinutes(hour * 60)) !== 'WORK') : [];
  const blocks = freeBlocks([...booked, ...away.map((hour): Block => [hour * 60, hour * 60 + 60])]);
  const stateOf = (hour: number): HourState => {
    if (booked.some(([start, end]) => start < hour * 60 + 60 && end > hour * 60)) return 'BUSY';
    const type = declared ? typeOf.get(timeOfMinutes(hour * 60)) : 'WORK';
    return type === 'WORK' ? 'FREE' : (type ?? 'UNAVAILABLE');
  };
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
    hourly: dayHours.map((hour) => ({
      hour: timeOfMinutes(hour * 60),
      isFree: freeIn(hour * 60, hour * 60 + 60) === 60,
      state: stateOf(hour),
    })),
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
