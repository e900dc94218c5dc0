import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exactOf, exactText } from '../shared/exact.rules.ts';
import { type PayInput, payOf } from './payslip.rules.ts';
import { taxOf, type Withholding, withheldOf } from './tax.rules.ts';

const slab = (min: string, max: string | null, rate: string) => ({
  ...{ minIncome: exactOf(min), maxIncome: max === null ? null : exactOf(max) },
  ...{ taxRate: exactOf(rate), fixedAmount: 0n },
});
/** 10 % up to 12,000 a year, 20 % above. */
const slabs = [slab('0', '12000', '10'), slab('12000', null, '20')];

interface Given {
  readonly taxable: string;
  readonly recurring?: string;
  readonly before?: readonly [taxable: string, withheld: string, months: number];
  readonly left: number;
  readonly pay?: string;
}

/** What CUMULATIVE keeps back. */
function cumulative({ taxable, recurring = taxable, before = ['0', '0', 0], left, pay = '1000000' }: Given) {
  const [sum, withheld, months] = before;
  const year = { taxable: exactOf(sum), withheld: exactOf(withheld), months };
  const withholding = { method: 'CUMULATIVE' as const, year, monthsLeft: left, base: 0n };
  const month = { taxable: exactOf(taxable), recurring: exactOf(recurring), pay: exactOf(pay) };
  return exactText(withheldOf(withholding, month, slabs, 2));
}

describe('tax that is kept back over the year', () => {
  it('is the share of the months so far of the tax of the year, less what was kept back [AMB-278]', () => {
    // 12 × 2,000 = 24,000: 1,200 + 2,400 = 3,600 a year, 300 a month.
    expect(cumulative({ taxable: '2000', left: 11 })).toBe('300.00');
    expect(cumulative({ taxable: '2000', before: ['2000', '300', 1], left: 10 })).toBe('300.00');
    expect(cumulative({ taxable: '2000', before: ['22000', '3300', 11], left: 0 })).toBe('300.00');
    // 1,000 more in July that do not come again: 25,000, tax 3,800, 7/12 = 2,216.67, less 1,800.
    const july = { before: ['12000', '1800', 6], left: 5, recurring: '2000' } as const;
    expect(cumulative({ ...july, taxable: '3000' })).toBe('416.67');
    // August, as before: 25,000 still, 8/12 = 2,533.33, less 2,216.67.
    const august = { before: ['15000', '2216.67', 7], left: 4 } as const;
    expect(cumulative({ ...august, taxable: '2000' })).toBe('316.66');
  });

  it('changes its rate where the income of the year passes the end of a slab [AMB-278]', () => {
    // December: 12,000 in all is still 10 %, 1,200; a cent more is taxed with 20 %, 0.002, and five of them are 0.01.
    const december = { before: ['11000', '1100', 11], left: 0 } as const;
    expect(cumulative({ ...december, taxable: '999.90' })).toBe('99.99');
    expect(cumulative({ ...december, taxable: '1000' })).toBe('100.00');
    expect(cumulative({ ...december, taxable: '1000.02' })).toBe('100.00');
    expect(cumulative({ ...december, taxable: '1000.03' })).toBe('100.01');
  });

  it('catches up a raise in the middle of the year [AMB-278]', () => {
    // From 2,000 to 3,000 in July: 12,000 + 18,000 = 30,000, tax 4,800; 7/12 = 2,800, less 1,800; then 400 a month.
    expect(cumulative({ taxable: '3000', before: ['12000', '1800', 6], left: 5 })).toBe('1000.00');
    expect(cumulative({ taxable: '3000', before: ['15000', '2800', 7], left: 4 })).toBe('400.00');
    expect(cumulative({ taxable: '3000', before: ['27000', '4400', 11], left: 0 })).toBe('400.00');
  });

  it('projects nothing for somebody whose last month it is: all tax of the year is due, and no more [AMB-278]', () => {
    // Four months of 4,000 are 16,000: 1,200 + 800 = 2,000, less 1,950. Projected it would be a year of 48,000.
    expect(cumulative({ taxable: '4000', before: ['12000', '1950', 3], left: 0 })).toBe('50.00');
    // One month more ahead: 20,000, tax 2,800, 4/5 = 2,240, less 1,950.
    expect(cumulative({ taxable: '4000', before: ['12000', '1950', 3], left: 1 })).toBe('290.00');
    // Who begins in November has two months: 2 × 4,000, tax 800, half of it each.
    expect(cumulative({ taxable: '4000', left: 1 })).toBe('400.00');
  });

  it('is never below 0, nor more than is left of the pay [AMB-278]', () => {
    const last = { taxable: '2000', left: 0 } as const;
    expect(cumulative({ ...last, before: ['22000', '3599.99', 11] })).toBe('0.01');
    expect(cumulative({ ...last, before: ['22000', '3600', 11] })).toBe('0.00');
    expect(cumulative({ ...last, before: ['22000', '3600.01', 11] })).toBe('0.00');
    const late = { ...last, before: ['22000', '0', 11] } as const;
    expect(cumulative({ ...late, pay: '3600.01' })).toBe('3600.00');
    expect(cumulative({ ...late, pay: '3600' })).toBe('3600.00');
    expect(cumulative({ ...late, pay: '3599.99' })).toBe('3599.99');
    expect(cumulative({ ...late, pay: '-5' })).toBe('0.00');
  });
});

/** What the months of a year are taxed on, kept back one after the other; the sum after each. */
function year(taxables: readonly bigint[], places: number): bigint[] {
  const sums: bigint[] = [];
  let before = { taxable: 0n, withheld: 0n, months: 0 };
  for (const [at, taxable] of taxables.entries()) {
    const monthsLeft = taxables.length - at - 1;
    const withholding: Withholding = { method: 'CUMULATIVE', year: before, monthsLeft, base: 0n };
    const month = { taxable, recurring: taxable, pay: taxable };
    const withheld = before.withheld + withheldOf(withholding, month, slabs, places);
    sums.push(withheld);
    before = { taxable: before.taxable + taxable, withheld, months: at + 1 };
  }
  return sums;
}

const pay = fc.bigInt({ min: 0n, max: exactOf('9000') });
const places = fc.constantFrom(0, 2, 4);
const months = fc.integer({ min: 1, max: 12 });
const yearly = (taxables: readonly bigint[], decimals: number) =>
  taxOf(
    taxables.reduce((sum, one) => sum + one, 0n),
    slabs,
    decimals,
  ).tax;

describe('over a year', () => {
  it('of equal pay what was kept back comes to the tax of the year, in equal parts but for what is rounded [AMB-278]', () => {
    fc.assert(
      fc.property(pay, places, months, (taxable, decimals, length) => {
        const taxables = Array.from({ length }, () => taxable);
        const sums = year(taxables, decimals);
        expect(sums.at(-1)).toBe(yearly(taxables, decimals));
        const unit = 10n ** BigInt(4 - decimals);
        const parts = sums.map((sum, at) => sum - (sums[at - 1] ?? 0n));
        for (const part of parts) expect((part - (parts[0] ?? 0n)) ** 2n <= unit ** 2n).toBe(true);
      }),
    );
  });

  it('with a raise in any month it comes to the tax of the year too, on the way to it after each month [AMB-278]', () => {
    fc.assert(
      fc.property(pay, pay, months, places, (one, other, raised, decimals) => {
        const [low, high] = one < other ? [one, other] : [other, one];
        const taxables = Array.from({ length: 12 }, (_, at) => (at < raised ? low : high));
        const sums = year(taxables, decimals);
        const unit = 10n ** BigInt(4 - decimals);
        const all = yearly(taxables, decimals);
        expect(sums.at(-1)).toBe(all);
        for (let at = raised; at < 12; at += 1) {
          const away = (sums[at] ?? 0n) * 12n - all * BigInt(at + 1);
          // Within half a unit of its share.
          expect(away * away <= (unit * 6n) ** 2n).toBe(true);
        }
      }),
    );
  });
});

/** 2,400 a month with a meal of 100; insurance of 10 % is not taxed, 200 a month are exempt. */
const input: PayInput = {
  base: exactOf('1200'),
  earned: [
    { kind: 'EARNING', code: 'base', name: 'Base pay', amount: exactOf('1200'), insurable: true },
    { kind: 'EARNING', code: 'lessons', name: 'Lessons', amount: exactOf('500'), insurable: false },
  ],
  allowances: [{ code: 'meal', name: 'Meal', formula: 'base / 24', taxable: true, insurable: true }],
  deductions: [{ code: 'fund', name: 'Fund', formula: '50', beforeTax: true }],
  contributions: [
    {
      ...{ code: 'SI', name: 'Insurance', kind: 'SOCIAL_SECURITY', payer: 'EMPLOYEE', rate: exactOf('10') },
      ...{ beforeTax: true, floor: null, cap: null, capPeriod: 'MONTH', before: 0n },
    },
  ],
  exemptOf: () => exactOf('2400'),
  withholding: { method: 'PERIODIC' },
  ...{ slabs, places: 2 },
};

describe('a payslip', () => {
  it('projects a whole month of salary and structure, without lessons and though half of this one was paid [AMB-278]', () => {
    // This month 1,200 + 500 + 50 - 125 - 50 - 200 = 1,375; each of the eleven left 2,400 + 100 - 250 - 50 - 200 = 2,000.
    const first = { taxable: 0n, withheld: 0n, months: 0 };
    const base = exactOf('2400');
    const slip = payOf({
      ...input,
      withholding: { method: 'CUMULATIVE', year: first, monthsLeft: 11, base },
    });
    expect(exactText(slip.taxable)).toBe('1375.00');
    // 23,375: 1,200 + 2,275 = 3,475, a twelfth.
    expect(exactText(slip.tax)).toBe('289.58');
    const last = payOf({ ...input, withholding: { method: 'CUMULATIVE', year: first, monthsLeft: 0, base } });
    expect(exactText(last.tax)).toBe('137.50');
    // A twelfth of 1,200 + 900 of 16,500.
    expect(exactText(payOf(input).tax)).toBe('175.00');
  });

  it('keeps back a flat rate of what is taxed, rounded once [AMB-278]', () => {
    const flat = (rate: string) =>
      exactText(payOf({ ...input, withholding: { method: 'FLAT', rate: exactOf(rate) } }).tax);
    // Of 1,375.
    expect(['0', '10', '100'].map(flat)).toEqual(['0.00', '137.50', '1375.00']);
    // 0.004125 and 0.0055.
    expect([flat('0.0003'), flat('0.0004')]).toEqual(['0.00', '0.01']);
    const none = payOf({
      ...input,
      exemptOf: () => exactOf('999999'),
      withholding: { method: 'FLAT', rate: exactOf('10') },
    });
    expect([none.taxable, none.tax]).toEqual([0n, 0n]);
  });
});
