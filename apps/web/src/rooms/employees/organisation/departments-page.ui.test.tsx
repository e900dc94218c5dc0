import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { BodyOf } from '../../../api/types.ts';
import { answer, problem } from '../../../testing/answer.ts';
import { show } from '../../../testing/show.tsx';
import type { Department } from './department-dialog.tsx';
import { DepartmentsPage } from './departments-page.tsx';

const create = 'POST /api/hr/departments';
const update = 'PUT /api/hr/departments/:id';
const id = (last: string) => `01900000-0000-7000-8000-0000000000${last}`;
const button = (name: string) => page.getByRole('button', { name, exact: true });
const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
const said = (text: string) => expect.element(page.getByText(text)).toBeVisible();

function department(last: string, name: string): Department {
  const _count = { employees: 0, jobTitles: 0 };
  return { id: id(last), name, description: null, parentId: null, _count, version: 1 };
}

async function openMenu(name: string, item: string): Promise<void> {
  await row(name).getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

it('departments are made, moved within each other, and kept while they are used [HR-14, AMB-179, APP-29]', async () => {
  const faculty = department('a1', 'Faculty');
  const section = department('a2', 'Section');
  let all = [section];
  answer('GET /api/hr/departments', () => ({
    ...{ data: all, totalCount: all.length, page: 1, limit: 1000, totalPages: 1 },
  }));
  answer('GET /api/hr/departments/:id', { data: section });
  const made = answer(create, () => {
    all = [faculty, section];
    return { data: faculty };
  });
  const moved = answer(update, ({ body }) => {
    const { parentId = null } = body as BodyOf<typeof update>;
    all = [faculty, { ...section, parentId, version: 2 }];
    return { data: { ...section, parentId, version: 2 } };
  });
  const used = 'This department is still in use and cannot be deleted.';
  answer('DELETE /api/hr/departments/:id', problem(409, used));
  const can = ['read department', 'create department', 'edit department', 'delete department'];
  await show(<DepartmentsPage />, { at: '/departments', can });

  await button('Add department').click();
  const name = page.getByRole('dialog').getByRole('textbox', { name: 'Name' });
  await name.fill('x'.repeat(101));
  await button('Save').click();
  await said('Department name cannot exceed 100 characters.');
  expect(made).toEqual([]);
  await name.fill('Faculty');
  await button('Save').click();
  await said('Department created successfully.');

  await openMenu('Section', 'Move to…');
  const move = page.getByRole('dialog', { name: 'Move Section' });
  await move.getByRole('combobox', { name: 'Lies within' }).click();
  await page.getByRole('option', { name: 'Faculty' }).click();
  await move.getByRole('button', { name: 'Save' }).click();
  await said('Section was moved');
  expect(moved).toMatchObject([{ params: { id: section.id }, body: { parentId: faculty.id, version: 1 } }]);

  // Collapsed, what lies within is out of sight; a search finds it with the way to it.
  await button('Hide what lies within Faculty').click();
  await expect.element(row('Section')).not.toBeInTheDocument();
  await page.getByRole('searchbox', { name: 'Search departments' }).fill('SECTION');
  await expect.element(row('Section')).toBeVisible();
  await expect.element(row('Faculty')).toBeVisible();

  await openMenu('Faculty', 'Delete');
  await button('Confirm Delete').click();
  await said(used);
  await button('Cancel').click();
  await expect.element(row('Faculty')).toBeVisible();
});
