import { rounded } from '../shared/exact.rules.ts';

// Tuition becomes revenue as it is delivered, in deltas of a cumulative sum, so that nothing is lost to rounding. Amounts are exact
// ten-thousandths, without tax and after discounts.

export interface Recognition {
  readonly total: bigint;
  /** How many lessons or sessions the total is for, as planned now. */
  readonly planned: number;
  /** What was recognised, and after how many, when `planned` last changed: 0 and 0n at first. */
  readonly settledCount: number;
  readonly settledAmount: bigint;
}

/**
 * What is recognised in all once `count` are delivered: round(total · count / planned), and after a change of the plan the rest of the
 * money over the rest of the lessons. Everything at the planned number and beyond it.
 */
export function recognisedAfter(
  { total, planned, settledCount, settledAmount }: Recognition,
  count: number,
  places: number,
): bigint {
  if (count >= planned) return total;
  if (count <= settledCount) return settledAmount;
  const unit = 10n ** BigInt(4 - places);
  const lessons = BigInt(planned - settledCount);
  const rest = (total - settledAmount) * BigInt(count - settledCount);
  return rounded(settledAmount * lessons + rest, lessons * unit) * unit;
}

/** The same terms with another number of lessons, of which `count` are delivered: what was recognised stays. */
export function replanned(terms: Recognition, count: number, planned: number, places: number): Recognition {
  return {
    total: terms.total,
    planned,
    settledCount: count,
    settledAmount: recognisedAfter(terms, count, places),
  };
}
