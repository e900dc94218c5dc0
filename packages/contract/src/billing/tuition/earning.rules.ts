import { exactOf, exactText } from '../../shared/exact.rules.ts';
import { recognisedAfter, replanned } from '../recognition.rules.ts';

// How the price of tuition is earned step by step. Amounts and counts are exact ten-thousandths.

/** A grant as far as it is earned. */
export interface Earning {
  readonly total: bigint;
  readonly planned: bigint;
  readonly settledCount: bigint;
  readonly settledAmount: bigint;
  readonly count: bigint;
  readonly amount: bigint;
}

/** So much more is delivered (below 0: was taken back): the earning after it; its amount less that before is what is earned by it. */
export function afterStep(earning: Earning, by: bigint, places: number): Earning {
  const count = earning.count + by;
  const terms = {
    total: earning.total,
    planned: Number(earning.planned),
    settledCount: Number(earning.settledCount),
    settledAmount: earning.settledAmount,
  };
  // What is taken back from before the last change of the plan is worth what a session was on the whole until then.
  const amount =
    count < earning.settledCount
      ? partOf(earning.settledAmount, count, earning.settledCount, places)
      : recognisedAfter(terms, Number(count), places);
  return { ...earning, count, amount };
}

/** Another number of sessions or lessons in all: what is earned stays, the rest of the money is for the rest of them. */
export function withPlan(earning: Earning, planned: bigint, places: number): Earning {
  if (planned === earning.planned) return earning;
  const terms = {
    total: earning.total,
    planned: Number(earning.planned),
    settledCount: Number(earning.settledCount),
    settledAmount: earning.settledAmount,
  };
  const next = replanned(terms, Number(earning.count), Number(planned), places);
  return { ...earning, planned, settledCount: earning.count, settledAmount: next.settledAmount };
}

function partOf(amount: bigint, count: bigint, of: bigint, places: number): bigint {
  if (count <= 0n || of <= 0n) return 0n;
  const unit = 10n ** BigInt(4 - places);
  return ((amount * count) / (of * unit)) * unit;
}

interface Stored {
  readonly total: string | null;
  readonly planned: string;
  readonly settledCount: string;
  readonly settledAmount: string;
  readonly recognisedCount: string;
  readonly recognisedAmount: string;
}

/** The earning of a stored grant. */
export function earningOf(grant: Stored): Earning {
  return {
    total: exactOf(grant.total ?? '0'),
    planned: exactOf(grant.planned),
    settledCount: exactOf(grant.settledCount),
    settledAmount: exactOf(grant.settledAmount),
    count: exactOf(grant.recognisedCount),
    amount: exactOf(grant.recognisedAmount),
  };
}

/** The columns of a grant with this earning. */
export function earningColumns(earning: Earning) {
  return {
    planned: exactText(earning.planned),
    settledCount: exactText(earning.settledCount),
    settledAmount: exactText(earning.settledAmount),
    recognisedCount: exactText(earning.count),
    recognisedAmount: exactText(earning.amount),
  };
}
