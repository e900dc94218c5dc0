import { type Day, startOfMonth } from '../shared/day.ts';
import { rounded } from '../shared/exact.rules.ts';
import type { DepreciationMethod } from './asset.values.ts';

// What an asset loses month by month. Months are 'YYYY-MM', amounts exact ten-thousandths. FIN-05, AMB-137.

/** What the plan of an asset is made of. */
export interface Depreciable {
  readonly purchasePrice: bigint;
  readonly salvageValue: bigint;
  /** Whole months. */
  readonly usefulLife: number;
  readonly depreciationMethod: DepreciationMethod;
  /** It loses value from the month after this day. */
  readonly inServiceDate: Day;
  /** What it had lost before the books began here, through `openingMonth`. */
  readonly openingDepreciation: bigint;
  readonly openingMonth: string | null;
  /** How many decimals the currency has. */
  readonly places: number;
}

/** What is planned for a month. */
export interface PlannedMonth {
  readonly month: string;
  readonly amount: bigint;
}

/**
 * What an asset loses in which month, from the first that these books depreciate, to the end of its life. The amounts are above 0, whole
 * units of the currency but for the last, and come to price less salvage less what was lost before, exactly (AMB-137).
 */
export function depreciationPlan(asset: Depreciable): PlannedMonth[] {
  const first = firstMonth(asset);
  const born = monthAfter(asset.inServiceDate.slice(0, 7));
  // What began elsewhere and should have ended there ends with its first month here.
  const months = Math.max(1, asset.usefulLife - monthsBetween(born, first));
  const unit = 10n ** BigInt(4 - asset.places);
  const amounts =
    asset.depreciationMethod === 'STRAIGHT_LINE'
      ? evenly(toLose(asset), months, unit)
      : declining(asset, months, unit);
  return amounts
    .map((amount, at) => ({ month: monthAfter(first, at), amount }))
    .filter(({ amount }) => amount > 0n);
}

/** The first month that these books depreciate: after service, or after the month through which that was done before. */
export function firstMonth({ inServiceDate, openingMonth }: Depreciable): string {
  const born = monthAfter(inServiceDate.slice(0, 7));
  if (openingMonth === null) return born;
  const next = monthAfter(openingMonth);
  // biome-ignore lint/complexity/useMathMinMax: Math.max takes no months.
  return next > born ? next : born;
}

/** What is left to lose when these books begin: never below 0. */
export function toLose({ purchasePrice, salvageValue, openingDepreciation }: Depreciable): bigint {
  const left = purchasePrice - salvageValue - openingDepreciation;
  return left > 0n ? left : 0n;
}

/** The month that comes so many months after that one. */
export function monthAfter(month: string, count = 1): string {
  return startOfMonth(`${month}-01`, count).slice(0, 7);
}

function monthsBetween(from: string, to: string): number {
  const count = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7));
  return count(to) - count(from);
}

/** Equal months, rounded as a sum: after each of them what is lost so far is right to half a unit. */
function evenly(amount: bigint, months: number, unit: bigint): bigint[] {
  const through = (count: number) =>
    count === months ? amount : rounded(amount * BigInt(count), BigInt(months) * unit) * unit;
  return Array.from({ length: months }, (_, at) => through(at + 1) - through(at));
}

/** Twice the even share of what the asset is worth then; even shares of the rest as soon as those are more: else it would never end. */
function declining(asset: Depreciable, months: number, unit: bigint): bigint[] {
  const life = BigInt(asset.usefulLife);
  const amounts: bigint[] = [];
  let left = toLose(asset);
  let worth = left + asset.salvageValue;
  for (let rest = months; rest > 0; rest -= 1) {
    const falling = rounded(worth * 2n, life * unit) * unit;
    if (left * life >= worth * 2n * BigInt(rest) || falling >= left)
      return [...amounts, ...evenly(left, falling >= left ? 1 : rest, unit)];
    amounts.push(falling);
    left -= falling;
    worth -= falling;
  }
  return amounts;
}
