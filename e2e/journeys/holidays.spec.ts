import type { Page } from '@playwright/test';
import { addDays, planClass, uniqueName } from '../support/school.ts';
import { signInQuickly } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { dialogsGone } from '../support/waits.ts';

const path = '/settings/holidays';

// Which public holidays are observed: apps/web/src/rooms/holidays/observed-holidays-card.ui.test.tsx.

test('a custom holiday is added, edited, switched off and deleted [CAL-22, CAL-24, CAL-26, CAL-30, CAL-31]', async ({
  page,
}) => {
  await signInQuickly(page, 'admin');
  await page.goto(path);
  const card = page.getByRole('region', { name: 'Manage Custom Holidays' });
  for (const head of ['Name', 'Date(s)', 'Recurring', 'Observed', 'Actions'])
    await expect(card.getByRole('columnheader', { name: head, exact: true })).toBeVisible();
  const name = uniqueName('Sports days');
  await page.getByRole('button', { name: 'Add Custom Holiday' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Custom Holiday' });
  await dialog.getByLabel('Name').fill(name);
  await pickDay(page, 'Date', 12);
  // A range takes the start as its end; a single day forgets it.
  await dialog.getByText('Date Range').click();
  await expect(dialog.getByRole('textbox', { name: 'End Date' })).toHaveValue(/^12 /);
  await expect(dialog.getByLabel('Recurring every year')).toBeDisabled();
  await dialog.getByText('Single Day', { exact: true }).click();
  await expect(dialog.getByRole('button', { name: 'End Date' })).toHaveCount(0);
  await dialog.getByLabel('Recurring every year').check({ force: true });
  await expect(dialog.getByRole('radio', { name: 'Date Range' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Custom Holiday Created')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  const row = card.getByRole('row', { name: new RegExp(name) });
  await expect(row.getByText('Yearly').first()).toBeVisible();

  await row.getByRole('button', { name: `Edit ${name}` }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Custom Holiday' });
  await edit.getByLabel('Recurring every year').uncheck({ force: true });
  await edit.getByText('Date Range').click();
  await pickDay(page, 'End Date', 14);
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Custom Holiday Updated')).toBeVisible();
  await expect(row.getByText(/12 .* – 14 /)).toBeVisible();

  await dialogsGone(page);
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await row.getByRole('switch').click({ force: true });
  expect((await sent).postDataJSON()).toMatchObject({ name, isRange: true, isObserved: false });
  await expect(page.getByText(`Holiday "${name}" observed status updated.`)).toBeVisible();
  await expect(row.getByRole('switch')).not.toBeChecked();

  await row.getByRole('button', { name: `Delete ${name}` }).click();
  const confirm = page.getByRole('dialog', { name: 'Confirm Deletion' });
  await expect(
    confirm.getByText(
      `Are you sure you want to delete the custom holiday: ${name}? This action cannot be undone.`,
    ),
  ).toBeVisible();
  await confirm.getByRole('button', { name: 'Confirm Delete' }).click();
  await expect(page.getByText('Custom holiday deleted successfully.')).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('lessons skip an observed holiday; one that comes later is told and re-placed on demand [SCH-02, CAL-38]', async ({
  page,
}) => {
  await signInQuickly(page, 'admin');
  const monday = '2044-05-02';
  const { classId, className } = await planClass(page, {
    from: monday,
    to: addDays(monday, 40),
    skipObservedHolidays: true,
  });
  const name = uniqueName('Late holiday');
  const data = { name, startDate: addDays(monday, 7) };
  const made = await page.request.post('/api/settings/custom-holidays', { data });
  const { id } = await made.json();
  await page.goto(`/classes/${classId}/schedule`);
  await expect(page.getByText('1 lesson falls on observed holidays')).toBeVisible();
  await page.getByRole('button', { name: 'Manage Lessons' }).first().click();
  const dialog = page.getByRole('dialog', { name: /Class Schedule|Schedule/ }).first();
  const settings = dialog.getByRole('region', { name: /settings/i });
  for (const text of ['09:00', 'Weekly', 'Mon', 'Skipped']) await expect(settings).toContainText(text);
  await expect(dialog.getByText(name).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Re-place' }).click();
  await expect(page.getByText('1 lesson was taken off a holiday')).toBeVisible();
  await expect(page.getByText('1 lesson falls on observed holidays')).toHaveCount(0);
  await page.goto(`/calendar?view=month&date=${monday}`);
  await expect(page.getByRole('group', { name: new RegExp(`9 May.*${name}`) })).toBeVisible();
  await expect(
    page
      .getByRole('group', { name: /16 May/ })
      .getByText(className)
      .first(),
  ).toBeVisible();
  await page.request.delete(`/api/settings/custom-holidays/${id}`);
});

test('a reminder is made, changed and deleted from the calendar [CAL-49]', async ({ page }) => {
  await signInQuickly(page, 'hr');
  await page.goto('/calendar');
  await page.getByRole('link', { name: 'Reminders' }).click();
  await expect(page.getByRole('heading', { name: 'Reminders' })).toBeVisible();
  await page.getByRole('button', { name: 'Add reminder' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add reminder' });
  const title = uniqueName('Order cake');
  await dialog.getByLabel('Title').fill(title);
  await pickDay(page, 'Event date', 28);
  await dialog.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Holiday' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('A holiday needs a country code')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Birthday' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Reminder saved')).toBeVisible();
  await page.goto(`/calendar/reminders?search=${encodeURIComponent(title)}`);
  const row = page.getByRole('row', { name: new RegExp(title) });
  await expect(row).toContainText('Birthday');
  await expect(row).toContainText('Pending');
  await row.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Confirm Delete' }).click();
  await expect(page.getByText('Reminder deleted')).toBeVisible();
});

/** Chooses a day of the month that the picker shows. */
async function pickDay(page: Page, label: string, day: number): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: label }).first().click();
  await page
    .locator('[data-dates-dropdown], .mantine-Popover-dropdown')
    .locator('button:not([data-outside])')
    .and(page.getByRole('button', { name: new RegExp(`^${day} `) }))
    .click();
}
