import { exactOf, shared } from '../../shared/exact.rules.ts';

/** A line of an invoice and what of it was credited before; decimal strings, without tax and the tax. */
export interface CreditableLine {
  readonly lineTotal: string;
  readonly taxAmount: string;
  readonly creditedNet: string;
  readonly creditedTax: string;
}

/** What of a line can still be credited, without tax; exact ten-thousandths. */
export function creditableOf({ lineTotal, creditedNet }: CreditableLine): bigint {
  return exactOf(lineTotal) - exactOf(creditedNet);
}

/**
 * The tax that goes back with `net` of a line: its share of the line's tax, rounded to what can be paid, and all that is left with
 * the last of the line; so that no cent of tax stays or goes back twice.
 */
export function creditedTaxOf(line: CreditableLine, net: bigint, places: number): bigint {
  const left = exactOf(line.taxAmount) - exactOf(line.creditedTax);
  if (net >= creditableOf(line)) return left;
  const [part = 0n] = shared(exactOf(line.taxAmount), [net, exactOf(line.lineTotal) - net], places);
  // biome-ignore lint/complexity/useMathMinMax: Math.min takes no bigint.
  return part > left ? left : part;
}
