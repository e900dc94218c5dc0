import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exactOf, exactText } from '../shared/exact.rules.ts';
import { leavingAfter, type ProrationFacts, priceFrom, transferOf } from './proration.rules.ts';

const lessons: ProrationFacts = { method: 'LESSON', firstLesson: 1, lastLesson: 24 };
const days: ProrationFacts = { method: 'DAY', firstDay: '2026-09-01', lastDay: '2026-09-30' };
const none: ProrationFacts = { method: 'NONE' };
const price = exactOf('7200000');
const at = (lesson: number, day = '2026-09-01') => ({ lesson, day });
const tenPercent = { percent: exactOf('10') };
const words = (amounts: Record<string, bigint>) =>
  Object.fromEntries(Object.entries(amounts).map(([key, amount]) => [key, exactText(amount)]));

describe('who joins late', () => {
  it('pays 5,400,000 of 7,200,000 from the seventh of 24 lessons', () => {
    expect(exactText(priceFrom(price, lessons, at(7), 0))).toBe('5400000.00');
    expect(exactText(priceFrom(price, lessons, at(1), 0))).toBe('7200000.00');
    expect(exactText(priceFrom(price, lessons, at(24), 0))).toBe('300000.00');
    expect(priceFrom(price, lessons, at(25), 0)).toBe(0n);
    expect(priceFrom(price, lessons, at(-3), 0)).toBe(price);
  });

  it('pays by days, the first and the last counted', () => {
    expect(exactText(priceFrom(exactOf('300'), days, at(1, '2026-09-21'), 2))).toBe('100.00');
    expect(exactText(priceFrom(exactOf('300'), days, at(1, '2026-09-30'), 2))).toBe('10.00');
    expect(priceFrom(exactOf('300'), days, at(1, '2026-10-01'), 2)).toBe(0n);
    expect(exactText(priceFrom(exactOf('300'), days, at(1, '2026-08-01'), 2))).toBe('300.00');
  });

  it('pays everything without proration', () => {
    expect(priceFrom(price, none, at(20), 0)).toBe(price);
  });

  it('is refused by a term without lessons', () => {
    expect(() => priceFrom(price, { ...lessons, lastLesson: 0 }, at(1), 0)).toThrow(RangeError);
  });
});

describe('who leaves', () => {
  it('after nine lessons has 4,500,000 credited, pays 450,000, and keeps 4,050,000', () => {
    expect(words({ ...leavingAfter(price, lessons, at(9), tenPercent, 0) })).toEqual({
      credited: '4500000.00',
      fee: '450000.00',
      kept: '4050000.00',
    });
  });

  it('is counted by the stored facts of the line: who came for lesson 7 and leaves after 9 had three of 18', () => {
    const facts: ProrationFacts = { ...lessons, firstLesson: 7 };
    expect(words({ ...leavingAfter(exactOf('5400000'), facts, at(9), { amount: 0n }, 0) })).toEqual({
      credited: '4500000.00',
      fee: '0.00',
      kept: '4500000.00',
    });
  });

  it('by days had the last one', () => {
    const left = leavingAfter(exactOf('300'), days, at(1, '2026-09-12'), tenPercent, 2);
    expect(words({ ...left })).toEqual({ credited: '180.00', fee: '18.00', kept: '162.00' });
  });

  it('before the first lesson has everything back, after the last nothing, and without proration nothing', () => {
    expect(leavingAfter(price, lessons, at(0), { amount: 0n }, 0).credited).toBe(price);
    expect(leavingAfter(price, lessons, at(24), tenPercent, 0)).toEqual({ credited: 0n, fee: 0n, kept: 0n });
    expect(leavingAfter(price, none, at(1), tenPercent, 0)).toEqual({ credited: 0n, fee: 0n, kept: 0n });
  });

  it('never pays a fee above what comes back', () => {
    const left = leavingAfter(exactOf('300'), days, at(1, '2026-09-29'), { amount: exactOf('50') }, 2);
    expect(words({ ...left })).toEqual({ credited: '10.00', fee: '10.00', kept: '0.00' });
  });

  it('has what was delivered and what comes back add up, in 0, 2 and 3 decimals', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 9n }),
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 0, max: 61 }),
        fc.constantFrom(0, 2, 3),
        (units, count, had, places) => {
          const charged = units * 10n ** BigInt(4 - places);
          const facts: ProrationFacts = { method: 'LESSON', firstLesson: 1, lastLesson: count };
          const left = leavingAfter(charged, facts, at(had), tenPercent, places);
          expect(left.credited).toBe(left.fee + left.kept);
          expect(left.credited >= 0n && left.credited <= charged && left.kept >= 0n).toBe(true);
          // Half a unit at most lies between what joining after them would have cost and what comes back.
          const joining = priceFrom(charged, facts, at(had + 1), places);
          const off = joining - left.credited;
          expect(off >= -1n * 10n ** BigInt(4 - places) && off <= 10n ** BigInt(4 - places)).toBe(true);
        },
      ),
    );
  });
});

describe('who moves', () => {
  it('takes the undelivered value along, and pays or gets the difference', () => {
    const move = (newPrice: string) => words({ ...transferOf(price, exactOf('2700000'), exactOf(newPrice)) });
    expect(move('5000000')).toEqual({ moved: '4500000.00', invoiced: '500000.00', credited: '0.00' });
    expect(move('4200000')).toEqual({ moved: '4500000.00', invoiced: '0.00', credited: '300000.00' });
    expect(move('4500000')).toEqual({ moved: '4500000.00', invoiced: '0.00', credited: '0.00' });
  });
});
