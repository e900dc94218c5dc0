// Exact decimals. As they travel and are stored they are decimal strings ('1250000.00'); to count with them they are whole
// ten-thousandths in a bigint ("exact"). Never a float. AMB-095.

/** How many ten-thousandths are one. */
export const exactOne = 10_000n;

const pattern = /^(-?)(\d{1,40})(?:\.(\d{1,12}))?$/;

/** The decimal in units of 10 to the power of -`scale`. Throws a RangeError on what is no decimal, or has more places than that. */
export function scaledOf(text: string, scale: number): bigint {
  const [, sign, whole, fraction = ''] = pattern.exec(text) ?? [];
  if (whole === undefined || !/^0*$/.test(fraction.slice(scale)))
    throw new RangeError(`no decimal of ${scale} places: '${text}'`);
  const size = BigInt(whole) * 10n ** BigInt(scale) + BigInt(fraction.slice(0, scale).padEnd(scale, '0'));
  return sign === '-' ? -size : size;
}

/** The decimal in ten-thousandths, as amounts, quantities and percents are counted. Throws a RangeError on what is none. */
export function exactOf(text: string): bigint {
  return scaledOf(text, 4);
}

/** Ten-thousandths as the decimal string that is sent: at least two places and as many as are needed, '5.00', '0.1250'. */
export function exactText(exact: bigint): string {
  const size = exact < 0n ? -exact : exact;
  const fraction = String(size % exactOne).padStart(4, '0');
  const places = fraction.endsWith('00') ? fraction.slice(0, 2) : fraction;
  return `${exact < 0n ? '-' : ''}${size / exactOne}.${places}`;
}

/** The quotient rounded half up, away from zero where it is negative (AMB-095). The divisor is positive. */
export function rounded(dividend: bigint, divisor: bigint): bigint {
  const size = dividend < 0n ? -dividend : dividend;
  const quotient = (size * 2n + divisor) / (divisor * 2n);
  return dividend < 0n ? -quotient : quotient;
}

/** How many places amounts of the currency have by ISO 4217, 4 at most: 0 for the dong, 2 for most, 3 for the dinars. */
export function minorPlaces(currency: string): number {
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  return Math.min(maximumFractionDigits, 4);
}

/** The amount rounded half up to `places` decimals, 0 to 4. */
export function toPlaces(exact: bigint, places: number): bigint {
  const step = 10n ** BigInt(4 - places);
  return rounded(exact, step) * step;
}

/** The amount rounded to what the currency can pay: half a dong does not exist. */
export function toMinor(exact: bigint, currency: string): bigint {
  return toPlaces(exact, minorPlaces(currency));
}

/** Quantity times price, both exact, not rounded to a currency: still half up at the fourth place. */
export function product(quantity: bigint, price: bigint): bigint {
  return rounded(quantity * price, exactOne);
}

/** What `percent` (exact: 10 % is 100,000) of the amount is, half up at the fourth place. */
export function percentOf(amount: bigint, percent: bigint): bigint {
  return rounded(amount * percent, 100n * exactOne);
}

/**
 * The amount shared by weights in whole units of `places` decimals: the shares add up to it exactly. What is left over goes, a unit
 * each, to the largest remainders, the earlier first. Weights are not negative and not all zero; the amount is a multiple of its unit.
 */
export function shared(amount: bigint, weights: readonly bigint[], places: number): bigint[] {
  const unit = 10n ** BigInt(4 - places);
  const total = weights.reduce((sum, weight) => sum + weight, 0n);
  if (total <= 0n || weights.some((weight) => weight < 0n) || amount % unit !== 0n)
    throw new RangeError('an amount is shared by weights that are not negative and not all zero');
  const sign = amount < 0n ? -1n : 1n;
  const units = (amount * sign) / unit;
  const parts = weights.map((weight, at) => ({
    at,
    whole: (units * weight) / total,
    rest: (units * weight) % total,
  }));
  const left = units - parts.reduce((sum, { whole }) => sum + whole, 0n);
  const lucky = new Set(
    [...parts]
      .sort((one, other) => (one.rest === other.rest ? one.at - other.at : one.rest > other.rest ? -1 : 1))
      .slice(0, Number(left))
      .map(({ at }) => at),
  );
  return parts.map(({ at, whole }) => (whole + (lucky.has(at) ? 1n : 0n)) * unit * sign);
}

/** The sum of exact amounts. */
export function total(amounts: readonly bigint[]): bigint {
  return amounts.reduce((sum, amount) => sum + amount, 0n);
}
