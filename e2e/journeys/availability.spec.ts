import type { Page } from '@playwright/test';
import { signInQuickly } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { tooWide } from '../support/too-wide.ts';

// The editor's week is used: nobody plans lessons or assignments for an editor.

const cell = (page: Page, day: string, from: string) =>
  page.getByRole('button', { name: new RegExp(`^${day}, ${from} to `) });

/** Empties the week of who is signed in. */
async function emptyWeek(page: Page): Promise<void> {
  expect((await page.request.put('/api/availability', { data: { slots: [] } })).status()).toBe(200);
}

test('a stroke of the mouse paints, leaving what is not saved asks first, and what was saved stands after a reload [CAL-42, CAL-45, CAL-47]', async ({
  page,
}) => {
  await signInQuickly(page, 'editor');
  await emptyWeek(page);
  await page.goto('/availability');
  await cell(page, 'Thursday', '10:00').hover();
  await page.mouse.down();
  await cell(page, 'Thursday', '11:00').hover();
  await cell(page, 'Thursday', '12:00').hover();
  await page.mouse.up();
  for (const hour of ['10:00', '11:00', '12:00'])
    await expect(cell(page, 'Thursday', hour)).toHaveAccessibleName(/Calls$/);
  await page.getByRole('link', { name: 'Home' }).first().click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(cell(page, 'Thursday', '12:00')).toHaveAccessibleName(/Calls$/);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Availability updated successfully (3 slots saved).')).toBeVisible();
  await page.reload();
  await expect(cell(page, 'Thursday', '12:00')).toHaveAccessibleName(/Calls$/);
  await cell(page, 'Thursday', '10:00').click();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(cell(page, 'Thursday', '10:00')).toHaveAccessibleName(/Calls$/);
});

test('the grid is hidden while the permissions load [CAL-46]', async ({ page }) => {
  await signInQuickly(page, 'editor');
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const asked = page.waitForRequest('**/api/auth/session');
  await page.route('**/api/auth/session', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/availability');
  await asked;
  await expect(page.getByRole('grid')).toHaveCount(0);
  await expect(page.getByText('Set Availability')).toHaveCount(0);
  answer();
  await expect(page.getByRole('grid')).toBeVisible();
});

test('the grid fits a phone and is changed with a finger [CAL-40]', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const page = await context.newPage();
  await signInQuickly(page, 'editor');
  await emptyWeek(page);
  await page.goto('/availability');
  await cell(page, 'Saturday', '08:00').tap();
  await expect(cell(page, 'Saturday', '08:00')).toHaveAccessibleName(/Calls$/);
  expect(await tooWide(page)).toBe(0);
  await context.close();
});
