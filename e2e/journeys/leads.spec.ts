import { answer, firstAssignee, leads, makeLead } from '../support/lead-records.ts';
import { uniqueName } from '../support/school.ts';
import { signInQuickly } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test('the list is filtered, sorted, exported, assigned and cleared in bulk [CRM-02, CRM-26, AMB-209]', async ({
  page,
}) => {
  await signInQuickly(page, 'admin');
  const word = uniqueName('Batch').replaceAll(' ', '');
  const hot = await makeLead(page, {
    name: `${word} Hot`,
    source: 'INTERNAL_REFERRAL',
    confirmedBudget: true,
    paymentCapability: true,
    timelineMatch: true,
    decisionMaker: true,
    urgency: true,
    nextFollowUp: new Date(Date.now() - 3 * 86_400_000).toISOString(),
    expectedValue: 9000,
  });
  await makeLead(page, { name: `${word} Cold`, source: 'WALK_IN', expectedValue: 100 });
  await page.goto(`/leads?search=${word}`);
  const rows = page.getByRole('row', { name: new RegExp(word) });
  await expect(rows).toHaveCount(2);
  await expect(rows.filter({ hasText: 'Hot' }).getByText('3 days late')).toBeVisible();

  await page.getByRole('button', { name: 'Temperature', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Hot' }).check();
  await expect(rows).toHaveCount(1);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Clear filter Temperature' }).click();
  await expect(rows).toHaveCount(2);
  await page.goto(`/leads?search=${word}&scoreMax=20`);
  await expect(rows).toHaveCount(1);
  await expect(rows.getByText('Cold', { exact: true }).first()).toBeVisible();
  await page.goto(`/leads?search=${word}&followUp=overdue`);
  await expect(rows).toHaveCount(1);
  await page.goto(`/leads?search=${word}&sortBy=expectedValue&sortOrder=asc`);
  await expect(rows.first()).toContainText('Cold');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: /CSV/ }).click();
  expect((await download).suggestedFilename()).toBe('leads.csv');

  for (const row of await rows.all()) await row.getByRole('checkbox').check({ force: true });
  const bar = page.getByRole('toolbar', { name: 'Actions for the selection' });
  await bar.getByRole('button', { name: 'Assign' }).click();
  const dialog = page.getByRole('dialog', { name: 'Assign 2 leads' });
  await dialog.getByRole('button', { name: 'Assign' }).click();
  await expect(dialog.getByText('Please select an employee to assign')).toBeVisible();
  const employee = await firstAssignee(page);
  await dialog.getByRole('combobox', { name: 'Assigned to' }).click();
  await page
    .getByRole('option', { name: new RegExp(employee) })
    .first()
    .click();
  await dialog.getByRole('button', { name: 'Assign' }).click();
  await expect(page.getByText('2 leads assigned.')).toBeVisible();
  await expect(rows.filter({ hasText: employee })).toHaveCount(2);

  // One of the two cannot be deleted: it is told, and the other is gone.
  for (const row of await rows.all()) await row.getByRole('checkbox').check({ force: true });
  await answer(page, `**${leads}/${hot.id}`, 'DELETE', 409, {
    error: 'This lead became a customer and cannot be deleted.',
    code: 'IN_USE',
  });
  await bar.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Confirm Delete' }).click();
  await expect(page.getByText('This lead became a customer and cannot be deleted.')).toBeVisible();
  await expect(page.getByText('Lead deleted.')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(rows).toHaveCount(1);
});
