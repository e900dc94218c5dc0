import { signInQuickly } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

// What is on the screens themselves: manual-scores-page.ui.test.tsx and report-cycle-page.ui.test.tsx.

test('an examiner enters ten marks by keyboard, another verifies them, and report cards are open to a parent [ASM-21]', async ({
  page,
  browser,
}) => {
  await signInQuickly(page, 'teacher');
  await page.goto('/manual-assessments');
  await page.getByText('Speaking test, unit 3').click();
  await page.getByText('Group 2').click();
  const points = page.getByLabel(/^Score of/);
  await points.first().focus();
  for (let at = 0; at < 10; at += 1) await page.keyboard.type(`1${at % 10}\n`);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('10 scores saved.')).toBeVisible();
  const address = page.url();
  await page.reload();
  await expect(points.nth(9)).toHaveValue('19');

  const other = await browser.newContext();
  const verifier = await other.newPage();
  await signInQuickly(verifier, 'admin');
  await verifier.goto(address);
  await verifier.getByText('Hannah Whitfield', { exact: true }).click();
  await verifier.getByLabel('All', { exact: true }).check();
  await verifier.getByRole('button', { name: 'Verify 10 selected' }).click();
  await expect(verifier.getByText('10 scores verified.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('10 of 12 verified')).toBeVisible();
  await other.close();

  const home = await browser.newContext();
  const parent = await home.newPage();
  await signInQuickly(parent, 'parent');
  await parent.goto('/report-cards');
  await expect(parent.getByText('Term 1', { exact: false }).first()).toBeVisible();
  await expect(parent.getByText('Average').first()).toBeVisible();
  const saved = parent.waitForEvent('download');
  await parent.getByRole('button', { name: 'PDF' }).first().click();
  expect((await saved).suggestedFilename()).toMatch(/^Report card \S.*\.pdf$/);
  await home.close();
});
