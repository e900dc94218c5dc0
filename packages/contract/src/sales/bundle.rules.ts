import { hundredthsOf, moneyOf, roundedTo } from './money.rules.ts';

// What a bundle costs. It has a price of its own, or an amount or a percentage off what its items cost alone, or nothing
// of these: then it costs what they cost (SAL-07, AMB-241).

export interface BundlePricing {
  readonly bundlePrice?: string | null | undefined;
  readonly discountAmount?: string | null | undefined;
  readonly discountPercent?: number | null | undefined;
}

export interface BundlePart {
  readonly price: string;
  readonly quantity: number;
}

export interface BundleTotals {
  /** What the items cost alone. */
  readonly itemsTotal: string;
  readonly bundlePrice: string;
  /** What is saved; '0.00' when the bundle costs as much or more. */
  readonly discountAmount: string;
  /** The same in percent of the items' total, with at most two decimals. */
  readonly discountPercent: number;
}

/** What the parts cost one by one, in all. */
export function totalOf(parts: readonly BundlePart[]): string {
  return moneyOf(parts.reduce((sum, part) => sum + hundredthsOf(part.price) * BigInt(part.quantity), 0n));
}

/** What a bundle costs and saves, in the currency of its items. SAL-07. */
export function bundleTotals(itemsTotal: string, pricing: BundlePricing, currency: string): BundleTotals {
  const total = hundredthsOf(itemsTotal);
  const price = priceOf(total, pricing, currency);
  const saved = total > price ? total - price : 0n;
  return {
    itemsTotal: moneyOf(total),
    bundlePrice: moneyOf(price),
    discountAmount: moneyOf(saved),
    discountPercent: total === 0n ? 0 : Number((saved * 10_000n + total / 2n) / total) / 100,
  };
}

function priceOf(total: bigint, pricing: BundlePricing, currency: string): bigint {
  if (pricing.bundlePrice != null) return hundredthsOf(pricing.bundlePrice);
  if (pricing.discountAmount != null) {
    const off = hundredthsOf(pricing.discountAmount);
    return off > total ? 0n : total - off;
  }
  if (pricing.discountPercent != null) {
    const hundredthsOfPercent = BigInt(Math.round(pricing.discountPercent * 100));
    return roundedTo(currency, (total * (10_000n - hundredthsOfPercent) + 5_000n) / 10_000n);
  }
  return total;
}
