import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Reply } from '../../../api/types.ts';
import { answer, problem } from '../../../testing/answer.ts';
import { show } from '../../../testing/show.tsx';
import { MaterialsPage } from './materials-page.tsx';

const list = 'GET /api/lms/materials';
const none = { totalCount: 1, page: 1, limit: 20, totalPages: 1 };
const cards: Reply<typeof list>['data'][number] = {
  ...{ id: '01900000-0000-7000-8000-0000000000a1', name: 'Flash cards', description: null, strand: null },
  ...{ links: ['https://school.example'], fileIds: [], files: [], lessonCount: 1, courses: [] },
  ...{ can: { edit: true, delete: true }, version: 1, updatedAt: '2026-11-22T08:00:00.000Z' },
};
const button = (name: string) => page.getByRole('button', { name, exact: true });

it('the materials are read again on Retry, and one in use is not deleted and says so [LRN-18]', async () => {
  answer(list, problem(400), { data: [cards], ...none });
  answer('GET /api/lms/materials/:id', { data: { ...cards, lessons: [] } });
  answer('GET /api/lms/courses', { data: [], ...none });
  const asked = answer(
    'DELETE /api/lms/materials/:id',
    problem(409, 'This material is still in use and cannot be deleted.'),
  );
  await show(<MaterialsPage />, { at: '/materials', can: ['read:own material'] });
  await button('Retry').click();
  const row = page.getByRole('row', { name: /Flash cards/ });
  await row.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await button('Confirm Delete').click();
  await expect.element(page.getByText('This material is still in use and cannot be deleted.')).toBeVisible();
  await button('Cancel').click();
  await expect.element(row).toBeVisible();
  expect(asked).toMatchObject([{ params: { id: cards.id } }]);
});
