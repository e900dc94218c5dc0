import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { RowOf } from '../../api/types.ts';
import { answer, problem } from '../../testing/answer.ts';
import { show } from '../../testing/show.tsx';
import { AssignmentTypesPage } from './assignment-types-page.tsx';

const id = '01900000-0000-7000-8000-0000000000a7';
const playground: RowOf<'GET /api/assignment-types'> = {
  ...{ id, name: 'Playground', category: null, color: 'green', isActive: true, version: 1 },
};
const rights = ['read', 'create', 'edit', 'delete'].map((action) => `${action} assignment_type`);

function serve(): void {
  const data = [playground];
  answer('GET /api/assignment-types', {
    ...{ data, assignmentTypes: data, totalCount: 1, page: 1, limit: 20, totalPages: 1 },
  });
}

it('adds an assignment type, and says at its field that a name is taken [SCH-37]', async () => {
  serve();
  const taken = 'An assignment type of this name exists.';
  const refused = problem(409, taken, { name: [taken] });
  const asked = answer('POST /api/assignment-types', refused, { data: { ...playground, name: 'Two' } });
  await show(<AssignmentTypesPage />, { at: '/settings/assignment-types', can: rights });
  await page.getByRole('button', { name: 'Add assignment type' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add assignment type' });
  await dialog.getByLabelText('Name').fill('PLAYGROUND');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(dialog.getByText(taken)).toBeVisible();
  await dialog.getByLabelText('Name').fill('Playground two');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(page.getByText('Assignment type saved successfully.')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked).toMatchObject([{ body: { name: 'PLAYGROUND' } }, { body: { name: 'Playground two' } }]);
});

it('keeps an assignment type that is in use, and says why [SCH-37]', async () => {
  serve();
  const asked = answer('DELETE /api/assignment-types/:id', problem(409, 'Somebody is assigned to it.'));
  await show(<AssignmentTypesPage />, { at: '/settings/assignment-types', can: rights });
  await page.getByRole('button', { name: 'More actions' }).first().click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Confirm Delete' }).click();
  await expect.element(page.getByText('Somebody is assigned to it.')).toBeVisible();
  await expect.element(page.getByText('Playground').first()).toBeVisible();
  expect(asked).toMatchObject([{ params: { id } }]);
});
