import type { Locator, Page } from '@playwright/test';
import { freshWeek, makeCourse, uniqueName } from '../support/school.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

// The class schedule dialog by itself: apps/web/src/rooms/scheduling/lessons/lessons-dialog.ui.test.tsx.

test('the main job: sign in, plan a class in the Schedule Manager, place its lessons, find them on the calendar, drag one, reload, and it is still there [SCH-01, SCH-03, SCH-05, SCH-10, SCH-13, SCH-17, LRN-22]', async ({
  page,
}) => {
  await signIn(page, 'admin');
  const { classId, week, courseTitle } = await classWithCourse(page, 3);
  await page.goto(`/classes/${classId}/schedule`);
  await addSchedule(page, 'Main lessons');

  await page.getByRole('button', { name: /Manage lessons/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Manage Main lessons Schedule' });
  await expect(dialog.getByText('No lessons scheduled yet')).toBeVisible();
  await chooseCourse(page, dialog, courseTitle);
  await dialog.getByRole('button', { name: 'Select all' }).click();
  await dialog.getByRole('button', { name: 'Add Selected' }).click();
  await expect(dialog.getByRole('checkbox', { name: `${courseTitle} 1` })).toBeVisible();
  const saved = page.waitForResponse(
    (reply) => reply.url().includes('/lesson-order') && reply.request().method() === 'PUT',
  );
  await dialog.getByRole('button', { name: 'Save Schedule' }).click();
  expect((await saved).status()).toBe(200);
  await expect(dialog).toHaveCount(0);

  await page.goto(`/calendar?view=week&date=${week[1]}`);
  const lesson = page.locator(`.cal-main [data-event$="_${week[1]}"]`);
  await expect(lesson).toContainText(`${courseTitle} 1`);
  const target = page.locator(`.cal-column[data-day="${Date.parse(`${week[2]}T00:00:00Z`) / 86_400_000}"]`);
  await dragTo(page, lesson, target);
  await page.reload();
  await expect(target.locator(`[data-event$="_${week[1]}"]`)).toBeVisible();
});

async function classWithCourse(page: Page, lessons: number) {
  const week = freshWeek();
  const courseTitle = uniqueName('Course');
  const course = await makeCourse(page, courseTitle, lessons);
  return { classId: await makeClass(page, [course.id], week), week, courseTitle };
}

async function makeClass(page: Page, courseIds: readonly string[], week: readonly string[]): Promise<string> {
  const name = uniqueName('Planned');
  const reply = await page.request.post('/api/lms/classes', {
    data: { name, code: name.replaceAll(' ', '-'), startDate: week[0], color: '#22C55E', courseIds },
  });
  expect(reply.status()).toBe(201);
  return (await reply.json()).data.id;
}

/** Fills the form of a single schedule: Mondays from 09:00 to 10:00 from the start of the class. */
async function addSchedule(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add schedule' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add schedule' });
  await form.getByLabel('Name', { exact: true }).fill(name);
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByText(name).first()).toBeVisible();
}

async function chooseCourse(page: Page, dialog: Locator, title: string): Promise<void> {
  await dialog.getByRole('button', { name: /^Course: / }).click();
  await page.getByRole('option', { name: new RegExp(title) }).click();
}

async function dragTo(page: Page, lesson: Locator, column: Locator): Promise<void> {
  // Pointing waits until it stands still.
  await lesson.hover({ position: { x: 20, y: 10 } });
  const [from, to] = [await lesson.boundingBox(), await column.boundingBox()];
  if (!from || !to) throw new Error('nothing to drag');
  const moved = page.waitForResponse((reply) => reply.request().method() === 'PATCH');
  await page.mouse.move(from.x + from.width / 2, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, from.y + 10, { steps: 6 });
  await expect(page.locator('.cal-ghost')).toBeVisible();
  await page.mouse.up();
  expect((await moved).status()).toBe(200);
}
