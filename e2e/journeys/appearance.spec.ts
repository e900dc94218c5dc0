import type { Browser, Page } from '@playwright/test';
import { colourRules, faultsInDark, faultsOf } from '../support/faults.ts';
import { signInQuickly } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { called } from '../support/waits.ts';

// These settings hold for everybody: each test leaves them as it found them. Each form by itself:
// apps/web/src/rooms/settings/settings.ui.test.tsx.

type Settings = Record<string, unknown>;
const url = (category: string) => `/api/settings/system?category=${category}`;
const categories = ['organization', 'system', 'appearance', 'advanced', 'payment'] as const;
const found = new Map<string, Settings>();

test.beforeEach(async ({ page }) => {
  await signInQuickly(page, 'admin');
  for (const category of categories)
    found.set(category, (await (await page.request.get(url(category))).json())[category]);
});

test.afterEach(async ({ page }) => {
  await signInQuickly(page, 'admin');
  for (const category of categories) await page.request.put(url(category), { data: found.get(category) });
  await page.request.delete('/api/settings/system/logo');
  await page.request.delete('/api/settings/system/favicon');
});

const variable = (page: Page, name: string) =>
  page.evaluate((key) => getComputedStyle(document.documentElement).getPropertyValue(key).trim(), name);
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).first();
const html = (page: Page) => page.locator('html');

async function change(page: Page, category: string, fields: Settings) {
  const reply = await page.request.put(url(category), { data: { ...found.get(category), ...fields } });
  expect(reply.status()).toBe(200);
}

async function saved(page: Page) {
  await called(page, 'PUT', '/api/settings/system', () => save(page).click());
  await expect(page.getByText('Settings saved').first()).toBeVisible();
}

test('colours, corners and density are previewed at once, discarded, saved and there after a reload [APP-38, APP-39]', async ({
  page,
}) => {
  await page.goto('/settings/appearance');
  const first = page.getByLabel('Colour of Primary');
  await first.fill('#aa2255');
  await expect.poll(() => variable(page, '--bw-accent')).toBe('#aa2255');
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect.poll(() => variable(page, '--bw-accent')).toBe('#3b82f6');

  await page.getByRole('button', { name: 'Add colour' }).click();
  await page.getByLabel('Name of colour 3').fill('Lotus');
  await page.getByLabel('Colour of Lotus').fill('#0f766e');
  for (const step of [1, 2]) {
    await page.getByRole('button', { name: 'Move Lotus up' }).click();
    await expect(page.getByLabel(`Name of colour ${3 - step}`)).toHaveValue('Lotus');
  }
  await page.getByRole('button', { name: 'Remove Secondary' }).click();
  await page.getByText('Extra large', { exact: true }).click();
  await page.getByLabel('Compact mode').check({ force: true });
  await expect.poll(() => variable(page, '--bw-accent')).toBe('#0f766e');
  await expect.poll(() => variable(page, '--bw-r')).toBe('18px');
  await expect.poll(() => variable(page, '--bw-density-setting')).toBe('0.75');
  await saved(page);

  await page.reload();
  await expect(page.getByLabel('Name of colour 1')).toHaveValue('Lotus');
  await expect(page.getByLabel('Name of colour 2')).toHaveValue('Primary');
  await expect(page.getByLabel('Name of colour 3')).toHaveCount(0);
  await expect.poll(() => variable(page, '--bw-accent')).toBe('#0f766e');
  await expect.poll(() => variable(page, '--bw-row')).toContain('0.75');

  await page.getByRole('button', { name: 'Reset to defaults' }).click();
  await expect.poll(() => variable(page, '--bw-r')).toBe('10px');
  await saved(page);
});

test('components take colours of their own, with text that can be read on them [APP-38]', async ({
  page,
}) => {
  await page.goto('/settings/appearance');
  await page.getByLabel('Give components colours of their own').check({ force: true });
  await page.getByLabel('Colour of Side bar').fill('#ffd447');
  await page.getByLabel('Colour of Top bar').fill('#101820');
  await page.getByLabel('Colour of Buttons').fill('#0f766e');
  const looks = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { backgroundColor, color } = getComputedStyle(element);
        return { backgroundColor, color };
      });
  await expect
    .poll(() => looks('aside.bw-side'))
    .toEqual({ backgroundColor: 'rgb(255, 212, 71)', color: 'rgb(0, 0, 0)' });
  await expect
    .poll(() => looks('header.bw-top'))
    .toEqual({ backgroundColor: 'rgb(16, 24, 32)', color: 'rgb(255, 255, 255)' });
  await expect
    .poll(() => looks('button[type=submit]').then((look) => look.backgroundColor))
    .toBe('rgb(15, 118, 110)');
  await saved(page);
  await page.goto('/students');
  await expect
    .poll(() => looks('aside.bw-side').then((look) => look.backgroundColor))
    .toBe('rgb(255, 212, 71)');
});

test('frosted glass: preset, components, every number and the speed take effect and are kept [APP-38, APP-40, APP-41]', async ({
  page,
}) => {
  await page.goto('/settings/appearance');
  await page.getByLabel('Use frosted glass').check({ force: true });
  await expect(html(page)).toHaveAttribute('data-glass', 'dialog menu toast sidebar header');
  await page.getByText('Vivid', { exact: true }).click();
  await expect.poll(() => variable(page, '--bw-glass-filter')).toBe('blur(24px) saturate(200%)');
  const numbers = [
    ['Blur behind dialogs', '--bw-glass-scrim'],
    ['Blur of the glass', '--bw-glass-filter'],
    ['Opacity', '--bw-glass-raised'],
    ['Saturation', '--bw-glass-filter'],
    ['Glow intensity', '--bw-glass-glow'],
    ['Border opacity', '--bw-glass-edge'],
    ['Shadow depth', '--bw-glass-shadow'],
  ] as const;
  for (const [label, name] of numbers) {
    const before = await variable(page, name);
    const slider = page.getByRole('slider', { name: label, exact: true });
    await slider.press('Home');
    await expect.poll(() => variable(page, name), label).not.toBe(before);
  }
  await expect(page.getByLabel('Custom', { exact: true })).toBeChecked();
  await page.getByLabel('Cards', { exact: true }).check();
  await expect(html(page)).toHaveAttribute('data-glass', /card/);
  await page.getByRole('combobox', { name: 'Animation speed' }).click();
  await page.getByRole('option', { name: 'Slow' }).click();
  await expect.poll(() => variable(page, '--bw-motion')).toBe('500ms');
  await saved(page);
  await page.reload();
  await expect(html(page)).toHaveAttribute('data-glass', /card/);
  await expect.poll(() => variable(page, '--bw-glass-filter')).toBe('blur(8px) saturate(100%)');
  await expect.poll(() => variable(page, '--bw-motion')).toBe('500ms');
});

test('a change reaches the open pages of everybody at once [APP-37]', async ({ page, browser }) => {
  await change(page, 'advanced', { preload: true });
  const other = await anotherBrowser(browser);
  await signInQuickly(other, 'teacher');
  await other.goto('/dashboard');
  await expect(other.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await other.waitForFunction(() => document.documentElement.dataset.preloaded === 'true');
  await change(page, 'appearance', { borderRadius: 'none', frostedGlass: true });
  await change(page, 'organization', { name: 'Lotus School' });
  await expect.poll(() => variable(other, '--bw-r')).toBe('0px');
  await expect(html(other)).toHaveAttribute('data-glass', /sidebar/);
  await expect(other.locator('aside').getByText('Lotus School')).toBeVisible();
  await expect(other).toHaveTitle(/Lotus School/);
  await other.context().close();
});

test('glass, compact mode and odd colours leave no serious accessibility fault, light or dark [APP-38, APP-39, APP-40]', async ({
  page,
}) => {
  test.setTimeout(150_000);
  const looks: Settings[] = [
    { brandColors: [{ id: 'a', name: 'Sun', hex: '#ffff00', order: 0 }], compactMode: true },
    { brandColors: [{ id: 'a', name: 'Night', hex: '#000000', order: 0 }] },
    {
      frostedGlass: true,
      frostedGlassComponents: ['dialog', 'menu', 'toast', 'sidebar', 'header', 'card'],
      frostedGlassSettings: {
        ...(found.get('appearance')?.frostedGlassSettings as Settings),
        opacity: 10,
        glowIntensity: 100,
      },
      enableCustomTheme: true,
      componentThemes: [
        { component: 'table', colorHex: '#ffff00' },
        { component: 'badge', colorHex: '#ff00ff' },
        { component: 'link', colorHex: '#ffff00' },
      ],
    },
    {
      enableCustomTheme: true,
      componentThemes: [
        { component: 'sidebar', colorHex: '#808080' },
        { component: 'header', colorHex: '#00ff88' },
        { component: 'button', colorHex: '#ffff00' },
        { component: 'tabs', colorHex: '#ffffff' },
      ],
    },
  ];
  const faults: string[] = [];
  for (const look of looks) {
    await change(page, 'appearance', look);
    const named = JSON.stringify(look).slice(0, 60);
    for (const path of ['/settings/appearance', '/students', '/dashboard']) {
      // Looks change colours and sizes; the rest of a screen is looked at in screens.spec.ts.
      const light = await faultsOf(page, path, { only: [...colourRules, 'target-size'] });
      const dark = await faultsInDark(page, path);
      faults.push(...[...light, ...dark].map((fault) => `${named} ${fault}`));
    }
  }
  expect(faults).toEqual([]);
});

test('whoever asks the system for contrast or less motion gets solid grounds and stillness [APP-40, APP-41]', async ({
  page,
  browser,
}) => {
  await change(page, 'appearance', { frostedGlass: true });
  const context = await browser.newContext({ contrast: 'more', reducedMotion: 'reduce' });
  const calm = await context.newPage();
  await signInQuickly(calm, 'admin');
  await calm.goto('/students');
  await expect(html(calm)).toHaveAttribute('data-glass', /sidebar/);
  const side = calm.locator('aside.bw-side');
  await expect(side).toHaveCSS('backdrop-filter', 'none');
  await expect(side).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(calm.getByRole('row').nth(1)).toBeVisible();
  expect(await calm.evaluate(moving)).toEqual([]);
  await context.close();
});

/** In the page: the classes of what would take time to move or to change its colour. */
function moving(): string[] {
  const longest = (times: string) => Math.max(...times.split(',').map(Number.parseFloat));
  return [...document.querySelectorAll('body *')]
    .filter((element) => {
      const { animationName, animationDuration, transitionDuration } = getComputedStyle(element);
      return (
        longest(transitionDuration) > 0.001 ||
        (animationName !== 'none' && longest(animationDuration) > 0.001)
      );
    })
    .map((element) => String(element.getAttribute('class')));
}

test('logo and favicon are uploaded, shown in side bar, sign-in page and tab, and removed [APP-31, APP-32, APP-34]', async ({
  page,
  browser,
}) => {
  await page.goto('/settings');
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="#0f766e"/></svg>';
  const files = page.locator('input[type=file]');
  await files
    .first()
    .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) });
  await expect(page.locator('aside img')).toHaveAttribute('src', /\/api\/config\/logo\?v=/);
  await files.nth(1).setInputFiles({ name: 'icon.png', mimeType: 'image/png', buffer: png });
  await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', /\/api\/config\/favicon\?v=/);

  const outside = await anotherBrowser(browser);
  await outside.goto('/login');
  await expect(outside.locator('main img')).toHaveAttribute('src', /\/api\/config\/logo/);
  await expect
    .poll(() => outside.locator('main img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await outside.context().close();

  for (const [choice, images, names] of [
    ['Name', 0, 1],
    ['Logo', 1, 0],
    ['Automatic', 1, 1],
  ] as const) {
    await page.getByRole('combobox', { name: 'Side bar shows' }).click();
    await page.getByRole('option', { name: choice, exact: true }).click();
    await saved(page);
    await expect(page.locator('aside img')).toHaveCount(images);
    await expect(
      page.locator('aside').getByText(String(found.get('organization')?.name), { exact: true }),
    ).toHaveCount(names);
  }
  await page.getByRole('button', { name: 'Remove logo' }).click();
  await expect(page.locator('aside img')).toHaveCount(0);
});

test('a picture that is none or too large is refused with a reason [APP-34]', async ({ page }) => {
  await page.goto('/settings');
  const logo = page.locator('input[type=file]').first();
  await logo.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('<html></html>') });
  await expect(page.getByText('The logo must be a PNG, JPEG or SVG picture.')).toBeVisible();
  const large = Buffer.concat([png, Buffer.alloc(5_242_881)]);
  await logo.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: large });
  await expect(page.getByText('The file is too large. It may have at most 5 MB.')).toBeVisible();
});

test('the settings of payments are closed to a teacher [APP-35]', async ({ page }) => {
  await signInQuickly(page, 'teacher');
  await page.goto('/settings/payment');
  await expect(page.getByRole('heading', { name: 'Permission Denied' })).toBeVisible();
});

test('maintenance shows its page to everybody but administrators, live, and ends the same way [AMB-177]', async ({
  page,
  browser,
}) => {
  const other = await anotherBrowser(browser);
  await signInQuickly(other, 'teacher');
  await other.goto('/classes');
  await expect(other.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await page.goto('/settings/advanced');
  await page.getByLabel('Only administrators get in').check({ force: true });
  await page.getByLabel('Message on that page').fill('Back at noon.');
  await saved(page);
  await expect(other.getByRole('heading', { name: 'Maintenance' })).toBeVisible();
  await expect(other.getByText('Back at noon.')).toBeVisible();
  expect((await other.request.get('/api/students')).status()).toBe(503);
  await other.reload();
  await expect(other.getByText('Back at noon.')).toBeVisible();
  await expect(page.getByText('Maintenance is on: only administrators get in.')).toBeVisible();
  await page.getByLabel('Only administrators get in').uncheck({ force: true });
  await saved(page);
  await expect(other.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await other.context().close();
});

test('the default language is that of whoever has chosen none, and switching needs no reload [APP-42, APP-44]', async ({
  page,
  browser,
}) => {
  await change(page, 'system', { defaultLanguage: 'vi' });
  const guest = await anotherBrowser(browser);
  await guest.goto('/login');
  await expect(html(guest)).toHaveAttribute('lang', 'vi');
  expect(await guest.evaluate(() => localStorage.getItem('app-language'))).toBeNull();
  let loads = 0;
  guest.on('load', () => {
    loads += 1;
  });
  await guest.getByRole('button', { name: 'English' }).click();
  await expect(html(guest)).toHaveAttribute('lang', 'en');
  await expect(guest.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await expect.poll(() => guest.evaluate(() => localStorage.getItem('app-language'))).toBe('en');
  expect(loads).toBe(0);
  await guest.context().close();
});

test('a screen loads only the texts that it uses, each with an address that may be kept [APP-42, APP-43]', async ({
  browser,
}) => {
  const guest = await anotherBrowser(browser);
  const asked = new Set<string>();
  guest.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (path.startsWith('/api/i18n/')) asked.add(path.split('/').at(-1) ?? '');
  });
  await guest.goto('/login');
  await expect(guest.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await expect.poll(() => [...asked].sort()).toEqual(['auth', 'common', 'errors']);
  await guest.context().close();
});

test('the preload asks in its order, never for what the viewer may not read, and says when it has ended [APP-01, APP-02, AMB-069]', async ({
  page,
  browser,
}) => {
  await change(page, 'advanced', { preload: true });
  const student = await anotherBrowser(browser);
  const refused: string[] = [];
  student.on('response', (reply) => {
    if (reply.status() === 403) refused.push(reply.url());
  });
  await student.route('**/api/translations/languages', (route) => route.fulfill({ status: 500, json: {} }));
  await signInQuickly(student, 'student');
  await student.goto('/dashboard');
  await student.waitForFunction(() => document.documentElement.dataset.preloaded === 'true', undefined, {
    timeout: 60_000,
  });
  expect(refused).toEqual([]);
  await expect(student.getByRole('alert')).toHaveCount(0);
  await student.context().close();
});

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

async function anotherBrowser(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-GB' });
  return context.newPage();
}
