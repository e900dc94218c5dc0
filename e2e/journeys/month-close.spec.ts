import { signInQuickly } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test('a month is closed by its checklist, which counts what is open, opens it, and keeps who closed it [FIN-20]', async ({
  page,
}) => {
  await signInQuickly(page, 'finance');
  await page.goto('/finance/journal');
  await page.getByRole('link', { name: 'Close a month' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Close a month' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Bills posted' })).toBeVisible();

  // What is open is one press away, and so is the way back.
  const bank = page.getByRole('listitem').filter({ hasText: 'Bank reconciled' });
  await expect(bank.getByText(/not reconciled through that day/)).toBeVisible();
  await bank.getByRole('link', { name: 'Show' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bank accounts' })).toBeVisible();
  await page.goBack();

  await page
    .getByRole('listitem')
    .filter({ hasText: 'Other currencies revalued' })
    .getByRole('button')
    .click();
  const revaluation = page.getByRole('dialog', { name: 'Revaluation of other currencies' });
  await expect(revaluation.getByText('Nothing is open in another currency.')).toBeVisible();
  await expect(revaluation.getByRole('button', { name: 'Post' })).toBeDisabled();
  await revaluation.getByRole('button', { name: 'Cancel' }).click();

  const close = page.getByRole('button', { name: 'Close month' });
  await close.click();
  const dialog = page.getByRole('dialog', { name: 'Close month' });
  await dialog.getByRole('button', { name: 'Close month' }).click();
  await expect(page.getByText('Something of this month is still open.')).toBeVisible();
  await dialog.getByRole('checkbox', { name: /Close although/ }).check();
  await dialog.getByRole('button', { name: 'Close month' }).click();
  await expect(page.getByText('The month is closed.')).toBeVisible();
  await expect(close).toBeHidden();

  await page.reload();
  await expect(page.getByText(/^Closed through/).first()).toBeVisible();
  const row = page.getByRole('table').getByRole('row').last();
  await expect(row).toContainText('Until it is opened again');
  await expect(row).toContainText(/[0-9a-f]{16}/);

  // Others of this school still post where they like.
  const { data } = await (await page.request.get('/api/finance/settings')).json();
  expect(data.closingDate).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  const opened = await page.request.put('/api/finance/settings', { data: { ...data, closingDate: null } });
  expect(opened.ok()).toBe(true);
});
