import { day, open, pointAt } from '../support/calendar.ts';
import { freshWeek, uniqueName } from '../support/school.ts';
import { signInQuickly } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { dialogsGone } from '../support/waits.ts';

// The views: apps/web/src/rooms/calendar/calendar-page.ui.test.tsx.

// The demo school keeps the clock of Ho Chi Minh City. Hours begin at 07:00 and are 96 pixels high.

test('the side panel stays collapsed after a reload, and opens again [CAL-10]', async ({ page }) => {
  await signInQuickly(page, 'admin');
  await open(page, 'week', day(freshWeek(), 1));
  const panel = page.getByRole('complementary', { name: 'Side panel' });
  await expect(panel).toBeVisible();
  await page.getByRole('button', { name: 'Collapse side panel' }).click();
  await expect(panel).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('calendar-sidebar-collapsed'))).toBe('true');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Expand side panel' })).toBeVisible();
  await expect(panel).toHaveCount(0);
  await page.getByRole('button', { name: 'Expand side panel' }).click();
  await expect(panel).toBeVisible();
});

test('an appointment is added at an empty time, shows its details, and is deleted [CAL-01, CAL-11, CAL-16]', async ({
  page,
}) => {
  await signInQuickly(page, 'teacher');
  const tuesday = day(freshWeek(), 2);
  const title = uniqueName('Parents evening');
  await open(page, 'week', tuesday);
  await expect(page.locator('.cal-main')).toHaveAttribute('aria-busy', 'false');
  const dialog = page.getByRole('dialog', { name: 'Add appointment' });
  await page.locator('.cal-scroll').press('Enter');
  await expect(dialog.getByLabel('Start')).toHaveValue('09:00');
  await page.keyboard.press('Escape');
  await dialogsGone(page);
  const { x, y } = await pointAt(page, tuesday, 13.5);
  await page.mouse.click(x, y, { button: 'right' });
  await expect(page.getByRole('menu')).toContainText('13:30');
  await page.getByRole('menuitem', { name: 'Add appointment' }).click();
  await expect(dialog.getByLabel('Start')).toHaveValue('13:30');
  await page.keyboard.press('Escape');
  await dialogsGone(page);
  await page.mouse.dblclick(x, y);
  await expect(dialog.getByLabel('Start')).toHaveValue('13:30');
  await expect(dialog.getByLabel('End')).toHaveValue('14:30');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog.getByText('Title is required')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Title' }).fill(title);
  await dialog.getByLabel('End').fill('13:00');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog.getByText('End time must be after start time')).toBeVisible();
  await dialog.getByLabel('End').fill('15:00');
  await dialog.getByLabel('Description').fill('In the hall');
  await dialog.getByRole('radio', { name: 'Pink' }).click();
  await dialog.getByLabel('Private').click();
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  const appointment = page.locator('.cal-event', { hasText: title });
  await expect(appointment).toHaveClass(/e-pink/);
  await appointment.click();
  const info = page.getByRole('tabpanel', { name: 'Lesson Info' });
  for (const text of [title, '13:30 – 15:00', 'In the hall', 'Private'])
    await expect(info).toContainText(text);
  await info.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Confirm Delete' }).click();
  await expect(appointment).toHaveCount(0);
  await signInQuickly(page, 'student');
  await page.reload();
  await expect(page.getByRole('complementary', { name: 'Side panel' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add appointment' })).toHaveCount(0);
});
