import { exactOf, minorPlaces, product, toPlaces } from '../shared/exact.rules.ts';
import { type DocumentAmounts, documentAmounts } from './line.rules.ts';

// What the lines of an order or an invoice come to, as they are typed or stored: one rule for form, server and paper.

/** The largest total of an order or an invoice, exact: what a customer can owe is kept with so many digits. */
export const largestTotal = exactOf('999999999999.99');

/** A line as it is typed or stored: decimal strings. */
export interface LineAmountsGiven {
  readonly quantity: string;
  readonly unitPrice: string;
  /** What goes off the line in all. */
  readonly discountAmount: string;
  /** Percent, on top of what is left. */
  readonly taxRate: string;
}

/** What lines come to, each and together, in exact ten-thousandths: one rule for form, server and paper. Throws a RangeError where a discount is above its line. */
export function linesAmounts(items: readonly LineAmountsGiven[], currency: string): DocumentAmounts {
  return documentAmounts(
    items.map(({ quantity, unitPrice, discountAmount, taxRate }) => ({
      quantity: exactOf(quantity),
      unitPrice: exactOf(unitPrice),
      discounts: [exactOf(discountAmount)],
      tax: exactOf(taxRate) === 0n ? null : { code: taxRate, percent: exactOf(taxRate), method: 'EXCLUSIVE' },
    })),
    minorPlaces(currency),
  );
}

/** Whether what goes off a line is at most what it costs and can be paid in the currency. */
export function isDiscountOf(item: LineAmountsGiven, currency: string): boolean {
  const places = minorPlaces(currency);
  const gross = toPlaces(product(exactOf(item.quantity), exactOf(item.unitPrice)), places);
  const discount = exactOf(item.discountAmount);
  return discount <= gross && toPlaces(discount, places) === discount;
}
