import { type Day, daysBetween } from '../../shared/day.ts';
import { rounded, scaledOf } from '../../shared/exact.rules.ts';

// Exchange rates: how many units of the base currency one unit of another costs, exactly, in units of 10^-12. FIN-23, REV-44.

const places = 12;
const one = 10n ** BigInt(places);

/** The rate in units of 10^-12. Throws a RangeError on what is no decimal of twelve places at most. */
export function rateOf(text: string): bigint {
  return scaledOf(text, places);
}

/** Units of 10^-12 as a decimal string with at least two places: '25000.00', '0.000040000003'. */
export function rateText(rate: bigint): string {
  const fraction = String(rate % one)
    .padStart(places, '0')
    .replace(/0{1,10}$/, '');
  return `${rate / one}.${fraction}`;
}

/** What one unit of a currency costs of ours, of what a third one buys of each: both bought by the dollar, 25,000 dong and 0.8 pounds make 31,250. */
export function crossRate(ours: bigint, theirs: bigint): bigint {
  return rounded(ours * one, theirs);
}

/** What an amount of another currency is in ours, both in ten-thousandths, half up: 1,000 euros at 1.1 are 1,100. */
export function worthOf(amount: bigint, rate: bigint): bigint {
  return rounded(amount * rate, one);
}

/** Whether the rate can be stored: above 0 and below a million millions. */
export function isStorable(rate: bigint): boolean {
  return rate > 0n && rate < one * one;
}

/** After so many days a rate asks before it is used. */
const staleDays = 7;

/** Whether a rate of `rateDay` is stale on the later `day`: older than 7 days. */
export function isStaleRate(rateDay: Day, day: Day): boolean {
  return daysBetween(rateDay, day) > staleDays;
}

/** A number as JSON writes it, '4.0e-5' too, in units of 10^-12, what is finer rounded; undefined for what is no number above 0 or too large. */
export function rateOfJson(source: string): bigint | undefined {
  const [, whole = '', fraction = '', exponent = '0'] =
    /^(\d{1,30})(?:\.(\d{1,40}))?(?:[eE]([+-]?\d{1,2}))?$/.exec(source) ?? [];
  if (whole === '') return undefined;
  const digits = BigInt(whole + fraction);
  const shift = places - fraction.length + Number(exponent);
  const rate = shift >= 0 ? digits * 10n ** BigInt(shift) : rounded(digits, 10n ** BigInt(-shift));
  return isStorable(rate) ? rate : undefined;
}
