import { describe, expect, it } from 'vitest';
import { staffBody, staffParts } from './staff-form.ts';

const assigned = {
  courseId: 'c1',
  teacherId: 't1',
  teacherIds: ['t1', 't2'],
  substituteIds: [],
  taIds: ['a1'],
};

describe('the staff form', () => {
  it('has a part for the whole class and for each course [SCH-24]', () => {
    expect(
      staffParts(['c1', 'c2'], [assigned]).map(({ courseId, teacherIds }) => [courseId, teacherIds]),
    ).toEqual([
      [null, []],
      ['c1', ['t1', 't2']],
      ['c2', []],
    ]);
  });

  it('sends the parts that hold somebody, the first teacher as teacherId [SCH-24]', () => {
    expect(staffBody(staffParts(['c1', 'c2'], [assigned]))).toEqual({ assignments: [assigned] });
  });

  it('sends the whole class without anybody when nobody is left: at least one assignment is needed [SCH-24]', () => {
    expect(staffBody(staffParts(['c1'], [])).assignments).toEqual([
      { courseId: null, teacherId: null, teacherIds: [], taIds: [], substituteIds: [] },
    ]);
  });
});
