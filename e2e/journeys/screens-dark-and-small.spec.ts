import { expect, test } from '@playwright/test';
import { colourRules, faultsOf } from '../support/faults.ts';
import { recordScreens, screens } from '../support/screens.ts';
import { signInQuickly } from '../support/sign-in.ts';

// accessibility.spec.ts looks at every screen with every rule. Here comes what is different: in the dark the colours, on a
// phone everything but the colours.

test.describe('in the dark', () => {
  test.use({ colorScheme: 'dark' });

  test('no screen has colours that cannot be told apart', async ({ page }) => {
    test.setTimeout(600_000);
    const faults = [await faultsOf(page, '/login', { only: colourRules })];
    await signInQuickly(page, 'admin');
    for (const screen of [...screens, ...(await recordScreens(page))])
      faults.push(await faultsOf(page, screen, { only: colourRules }));
    expect(faults.flat()).toEqual([]);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('no screen has a serious accessibility fault or is too wide', async ({ page }) => {
    test.setTimeout(600_000);
    await signInQuickly(page, 'admin');
    const faults: string[][] = [];
    for (const screen of [...screens, ...(await recordScreens(page))]) {
      faults.push(await faultsOf(page, screen, { without: colourRules }));
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      if (overflow > 0) faults.push([`${screen} is ${overflow} px too wide for a phone`]);
    }
    expect(faults.flat()).toEqual([]);
  });
});
