import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../testing/answer.ts';
import { show } from '../../testing/show.tsx';
import CategoryScoringDialog from './category-scoring-dialog.tsx';

const id = '0190a000-0000-7000-8000-000000000001';
const [ielts, letters] = ['0190a000-0000-7000-8000-0000000000a1', '0190a000-0000-7000-8000-0000000000a2'];
const links = '/api/lms/categories/:id/scoring-methods' as const;
const method = (methodId: string, displayName: string) => ({
  ...{ id: methodId, methodType: 'CUSTOM' as const, displayName, description: null, isActive: true },
  ...{ sortOrder: 0, effectiveFrom: '2000-01-01', source: null, checkedOn: null, version: 1 },
});

it('saves which methods a category has, one of them the default, by the version that was read [ASM-14]', async () => {
  const first = {
    ...{
      id,
      categoryId: id,
      scoringMethodId: ielts,
      methodType: 'CUSTOM' as const,
      displayName: 'IELTS bands',
    },
    ...{ defaultConfig: null, isDefault: true, priority: 1 },
  };
  answer(`GET ${links}`, { data: [first], version: 7 });
  answer('GET /api/lms/categories/:id', { data: { id, name: 'English', description: null, version: 7 } });
  answer('GET /api/lms/scoring-methods', {
    ...{ data: [method(ielts, 'IELTS bands'), method(letters, 'Letter grades')], totalCount: 2 },
    ...{ page: 1, limit: 100, totalPages: 1 },
  });
  const saved = answer(`PUT ${links}`, { data: [], version: 8 });
  await show(<CategoryScoringDialog id={id} onClose={() => undefined} />, { can: ['* *'] });
  await page.getByRole('button', { name: 'Add method' }).click();
  await page.getByRole('combobox', { name: 'Method 2' }).click();
  await page.getByRole('option', { name: 'Letter grades' }).click();
  await page.getByRole('radio', { name: 'Default' }).nth(1).click();
  await page.getByLabelText('Priority of method 2').fill('101');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Priority must be from 1 to 100')).toBeVisible();
  expect(saved).toHaveLength(0);
  await page.getByLabelText('Priority of method 2').fill('5');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => saved.at(-1)?.body)
    .toEqual({
      version: 7,
      links: [
        { scoringMethodId: ielts, defaultConfig: null, isDefault: false, priority: 1 },
        { scoringMethodId: letters, defaultConfig: null, isDefault: true, priority: 5 },
      ],
    });
});
