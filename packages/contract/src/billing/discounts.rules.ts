import type { Day } from '../shared/day.ts';
import { exactOne, percentOf, shared, toPlaces, total } from '../shared/exact.rules.ts';

// What goes off a price, in which order, and who pays how much of it. Amounts and percents are exact ten-thousandths; `places` are
// the decimals that the currency can pay.

/** In the order in which they go off: the package's own, the best of the next three, then staff, then scholarship. */
export const discountKinds = ['PACKAGE', 'SIBLING', 'EARLY', 'VOLUME', 'STAFF', 'SCHOLARSHIP'] as const;
export type DiscountKind = (typeof discountKinds)[number];

const oneOfThese: readonly DiscountKind[] = ['SIBLING', 'EARLY', 'VOLUME'];

export type DiscountTerms = { readonly percent: bigint } | { readonly amount: bigint };
export type Discount = { readonly kind: DiscountKind } & DiscountTerms;

export interface AppliedDiscount {
  readonly kind: DiscountKind;
  /** At most what was left of the price. */
  readonly amount: bigint;
}

/** What the terms take off `rest`, rounded to what can be paid, never more than there is. */
export function discountOn(rest: bigint, terms: DiscountTerms, places: number): bigint {
  const wanted = 'amount' in terms ? terms.amount : percentOf(rest, terms.percent);
  const amount = toPlaces(wanted, places);
  return amount > rest ? rest : amount;
}

/**
 * The discounts that count, in their order and each on the rest that the ones before left. Of siblings, early birds and volume only the
 * best counts; of equals the one named first here. What takes nothing off is left out.
 */
export function appliedDiscounts(
  gross: bigint,
  discounts: readonly Discount[],
  places: number,
): AppliedDiscount[] {
  const applied: AppliedDiscount[] = [];
  const restNow = () => gross - total(applied.map(({ amount }) => amount));
  const of = (kind: DiscountKind) => discounts.filter((one) => one.kind === kind);
  const take = (one: Discount | undefined) => {
    const amount = one ? discountOn(restNow(), one, places) : 0n;
    if (one && amount > 0n) applied.push({ kind: one.kind, amount });
  };
  for (const one of of('PACKAGE')) take(one);
  const rest = restNow();
  take(
    oneOfThese
      .flatMap(of)
      .reduce<Discount | undefined>(
        (best, one) => (best && discountOn(rest, best, places) >= discountOn(rest, one, places) ? best : one),
        undefined,
      ),
  );
  for (const one of [...of('STAFF'), ...of('SCHOLARSHIP')]) take(one);
  return applied;
}

export interface Sibling {
  readonly id: string;
  readonly price: bigint;
  /** Unknown ones come after known ones. */
  readonly birthDate: Day | null;
}

/**
 * What goes off for each child of one payer, in percent: the children stand by price descending, then birth date, then id; the first
 * gets the first percent, who comes after the last percent gets the last.
 */
export function siblingPercents<S extends Sibling>(
  children: readonly S[],
  percents: readonly bigint[],
): (S & { percent: bigint })[] {
  return children
    .toSorted(bySibling)
    .map((child, rank) => ({ ...child, percent: percents[rank] ?? percents.at(-1) ?? 0n }));
}

function bySibling(one: Sibling, other: Sibling): number {
  if (one.price !== other.price) return one.price > other.price ? -1 : 1;
  return (
    compared(one.birthDate ?? '9999-12-31', other.birthDate ?? '9999-12-31') || compared(one.id, other.id)
  );
}

function compared(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1;
}

export interface PayerShare {
  readonly payerId: string;
  readonly percent: bigint;
}

/**
 * What each payer pays of an amount, in the order given; the shares add up to it exactly. Throws a RangeError where the percents are not
 * 100 together.
 */
export function payersShares(amount: bigint, payers: readonly PayerShare[], places: number) {
  const percents = payers.map(({ percent }) => percent);
  if (total(percents) !== 100n * exactOne)
    throw new RangeError('the percents of the payers are 100 together');
  const amounts = shared(amount, percents, places);
  return payers.map(({ payerId }, at) => ({ payerId, amount: amounts[at] ?? 0n }));
}
