import { demoPassword, signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

// What the form refuses: apps/web/src/rooms/identity/sign-in/sign-in.ui.test.tsx.

test('a person signs in, lands at home, signs out, and what lies behind is closed again [IAM-01, IAM-02, IAM-04]', async ({
  page,
}) => {
  await signIn(page, 'teacher');
  await expect(page).toHaveURL(/\/dashboard/);
  await page.getByRole('button', { name: /Menu of Hannah/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await page.goto('/calendar');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('a link to a screen survives the sign-in', async ({ page }) => {
  await page.goto('/users?search=hannah');
  await page.getByLabel('Username or e-mail').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/users\?.*search=hannah/);
  await expect(page.getByText('Hannah Whitfield').first()).toBeVisible();
});
