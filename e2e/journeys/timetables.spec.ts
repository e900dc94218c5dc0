import type { Page } from '@playwright/test';
import { freshWeek, planClass } from '../support/school.ts';
import { signInQuickly } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

// How a week is shown: apps/web/src/rooms/timetables/timetables-page.ui.test.tsx.

// The demo school keeps the clock of Ho Chi Minh City. Each test plans a class in a week of its own.

const span = (week: readonly string[]) => ({ from: week[0] ?? '', to: week[6] ?? '' });

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
