import type { Page } from '@playwright/test';
import { uniqueName } from '../support/school.ts';
import { signInQuickly } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

/** Drops a text file on the screen, as from a folder. */
async function drop(page: Page, name: string, text: string): Promise<void> {
  const transfer = await page.evaluateHandle(
    ([fileName = '', content = '']) => {
      const data = new DataTransfer();
      data.items.add(new File([content], fileName, { type: 'text/csv' }));
      return data;
    },
    [name, text],
  );
  await page.getByRole('heading', { level: 1 }).dispatchEvent('drop', { dataTransfer: transfer });
}

/** How many lines wait. */
async function toDo(page: Page): Promise<number> {
  return Number(
    await page
      .getByRole('button', { name: /^To do/ })
      .locator('.bw-count')
      .textContent(),
  );
}

test('a statement is dropped, exact lines are accepted together, one by a key, and taken back [FIN-14]', async ({
  page,
}) => {
  await signInQuickly(page, 'finance');
  await page.goto('/finance/bank-accounts');
  await page.getByText('Current account').click();
  await page.getByRole('link', { name: 'Reconcile' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Reconcile Current account' })).toBeVisible();
  const lines = page.getByRole('list', { name: 'Lines that are not reconciled' });
  await expect(lines.getByRole('button').first()).toBeVisible();
  const before = await toDo(page);

  const { today } = await page.evaluate(() => ({ today: new Date().toISOString().slice(0, 10) }));
  const words = uniqueName('ACCOUNT FEE');
  await drop(page, 'november.csv', `Date,Details,Amount\n${today},${words},-7.25\n${today},${words},-7.25\n`);
  const dialog = page.getByRole('dialog', { name: 'Import a file of the bank' });
  await dialog.getByRole('button', { name: 'Read the file' }).click();
  await expect(dialog.getByText('2 new of 2')).toBeVisible();
  await dialog.getByRole('button', { name: 'Import 2 lines' }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => toDo(page)).toBe(before + 2);

  const accept = page.getByRole('button', { name: /^Accept \d+ exact$/ });
  const exact = Number(/\d+/.exec((await accept.textContent()) ?? '')?.[0]);
  await accept.click();
  await expect.poll(() => toDo(page)).toBe(before + 2 - exact);
  await expect(accept).toBeHidden();
  // The screen shows the new list before its writes have all been answered: the toast is what tells that one is done.
  await expect(page.getByText(/^\d+ lines? reconciled\.$/)).toBeVisible();

  const line = lines.getByRole('button', { name: new RegExp(words) });
  await expect(line).toHaveCount(2);
  await line.first().click();
  await page.keyboard.press('Enter');
  await expect(line).toHaveCount(1);
  await page.reload();
  await expect(line).toHaveCount(1);
  await line.click();
  // What is pressed while the first is under way is done after it.
  await page.keyboard.press('Enter');
  await page.keyboard.press('u');
  await expect(page.getByText('Reconciliation undone successfully.')).toBeVisible();
  await expect(line).toHaveCount(1);

  await page.getByRole('button', { name: /^Reconciled/ }).click();
  const done = page.getByRole('row', { name: new RegExp(words) });
  await expect(done.getByRole('link', { name: /JE-\d{4}-\d{5}/ })).toBeVisible();
  await done.getByRole('button', { name: `Undo the match of ${words}` }).click();
  await expect(done).toHaveCount(0);
});
