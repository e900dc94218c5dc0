import { countOf, csv, head, openWith, step, students } from '../support/import-files.ts';
import { signInQuickly } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { gate } from '../support/waits.ts';

test('more than 50 rows go in chunks of 10; one that fails is tried again under its key, and the import can be undone [IMP-01, IMP-15, IMP-16, IMP-20, IMP-21]', async ({
  page,
}) => {
  await signInQuickly(page, 'admin');
  const { key, rows } = students(120);
  const dialog = await openWith(page, '/students?import=student', csv(head, rows));
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const keys: string[] = [];
  let broken = 1;
  // The import goes on only when it was asked to: else it might be done before.
  const asked = gate();
  await page.route('**/api/students/import', async (route) => {
    keys.push((await route.request().headerValue('idempotency-key')) ?? '');
    const offset = route.request().postDataJSON().offset;
    if (offset === 30 && broken > 0) {
      broken -= 1;
      await route.fulfill({ status: 503, body: 'busy' });
      return;
    }
    if (offset === 60) await asked.opened;
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Import 120 rows' }).click();
  await expect(step(dialog)).toHaveText(/Processing Import/);
  await expect(dialog.getByText(/about \d+ seconds? left/)).toBeVisible();
  await expect(dialog.getByRole('log')).toContainText('HTTP 503: busy');
  // Closing asks first; staying goes on.
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Keep importing' }).click();
  asked.open();
  await expect(dialog.getByRole('button', { name: 'Complete' })).toBeVisible({ timeout: 60_000 });
  await expect(dialog.getByText('120 records imported')).toBeVisible();
  expect([keys.length, new Set(keys).size]).toEqual([13, 12]);
  expect(await countOf(page, key)).toBe(120);
  await dialog.getByRole('button', { name: 'Open the import to undo it' }).click();
  await expect(page).toHaveURL(/\/settings\/import\//);
  await page.getByRole('button', { name: 'Undo import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByText('The import of pupils.csv was undone')).toBeVisible({ timeout: 30_000 });
  expect(await countOf(page, key)).toBe(0);
});

test('a file of 1,200 rows is imported in the background with its progress, and the bad row comes back as a file (decision 5) [IMP-15, IMP-22]', async ({
  page,
}) => {
  test.slow();
  await signInQuickly(page, 'admin');
  const { key, rows } = students(1200);
  const last = rows.at(-1);
  if (last) last[0] = '';
  const dialog = await openWith(page, '/students?import=student', csv(head, rows));
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('This file is imported in the background')).toBeVisible();
  await dialog.getByRole('button', { name: 'Import the file in the background' }).click();
  await expect(page).toHaveURL(/\/settings\/import\//);
  await expect(page.getByText('Done', { exact: true })).toBeVisible({ timeout: 90_000 });
  await expect(page.getByRole('region', { name: 'Rows of the import' })).toContainText('1,199');
  await page.getByRole('button', { name: /^Issues/ }).click();
  await expect(page.getByText('First Name is required')).toBeVisible();
  expect(await countOf(page, key)).toBe(1199);
});
