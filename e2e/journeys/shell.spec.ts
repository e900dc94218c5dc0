import { signInQuickly } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test('the side menu shows only what the viewer may open, and a closed screen explains itself [IAM-13, IAM-27]', async ({
  page,
}) => {
  await signInQuickly(page, 'student');
  await page.goto('/dashboard');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu.getByRole('link', { name: 'Calendar' })).toBeVisible();
  await expect(menu.getByText('Administration')).toHaveCount(0);
  await page.goto('/users');
  await expect(page.getByRole('heading', { name: 'Permission Denied' })).toBeVisible();
});

test('the palette opens with the keyboard, finds a screen and goes there', async ({ page }) => {
  await signInQuickly(page, 'admin');
  await page.goto('/dashboard');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('calen');
  await expect(page.getByRole('option', { name: /Calendar/ }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/calendar/);
});

test('the palette finds people by their name', async ({ page }) => {
  await signInQuickly(page, 'admin');
  await page.goto('/dashboard');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('okafor');
  // He pays for a child besides, so that there is a customer of his name too.
  await page.getByRole('option', { name: /Daniel Okafor.*Teacher/ }).click();
  await expect(page).toHaveURL(/\/employees\//);
});

// The language is kept with the user: no other journey signs in as finance.
test('the language is switched, kept in local storage, and there after a reload [APP-44]', async ({
  page,
}) => {
  await signInQuickly(page, 'finance');
  await page.goto('/calendar');
  await page.getByRole('button', { name: 'Language' }).click();
  await page
    .getByRole('menuitem', { name: 'Tiếng Việt' })
    .or(page.getByRole('menuitemradio', { name: 'Tiếng Việt' }))
    .click();
  await expect(page.getByRole('navigation').getByText('Lịch').first()).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('app-language'))).toContain('vi');
  await page.reload();
  await expect(page.getByRole('navigation').getByText('Lịch').first()).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi');
});

test('viewing as a role shows the banner, hides what the role may not open, and one click leads back [IAM-23, IAM-24]', async ({
  page,
}) => {
  await signInQuickly(page, 'admin');
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /Menu of Mai/ }).click();
  await page.getByRole('menuitem', { name: 'View as…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Teacher', { exact: true }).click();
  await dialog.getByRole('button', { name: 'View', exact: true }).click();
  await expect(page.getByText('You are viewing as Teacher')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' }).getByText('Administration')).toHaveCount(0);
  await page.getByRole('button', { name: 'Back to Mai Đặng' }).click();
  await expect(page.getByText('You are viewing as Teacher')).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Main' }).getByText('Administration')).toBeVisible();
});

test('an address that leads nowhere says so', async ({ page }) => {
  await signInQuickly(page, 'hr');
  await page.goto('/no-such-screen');
  await expect(page.getByText('This page does not exist')).toBeVisible();
});
