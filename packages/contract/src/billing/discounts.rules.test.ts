import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exactOf, exactText, total } from '../shared/exact.rules.ts';
import {
  appliedDiscounts,
  type Discount,
  type DiscountKind,
  discountKinds,
  discountOn,
  payersShares,
  siblingPercents,
} from './discounts.rules.ts';

const percent = (kind: DiscountKind, value: string): Discount => ({ kind, percent: exactOf(value) });
const amount = (kind: DiscountKind, value: string): Discount => ({ kind, amount: exactOf(value) });
const applied = (gross: string, discounts: Discount[], places = 2) =>
  appliedDiscounts(exactOf(gross), discounts, places).map((one) => `${one.kind} ${exactText(one.amount)}`);

describe('discounts', () => {
  it('are a percent or an amount, rounded to what can be paid, and never more than there is', () => {
    expect(exactText(discountOn(exactOf('99.99'), { percent: exactOf('10') }, 2))).toBe('10.00');
    expect(exactText(discountOn(exactOf('5'), { amount: exactOf('7') }, 2))).toBe('5.00');
    expect(exactText(discountOn(exactOf('5'), { percent: exactOf('100') }, 2))).toBe('5.00');
  });

  it('go off in their order, each on the rest', () => {
    const given = [
      percent('SCHOLARSHIP', '50'),
      percent('STAFF', '10'),
      percent('SIBLING', '10'),
      percent('PACKAGE', '20'),
    ];
    expect(applied('1000', given)).toEqual([
      'PACKAGE 200.00',
      'SIBLING 80.00',
      'STAFF 72.00',
      'SCHOLARSHIP 324.00',
    ]);
  });

  it('of siblings, early birds and volume only the best counts, in money', () => {
    const given = [percent('SIBLING', '10'), amount('EARLY', '150'), percent('VOLUME', '12')];
    expect(applied('1000', given)).toEqual(['EARLY 150.00']);
    expect(applied('1400', given)).toEqual(['VOLUME 168.00']);
    // Of equals the sibling's.
    expect(applied('1500', [amount('EARLY', '150'), percent('SIBLING', '10')])).toEqual(['SIBLING 150.00']);
    // What is best is judged on what the package's own leaves.
    expect(applied('1600', [amount('PACKAGE', '200'), ...given])).toEqual([
      'PACKAGE 200.00',
      'VOLUME 168.00',
    ]);
  });

  it('end where nothing is left', () => {
    expect(applied('100', [percent('PACKAGE', '100'), percent('STAFF', '10')])).toEqual(['PACKAGE 100.00']);
  });

  it('never take more than the price, whatever they are', () => {
    const one = fc.record({
      kind: fc.constantFrom(...discountKinds),
      percent: fc.bigInt({ min: 0n, max: 1_000_000n }),
    });
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 9n }),
        fc.array(one),
        fc.constantFrom(0, 2, 3),
        (units, given, places) => {
          const unit = 10n ** BigInt(4 - places);
          const gross = units * unit;
          const found = appliedDiscounts(gross, given, places);
          expect(total(found.map((each) => each.amount)) <= gross).toBe(true);
          expect(found.every((each) => each.amount > 0n && each.amount % unit === 0n)).toBe(true);
          const ofGroup = found.filter(({ kind }) => ['SIBLING', 'EARLY', 'VOLUME'].includes(kind));
          expect(ofGroup.length <= 1).toBe(true);
        },
      ),
    );
  });

  it('are of six kinds', () => {
    expect(discountKinds).toEqual(['PACKAGE', 'SIBLING', 'EARLY', 'VOLUME', 'STAFF', 'SCHOLARSHIP']);
  });
});

describe('siblings', () => {
  const tiers = ['0', '10', '15'].map(exactOf);

  it('pay 5,000,000, 4,500,000 and 4,250,000 of 5,000,000 at 0, 10 and 15 percent', () => {
    const price = exactOf('5000000');
    const children = ['b', 'a', 'c'].map((id) => ({ id, price, birthDate: '2015-01-01' }));
    const paid = siblingPercents(children, tiers).map(
      (child) => `${child.id} ${exactText(price - discountOn(price, child, 0))}`,
    );
    expect(paid).toEqual(['a 5000000.00', 'b 4500000.00', 'c 4250000.00']);
  });

  it('stand by price descending, then birth date, then id', () => {
    const child = (id: string, price: string, birthDate: string | null) => ({
      id,
      price: exactOf(price),
      birthDate,
    });
    const children = [
      child('e', '4', null),
      child('d', '4', '2016-02-01'),
      child('c', '4', '2012-02-01'),
      child('b', '4', '2012-02-01'),
      child('a', '3', '2010-02-01'),
      child('z', '5', '2019-02-01'),
    ];
    const ranked = siblingPercents(children, tiers);
    expect(ranked.map(({ id }) => id).join('')).toBe('zbcdea');
    expect(ranked.map((one) => exactText(one.percent))).toEqual([
      '0.00',
      '10.00',
      '15.00',
      '15.00',
      '15.00',
      '15.00',
    ]);
    expect(siblingPercents(children, []).every((one) => one.percent === 0n)).toBe(true);
  });
});

describe('payers', () => {
  const shares = (value: string, percents: string[], places = 2) =>
    payersShares(
      exactOf(value),
      percents.map((text, at) => ({ payerId: String(at), percent: exactOf(text) })),
      places,
    ).map((one) => exactText(one.amount));

  it('share 99.99 at 60 and 40 percent as 59.99 and 40.00', () => {
    expect(shares('99.99', ['60', '40'])).toEqual(['59.99', '40.00']);
    expect(shares('1000001', ['50', '50'], 0)).toEqual(['500001.00', '500000.00']);
  });

  it('are refused where they are not 100 percent together', () => {
    expect(() => shares('10', ['60', '39.9999'])).toThrow(RangeError);
    expect(() => shares('10', [])).toThrow(RangeError);
  });
});
