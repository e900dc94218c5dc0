import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { withholdingMethods } from '@bellwether/contract/payroll/payroll.values';
import { basePayOf, type PayInput, payOf } from '@bellwether/contract/payroll/payslip.rules';
import type { Withholding } from '@bellwether/contract/payroll/tax.rules';
import { exactOf } from '@bellwether/contract/shared/exact.rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amount } from '../../../testing/thorough.ts';

// Python's decimals know nothing of our exact integers: what they make of a month does not come from our own code.

const places = fc.constantFrom(0, 2);
const units = (most: number) => fc.integer({ min: 0, max: most });
const percents = fc.constantFrom('0.5', '1', '1.5', '6.2', '8', '10.3333');

const contribution = fc.record({
  payer: fc.constantFrom('EMPLOYEE' as const, 'EMPLOYER' as const),
  rate: percents,
  beforeTax: fc.boolean(),
  floor: fc.option(units(8_000_000).map(String)),
  cap: fc.option(units(90_000_000).map(String)),
  period: fc.constantFrom('MONTH' as const, 'YEAR' as const),
  before: units(60_000_000).map(String),
});

/** Slabs without a gap from 0 on, the last without an end. */
const slabs = fc
  .tuple(
    fc.uniqueArray(fc.integer({ min: 1, max: 900 }), { maxLength: 5 }),
    fc.array(percents, { minLength: 6, maxLength: 6 }),
  )
  .map(([bounds, rates]) => {
    const ends = bounds.toSorted((a, b) => a - b).map((bound) => `${bound}000000`);
    return ['0', ...ends].map((min, at) => ({ min, max: ends[at] ?? null, rate: rates[at] ?? '10' }));
  });

const month = fc.record({
  places,
  month: fc.constantFrom('2026-01', '2026-02', '2026-11', '2028-02'),
  joined: fc.constantFrom('2020-01-01', '2026-01-15', '2026-11-17', '2028-02-29'),
  base: units(120_000_000).map(String),
  lessons: fc.array(units(400_000).map(String), { maxLength: 4 }),
  contributions: fc.array(contribution, { maxLength: 4 }),
  exempt: units(400_000_000).map(String),
  spent: fc.array(units(2_000_000).map(String), { maxLength: 2 }),
  deductions: fc.array(units(30_000_000).map(String), { maxLength: 3 }),
  slabs,
  method: fc.constantFrom(...withholdingMethods),
  rate: percents,
  taxedBefore: units(600_000_000).map(String),
  withheldBefore: units(60_000_000).map(String),
  monthsBefore: units(11),
  left: units(11),
});
type Month = (typeof month extends fc.Arbitrary<infer M> ? M : never) & {};

const optional = (text: string | null) => (text === null ? null : exactOf(text));

function withholdingOf({ method, ...given }: Month): Withholding {
  if (method === 'PERIODIC') return { method };
  if (method === 'FLAT') return { method, rate: exactOf(given.rate) };
  const { monthsBefore: months, left: monthsLeft } = given;
  const year = { taxable: exactOf(given.taxedBefore), withheld: exactOf(given.withheldBefore), months };
  return { method, year, monthsLeft, base: exactOf(given.base) };
}

/** What we make of a month. */
function ours(given: Month) {
  const [worked] = basePayOf(
    [{ id: 'salary', basePay: exactOf(given.base), from: '2019-01-01', to: null }],
    given.month,
    { from: given.joined, to: null },
    given.places,
  );
  const base = worked?.amount ?? 0n;
  const line = { kind: 'EARNING' as const, code: 'base', name: 'Base pay' };
  const input: PayInput = {
    ...{ base, places: given.places, allowances: [] },
    earned: [
      { ...line, amount: base, insurable: true },
      ...given.lessons.map((text) => ({ ...line, code: 'lessons', amount: exactOf(text), insurable: false })),
    ],
    reimbursed: given.spent.map((text) => ({
      ...{ kind: 'REIMBURSEMENT' as const, code: 'expense', name: 'Taxi', amount: exactOf(text) },
    })),
    deductions: given.deductions.map((text, at) => ({
      ...{ code: `d${at}`, name: 'Deduction', formula: text, beforeTax: false },
    })),
    contributions: given.contributions.map((one, at) => ({
      ...{ ...one, code: `c${at}`, name: 'Contribution', kind: 'OTHER' as const, capPeriod: one.period },
      ...{ rate: exactOf(one.rate), before: exactOf(one.before) },
      ...{ floor: optional(one.floor), cap: optional(one.cap) },
    })),
    exemptOf: () => exactOf(given.exempt),
    withholding: withholdingOf(given),
    slabs: given.slabs.map(({ min, max, rate }) => ({
      ...{ minIncome: exactOf(min), maxIncome: optional(max), taxRate: exactOf(rate), fixedAmount: 0n },
    })),
  };
  const { lines: _, ...pay } = payOf(input);
  return pay;
}

describe('a payslip', () => {
  it('comes to what Python’s decimals make of the same month', { timeout: 120_000 }, () => {
    const months = fc.sample(month, { numRuns: amount(1500, 20_000), seed: 20_261_127 });
    const theirs = execFileSync('python3', [join(import.meta.dirname, 'pay-oracle.py')], {
      input: months.map((one) => JSON.stringify(one)).join('\n'),
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    })
      .trim()
      .split('\n')
      .map((text) => JSON.parse(text) as Record<string, string>);
    expect(theirs).toHaveLength(months.length);
    for (const [at, one] of months.entries()) {
      const their = Object.fromEntries(
        Object.entries(theirs[at] ?? {}).map(([key, text]) => [key, exactOf(text)]),
      );
      expect(their, JSON.stringify(one)).toEqual(ours(one));
    }
    // A sample that taxed nobody would prove nothing, nor one in which a method taxes few.
    for (const method of withholdingMethods) {
      const taxed = theirs.filter(({ tax }, at) => months[at]?.method === method && Number(tax) > 0);
      expect(taxed.length, method).toBeGreaterThan(months.length / 30);
    }
  });
});
