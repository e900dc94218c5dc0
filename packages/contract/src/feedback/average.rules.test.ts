import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  averageOf,
  fivePoint,
  percentOf,
  ratingsOf,
  shownAverage,
  shownResponseTime,
  trendOf,
} from './average.rules.ts';
import { StoredFormSchema } from './form-schema.ts';

describe('an average', () => {
  it('puts every scale linearly on 1 to 5 and takes 0 for no rating (AMB-146) [FBK-16]', () => {
    expect(fivePoint(10, 10)).toBe(5);
    expect(fivePoint(2, 3)).toBe(3);
    expect(fivePoint(0, 5)).toBeNull();
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 10 }), fc.integer({ min: 1, max: 10 }), (max, score) => {
        const value = fivePoint(score, max);
        expect(value).toBeGreaterThanOrEqual(1);
        expect(value).toBeLessThanOrEqual(5);
        if (score < max) expect(value).toBeLessThan(fivePoint(score + 1, max) ?? 0);
      }),
    );
  });

  it('has one decimal, and ignores text (AMB-146) [FBK-16]', () => {
    const form = StoredFormSchema.parse({
      questions: [
        { id: 'a', questionText: 'A', questionType: 'rating', ratingType: 'slider' },
        { id: 'b', questionText: 'B', questionType: 'rating', ratingType: 'emoji', ratingScaleMax: 3 },
        { id: 'c', questionText: 'C', questionType: 'text' },
      ],
    });
    expect(ratingsOf(form, { a: 10, b: 2, c: '4' })).toEqual([5, 3]);
    expect(averageOf([5, 3, 3])).toBe(3.7);
    expect(averageOf([])).toBeNull();
  });

  it('of fewer than three responses is shown only to who may read any (AMB-146) [FBK-16]', () => {
    expect(shownAverage(4.5, 2, false)).toBeNull();
    expect(shownAverage(4.5, 3, false)).toBe(4.5);
    expect(shownAverage(4.5, 1, true)).toBe(4.5);
  });
});

describe('a trend', () => {
  it('is up over 5 %, down under minus 5 %, otherwise stable [FBK-17]', () => {
    expect(trendOf(4.2, 4)).toBe('stable');
    expect(trendOf(4.3, 4)).toBe('up');
    expect(trendOf(3.8, 4)).toBe('stable');
    expect(trendOf(3.7, 4)).toBe('down');
    expect(trendOf(null, 4)).toBe('stable');
    expect(trendOf(4, null)).toBe('stable');
  });

  it('turns round with its two averages when both are far apart [FBK-17]', () => {
    const average = fc.integer({ min: 10, max: 50 }).map((tenths) => tenths / 10);
    fc.assert(
      fc.property(average, average, (a, b) => {
        if (trendOf(a, b) === 'up') expect(trendOf(b, a)).not.toBe('up');
        if (Math.abs(a - b) > 0.06 * Math.max(a, b)) expect(trendOf(a, b)).toBe(a > b ? 'up' : 'down');
      }),
    );
  });
});

describe('metrics', () => {
  it('show a time under 1 hour in minutes, under 24 hours in hours, otherwise in days [FBK-20]', () => {
    expect(shownResponseTime(0.5)).toEqual({ value: 30, unit: 'minutes' });
    expect(shownResponseTime(1)).toEqual({ value: 1, unit: 'hours' });
    expect(shownResponseTime(23.94)).toEqual({ value: 23.9, unit: 'hours' });
    expect(shownResponseTime(36)).toEqual({ value: 1.5, unit: 'days' });
    expect(percentOf(1, 3)).toBe(33.3);
    expect(percentOf(0, 0)).toBe(0);
  });
});
