import { addDays, type Day, isDay, startOfWeek } from '@bellwether/contract/shared/day';
import type { CalendarEvents } from '../../api/calendar-events.ts';

export type Lesson = CalendarEvents['events'][number];

export interface Week {
  /** The Sunday it begins with, and the Saturday it ends with. */
  readonly from: Day;
  readonly to: Day;
}

/** The week of the asked day; of today when nothing or nonsense is asked. */
export function weekOf(asked: string, today: Day): Week {
  const from = startOfWeek(isDay(asked) ? asked : today);
  return { from, to: addDays(from, 6) };
}

/** The lessons among the events by day, both in order of time; days without lessons are left out. */
export function lessonsByDay(events: readonly Lesson[]): { day: Day; lessons: Lesson[] }[] {
  const lessons = events
    .filter((event) => event.resource.type === 'lms')
    .toSorted((a, b) => (a.startDate === b.startDate ? 0 : a.startDate < b.startDate ? -1 : 1));
  const byDay = Map.groupBy(lessons, ({ day }) => day);
  return [...byDay].map(([day, ofDay]) => ({ day, lessons: ofDay }));
}

/** Whether the employee only assists in the lesson. */
export function assistsIn(lesson: Lesson, employeeId: string): boolean {
  const { teacherAssistants, teachers } = lesson.resource.originalData;
  const isIn = (staff: readonly { employeeId: string | null }[]) =>
    staff.some((one) => one.employeeId === employeeId);
  return isIn(teacherAssistants) && !isIn(teachers);
}
