import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exactOf, exactText } from '../shared/exact.rules.ts';
import { type Recognition, recognisedAfter, replanned } from './recognition.rules.ts';

const whole = (total: string, planned: number): Recognition => ({
  total: exactOf(total),
  planned,
  settledCount: 0,
  settledAmount: 0n,
});
const upTo = (terms: Recognition, from: number, count: number, places = 2) =>
  Array.from({ length: count }, (_, at) => recognisedAfter(terms, from + at, places));

describe('revenue', () => {
  it('of 1,000.00 over 12 lessons comes as 83.33, 83.34, 83.33 and so on, to the last cent', () => {
    const sums = upTo(whole('1000', 12), 0, 13);
    const deltas = sums.slice(1).map((sum, at) => exactText(sum - (sums[at] ?? 0n)));
    expect(deltas).toEqual([
      ...['83.33', '83.34', '83.33', '83.33', '83.34', '83.33'],
      ...['83.33', '83.34', '83.33', '83.33', '83.34', '83.33'],
    ]);
    expect(exactText(sums.at(-1) ?? 0n)).toBe('1000.00');
  });

  it('spreads the rest over the rest when there are ten lessons after the fifth of twelve', () => {
    const terms = replanned(whole('1000', 12), 5, 10, 2);
    expect(upTo(terms, 5, 6).map(exactText)).toEqual([
      ...['416.67', '533.34', '650.00', '766.67', '883.33', '1000.00'],
    ]);
  });

  it('is all of it at the last lesson and beyond, and what was settled before it', () => {
    expect(exactText(recognisedAfter(whole('1000', 12), 13, 2))).toBe('1000.00');
    expect(recognisedAfter(whole('1000', 12), 0, 2)).toBe(0n);
    const fewer = replanned(whole('1000', 12), 5, 5, 2);
    expect(exactText(recognisedAfter(fewer, 5, 2))).toBe('1000.00');
    expect(exactText(recognisedAfter(replanned(whole('1000', 12), 5, 10, 2), 3, 2))).toBe('416.67');
  });

  it('never falls, and is the total in the end, whatever changes on the way, in 0, 2 and 3 decimals', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 9n }),
        fc.integer({ min: 1, max: 40 }),
        fc.array(fc.integer({ min: 0, max: 10 }), { maxLength: 5 }),
        fc.constantFrom(0, 2, 3),
        (units, planned, changes, places) => {
          const unit = 10n ** BigInt(4 - places);
          let terms: Recognition = { ...whole('0', planned), total: units * unit };
          let last = 0n;
          let count = 0;
          const go = () => {
            const sum = recognisedAfter(terms, count, places);
            expect(sum >= last && sum <= terms.total && sum % unit === 0n).toBe(true);
            last = sum;
          };
          for (const more of changes) {
            if (count < terms.planned) count += 1;
            go();
            if (count < terms.planned) terms = replanned(terms, count, count + 1 + more, places);
          }
          for (; count <= terms.planned; count += 1) go();
          expect(last).toBe(terms.total);
        },
      ),
    );
  });
});
