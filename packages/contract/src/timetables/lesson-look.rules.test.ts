import { describe, expect, it } from 'vitest';
import { legendOf, lessonLook } from './lesson-look.rules.ts';

type Lesson = Parameters<typeof lessonLook>[1];

const lesson: Lesson = {
  eventId: 'a_2026-03-02',
  day: '2026-03-02',
  startTime: '09:00',
  endTime: '10:00',
  classId: '01900000-0000-7000-8000-000000000001',
  className: 'Starters 2',
  courseTitle: 'English',
  lesson: { lessonNumber: 3, title: 'Colours' },
  locationName: 'Room 4',
  teachers: ['Ana Lima', 'Bo Chen'],
  assistants: ['Cy Dale'],
  classColorHex: '#112233',
  courseColorHex: '#445566',
  isCancelled: false,
  isOverride: false,
};
const without = (fields: Partial<Lesson>): Lesson => ({ ...lesson, ...fields });

describe('a lesson in a timetable', () => {
  it('says what its reader does not know: nobody reads their own name in each square', () => {
    const people = 'Ana Lima, Bo Chen, Cy Dale';
    const byCourse = { title: 'English', key: 'English', colorHex: '#445566' };
    const byClass = { title: 'Starters 2', key: 'Starters 2', colorHex: '#112233' };
    const looks = {
      class: { ...byCourse, details: ['Room 4', people, 'Colours'] },
      student: { ...byCourse, details: ['Room 4', people, 'Starters 2', 'Colours'] },
      teacher: { ...byClass, details: ['Room 4', 'English', 'Colours'] },
      room: { ...byClass, details: [people, 'English', 'Colours'] },
    };
    for (const kind of ['class', 'student', 'teacher', 'room'] as const)
      expect(lessonLook(kind, lesson)).toEqual(looks[kind]);
  });

  it('is called by its class where it has no course, and leaves out what is not known', () => {
    const bare = without({
      courseTitle: null,
      lesson: null,
      locationName: null,
      teachers: [],
      assistants: [],
    });
    for (const kind of ['class', 'student', 'teacher', 'room'] as const)
      expect(lessonLook(kind, bare)).toMatchObject({ title: 'Starters 2', details: [] });
  });

  it('has the colour of the other when its own has none, and none where neither has', () => {
    expect(lessonLook('class', without({ courseColorHex: null })).colorHex).toBe('#112233');
    expect(lessonLook('room', without({ classColorHex: null })).colorHex).toBe('#445566');
    expect(lessonLook('room', without({ classColorHex: null, courseColorHex: null })).colorHex).toBe(null);
  });
});

it('the legend has each name once, in the order of the alphabet', () => {
  const maths = without({ courseTitle: 'Algebra', courseColorHex: '#778899' });
  expect(legendOf('class', [lesson, maths, lesson])).toEqual([
    { name: 'Algebra', colorHex: '#778899' },
    { name: 'English', colorHex: '#445566' },
  ]);
  expect(legendOf('teacher', [lesson, maths])).toEqual([{ name: 'Starters 2', colorHex: '#112233' }]);
});
