import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer, problem } from '../../testing/answer.ts';
import { show } from '../../testing/show.tsx';
import ProductDialog from './product-dialog.tsx';

const dialog = page.getByRole('dialog', { name: 'Add product' });

it('asks of a product only what its type has, says which of it is missing, and sends no more [SAL-05, SAL-06]', async () => {
  answer('GET /api/e-commerce/products/categories', { data: [] });
  answer('GET /api/e-commerce/skills', { data: [], totalCount: 0, page: 1, limit: 1000, totalPages: 0 });
  const asked = answer('POST /api/e-commerce/products', problem(500));
  await show(<ProductDialog id={undefined} onClose={() => undefined} />, { can: ['* *'] });
  const save = dialog.getByRole('button', { name: 'Save' });
  const choose = async (label: string, option: string) => {
    await dialog.getByRole('combobox', { name: label }).click();
    await page.getByRole('option', { name: option }).click();
  };
  await save.click();
  await expect.element(dialog.getByText('Name must be 2 to 100 characters')).toBeVisible();
  expect(dialog.getByText('Required fields missing for product type').elements()).toHaveLength(4);
  await expect.element(dialog.getByLabelText('Weight in kg')).not.toBeInTheDocument();
  await choose('Product type', 'Merchandise');
  await expect.element(dialog.getByLabelText('Weight in kg')).toBeVisible();
  await dialog.getByLabelText('Weight in kg').fill('2');
  await expect.element(dialog.getByLabelText('Duration in months')).not.toBeInTheDocument();
  await choose('Product type', 'Session-based package');
  await dialog.getByLabelText('Name').fill('Movers package');
  await choose('Teacher', 'Foreign teacher');
  await dialog.getByLabelText('Number of sessions').fill('12');
  await dialog.getByLabelText('Base price').fill('1250.5');
  await save.click();
  await expect.poll(() => asked.length).toBe(1);
  expect(asked[0]?.body).toMatchObject({
    ...{ name: 'Movers package', basePrice: '1250.50', totalSessions: 12, teacherType: 'FOREIGN' },
    ...{ weight: null, durationMonths: null },
  });
});
