import type { Page } from '@playwright/test';
import { faultsNow, stands, violationsOf } from '../support/faults.ts';
import { signInQuickly } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const search = (page: Page) => page.getByRole('textbox', { name: 'Text, key or translation' });

test('an administrator says a text otherwise, a teacher sees it, and it goes back to what ships [TRN-07]', async ({
  page,
}) => {
  await signInQuickly(page, 'admin');
  await page.goto('/translations?language=en&tab=all');
  await search(page).fill('myDay.title');
  await expect(page.getByText('1 of 1', { exact: true })).toBeVisible();
  const field = page.getByRole('textbox', { name: 'Translation', exact: true });
  await expect(field).toHaveValue('My day');
  await field.fill('My school day');
  await field.press('Control+Enter');
  await expect(page.getByText('Saved.')).toBeVisible();

  await signInQuickly(page, 'teacher');
  await page.goto('/my-day');
  await expect(page.getByRole('heading', { name: 'My school day' })).toBeVisible();

  await signInQuickly(page, 'admin');
  await page.goto('/translations?language=en&tab=all');
  await search(page).fill('myDay.title');
  await expect(field).toHaveValue('My school day');
  await page.getByRole('button', { name: 'Back to shipped', exact: true }).click();
  await expect(field).toHaveValue('My day');
});

test('nobody without the right has the screens of words, nor the way there [TRN-07]', async ({ page }) => {
  await signInQuickly(page, 'teacher');
  for (const path of ['/translations', '/translations/languages', '/translations/namespaces']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Permission Denied' })).toBeVisible();
    await expect(search(page)).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Translations' })).toHaveCount(0);
  }
});

test('a language from right to left turns the application round, and stays usable [TRN-01]', async ({
  page,
}) => {
  await signInQuickly(page, 'admin');
  await page.goto('/translations/languages?edit=new');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Code' }).fill('he');
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Hebrew');
  await dialog.getByRole('textbox', { name: 'Own name' }).fill('עברית');
  await dialog.getByRole('switch', { name: 'Can be chosen' }).click({ force: true });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);

  await page.goto('/calendar');
  await page.getByRole('button', { name: /^Language/ }).click();
  await page.getByRole('menuitem', { name: 'עברית' }).click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await stands(page);
  const bar = await page.getByRole('navigation').first().boundingBox();
  expect(bar?.x).toBeGreaterThan(600);
  const columns = page.locator('.cal-column');
  const [first, last] = [await columns.first().boundingBox(), await columns.last().boundingBox()];
  expect(first?.x).toBeGreaterThan(last?.x ?? Number.POSITIVE_INFINITY);
  const names = page.locator('.cal-day-name');
  for (const [name, column] of [
    [names.first(), columns.first()],
    [names.last(), columns.last()],
  ] as const) {
    const [head, body] = [await name.boundingBox(), await column.boundingBox()];
    expect(Math.abs((head?.x ?? 0) - (body?.x ?? -99))).toBeLessThan(3);
  }
  const violations = await violationsOf(page);
  expect(violations.map(({ id }) => id)).toEqual([]);
});

test('a translator looks at the product in Arabic before it can be chosen, mirrored; nobody else does [TRN-07, AMB-391]', async ({
  page,
}) => {
  const html = page.locator('html');
  const bar = page.getByRole('status').filter({ hasText: 'You see everything in Arabic' });
  await signInQuickly(page, 'editor');
  await page.goto('/translations/languages?edit=new');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Code' }).fill('ar');
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Arabic');
  await dialog.getByRole('textbox', { name: 'Own name' }).fill('العربية');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);

  await page.goto('/translations?language=ar&tab=all');
  await search(page).fill('myDay.title');
  const field = page.getByRole('textbox', { name: 'Translation', exact: true });
  await expect(page.getByText('1 of 1', { exact: true })).toBeVisible();
  await field.fill('يومي');
  await field.press('Control+Enter');
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Look at the product in it' }).click();
  await expect(bar).toBeVisible();
  await expect(html).toHaveAttribute('dir', 'rtl');
  await page.goto('/my-day');
  await expect(page.getByRole('heading', { name: 'يومي' })).toBeVisible();
  await expect(html).toHaveAttribute('dir', 'rtl');
  const side = await page.getByRole('navigation').first().boundingBox();
  expect(side?.x).toBeGreaterThan(600);
  await page.getByRole('button', { name: /^Language/ }).click();
  await expect(page.getByRole('menuitem', { name: 'English' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'العربية' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  expect(await faultsNow(page, 'my day in Arabic')).toEqual([]);
  await bar.getByRole('button', { name: 'Back to English' }).click();
  await expect(bar).toHaveCount(0);
  await expect(html).toHaveAttribute('dir', 'ltr');
  await expect(page.getByRole('heading', { name: 'My day' })).toBeVisible();

  // The tab of somebody else, however it came to the wish.
  await page.evaluate(() => sessionStorage.setItem('app-preview', 'ar'));
  await signInQuickly(page, 'teacher');
  await page.goto('/my-day');
  await expect(page.getByRole('heading', { name: 'My day' })).toBeVisible();
  await expect(html).toHaveAttribute('dir', 'ltr');
  await expect(bar).toHaveCount(0);
  expect(await page.evaluate(() => sessionStorage.getItem('app-preview'))).toBeNull();
});
