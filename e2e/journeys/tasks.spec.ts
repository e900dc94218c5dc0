import type { Page } from '@playwright/test';
import { addDays, today, uniqueName } from '../support/school.ts';
import { signInQuickly } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { called } from '../support/waits.ts';

// What the form refuses and cannot load: apps/web/src/rooms/tasks/new-task-page.ui.test.tsx.

test('a task is given ad hoc, and the assignee completes it [TSK-01, TSK-11, TSK-13]', async ({
  page,
  browser,
}) => {
  await signInQuickly(page, 'admin');
  const title = uniqueName('Count the chairs');
  await page.goto('/tasks/new');
  const create = page.getByRole('button', { name: 'Create task' });
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Description').fill('In every room of the first floor.');
  await pick(page, 'People', 'Hannah');
  await page.getByLabel('Label of item 1').fill('Rooms 101 to 110');
  await page.getByRole('checkbox', { name: 'Required' }).check();
  await addItem(page, 2, 'Broken ones?');
  await page.getByRole('combobox', { name: 'Type of item 2' }).click();
  await page.getByRole('option', { name: 'Choice' }).click();
  const options = page.getByRole('combobox', { name: 'Options' });
  await options.fill('Yes');
  await options.press('Enter');
  await options.fill('No');
  await options.press('Enter');

  // The keyboard moves the second item before the first.
  await page.getByRole('button', { name: 'Actions of Broken ones?' }).click();
  await page.getByRole('menuitem', { name: 'Move up' }).click();
  await expect(page.getByLabel('Label of item 1')).toHaveValue('Broken ones?');

  await page.getByRole('combobox', { name: 'Roles' }).click();
  await expect(page.getByRole('option', { name: 'Teacher', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');

  await create.click();
  await expect(page.getByText('Task instance created successfully!')).toBeVisible();
  await expect(page.getByRole('heading', { name: new RegExp(title) })).toBeVisible();

  const other = await browser.newContext();
  const hannah = await other.newPage();
  await signInQuickly(hannah, 'teacher');
  await hannah.goto('/dashboard');
  await hannah.getByRole('link', { name: 'View All Tasks' }).click();
  await expect(hannah).toHaveURL(/\/inbox\/tasks$/);
  const card = hannah.getByRole('listitem').filter({ has: hannah.getByRole('link', { name: title }) });
  await card.getByRole('button', { name: 'Mark complete' }).click();
  await expect(hannah.getByRole('alert').filter({ hasText: 'Failed to complete task' })).toBeVisible();
  await expect(card.getByText('This item is required.')).toBeVisible();
  await card.getByRole('checkbox', { name: /Rooms 101/ }).check();
  await card.getByRole('radio', { name: 'No' }).check();
  await card.getByRole('button', { name: 'Mark complete' }).click();
  await expect(hannah.getByText('Task marked as complete!')).toBeVisible();
  await expect(card).toHaveCount(0);
  await hannah.getByRole('button', { name: /^Completed/ }).click();
  await expect(hannah.getByRole('link', { name: title })).toBeVisible();
  await other.close();
});

test('a template locks and fills title and description, asks for people by its own words, and shows their profile data [TSK-02, TSK-03, TSK-05, TSK-07, TSK-08]', async ({
  page,
}) => {
  await signInQuickly(page, 'admin');
  const { name, fieldName } = await makeTemplate(page);
  await page.goto('/tasks/new');
  await page.getByRole('combobox', { name: 'Template' }).click();
  await page.getByRole('option', { name, exact: true }).click();
  await expect(page.getByLabel('Title')).toHaveValue(name);
  await expect(page.getByLabel('Title')).toBeDisabled();
  await expect(page.getByLabel('Description')).toHaveValue('From the template.');
  await expect(page.getByLabel('Description')).toBeDisabled();
  await expect(page.getByRole('combobox', { name: 'Category' })).toHaveValue('Onboarding');

  await pick(page, 'The buddy', 'Hannah');
  await expect(page.getByText('Profile data loaded for Hannah Whitfield for item.')).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: 'Blue' })).toBeVisible();
  await expect(page.getByText(fieldName).first()).toBeVisible();
  await page.getByText('Availability of Hannah Whitfield').click();
  await expect(page.getByRole('region', { name: /Availability/ })).toBeVisible();

  // Years from last year to five ahead.
  await page.getByLabel('Deadline').click();
  const year = Number(today().slice(0, 4));
  await page.getByRole('button', { name: 'Choose a month' }).click();
  await page.getByRole('button', { name: 'Choose a year' }).click();
  const years = yearsFrom(page, year);
  await expect(await years(year - 2)).toBeDisabled();
  await expect(await years(year - 1)).toBeEnabled();
  await expect(await years(year + 5)).toBeEnabled();
  await expect(await years(year + 6)).toBeDisabled();
  await page.keyboard.press('Escape');

  await pick(page, 'People', 'Linh');
  await page.getByRole('button', { name: 'Create task' }).click();
  await expect(page.getByText('Task instance created successfully!')).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: 'Blue' })).toBeVisible();
});

test('the list narrows by what is asked, and cancels many after a question [TSK-01, TSK-09]', async ({
  page,
}) => {
  await signInQuickly(page, 'admin');
  const word = uniqueName('Sweep');
  for (const room of ['hall', 'gym'])
    await giveTask(page, `${word} the ${room}`, { deadline: `${addDays(today(), -2)}T10:00:00.000Z` });
  await page.goto(`/tasks?search=${encodeURIComponent(word)}`);
  const rows = page.getByRole('row').filter({ hasText: word });
  await expect(rows).toHaveCount(2);
  await expect(rows.first().getByText('Overdue')).toBeVisible();
  await page.getByRole('checkbox', { name: /all/i }).first().check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Cancel', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel 2 tasks?' });
  await page.route('**/api/task-instances/cancel', (route) => route.fulfill({ status: 500, json: {} }));
  const confirm = dialog.getByRole('button', { name: 'Cancel 2 tasks' });
  await called(page, 'POST', '/api/task-instances/cancel', () => confirm.click());
  await expect(page.getByRole('alert').first()).toBeVisible();
  await page.unroute('**/api/task-instances/cancel');
  await dialog.getByRole('button', { name: 'Cancel 2 tasks' }).click();
  await expect(page.getByText('2 tasks cancelled.')).toBeVisible();
  await expect(rows.first().getByText('Cancelled')).toBeVisible();
});

test('a parent sees the child’s tasks and cannot complete them, nor does the link to all tasks stand there [TSK-12, TSK-13, AMB-110]', async ({
  page,
  browser,
}) => {
  await signInQuickly(page, 'admin');
  const title = uniqueName('Bring the form');
  const student = await userNamed(page, 'student');
  await giveTask(page, title, { to: student.id, deadline: `${today()}T00:30:00.000Z`, priority: 'URGENT' });
  const other = await browser.newContext();
  const parent = await other.newPage();
  await signInQuickly(parent, 'parent');
  await parent.goto(`/dashboard?child=${student.id}`);
  const card = parent
    .locator('section')
    .filter({ has: parent.getByRole('heading', { name: `Tasks of ${student.name}` }) });
  await expect(card).toBeVisible();
  await expect(card.getByRole('link', { name: 'View All Tasks' })).toHaveCount(0);
  await card
    .getByRole('button', { name: /^Complete / })
    .first()
    .click();
  await expect(parent.getByText('You cannot complete tasks for another student.')).toBeVisible();
  await other.close();
});

test('a template and a custom field are made on their screens [TSK-14, CFG-11]', async ({ page }) => {
  await signInQuickly(page, 'admin');
  const name = uniqueName('Open the school');
  await page.goto('/tasks/templates?edit=new');
  const dialog = page.getByRole('dialog', { name: 'Add template' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Name is required.')).toBeVisible();
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Label of item 1').fill('Alarm off');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Template saved.')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();

  const field = uniqueName('Shoe size');
  await page.goto('/settings/custom-fields?edit=new');
  const form = page.getByRole('dialog', { name: 'Add field' });
  await form.getByLabel('Field name').fill(field);
  await form.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Choice', exact: true }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Give at least one option.')).toBeVisible();
  await form.getByRole('combobox', { name: 'Options' }).fill('38');
  await form.getByRole('combobox', { name: 'Options' }).press('Enter');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Field saved.')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: field })).toBeVisible();
});

async function pick(page: Page, label: string, text: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).fill(text);
  await page
    .getByRole('option', { name: new RegExp(text) })
    .first()
    .click();
}

/** The button of a year in the open picker, whose decade begins as that of `shown`. */
function yearsFrom(page: Page, shown: number) {
  let decade = Math.floor(shown / 10);
  return async (year: number) => {
    for (; decade < Math.floor(year / 10); decade += 1)
      await page.getByRole('button', { name: 'Next decade' }).click();
    for (; decade > Math.floor(year / 10); decade -= 1)
      await page.getByRole('button', { name: 'Previous decade' }).click();
    return page.getByRole('button', { name: String(year), exact: true });
  };
}

async function addItem(page: Page, number: number, label: string): Promise<void> {
  await page.getByRole('button', { name: 'Add item' }).click();
  await page.getByLabel(`Label of item ${number}`).fill(label);
}

async function userNamed(page: Page, q: string): Promise<{ id: string; name: string }> {
  const reply = await page.request.get(`/api/users/search?q=${q}&limit=1`);
  const [found] = (await reply.json()) as { id: string; name: string }[];
  if (!found) throw new Error(`no user ${q}`);
  return found;
}

async function giveTask(
  page: Page,
  title: string,
  more: { to?: string; [key: string]: unknown } = {},
): Promise<void> {
  const { to = (await userNamed(page, 'Hannah')).id, ...fields } = more;
  const reply = await page.request.post('/api/task-instances', {
    data: { title, assignments: [{ type: 'USER', entityId: to }], items: [{ label: 'Done' }], ...fields },
  });
  expect(reply.status()).toBe(201);
}

/** A template with an item about a person whose profile data it shows; Hannah has 'Blue' there. */
async function makeTemplate(page: Page): Promise<{ name: string; fieldName: string }> {
  const [name, fieldName] = [uniqueName('Welcome'), uniqueName('Favourite colour')];
  const field = await page.request.post('/api/settings/custom-fields', {
    data: { fieldName, fieldType: 'TEXT', category: 'USER', visibility: 'STAFF' },
  });
  const { id } = ((await field.json()) as { data: { id: string } }).data;
  const hannah = await userNamed(page, 'Hannah');
  await page.request.put(`/api/users/${hannah.id}/profile-fields`, {
    data: { values: [{ fieldDefinitionId: id, value: 'Blue' }] },
  });
  const item = { label: 'Buddy', targetEntityType: 'USER', targetEntityPlaceholderName: 'The buddy' };
  const made = await page.request.post('/api/task-templates', {
    data: {
      name,
      description: 'From the template.',
      category: 'Onboarding',
      toDoItems: [{ ...item, enableAvailabilityDisplay: true, linkedCustomProfileFieldIds: [id] }],
    },
  });
  expect(made.status()).toBe(201);
  return { name, fieldName };
}
