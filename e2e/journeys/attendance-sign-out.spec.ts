import type { Page } from '@playwright/test';
import { type Lesson, lessonOfYesterday, row } from '../support/attendance.ts';
import { demoPassword, signInQuickly } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

// Attendance that was not sent, on a phone that several people use.

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

async function mark(page: Page, lesson: Lesson): Promise<void> {
  await page.goto(lesson.path);
  await row(page, lesson, 0).getByRole('button', { name: 'Present' }).tap();
  await expect(page.getByText('1 present')).toBeVisible();
}

async function askToSignOut(page: Page) {
  await page.getByRole('button', { name: /^Menu of / }).tap();
  await page.getByRole('menuitem', { name: 'Sign out' }).tap();
  const dialog = page.getByRole('dialog', { name: '1 lesson of attendance is not sent yet' });
  await expect(dialog).toBeVisible();
  return dialog;
}

/**
 * The session ends at the very moment in which somebody saves. The route stays: to end it switches the browser's
 * interception off, and parts of the program that are being loaded just then (the sign-in dialog) would never arrive.
 */
async function saveWithoutSession(page: Page): Promise<void> {
  let isFirst = true;
  await page.route('**/api/attendance/sessions', async (route) => {
    if (!isFirst) return route.continue();
    isFirst = false;
    await page.context().clearCookies();
    await route.fulfill({ status: 401, json: { error: 'Unauthorized', message: 'Sign in first.' } });
  });
  await page.getByRole('button', { name: 'Save attendance' }).tap();
}

const signedOut = (page: Page) => expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();

/** What the device keeps that is somebody's own. */
function kept(page: Page): Promise<string[]> {
  return page.evaluate(async () => [
    ...Object.keys(localStorage).filter((key) => /^(unsent|user):/.test(key)),
    ...(await caches.keys()),
  ]);
}

async function records(page: Page, lesson: Lesson): Promise<unknown[]> {
  const reply = await page.request.get(`/api/attendance/lessons/${lesson.scheduleId}/${lesson.date}`);
  return (await reply.json()).data.attendanceRecords;
}

test('signing out asks about attendance that was not sent; staying keeps it, discarding leaves nothing on the phone [ATT-11, IAM-02]', async ({
  page,
}) => {
  const lesson = await lessonOfYesterday(page);
  await mark(page, lesson);
  // The page keeps itself on the device a moment after it was opened.
  await expect.poll(() => kept(page)).toContain('attendance-offline');
  const dialog = await askToSignOut(page);
  await dialog.getByRole('button', { name: 'Keep signed in' }).tap();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('1 present')).toBeVisible();
  await (await askToSignOut(page)).getByRole('button', { name: 'Sign out and discard' }).tap();
  await signedOut(page);
  await expect.poll(() => kept(page)).toEqual([]);
  await signInQuickly(page, 'admin');
  await page.goto(lesson.path);
  await expect(page.getByText('3 not marked')).toBeVisible();
});

test('what was not sent can be sent before the sign-out; a failing server says so and loses nothing [ATT-11]', async ({
  page,
}) => {
  const lesson = await lessonOfYesterday(page);
  await mark(page, lesson);
  await page.route('**/api/attendance/sessions', (route) => route.abort());
  const dialog = await askToSignOut(page);
  await dialog.getByRole('button', { name: 'Send now and sign out' }).tap();
  await expect(dialog.getByRole('alert')).toBeVisible();
  expect(await kept(page)).toContainEqual(expect.stringMatching(/^unsent:/));
  await page.unroute('**/api/attendance/sessions');
  await dialog.getByRole('button', { name: 'Send now and sign out' }).tap();
  await signedOut(page);
  await expect.poll(() => kept(page)).toEqual([]);
  await signInQuickly(page, 'admin');
  expect(await records(page, lesson)).toMatchObject([
    { entityId: lesson.students[0]?.id, status: 'PRESENT' },
  ]);
});

test('a session that ends is no sign-out: what was saved goes out when the same person is back [ATT-11, REV-13]', async ({
  page,
}) => {
  const lesson = await lessonOfYesterday(page);
  await mark(page, lesson);
  await saveWithoutSession(page);
  const again = page.getByRole('dialog', { name: 'Sign in again' });
  await again.getByLabel('Password', { exact: true }).fill(demoPassword);
  await again.getByRole('button', { name: 'Sign in', exact: true }).tap();
  await expect(page.getByText('What was kept on this phone was sent')).toBeVisible();
  expect(await records(page, lesson)).toHaveLength(1);
});

test('another person on the same phone neither sees nor sends it [ATT-11, REV-13]', async ({ page }) => {
  const lesson = await lessonOfYesterday(page);
  await mark(page, lesson);
  await saveWithoutSession(page);
  const again = page.getByRole('dialog', { name: 'Sign in again' });
  await again.getByRole('button', { name: 'Sign in as somebody else' }).tap();
  // Only on purpose is it thrown away, and without a session it cannot be sent.
  const asks = page.getByRole('dialog', { name: '1 lesson of attendance is not sent yet' });
  await expect(asks.getByRole('button', { name: 'Send now and sign out' })).toHaveCount(0);
  await asks.getByRole('button', { name: 'Back to signing in' }).tap();
  await signInQuickly(page, 'teacher');
  await page.goto('/attendance');
  await expect(page.getByRole('heading', { name: 'Attendance' }).first()).toBeVisible();
  await expect(page.getByText('not sent yet')).toHaveCount(0);
  await page.getByRole('button', { name: /^Menu of / }).tap();
  await page.getByRole('menuitem', { name: 'Sign out' }).tap();
  await signedOut(page);
  await signInQuickly(page, 'admin');
  await page.goto('/dashboard');
  await expect(page.getByText('The attendance of 1 lesson that was kept here was sent')).toBeVisible();
  expect(await records(page, lesson)).toHaveLength(1);
});
