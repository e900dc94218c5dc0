import { documentAmounts, type TaxMethod, type TaxRounding } from '../billing/line.rules.ts';
import {
  exactOf,
  exactOne,
  exactText,
  minorPlaces,
  percentOf,
  product,
  rounded,
  toMinor,
  total,
} from '../shared/exact.rules.ts';
import { type BillStatus, billTolerance } from './purchasing.values.ts';

/** An item as it is sent or stored: exact decimal strings. */
export interface BillAmounts {
  readonly quantity: string;
  readonly unitPrice: string;
  /** The tax that the item bears by its code, in percent; none without a code. */
  readonly taxCode?: string | null | undefined;
  readonly taxRate?: string | undefined;
  readonly taxMethod?: TaxMethod | undefined;
}

/** What an item comes to in ten-thousandths, rounded half up to what the currency can pay: a line is rounded, not the sum (AMB-095). */
export function itemTotal({ quantity, unitPrice }: BillAmounts, currency: string): bigint {
  return toMinor(product(exactOf(quantity), exactOf(unitPrice)), currency);
}

/** What a bill and its items come to, in ten-thousandths; `lines` are without their tax, and with it apart. */
export interface BillSums {
  readonly subtotal: bigint;
  readonly tax: bigint;
  readonly total: bigint;
  readonly lines: readonly { readonly base: bigint; readonly tax: bigint }[];
}

/**
 * What the items come to, their tax, and both together (AMB-153). Where an item names a tax, the tax is that of the items, rounded as the
 * school has it; else it is the one amount that the vendor gives.
 */
export function billSums(
  items: readonly BillAmounts[],
  taxAmount: string,
  currency: string,
  rounding: TaxRounding = 'LINE',
): BillSums {
  if (bearsTaxByItem(items)) return sumsByItem(items, currency, rounding);
  const lines = items.map((item) => ({ base: itemTotal(item, currency), tax: 0n }));
  const subtotal = total(lines.map(({ base }) => base));
  const tax = toMinor(exactOf(taxAmount), currency);
  return { subtotal, tax, total: subtotal + tax, lines };
}

/** Whether the tax of a bill is worked out of its items. */
export function bearsTaxByItem(items: readonly Pick<BillAmounts, 'taxCode'>[]): boolean {
  return items.some(({ taxCode }) => Boolean(taxCode));
}

function sumsByItem(items: readonly BillAmounts[], currency: string, rounding: TaxRounding): BillSums {
  return documentAmounts(
    items.map(({ quantity, unitPrice, taxCode, taxRate = '0', taxMethod = 'EXCLUSIVE' }) => ({
      quantity: exactOf(quantity),
      unitPrice: exactOf(unitPrice),
      tax: taxCode ? { code: taxCode, percent: exactOf(taxRate), method: taxMethod } : null,
    })),
    minorPlaces(currency),
    rounding,
  );
}

/** Whether the total that was sent is the one that was worked out, within 0.01 (FIN-10). */
export function isTotalOf(sent: string, workedOut: bigint): boolean {
  const over = exactOf(sent) - workedOut;
  const tolerance = exactOf(billTolerance);
  return over <= tolerance && over >= -tolerance;
}

/**
 * By which rate a bill was taxed, for the tax report: the whole percent of which its tax is the rounded amount, as '10.00'; MIXED where it
 * is of none, since a bill gives its tax as one amount. Both are exact ten-thousandths, the base above 0 or the code is MIXED.
 */
export function taxCodeOf(base: bigint, tax: bigint, currency: string): string {
  if (base <= 0n) return 'MIXED';
  const percent = rounded(tax * 100n, base);
  const off = percentOf(base, percent * exactOne) - tax;
  // A bill rounds each item: its tax may be half a cent, or half a dong, off for each of a few.
  const most = 2n * 10n ** BigInt(4 - minorPlaces(currency));
  return off <= most && off >= -most ? exactText(percent * exactOne) : 'MIXED';
}

interface Payable {
  readonly balanceDue: bigint;
  readonly paidAmount: bigint;
  readonly dueDate: string;
}

/** The status of a bill on a day of the school's zone: overdue when it was due before that day and something is open (AMB-094). */
export function billStatusOn(today: string, { balanceDue, paidAmount, dueDate }: Payable): BillStatus {
  if (balanceDue <= 0n) return 'PAID';
  if (dueDate < today) return 'OVERDUE';
  return paidAmount > 0n ? 'PARTIALLY_PAID' : 'UNPAID';
}

/** How many days a vendor's terms give: 30 of 'Net 30' or 'NET_30', 0 of 'Immediate'; undefined where they name none up to a year. */
export function daysOfTerms(terms: string | null | undefined): number | undefined {
  if (/^immediate$/i.test(terms?.trim() ?? '')) return 0;
  const [, digits] = /(?:^|\D)(\d{1,3})(?:\D|$)/.exec(terms ?? '') ?? [];
  const days = Number(digits);
  return digits !== undefined && days <= 365 ? days : undefined;
}
