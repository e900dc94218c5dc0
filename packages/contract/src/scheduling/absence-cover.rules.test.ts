import { expect, it } from 'vitest';
import { type CoverPerson, type LessonToCover, planCovers } from './absence-cover.rules.ts';

const person = (employeeId: string, fields: Partial<CoverPerson> = {}): CoverPerson => ({
  ...{ employeeId, name: employeeId, isClassSubstitute: false, role: 'TEACHER', taughtBefore: 1 },
  ...{ weekMinutes: 0, isAvailable: null, hasAppointment: false, coversLately: 0 },
  ...fields,
});
const lesson = (
  startTime: string,
  candidates: CoverPerson[],
  fields: Partial<LessonToCover> = {},
): LessonToCover => ({
  ...{ date: '2026-11-23', startTime, endTime: `${Number(startTime.slice(0, 2)) + 1}:00`.padStart(5, '0') },
  ...{ kind: 'TEACHER', candidates },
  ...fields,
});

it('proposes nobody twice for the same time, and fills the lesson with the fewest to choose from first', () => {
  const [an, binh] = [person('an'), person('binh', { taughtBefore: 0 })];
  expect(planCovers([lesson('09:00', [an, binh]), lesson('09:30', [an])])).toEqual(['binh', 'an']);
  expect(planCovers([lesson('09:00', [an]), lesson('10:00', [an])])).toEqual(['an', 'an']);
});

it('proposes a person for two lessons of a day at most, and again on the next', () => {
  const an = [person('an')];
  const monday = [lesson('08:00', an), lesson('10:00', an), lesson('13:00', an)];
  expect(planCovers([...monday, lesson('08:00', an, { date: '2026-11-24' })])).toEqual([
    'an',
    'an',
    null,
    'an',
  ]);
});

it('leaves a lesson open rather than ask who declared other hours', () => {
  expect(planCovers([lesson('09:00', [person('an', { isAvailable: false })])])).toEqual([null]);
  expect(planCovers([lesson('09:00', [person('an', { isAvailable: true })])])).toEqual(['an']);
  expect(planCovers([lesson('09:00', [person('an', { hasAppointment: true })])])).toEqual([null]);
});

it('asks a substitute of the class first, then the own role, then who held the course', () => {
  const other = person('other', { role: 'ASSISTANT' });
  const stranger = person('stranger', { taughtBefore: 0 });
  const knows = person('knows');
  const own = person('own', { isClassSubstitute: true, taughtBefore: 0 });
  expect(planCovers([lesson('09:00', [other, stranger, knows, own])])).toEqual(['own']);
  expect(planCovers([lesson('09:00', [other, stranger, knows])])).toEqual(['knows']);
  expect(planCovers([lesson('09:00', [other, stranger])])).toEqual(['stranger']);
});

it('goes round: three covers of late weigh more than knowing the course', () => {
  const [hoa, minh] = [person('hoa', { coversLately: 3 }), person('minh', { taughtBefore: 0 })];
  expect(planCovers([lesson('09:00', [hoa, minh])])).toEqual(['minh']);
  // Of the covers that are proposed now each counts as well: the third of three days goes to the other.
  const both = [person('an'), person('binh', { weekMinutes: 60 })];
  const days = ['2026-11-23', '2026-11-24', '2026-11-25'].map((date) => lesson('09:00', both, { date }));
  expect(planCovers(days)).toEqual(['an', 'binh', 'an']);
});

it('keeps one face for a day where it can', () => {
  const all = [person('an'), person('binh', { coversLately: 0, weekMinutes: 10 })];
  // A second cover costs 6 more than a first, a further face 4 and not knowing the course 5.
  const second = [all[0] as CoverPerson, person('binh', { taughtBefore: 0 })];
  expect(planCovers([lesson('08:00', all), lesson('10:00', second)])).toEqual(['an', 'an']);
});
