import type { Locator, Page } from '@playwright/test';
import { cardOf, type MadeLead, makeLead, openBoard } from '../support/leads.ts';
import { signInQuickly } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

// Each dialog by itself: apps/web/src/rooms/pipeline/dialogs/*.ui.test.tsx.

test('the dialogs of a card stand by its buttons, and the card shows what they stored [CRM-12, CRM-13, CRM-26]', async ({
  page,
}) => {
  await signInQuickly(page, 'admin');
  const { data } = await (await page.request.get('/api/e-commerce/leads/assignees')).json();
  const somebody: { name: string } = data[1];
  const lead = await makeLead(page);
  await openBoard(page, lead);
  await cardOf(page, lead).locator('[data-toggle]').click();
  for (const title of ['Add Student to Lead', 'Add Product Interest', 'Schedule Meeting']) {
    const dialog = await openDialog(page, lead, title);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toHaveCount(0);
  }

  const activity = await openDialog(page, lead, 'Add Activity');
  await choose(page, activity.getByLabel('Type'), 'Phone call');
  await activity.getByLabel('Subject').fill('Asked for a quote');
  await activity.getByRole('button', { name: 'Add Activity' }).click();
  await expect(cardOf(page, lead)).toContainText('Phone call: Asked for a quote');

  const assign = await openDialog(page, lead, 'Assign Lead');
  await choose(page, assign.getByLabel('Assign to employee'), somebody.name);
  await assign.getByRole('button', { name: 'Assign Lead' }).click();
  await expect(page.getByText('Lead assigned successfully.')).toBeVisible();
  await expect(cardOf(page, lead)).toContainText(somebody.name);
});

/** Opens a dialog by the button of the unfolded card. */
async function openDialog(page: Page, lead: MadeLead, title: string): Promise<Locator> {
  await cardOf(page, lead).getByRole('button', { name: title }).click();
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Types the name into a searchable choice and takes the option of that name. */
async function choose(page: Page, field: Locator, name: string): Promise<void> {
  await field.fill(name);
  await page.getByRole('option', { name }).first().click();
}
