import { addDays, type Day, daysBetween, minutesOf, weekday } from '../shared/day.ts';
import { exactOne, rounded } from '../shared/exact.rules.ts';
import type { HalfDayType, LeaveDayReason, LeaveUnit } from './leave.values.ts';

// How much a period of leave takes. Pure: the week and the holidays are given. AMB-143.

/** The hours of one day of a working week, HH:mm on the organisation's clock. */
export interface DayHours {
  /** 0 = Sunday … 6 = Saturday. */
  readonly weekday: number;
  readonly startTime: string;
  readonly endTime: string;
  readonly breakMinutes: number;
}

/** What is asked for. Half days and hours are of one day. */
export interface LeavePeriod {
  readonly startDate: Day;
  readonly endDate: Day;
  readonly isHalfDay: boolean;
  readonly halfDayType: HalfDayType | null;
  readonly fromTime: string | null;
  readonly toTime: string | null;
}

/** By what it is counted. */
export interface CountedBy {
  readonly hours: readonly DayHours[];
  /** The hours of a day by its published shift, null on a day that the published roster leaves free; other days go by the week. */
  readonly shifts?: ReadonlyMap<Day, Omit<DayHours, 'weekday'> | null>;
  /** The name of the holiday by its day. */
  readonly holidays: ReadonlyMap<Day, string>;
  readonly unit: LeaveUnit;
  readonly countsEveryDay: boolean;
}

/** A day of leave; `quantity` in ten-thousandths of the unit. */
export interface CountedLeaveDay {
  readonly date: Day;
  readonly quantity: bigint;
  readonly why: LeaveDayReason;
  readonly holiday: string | null;
}

const minutesOfDay = 24 * 60;

/**
 * The days of the period, each with how much it takes: a working day is one, or its hours without the break, by its shift or else by the week; holidays without a shift and days
 * of rest are nothing, unless the type counts every day. A half day is half of that day; hours are their share of the day's
 * work, no more than all of it.
 */
export function countLeave(period: LeavePeriod, by: CountedBy): CountedLeaveDay[] {
  return Array.from({ length: daysBetween(period.startDate, period.endDate) + 1 }, (_, at) => {
    const date = addDays(period.startDate, at);
    const holiday = by.holidays.get(date) ?? null;
    const hours = hoursOn(by, date);
    const hasShift = Boolean(by.shifts?.get(date));
    const why = holiday !== null && !hasShift ? 'HOLIDAY' : hours ? 'WORK' : 'REST';
    const counts = why === 'WORK' || by.countsEveryDay;
    return {
      date,
      quantity: counts ? quantityOf(period, hours, by.unit) : 0n,
      why,
      holiday: hasShift ? null : holiday,
    };
  });
}

/** The hours of a day: of its shift, else of the week; undefined on a day of rest. */
export function hoursOn(
  { hours, shifts }: Pick<CountedBy, 'hours' | 'shifts'>,
  date: Day,
): DayHours | undefined {
  const shift = shifts?.get(date);
  if (shift) return { ...shift, weekday: weekday(date) };
  return shift === null ? undefined : hours.find((one) => one.weekday === weekday(date));
}

/** When work ends, in minutes from the midnight before it begins: past 24 hours where that is on the next day. */
function endMinutes({ startTime, endTime }: Pick<DayHours, 'startTime' | 'endTime'>): number {
  return minutesOf(endTime) + (endTime < startTime ? minutesOfDay : 0);
}

/** The sum of the days, in ten-thousandths. */
export function quantityOfDays(days: readonly Pick<CountedLeaveDay, 'quantity'>[]): bigint {
  return days.reduce((sum, { quantity }) => sum + quantity, 0n);
}

/** The minutes that are worked of a day: from start to end without the break. */
export function paidMinutes(hours: DayHours): number {
  return endMinutes(hours) - minutesOf(hours.startTime) - hours.breakMinutes;
}

/**
 * From when to when one is away on the first and the last day of the period, in minutes from midnight: all day, up to the middle of
 * the day's work or from it on, or the hours. On a day without work its middle is noon.
 */
export function awayMinutes(
  period: Pick<LeavePeriod, 'startDate' | 'halfDayType' | 'isHalfDay' | 'fromTime' | 'toTime'>,
  hours: readonly DayHours[],
): { readonly from: number; readonly to: number } {
  if (period.fromTime !== null && period.toTime !== null)
    return { from: minutesOf(period.fromTime), to: minutesOf(period.toTime) };
  if (!period.isHalfDay) return { from: 0, to: minutesOfDay };
  const day = hours.find((one) => one.weekday === weekday(period.startDate));
  // The middle of a night may lie on the next day: the half before it is then all of the evening.
  const middle = day
    ? Math.min(Math.floor((minutesOf(day.startTime) + endMinutes(day)) / 2), minutesOfDay - 1)
    : minutesOfDay / 2;
  return period.halfDayType === 'FIRST_HALF' ? { from: 0, to: middle } : { from: middle, to: minutesOfDay };
}

function quantityOf(period: LeavePeriod, hours: DayHours | undefined, unit: LeaveUnit): bigint {
  const minutes = hours ? paidMinutes(hours) : 0;
  const whole = unit === 'DAYS' ? exactOne : rounded(BigInt(minutes) * exactOne, 60n);
  if (period.isHalfDay) return rounded(whole, 2n);
  if (period.fromTime === null || period.toTime === null) return whole;
  if (!hours || minutes === 0) return 0n;
  const overlap =
    Math.min(minutesOf(period.toTime), endMinutes(hours)) -
    Math.max(minutesOf(period.fromTime), minutesOf(hours.startTime));
  const taken = BigInt(Math.min(Math.max(overlap, 0), minutes));
  return rounded(whole * taken, BigInt(minutes));
}
