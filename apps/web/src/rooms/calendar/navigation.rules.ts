import { eventKinds } from '@bellwether/contract/calendar/values';
import {
  addDays,
  type Day,
  dayOfNumber,
  endOfMonth,
  isDay,
  numberOfDay,
  startOfMonth,
} from '@bellwether/contract/shared/day';
import { sundayOf, weeksOfMonth } from './views/month.rules.ts';

export const views = ['day', 'week', 'month', 'year', 'agenda'] as const;

export type View = (typeof views)[number];

/** Day numbers from 1970-01-01, both included. */
export interface DayRange {
  readonly from: number;
  readonly to: number;
}

/** What the address holds: everything else of the calendar follows from it. */
export interface CalendarSearch {
  readonly view?: View;
  readonly date?: Day;
  readonly users?: string;
  /** Kinds of events, with commas between them. */
  readonly kinds?: string;
  readonly event?: string;
}

/** The search of an address, without what it cannot use. */
export function calendarSearch(raw: Record<string, unknown>): CalendarSearch {
  const view = views.find((one) => one === raw.view);
  const asked = typeof raw.kinds === 'string' ? raw.kinds.split(',') : [];
  const kinds = eventKinds.filter((kind) => asked.includes(kind)).join(',');
  return {
    ...(view && { view }),
    ...(typeof raw.date === 'string' && isDay(raw.date) && { date: raw.date }),
    ...(typeof raw.users === 'string' && raw.users !== '' && { users: raw.users }),
    ...(kinds !== '' && { kinds }),
    ...(typeof raw.event === 'string' && raw.event !== '' && { event: raw.event }),
  };
}

/** The date one period of the view later (`by` 1) or earlier (`by` -1): CAL-03. A month keeps the day where it can. */
export function step(view: View, date: Day, by: 1 | -1): Day {
  if (view === 'day') return addDays(date, by);
  if (view === 'week') return addDays(date, 7 * by);
  return addMonths(date, view === 'year' ? 12 * by : by);
}

/** The same day `months` later, or the last of that month when it is shorter. */
export function addMonths(date: Day, months: number): Day {
  const first = startOfMonth(date, months);
  const last = Number(endOfMonth(first).slice(8));
  return addDays(first, Math.min(Number(date.slice(8)), last) - 1);
}

/** The days that belong to the period: what the header counts (CAL-02). The week begins on the Sunday. */
export function periodOf(view: View, date: Day): DayRange {
  const day = numberOfDay(date);
  if (view === 'day') return { from: day, to: day };
  if (view === 'week') return { from: sundayOf(day), to: sundayOf(day) + 6 };
  if (view === 'year') return yearOf(date);
  return { from: numberOfDay(startOfMonth(date)), to: numberOfDay(endOfMonth(date)) };
}

/** The days that the view draws and therefore loads: for a month its whole weeks (AMB-063). */
export function visibleRange(view: View, date: Day): DayRange {
  if (view !== 'month') return periodOf(view, date);
  const days = weeksOfMonth(date).flat();
  return { from: days[0] ?? 0, to: days.at(-1) ?? 0 };
}

/** The range as the query of the calendar call: yyyy-MM-dd (CAL-17). */
export function queryOf(range: DayRange): { startDate: Day; endDate: Day } {
  return { startDate: dayOfNumber(range.from), endDate: dayOfNumber(range.to) };
}

function yearOf(date: Day): DayRange {
  const year = date.slice(0, 4);
  return { from: numberOfDay(`${year}-01-01`), to: numberOfDay(`${year}-12-31`) };
}
