import type { Page, Request } from '@playwright/test';
import { expect } from './expect.ts';

/**
 * Does something that calls the server, and waits until that call is over, answered or cut off. Before an answer is made up
 * otherwise or no longer (`page.unroute`): a message on screen may still be that of the call before.
 */
export async function called(
  page: Page,
  method: string,
  path: string,
  act: () => Promise<unknown>,
): Promise<void> {
  const predicate = (request: Request) =>
    request.method() === method && new URL(request.url()).pathname.includes(path);
  const over = Promise.race([
    page.waitForEvent('requestfinished', predicate),
    page.waitForEvent('requestfailed', predicate),
  ]);
  await act();
  await over;
}

/** Waits until the last dialog and its dimmed ground are gone, which would take what is pressed by force or by the bare mouse. */
export async function dialogsGone(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const grounds = page.locator('.mantine-Modal-overlay, .mantine-Drawer-overlay');
  await expect(grounds.filter({ visible: true })).toHaveCount(0);
}

/** Holds calls back until they are let go: what a test does meanwhile cannot come too late. */
export function gate(): { readonly opened: Promise<void>; open: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { opened: promise, open: resolve };
}

/**
 * Lifts the row or card whose grip has the focus. What is lifted listens to the arrow keys from a turn of the browser's
 * event loop later on: a timer set now comes after the one that begins it.
 */
export async function liftByKey(page: Page): Promise<void> {
  await page.keyboard.press('Space');
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
}
