import type { Page } from '@playwright/test';
import { uniqueName } from '../support/school.ts';
import { signInQuickly } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const products = '/api/e-commerce/products';

async function makeProduct(page: Page, name: string, fields: object = {}): Promise<string> {
  const data = { name, productType: 'DIGITAL_PRODUCT', basePrice: '100', ...fields };
  const reply = await page.request.post(products, { data });
  expect(reply.status()).toBe(201);
  return (await reply.json()).data.id;
}

async function makeCustomer(page: Page, fields: object): Promise<string> {
  const reply = await page.request.post('/api/e-commerce/customers', { data: fields });
  expect(reply.status()).toBe(201);
  return (await reply.json()).data.id;
}

test('the palette finds a product and a customer by name [CRM-25]', async ({ page }) => {
  await signInQuickly(page, 'admin');
  const word = uniqueName('Findling').replace(' ', '');
  await makeProduct(page, `${word} product`);
  await makeCustomer(page, { name: `${word} customer` });
  await page.goto('/products');
  await page.getByRole('button', { name: /Search or jump to/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('textbox')
    .or(page.getByRole('dialog').getByRole('combobox'))
    .first()
    .fill(word);
  await expect(page.getByRole('option', { name: new RegExp(`${word} product`) })).toBeVisible();
  await page.getByRole('option', { name: new RegExp(`${word} customer`) }).click();
  await expect(page.getByRole('heading', { name: `${word} customer` })).toBeVisible();
});
