import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exactOf } from '../shared/exact.rules.ts';
import { type Pay, type PayInput, payBeside, payOf } from './payslip.rules.ts';

const amount = (most: number) => fc.integer({ min: -most, max: most }).map((cents) => BigInt(cents) * 100n);
const slab = { fixedAmount: 0n };

/** A month with bands, a limit of insurance, an allowance and a deduction of the base pay. */
function monthOf(base: bigint, once: readonly bigint[]): PayInput {
  const line = { kind: 'EARNING', insurable: false } as const;
  return {
    earned: [
      { ...line, code: 'base', name: 'Base pay', amount: base, insurable: true, place: 0 },
      ...once.map((one, at) => ({
        ...{ ...line, code: 'leave', name: 'Leave', amount: one, place: at + 1 },
        taxable: at % 2 === 0,
      })),
    ],
    ...{ base, places: 2, withholding: { method: 'PERIODIC' } },
    allowances: [{ code: 'meal', name: 'Meal', formula: 'base * 0.1', taxable: true, insurable: true }],
    deductions: [{ code: 'club', name: 'Club', formula: '20', beforeTax: false }],
    contributions: [
      {
        ...{ code: 'SI', name: 'Insurance', kind: 'SOCIAL_SECURITY', payer: 'EMPLOYEE', beforeTax: true },
        ...{ rate: exactOf('8'), floor: null, cap: exactOf('3000'), capPeriod: 'MONTH', before: 0n },
      },
      {
        ...{ code: 'SI', name: 'Insurance', kind: 'SOCIAL_SECURITY', payer: 'EMPLOYER', beforeTax: false },
        ...{ rate: exactOf('17.5'), floor: null, cap: exactOf('3000'), capPeriod: 'MONTH', before: 0n },
      },
    ],
    exemptOf: () => exactOf('6000'),
    slabs: [
      { ...slab, minIncome: 0n, maxIncome: exactOf('24000'), taxRate: exactOf('10') },
      { ...slab, minIncome: exactOf('24000'), maxIncome: null, taxRate: exactOf('30') },
    ],
  };
}

const sums = ({ gross, taxable, tax, employee, deductions, employer, net }: Pay) => ({
  ...{ gross, taxable, tax, employee, deductions, employer, net },
});
const added = (one: Pay, other: Pay) => {
  const second = sums(other);
  return Object.fromEntries(
    Object.entries(sums(one)).map(([key, value]) => [key, value + second[key as keyof typeof second]]),
  );
};

describe('a second payslip of a month', () => {
  it('and the first come to what one of both together comes to, and its lines add up [AMB-378]', () => {
    fc.assert(
      fc.property(
        ...[amount(500_000), fc.array(amount(200_000), { maxLength: 3 })],
        ...[amount(500_000), fc.array(amount(200_000), { maxLength: 3 })],
        (base, once, more, moreOnce) => {
          const first = monthOf(base, once);
          const pay = payOf(first);
          const paid = {
            ...{ earned: first.earned, base, taxable: pay.taxable },
            lines: pay.lines.filter(({ place }) => place === undefined),
          };
          const second = payBeside(monthOf(more, moreOnce), paid);
          const [one, other] = [monthOf(base, once), monthOf(more, moreOnce)];
          const together = payOf({ ...one, base: base + more, earned: [...one.earned, ...other.earned] });
          expect(added(pay, second)).toEqual(sums(together));
          const of = (kind: string) =>
            second.lines.filter((line) => line.kind === kind).reduce((sum, line) => sum + line.amount, 0n);
          expect(second.net).toBe(of('EARNING') - of('CONTRIBUTION') - of('TAX') - of('DEDUCTION'));
        },
      ),
      { numRuns: 300 },
    );
  });

  it('with nothing beside it is the payslip itself [AMB-378]', () => {
    const month = monthOf(exactOf('2500'), [exactOf('300')]);
    const none = { earned: [], lines: [], base: 0n, taxable: 0n };
    expect(sums(payBeside(month, none))).toEqual(sums(payOf(month)));
  });

  it('takes no more insurance than the limit of the month leaves, and the higher band of tax [AMB-378]', () => {
    const first = monthOf(exactOf('2000'), []);
    const pay = payOf(first);
    const paid = { earned: first.earned, base: exactOf('2000'), taxable: pay.taxable };
    const lines = pay.lines.filter(({ place }) => place === undefined);
    const second = payBeside(monthOf(exactOf('2000'), []), { ...paid, lines });
    // 2,200 with the allowance were insured; of the limit of 3,000 are 800 left: 64. Taxed are 4,400 − 240 − 500 = 3,660, of them 2,000 in the first band.
    expect([pay.employee, second.employee]).toEqual([exactOf('176'), exactOf('64')]);
    expect(pay.tax + second.tax).toBe(exactOf('698'));
    // The deduction was taken once.
    expect(second.lines.filter(({ kind }) => kind === 'DEDUCTION')).toEqual([]);
  });
});
