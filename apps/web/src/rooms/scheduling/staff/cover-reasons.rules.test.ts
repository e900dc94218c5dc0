import { describe, expect, it } from 'vitest';
import { reasonsOf } from './cover-reasons.rules.ts';

const person = {
  name: 'Mai',
  userId: 'u1',
  isClassSubstitute: false,
  role: 'TEACHER' as const,
  taughtBefore: 0,
  weekMinutes: 0,
  isAvailable: true,
  hasAppointment: false,
};
const keys = (facts: object) =>
  reasonsOf({ ...person, ...facts }).map(({ key, values }) =>
    values.count ? `${key} ${values.count}` : key,
  );

describe('the reasons beside a person who could cover', () => {
  it('name the role, the course held before, the load of the week and what is not declared [REV-36]', () => {
    expect(keys({})).toEqual(['teacher', 'freeWeek']);
    expect(keys({ isClassSubstitute: true, taughtBefore: 3, weekMinutes: 810 })).toEqual([
      'substitute',
      'taught 3',
      'load 13.5',
    ]);
    expect(keys({ role: 'ASSISTANT', isAvailable: null })).toEqual(['assistant', 'freeWeek', 'notDeclared']);
    expect(keys({ isAvailable: null, userId: null })).toContain('noUser');
  });

  it('warn first of who declared other hours [REV-36]', () => {
    expect(reasonsOf({ ...person, isAvailable: false })[0]).toMatchObject({ key: 'away', warns: true });
    expect(reasonsOf({ ...person, hasAppointment: true })[0]).toMatchObject({
      key: 'appointment',
      warns: true,
    });
  });
});
