import type { Page } from '@playwright/test';
import { faultsOf } from '../support/faults.ts';
import { recordScreens, screens } from '../support/screens.ts';
import { signInQuickly } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

// In the dark and on a phone: screens-dark-and-small.spec.ts.

test.beforeEach(() => void test.setTimeout(300_000));

for (const [area, paths] of Object.entries(screens))
  test(`no screen of ${area} has a serious accessibility fault in light`, async ({ page }) => {
    await signInQuickly(page, 'admin');
    expect(await faultsIn(page, paths)).toEqual([]);
  });

test('neither the sign-in nor the page of a record has a serious accessibility fault in light', async ({
  page,
}) => {
  const faults = await faultsOf(page, '/login');
  await signInQuickly(page, 'admin');
  expect([...faults, ...(await faultsIn(page, await recordScreens(page)))]).toEqual([]);
});

async function faultsIn(page: Page, paths: readonly string[]): Promise<string[]> {
  const faults: string[] = [];
  for (const path of paths) faults.push(...(await faultsOf(page, path)));
  return faults;
}
