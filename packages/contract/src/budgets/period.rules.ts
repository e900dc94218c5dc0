import { shared } from '../shared/exact.rules.ts';

// The periods of budget lines: a month of the fiscal year, '2026-04', or the whole of it, '2026'.

/** The twelve months of a fiscal year, which begins in that calendar year with the month `first`, 1 to 12. */
export function monthsOfYear(fiscalYear: number, first: number): string[] {
  return Array.from({ length: 12 }, (_, at) => {
    const month = first - 1 + at;
    return `${fiscalYear + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
  });
}

/** An amount in exact ten-thousandths as twelve equal months of whole units of `places` decimals; what is left goes to the first ones. */
export function spreadEvenly(amount: bigint, places: number): bigint[] {
  const unit = 10n ** BigInt(4 - places);
  const rest = amount % unit;
  const months = shared(
    amount - rest,
    Array.from({ length: 12 }, () => 1n),
    places,
  );
  // What is finer than the currency can pay stays, in the last month, so that the twelve come to the amount.
  return months.map((month, at) => (at === 11 ? month + rest : month));
}
