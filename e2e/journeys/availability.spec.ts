import type { Page } from '@playwright/test';
import { signInQuickly } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { tooWide } from '../support/too-wide.ts';
import { called } from '../support/waits.ts';

// The editor's week is used: nobody plans lessons or assignments for an editor.

const cell = (page: Page, day: string, from: string) =>
  page.getByRole('button', { name: new RegExp(`^${day}, ${from} to `) });

/** Empties the week of who is signed in. */
async function emptyWeek(page: Page): Promise<void> {
  expect((await page.request.put('/api/availability', { data: { slots: [] } })).status()).toBe(200);
}

async function userIdOf(page: Page): Promise<string> {
  return (await (await page.request.get('/api/auth/session')).json()).user.id;
}

test('the grid is titled, says that it loads, and has seven days by sixteen hours in coloured bands [CAL-40]', async ({
  page,
}) => {
  await signInQuickly(page, 'editor');
  await emptyWeek(page);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/availability?*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/availability');
  await expect(page.getByText('Loading availability...')).toBeVisible();
  answer();
  const grid = page.getByRole('grid', { name: 'Set Availability' });
  await expect(page.getByRole('heading', { name: 'Set Availability' })).toBeVisible();
  await expect(grid.getByRole('columnheader')).toHaveText(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']);
  const hours = grid.getByRole('rowheader');
  await expect(hours).toHaveCount(16);
  await expect(hours.first()).toHaveText('06:00');
  await expect(hours.last()).toHaveText('21:00');
  const colors = await hours.evaluateAll((all) =>
    all.map((one) => getComputedStyle(one.querySelector('button') as Element).backgroundColor),
  );
  expect(new Set(colors).size).toBe(6);
  expect(colors[0]).toBe(colors[2]);
  expect(colors[2]).not.toBe(colors[3]);
});

test('cells cycle by click and by key, headers set a column or a row, and what changed is saved [CAL-41, CAL-42, CAL-44, CAL-45, CAL-47, CAL-48]', async ({
  page,
}) => {
  await signInQuickly(page, 'editor');
  await emptyWeek(page);
  await page.goto('/availability');
  const save = page.getByRole('button', { name: 'Save' });
  await expect(save).toBeDisabled();
  await cell(page, 'Monday', '09:00').click();
  await expect(cell(page, 'Monday', '09:00')).toHaveAccessibleName('Monday, 09:00 to 10:00: Calls');
  await expect(save).toBeEnabled();
  await cell(page, 'Monday', '09:00').click();
  await expect(cell(page, 'Monday', '09:00')).toHaveAccessibleName('Monday, 09:00 to 10:00: Work');
  await cell(page, 'Monday', '09:00').click();
  await expect(cell(page, 'Monday', '09:00')).toHaveAccessibleName('Monday, 09:00 to 10:00: Unavailable');
  // As it was: nothing to save.
  await expect(save).toBeDisabled();

  await cell(page, 'Monday', '09:00').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(cell(page, 'Tuesday', '09:00')).toBeFocused();
  await expect(cell(page, 'Tuesday', '09:00')).toHaveAccessibleName('Tuesday, 09:00 to 10:00: Calls');

  // A header and a label: the most common state is unavailable, so all become calls, then work.
  const wednesday = page.getByRole('button', { name: 'Wednesday: change the whole day' });
  await wednesday.click();
  await expect(cell(page, 'Wednesday', '21:00')).toHaveAccessibleName(/Calls$/);
  await wednesday.press('Enter');
  await expect(cell(page, 'Wednesday', '06:00')).toHaveAccessibleName(/Work$/);
  await page.getByRole('button', { name: '20:00: change the whole row' }).click();
  await expect(cell(page, 'Sunday', '20:00')).toHaveAccessibleName(/Calls$/);

  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await save.click();
  const { slots, targetUserId } = (await sent).postDataJSON();
  expect(targetUserId).toBeUndefined();
  expect(slots).toHaveLength(2 + 15 + 7);
  expect(slots.every(({ type }: { type: string }) => type !== 'UNAVAILABLE')).toBe(true);
  await expect(page.getByText('Availability updated successfully (24 slots saved).')).toBeVisible();
  await expect(save).toBeDisabled();
  await page.reload();
  await expect(cell(page, 'Wednesday', '06:00')).toHaveAccessibleName(/Work$/);
});

test('a stroke of the mouse paints, and leaving what is not saved asks first [CAL-42, CAL-45]', async ({
  page,
}) => {
  await signInQuickly(page, 'editor');
  await emptyWeek(page);
  await page.goto('/availability');
  await cell(page, 'Thursday', '10:00').hover();
  await page.mouse.down();
  await cell(page, 'Thursday', '11:00').hover();
  await cell(page, 'Thursday', '12:00').hover();
  await page.mouse.up();
  for (const hour of ['10:00', '11:00', '12:00'])
    await expect(cell(page, 'Thursday', hour)).toHaveAccessibleName(/Calls$/);
  await page.getByRole('link', { name: 'Home' }).first().click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(cell(page, 'Thursday', '12:00')).toHaveAccessibleName(/Calls$/);
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(cell(page, 'Thursday', '12:00')).toHaveAccessibleName(/Unavailable$/);
});

test('work is not offered to a parent, and the grid says which role is why [CAL-43]', async ({ page }) => {
  await signInQuickly(page, 'parent');
  await emptyWeek(page);
  await page.goto('/availability');
  await expect(page.getByText(/Work is not offered here: the role Parent is held/)).toBeVisible();
  await cell(page, 'Friday', '08:00').click();
  await expect(cell(page, 'Friday', '08:00')).toHaveAccessibleName(/Calls$/);
  await cell(page, 'Friday', '08:00').click();
  await expect(cell(page, 'Friday', '08:00')).toHaveAccessibleName(/Unavailable$/);
  const { status, body } = await page.evaluate(async () => {
    const reply = await fetch('/api/availability', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ slots: [{ dayOfWeek: 1, startTime: '09:00', type: 'WORK' }] }),
    });
    return { status: reply.status, body: await reply.json() };
  });
  expect([status, body.error]).toEqual([400, 'Work availability is not offered for this user.']);
});

test('the week of another is hidden without the right, read-only with the view right, and saved for them with the edit right [CAL-46, CAL-47]', async ({
  page,
}) => {
  await signInQuickly(page, 'editor');
  const editor = await userIdOf(page);
  await emptyWeek(page);

  await signInQuickly(page, 'teacher');
  await page.goto(`/availability?user=${editor}`);
  await expect(page.getByText('canViewOthersAvailability userAvailability')).toBeVisible();
  await expect(page.getByRole('grid')).toHaveCount(0);

  await signInQuickly(page, 'sales');
  await page.goto(`/availability?user=${editor}`);
  await expect(page.getByText('You can look at these hours, but not change them.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
  await cell(page, 'Monday', '08:00').click({ force: true });
  await expect(cell(page, 'Monday', '08:00')).toHaveAccessibleName(/Unavailable$/);

  await signInQuickly(page, 'hr');
  await page.goto(`/availability?user=${editor}`);
  await cell(page, 'Monday', '08:00').click();
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await page.getByRole('button', { name: 'Save' }).click();
  expect((await sent).postDataJSON()).toEqual({
    slots: [{ dayOfWeek: 1, startTime: '08:00', endTime: '09:00', type: 'CALLS' }],
    targetUserId: editor,
  });
  await expect(page.getByText('Availability updated successfully (1 slots saved).')).toBeVisible();
});

test('the grid is hidden while the permissions load [CAL-46]', async ({ page }) => {
  await signInQuickly(page, 'editor');
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const asked = page.waitForRequest('**/api/auth/session');
  await page.route('**/api/auth/session', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/availability');
  await asked;
  await expect(page.getByRole('grid')).toHaveCount(0);
  await expect(page.getByText('Set Availability')).toHaveCount(0);
  answer();
  await expect(page.getByRole('grid')).toBeVisible();
});

test('failures have their words and lose nothing: loading, saving, no connection, a right that is gone [CAL-48]', async ({
  page,
}) => {
  await signInQuickly(page, 'editor');
  await emptyWeek(page);
  const failing = (route: { fulfill: (reply: { status: number; json: object }) => Promise<void> }) =>
    route.fulfill({ status: 500, json: { error: 'Broken', message: 'Broken', requestId: 'r1' } });
  await page.route('**/api/availability?*', failing);
  await page.goto('/availability');
  await expect(page.getByText('Failed to load availability data.')).toBeVisible();
  await expect(page.getByText('Failed to fetch availability: Broken')).toBeVisible();
  await page.unroute('**/api/availability?*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await cell(page, 'Tuesday', '07:00').click();

  const save = page.getByRole('button', { name: 'Save' });
  for (const reply of ['500', '403', 'none'] as const) {
    await page.route('**/api/availability', (route) =>
      reply === 'none'
        ? route.abort()
        : route.fulfill({
            status: Number(reply),
            json: { error: `Refused ${reply}`, message: `Refused ${reply}`, requestId: 'r2' },
          }),
    );
    await called(page, 'PUT', '/api/availability', () => save.click());
    await expect(page.getByText('Failed to save availability.').last()).toBeVisible();
    await expect(save).toBeEnabled();
    await page.unroute('**/api/availability');
  }
  await expect(cell(page, 'Tuesday', '07:00')).toHaveAccessibleName(/Calls$/);
  await save.click();
  await expect(page.getByText('Availability updated successfully (1 slots saved).')).toBeVisible();
});

test('the grid fits a phone and is changed with a finger [CAL-40]', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const page = await context.newPage();
  await signInQuickly(page, 'editor');
  await emptyWeek(page);
  await page.goto('/availability');
  await cell(page, 'Saturday', '08:00').tap();
  await expect(cell(page, 'Saturday', '08:00')).toHaveAccessibleName(/Calls$/);
  expect(await tooWide(page)).toBe(0);
  await context.close();
});
