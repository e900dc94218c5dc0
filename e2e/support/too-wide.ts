import type { Page } from '@playwright/test';

/**
 * How many pixels the screen is wider than what it shows: of the document, of the part below the top bar, which scrolls by
 * itself and so hides its width from the document, and of open dialogs. Tables and rows of tabs may scroll within. 0: it fits.
 */
export function tooWide(page: Page): Promise<number> {
  return page.evaluate(() => {
    const scrollers = [
      document.documentElement,
      ...document.querySelectorAll('#main, [role="dialog"], .mantine-Modal-body, .mantine-Drawer-body'),
    ];
    return Math.max(...scrollers.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
  });
}
