import { uniqueName } from '../support/school.ts';
import { signInQuickly } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test('a student is added with a new login, and the dialog of an existing one is titled for editing [STU-10, STU-14, AMB-189]', async ({
  page,
}) => {
  await signInQuickly(page, 'admin');
  const word = uniqueName('Newcomer').replaceAll(/[^A-Za-z0-9]/g, '');
  await page.goto('/students?edit=new');
  const dialog = page.getByRole('dialog', { name: 'Add New Student' });
  await expect(dialog.getByRole('radio', { name: 'Create New User' })).toBeChecked();
  await dialog.getByLabel('Full Name').fill(`${word} Marsh`);
  await dialog.getByLabel('Email').fill(`${word}@journeys.example`);
  await dialog.getByRole('textbox', { name: 'Password' }).fill('copper-lantern-meadow-5');
  await dialog.getByLabel('First Name').fill(word);
  await dialog.getByLabel('Last Name').fill('Marsh');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await page.goto(`/students?search=${word}`);
  await page.getByRole('row', { name: new RegExp(word) }).dblclick();
  await expect(page.getByRole('heading', { name: new RegExp(word) })).toBeVisible();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Edit Student Profile' })).toBeVisible();
});
