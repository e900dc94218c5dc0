import { addDays, type Day, daysBetween, endOfMonth, startOfMonth } from '../shared/day.ts';
import { exactOne, rounded } from '../shared/exact.rules.ts';
import type { AccrualFrequency } from './leave.values.ts';

// What leave people earn or are granted for a period. Pure. Amounts are ten-thousandths of a unit. AMB-206, TIM-20.

export interface Bounds {
  readonly from: Day;
  readonly to: Day;
}

const months: Readonly<Record<AccrualFrequency, number>> = {
  MONTHLY: 1,
  QUARTERLY: 3,
  HALF_YEARLY: 6,
  ANNUALLY: 12,
};

/** Grants and accruals are rounded to halves. */
const half = exactOne / 2n;

/**
 * The first and the last day of a period of the frequency; undefined when the name is of another one. A month is '2026-04', a quarter
 * '2026-Q2'; a half year is named by its last quarter, a year by its last month, since TIM-20 has no other names.
 */
export function boundsOfPeriod(frequency: AccrualFrequency, period: string): Bounds | undefined {
  const [, year, month, quarter] = /^(\d{4})-(?:(\d{2})|Q(\d))$/.exec(period) ?? [];
  if (year === undefined) return undefined;
  const last = month !== undefined ? Number(month) : Number(quarter) * 3;
  const isQuarter = quarter !== undefined;
  const isNamedSo = frequency === 'QUARTERLY' || frequency === 'HALF_YEARLY' ? isQuarter : !isQuarter;
  if (!isNamedSo || last < 1 || last > 12 || last % months[frequency] !== 0) return undefined;
  const lastMonth = `${year}-${String(last).padStart(2, '0')}-01`;
  return { from: startOfMonth(lastMonth, 1 - months[frequency]), to: endOfMonth(lastMonth) };
}

/** The periods of the frequency of the year of `day` in order, each with its bounds. */
export function periodsOfYear(
  frequency: AccrualFrequency,
  year: number,
): readonly (Bounds & { readonly period: string })[] {
  const text = String(year).padStart(4, '0');
  return Array.from({ length: 12 / months[frequency] }, (_, at) => {
    const last = (at + 1) * months[frequency];
    const isQuarter = frequency === 'QUARTERLY' || frequency === 'HALF_YEARLY';
    const period = isQuarter ? `${text}-Q${last / 3}` : `${text}-${String(last).padStart(2, '0')}`;
    const bounds = boundsOfPeriod(frequency, period) as Bounds;
    return { ...bounds, period };
  });
}

/** From when to when somebody earns, both included; an open end is null. */
export interface Earning {
  readonly from: Day;
  readonly to: Day | null;
}

/**
 * What a period earns: its rate by the share of its days in which one earned. The running total of the year is rounded to halves, so that
 * the periods of a year sum up to what the year earns.
 */
export function accrualOf(
  frequency: AccrualFrequency,
  rate: bigint,
  period: string,
  earning: Earning,
): bigint {
  const wanted = boundsOfPeriod(frequency, period);
  if (!wanted) return 0n;
  let before = 0n;
  let upTo = 0n;
  for (const { period: name, ...bounds } of periodsOfYear(frequency, Number(period.slice(0, 4)))) {
    before = upTo;
    upTo += share(rate, bounds, earning);
    if (name === period) break;
  }
  return toHalves(upTo) - toHalves(before);
}

/** What a year's allowance grants to somebody who is there from a day on: its share by days, rounded to halves. */
export function grantOf(allowance: bigint, year: number, earning: Earning): bigint {
  const text = String(year).padStart(4, '0');
  return toHalves(share(allowance, { from: `${text}-01-01`, to: `${text}-12-31` }, earning));
}

// Six more places, so that the parts of a year do not lose a half to their own rounding.
const finer = 1_000_000n;

function share(rate: bigint, { from, to }: Bounds, earning: Earning): bigint {
  const first = earning.from > from ? earning.from : from;
  const last = earning.to !== null && earning.to < to ? earning.to : to;
  const days = last < first ? 0 : daysBetween(first, addDays(last, 1));
  return rounded(rate * finer * BigInt(days), BigInt(daysBetween(from, to) + 1));
}

function toHalves(fine: bigint): bigint {
  return rounded(fine, half * finer) * half;
}
