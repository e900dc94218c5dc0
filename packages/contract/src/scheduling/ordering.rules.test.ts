import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type OrderedLesson, orderings, orderLessons } from './ordering.rules.ts';

const lesson = (
  courseId: string,
  lessonNumber: number,
  title = `${courseId}${lessonNumber}`,
): OrderedLesson => ({
  id: `${courseId}${lessonNumber}${title}`,
  courseId,
  lessonNumber,
  title,
});
const titles = (lessons: readonly OrderedLesson[]) => lessons.map(({ title }) => title);

const mixed = [
  lesson('b', 2),
  lesson('a', 3),
  lesson('a', 1),
  lesson('b', 1),
  lesson('a', 2),
  lesson('c', 1),
];

const anyLessons = fc.uniqueArray(
  fc
    .record({ courseId: fc.constantFrom('a', 'b', 'c', 'd'), lessonNumber: fc.integer({ min: 1, max: 20 }) })
    .map(({ courseId, lessonNumber }) => lesson(courseId, lessonNumber)),
  { selector: ({ id }) => id, maxLength: 40 },
);
const anyOrder = fc.shuffledSubarray(['a', 'b', 'c', 'd']);

describe('the order of lessons', () => {
  it('stays as it is when manual [SCH-07]', () => {
    expect(orderLessons('manual', mixed, ['c', 'a', 'b'])).toEqual(mixed);
  });

  it('goes course by course when sequential, in the course order, by number inside a course [SCH-07] [SCH-08]', () => {
    expect(titles(orderLessons('sequential', mixed, ['c', 'a', 'b']))).toEqual([
      'c1',
      'a1',
      'a2',
      'a3',
      'b1',
      'b2',
    ]);
  });

  it('goes round the courses when alternating, skipping exhausted ones [SCH-07] [SCH-08]', () => {
    expect(titles(orderLessons('alternating', mixed, ['b', 'c', 'a']))).toEqual([
      'b1',
      'c1',
      'a1',
      'b2',
      'a2',
      'a3',
    ]);
  });

  it('goes by lesson number across courses, the course order deciding between equal numbers [SCH-07]', () => {
    expect(titles(orderLessons('lesson-number', mixed, ['c', 'b', 'a']))).toEqual([
      'c1',
      'b1',
      'a1',
      'b2',
      'a2',
      'a3',
    ]);
  });

  it('puts equal numbers of a course by title [SCH-08]', () => {
    const same = [lesson('a', 1, 'Zebra'), lesson('a', 1, 'Éclair'), lesson('a', 1, 'eagle')];
    expect(titles(orderLessons('sequential', same))).toEqual(['eagle', 'Éclair', 'Zebra']);
  });

  it('puts courses that the course order does not name last, as they appear [SCH-08]', () => {
    expect(titles(orderLessons('sequential', mixed, ['c']))).toEqual(['c1', 'b1', 'b2', 'a1', 'a2', 'a3']);
  });

  it('keeps held lessons in front and orders the rest [SCH-07]', () => {
    const held = new Set(['b2b2', 'a3a3']);
    expect(titles(orderLessons('lesson-number', mixed, ['a', 'b', 'c'], held))).toEqual([
      'b2',
      'a3',
      'a1',
      'b1',
      'c1',
      'a2',
    ]);
  });

  it('never loses or doubles a lesson, and ordering twice changes nothing [SCH-07] [SCH-08]', () => {
    fc.assert(
      fc.property(fc.constantFrom(...orderings), anyLessons, anyOrder, (ordering, lessons, order) => {
        const once = orderLessons(ordering, lessons, order);
        expect(once.map(({ id }) => id).sort()).toEqual(lessons.map(({ id }) => id).sort());
        expect(orderLessons(ordering, once, order)).toEqual(once);
      }),
    );
  });

  it('never lets a course run ahead of another that has lessons left when alternating [SCH-08]', () => {
    fc.assert(
      fc.property(anyLessons, anyOrder, (lessons, order) => {
        const total = new Map<string, number>();
        for (const { courseId } of lessons) total.set(courseId, (total.get(courseId) ?? 0) + 1);
        const seen = new Map<string, number>();
        for (const { courseId } of orderLessons('alternating', lessons, order)) {
          const count = (seen.get(courseId) ?? 0) + 1;
          seen.set(courseId, count);
          for (const [other, all] of total)
            expect(seen.get(other) ?? 0).toBeGreaterThanOrEqual(Math.min(all, count - 1));
        }
      }),
    );
  });
});
