import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Reply } from '../../api/types.ts';
import { answer, problem, type Refusal } from '../../testing/answer.ts';
import { changedElsewhere, savedElsewhere } from '../../testing/failed-save.ts';
import { show } from '../../testing/show.tsx';
import { ProductPage } from './product-page.tsx';
import { ProductsPage } from './products-page.tsx';

type ProductRow = Reply<'GET /api/e-commerce/products'>['data'][number];
type Product = Reply<'GET /api/e-commerce/products/:id'>['data'];
const id = '01900000-0000-7000-8000-0000000000a1';
const button = (name: string) => page.getByRole('button', { name, exact: true });

const row: ProductRow = {
  ...{ id, name: 'Workbook', description: null, productType: 'DIGITAL_PRODUCT', category: null, sku: null },
  ...{ isActive: true, isVisible: true, basePrice: '100.00', displayPrice: '100.00', currency: 'USD' },
  ...{ teacherType: null, skillId: null, skillName: null, durationMonths: null, sessionsPerWeek: null },
  ...{ sessionDurationMinutes: null, totalSessions: null, variantCount: 0, thumbnailUrl: null, version: 1 },
  createdAt: '2026-11-22T08:00:00.000Z',
};
const workbook: Product = {
  ...row,
  ...{
    hasExpiration: false,
    expirationMonths: null,
    requiresShipping: false,
    weight: null,
    dimensions: null,
  },
  ...{ images: [], documents: [], variants: [], bundle: null, bundles: [], updatedAt: row.createdAt },
  can: { edit: true, delete: true },
};

describe('the page of a product', () => {
  it('has variants, and a save after somebody else’s asks first [SAL-07]', async () => {
    const second = {
      ...{ id: '01900000-0000-7000-8000-0000000000a2', name: 'Second edition', sku: null, price: '80.00' },
      ...{ compareAtPrice: '95.00', attributes: {}, trackInventory: false, inventoryQty: 0 },
    };
    const saved = { ...workbook, displayPrice: '80.00', variantCount: 1, variants: [second], version: 3 };
    let stored = workbook;
    answer('GET /api/e-commerce/products/:id', () => ({ data: stored }));
    const asked = answer('PUT /api/e-commerce/products/:id/variants', savedElsewhere(2), () => {
      stored = saved;
      return { data: saved };
    });
    await show(<ProductPage />, {
      ...{ at: `/products/${id}?edit=variants`, route: '/products/$id' },
      can: ['read product', 'edit product'],
    });
    const dialog = page.getByRole('dialog', { name: 'Variants of Workbook' });
    const save = dialog.getByRole('button', { name: 'Save' });
    await dialog.getByLabelText('Name').fill('Second edition');
    await dialog.getByLabelText('Price').first().fill('80');
    await dialog.getByLabelText('Price before').fill('70');
    await save.click();
    await expect.element(dialog.getByText('The compare-at price must be above the price')).toBeVisible();
    expect(asked).toEqual([]);
    await dialog.getByLabelText('Price before').fill('95');
    await save.click();
    await expect.element(changedElsewhere).toBeVisible();
    await save.click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByRole('row', { name: /Second edition.*\$80\.00/ })).toBeVisible();
    await expect.element(page.getByText('Base price $100.00')).toBeVisible();
    const variants = [{ name: 'Second edition', price: '80.00', compareAtPrice: '95.00' }];
    expect(asked.map(({ body }) => body)).toMatchObject([
      { variants, version: 1 },
      { variants, version: 2 },
    ]);
  });
});

describe('the list of products', () => {
  it('offers to read it again when it fails, and says why one in a bundle stays [SAL-05, SAL-07]', async () => {
    const counts = { totalCount: 1, page: 1, limit: 20, totalPages: 1 };
    const held: Refusal = problem(409, 'This product is part of a bundle and cannot be deleted.');
    answer('GET /api/e-commerce/products', problem(400), { data: [row], ...counts });
    answer('GET /api/e-commerce/products/categories', { data: [] });
    // The pointer over a row reads what opens behind it.
    answer('GET /api/e-commerce/products/:id', { data: workbook });
    const asked = answer('DELETE /api/e-commerce/products/:id', held);
    await show(<ProductsPage />, { at: '/products', can: ['read product', 'delete product'] });
    await button('Retry').click();
    await page.getByRole('button', { name: 'More actions' }).last().click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await button('Confirm Delete').click();
    await expect.element(page.getByText(held.reply.error).first()).toBeVisible();
    await expect.element(page.getByRole('row', { name: /Workbook/ }).first()).toBeInTheDocument();
    expect(asked).toMatchObject([{ params: { id } }]);
  });
});
