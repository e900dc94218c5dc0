import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Reply } from '../../api/types.ts';
import { answer, lost } from '../../testing/answer.ts';
import { show } from '../../testing/show.tsx';
import { testStudentDetail } from '../../testing/students.ts';
import { StudentLinks } from './student-links.tsx';

const add = 'POST /api/users/:id/links';
const id = (last: string) => `01900000-0000-7000-8000-0000000000${last}`;
const ann = testStudentDetail();
const parent = { id: id('71'), name: 'Pat Ly', username: 'parent', email: 'pat@example.org' };
const link: Reply<'GET /api/students/:id/links'>['data'][number] = {
  ...{ id: id('81'), linkType: 'GUARDIAN', canView: true, direction: 'to', person: parent, studentId: null },
};
const button = (name: string) => page.getByRole('button', { name, exact: true });

it('a guardian is found by two letters, linked, and shown on the student [APP-17, APP-18, APP-19]', async () => {
  let links = [link].slice(1);
  answer('GET /api/students/:id/links', () => ({ data: links }));
  const searches = answer('GET /api/users/search', lost, [], [parent]);
  const asked = answer(add, ({ params }) => {
    links = [link];
    const linkedUser = { id: ann.userId, name: ann.name, username: 'ann', studentId: ann.id };
    const stored = { id: link.id, linkType: link.linkType, canView: true, linkedUser };
    return { data: { ...stored, userId: params.id ?? '', linkedUserId: ann.userId } };
  });
  const removed = answer('DELETE /api/users/:id/links/:linkId', () => {
    links = [];
    return undefined;
  });
  const can = ['read:any user_link', 'create:any user_link', 'delete:any user_link', 'read:own user'];
  await show(<StudentLinks student={ann} />, { at: `/students/${ann.id}?tab=links`, can });
  await button('Add person').click();
  const dialog = page.getByRole('dialog');
  const picker = dialog.getByRole('combobox', { name: 'Person' });
  await picker.fill('p');
  await expect.element(picker).toHaveAttribute('aria-expanded', 'false');
  await picker.fill('pa');
  await expect.element(picker).toHaveAttribute('aria-expanded', 'true');
  await expect.element(dialog.getByText('Error: Failed to search users')).toBeVisible();
  await picker.fill('nobody of this name');
  await expect.element(dialog.getByText('No users found.')).toBeVisible();
  await picker.fill('parent');
  await page.getByRole('option').first().click();
  expect(searches.map(({ query }) => query)).toMatchObject([
    { q: 'pa', limit: 10 },
    { q: 'nobody of this name', limit: 10 },
    { q: 'parent', limit: 10 },
  ]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText('Link Type is required')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Link type' }).click();
  await page.getByRole('option', { name: 'Guardian' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Link added successfully.')).toBeVisible();
  await expect.element(page.getByText('May see', { exact: true })).toBeVisible();
  const body = { linkedUserId: ann.userId, linkType: 'GUARDIAN', canView: true };
  expect(asked).toMatchObject([{ params: { id: parent.id }, body }]);
  await button('Remove link').click();
  await button('Confirm Delete').click();
  await expect.element(page.getByText('Nobody is linked yet')).toBeVisible();
  expect(removed).toMatchObject([{ params: { id: parent.id, linkId: link.id } }]);
});
