import type { Page } from '@playwright/test';
import { colourRules, faultsOf } from '../support/faults.ts';
import { recordScreens, screens } from '../support/screens.ts';
import { signInQuickly } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

// accessibility.spec.ts looks at every screen with every rule. Here comes what is different: in the dark the colours, on a
// phone everything but the colours.

test.beforeEach(() => void test.setTimeout(300_000));

test.describe('in the dark', () => {
  test.use({ colorScheme: 'dark' });

  for (const [area, paths] of Object.entries(screens))
    test(`no screen of ${area} has colours that cannot be told apart`, async ({ page }) => {
      await signInQuickly(page, 'admin');
      expect(await colourFaults(page, paths)).toEqual([]);
    });

  test('neither the sign-in nor the page of a record has colours that cannot be told apart', async ({
    page,
  }) => {
    const faults = await colourFaults(page, ['/login']);
    await signInQuickly(page, 'admin');
    expect([...faults, ...(await colourFaults(page, await recordScreens(page)))]).toEqual([]);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  for (const [area, paths] of Object.entries(screens))
    test(`no screen of ${area} has a serious accessibility fault or is too wide`, async ({ page }) => {
      await signInQuickly(page, 'admin');
      expect(await phoneFaults(page, paths)).toEqual([]);
    });

  test('no page of a record has a serious accessibility fault or is too wide', async ({ page }) => {
    await signInQuickly(page, 'admin');
    expect(await phoneFaults(page, await recordScreens(page))).toEqual([]);
  });
});

async function colourFaults(page: Page, paths: readonly string[]): Promise<string[]> {
  const faults: string[] = [];
  for (const path of paths) faults.push(...(await faultsOf(page, path, { only: colourRules })));
  return faults;
}

async function phoneFaults(page: Page, paths: readonly string[]): Promise<string[]> {
  const faults: string[] = [];
  for (const path of paths) {
    faults.push(...(await faultsOf(page, path, { without: colourRules })));
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (overflow > 0) faults.push(`${path} is ${overflow} px too wide for a phone`);
  }
  return faults;
}
