import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, problem } from '../../../testing/answer.ts';
import { Opened } from '../../../testing/opened.tsx';
import { show } from '../../../testing/show.tsx';
import type { LessonOrder } from './lesson-order.ts';
import LessonsDialog from './lessons-dialog.tsx';

const read = 'GET /api/lms/classes/:id/lesson-order';
const save = 'PUT /api/lms/classes/:id/lesson-order';
const available = 'GET /api/lms/classes/:id/available-lessons';

const id = (last: string) => `01900000-0000-7000-8000-0000000000${last}`;
const [classId, scheduleId] = [id('c1'), id('5c')];
const course = { id: id('c0'), title: 'Family and Friends', color: '#22C55E' };
const monday = { startTime: '09:00', endTime: '10:00', selectedDays: [1], skipObservedHolidays: true };
const rule = { recurrence: 'WEEKLY' as const, startDate: '2027-01-11' };
const order: LessonOrder = {
  lessonOrder: [],
  scheduleSettings: { ...monday, ...rule, selectedCourse: null },
  individualSchedules: [
    {
      ...{ id: scheduleId, scheduleName: 'Main lessons', groupId: null, endDate: null, courseId: null },
      ...{ ...monday, ...rule },
    },
  ],
  slots: ['11', '18', '25'].map((date) => ({
    ...{ scheduleId, scheduleName: 'Main lessons', date: `2027-01-${date}`, courseId: null },
    ...{ startTime: '09:00', endTime: '10:00', isHeld: false, isCancelled: false },
  })),
  ...{ holidays: [], scheduleName: 'Main lessons', orderVersion: 0, updatedAt: null, can: { edit: true } },
  class: { id: classId, code: 'S2A', name: 'Starters 2A', startDate: '2027-01-10', endDate: null },
  courses: [{ ...course, name: course.title }],
};
const lessons = [1, 2, 3].map((lessonNumber) => ({
  ...{ id: id(`e${lessonNumber}`), title: `Unit ${lessonNumber}`, lessonNumber, unit: null },
  ...{ description: null, courseId: course.id, courseName: course.title, scheduled: null },
  course: { ...course, Category: null, Level: null },
}));
const dialog = page.getByRole('dialog', { name: /Manage .*Schedule/ });
const button = (name: string | RegExp) => dialog.getByRole('button', { name });

async function open(given: LessonOrder = order, found: typeof lessons = lessons): Promise<void> {
  answer(read, given);
  answer(available, { lessons: found, truncated: false });
  await show(
    <Opened>
      {(close) => <LessonsDialog classId={classId} scope={{ kind: 'class' }} onClose={close} />}
    </Opened>,
  );
  await expect.element(dialog).toBeVisible();
}

async function chooseCourse(): Promise<void> {
  await button(/^Course: /).click();
  await page.getByRole('option', { name: course.title }).click();
}

async function press(name: string): Promise<void> {
  button(name).element().focus();
  await userEvent.keyboard('{Enter}');
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T08:00:00Z') });
  await page.viewport(1440, 900);
});
afterEach(async () => {
  vi.useRealTimers();
  await page.viewport(1280, 800);
});

describe('the class schedule dialog', () => {
  it('lets lessons be chosen, added, moved and saved by the keyboard alone [SCH-04, SCH-09]', async () => {
    await open();
    const asked = answer(save, { ...order, lessonCount: 3 });
    await chooseCourse();
    await press('Select all');
    await press('Add Selected');
    const grips = button(/^Move /);
    await expect.element(grips.nth(2)).toBeVisible();
    grips.first().element().focus();
    await userEvent.keyboard(' ');
    await expect.element(page.getByText(/^Unit 1 is (picked up|over )/)).toBeInTheDocument();
    // What is lifted listens to the arrow keys from a turn of the browser's event loop later on.
    await new Promise((resolve) => setTimeout(resolve));
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(page.getByText(/^Unit 1 is over .*Jan 18/)).toBeInTheDocument();
    await userEvent.keyboard(' ');
    await expect.element(page.getByText(/ is dropped on /)).toBeInTheDocument();
    await expect.element(dialog.getByText('Unit 2').first()).toBeVisible();
    await press('Save Schedule');
    await expect.element(dialog).not.toBeInTheDocument();
    expect(asked).toMatchObject([{ body: { lessonIds: [id('e2'), id('e1'), id('e3')] } }]);
  });

  it('names what is missing: a chosen course, lessons of it, lessons on the schedule [SCH-11, SCH-12]', async () => {
    await open(order, []);
    const choose = 'Select a course to browse and add its lessons to the schedule';
    await expect.element(dialog.getByText(choose)).toBeVisible();
    await expect.element(dialog.getByText('No lessons scheduled yet')).toBeVisible();
    await chooseCourse();
    await expect.element(dialog.getByText('No lessons found for the selected course')).toBeVisible();
  });

  it('names what is missing: the courses of the class [SCH-11]', async () => {
    await open({ ...order, courses: [] }, []);
    const none = 'No courses assigned to this class. Please add courses first.';
    await expect.element(page.getByText(none)).toBeVisible();
  });

  it('says why a save failed, and loses nothing [SCH-18]', async () => {
    await open();
    const asked = answer(save, problem(500, 'The disk is full'));
    await chooseCourse();
    await button('Select all').click();
    await button('Add Selected').click();
    await button('Save Schedule').click();
    await expect
      .element(page.getByText('Failed to save lesson schedule: The disk is full').first())
      .toBeVisible();
    await expect.element(dialog.getByText('Unit 1').first()).toBeVisible();
    expect(asked).toHaveLength(1);
  });

  it('is a full screen with tabs on a phone [SCH-01]', async () => {
    await page.viewport(390, 844);
    await open();
    expect(dialog.element().getBoundingClientRect().width).toBe(390);
    await expect.element(button(/^Scheduled/)).toBeVisible();
  });
});
