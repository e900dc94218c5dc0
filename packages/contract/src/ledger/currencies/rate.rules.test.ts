import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exactOf, exactText } from '../../shared/exact.rules.ts';
import { crossRate, isStaleRate, isStorable, rateOf, rateOfJson, rateText, worthOf } from './rate.rules.ts';

describe('exchange rates', () => {
  it('are exact to twelve places', () => {
    expect(rateText(rateOf('25000'))).toBe('25000.00');
    expect(rateText(rateOf('0.000040000003'))).toBe('0.000040000003');
    expect(rateText(rateOf('1.5'))).toBe('1.50');
    expect(() => rateOf('0.0000000000001')).toThrow(RangeError);
    expect(rateText(crossRate(rateOf('1'), rateOf('0.92')))).toBe('1.086956521739');
    expect(rateText(crossRate(rateOf('25000'), rateOf('0.8')))).toBe('31250.00');
  });

  it('turn an amount into the base currency, half up', () => {
    const worth = (amount: string, rate: string) => exactText(worthOf(exactOf(amount), rateOf(rate)));
    expect(worth('1000', '25400')).toBe('25400000.00');
    expect(worth('400', '1.086956521739')).toBe('434.7826');
    expect(worth('1', '0.00005')).toBe('0.0001');
    expect(worth('1', '0.000049999999')).toBe('0.00');
    expect(worth('-1', '0.00005')).toBe('-0.0001');
  });

  it('come back as they were written', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 10n ** 24n - 1n), (rate) => {
        expect(rateOf(rateText(rate))).toBe(rate);
      }),
    );
  });

  it('are above 0 and below a million millions [FIN-23]', () => {
    expect([rateOf('0'), 1n, 10n ** 24n - 1n, 10n ** 24n].map(isStorable)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it('are stale when they are older than seven days', () => {
    expect(isStaleRate('2026-11-12', '2026-11-19')).toBe(false);
    expect(isStaleRate('2026-11-11', '2026-11-19')).toBe(true);
  });

  it.each([
    ['0.92', '0.92'],
    ['4e-5', '0.00004'],
    ['1.5E+3', '1500.00'],
    ['0.00000000000049', undefined],
    ['0.0000000000005', '0.000000000001'],
    ['25000.123456789012345', '25000.123456789012'],
  ])('are read from JSON: %s', (source, expected) => {
    const rate = rateOfJson(source);
    expect(rate === undefined ? undefined : rateText(rate)).toBe(expected);
  });

  it.each(['0', '-1', '1e99', '1e12', 'NaN', '"1"', 'true', '', '1e999'])('are not: %s', (source) => {
    expect(rateOfJson(source)).toBeUndefined();
  });
});
