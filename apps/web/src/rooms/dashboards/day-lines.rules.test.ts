import { describe, expect, it } from 'vitest';
import { hoursOf, type LineLesson, linesOf, placeOf } from './day-lines.rules.ts';

const lesson = (id: string, teachers: string[], more: Partial<LineLesson> = {}): LineLesson => ({
  ...{ id, startTime: '09:00', endTime: '10:30' },
  user: { name: teachers[0] ?? 'System', picturePath: teachers[0] === 'Ben' ? '/ben.svg' : null },
  resource: {
    type: 'lms',
    originalData: {
      isCancelled: false,
      locationName: 'Room 1',
      teachers: teachers.map((name) => ({ name })),
    },
  },
  ...more,
});
const namesOf = (lines: ReturnType<typeof linesOf>) =>
  lines.map(({ name, lessons }) => [name, lessons.map(({ id }) => id).join('')]);

describe('the lines of a day', () => {
  it('has a line for each teacher by name, and that of nobody last', () => {
    const day = [lesson('a', ['Tess']), lesson('b', []), lesson('c', ['Ben', 'Tess'])];
    expect(linesOf(day, 'teacher').map(({ picturePath }) => picturePath)).toEqual(['/ben.svg', null, null]);
    expect(namesOf(linesOf(day, 'teacher'))).toEqual([
      ['Ben', 'c'],
      ['Tess', 'ac'],
      [null, 'b'],
    ]);
    expect(namesOf(linesOf(day, 'room'))).toEqual([['Room 1', 'abc']]);
  });

  it('leaves out what is cancelled and what is no lesson', () => {
    const { originalData } = lesson('x', ['Tess']).resource;
    const cancelled = {
      resource: { type: 'lms', originalData: { ...originalData, isCancelled: true } },
    } as const;
    const duty = { resource: { type: 'operation', originalData } } as const;
    expect(linesOf([lesson('a', ['Tess'], cancelled), lesson('b', ['Tess'], duty)], 'teacher')).toEqual([]);
  });

  it('reaches from 8 to 17, and further for early and late lessons', () => {
    expect(hoursOf([lesson('a', [])])).toEqual({ from: 8, to: 17 });
    expect(hoursOf([lesson('a', [], { startTime: '07:45', endTime: '19:10' })])).toEqual({ from: 7, to: 20 });
    const hours = { from: 8, to: 18 };
    expect([placeOf('08:00', hours), placeOf('13:00', hours), placeOf('07:00', hours)]).toEqual([0, 50, -10]);
  });
});
