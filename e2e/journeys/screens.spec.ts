import type { Page } from '@playwright/test';
import { everyAddress } from '../support/addresses.ts';
import { colourRules, faultsNow, faultsOf, stands } from '../support/faults.ts';
import { signInQuickly } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { tooWide } from '../support/too-wide.ts';

// Every screen is opened once: with all rules at a desk, then, in the same page made as narrow as a phone, with all rules but
// those of colours, which the width does not change. The shell around them is looked at once.

const parts = 12;
const phone = { width: 390, height: 844 };
/** What differs from screen to screen: the shell around it is looked at once. */
const within = ['#main', '[role="dialog"]'];

test.beforeEach(() => void test.setTimeout(300_000));

for (let part = 0; part < parts; part += 1)
  test(`no screen has a serious accessibility fault at a desk or narrow, or is too wide: part ${part + 1} of ${parts}`, async ({
    page,
  }) => {
    await signInQuickly(page, 'admin');
    const addresses = (await everyAddress(page)).filter((_, index) => index % parts === part);
    expect(addresses.length).toBeGreaterThan(5);
    const faults: string[] = [];
    for (const address of addresses) faults.push(...(await bothWidths(page, address)));
    expect(faults).toEqual([]);
  });

test('neither the sign-in nor the shell has a serious accessibility fault', async ({ page }) => {
  const faults = [...(await faultsOf(page, '/login')), ...(await faultsOf(page, '/forgot-password'))];
  await signInQuickly(page, 'admin');
  faults.push(...(await faultsOf(page, '/settings')));
  await page.setViewportSize(phone);
  faults.push(...(await faultsNow(page, 'the shell of a phone')));
  expect(faults).toEqual([]);
});

/** The faults of one address at a desk and narrow. */
async function bothWidths(page: Page, address: string): Promise<string[]> {
  await page.setViewportSize({ width: 1440, height: 900 });
  const faults = await faultsOf(page, address, { within });
  await page.setViewportSize(phone);
  await stands(page);
  faults.push(...(await faultsNow(page, `${address} narrow`, { within, without: colourRules })));
  const overflow = await tooWide(page);
  if (overflow > 0) faults.push(`${address} is ${overflow} px too wide for a phone`);
  return faults;
}
