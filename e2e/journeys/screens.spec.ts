import type { Page } from '@playwright/test';
import { everyAddress } from '../support/addresses.ts';
import { colourRules, faultsInDark, faultsNow, faultsOf, stands } from '../support/faults.ts';
import { sampledScreens } from '../support/sampled-screens.ts';
import { signInQuickly } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { tooWide } from '../support/too-wide.ts';

// Every screen is opened once: with all rules at a desk, then, in the same page made as narrow as a phone, with all rules but
// those of colours, which the width does not change; a sample of them in dark too. The shell around them is looked at once.

const parts = 12;
const phone = { width: 390, height: 844 };
/** What differs from screen to screen: the shell around it is looked at once. */
const within = ['#main', '[role="dialog"]'];

test.beforeEach(() => void test.setTimeout(300_000));

for (let part = 0; part < parts; part += 1)
  test(`no screen has a serious accessibility fault at a desk or narrow, is too wide, or waits for its texts: part ${part + 1} of ${parts}`, async ({
    page,
  }) => {
    await signInQuickly(page, 'admin');
    await page.addInitScript(watchForWaiting);
    const addresses = (await everyAddress(page)).filter((_, index) => index % parts === part);
    expect(addresses.length).toBeGreaterThan(5);
    const faults: string[] = [];
    for (const address of addresses) faults.push(...(await bothWidths(page, address)));
    expect(faults).toEqual([]);
  });

test('neither the sign-in nor the shell has a serious accessibility fault', async ({ page }) => {
  const faults = [...(await faultsOf(page, '/login')), ...(await faultsInDark(page, '/login'))];
  for (const path of ['/forgot-password', '/verify-email?token=x'])
    faults.push(...(await faultsOf(page, path)));
  await signInQuickly(page, 'admin');
  // Those that are looked at in dark are among those that are looked at.
  expect(await everyAddress(page)).toEqual(expect.arrayContaining([...sampledScreens]));
  faults.push(...(await faultsOf(page, '/settings')), ...(await faultsInDark(page, 'the shell')));
  await page.setViewportSize(phone);
  faults.push(...(await faultsNow(page, 'the shell of a phone')));
  expect(faults).toEqual([]);
});

test('the check itself sees a contrast, a name and a target that are missing, within what it is asked for alone', async ({
  page,
}) => {
  await page.setContent(`<main id="main"><p style="color:#999;background:#fff">too pale</p><button></button>
    <a href="/a" style="display:inline-block;width:8px;height:8px">.</a><a href="/b" style="display:inline-block;width:8px;height:8px">.</a></main>
    <button id="outside"></button>`);
  const rules = (faults: readonly string[]) =>
    [...new Set(faults.map((fault) => fault.split(' ')[1]?.replace(':', '')))].sort();
  const found = await faultsNow(page, 'planted', { within });
  expect(rules(found)).toEqual(['button-name', 'color-contrast', 'target-size']);
  expect(rules(await faultsNow(page, 'planted', { within, without: colourRules }))).not.toContain(
    'color-contrast',
  );
  expect(found.join()).not.toContain('outside');
  expect(await faultsNow(page, 'planted', { only: ['button-name'] })).toHaveLength(2);
  expect(await tooWide(page)).toBe(0);
  await page
    .locator('#main')
    .evaluate((main) => main.insertAdjacentHTML('beforeend', '<div style="width:3000px">wide</div>'));
  expect(await tooWide(page)).toBeGreaterThan(0);
});

/** The faults of one address at a desk and narrow. */
async function bothWidths(page: Page, address: string): Promise<string[]> {
  await page.setViewportSize({ width: 1440, height: 900 });
  const faults = await faultsOf(page, address, { within });
  if (sampledScreens.includes(address)) faults.push(...(await faultsInDark(page, address, { within })));
  if (await page.evaluate(() => 'waited' in window))
    faults.push(`${address} stood empty until its texts came: its route names too few`);
  await page.setViewportSize(phone);
  await stands(page);
  faults.push(...(await faultsNow(page, `${address} narrow`, { within, without: colourRules })));
  const overflow = await tooWide(page);
  if (overflow > 0) faults.push(`${address} is ${overflow} px too wide for a phone`);
  return faults;
}

/** Remembers, in the page, whether the place of the screen was ever held by something else. */
function watchForWaiting(): void {
  new MutationObserver(() => {
    if (document.querySelector('[data-waiting]')) Object.assign(window, { waited: true });
  }).observe(document, { childList: true, subtree: true });
}
