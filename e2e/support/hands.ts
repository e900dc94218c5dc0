import type { Locator, Page } from '@playwright/test';
import { countClicks } from './clicks.ts';
import { expect } from './expect.ts';

/** How a person works a screen: presses what stands there, and how often they clicked. */
export interface Hands {
  /** Presses a button, a link, a row or a box. */
  readonly press: (what: Locator) => Promise<void>;
  /** How many clicks it has been since these hands began. */
  readonly clicks: () => Promise<number>;
}

/** Hands with a mouse: every press is a click. */
export async function byPointer(page: Page): Promise<Hands> {
  return { press: (what) => what.click(), clicks: await countClicks(page) };
}

/** Hands that have no mouse: Tab and arrows go until what is wanted has the focus; Enter presses it, Space ticks a box. */
export async function byKeys(page: Page): Promise<Hands> {
  const press = async (what: Locator) => {
    await goTo(page, what);
    // An arrow that comes to a radio button has chosen it.
    if (await what.evaluate((element) => element.matches('input[type="radio"]:checked'))) return;
    const isTicked = await what.evaluate((element) => element.matches('input[type="checkbox"]'));
    await page.keyboard.press(isTicked ? 'Space' : 'Enter');
  };
  return { press, clicks: await countClicks(page) };
}

const mostStops = 150;

/** Goes to it by Tab, and within rows of a table, radio buttons and menus by arrows. Fails when it is not on the way: what the keyboard does not reach. */
export async function goTo(page: Page, what: Locator): Promise<void> {
  await expect(what).toBeVisible();
  for (let stops = 0; stops < mostStops; stops += 1) {
    const focus = await what.evaluate((element) => {
      const active = element.ownerDocument.activeElement;
      if (active === element) return 'here';
      const groups = 'tbody, [role="menu"], [role="radiogroup"], fieldset';
      const isOfGroup = active?.matches('tr, input[type="radio"], [role="menuitem"]');
      return isOfGroup && active?.closest(groups)?.contains(element) ? 'beside' : 'elsewhere';
    });
    if (focus === 'here') return;
    await page.keyboard.press(focus === 'beside' ? 'ArrowDown' : 'Tab');
  }
  throw new Error(`${what} has no focus after ${mostStops} presses of Tab and arrows`);
}
