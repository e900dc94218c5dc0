import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, problem } from '../../../testing/answer.ts';
import { Opened } from '../../../testing/opened.tsx';
import { show } from '../../../testing/show.tsx';
import { classId, english, lessonsOf, testId, testOrder } from '../testing/lesson-order.ts';
import type { LessonOrder } from './lesson-order.ts';
import LessonsDialog from './lessons-dialog.tsx';

const read = 'GET /api/lms/classes/:id/lesson-order';
const save = 'PUT /api/lms/classes/:id/lesson-order';
const available = 'GET /api/lms/classes/:id/available-lessons';

const lessons = lessonsOf(english, 'Unit', 'e');
const dialog = page.getByRole('dialog', { name: /Manage .*Schedule/ });
const button = (name: string | RegExp) => dialog.getByRole('button', { name });

async function open(given: LessonOrder = testOrder, found: typeof lessons = lessons): Promise<void> {
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
  await page.getByRole('option', { name: english.title }).click();
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
    const asked = answer(save, { ...testOrder, lessonCount: 3 });
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
    expect(asked).toMatchObject([{ body: { lessonIds: [testId('e2'), testId('e1'), testId('e3')] } }]);
  });

  it('names what is missing: a chosen course, lessons of it, lessons on the schedule [SCH-11, SCH-12]', async () => {
    await open(testOrder, []);
    const choose = 'Select a course to browse and add its lessons to the schedule';
    await expect.element(dialog.getByText(choose)).toBeVisible();
    await expect.element(dialog.getByText('No lessons scheduled yet')).toBeVisible();
    await chooseCourse();
    await expect.element(dialog.getByText('No lessons found for the selected course')).toBeVisible();
  });

  it('names what is missing: the courses of the class [SCH-11]', async () => {
    await open({ ...testOrder, courses: [] }, []);
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
