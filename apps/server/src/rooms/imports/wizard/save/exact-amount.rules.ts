import { exactOf, minorPlaces, toMinor } from '@bellwether/contract/shared/exact.rules';

/** The exact amount of a cell's number, or what is wrong with it: more decimals than the currency can pay. */
export function exactAmount(value: number, currency: string): { amount: bigint } | { message: string } {
  const places = minorPlaces(currency);
  const text = value.toFixed(4);
  const amount = exactOf(text);
  const isExact = Number(text) === value && toMinor(amount, currency) === amount;
  if (isExact) return { amount };
  return {
    message: places === 0 ? `${currency} has no decimals` : `${currency} has at most ${places} decimals`,
  };
}
