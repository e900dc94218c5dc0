import type { Page } from '@playwright/test';

/** Counts the presses of the pointer from now on, also over loads of the page. Returns the function that tells how many. */
export async function countClicks(page: Page): Promise<() => Promise<number>> {
  const key = 'clicks-counted';
  const listen = (name: string) => {
    addEventListener(
      'pointerdown',
      () => sessionStorage.setItem(name, String(Number(sessionStorage.getItem(name) ?? 0) + 1)),
      { capture: true },
    );
  };
  await page.addInitScript(listen, key);
  await page.evaluate(listen, key);
  return () => page.evaluate((name) => Number(sessionStorage.getItem(name) ?? 0), key);
}
