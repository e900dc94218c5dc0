import { rounded } from '../shared/exact.rules.ts';

// Documents in a foreign currency: what they are worth in the base currency, and what is gained or lost by a change of the rate. Amounts
// are exact ten-thousandths, rates whole units of 10^-12 (`scaledOf(rate, 12)`): how much base currency one unit of the other costs.

const rateOne = 10n ** 12n;

/** The foreign amount in the base currency, rounded once to what the base currency can pay. */
export function inBase(foreign: bigint, rate: bigint, basePlaces: number): bigint {
  const unit = 10n ** BigInt(4 - basePlaces);
  return rounded(foreign * rate, rateOne * unit) * unit;
}

/** An open document: what is still unpaid in its currency, and at what it stands in the books. */
export interface OpenItem {
  readonly foreign: bigint;
  readonly carried: bigint;
}

export type Side = 'RECEIVABLE' | 'PAYABLE';

export interface Settlement {
  /** What came into or left the bank, in the base currency. */
  readonly bank: bigint;
  /** What leaves the receivable or payable; the last payment takes all that is carried. */
  readonly carried: bigint;
  /** Realised: positive is a gain, negative a loss. */
  readonly gain: bigint;
  readonly rest: OpenItem;
}

/** A payment of `paid` in the document's currency at today's rate. Throws a RangeError where it is nothing or more than what is open. */
export function settle(
  open: OpenItem,
  paid: bigint,
  rate: bigint,
  side: Side,
  basePlaces: number,
): Settlement {
  if (paid <= 0n || paid > open.foreign)
    throw new RangeError('a payment is above 0 and at most what is open');
  const unit = 10n ** BigInt(4 - basePlaces);
  const bank = inBase(paid, rate, basePlaces);
  const carried =
    paid === open.foreign ? open.carried : rounded(open.carried * paid, open.foreign * unit) * unit;
  return {
    bank,
    carried,
    gain: side === 'RECEIVABLE' ? bank - carried : carried - bank,
    rest: { foreign: open.foreign - paid, carried: open.carried - carried },
  };
}

/** What an open document is worth at the rate of a day, and the unrealised gain; it is posted and reversed the next day. */
export function revalue(open: OpenItem, rate: bigint, side: Side, basePlaces: number) {
  const worth = inBase(open.foreign, rate, basePlaces);
  const difference = worth - open.carried;
  return { worth, gain: side === 'RECEIVABLE' ? difference : -difference };
}

/**
 * At what a movement of an account that is kept in another currency is booked there, with its sign: what comes in at what it is worth, what
 * goes out at its share of what the account is carried at, and the last of it all that is left. What goes beyond nothing is worth its part
 * again. `worth` is that of the whole movement at the rate of its day.
 */
export function movedAt(balance: OpenItem, move: bigint, worth: bigint, basePlaces: number): bigint {
  const { foreign, carried } = balance;
  if (foreign === 0n || foreign > 0n === move > 0n) return worth;
  const unit = 10n ** BigInt(4 - basePlaces);
  const size = (amount: bigint) => (amount < 0n ? -amount : amount);
  if (size(move) < size(foreign)) return rounded(-carried * size(move), size(foreign) * unit) * unit;
  return -carried + rounded(worth * size(move + foreign), size(move) * unit) * unit;
}
