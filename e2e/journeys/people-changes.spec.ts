import { makeEmployee, uniqueName } from '../support/school.ts';
import { signInQuickly } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test('HR writes a promotion, another person approves it, and the career of the employee has it', async ({
  page,
}) => {
  await signInQuickly(page, 'admin');
  const last = uniqueName('Mover');
  const employeeId = await makeEmployee(page, 'Maya', last);

  await signInQuickly(page, 'hr');
  await page.goto('/people-changes/movements');
  await page.getByRole('button', { name: 'Add movement' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add movement' });
  await dialog.getByRole('combobox', { name: 'Employee' }).fill(last);
  await page.getByRole('option', { name: `Maya ${last}` }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Reason for promotion is required.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Leads the juniors');
  await dialog.getByRole('combobox', { name: 'New job title' }).click();
  await page.getByRole('option', { name: 'Senior teacher' }).click();
  await dialog.getByRole('combobox', { name: 'New manager' }).fill('Whitfield');
  await page.getByRole('option', { name: 'Hannah Whitfield' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Movement saved.')).toBeVisible();

  await signInQuickly(page, 'admin');
  await page.goto(`/people-changes/movements?search=${encodeURIComponent(last)}`);
  const row = page.getByRole('row').filter({ hasText: last });
  await row.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Approve' }).click();
  await expect(page.getByText('Movement approved and in force.')).toBeVisible();
  await page.goto(`/employees/${employeeId}?tab=changes`);
  await expect(page.getByText('Leads the juniors')).toBeVisible();
  await expect(page.getByText(/^Since /)).toBeVisible();
  await expect(page.getByText('Senior teacher · Manager: Hannah Whitfield')).toBeVisible();
});

test('a teacher files a grievance that names HR, which HR cannot find', async ({ page }) => {
  await signInQuickly(page, 'teacher');
  await page.goto('/people-changes/grievances');
  await page.getByRole('button', { name: 'File grievance' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'File grievance' });
  const title = uniqueName('Lost letter');
  await dialog.getByRole('textbox', { name: 'Title' }).fill(title);
  await dialog.getByRole('textbox', { name: 'What happened' }).fill('My letter lay open on a desk.');
  await dialog.getByRole('combobox', { name: 'People named' }).fill('Linh Phan');
  await page.getByRole('option', { name: 'Linh Phan' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row.getByText('Principal')).toBeVisible();

  await signInQuickly(page, 'hr');
  await page.goto('/people-changes/grievances');
  await expect(page.getByRole('heading', { name: 'Grievances', level: 1 })).toBeVisible();
  await expect(page.getByText('The shared room is double-booked', { exact: false })).toBeVisible();
  await expect(page.getByText(title)).toHaveCount(0);

  await signInQuickly(page, 'admin');
  await page.goto('/people-changes/grievances');
  await page.getByText(title).click();
  const open = page.getByRole('dialog', { name: title });
  await open.getByRole('textbox', { name: 'Note' }).fill('We change the lock.');
  await open.getByRole('button', { name: 'Resolve' }).click();
  await expect(open.getByText('We change the lock.')).toBeVisible();
});
