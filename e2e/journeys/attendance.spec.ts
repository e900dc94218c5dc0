import type { Page } from '@playwright/test';
import { type Lesson, lessonOfYesterday, row } from '../support/attendance.ts';
import { signInQuickly } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

// Attendance of a lesson of yesterday, on a phone. How one marks and what fails: apps/web/src/rooms/attendance/take/take-page.ui.test.tsx. The demo school keeps the clock of Ho Chi Minh City.

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const save = (page: Page) => page.getByRole('button', { name: 'Save attendance' });

/** Somebody else saves the same lesson. */
async function saveElsewhere(page: Page, lesson: Lesson, index: number, fields: object): Promise<void> {
  const address = `/api/attendance/lessons/${lesson.scheduleId}/${lesson.date}`;
  const { data } = await (await page.request.get(address)).json();
  const record = { entityType: 'student', entityId: lesson.students[index]?.id, ...fields };
  const kept = data.attendanceRecords.filter((one: { entityId: string }) => one.entityId !== record.entityId);
  const body = { version: data.version, attendanceRecords: [...kept, record] };
  const reply = data.sessionId
    ? await page.request.put(`/api/attendance/sessions/${data.sessionId}`, { data: body })
    : await page.request.post('/api/attendance/sessions', {
        data: { ...body, scheduleId: lesson.scheduleId, sessionDate: lesson.date },
      });
  expect(reply.ok()).toBe(true);
}

test('without a connection entries are kept on the phone, through a reload, and sent when it is back [ATT-11]', async ({
  page,
  context,
}) => {
  const lesson = await lessonOfYesterday(page);
  await page.goto(lesson.path);
  await expect(page.getByText('3 not marked')).toBeVisible();
  // The page keeps itself on the device a moment after it was opened.
  const isKept = () =>
    page.evaluate(async () => {
      const kept = await (await caches.open('attendance-offline')).match('/api/auth/session');
      return kept !== undefined && navigator.serviceWorker.controller !== null;
    });
  await expect.poll(isKept).toBe(true);
  await context.setOffline(true);
  await row(page, lesson, 0).getByRole('button', { name: 'Present' }).tap();
  await row(page, lesson, 1).getByRole('button', { name: 'Late' }).tap();
  await expect(page.getByText('Offline: kept on this phone')).toBeVisible();
  await save(page).tap();
  await expect(page.getByText('Offline: kept on this phone')).toBeVisible();
  // The battery was empty: the page is opened anew, still without a connection.
  await page.reload();
  await expect(page.getByText('Offline: kept on this phone')).toBeVisible();
  for (const text of ['1 present', '1 late', '1 not marked'])
    await expect(page.getByText(text)).toBeVisible();
  await row(page, lesson, 2).getByRole('button', { name: 'Excused' }).tap();
  await page.getByRole('textbox', { name: 'Reason' }).fill('Dentist');
  await context.setOffline(false);
  await expect(page.getByText('What was kept on this phone was sent')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('Offline: kept on this phone')).toHaveCount(0);
  await page.reload();
  for (const text of ['1 present', '1 late', '1 excused']) await expect(page.getByText(text)).toBeVisible();
});

test('it is sent by itself as soon as the connection is back [ATT-11]', async ({ page, context }) => {
  const lesson = await lessonOfYesterday(page);
  await page.goto(lesson.path);
  await expect(page.getByText('3 not marked')).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Mark the rest present' }).tap();
  await expect(page.getByText('Offline: kept on this phone')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('What was kept on this phone was sent')).toBeVisible();
});

test('who may not take attendance is turned away; others see what they may not change [ATT-11]', async ({
  page,
}) => {
  const lesson = await lessonOfYesterday(page);
  await saveElsewhere(page, lesson, 0, { status: 'PRESENT' });
  await signInQuickly(page, 'sales');
  await page.goto('/attendance');
  await expect(page.getByRole('heading', { name: 'Permission Denied' })).toBeVisible();
  await signInQuickly(page, 'teacher');
  await page.goto(lesson.path);
  await expect(page.getByText('This is not one of your lessons')).toBeVisible();
});

test('the lessons of a day, the records and the report show what was taken [ATT-10, ATT-11]', async ({
  page,
}) => {
  const lesson = await lessonOfYesterday(page);
  await saveElsewhere(page, lesson, 0, { status: 'LATE', lateMinutes: 7 });
  await page.goto(`/attendance?date=${lesson.date}`);
  const line = page.getByRole('link').filter({ hasText: 'Journey' }).filter({ hasText: 'Taken' }).first();
  await expect(line).toBeVisible();
  await page.goto(`/attendance?tab=records&search=${encodeURIComponent(lesson.students[0]?.name ?? '')}`);
  await expect(page.getByText('Late 7 min').first()).toBeVisible();
  await page.goto('/attendance?tab=report');
  await expect(page.getByRole('region', { name: 'Attendance by week' })).toBeVisible();
  await page.route('**/api/attendance/reports/summary*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/attendance?tab=report&by=class');
  await expect(page.getByRole('button', { name: /retry|try again/i })).toBeVisible();
});
