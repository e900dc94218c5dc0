import { type Day, daysBetween } from '../shared/day.ts';
import { rounded } from '../shared/exact.rules.ts';
import { type DiscountTerms, discountOn } from './discounts.rules.ts';

// What is charged for a part of a term: of who joins late, leaves early or moves. Counted by the facts that were stored with the line
// when it was sold, never by today's price or timetable. Amounts are exact ten-thousandths; `places` what the currency can pay.

/** What a line was sold for: the lessons or the days that its price covers. */
export type ProrationFacts =
  | { readonly method: 'LESSON'; readonly firstLesson: number; readonly lastLesson: number }
  | { readonly method: 'DAY'; readonly firstDay: Day; readonly lastDay: Day }
  | { readonly method: 'NONE' };

/** Where somebody joins or stands: a lesson's number in the term, or a day. */
export interface Point {
  readonly lesson: number;
  readonly day: Day;
}

/**
 * What it costs to come in at the lesson or on the day, which is charged itself: of 24 lessons from the seventh 18/24. Before the term
 * and without proration the whole price, after it nothing.
 */
export function priceFrom(price: bigint, facts: ProrationFacts, from: Point, places: number): bigint {
  if (facts.method === 'NONE') return price;
  const all = coveredBy(facts);
  const before = clamped(
    facts.method === 'LESSON' ? from.lesson - facts.firstLesson : daysBetween(facts.firstDay, from.day),
    all,
  );
  return part(price, all - before, all, places);
}

export interface Leaving {
  /** What was not delivered, as a credit. */
  readonly credited: bigint;
  /** The policy's fee, an invoice of its own; never more than the credit. */
  readonly fee: bigint;
  /** What stays with the payer: kept as prepayment or paid out. */
  readonly kept: bigint;
}

/**
 * What comes back to who leaves after the lesson or the day, which was had. `charged` is what the line cost after its discounts. Without
 * proration nothing comes back, and nothing is asked for.
 */
export function leavingAfter(
  charged: bigint,
  facts: ProrationFacts,
  last: Point,
  policyFee: DiscountTerms,
  places: number,
): Leaving {
  if (facts.method === 'NONE') return { credited: 0n, fee: 0n, kept: 0n };
  const all = coveredBy(facts);
  const had = clamped(
    facts.method === 'LESSON'
      ? last.lesson - facts.firstLesson + 1
      : daysBetween(facts.firstDay, last.day) + 1,
    all,
  );
  const credited = charged - part(charged, had, all, places);
  const fee = discountOn(credited, policyFee, places);
  return { credited, fee, kept: credited - fee };
}

/**
 * What a move to another class costs: the undelivered value (what was charged less what was recognised) goes along; what the new place
 * costs more is invoiced, what it costs less is credited. One of the two is 0n.
 */
export function transferOf(charged: bigint, recognised: bigint, newPrice: bigint) {
  const moved = charged - recognised;
  const difference = newPrice - moved;
  return {
    moved,
    invoiced: difference > 0n ? difference : 0n,
    credited: difference < 0n ? -difference : 0n,
  };
}

function coveredBy(facts: Exclude<ProrationFacts, { method: 'NONE' }>): number {
  const all =
    facts.method === 'LESSON'
      ? facts.lastLesson - facts.firstLesson + 1
      : daysBetween(facts.firstDay, facts.lastDay) + 1;
  if (!Number.isInteger(all) || all < 1) throw new RangeError('a term has at least one lesson or day');
  return all;
}

function clamped(count: number, most: number): number {
  return Math.min(Math.max(count, 0), most);
}

function part(amount: bigint, count: number, of: number, places: number): bigint {
  const unit = 10n ** BigInt(4 - places);
  return rounded(amount * BigInt(count), BigInt(of) * unit) * unit;
}
