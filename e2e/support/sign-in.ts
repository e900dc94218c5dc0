import { expect, type Page } from '@playwright/test';

export const demoPassword = 'quiet-lamp-orbit-42';

/** Signs in through the screen as a demo user and waits for the shell. */
export async function signIn(page: Page, username: string, path = '/dashboard'): Promise<void> {
  await page.goto(`/login?redirect=${encodeURIComponent(path)}`);
  await page.getByLabel('Username or e-mail').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('navigation').first()).toBeVisible();
}

/** Signs in by a request, without the screen: for tests that are about something else. */
export async function signInQuickly(page: Page, username: string): Promise<void> {
  const reply = await page.request.post('/api/auth/login', { data: { username, password: demoPassword } });
  expect(reply.status()).toBe(200);
}
