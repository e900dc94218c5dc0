import { exactOne, shared, total } from '../../shared/exact.rules.ts';

/** What another payer takes over of an invoice: an amount, or a percent of its total; exact ten-thousandths. */
export interface PartWish {
  readonly percent: bigint | null;
  readonly amount: bigint | null;
}

/**
 * What each of the others pays of the total. Percents are shared with what stays with the payer of the invoice, so that no cent is lost: 60 and 40 of 99.99
 * are 59.99 and 40.00. AMB-261.
 */
export function partsOfTotal(whole: bigint, wishes: readonly PartWish[], places: number): bigint[] {
  const percents = wishes.map(({ percent }) => percent ?? 0n);
  const stays = 100n * exactOne - total(percents);
  if (stays < 0n) throw new RangeError('the parts are more than the whole');
  const [, ...shares] = shared(whole, [stays, ...percents], places);
  return wishes.map(({ amount }, at) => amount ?? shares[at] ?? 0n);
}

/** A line of an invoice, without tax and its tax; exact. */
export interface LinePart {
  readonly net: bigint;
  readonly tax: bigint;
}

/**
 * What of each line goes with an amount of the invoice: by what is left of it, with its tax. The sums are the amount exactly; a line of nothing stays
 * behind. `left` is what of each line is not credited.
 */
export function linesOfPart(amount: bigint, left: readonly LinePart[], places: number): LinePart[] {
  if (amount === 0n) return left.map(() => ({ net: 0n, tax: 0n }));
  const gross = shared(
    amount,
    left.map(({ net, tax }) => net + tax),
    places,
  );
  return left.map(({ net, tax }, at) => {
    const part = gross[at] ?? 0n;
    if (part === 0n) return { net: 0n, tax: 0n };
    const [partNet = 0n, partTax = 0n] = shared(part, [net, tax], places);
    // An invoice has no lines of 0 without tax.
    return partNet === 0n ? { net: part, tax: 0n } : { net: partNet, tax: partTax };
  });
}
