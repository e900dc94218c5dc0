import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exactOf, total } from '../shared/exact.rules.ts';
import { monthsOfYear, spreadEvenly } from './period.rules.ts';
import { varianceOf } from './variance.rules.ts';

const of = (type: Parameters<typeof varianceOf>[0], budgeted: string, actual: string) => {
  const { variance, variancePercent, ...said } = varianceOf(type, exactOf(budgeted), exactOf(actual));
  return { variance: Number(variance) / 10_000, percent: Number(variancePercent) / 10_000, ...said };
};

describe('a variance', () => {
  it('is actual less budgeted, and bad where more is spent or less earned', () => {
    expect(of('EXPENSE', '100', '105')).toEqual({
      variance: 5,
      percent: 5,
      unfavourable: true,
      alert: 'info',
    });
    expect(of('EXPENSE', '100', '50')).toEqual({
      variance: -50,
      percent: -50,
      unfavourable: false,
      alert: 'info',
    });
    expect(of('REVENUE', '100', '75')).toEqual({
      variance: -25,
      percent: -25,
      unfavourable: true,
      alert: 'error',
    });
    expect(of('REVENUE', '100', '150')).toEqual({
      variance: 50,
      percent: 50,
      unfavourable: false,
      alert: 'info',
    });
    expect(of('ASSET', '100', '115')).toMatchObject({ unfavourable: true, alert: 'warning' });
    for (const type of ['LIABILITY', 'EQUITY'] as const)
      for (const actual of ['0', '500'])
        expect(of(type, '100', actual)).toMatchObject({ unfavourable: false, alert: 'info' });
  });

  it('warns beyond 10 % and is an error beyond 20 %, to the letter', () => {
    const alert = (actual: string) => of('EXPENSE', '100', actual).alert;
    expect(['110', '110.0001', '120', '120.0001'].map(alert)).toEqual([
      'info',
      'warning',
      'warning',
      'error',
    ]);
  });

  it('is of 0 percent where nothing was budgeted', () => {
    expect(of('EXPENSE', '0', '12')).toEqual({ variance: 12, percent: 0, unfavourable: true, alert: 'info' });
  });
});

describe('the months of a budget', () => {
  it('are twelve from the month in which the fiscal year begins', () => {
    expect(monthsOfYear(2026, 1)).toEqual([
      ...['2026-01', '2026-02', '2026-03', '2026-04', '2026-05', '2026-06'],
      ...['2026-07', '2026-08', '2026-09', '2026-10', '2026-11', '2026-12'],
    ]);
    const september = monthsOfYear(2026, 9);
    expect([september[0], september[3], september[4], september[11]]).toEqual([
      ...['2026-09', '2026-12', '2027-01', '2027-08'],
    ]);
    expect(monthsOfYear(2026, 12)).toHaveLength(12);
    expect(monthsOfYear(2026, 12).at(-1)).toBe('2027-11');
  });

  it('share an amount to the last cent, a cent apart at most', () => {
    expect(spreadEvenly(exactOf('100'), 2).slice(0, 5)).toEqual(
      ['8.34', '8.34', '8.34', '8.34', '8.33'].map(exactOf),
    );
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), fc.constantFrom(0, 2, 3, 4), (amount, places) => {
        const months = spreadEvenly(amount, places);
        expect(months).toHaveLength(12);
        expect(total(months)).toBe(amount);
        const unit = 10n ** BigInt(4 - places);
        const whole = months.map((month) => month / unit);
        const sorted = whole.toSorted((one, other) => Number(one - other));
        expect(Number((sorted.at(-1) ?? 0n) - (sorted[0] ?? 0n))).toBeLessThanOrEqual(1);
      }),
    );
  });
});
