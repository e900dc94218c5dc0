import type { CalendarDay } from '@bellwether/contract/calendar/events';
import { numberOfDay } from '@bellwether/contract/shared/day';
import type { z } from 'zod';
import { isCancelled } from './events/event-form.rules.ts';
import type { Placed } from './grid/placed.rules.ts';
import type { HolidaysByDay } from './holiday.rules.ts';
import type { DayRange } from './navigation.rules.ts';

// What a compact month shows of a day (CAL-04, CAL-05). The server counts it, so that a year needs no events.

type Day = z.output<typeof CalendarDay>;

/** The colour of one event: one of the nine, or the own colour of its class. */
export type DotColor = Day['colors'][number];

export interface DaySummary {
  readonly count: number;
  /** One for each of the first three events. */
  readonly colors: readonly DotColor[];
  /** The day's holidays with their types. */
  readonly holiday?: string | undefined;
}

/** Summaries by day number; a day without events has none. */
export type DaySummaries = ReadonlyMap<number, DaySummary>;

/** From how many events on a day has the next tint. */
const heatSteps = [1, 4, 8, 13];

const noHolidays: HolidaysByDay = new Map();

/** More events than this on a day of a compact month become one dot and a count. */
export const mostDots = 3;

/** The days of a reply, by day number; holidays are days too. */
export function summariesOf(days: readonly Day[], holidays: HolidaysByDay = noHolidays): DaySummaries {
  return withHolidays(new Map(days.map(({ date, ...summary }) => [numberOfDay(date), summary])), holidays);
}

function withHolidays(days: Map<number, DaySummary>, holidays: HolidaysByDay): DaySummaries {
  for (const [day, { title }] of holidays) {
    days.set(day, { ...(days.get(day) ?? { count: 0, colors: [] }), holiday: title });
  }
  return days;
}

/** Summaries of events that are loaded, by day number. */
export function summarize(
  index: ReadonlyMap<number, readonly Placed[]>,
  holidays: HolidaysByDay = noHolidays,
): DaySummaries {
  const entries = [...index].map(([day, placed]): [number, DaySummary] => [
    day,
    { count: placed.length, colors: placed.slice(0, mostDots).map(colorOf) },
  ]);
  return withHolidays(new Map(entries), holidays);
}

/** The events of all days from `from` to `to`, both included: the badge of the year view (CAL-02, CAL-04). */
export function countDays(days: DaySummaries, { from, to }: DayRange): number {
  return [...days].reduce((sum, [day, { count }]) => (day >= from && day <= to ? sum + count : sum), 0);
}

/** What a compact day shows: up to three dots, or one dot and the count when there are more than three events. */
export function compactDay(summary: DaySummary | undefined): {
  dots: readonly DotColor[];
  count: number | null;
} {
  if (!summary) return { dots: [], count: null };
  const { count, colors } = summary;
  return count > mostDots ? { dots: colors.slice(0, 1), count } : { dots: colors, count: null };
}

/** How full a day is, from 0 for an empty one to 4: the tint of the year. CAL-04. */
export function heatOf(summary: DaySummary | undefined): number {
  const count = summary?.count ?? 0;
  return heatSteps.filter((least) => count >= least).length;
}

function colorOf(placed: Placed): DotColor {
  if (isCancelled(placed)) return { color: 'gray', colorHex: null };
  const { color, colorHex } = placed.event;
  return { color, colorHex };
}
