import type { TaxMethod } from '../ledger/taxes/tax.values.ts';
import { exactOf, minorPlaces, product, toPlaces } from '../shared/exact.rules.ts';
import { type DocumentAmounts, documentAmounts, type LineTax, type TaxRounding } from './line.rules.ts';

// What the lines of an order or an invoice come to, as they are typed or stored: one rule for form, server and paper.

/** The largest total of an order or an invoice, exact: what a customer can owe is kept with so many digits. */
export const largestTotal = exactOf('999999999999.99');

/** A line as it is typed or stored: decimal strings. */
export interface LineAmountsGiven {
  readonly quantity: string;
  readonly unitPrice: string;
  /** What goes off the line in all. */
  readonly discountAmount: string;
  /** Percent of what is left. */
  readonly taxRate: string;
  /** Absent or null where the percent was typed: lines of one percent are of one tax then. */
  readonly taxCode?: string | null | undefined;
  /** Whether the price holds the tax; on top of it unless told. */
  readonly taxMethod?: TaxMethod | undefined;
}

/**
 * What lines come to, each and together, in exact ten-thousandths: one rule for form, server and paper. `rounding` is the setting of the
 * school. Throws a RangeError where a discount is above its line.
 */
export function linesAmounts(
  items: readonly LineAmountsGiven[],
  currency: string,
  rounding: TaxRounding = 'LINE',
): DocumentAmounts {
  return documentAmounts(
    items.map((item) => ({
      quantity: exactOf(item.quantity),
      unitPrice: exactOf(item.unitPrice),
      discounts: [exactOf(item.discountAmount)],
      tax: taxOfLine(item),
    })),
    minorPlaces(currency),
    rounding,
  );
}

/** The tax of a line as it is counted with; null at 0 %. */
export function taxOfLine({
  taxRate,
  taxCode,
  taxMethod = 'EXCLUSIVE',
}: Pick<LineAmountsGiven, 'taxRate' | 'taxCode' | 'taxMethod'>): LineTax | null {
  const percent = exactOf(taxRate);
  return percent === 0n ? null : { code: taxCode ?? taxRate, percent, method: taxMethod };
}

/** Whether what goes off a line is at most what it costs and can be paid in the currency. */
export function isDiscountOf(item: LineAmountsGiven, currency: string): boolean {
  const places = minorPlaces(currency);
  const gross = toPlaces(product(exactOf(item.quantity), exactOf(item.unitPrice)), places);
  const discount = exactOf(item.discountAmount);
  return discount <= gross && toPlaces(discount, places) === discount;
}
