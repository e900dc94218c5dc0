import type { Locator, Page } from '@playwright/test';
import { expect } from './expect.ts';
import { addDays, planClass, today } from './school.ts';
import { signInQuickly } from './sign-in.ts';

// What the journeys of attendance share.

export interface Lesson {
  readonly path: string;
  readonly classId: string;
  readonly className: string;
  readonly scheduleId: string;
  readonly date: string;
  readonly students: readonly { id: string; name: string }[];
}

/** A class with three students that was held yesterday, and goes on for so many days; who manages everything is signed in. */
export async function lessonOfYesterday(page: Page, goesOn = 0): Promise<Lesson> {
  await signInQuickly(page, 'admin');
  const date = addDays(today(), -1);
  const plan = await planClass(page, {
    from: date,
    to: addDays(date, goesOn),
    selectedDays: [0, 1, 2, 3, 4, 5, 6],
  });
  const found: { data: { id: string; name: string }[] } = await (
    await page.request.get('/api/students?limit=3&status=ACTIVE')
  ).json();
  const students = found.data;
  const enrolled = await page.request.put(`/api/lms/classes/${plan.classId}/students`, {
    data: { studentIds: students.map(({ id }) => id) },
  });
  expect(enrolled.ok()).toBe(true);
  const scheduleId = plan.eventOn(date).split('_')[1] ?? '';
  const path = `/attendance/sessions/${scheduleId}/${date}`;
  return { path, classId: plan.classId, className: plan.className, scheduleId, date, students };
}

/** The buttons and fields of one of its students. */
export function row(page: Page, lesson: Lesson, index: number): Locator {
  return page.getByRole('group', { name: `Attendance of ${lesson.students[index]?.name}`, exact: true });
}
