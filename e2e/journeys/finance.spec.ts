import { countClicks } from '../support/clicks.ts';
import { uniqueName } from '../support/school.ts';
import { signInQuickly } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test('an invoice is written, sent and paid, and stands in the journal and in the statements [FIN-07, SAL-15, FIN-26]', async ({
  page,
}) => {
  await signInQuickly(page, 'finance');
  await page.goto('/finance/invoices');
  await page.getByRole('button', { name: 'New invoice' }).click();
  const dialog = page.getByRole('dialog', { name: 'New invoice' });
  await dialog.getByRole('combobox', { name: 'Customer' }).fill('Saigon Garden');
  await page.getByRole('option', { name: /Saigon Garden/ }).click();
  const words = uniqueName('Summer course');
  await dialog.getByLabel('Description of item 1').fill(words);
  await dialog.getByLabel('Quantity of item 1').fill('2');
  await dialog.getByLabel('Unit price of item 1').fill('150');
  await dialog.getByLabel('Tax in percent of item 1').fill('10');
  await expect(dialog.getByText('$330.00').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Draft/ })).toBeVisible();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /INV-\d{4}-\d{5}.*Sent/ })).toBeVisible();
  const paper = page.getByRole('article');
  await expect(paper.getByText(words)).toBeVisible();

  // All that is due, today: two presses.
  const receive = page.getByRole('button', { name: 'Receive payment' });
  await expect(receive).toBeVisible();
  const clicks = await countClicks(page);
  await receive.click();
  const payment = page.getByRole('dialog', { name: /Payment of INV/ });
  await expect(payment.getByLabel('Amount')).toHaveValue('330');
  await payment.getByRole('button', { name: 'Receive payment' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /INV-.*Paid/ })).toBeVisible();
  expect(await clicks()).toBeLessThanOrEqual(3);
  await expect(page.getByText('$0.00').first()).toBeVisible();

  await page.getByRole('link', { name: 'When it was sent' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /JE-\d{4}-\d{5}/ })).toBeVisible();
  await page.getByRole('link', { name: 'Output tax' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'General ledger' })).toBeVisible();
  await expect(page.getByRole('cell', { name: '$30.00' }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Trial balance' }).click();
  await expect(page.getByRole('cell', { name: /2300 Output tax/ })).toBeVisible();
});

test('an entry is written by keyboard, which fills in what lacks, and posted by somebody else [FIN-03, FIN-04]', async ({
  page,
}) => {
  await signInQuickly(page, 'finance');
  await page.goto('/finance/journal?edit=new');
  const dialog = page.getByRole('dialog', { name: 'New entry' });
  const words = uniqueName('Cleaning');
  await dialog.getByRole('textbox', { name: 'Description', exact: true }).fill(words);
  for (const [line, account] of [
    [1, '6200 Office and administration'],
    [2, '1000 Cash on hand'],
  ] as const) {
    await dialog.getByRole('combobox', { name: `Account of line ${line}` }).fill(account.slice(0, 4));
    await page.getByRole('option', { name: account }).click();
  }
  await dialog.getByLabel('Debit of line 1').fill('84.50');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Total debits must equal total credits')).toBeVisible();
  await dialog.getByLabel('Credit of line 2').press('=');
  await expect(dialog.getByLabel('Credit of line 2')).toHaveValue('84.50');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /JE-.*Pending/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  const address = page.url();
  await signInQuickly(page, 'admin');
  await page.goto(address);
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /JE-.*Approved/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reverse' })).toBeVisible();
});

test('who may not read the books finds them neither in the menu nor by their address', async ({ page }) => {
  await signInQuickly(page, 'teacher');
  await page.goto('/finance/journal');
  await expect(page.getByText(/read journal_entry/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Finance', exact: true })).toHaveCount(0);
});
