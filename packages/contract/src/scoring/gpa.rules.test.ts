import fc from 'fast-check';
import { expect, it } from 'vitest';
import { gradePointAverage, weightedPoints } from './gpa.rules.ts';

it('is the mean of grade points by credits: (3 × 4.0 + 4 × 3.3) ÷ 7 = 3.60 [AMB-412]', () => {
  const of = (...pairs: (readonly [number, number])[]) =>
    gradePointAverage(pairs.map(([credits, points]) => ({ credits, points })));
  expect(of([3, 4], [4, 3.3])).toBe(3.6);
  expect(of([1, 4], [1, 3.3], [1, 3])).toBe(3.43);
  // Exactly a half: 3.505 is 3.51.
  expect(of([1, 3.5], [1, 3.51])).toBe(3.51);
  expect(of([0.5, 2], [1.5, 4])).toBe(3.5);
  expect(of([3, 0])).toBe(0);
  expect([of(), of([0, 4])]).toEqual([null, null]);
});

it('counts the bonus of a method for advanced courses that were passed, and for no others [AMB-412]', () => {
  expect(weightedPoints({ points: 3.3, isAdvanced: true }, 1)).toBe(4.3);
  expect(weightedPoints({ points: 3.3, isAdvanced: false }, 1)).toBe(3.3);
  expect(weightedPoints({ points: 0, isAdvanced: true }, 1)).toBe(0);
  expect(weightedPoints({ points: 3.3, isAdvanced: true }, 0)).toBe(3.3);
});

it('lies between the least and the greatest of the points, and does not mind the order', () => {
  const points = fc.integer({ min: 0, max: 500 }).map((value) => value / 100);
  const credits = fc.integer({ min: 1, max: 10_000 }).map((value) => value / 100);
  fc.assert(
    fc.property(fc.array(fc.record({ points, credits }), { minLength: 1, maxLength: 12 }), (courses) => {
      const average = gradePointAverage(courses) ?? -1;
      const all = courses.map((one) => one.points);
      expect(average).toBeGreaterThanOrEqual(Math.min(...all));
      expect(average).toBeLessThanOrEqual(Math.max(...all));
      expect(gradePointAverage(courses.toReversed())).toBe(average);
    }),
  );
});
