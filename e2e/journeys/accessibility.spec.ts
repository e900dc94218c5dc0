import { expect, test } from '@playwright/test';
import { faultsOf } from '../support/faults.ts';
import { recordScreens, screens } from '../support/screens.ts';
import { signInQuickly } from '../support/sign-in.ts';

// In the dark and on a phone: screens-dark-and-small.spec.ts.

test('no screen has a serious accessibility fault in light', async ({ page }) => {
  test.setTimeout(600_000);
  const faults = [await faultsOf(page, '/login')];
  await signInQuickly(page, 'admin');
  for (const screen of [...screens, ...(await recordScreens(page))])
    faults.push(await faultsOf(page, screen));
  expect(faults.flat()).toEqual([]);
});
