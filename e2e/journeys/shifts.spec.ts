import type { Page } from '@playwright/test';
import { countClicks } from '../support/clicks.ts';
import { addDays, freshWeek, makeEmployee, uniqueName } from '../support/school.ts';
import { signInQuickly } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const typesPath = '/api/hr/shift-types';

async function makeType(page: Page, startTime: string, endTime: string) {
  const name = uniqueName('Shift');
  const reply = await page.request.post(typesPath, { data: { name, startTime, endTime } });
  const { data } = await reply.json();
  return { id: data.id as string, name };
}

async function plan(page: Page, employeeId: string, shiftTypeId: string, date: string): Promise<void> {
  const data = { employeeId, shiftTypeId, date };
  const reply = await page.request.post('/api/hr/employee-shifts', { data });
  expect(reply.status(), await reply.text()).toBe(201);
}

async function employeeOf(page: Page, username: string): Promise<string> {
  await signInQuickly(page, username);
  return (await (await page.request.get('/api/me/employee-profile')).json()).id;
}

test('HR publishes next week’s roster from this one in three clicks [TIM-08]', async ({ page }) => {
  await signInQuickly(page, 'admin');
  const [sunday = '', monday = ''] = freshWeek();
  const last = uniqueName('Roster');
  const employeeId = await makeEmployee(page, 'Rosa', last);
  const night = await makeType(page, '22:00', '06:00');
  await signInQuickly(page, 'hr');
  await plan(page, employeeId, night.id, addDays(monday, -7));

  await page.goto(`/shifts/roster?week=${sunday}`);
  const row = page.getByRole('row').filter({ hasText: `Rosa ${last}` });
  await expect(row).toBeVisible();
  const clicks = await countClicks(page);
  await page.getByRole('button', { name: 'Copy last week' }).click();
  await expect(row.getByText(night.name)).toBeVisible();
  await page.getByRole('button', { name: /^Publish \d+ change/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish the roster' });
  await expect(dialog.getByText(`Rosa ${last}`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText(/^Published\. \d+ people were told\.$/)).toBeVisible();
  expect(await clicks()).toBe(3);
  await page.reload();
  await expect(row.getByRole('gridcell', { name: night.name })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Nothing to publish' })).toBeDisabled();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('an employee asks a swap, the colleague agrees, and HR approves it [TIM-10, TIM-13]', async ({
    page,
  }) => {
    const [sunday = '', monday = '', , wednesday = ''] = freshWeek();
    const teacher = await employeeOf(page, 'teacher');
    const assistant = await employeeOf(page, 'assistant');
    await signInQuickly(page, 'hr');
    const mine = await makeType(page, '07:00', '15:00');
    const theirs = await makeType(page, '13:00', '21:00');
    await plan(page, teacher, mine.id, monday);
    await plan(page, assistant, theirs.id, wednesday);
    await page.request.post('/api/hr/roster/publish', { data: { from: sunday } });

    await signInQuickly(page, 'teacher');
    await page.goto('/shifts/mine');
    await page.getByRole('button', { name: `Ask: ${mine.name}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Ask about a shift' });
    await dialog.getByRole('combobox', { name: 'Swap for' }).click();
    await page.getByRole('option', { name: theirs.name }).click();
    const reason = uniqueName('Wedding');
    await dialog.getByLabel('Reason').fill(reason);
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Sent. You are told what becomes of it.')).toBeVisible();

    await signInQuickly(page, 'assistant');
    await page.goto('/shifts/mine');
    const asked = page.getByRole('listitem').filter({ hasText: reason });
    await asked.getByRole('button', { name: 'Agree' }).click();
    await expect(page.getByText('Thank you. It waits for approval now.')).toBeVisible();

    await signInQuickly(page, 'hr');
    await page.goto('/shifts/requests');
    const waiting = page.getByRole('listitem').filter({ hasText: reason });
    await waiting.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByText('Request approved.')).toBeVisible();

    await signInQuickly(page, 'teacher');
    await page.goto('/shifts/mine');
    await expect(
      page.getByRole('listitem').filter({ hasText: `${theirs.name} · 13:00–21:00` }),
    ).toBeVisible();
  });
});
