import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Reply } from '../../../api/types.ts';
import { answer } from '../../../testing/answer.ts';
import { show } from '../../../testing/show.tsx';
import ClassDialog from './class-dialog.tsx';

const list = 'GET /api/lms/courses';
const starters: Reply<typeof list>['data'][number] = {
  ...{
    id: '01900000-0000-7000-8000-0000000000c1',
    title: 'Starters',
    name: 'Starters',
    code: null,
    slug: null,
  },
  ...{
    description: null,
    color: '#22C55E',
    levelId: null,
    categoryId: null,
    ageRangeId: null,
    gradeId: null,
  },
  ...{ Level: null, Category: null, ageRange: null, grade: null, _count: { lessons: 1, classes: 0 } },
  ...{ version: 1, updatedAt: '2026-11-22T08:00:00.000Z' },
};

it('a class needs a name, a code and a start date, is saved only when changed, and takes its courses from the Select Courses dialog [LRN-02, LRN-07, LRN-08]', async () => {
  answer(list, ({ query }) => {
    const data = [starters].filter(({ title }) => title.includes(String(query.search ?? '')));
    return { data, totalCount: data.length, page: 1, limit: 15, totalPages: 1 };
  });
  await show(<ClassDialog id={undefined} onClose={() => undefined} />, { at: '/classes' });
  const dialog = page.getByRole('dialog', { name: 'Add New Class' });
  const save = dialog.getByRole('button', { name: 'Save' });
  await expect.element(save).toBeDisabled();
  await dialog.getByLabelText('Description').fill('Something typed');
  await save.click();
  for (const text of ['Class name is required', 'Class code is required', 'Start date is required'])
    await expect.element(dialog.getByText(text)).toBeVisible();
  await dialog.getByRole('button', { name: 'Select Courses' }).click();
  const courses = page.getByRole('dialog', { name: 'Select Courses' });
  const search = courses.getByRole('searchbox');
  await search.fill('no such course at all');
  await expect.element(courses.getByText('No courses found matching your criteria.')).toBeVisible();
  await search.fill('Starters');
  const add = courses.getByRole('button', { name: 'Add Selected' });
  await expect.element(add).toBeDisabled();
  await courses.getByRole('checkbox', { name: 'Starters' }).click();
  await add.click();
  await courses.getByRole('button', { name: /Confirm Selection.*1/ }).click();
  await expect.element(courses).not.toBeInTheDocument();
  await expect.element(dialog.getByText('Starters')).toBeVisible();
});
