import { addDays, type Day, daysBetween, weekday } from '@bellwether/contract/shared/day';
import { weekdayNames } from '../read/columns.values.ts';

// How rows of timetable.csv become dates and schedules. Pure: no ids of ours, no database.

export interface TimetableRule {
  readonly weekday: number;
  readonly recurrence: 'WEEKLY' | 'BIWEEKLY';
  readonly firstDate: Day;
  readonly lastDate: Day;
}

/**
 * The dates of a row: its weekday from the first one on or after firstDate to lastDate, each week or each second
 * week counted from that first one.
 */
export function datesOf(rule: TimetableRule): Day[] {
  const step = rule.recurrence === 'WEEKLY' ? 7 : 14;
  const first = addDays(rule.firstDate, (rule.weekday - weekday(rule.firstDate) + 7) % 7);
  const dates: Day[] = [];
  for (let date = first; date <= rule.lastDate; date = addDays(date, step)) dates.push(date);
  return dates;
}

/** 0 for Sunday … 6 for Saturday. */
export function weekdayNumber(name: (typeof weekdayNames)[number]): number {
  return weekdayNames.indexOf(name);
}

/** A row with what it resolves to: rows of the same `slot` differ in their dates only. */
export interface DatedRow {
  readonly slot: string;
  readonly dates: readonly Day[];
}

/** Rows that become one schedule. */
export interface MergedRows<R extends DatedRow> {
  readonly rows: readonly R[];
  readonly dates: readonly Day[];
  readonly recurrence: 'WEEKLY' | 'BIWEEKLY';
}

/**
 * Puts rows together as people think of them: two rows of one slot in alternate weeks are one weekly lesson. A row
 * that alternates with another slot (week A, week B) stays every second week. The dates are the same either way.
 */
export function mergeRows<R extends DatedRow>(rows: readonly R[]): MergedRows<R>[] {
  const bySlot = new Map<string, R[]>();
  for (const row of rows) bySlot.set(row.slot, [...(bySlot.get(row.slot) ?? []), row]);
  return [...bySlot.values()].flatMap(mergeSlot);
}

function mergeSlot<R extends DatedRow>(rows: readonly R[]): MergedRows<R>[] {
  const merged: MergedRows<R>[] = [];
  let waiting = [...rows].sort((a, b) => ((a.dates[0] ?? '') < (b.dates[0] ?? '') ? -1 : 1));
  while (waiting.length > 0) {
    const [first, ...others] = waiting;
    if (!first) break;
    const partner =
      stepOf(first.dates) === 7 ? undefined : others.find((other) => alternate(first.dates, other.dates));
    const own = partner ? [first, partner] : [first];
    const dates = own.flatMap((row) => row.dates).sort();
    merged.push({ rows: own, dates, recurrence: stepOf(dates) === 14 ? 'BIWEEKLY' : 'WEEKLY' });
    waiting = others.filter((row) => row !== partner);
  }
  return merged;
}

/** Whether the dates together are each week's, without a gap and without a double. */
function alternate(a: readonly Day[], b: readonly Day[]): boolean {
  const dates = [...a, ...b].sort();
  return dates.every((date, index) => index === 0 || daysBetween(dates[index - 1] ?? date, date) === 7);
}

/** Days between the dates of a regular series; 7 for a single date. */
function stepOf(dates: readonly Day[]): number {
  const [first, second] = dates;
  return first === undefined || second === undefined ? 7 : daysBetween(first, second);
}
