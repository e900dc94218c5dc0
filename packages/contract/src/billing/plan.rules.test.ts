import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exactOf, exactText, total as sum } from '../shared/exact.rules.ts';
import { lateFeeOf, type PlanTerms, paymentDay, planOf } from './plan.rules.ts';
import { paymentFrequencies } from './values.ts';

function terms(total: string, numberOfPayments: number, more: Partial<PlanTerms> = {}): PlanTerms {
  return {
    total: exactOf(total),
    numberOfPayments,
    paymentFrequency: 'MONTHLY',
    interestRate: 0n,
    setupFee: 0n,
    firstPaymentDate: '2026-01-15',
    ...more,
  };
}
const amounts = (given: PlanTerms, places = 2) =>
  planOf(given, places).instalments.map(({ amount }) => exactText(amount));

describe('a payment plan', () => {
  it('has 360, 350 and 350 of 1,000 at 5 % with a fee of 10 in three months', () => {
    const plan = planOf(terms('1000', 3, { interestRate: exactOf('5'), setupFee: exactOf('10') }), 2);
    expect(
      plan.instalments.map(({ installmentNumber, dueDate, amount }) => [
        installmentNumber,
        dueDate,
        exactText(amount),
      ]),
    ).toEqual([
      [1, '2026-01-15', '360.00'],
      [2, '2026-02-15', '350.00'],
      [3, '2026-03-15', '350.00'],
    ]);
    expect([plan.interest, plan.setupFee, plan.payable].map(exactText)).toEqual([
      '50.00',
      '10.00',
      '1060.00',
    ]);
  });

  it('puts what is left over on the last: 10,000,000 dong in three', () => {
    expect(amounts(terms('10000000', 3), 0)).toEqual(['3333333.00', '3333333.00', '3333334.00']);
    expect(amounts(terms('20', 3))).toEqual(['6.66', '6.66', '6.68']);
  });

  it('is due on the same day, on the last of a month that lacks it', () => {
    const days = (first: string, frequency: (typeof paymentFrequencies)[number], count: number) =>
      Array.from({ length: count }, (_, at) => paymentDay(first, frequency, at));
    expect(days('2026-01-31', 'MONTHLY', 4)).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
    ]);
    expect(days('2028-01-30', 'MONTHLY', 3)).toEqual(['2028-01-30', '2028-02-29', '2028-03-30']);
    expect(days('2026-11-30', 'QUARTERLY', 3)).toEqual(['2026-11-30', '2027-02-28', '2027-05-30']);
    expect(days('2026-12-24', 'WEEKLY', 3)).toEqual(['2026-12-24', '2026-12-31', '2027-01-07']);
    expect(paymentFrequencies).toEqual(['WEEKLY', 'MONTHLY', 'QUARTERLY']);
  });

  it('has 2 to 24 payments, 0 to 50 percent of interest, and a fee that is not negative', () => {
    expect(amounts(terms('100', 2))).toHaveLength(2);
    expect(amounts(terms('100', 24))).toHaveLength(24);
    for (const count of [1, 25, 2.5]) expect(() => planOf(terms('100', count), 2)).toThrow(RangeError);
    expect(planOf(terms('100', 2, { interestRate: exactOf('50') }), 2).interest).toBe(exactOf('50'));
    for (const rate of ['-0.0001', '50.0001'])
      expect(() => planOf(terms('100', 2, { interestRate: exactOf(rate) }), 2)).toThrow(RangeError);
    expect(() => planOf(terms('100', 2, { setupFee: -1n }), 2)).toThrow(RangeError);
  });

  it('is refused where an instalment would be nothing', () => {
    expect(amounts(terms('0.02', 2))).toEqual(['0.01', '0.01']);
    expect(() => planOf(terms('0.01', 2), 2)).toThrow(RangeError);
  });

  it('adds up to total, interest and fee, in 0, 2 and 3 decimals', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 24n, max: 10n ** 10n }),
        fc.integer({ min: 2, max: 24 }),
        fc.bigInt({ min: 0n, max: 500_000n }),
        fc.bigInt({ min: 0n, max: 10n ** 6n }),
        fc.constantFrom(0, 2, 3),
        (units, count, interestRate, fee, places) => {
          const unit = 10n ** BigInt(4 - places);
          const total = units * unit;
          const setupFee = fee * unit;
          const plan = planOf({ ...terms('0', count), total, interestRate, setupFee }, places);
          const parts = plan.instalments.map(({ amount }) => amount);
          expect(sum(parts)).toBe(plan.payable);
          expect(plan.payable).toBe(total + plan.interest + setupFee);
          expect(parts.every((part) => part > 0n && part % unit === 0n)).toBe(true);
        },
      ),
    );
  });
});

describe('the fee for paying late', () => {
  const late = {
    amount: exactOf('350'),
    paidAmount: exactOf('150'),
    lateFee: exactOf('2.5'),
    gracePeriodEnd: '2026-03-20',
    isCharged: false,
  };

  it('is the percent of what is unpaid, once, after the period of grace', () => {
    expect(exactText(lateFeeOf(late, '2026-03-21', 2))).toBe('5.00');
    expect(exactText(lateFeeOf({ ...late, lateFee: exactOf('100') }, '2026-03-21', 2))).toBe('200.00');
    expect(lateFeeOf(late, '2026-03-20', 2)).toBe(0n);
    expect(lateFeeOf({ ...late, isCharged: true }, '2026-03-21', 2)).toBe(0n);
    expect(lateFeeOf({ ...late, paidAmount: late.amount }, '2026-03-21', 2)).toBe(0n);
    expect(lateFeeOf({ ...late, lateFee: null }, '2026-03-21', 2)).toBe(0n);
  });
});
