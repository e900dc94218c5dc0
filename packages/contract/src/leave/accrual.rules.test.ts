import { describe, expect, it } from 'vitest';
import { accrualOf, boundsOfPeriod, grantOf, periodsOfYear } from './accrual.rules.ts';

const always = { from: '2020-01-01', to: null };
const halves = (amount: bigint) => Number(amount) / 10_000;

describe('periods of earned leave', () => {
  it('are named as the specification has it: months, quarters, half years by their last quarter, years by their last month [TIM-20]', () => {
    expect(boundsOfPeriod('MONTHLY', '2026-02')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
    expect(boundsOfPeriod('QUARTERLY', '2026-Q4')).toEqual({ from: '2026-10-01', to: '2026-12-31' });
    expect(boundsOfPeriod('HALF_YEARLY', '2026-Q2')).toEqual({ from: '2026-01-01', to: '2026-06-30' });
    expect(boundsOfPeriod('ANNUALLY', '2026-12')).toEqual({ from: '2026-01-01', to: '2026-12-31' });
    for (const [frequency, period] of [
      ['MONTHLY', '2026-Q1'],
      ['QUARTERLY', '2026-03'],
      ['HALF_YEARLY', '2026-Q1'],
      ['ANNUALLY', '2026-06'],
    ] as const)
      expect(boundsOfPeriod(frequency, period), `${frequency} ${period}`).toBeUndefined();
    expect(periodsOfYear('HALF_YEARLY', 2026).map(({ period }) => period)).toEqual(['2026-Q2', '2026-Q4']);
  });

  it('add up to the year by the running total, for who joined on 17 January too', () => {
    const joined = { from: '2026-01-17', to: null };
    const months = periodsOfYear('MONTHLY', 2026).map(({ period }) =>
      halves(accrualOf('MONTHLY', 11_667n, period, joined)),
    );
    expect(months.slice(0, 3)).toEqual([0.5, 1, 1.5]);
    expect(months.reduce((sum, one) => sum + one, 0)).toBe(13.5);
    const whole = periodsOfYear('MONTHLY', 2026).map(({ period }) =>
      halves(accrualOf('MONTHLY', 11_667n, period, always)),
    );
    expect(whole.reduce((sum, one) => sum + one, 0)).toBe(14);
  });

  it('earn nothing before one is there or after one left', () => {
    expect(accrualOf('MONTHLY', 10_000n, '2026-03', { from: '2026-04-01', to: null })).toBe(0n);
    expect(accrualOf('MONTHLY', 10_000n, '2026-03', { from: '2020-01-01', to: '2026-02-28' })).toBe(0n);
  });
});

describe('the grant of a year', () => {
  it('is whole, or the share of who joined within it in halves', () => {
    expect(halves(grantOf(120_000n, 2026, always))).toBe(12);
    expect(halves(grantOf(120_000n, 2026, { from: '2026-07-01', to: null }))).toBe(6);
    expect(halves(grantOf(120_000n, 2026, { from: '2026-12-31', to: null }))).toBe(0);
    expect(grantOf(120_000n, 2026, { from: '2027-01-01', to: null })).toBe(0n);
  });
});
