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
