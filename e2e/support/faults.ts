import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { expect } from './expect.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** The rules that hang on colours: by far the slowest to check. */
export const colourRules = ['color-contrast', 'link-in-text-block'] as const;

interface Rules {
  readonly only?: readonly string[];
  readonly without?: readonly string[];
  /** Only what lies in these parts of the page; they need not all be there. */
  readonly within?: readonly string[];
}

/** Opens the screen and returns its serious and critical accessibility faults (WCAG 2.2 AA), one line each. */
export async function faultsOf(page: Page, path: string, rules: Rules = {}): Promise<string[]> {
  // A colour on its way from one to another has no contrast of its own.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(path);
  await stands(page);
  // What an address opens over the screen comes with a file of its own.
  if (/[?&](edit|dialog)=/.test(path)) await expect(page.getByRole('dialog')).toBeVisible();
  return faultsNow(page, path, rules);
}

/** The serious and critical faults of what is on screen, such as an open dialog, under a name of one's own. */
export async function faultsNow(page: Page, name: string, rules: Rules = {}): Promise<string[]> {
  await settled(page);
  const { only, without = [], within = [] } = rules;
  const violations = await violationsOf(page, {
    within,
    options: only
      ? { runOnly: { type: 'rule', values: [...only] } }
      : {
          runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] },
          rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
        },
  });
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes
        .slice(0, 3)
        .map(
          (node) => `${name} ${id}: ${node.target.join(' ')} ${node.failureSummary?.split('\n')[1] ?? ''}`,
        ),
    );
}

/**
 * The faults of colour of what is on screen, in dark; it is light again afterwards. Switched as the application does it in the
 * end, by the name of the scheme on <html>: colours hang on that alone, and nothing has to be drawn again.
 */
export async function faultsInDark(page: Page, name: string, rules: Rules = {}): Promise<string[]> {
  const turn = (scheme: 'light' | 'dark') =>
    page.evaluate((value) => {
      document.documentElement.setAttribute('data-mantine-color-scheme', value);
      return getComputedStyle(document.documentElement).colorScheme;
    }, scheme);
  expect(await turn('dark')).toBe('dark');
  const faults = await faultsNow(page, `${name} dark`, { ...rules, only: colourRules });
  await turn('light');
  return faults;
}

/**
 * What axe finds on the page, or in those of the parts that are there. It runs in the page itself, once a document: its
 * adapter for Playwright compiles axe again each time, words every element that is right, and opens a second page.
 */
export async function violationsOf(
  page: Page,
  asked: { within: readonly string[]; options: axe.RunOptions } = { within: [], options: {} },
): Promise<axe.Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async ({ within, options }) => {
    const parts = within.filter((part) => document.querySelector(part));
    if (within.length > 0 && parts.length === 0) throw new Error(`there is no ${within.join(' or ')}`);
    const context = parts.length > 0 ? { include: parts.map((part) => [part]) } : document;
    const { violations } = await window.axe.run(context, { ...options, resultTypes: ['violations'] });
    return violations;
  }, asked);
}

/** Waits until the screen shows its data: no skeleton, and no table that still reads. What is read ahead may go on. */
export async function stands(page: Page): Promise<void> {
  await expect(page.locator('#main, form').first()).toBeVisible();
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/**
 * Waits until nothing moves: a toast that is on its way in or out has no colours of its own yet. What turns for ever, such
 * as a loader, may go on, and so may what moves for longer than ten seconds.
 */
async function settled(page: Page): Promise<void> {
  const isStill = () =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY,
      );
  await page.waitForFunction(isStill, undefined, { timeout: 10_000 }).catch(() => undefined);
}
