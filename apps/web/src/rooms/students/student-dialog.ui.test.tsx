import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../testing/answer.ts';
import { show } from '../../testing/show.tsx';
import { testStudentDetail } from '../../testing/students.ts';
import StudentDialog from './student-dialog.tsx';

const can = ['read:own user', 'create:any student', 'edit:any student'];
const toggle = page.getByRole('radiogroup', { name: 'User account' });
const dialog = (name: string) => page.getByRole('dialog', { name, exact: true });

it('a new student gets a new user, or is linked to an existing one, as the toggle says [STU-10]', async () => {
  await show(<StudentDialog id={undefined} onClose={() => undefined} />, { can });
  await expect.element(dialog('Add New Student')).toBeVisible();
  await expect.element(toggle).toBeVisible();
  await expect.element(page.getByRole('radio', { name: 'Create New User', exact: true })).toBeChecked();
  await expect.element(page.getByLabelText(/^Password/)).toBeVisible();
  await page.getByText('Link to Existing User', { exact: true }).click();
  await expect.element(page.getByLabelText(/^Password/)).not.toBeInTheDocument();
  await expect.element(page.getByRole('combobox', { name: 'User' })).toBeVisible();
});

it('the dialog of a student who is there always links to the user, without a toggle [STU-10]', async () => {
  const ann = testStudentDetail();
  answer('GET /api/students/:id', { data: ann });
  const asked = answer('PUT /api/students/:id', { data: { ...ann, version: 2 } });
  await show(<StudentDialog id={ann.id} onClose={() => undefined} />, { can });
  await expect.element(dialog('Edit Student Profile')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Remove Ann Ly' })).toBeVisible();
  await expect.element(toggle).not.toBeInTheDocument();
  await page.getByLabelText('Nationality').fill('Lao');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => asked).toMatchObject([{ body: { userId: ann.userId, nationality: 'Lao' } }]);
});

it('keeps title and buttons in sight while its many fields are scrolled, on a phone over the whole screen', async () => {
  await page.viewport(390, 700);
  await show(<StudentDialog id={undefined} onClose={() => undefined} />, { can });
  const field = page.getByLabelText('Country');
  field.element().scrollIntoView({ block: 'center' });
  await expect.element(field).toBeInViewport();
  for (const name of ['Save', 'Cancel', 'Close'])
    await expect.element(page.getByRole('button', { name, exact: true })).toBeInViewport();
  await expect.element(page.getByRole('heading', { name: 'Add New Student' })).toBeInViewport();
  expect(dialog('Add New Student').element().getBoundingClientRect().width).toBeGreaterThan(380);
  await page.viewport(1280, 800);
});
