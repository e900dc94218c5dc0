import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  exactOf,
  exactText,
  minorPlaces,
  percentOf,
  product,
  rounded,
  scaledOf,
  shared,
  toMinor,
  toPlaces,
  total,
} from './exact.rules.ts';

describe('exact decimals', () => {
  it('are read from text and written back with two places at least', () => {
    expect(exactOf('5')).toBe(50_000n);
    expect(exactText(exactOf('5'))).toBe('5.00');
    expect(exactText(exactOf('-0.125'))).toBe('-0.1250');
    expect(exactText(exactOf('1250000.50'))).toBe('1250000.50');
    expect(exactOf('1.50000000')).toBe(15_000n);
  });

  it.each(['', '1e30', 'NaN', '1,000', '.5', '5.', ' 5', '1.00001', '--1'])(
    'refuses %j, which is no decimal of four places',
    (text) => {
      expect(() => exactOf(text)).toThrow(RangeError);
    },
  );

  it('keeps the twelve places of a rate', () => {
    expect(scaledOf('0.000039370079', 12)).toBe(39_370_079n);
  });

  it('rounds half up, away from zero below it', () => {
    expect(rounded(5n, 10n)).toBe(1n);
    expect(rounded(4n, 10n)).toBe(0n);
    expect(rounded(-5n, 10n)).toBe(-1n);
    expect(exactText(toPlaces(exactOf('1.005'), 2))).toBe('1.01');
    expect(exactText(toMinor(exactOf('-10.5'), 'VND'))).toBe('-11.00');
  });

  it('knows the places of a currency', () => {
    expect(['VND', 'USD', 'KWD', 'JPY'].map(minorPlaces)).toEqual([0, 2, 3, 0]);
  });

  it('takes a quantity times a price and a percent of an amount', () => {
    expect(exactText(product(exactOf('2.5'), exactOf('33.33')))).toBe('83.3250');
    expect(exactText(percentOf(exactOf('33.33'), exactOf('10')))).toBe('3.3330');
  });

  it('shares an amount to the cent, the largest remainder first', () => {
    expect(shared(exactOf('99.99'), [60n, 40n], 2).map(exactText)).toEqual(['59.99', '40.00']);
    expect(shared(exactOf('10.00'), [1n, 1n, 1n], 2).map(exactText)).toEqual(['3.34', '3.33', '3.33']);
    expect(shared(exactOf('-1.00'), [1n, 2n], 2).map(exactText)).toEqual(['-0.33', '-0.67']);
  });

  it('loses and adds nothing when it shares', () => {
    fc.assert(
      fc.property(
        fc.bigInt(-(10n ** 12n), 10n ** 12n),
        fc.array(fc.bigInt(0n, 10n ** 6n), { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 0, max: 4 }),
        (units, weights, places) => {
          fc.pre(weights.some((weight) => weight > 0n));
          const amount = units * 10n ** BigInt(4 - places);
          const parts = shared(amount, weights, places);
          expect(total(parts)).toBe(amount);
          for (const part of parts) expect(part % 10n ** BigInt(4 - places)).toBe(0n);
        },
      ),
    );
  });
});
