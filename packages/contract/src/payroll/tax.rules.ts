import { exactOne, percentOf, rounded, shared, toPlaces, total } from '../shared/exact.rules.ts';

// The arithmetic of income tax and contributions. Amounts are exact (ten-thousandths), rates exact per cent.

/** A band of yearly income with what is taken of it. */
export interface Slab {
  readonly minIncome: bigint;
  /** Null: without an end. */
  readonly maxIncome: bigint | null;
  /** Per cent. */
  readonly taxRate: bigint;
  /** What printed tables give as the tax of everything below the band; 0 where they give none. */
  readonly fixedAmount: bigint;
}

/** What a slab takes of an income. */
export interface SlabPart<S extends Slab> {
  readonly slab: S;
  readonly taxed: bigint;
  readonly tax: bigint;
}

/**
 * The tax of a taxable yearly income, in whole units of `places` decimals, with what each slab takes; the parts add up to it. Where the
 * slab that holds the income has a fixed amount, that is the tax of all below it; else the tax is the sum over all slabs (AMB-135 as
 * reviewed). An income that is the end of one slab and the beginning of the next is still in the lower one, as "not over" in printed
 * tables says (AMB-270). It is rounded once.
 */
export function taxOf<S extends Slab>(
  taxable: bigint,
  slabs: readonly S[],
  places: number,
): { tax: bigint; parts: SlabPart<S>[] } {
  if (taxable <= 0n) return { tax: 0n, parts: [] };
  const held = slabs.find((slab) => holds(slab, taxable));
  const used =
    held && held.fixedAmount > 0n
      ? [{ slab: held, taxed: taxable - held.minIncome, base: held.fixedAmount }]
      : slabs
          .map((slab) => ({ slab, taxed: within(slab, taxable), base: 0n }))
          .filter(({ taxed }) => taxed > 0n);
  // In hundred-millionths of a per cent of one: nothing is rounded before the sum is.
  const weights = used.map(({ slab, taxed, base }) => base * 100n * exactOne + taxed * slab.taxRate);
  const unit = 10n ** BigInt(4 - places);
  const tax = rounded(total(weights), 100n * exactOne * unit) * unit;
  const taxes = total(weights) === 0n ? weights.map(() => 0n) : shared(tax, weights, places);
  return { tax, parts: used.map(({ slab, taxed }, at) => ({ slab, taxed, tax: taxes[at] ?? 0n })) };
}

function holds({ minIncome, maxIncome }: Slab, income: bigint): boolean {
  return income > minIncome && (maxIncome === null || income <= maxIncome);
}

/** How much of the income lies within the slab. */
function within({ minIncome, maxIncome }: Slab, income: bigint): bigint {
  const upTo = maxIncome === null || income < maxIncome ? income : maxIncome;
  return upTo > minIncome ? upTo - minIncome : 0n;
}

/** What the payslips of the year before a month came to. */
export interface YearToDate {
  readonly taxable: bigint;
  /** What of it was kept back as income tax. */
  readonly withheld: bigint;
  /** For how many months before this one, from the first payslip of the year on. */
  readonly months: number;
}

/** How the tax is kept back. AMB-278. */
export type Withholding =
  | { readonly method: 'PERIODIC' }
  | { readonly method: 'FLAT'; readonly rate: bigint }
  | {
      readonly method: 'CUMULATIVE';
      readonly year: YearToDate;
      /** How many months of the year come after this one in which the person is paid. */
      readonly monthsLeft: number;
      /** The base pay of a whole month as it is at the end of this one. */
      readonly base: bigint;
    };

export interface TaxedMonth {
  readonly taxable: bigint;
  /** What each of the months left is thought to be taxed on. */
  readonly recurring: bigint;
  /** What is left of the pay before the tax. */
  readonly pay: bigint;
}

/**
 * The income tax that is kept back of a month, in whole units of `places` decimals, never below 0. PERIODIC: a twelfth of the tax of a
 * year of such months. FLAT: its rate of what is taxed. CUMULATIVE: the tax of the whole year as it looks now, its share of the months
 * so far, less what was kept back; at most what is left of the pay, for the next month catches up. AMB-278.
 */
export function withheldOf(
  withholding: Withholding,
  { taxable, recurring, pay }: TaxedMonth,
  slabs: readonly Slab[],
  places: number,
): bigint {
  if (withholding.method === 'PERIODIC')
    return toPlaces(rounded(taxOf(taxable * 12n, slabs, places).tax, 12n), places);
  if (withholding.method === 'FLAT') {
    const unit = 10n ** BigInt(4 - places);
    return rounded(taxable * withholding.rate, 100n * exactOne * unit) * unit;
  }
  const { year, monthsLeft } = withholding;
  const ofYear = taxOf(year.taxable + taxable + recurring * BigInt(monthsLeft), slabs, places).tax;
  const soFar = BigInt(year.months + 1);
  const unit = 10n ** BigInt(4 - places);
  const due = rounded(ofYear * soFar, (soFar + BigInt(monthsLeft)) * unit) * unit - year.withheld;
  const most = pay < due ? pay : due;
  return most > 0n ? most : 0n;
}

/** Which parts of the yearly incomes from 0 on no slab holds; `to` is null where it has no end. Slabs do not overlap. */
export function gapsOf(slabs: readonly Slab[]): { from: bigint; to: bigint | null }[] {
  const gaps: { from: bigint; to: bigint | null }[] = [];
  let reached: bigint | null = 0n;
  for (const { minIncome, maxIncome } of slabs.toSorted((a, b) => (a.minIncome < b.minIncome ? -1 : 1))) {
    if (reached === null) break;
    if (minIncome > reached) gaps.push({ from: reached, to: minIncome });
    reached = maxIncome;
  }
  if (reached !== null) gaps.push({ from: reached, to: null });
  return gaps;
}

/** By what an exemption is limited: an amount of a year for each unit, or a share of the gross income. */
export interface ExemptionLimit {
  readonly maxAmount: bigint | null;
  readonly percentage: bigint | null;
}

interface Claim {
  /** What was declared; null: as much as may be. */
  readonly amount: bigint | null;
  readonly units?: number;
  /** Of how many months of the year. */
  readonly months?: number;
}

/**
 * How much of a claim counts: the lesser of it and the limit, which is the amount for each unit and twelfth of a year, or the share of
 * the gross income. AMB-136.
 */
export function allowedAmount(limit: ExemptionLimit, claim: Claim, gross: bigint): bigint {
  const { amount, units = 1, months = 12 } = claim;
  const most =
    limit.maxAmount === null
      ? percentOf(gross, limit.percentage ?? 0n)
      : rounded(limit.maxAmount * BigInt(units) * BigInt(months), 12n);
  return amount === null || amount > most ? most : amount;
}

/** A contribution that the law asks for. */
export interface Contribution {
  /** Per cent. */
  readonly rate: bigint;
  /** What is insured at least, of who earns anything; null: no such. */
  readonly floor: bigint | null;
  /** What is insured at most, in a month or in a year; null: no such. */
  readonly cap: bigint | null;
  readonly capPeriod: 'MONTH' | 'YEAR';
}

/** How much of a month's pay is insured, and what is due on it in whole units of `places` decimals. `before` is what was insured earlier in the year. */
export function contributionOf(
  { rate, floor, cap, capPeriod }: Contribution,
  { pay, before }: { readonly pay: bigint; readonly before: bigint },
  places: number,
): { insured: bigint; due: bigint } {
  if (pay <= 0n) return { insured: 0n, due: 0n };
  const raised = floor !== null && pay < floor ? floor : pay;
  const left = cap === null ? raised : capPeriod === 'MONTH' ? cap : cap > before ? cap - before : 0n;
  const insured = raised < left ? raised : left;
  const unit = 10n ** BigInt(4 - places);
  return { insured, due: rounded(insured * rate, 100n * exactOne * unit) * unit };
}
