import { uniqueName } from '../support/school.ts';
import { signInQuickly } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test('an order is made, split into instalments and approved at once; its invoice takes the first of them [SAL-10, SAL-13, SAL-14]', async ({
  page,
}) => {
  const family = uniqueName('Orderly family');
  await signInQuickly(page, 'sales');
  const made = await page.request.post('/api/e-commerce/customers', {
    data: { customerType: 'INDIVIDUAL', name: family, addresses: [] },
  });
  expect(made.status(), await made.text()).toBe(201);
  await page.goto('/orders');
  await page.getByRole('button', { name: 'New order' }).click();
  const dialog = page.getByRole('dialog', { name: 'New order' });
  await dialog.getByRole('combobox', { name: 'Customer' }).fill(family);
  await page.getByRole('option', { name: family }).click();
  await dialog.getByLabel('Package or product of item 1').fill('Term 1, 24 lessons');
  await dialog.getByRole('textbox', { name: 'Unit price of item 1' }).fill('1000');
  await dialog.getByRole('textbox', { name: 'Discount of item 1' }).fill('100');
  await expect(dialog.getByText('$900.00').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /ORD-/ })).toBeVisible();

  await page.getByRole('button', { name: 'Pay in parts' }).click();
  const plan = page.getByRole('dialog', { name: 'Payment plan' });
  await expect(plan.getByText('$300.00')).toHaveCount(3);
  await plan.getByRole('textbox', { name: 'Interest' }).fill('10');
  await expect(plan.getByText('$330.00')).toHaveCount(3);
  await plan.getByRole('button', { name: 'Save' }).click();
  await expect(plan).toBeHidden();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Approved/ })).toBeVisible();

  await page.getByRole('button', { name: 'Payment on instalment 1' }).click();
  const payment = page.getByRole('dialog', { name: 'Payment on instalment 1' });
  await expect(payment.getByRole('textbox', { name: 'Amount' })).toHaveValue('330');
  await payment.getByRole('button', { name: 'Take payment' }).click();
  await expect(payment).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: /Paid in part/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Instalment 1/ })).toContainText('Paid');
  await expect(page.getByRole('row', { name: /Instalment 2/ })).toContainText('Scheduled');
});

test('a family sees on its phone what is due first, with the code that pays it [APP-35]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  // The demo school is paid in dong: what is due in dollars has a code once the school is paid in them.
  await signInQuickly(page, 'admin');
  const settings = '/api/settings/system?category=payment';
  const { payment } = await (await page.request.get(settings)).json();
  const inDollars = { ...payment, currency: 'USD', currencySymbol: '$', qrFormat: 'basic' };
  expect((await page.request.put(settings, { data: inDollars })).status()).toBe(200);
  await signInQuickly(page, 'parent');
  await page.goto('/my-payments');
  const now = page.getByRole('region', { name: 'To pay now' });
  await expect(now.getByRole('img', { name: /QR code that pays INV-/ })).toBeVisible();
  await expect(now.getByText(/^Was due on|^Due on/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Receive payment' })).toHaveCount(0);
  await signInQuickly(page, 'admin');
  expect((await page.request.put(settings, { data: payment })).status()).toBe(200);
});

test('an invoice that comes to more than can be kept says so below its items, and keeps what was typed', async ({
  page,
}) => {
  await signInQuickly(page, 'finance');
  await page.goto('/finance/invoices?edit=new');
  const dialog = page.getByRole('dialog', { name: 'New invoice' });
  await dialog.getByRole('combobox', { name: 'Customer' }).fill('Saigon Garden');
  await page.getByRole('option', { name: /Saigon Garden/ }).click();
  await dialog.getByLabel('Description of item 1').fill('All of it');
  await dialog.getByLabel('Unit price of item 1').fill('1000000000000');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('The total is too large');
  await expect(dialog.getByLabel('Description of item 1')).toHaveValue('All of it');
});
