import { exactOne, product, rounded, toPlaces, total } from '../shared/exact.rules.ts';

// What a line and a whole document cost (orders, invoices, bills): the one rule for the form, the server and the PDF. Amounts,
// quantities and percents are exact ten-thousandths (exact.rules); `places` are the decimals that the currency can pay, 0 to 4.

/** Whether a price lacks its tax or holds it. */
export const taxMethods = ['EXCLUSIVE', 'INCLUSIVE'] as const;
export type TaxMethod = (typeof taxMethods)[number];

/** Where tax is rounded: on each line, or once for all lines of one tax. */
export const taxRoundings = ['LINE', 'DOCUMENT'] as const;
export type TaxRounding = (typeof taxRoundings)[number];

export interface LineTax {
  /** Lines of one code, percent and method are rounded together under DOCUMENT. */
  readonly code: string;
  readonly percent: bigint;
  readonly method: TaxMethod;
}

export interface Line {
  readonly quantity: bigint;
  readonly unitPrice: bigint;
  /** Amounts that go off the line, each a multiple of what can be paid (discounts.rules). */
  readonly discounts?: readonly bigint[];
  /** Absent: the line bears no tax. */
  readonly tax?: LineTax | null;
}

/** A line counted out: `base` is without tax, `total` with it. */
export interface LineAmounts {
  /** Quantity times price, before discounts. */
  readonly gross: bigint;
  readonly discount: bigint;
  readonly base: bigint;
  readonly tax: bigint;
  readonly total: bigint;
}

export interface DocumentAmounts {
  readonly lines: readonly LineAmounts[];
  /** Without tax, after discounts. */
  readonly subtotal: bigint;
  readonly discount: bigint;
  readonly tax: bigint;
  readonly total: bigint;
}

/**
 * The amounts of a document and of each of its lines; they add up exactly. Throws a RangeError where a line costs less than its
 * discounts, or a discount cannot be paid in the currency.
 */
export function documentAmounts(
  lines: readonly Line[],
  places: number,
  rounding: TaxRounding = 'LINE',
): DocumentAmounts {
  const charged = lines.map((line) => chargedOf(line, places));
  const taxes =
    rounding === 'LINE' ? taxByLine(lines, charged, places) : taxByDocument(lines, charged, places);
  const counted = lines.map((line, at) => amountsOf(line, charged[at] ?? nothing, taxes[at] ?? 0n));
  return {
    lines: counted,
    subtotal: total(counted.map(({ base }) => base)),
    discount: total(counted.map(({ discount }) => discount)),
    tax: total(counted.map(({ tax }) => tax)),
    total: total(counted.map((line) => line.total)),
  };
}

/** The amounts of one line by itself, its tax rounded on it. Throws as `documentAmounts` does. */
export function lineAmounts(line: Line, places: number): LineAmounts {
  const charged = chargedOf(line, places);
  return amountsOf(line, charged, taxByLine([line], [charged], places)[0] ?? 0n);
}

interface Charged {
  readonly gross: bigint;
  readonly discount: bigint;
  /** What is asked for: with the tax in it where the price holds it. */
  readonly asked: bigint;
}

const nothing: Charged = { gross: 0n, discount: 0n, asked: 0n };

function chargedOf({ quantity, unitPrice, discounts = [] }: Line, places: number): Charged {
  const gross = toPlaces(product(quantity, unitPrice), places);
  const discount = total(discounts);
  if (discount < 0n || discount > gross || toPlaces(discount, places) !== discount)
    throw new RangeError('discounts of a line are between 0 and what it costs, and can be paid');
  return { gross, discount, asked: gross - discount };
}

function amountsOf({ tax: terms }: Line, { gross, discount, asked }: Charged, tax: bigint): LineAmounts {
  const base = terms?.method === 'INCLUSIVE' ? asked - tax : asked;
  return { gross, discount, base, tax, total: base + tax };
}

/** The tax within or on top of an amount as a fraction: r of 100, or r of 100 + r where it is within. */
function shareOf({ percent, method }: LineTax): { part: bigint; of: bigint } {
  return { part: percent, of: hundred + (method === 'INCLUSIVE' ? percent : 0n) };
}

function taxByLine(lines: readonly Line[], charged: readonly Charged[], places: number): bigint[] {
  const unit = unitOf(places);
  return lines.map(({ tax }, at) => {
    if (!tax) return 0n;
    const { part, of } = shareOf(tax);
    return rounded((charged[at]?.asked ?? 0n) * part, of * unit) * unit;
  });
}

/** One rounding for all lines of a tax; what the whole parts of the lines lack goes, a unit each, to the largest remainders. */
function taxByDocument(lines: readonly Line[], charged: readonly Charged[], places: number): bigint[] {
  const unit = unitOf(places);
  const taxes = lines.map(() => 0n);
  for (const positions of groupsOf(lines)) {
    const tax = lines[positions[0] ?? 0]?.tax;
    if (!tax) continue;
    const { part, of } = shareOf(tax);
    const parts = positions.map((at) => {
      const exact = (charged[at]?.asked ?? 0n) * part;
      return { at, exact, whole: exact / (of * unit), rest: exact % (of * unit) };
    });
    const due = rounded(total(parts.map(({ exact }) => exact)), of * unit);
    const left = Number(due - total(parts.map(({ whole }) => whole)));
    const lucky = new Set(
      parts
        .toSorted((one, other) =>
          one.rest === other.rest ? one.at - other.at : one.rest > other.rest ? -1 : 1,
        )
        .slice(0, left)
        .map(({ at }) => at),
    );
    for (const { at, whole } of parts) taxes[at] = (whole + (lucky.has(at) ? 1n : 0n)) * unit;
  }
  return taxes;
}

/** The positions of the lines of each tax. */
function groupsOf(lines: readonly Line[]): number[][] {
  const groups = new Map<string, number[]>();
  for (const [at, { tax }] of lines.entries()) {
    if (!tax) continue;
    const key = `${tax.code} ${tax.percent} ${tax.method}`;
    groups.set(key, [...(groups.get(key) ?? []), at]);
  }
  return [...groups.values()];
}

const hundred = 100n * exactOne;

function unitOf(places: number): bigint {
  return 10n ** BigInt(4 - places);
}
