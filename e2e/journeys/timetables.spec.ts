import type { Page } from '@playwright/test';
import { freshWeek, makeEmployee, planClass, uniqueName } from '../support/school.ts';
import { signInQuickly } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { tooWide } from '../support/too-wide.ts';

// The demo school keeps the clock of Ho Chi Minh City. Each test plans a class in a week of its own.

const monday = (week: readonly string[]) => week[1] ?? '';
const span = (week: readonly string[]) => ({ from: week[0] ?? '', to: week[6] ?? '' });

test('the week of a class stands to scale with time, room and teacher, and leads to the calendar', async ({
  page,
}) => {
  await signInQuickly(page, 'admin');
  const week = freshWeek();
  const plan = await planClass(page, { ...span(week), endTime: '10:30', selectedDays: [1, 3] });
  await page.goto(`/timetables?kind=class&id=${plan.classId}&week=${week[3]}`);
  const sheet = page.getByRole('region', { name: `Timetable of ${plan.className}` });
  const lessons = sheet.getByRole('link');
  await expect(lessons).toHaveCount(2);
  for (const text of [plan.courseTitle, '09:00 – 10:30', plan.roomName])
    await expect(lessons.first()).toContainText(text);
  const [lesson, day] = [
    await lessons.first().boundingBox(),
    await sheet.locator('.tt-lessons').first().boundingBox(),
  ];
  expect((lesson?.height ?? 0) / (day?.height ?? 1)).toBeCloseTo(1.5 / 8, 1);
  await page.getByRole('button', { name: 'Next week' }).click();
  await expect(sheet.getByText('Nothing is planned in this week.')).toBeVisible();
  await page.goBack();
  await lessons.first().click();
  await expect(page).toHaveURL(new RegExp(`/calendar\\?.*event=${plan.eventOn(monday(week))}`));
});

test('somebody is chosen by name, and another kind by its tab', async ({ page }) => {
  await signInQuickly(page, 'admin');
  const week = freshWeek();
  const teacherId = await makeEmployee(page, 'Ngọc', uniqueName('Timetable'));
  const plan = await planClass(page, { ...span(week), teacherId });
  await page.goto(`/timetables?kind=class&week=${week[3]}`);
  await expect(page.getByText('Whose week would you like to see?')).toBeVisible();
  await page.getByPlaceholder('Choose a class').fill(plan.className);
  await page.getByRole('option', { name: plan.className }).click();
  await expect(page.getByRole('region', { name: `Timetable of ${plan.className}` })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`id=${plan.classId}`));
  await page.goto(`/timetables?kind=teacher&id=${teacherId}&week=${week[3]}`);
  await expect(page.getByRole('region', { name: /Timetable of Ngọc/ }).getByRole('link')).toContainText([
    plan.className,
  ]);
  await page.getByRole('button', { name: 'Rooms' }).click();
  await expect(page).toHaveURL(/kind=room/);
  await page.getByPlaceholder('Choose a room').fill(plan.roomName);
  await page.getByRole('option', { name: plan.roomName }).click();
  await expect(
    page.getByRole('region', { name: `Timetable of ${plan.roomName}` }).getByRole('link'),
  ).toHaveCount(1);
});

test('it prints as one page in light colours, also from a dark screen, and comes as a PDF', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await signInQuickly(page, 'admin');
  const week = freshWeek();
  const plan = await planClass(page, span(week));
  await page.goto(`/timetables?kind=class&id=${plan.classId}&week=${week[3]}`);
  await expect(page.getByRole('region', { name: `Timetable of ${plan.className}` })).toBeVisible();
  const printed = await page.pdf({ preferCSSPageSize: true });
  expect(printed.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  expect((await download).suggestedFilename()).toBe(`${plan.className} ${week[0]}.pdf`);
});

test("a student sees the own timetable at once; another's is not found, and rooms need a right", async ({
  page,
}) => {
  await signInQuickly(page, 'admin');
  const plan = await planClass(page, span(freshWeek()));
  await signInQuickly(page, 'student');
  await page.goto('/timetables');
  await expect(page.getByRole('region', { name: /^Timetable of / })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Rooms' })).toHaveCount(0);
  await page.goto(`/timetables?kind=class&id=${plan.classId}`);
  await expect(page.getByRole('alert')).toContainText('not found');
  const refused = await page.request.get(`/api/timetables?kind=room&id=${plan.classId}`);
  expect(refused.status()).toBe(403);
});

test('on a phone the week is a list of its days', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInQuickly(page, 'admin');
  const week = freshWeek();
  const plan = await planClass(page, span(week));
  await page.goto(`/timetables?kind=class&id=${plan.classId}&week=${week[3]}`);
  const lesson = page.getByRole('region', { name: `Timetable of ${plan.className}` }).getByRole('link');
  await expect(lesson).toBeVisible();
  expect((await lesson.boundingBox())?.width ?? 0).toBeGreaterThan(280);
  expect(await tooWide(page)).toBe(0);
});

/** The feed as a calendar program reads it, without a session. */
async function feedAt(page: Page, url: string): Promise<{ status: number; text: string }> {
  const reply = await page.request.fetch(url, { headers: { cookie: '' } });
  return { status: reply.status(), text: await reply.text() };
}

test('a calendar link is made, copied, made anew and ended, on the class page [REV-23]', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInQuickly(page, 'admin');
  const plan = await planClass(page, span(freshWeek()));
  await page.goto(`/classes/${plan.classId}`);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  const dialog = page.getByRole('dialog', { name: 'Subscribe to a calendar' });
  await dialog.getByRole('button', { name: 'Make link' }).click();
  const first = await dialog.getByRole('textbox', { name: 'Your private link' }).inputValue();
  expect(first).toMatch(/\/api\/feeds\/[\w-]{43}\.ics$/);
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(first);
  await expect(dialog.getByRole('link', { name: 'Open in calendar app' })).toHaveAttribute(
    'href',
    /^webcal:/,
  );
  expect((await feedAt(page, first)).text).toContain('BEGIN:VCALENDAR');
  await dialog.getByText('Apple', { exact: true }).click();
  await expect(dialog).toContainText('On an iPhone or Mac');

  await page.reload();
  await expect(dialog).toContainText('it cannot be shown again');
  await dialog.getByRole('button', { name: 'Make link anew' }).click();
  const second = await dialog.getByRole('textbox', { name: 'Your private link' }).inputValue();
  expect((await feedAt(page, first)).status).toBe(404);
  expect((await feedAt(page, second)).status).toBe(200);

  await dialog
    .getByRole('listitem')
    .filter({ hasText: plan.className })
    .getByRole('button', { name: 'End link' })
    .click();
  await page
    .getByRole('dialog', { name: 'End this link?' })
    .getByRole('button', { name: 'Confirm Delete' })
    .click();
  await expect(dialog.getByRole('button', { name: 'Make link' })).toBeVisible();
  expect((await feedAt(page, second)).status).toBe(404);
});

test('the calendar offers the own calendar and the holidays, and says when a link cannot be made [REV-23]', async ({
  page,
}) => {
  await signInQuickly(page, 'parent');
  await page.route('**/api/calendar/feeds', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 409,
          json: { error: 'You already have a link', message: 'You already have a link', code: 'FEED_EXISTS' },
        })
      : route.continue(),
  );
  await page.goto('/calendar');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  const dialog = page.getByRole('dialog', { name: 'Subscribe to a calendar' });
  await dialog.getByText('Holidays', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Make link' }).click();
  await expect(page.getByText('You already have a link')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).not.toHaveURL(/subscribe/);
});
