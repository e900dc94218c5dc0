import { demoPassword, signIn, signInQuickly } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

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

test('a wrong password says so and keeps the username', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Username or e-mail').fill('teacher');
  await page.getByLabel('Password', { exact: true }).fill('not-this-one');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('The username or the password is not right.')).toBeVisible();
  await expect(page.getByLabel('Username or e-mail')).toHaveValue('teacher');
});

test('an empty form is refused at its fields, and the first is focused [IAM-04]', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Username is required')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();
  await expect(page.getByLabel('Username or e-mail')).toBeFocused();
});

test('who is slowed down keeps what was typed, sees the seconds go and signs in after them [IAM-04]', async ({
  page,
}) => {
  await page.route('**/api/auth/login', (route) =>
    route.fulfill({
      status: 429,
      json: { error: 'Too many attempts. Try again in 4 seconds.', details: { retryAfterSeconds: 4 } },
    }),
  );
  await page.goto('/login');
  await page.getByLabel('Username or e-mail').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('There were many failed attempts');
  await expect(page.getByRole('button', { name: /Sign in after \d seconds?/ })).toBeDisabled();
  await page.unroute('**/api/auth/login');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).not.toHaveURL(/login/);
});

test('a link to a screen survives the sign-in', async ({ page }) => {
  await page.goto('/users?search=hannah');
  await page.getByLabel('Username or e-mail').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/users\?.*search=hannah/);
  await expect(page.getByText('Hannah Whitfield').first()).toBeVisible();
});

test('a forgotten password gets the same answer for every name', async ({ page }) => {
  await page.goto('/forgot-password');
  await page.getByLabel('Username or e-mail').fill('nobody-of-that-name');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText(/If the account exists/)).toBeVisible();
});

test('the password meter names the strength and advises [IAM-09]', async ({ page }) => {
  await signInQuickly(page, 'editor');
  await page.goto('/account');
  const field = page.getByLabel('New password');
  await field.fill('abc');
  await expect(page.getByText('Very Weak')).toBeVisible();
  await field.fill('velvet-canyon-harbor-19');
  await expect(page.getByText('Strong password')).toBeVisible();
});
