import type { Page } from '@playwright/test';
import { expect } from './expect.ts';
import { mintSession } from './session.ts';
import { ownSchool } from './test.ts';

export const demoPassword = 'quiet-lamp-orbit-42';

/** Signs in through the screen as a demo user and waits for the shell. */
export async function signIn(page: Page, username: string, path = '/dashboard'): Promise<void> {
  await page.goto(`/login?redirect=${encodeURIComponent(path)}`);
  await page.getByLabel('Username or e-mail').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('navigation').first()).toBeVisible();
}

/** Gives the page's browser a session of the user, without the screen: for tests that are about something else. */
export async function signInQuickly(page: Page, username: string): Promise<void> {
  const { address, databaseUrl } = ownSchool();
  const cookie = await mintSession(databaseUrl, username);
  await page.context().addCookies([{ ...cookie, url: address, httpOnly: true, sameSite: 'Lax' }]);
}
