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

test('a product page has variants, and a save after somebody else’s asks first [SAL-07]', async ({
  page,
}) => {
  await signInQuickly(page, 'admin');
  const name = uniqueName('Workbook');
  const id = await makeProduct(page, name);
  await page.goto(`/products/${id}?edit=variants`);
  const dialog = page.getByRole('dialog', { name: `Variants of ${name}` });
  await dialog.getByLabel('Name').fill('Second edition');
  await dialog.getByLabel('Price', { exact: false }).first().fill('80');
  await dialog.getByLabel('Price before').fill('70');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('The compare-at price must be above the price')).toBeVisible();
  await dialog.getByLabel('Price before').fill('95');
  // Somebody else saves first.
  const data = {
    name,
    productType: 'DIGITAL_PRODUCT',
    basePrice: '100',
    description: 'New words',
    version: 1,
  };
  expect((await page.request.put(`${products}/${id}`, { data })).status()).toBe(200);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Somebody else has changed this in the meantime.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('row', { name: /Second edition/ })).toContainText('$80.00');
  await expect(page.getByText('Base price $100.00')).toBeVisible();
});

test('a bundle is put together, counts its price while one types, and needs two items [SAL-07]', async ({
  page,
}) => {
  await signInQuickly(page, 'admin');
  const [one, two] = [uniqueName('Bundled course'), uniqueName('Bundled book')];
  await makeProduct(page, one, { basePrice: '200' });
  await makeProduct(page, two, { basePrice: '50' });
  const name = uniqueName('Set');
  await page.goto('/products');
  await page.getByRole('button', { name: 'Add bundle' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add bundle' });
  await dialog.getByLabel('Name').fill(name);
  const finder = dialog.getByRole('combobox', { name: /Products in the bundle/ });
  await finder.fill(one);
  await page.getByRole('option', { name: new RegExp(one) }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('A bundle needs at least 2 items')).toBeVisible();
  await finder.fill(two);
  await page.getByRole('option', { name: new RegExp(two) }).click();
  await dialog.getByRole('textbox', { name: `Quantity of ${two}` }).fill('2');
  await choose(page, dialog.getByRole('combobox', { name: 'Price' }), 'A percentage off');
  await dialog.getByRole('textbox', { name: 'Discount' }).fill('10');
  await expect(dialog.getByText('$270.00')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText('$270.00');
  await expect(row).toContainText(`2 × ${two}`);
});

test('a product in a bundle is not deleted, and the page says why; a failed list offers to retry [SAL-05, SAL-07]', async ({
  page,
}) => {
  await signInQuickly(page, 'admin');
  const name = uniqueName('Held');
  const [id, other] = [await makeProduct(page, name), await makeProduct(page, uniqueName('Other'))];
  await page.request.post('/api/e-commerce/product-bundles', {
    data: { name: uniqueName('Holder'), items: [{ productId: id }, { productId: other }] },
  });
  await page.route(`**${products}?*`, (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto(`/products?search=${encodeURIComponent(name)}`);
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible();
  await page.unroute(`**${products}?*`);
  await retry.click();
  const row = page.getByRole('row', { name: new RegExp(name) });
  await row.getByRole('button', { name: 'More actions' }).last().click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Confirm Delete' }).click();
  await expect(page.getByText('This product is part of a bundle and cannot be deleted.')).toBeVisible();
});

test('a business is added with an address, and every rule is told at its field [SAL-01, SAL-02, SAL-03]', async ({
  page,
}) => {
  await signInQuickly(page, 'sales');
  const name = uniqueName('Harbour Traders');
  await page.goto('/customers?edit=new');
  const dialog = page.getByRole('dialog', { name: 'Add customer' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Name is required', { exact: true })).toBeVisible();
  await choose(page, dialog.getByRole('combobox', { name: 'Customer type' }), 'Business');
  await dialog.getByLabel('Tax ID').fill('123');
  await dialog.getByLabel('Credit limit').fill('100001');
  await dialog.getByRole('button', { name: 'Add address' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  for (const message of [
    'Business name is required',
    'Tax ID must be 5 to 50 characters',
    'Credit limit must be between 0 and 100000',
    'Address line must be 5 to 100 characters',
    'City must be 2 to 50 characters',
    'Postal code must be 3 to 20 characters',
  ]) {
    await expect(dialog.getByText(message)).toBeVisible();
  }
  await dialog.getByLabel('Business name').fill(name);
  await dialog.getByLabel('Tax ID').fill('0312345678');
  await dialog.getByLabel('Credit limit').fill('5000');
  await choose(page, dialog.getByRole('combobox', { name: 'Payment terms' }), 'Net 30 days');
  await dialog.getByLabel('Address line', { exact: false }).first().fill('12 Lotus Street');
  await dialog.getByLabel('City').fill('Hue');
  await dialog.getByLabel('Postal code').fill('530000');
  const country = dialog.getByRole('combobox', { name: 'Country' });
  await country.fill('Vietnam');
  await page.getByRole('option', { name: 'Vietnam' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await page.goto(`/customers?customerType=BUSINESS&paymentTerms=NET_30&search=${encodeURIComponent(name)}`);
  await page.getByRole('row', { name: new RegExp(name) }).dblclick();
  await expect(page.getByRole('heading', { name: new RegExp(name) })).toBeVisible();
  await expect(page.getByText('12 Lotus Street')).toBeVisible();
  await expect(page.getByText('Net 30 days')).toBeVisible();
  await expect(page.getByText('$5,000.00')).toBeVisible();
});

test('customers are listed twenty at a time and given a status together; who may not see them is told so [SAL-02, SAL-04]', async ({
  page,
}) => {
  await signInQuickly(page, 'admin');
  const word = uniqueName('Crowd').replace(' ', '');
  for (let index = 0; index < 22; index += 1) await makeCustomer(page, { name: `${word} ${index}` });
  await page.goto(`/customers?search=${word}`);
  await expect(page.getByText('1–20 of 22 customers')).toBeVisible();
  await page.getByRole('checkbox', { name: /Select all on this page/ }).click({ force: true });
  await page.getByRole('button', { name: 'Change status' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the status of 20 customers' });
  await choose(page, dialog.getByRole('combobox', { name: 'Status' }), 'Suspended');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('20 customers changed')).toBeVisible();
  await expect(page.getByRole('row', { name: /Suspended/ })).toHaveCount(20);
  const id = await makeCustomer(page, { name: `${word} gone` });
  await page.request.delete(`/api/e-commerce/customers/${id}`);
  await page.goto(`/customers/${id}`);
  await expect(page.getByText('Customer not found')).toBeVisible();
  await signInQuickly(page, 'teacher');
  await page.goto('/customers');
  await expect(page.getByText(/right/i).first()).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
});

test('a teaching skill is added, verified and taken back on the page of an employee [SAL-08, SAL-09]', async ({
  page,
}) => {
  await signInQuickly(page, 'hr');
  const skill = uniqueName('Drama');
  const key = uniqueName('D').replace(' ', '-');
  const reply = await page.request.post('/api/e-commerce/skills', {
    data: { name: skill, code: key, requiresCertification: true, minimumExperience: 2 },
  });
  expect(reply.status()).toBe(201);
  const [teacher] = (await (await page.request.get('/api/hr/employees/list?search=teacher&limit=1')).json())
    .data;
  await page.goto(`/employees/${teacher.id}?tab=skills`);
  await page.getByRole('button', { name: 'Add teaching skill' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add teaching skill' });
  const field = dialog.getByRole('combobox', { name: 'Skill' });
  await field.fill(skill);
  await page.getByRole('option', { name: new RegExp(skill) }).click();
  await dialog.getByLabel('Performance rating').fill('6');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Performance rating must be between 0 and 5')).toBeVisible();
  await dialog.getByLabel('Performance rating').fill('4.5');
  await dialog.getByLabel('Years of experience').fill('3');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  const row = page
    .getByRole('region', { name: 'Teaching skills' })
    .getByRole('listitem')
    .filter({ hasText: skill });
  await expect(row).toContainText('3 years · rated 4.5 of 5');
  await row.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Verify', exact: true }).click();
  await expect(row.getByText('Verified', { exact: true })).toBeVisible();
});

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

async function choose(page: Page, field: ReturnType<Page['getByRole']>, option: string): Promise<void> {
  await field.click();
  await page.getByRole('option', { name: option, exact: true }).click();
}
