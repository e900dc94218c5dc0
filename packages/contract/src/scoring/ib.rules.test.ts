import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type CoreGrade, coreGrades, corePoints, type IbSubject, ibDiploma } from './ib.rules.ts';

const subjects = (higher: readonly (number | null)[], standard: readonly (number | null)[]): IbSubject[] => [
  ...higher.map((grade) => ({ level: 'HL' as const, grade })),
  ...standard.map((grade) => ({ level: 'SL' as const, grade })),
];
const failings = (
  higher: readonly (number | null)[],
  standard: readonly (number | null)[],
  core: readonly [CoreGrade, CoreGrade] = ['C', 'C'],
) => ibDiploma(subjects(higher, standard), ...core).failings;

it('is at most 45: six subjects of 7 and three points of the core [AMB-412]', () => {
  expect(ibDiploma(subjects([7, 7, 7], [7, 7, 7]), 'A', 'A')).toEqual({ total: 45, core: 3, failings: [] });
  expect(ibDiploma(subjects([6, 5, 5], [6, 5, 4]), 'B', 'C')).toEqual({ total: 33, core: 2, failings: [] });
});

it('has the points of the core by both grades, whichever is which', () => {
  const row = (one: CoreGrade) => coreGrades.map((other) => corePoints(one, other));
  expect(row('A')).toEqual([3, 3, 2, 2, 0, 0]);
  expect(row('B')).toEqual([3, 2, 2, 1, 0, 0]);
  expect(row('C')).toEqual([2, 2, 1, 0, 0, 0]);
  expect(row('D')).toEqual([2, 1, 0, 0, 0, 0]);
  expect(row('E')).toEqual([0, 0, 0, 0, 0, 0]);
});

it('is not awarded with any of the failing conditions, each at its limit [AMB-412]', () => {
  // 4 4 4 and 4 4 4 are 24 without any point of the core.
  expect(failings([4, 4, 4], [4, 4, 4], ['D', 'D'])).toEqual([]);
  expect(failings([4, 4, 4], [4, 4, 3], ['D', 'D'])).toEqual(['TOTAL_UNDER_24']);
  expect(failings([7, 7, 7], [7, 7, null])).toEqual(['NO_GRADE']);
  expect(failings([7, 7, 7], [7, 7, 7], ['N', 'A'])).toEqual(['NO_GRADE']);
  expect(failings([7, 7, 7], [7, 7, 7], ['A', 'E'])).toEqual(['CORE_E']);
  expect(failings([7, 7, 7], [7, 7, 1])).toEqual(['GRADE_1']);
  expect(failings([7, 7, 2], [7, 7, 2])).toEqual([]);
  expect(failings([7, 7, 2], [7, 2, 2])).toEqual(['THREE_GRADE_2']);
  expect(failings([7, 7, 3], [7, 3, 3])).toEqual([]);
  expect(failings([7, 7, 3], [3, 3, 3])).toEqual(['FOUR_GRADE_3']);
  expect(failings([4, 4, 4], [7, 7, 7])).toEqual([]);
  expect(failings([4, 4, 3], [7, 7, 7])).toEqual(['HL_UNDER_12']);
  expect(failings([7, 7, 7], [3, 3, 3])).toEqual([]);
  expect(failings([7, 7, 7], [3, 3, 2])).toEqual(['SL_UNDER_9']);
  // Of four at higher level the three best count, and two at standard level need five.
  expect(failings([6, 4, 4, 4], [3, 3])).toEqual([]);
  expect(failings([7, 7, 7, 3], [3, 2])).toEqual([]);
  expect(failings([7, 7, 7, 4], [2, 2])).toEqual(['SL_UNDER_5']);
  expect(failings([4, 4, 3, 3], [7, 7])).toEqual(['HL_UNDER_12']);
});

it('never comes to more than 45, and a better grade never fails more', () => {
  const grade = fc.integer({ min: 1, max: 7 });
  const core = fc.constantFrom(...coreGrades);
  fc.assert(
    fc.property(
      fc.array(grade, { minLength: 6, maxLength: 6 }),
      core,
      core,
      fc.nat(5),
      (all, one, two, at) => {
        const result = (grades: readonly number[]) =>
          ibDiploma(subjects(grades.slice(0, 3), grades.slice(3)), one, two);
        const before = result(all);
        expect(before.total).toBeLessThanOrEqual(45);
        // From a 1 to a 2 one condition gives way to another: whoever has a 1 has failed already.
        if (all[at] === 7 || all[at] === 1) return;
        const after = result(all.with(at, (all[at] ?? 0) + 1));
        expect(after.total).toBe(before.total + 1);
        expect(before.failings).toEqual(expect.arrayContaining([...after.failings]));
      },
    ),
  );
});
