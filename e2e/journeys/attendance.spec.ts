import type { Page } from '@playwright/test';
import { type Lesson, lessonOfYesterday, row } from '../support/attendance.ts';
import { signInQuickly } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { tooWide } from '../support/too-wide.ts';
import { called } from '../support/waits.ts';

// Attendance of a lesson of yesterday, on a phone. The demo school keeps the clock of Ho Chi Minh City.

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

test('one tap marks a person; late has its minutes, absent needs a reason; saved, it stays [ATT-11]', async ({
  page,
}) => {
  const lesson = await lessonOfYesterday(page);
  await page.goto(lesson.path);
  await expect(page.getByText('3 not marked')).toBeVisible();
  await expect(save(page)).toBeDisabled();
  await row(page, lesson, 0).getByRole('button', { name: 'Late' }).tap();
  await page.getByRole('button', { name: '15 min' }).tap();
  await row(page, lesson, 1).getByRole('button', { name: 'Absent' }).tap();
  await page.getByRole('button', { name: 'Mark the rest present' }).tap();
  await save(page).tap();
  await expect(page.getByRole('alert')).toContainText('Some entries are incomplete.');
  await expect(page.getByText('Absence reason is required for absent statuses')).toBeVisible();
  await page.getByRole('button', { name: 'Family emergency' }).tap();
  await expect(page.getByRole('textbox', { name: 'Reason' })).toHaveValue('Family emergency');
  await save(page).tap();
  await expect(page.getByText('Attendance saved')).toBeVisible();
  await page.reload();
  for (const text of ['1 present', '1 late', '1 absent']) await expect(page.getByText(text)).toBeVisible();
  await expect(row(page, lesson, 0).getByRole('button', { name: 'Late' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  // Wide targets, and nothing that has to be scrolled sideways.
  const box = await row(page, lesson, 0).getByRole('button', { name: 'Late' }).boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(44);
  expect(await tooWide(page)).toBe(0);
});

test('several at once: the actions, for the scope that was chosen [ATT-04, ATT-09]', async ({ page }) => {
  const lesson = await lessonOfYesterday(page);
  await page.goto(lesson.path);
  await page.getByRole('button', { name: 'Mark several' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Mark several at once' });
  await dialog.getByRole('radio', { name: 'Set a status' }).check();
  await dialog.getByRole('radio', { name: 'All students' }).check();
  await dialog.getByRole('button', { name: 'Apply' }).tap();
  await expect(dialog.getByText('Status is required for set_status action')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Status' }).tap();
  await page.getByRole('option', { name: 'Excused' }).tap();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('School trip');
  await dialog.getByRole('button', { name: 'Apply' }).tap();
  await expect(page.getByText('3 excused')).toBeVisible();
  await page.getByRole('button', { name: 'Staff' }).tap();
  await expect(page.getByRole('button', { name: 'Mark the rest present' })).toBeEnabled();
  await save(page).tap();
  await expect(page.getByText('Attendance saved')).toBeVisible();
});

test('the keys mark people one after the other, and leaving unsaved asks first [ATT-11]', async ({
  page,
}) => {
  const lesson = await lessonOfYesterday(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(lesson.path);
  await page
    .getByRole('listitem')
    .filter({ hasText: lesson.students[0]?.name ?? '' })
    .focus();
  await page.keyboard.press('p');
  await page.keyboard.press('l');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('e');
  for (const text of ['1 present', '1 late', '1 excused']) await expect(page.getByText(text)).toBeVisible();
  await page.keyboard.press('Delete');
  await expect(page.getByText('1 not marked')).toBeVisible();
  await page.getByRole('link', { name: 'Attendance' }).last().click();
  const asks = page.getByRole('dialog', { name: 'Discard changes?' });
  await expect(asks).toBeVisible();
  await asks.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page).toHaveURL(lesson.path);
});

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

test('what others saved meanwhile is joined; where both changed a person, one chooses [ATT-11]', async ({
  page,
}) => {
  const lesson = await lessonOfYesterday(page);
  // Only the save shall find out.
  await page.route('**/api/notifications/events*', (route) => route.abort());
  await page.goto(lesson.path);
  await row(page, lesson, 0).getByRole('button', { name: 'Present' }).tap();
  await saveElsewhere(page, lesson, 1, { status: 'EXCUSED', absenceReason: 'Dentist' });
  await save(page).tap();
  await expect(page.getByText('Attendance saved')).toBeVisible();
  for (const text of ['1 present', '1 excused']) await expect(page.getByText(text)).toBeVisible();
  await row(page, lesson, 1).getByRole('button', { name: 'Present' }).tap();
  await saveElsewhere(page, lesson, 1, { status: 'LATE', lateMinutes: 20 });
  await save(page).tap();
  const dialog = page.getByRole('dialog', { name: 'Somebody else changed this lesson' });
  const choice = dialog.getByRole('group', { name: lesson.students[1]?.name ?? '', exact: true });
  await expect(choice.getByRole('button', { name: 'Late 20 min' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Save what I chose' })).toBeDisabled();
  await choice.getByRole('button', { name: /^Mine/ }).tap();
  await dialog.getByRole('button', { name: 'Save what I chose' }).tap();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('2 present')).toBeVisible();
  await page.reload();
  await expect(page.getByText('2 present')).toBeVisible();
});

test('a failing server loses nothing, and a lesson that is not there says so [ATT-11]', async ({ page }) => {
  const lesson = await lessonOfYesterday(page);
  await page.goto(lesson.path);
  await page.getByRole('button', { name: 'Mark the rest present' }).tap();
  await page.route('**/api/attendance/sessions', (route) =>
    route.fulfill({ status: 500, json: { error: 'Broken' } }),
  );
  await called(page, 'POST', '/api/attendance/sessions', () => save(page).tap());
  await expect(page.getByText('3 present')).toBeVisible();
  await expect(save(page)).toBeEnabled();
  await page.unroute('**/api/attendance/sessions');
  await save(page).tap();
  await expect(page.getByText('Attendance saved')).toBeVisible();
  await page.goto(lesson.path.replace(lesson.date, '2020-01-01'));
  await expect(page.getByText(/not found/i).first()).toBeVisible();
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
  await expect(page.getByText(/not found/i).first()).toBeVisible();
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
