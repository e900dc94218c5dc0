import { answer } from '../support/lead-records.ts';
import { signInQuickly } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test('the scoring is configured in five tabs, really saved, scored again and restored [CRM-33, CRM-34, CRM-36, CRM-37, CRM-38]', async ({
  page,
}) => {
  await signInQuickly(page, 'admin');
  await page.goto('/pipeline/scoring');
  const tabs = page.getByRole('navigation', { name: 'Parts of the score' });
  for (const name of ['Engagement', 'Budget', 'Readiness', 'Source', 'Temperature'])
    await expect(tabs.getByRole('button', { name })).toBeVisible();
  const total = page.getByText('Total possible').locator('xpath=ancestor::section');
  await expect(total.getByText('100', { exact: true })).toBeVisible();

  await page.getByRole('slider', { name: 'Form completion' }).focus();
  for (let step = 0; step < 12; step += 1) await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('textbox', { name: 'Form completion' })).toHaveValue('20 / 20');
  await expect(total.getByText('The total possible is 110, not 100.', { exact: false })).toBeVisible();
  await expect(page.getByText(/leads? would get another temperature/)).toBeVisible();

  await tabs.getByRole('button', { name: 'Temperature' }).click();
  await page.getByLabel('Hot from').fill('40');
  await expect(page.getByText('Hot must be above warm')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  await page.getByLabel('Hot from').fill('65');

  // Leaving asks; staying keeps what was changed.
  await page.getByRole('link', { name: 'Leads', exact: true }).first().click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByLabel('Hot from')).toHaveValue('65 points');

  await answer(page, '**/api/e-commerce/lead-scoring-config', 'PUT', 500, { error: 'The disk is full' });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Failed to save configuration')).toBeVisible();
  await expect(page.getByText('The disk is full')).toBeVisible();
  await page.unrouteAll();
  const stored = await (await page.request.get('/api/e-commerce/lead-scoring-config')).json();
  const next = stored.data.version + 1;
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`Saved as version ${next}.`, { exact: false })).toBeVisible();
  await expect(page.getByText(/open leads scored, \d+ changed\./)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Hot from')).toHaveValue('65 points');

  // An older version goes into the form, and is in force once it is saved.
  await page.getByRole('button', { name: `Restore version ${next - 1}` }).click();
  await expect(page.getByLabel('Hot from')).toHaveValue('70 points');
  // Somebody else saves first.
  const theirs = await page.request.get('/api/e-commerce/lead-scoring-config');
  const { engagement, budget, readiness, sourcePoints, thresholds, version } = (await theirs.json()).data;
  await page.request.put('/api/e-commerce/lead-scoring-config', {
    data: { engagement, budget, readiness, sourcePoints, thresholds, version },
  });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`Saved as version ${next + 2}.`, { exact: false })).toBeVisible();
});

test('who may only read sees the scoring and cannot change it; others are told what is missing [CRM-39]', async ({
  page,
}) => {
  await signInQuickly(page, 'sales');
  await page.goto('/pipeline/scoring');
  await expect(page.getByText("Saving needs the right 'edit lead_scoring'", { exact: false })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Form completion' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
  await signInQuickly(page, 'teacher');
  await page.goto('/pipeline/scoring');
  await expect(page.getByText('Permission denied')).toBeVisible();
});
