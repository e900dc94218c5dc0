import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { makeCourse, uniqueName } from '../support/school.ts';
import { signInQuickly } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { liftByKey } from '../support/waits.ts';

async function post(page: Page, path: string, data: object): Promise<{ id: string }> {
  const reply = await page.request.post(path, { data });
  const body: { data: { id: string }; error?: string } = await reply.json();
  expect(body.error, path).toBeUndefined();
  return body.data;
}

async function makeClass(page: Page, fields: object = {}): Promise<{ id: string; name: string }> {
  const name = uniqueName('Class of learning');
  const data = { name, code: name.replaceAll(' ', '-'), startDate: '2026-01-05', ...fields };
  return { id: (await post(page, '/api/lms/classes', data)).id, name };
}

async function makeStudent(page: Page): Promise<{ id: string; name: string }> {
  const word = uniqueName('Pupil').replaceAll(/[^A-Za-z0-9]/g, '');
  const data = {
    firstName: word,
    lastName: 'Marsh',
    newUserName: `${word} Marsh`,
    newUserEmail: `${word}@journeys.example`,
    newUserPassword: 'copper-lantern-meadow-5',
  };
  return { id: (await post(page, '/api/students', data)).id, name: `${word} Marsh` };
}

test('a material is made of links and files, put on a lesson and opened from it [LRN-15, LRN-18]', async ({
  page,
}) => {
  await signInQuickly(page, 'admin');
  const name = uniqueName('Flash cards');
  await page.goto('/materials?edit=new');
  const dialog = page.getByRole('dialog', { name: 'Add material' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Link 1', { exact: true }).fill('ftp://school.example/cards');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('A link must begin with http:// or https://')).toBeVisible();
  await dialog.getByLabel('Link 1', { exact: true }).fill('school.example/cards');
  await dialog.getByLabel('Link 1', { exact: true }).blur();
  await expect(dialog.getByLabel('Link 1', { exact: true })).toHaveValue('https://school.example/cards');
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ name: 'words.txt', mimeType: 'text/plain', buffer: Buffer.from('cat\ndog\n') });
  await expect(dialog.getByText('words.txt', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);

  const course = await makeCourse(page, uniqueName('Course with cards'), 1);
  await page.goto(`/courses/${course.id}?lesson=${course.lessonIds[0]}`);
  const lesson = page.getByRole('dialog', { name: 'Edit lesson' });
  await lesson.getByRole('combobox', { name: 'Materials' }).fill(name.slice(0, 20));
  await lesson.getByRole('option', { name }).click();
  await expect(lesson.getByRole('list', { name: 'Materials of this lesson' })).toContainText(name);
  await lesson.getByRole('button', { name: 'Save' }).click();
  await expect(lesson).toHaveCount(0);
  await page.getByRole('button', { name: /1 material of/ }).click();
  const opened = page.getByRole('dialog', { name: /Materials of/ });
  await expect(opened.getByRole('link', { name: /school.example\/cards/ })).toHaveAttribute(
    'rel',
    'noopener noreferrer',
  );
  await expect(opened.getByText('words.txt')).toBeVisible();
});

test('a student sees the materials of own courses, without buttons to change them [LRN-18, LRN-20]', async ({
  page,
}) => {
  await signInQuickly(page, 'student');
  await page.goto('/materials');
  await expect(page.getByRole('row', { name: /Animal flash cards/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /IELTS/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add material' })).toHaveCount(0);
  await page.goto('/courses');
  const courses = page.getByRole('region', { name: /courses/i });
  await expect(courses.getByRole('progressbar', { name: /Starters Coursebook/ })).toBeVisible();
  await courses.getByRole('link', { name: /Starters Coursebook/ }).click();
  await expect(page.getByRole('heading', { name: 'Starters Coursebook' })).toBeVisible();
});

test('a curriculum gets lessons from two panels, is ordered by keys and menu, and applied to a course with a preview [LRN-14]', async ({
  page,
}) => {
  await signInQuickly(page, 'admin');
  const source = uniqueName('Source');
  await makeCourse(page, source, 3);
  await page.goto('/curricula?edit=new');
  const form = page.getByRole('dialog', { name: 'Add curriculum' });
  await form.getByLabel('Title').fill('ab');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Title must be at least 3 characters')).toBeVisible();
  const title = uniqueName('Curriculum');
  await form.getByLabel('Title').fill(title);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();

  await page.getByRole('button', { name: 'Select lessons' }).first().click();
  const picker = page.getByRole('dialog', { name: 'Select lessons' });
  const available = picker.getByRole('region', { name: 'Available lessons' });
  await available.getByRole('searchbox').fill(source);
  await available.getByRole('checkbox', { name: `${source} 3` }).click({ force: true });
  await available.getByRole('checkbox', { name: `${source} 1` }).click({ force: true });
  await picker.getByRole('button', { name: 'Add Selected' }).click();
  await picker.getByRole('button', { name: 'Confirm Selection (2)' }).click();
  await expect(picker).toHaveCount(0);
  const list = page.getByRole('list', { name: 'Lessons' });
  const titles = () => list.getByRole('listitem').allInnerTexts();
  await expect(list.getByRole('listitem')).toHaveCount(2);
  const first = (await titles())[0]?.includes(`${source} 1`) ? `${source} 1` : `${source} 3`;
  const second = first.endsWith('1') ? `${source} 3` : `${source} 1`;

  // The closing dialog gives the focus back to its button: the keys begin on a page that stands.
  await page.reload();
  await expect(list.getByRole('listitem')).toHaveCount(2);
  // By keys: picked up with Space, moved down, dropped.
  await list.getByRole('button', { name: `Move ${first}` }).focus();
  await liftByKey(page);
  await expect(page.getByText(`${first} is at place 1.`)).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText(`${first} is at place 2.`)).toBeAttached();
  await page.keyboard.press('Space');
  await expect(page.getByText('Order saved.')).toBeVisible();
  await expect.poll(async () => (await titles())[0]).toContain(second);
  // By menu, and back again.
  await list.getByRole('button', { name: `Actions for ${first}` }).click();
  await page.getByRole('menuitem', { name: 'Move up' }).click();
  await expect.poll(async () => (await titles())[0]).toContain(first);

  const target = uniqueName('Target');
  const { id } = await makeCourse(page, target, 1);
  await post(page, '/api/lms/lessons', { courseId: id, title: second.toUpperCase() });
  await page.reload();
  await page.getByRole('button', { name: 'Apply to course' }).click();
  const apply = page.getByRole('dialog', { name: `Apply ${title}` });
  await apply.getByRole('combobox', { name: 'Course' }).fill(target);
  await page.getByRole('option', { name: target }).click();
  const preview = apply.getByRole('list', { name: 'Lessons to be added' });
  await expect(preview.getByRole('listitem')).toHaveCount(2);
  await expect(preview.getByText('In the course')).toHaveCount(1);
  await expect(apply.getByText('Becomes lesson 3')).toBeVisible();
  await apply.getByRole('button', { name: 'Add 1 lesson' }).click();
  await expect(page.getByText(`1 lesson added to ${target}.`)).toBeVisible();
  await expect(page.getByRole('heading', { name: target })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Lessons' }).getByRole('listitem')).toHaveCount(3);
});

test('a full class offers the waiting list or, to who may, a place above the capacity; states move only along the allowed ones [LRN-19]', async ({
  page,
}) => {
  await signInQuickly(page, 'admin');
  const { id, name } = await makeClass(page, { maxCapacity: 1 });
  const [one, two] = [await makeStudent(page), await makeStudent(page)];
  await post(page, '/api/lms/enrolments', { studentId: one.id, classId: id });
  await page.goto(`/classes/${id}?tab=students`);
  await expect(page.getByText('1 of 1 places taken')).toBeVisible();
  await page.getByRole('button', { name: 'Enrol student' }).click();
  const enrol = page.getByRole('dialog', { name: 'Enrol student' });
  await expect(enrol.getByText('Class is full').first()).toBeVisible();
  await enrol.getByRole('combobox', { name: 'Student' }).fill(two.name.split(' ')[0] ?? '');
  await enrol.getByRole('option', { name: new RegExp(two.name) }).click();
  await enrol.getByRole('button', { name: 'Put on the waiting list' }).click();
  await expect(page.getByText(`${two.name} waits for a place in ${name}.`)).toBeVisible();
  await page.getByText('Waiting (1)').click();
  const row = page.getByRole('row', { name: new RegExp(two.name) });
  await row.getByRole('button', { name: 'More actions' }).click();
  // Neither passed nor failed can follow on waiting.
  await expect(page.getByRole('menuitem', { name: 'Mark as passed' })).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'Activate' }).click();
  const full = page.getByRole('dialog', { name: `Change status of ${two.name}` });
  await expect(full.getByRole('alert')).toContainText('Class is full');
  await full.getByRole('button', { name: 'Enrol anyway' }).click();
  await expect(full).toHaveCount(0);
  await expect(page.getByText('2 of 1 places taken')).toBeVisible();

  await page.goto(`/enrolments?classId=${id}`);
  await expect(page.getByRole('row', { name: /Active/ })).toHaveCount(2);
  await page.getByRole('checkbox').first().click({ force: true });
  await page.getByRole('toolbar').getByRole('button', { name: 'Change status' }).click();
  const several = page.getByRole('dialog', { name: 'Change status of 2 enrolments' });
  await several.getByRole('radio', { name: 'Passed' }).click({ force: true });
  await expect(several.getByText('This ends the enrolments. Coming back is a new enrolment.')).toBeVisible();
  await several.getByRole('button', { name: 'Change 2' }).click();
  await expect(several).toHaveCount(0);
  await expect(page.getByRole('row', { name: /Passed/ })).toHaveCount(2);
  await page.goto(`/classes/${id}?tab=students&view=history`);
  await expect(page.getByRole('row', { name: /Passed/ })).toHaveCount(2);
});

test('a list is exported as CSV and as a workbook [AMB-115]', async ({ page }) => {
  await signInQuickly(page, 'admin');
  const { name } = await makeClass(page, { maxCapacity: 8 });
  await page.goto(`/classes?search=${encodeURIComponent(name)}`);
  await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible();
  const exported = async (kind: string) => {
    await page.getByRole('button', { name: 'Export' }).click();
    // A menu stands once its first entry has the focus.
    await expect(page.getByRole('menuitem', { name: 'CSV file' })).toBeFocused();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: kind }).click();
    return readFile(await (await download).path());
  };
  expect((await exported('CSV file')).toString()).toContain(`${name},`);
  // A workbook is a zip; what stands in its cells is tested beside the code that writes them.
  const workbook = await exported('Excel file');
  expect(workbook.subarray(0, 2).toString()).toBe('PK');
  expect(workbook.includes('xl/worksheets/sheet1.xml')).toBe(true);
});
