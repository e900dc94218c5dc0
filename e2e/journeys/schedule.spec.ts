import type { Locator, Page } from '@playwright/test';
import { freshWeek, makeCourse, makeEmployee, uniqueName } from '../support/school.ts';
import { signIn, signInQuickly } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { liftByKey } from '../support/waits.ts';

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

test('the same by the keyboard alone: lessons are chosen, added and saved without a mouse [SCH-04, SCH-09]', async ({
  page,
}) => {
  await signInQuickly(page, 'admin');
  const { classId, courseTitle } = await classWithCourse(page, 3);
  await planByApi(page, classId);
  await page.goto(`/classes/${classId}/schedule?dialog=lessons`);
  const dialog = page.getByRole('dialog', { name: /Manage .*Schedule/ });
  await chooseCourse(page, dialog, courseTitle);
  await dialog.getByRole('button', { name: 'Select all' }).focus();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Add Selected' }).focus();
  await page.keyboard.press('Enter');
  const order = dialog.getByRole('button', { name: /^Move / });
  await expect(order).toHaveCount(3);
  await order.first().focus();
  await liftByKey(page);
  await expect(page.getByText(/ is (picked up|over )/)).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(page.getByText(/ is dropped on /)).toBeAttached();
  await expect(dialog.getByText(`${courseTitle} 2`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Save Schedule' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  const stored = await (await page.request.get(`/api/lms/classes/${classId}/lesson-order`)).json();
  expect(stored.lessonOrder).toHaveLength(3);
});

test('the dialog names what is missing: courses, a chosen course, lessons, days [SCH-11, SCH-12]', async ({
  page,
}) => {
  await signInQuickly(page, 'admin');
  const { classId, courseTitle } = await classWithCourse(page, 0);
  await planByApi(page, classId);
  await page.goto(`/classes/${classId}/schedule?dialog=lessons`);
  const dialog = page.getByRole('dialog', { name: /Manage .*Schedule/ });
  await expect(
    dialog.getByText('Select a course to browse and add its lessons to the schedule'),
  ).toBeVisible();
  await expect(dialog.getByText('No lessons scheduled yet')).toBeVisible();
  await chooseCourse(page, dialog, courseTitle);
  await expect(dialog.getByText('No lessons found for the selected course')).toBeVisible();
  const bare = await makeClass(page, [], freshWeek());
  await page.goto(`/classes/${bare}/schedule?dialog=lessons`);
  await expect(page.getByText('No courses assigned to this class. Please add courses first.')).toBeVisible();
});

test('a failed save says why and loses nothing [SCH-18]', async ({ page }) => {
  await signInQuickly(page, 'admin');
  const { classId, courseTitle } = await classWithCourse(page, 2);
  await planByApi(page, classId);
  await page.goto(`/classes/${classId}/schedule?dialog=lessons`);
  const dialog = page.getByRole('dialog', { name: /Manage .*Schedule/ });
  await chooseCourse(page, dialog, courseTitle);
  await dialog.getByRole('button', { name: 'Select all' }).click();
  await dialog.getByRole('button', { name: 'Add Selected' }).click();
  await page.route('**/lesson-order', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 500, json: { error: 'The disk is full', message: 'The disk is full' } })
      : route.continue(),
  );
  await dialog.getByRole('button', { name: 'Save Schedule' }).click();
  await expect(page.getByText('Failed to save lesson schedule: The disk is full')).toBeVisible();
  await expect(dialog.getByText(`${courseTitle} 1`)).toBeVisible();
});

test('a teacher who is taken is refused with the name, and the reply brings a nearest free time other than the wish [SCH-39]', async ({
  page,
}) => {
  await signInQuickly(page, 'admin');
  const week = freshWeek();
  const teacherId = await makeEmployee(page, 'Taken', uniqueName('Teacher'));
  const first = await makeClass(page, [], week);
  const second = await makeClass(page, [], week);
  const slot = { startTime: '09:00', endTime: '10:00', selectedDays: [1], teacherIds: [teacherId] };
  expect((await page.request.post(`/api/lms/classes/${first}/schedules`, { data: slot })).status()).toBe(201);
  const refused = await page.request.post(`/api/lms/classes/${second}/schedules`, { data: slot });
  expect(refused.status()).toBe(409);
  const body = await refused.json();
  expect(body.code).toBe('TEACHING_CONFLICT');
  expect(body.message).toContain('Taken');
  const { day, startTime } = body.details.nearestFree;
  expect(startTime).toMatch(/^\d{2}:\d{2}$/);
  expect([day, startTime]).not.toEqual([week[1], '09:00']);
});

test('the schedule dialog is a full screen with tabs on a phone [SCH-01]', async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await signInQuickly(page, 'admin');
  const { classId } = await classWithCourse(page, 2);
  await planByApi(page, classId);
  await page.goto(`/classes/${classId}/schedule?dialog=lessons`);
  const dialog = page.getByRole('dialog', { name: /Manage .*Schedule/ });
  await expect(dialog).toBeVisible();
  const box = await dialog.boundingBox();
  expect(box?.width).toBe(390);
  await context.close();
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

async function planByApi(page: Page, classId: string): Promise<void> {
  const reply = await page.request.post(`/api/lms/classes/${classId}/schedules`, {
    data: { scheduleName: 'Main lessons', startTime: '09:00', endTime: '10:00', selectedDays: [1] },
  });
  expect(reply.status()).toBe(201);
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
