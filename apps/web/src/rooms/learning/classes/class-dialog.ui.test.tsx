import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Reply } from '../../../api/types.ts';
import { answer } from '../../../testing/answer.ts';
import { closedBooks, expectFailedSave } from '../../../testing/failed-save.ts';
import { show } from '../../../testing/show.tsx';
import ClassDialog from './class-dialog.tsx';

afterEach(() => {
  vi.useRealTimers();
});

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
    credits: null,
    isAdvanced: false,
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

const can = { edit: true, delete: true, editStudents: true, force: true, seeStudents: true, editStaff: true };
const movers: Reply<'GET /api/lms/classes/:id'>['data'] = {
  ...{ id: '01900000-0000-7000-8000-0000000000a1', name: 'Movers', code: 'M1', startDate: '2026-01-05' },
  ...{ endDate: null, color: '#123457', description: null, maxCapacity: 8, status: 'ACTIVE', gradeId: null },
  ...{ grade: null, locationId: null, location: null, isPublic: false, courseIds: [], courses: [] },
  ...{
    teachers: [],
    studentCount: 0,
    waitingCount: 0,
    heldCount: 0,
    version: 4,
    updatedAt: '2026-11-22T08:00:00.000Z',
  },
  ...{ studentIds: [], staff: [], assistants: [], substitutes: [], can },
};

it('a class is edited with Save only while something differs, and told when that fails [LRN-02, LRN-04]', async () => {
  answer('GET /api/lms/classes/:id', { data: movers });
  const saved = answer('PUT /api/lms/classes/:id', closedBooks(), { data: { ...movers, version: 5 } });
  await show(<ClassDialog id={movers.id} onClose={() => undefined} />, { at: '/classes' });
  const dialog = page.getByRole('dialog', { name: 'Edit Class' });
  const save = dialog.getByRole('button', { name: 'Save' });
  const name = dialog.getByLabelText('Class name');
  await expect.element(save).toBeDisabled();
  await name.fill('Movers A');
  await expect.element(save).toBeEnabled();
  await name.fill('Movers');
  await expect.element(save).toBeDisabled();
  await name.fill('Movers A');
  await save.click();
  await expectFailedSave('Failed to update class.');
  await expect.element(name).toHaveValue('Movers A');
  await save.click();
  await expect.poll(() => saved.length).toBe(2);
  expect(saved[1]).toMatchObject({ params: { id: movers.id }, body: { name: 'Movers A', color: '#123457' } });
});

it('a class that cannot be made is told with the words of the server [LRN-04]', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T08:00:00Z') });
  const made = answer('POST /api/lms/classes', closedBooks());
  await show(<ClassDialog id={undefined} onClose={() => undefined} />, { at: '/classes' });
  await page.getByLabelText('Class name').fill('Movers');
  await page.getByLabelText('Class code').fill('M1');
  await page.getByRole('button', { name: /^Start date/ }).click();
  await page.getByRole('button', { name: '22 November 2026' }).click();
  await page.getByRole('radio', { name: 'Emerald' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expectFailedSave('Failed to create class.');
  expect(made).toMatchObject([{ body: { name: 'Movers', code: 'M1', color: '#10b981', courseIds: [] } }]);
});

it('the colour of a class is one of a palette: no other can be picked [LRN-01]', async () => {
  await show(<ClassDialog id={undefined} onClose={() => undefined} />, { at: '/classes' });
  const palette = page.getByRole('radiogroup', { name: 'Colour' });
  await expect.element(palette).toBeInTheDocument();
  const offered = palette
    .getByRole('radio')
    .elements()
    .map((one) => one.getAttribute('aria-label'));
  // Blue and slate are the brand colours of the test school.
  const brand = ['Primary', 'Secondary'];
  const named =
    'Neutral Red Orange Amber Yellow Lime Green Emerald Teal Cyan Sky Indigo Violet Purple Fuchsia Pink Rose';
  expect(offered).toEqual([...brand, ...named.split(' ')]);
  expect(document.querySelectorAll('input[type=color]')).toHaveLength(0);
});
