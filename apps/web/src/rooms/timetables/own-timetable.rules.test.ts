import { expect, it } from 'vitest';
import { ownTimetable } from './own-timetable.rules.ts';

it('one begins with the own timetable, but who sees all and teaches none with nobody’s', () => {
  const person = (role: string, more = {}) => ({
    ...{ roles: [{ name: role }], employeeId: 'e1', studentId: null },
    ...more,
  });
  const own = { kind: 'teacher', id: 'e1' };
  expect(ownTimetable(person('administrator'), true)).toBeNull();
  expect(ownTimetable(person('administrator'), false)).toEqual(own);
  for (const role of ['teacher', 'teacher_assistant']) expect(ownTimetable(person(role), true)).toEqual(own);
  const pupil = person('student', { employeeId: null, studentId: 's1' });
  expect(ownTimetable(pupil, false)).toEqual({ kind: 'student', id: 's1' });
  expect(ownTimetable(person('hr', { employeeId: null }), false)).toBeNull();
});
