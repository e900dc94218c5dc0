import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer, problem } from '../../../testing/answer.ts';
import { show } from '../../../testing/show.tsx';
import SelectCoursesDialog from './select-courses-dialog.tsx';

const id = (last: string) => `01900000-0000-7000-8000-0000000000${last}`;
const list = 'GET /api/lms/courses';
const none = { data: [], totalCount: 0, page: 1, limit: 15, totalPages: 1 };
const can = ['read level', 'read category', 'read grade'];

function lookups() {
  const named = (last: string, name: string) => ({
    ...{ ...none, totalCount: 1, limit: 50 },
    data: [{ id: id(last), name, description: null, rank: null, cefr: null, version: 1 }],
  });
  answer('GET /api/lms/levels', named('11', 'Movers'));
  answer('GET /api/lms/categories', named('12', 'English'));
  answer('GET /api/lms/grades', {
    ...{ ...none, totalCount: 1, limit: 50 },
    data: [{ id: id('13'), title: 'Grade 5', order: 1, version: 1 }],
  });
}

function draw(courseIds: readonly string[] = []) {
  const props = { courseIds, onClose: () => undefined, onConfirm: async () => undefined };
  return show(<SelectCoursesDialog {...props} />, { can });
}

async function choose(name: string, choice: string): Promise<void> {
  await page.getByRole('combobox', { name }).click();
  await page.getByRole('option', { name: choice }).click();
}

it('courses are offered fifteen at a time by title, and filtered by level, category and grade [LRN-07, LRN-09]', async () => {
  lookups();
  const asked = answer(list, none);
  await draw();
  await choose('Level', 'Movers');
  await choose('Category', 'English');
  await choose('Grade', 'Grade 5');
  const usual = { limit: 15, page: 1, sortBy: 'title', sortOrder: 'asc' };
  await expect
    .poll(() => asked.at(-1)?.query)
    .toMatchObject({ ...usual, levelId: [id('11')], categoryId: [id('12')], gradeId: [id('13')] });
  expect(asked[0]?.query).toMatchObject(usual);
});

it.each([
  ['Failed to load filter options', 'GET /api/lms/levels'],
  ['Failed to load filter options', 'GET /api/lms/categories'],
  ['Failed to load filter options', 'GET /api/lms/grades'],
] as const)('%s: a toast says so when %s fails [LRN-08]', async (text, route) => {
  lookups();
  answer(route, problem(400));
  answer(list, none);
  await draw();
  await expect.element(page.getByText(text)).toBeVisible();
});

it('courses that do not load are told in their own panel, each in its words [LRN-08]', async () => {
  lookups();
  answer(list, problem(400));
  await draw([id('21')]);
  // As a toast and in the panel.
  for (const text of ['Failed to load selected courses', 'Failed to load available courses'])
    await expect.poll(() => page.getByText(text, { exact: true }).elements().length).toBe(2);
});
