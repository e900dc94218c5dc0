import type { Reply } from '../../../api/types.ts';
import type { LessonOrder } from '../lessons/lesson-order.ts';

// A class that has lessons on Mondays from 11 January 2027, as the class schedule dialog reads it.

export type AvailableLesson = Reply<'GET /api/lms/classes/:id/available-lessons'>['lessons'][number];
type Course = Pick<LessonOrder['courses'][number], 'id' | 'title' | 'color'>;

export const testId = (last: string) => `01900000-0000-7000-8000-0000000000${last}`;
export const classId = testId('c1');
export const english: Course = { id: testId('c0'), title: 'Family and Friends', color: '#22C55E' };
export const maths: Course = { id: testId('ca'), title: 'Maths', color: '#3B82F6' };

const scheduleId = testId('5c');
const mondays = { startTime: '09:00', endTime: '10:00', selectedDays: [1], skipObservedHolidays: true };
const rule = { recurrence: 'WEEKLY' as const, startDate: '2027-01-11' };

/** The order of a class with one course, no lesson on its three dates yet. */
export const testOrder: LessonOrder = {
  lessonOrder: [],
  scheduleSettings: { ...mondays, ...rule, selectedCourse: null },
  individualSchedules: [
    {
      ...{ id: scheduleId, scheduleName: 'Main lessons', groupId: null, endDate: null, courseId: null },
      ...{ ...mondays, ...rule },
    },
  ],
  slots: datesOf('2027-01-11', '2027-01-18', '2027-01-25'),
  ...{ holidays: [], scheduleName: 'Main lessons', orderVersion: 0, updatedAt: null, can: { edit: true } },
  class: { id: classId, code: 'S2A', name: 'Starters 2A', startDate: '2027-01-10', endDate: null },
  courses: [{ ...english, name: english.title }],
};

/** Three lessons of a course, named by `title` and their number. */
export function lessonsOf(course: Course, title: string, key: string): AvailableLesson[] {
  return [1, 2, 3].map((lessonNumber) => ({
    ...{ id: testId(`${key}${lessonNumber}`), title: `${title} ${lessonNumber}`, lessonNumber, unit: null },
    ...{ description: null, courseId: course.id, courseName: course.title, scheduled: null },
    course: { ...course, Category: null, Level: null },
  }));
}

/** The lessons in this order, on no date yet. */
export function orderedOf(lessons: readonly AvailableLesson[]): LessonOrder['lessonOrder'] {
  return lessons.map(({ scheduled, ...lesson }, orderIndex) => ({
    ...{ ...lesson, orderIndex, isHeld: false, scheduledDate: null, scheduleId: null },
    ...{ scheduleName: null, startTime: null, endTime: null },
  }));
}

/** The dates on which the class may have lessons. */
export function datesOf(...dates: string[]): LessonOrder['slots'] {
  return dates.map((date) => ({
    ...{ scheduleId, scheduleName: 'Main lessons', date, courseId: null },
    ...{ startTime: '09:00', endTime: '10:00', isHeld: false, isCancelled: false },
  }));
}
