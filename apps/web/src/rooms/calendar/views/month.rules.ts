import { type Day, endOfMonth, numberOfDay, startOfMonth } from '@bellwether/contract/shared/day';
import { byStart, isBar, type Placed, touches } from '../grid/placed.rules.ts';

// The layout of the month view and of every compact month (CAL-05). Days are numbers from 1970-01-01.

/** Event lanes that a day of the month view shows. */
export const lanesPerDay = 3;

/** An event within one week: its lane and its first and last column, 0 = Sunday. */
export interface Bar {
  readonly placed: Placed;
  readonly lane: number;
  readonly from: number;
  readonly to: number;
  readonly continuesBefore: boolean;
  readonly continuesAfter: boolean;
}

export interface WeekLayout {
  readonly bars: readonly Bar[];
  /** The number of events of each of the seven days that found no lane: '+N more'. */
  readonly more: readonly number[];
}

/** The weeks, Sunday first, that cover the month of the day: four to six rows of seven day numbers. */
export function weeksOfMonth(date: Day): number[][] {
  const first = sundayOf(numberOfDay(startOfMonth(date)));
  const last = numberOfDay(endOfMonth(date));
  const rows = Math.ceil((last - first + 1) / 7);
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: 7 }, (_, column) => first + row * 7 + column),
  );
}

/** The Sunday on or before the day number. */
export function sundayOf(day: number): number {
  return day - ((((day + 4) % 7) + 7) % 7);
}

/**
 * Lays the events of the week that begins on `sunday` in lanes: those of several days first, then by start. Only the
 * first `lanes` lanes are shown; for each day the bars over it and its `more` add up to its events. An event holds
 * one lane for the whole week.
 */
export function layWeek(placed: readonly Placed[], sunday: number, lanes: number = lanesPerDay): WeekLayout {
  const more = Array.from({ length: 7 }, () => 0);
  const free: boolean[][] = Array.from({ length: lanes }, () => more.map(() => true));
  const bars: Bar[] = [];
  for (const one of placed.filter((each) => touches(each, sunday, sunday + 6)).sort(barsFirst)) {
    const from = Math.max(one.firstDay - sunday, 0);
    const to = Math.min(one.lastDay - sunday, 6);
    const lane = free.findIndex((days) => days.slice(from, to + 1).every(Boolean));
    if (lane < 0) {
      for (let day = from; day <= to; day += 1) more[day] = (more[day] ?? 0) + 1;
      continue;
    }
    free[lane]?.fill(false, from, to + 1);
    bars.push({
      placed: one,
      lane,
      from,
      to,
      continuesBefore: one.firstDay < sunday,
      continuesAfter: one.lastDay > sunday + 6,
    });
  }
  return { bars, more };
}

function barsFirst(a: Placed, b: Placed): number {
  const [barA, barB] = [isBar(a), isBar(b)];
  if (barA !== barB) return barA ? -1 : 1;
  return barA ? a.firstDay - b.firstDay || b.lastDay - a.lastDay || byStart(a, b) : byStart(a, b);
}
