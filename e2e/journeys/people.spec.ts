import type { Page } from '@playwright/test';
import { freshWeek, makeCourse, uniqueName } from '../support/school.ts';
import { signInQuickly } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test('students are selected for a class: unassigned ones found, added, removed and confirmed [STU-04, STU-05, STU-06]', async ({
  page,
}) => {
  await signInQuickly(page, 'admin');
  const name = await makeStudent(page);
  const classId = await makeClass(page);
  await page.goto(`/classes/${classId}?tab=students`);
  await page.getByRole('button', { name: 'Select students' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Select Students' });
  const available = dialog.getByRole('region', { name: 'Available Students' });
  const selected = dialog.getByRole('region', { name: 'Selected Students' });
  await expect(selected.getByText('No students selected yet.')).toBeVisible();
  await available.getByRole('switch', { name: 'Only unassigned' }).click({ force: true });
  await available.getByRole('textbox').fill('nobody of this name');
  await expect(available.getByText('No students found matching your criteria.')).toBeVisible();
  await available.getByRole('textbox').fill(name);
  await available.getByRole('checkbox', { name: new RegExp(name) }).click({ force: true });
  await dialog.getByRole('button', { name: 'Add Selected' }).click();
  await expect(selected.getByRole('checkbox', { name: new RegExp(name) })).toBeVisible();
  await dialog.getByRole('button', { name: /Confirm Selection.*1/ }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible();
});

test('students that do not load say so in the dialog [STU-08]', async ({ page }) => {
  await signInQuickly(page, 'admin');
  const classId = await makeClass(page);
  await page.goto(`/classes/${classId}?tab=students`);
  await page.route('**/api/students?*', (route) =>
    route.request().url().includes('excludeIds') || route.request().url().includes('limit=15')
      ? route.fulfill({ status: 500, json: {} })
      : route.continue(),
  );
  await page.getByRole('button', { name: 'Select students' }).first().click();
  await expect(page.getByText('Failed to load available students').first()).toBeVisible();
});

test('a student is added with a new login, and the dialog of an existing one is titled for editing [STU-10, STU-11, STU-14]', async ({
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

test('a class needs a name, a code and a start date, is saved only when changed, and takes its courses from the Select Courses dialog [LRN-02, LRN-07, LRN-08]', async ({
  page,
}) => {
  await signInQuickly(page, 'admin');
  const title = uniqueName('Chosen course');
  await makeCourse(page, title, 1);
  await page.goto('/classes?edit=new');
  const dialog = page.getByRole('dialog', { name: 'Add New Class' });
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await dialog.getByLabel('Description').fill('Something typed');
  await dialog.getByRole('button', { name: 'Save' }).click();
  for (const text of ['Class name is required', 'Class code is required', 'Start date is required'])
    await expect(dialog.getByText(text)).toBeVisible();
  await dialog.getByRole('button', { name: 'Select Courses' }).click();
  const courses = page.getByRole('dialog', { name: 'Select Courses' });
  await courses.getByRole('textbox').or(courses.getByRole('searchbox')).first().fill('no such course at all');
  await expect(courses.getByText('No courses found matching your criteria.')).toBeVisible();
  await courses.getByRole('textbox').or(courses.getByRole('searchbox')).first().fill(title);
  await courses.getByRole('checkbox', { name: new RegExp(title) }).click({ force: true });
  await expect(courses.getByRole('button', { name: 'Add Selected' })).toBeEnabled();
});

async function makeStudent(page: Page): Promise<string> {
  const word = uniqueName('Pupil').replaceAll(/[^A-Za-z0-9]/g, '');
  const reply = await page.request.post('/api/students', {
    data: {
      firstName: word,
      lastName: 'Journey',
      newUserName: `${word} Journey`,
      newUserEmail: `${word}@journeys.example`,
      newUserPassword: 'copper-lantern-meadow-5',
    },
  });
  expect(reply.status()).toBe(201);
  return word;
}

async function makeClass(page: Page): Promise<string> {
  const name = uniqueName('Roster');
  const reply = await page.request.post('/api/lms/classes', {
    data: {
      name,
      code: name.replaceAll(' ', '-'),
      startDate: freshWeek()[0],
      color: '#22C55E',
      courseIds: [],
    },
  });
  expect(reply.status()).toBe(201);
  return (await reply.json()).data.id;
}
