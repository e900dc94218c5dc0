import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Reply } from '../../../api/types.ts';
import { answer } from '../../../testing/answer.ts';
import { show } from '../../../testing/show.tsx';
import { BundlesPage } from './bundles-page.tsx';

const search = 'GET /api/e-commerce/products/search';
const list = 'GET /api/e-commerce/product-bundles';
type Found = Reply<typeof search>['products'][number];
type Bundle = Reply<typeof list>['data'][number];

const id = (last: string) => `01900000-0000-7000-8000-0000000000${last}`;
const dialog = page.getByRole('dialog', { name: 'Add bundle' });

function product(last: string, name: string, basePrice: string): Found {
  return {
    ...{ id: id(last), name, productType: 'DIGITAL_PRODUCT', description: null, category: null, sku: null },
    ...{ skillName: null, teacherType: null, durationMonths: null, sessionsPerWeek: null },
    ...{ displayPrice: basePrice, basePrice, currency: 'USD' },
  };
}
const course = product('01', 'Movers course', '200.00');
const book = product('02', 'Movers book', '50.00');
const set: Bundle = {
  ...{ id: id('b1'), name: 'Movers set', description: null, category: null, isActive: true, isVisible: true },
  ...{ currency: 'USD', itemsTotal: '300.00', bundlePrice: '270.00', discountAmount: '30.00' },
  ...{ discountPercent: 10, pricing: { bundlePrice: null, discountAmount: null, discountPercent: 10 } },
  items: [
    { productId: course.id, name: course.name, productType: 'DIGITAL_PRODUCT', price: '200.00', quantity: 1 },
    { productId: book.id, name: book.name, productType: 'DIGITAL_PRODUCT', price: '50.00', quantity: 2 },
  ],
  version: 1,
};

it('a bundle is put together, counts its price while one types, and needs two items [SAL-07]', async () => {
  const counts = { page: 1, limit: 20, totalPages: 1 };
  answer(list, { data: [], totalCount: 0, ...counts }, { data: [set], totalCount: 1, ...counts });
  answer('GET /api/e-commerce/products/categories', { data: [] });
  answer(search, ({ query }) => ({
    products: [course, book].filter(({ name }) => name.startsWith(String(query.q))),
  }));
  const asked = answer('POST /api/e-commerce/product-bundles', { data: set });
  const can = ['read product_bundle', 'create product_bundle', 'edit product_bundle'];
  await show(<BundlesPage />, { at: '/products/bundles?edit=new', can });
  const save = dialog.getByRole('button', { name: 'Save' });
  const finder = dialog.getByRole('combobox', { name: 'Products in the bundle' });
  await dialog.getByLabelText('Name').fill(set.name);
  await finder.fill(course.name);
  await page.getByRole('option', { name: course.name }).click();
  await save.click();
  await expect.element(dialog.getByText('A bundle needs at least 2 items')).toBeVisible();
  expect(asked).toEqual([]);
  await finder.fill(book.name);
  await page.getByRole('option', { name: book.name }).click();
  await dialog.getByRole('textbox', { name: `Quantity of ${book.name}` }).fill('2');
  await dialog.getByRole('combobox', { name: 'Price' }).click();
  await page.getByRole('option', { name: 'A percentage off', exact: true }).click();
  await dialog.getByRole('textbox', { name: 'Discount' }).fill('10');
  await expect.element(dialog.getByText('$270.00')).toBeVisible();
  await save.click();
  await expect.element(dialog).not.toBeInTheDocument();
  const row = page.getByRole('row', { name: new RegExp(`${set.name}.*2 × ${book.name}.*\\$270\\.00`) });
  await expect.element(row).toBeVisible();
  const items = [
    { productId: course.id, quantity: 1 },
    { productId: book.id, quantity: 2 },
  ];
  expect(asked[0]?.body).toMatchObject({ name: set.name, discountPercent: 10, bundlePrice: null, items });
});
