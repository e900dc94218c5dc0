import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Reply, RowOf } from '../../api/types.ts';
import { answer, lost, problem } from '../../testing/answer.ts';
import { show } from '../../testing/show.tsx';
import { NewTaskPage } from './new-task-page.tsx';

const create = 'POST /api/task-instances';
const id = (last: string) => `01900000-0000-7000-8000-0000000000${last}`;
const hannah = { id: id('a1'), name: 'Hannah Whitfield' };
const counts = { totalCount: 1, page: 1, limit: 20, totalPages: 1 };
const template: RowOf<'GET /api/task-templates'> = {
  ...{ id: id('7e'), name: 'Welcome', description: 'From the template.', category: 'Onboarding' },
  ...{ isKanbanTemplate: false, restrictToRoleIds: [], restrictedTo: [], defaultAssignee: null },
  ...{ followUpTemplateId: null, followUpTemplate: null, _count: { instances: 0 }, version: 1 },
  toDoItems: [
    {
      ...{ id: id('70'), label: 'Buddy', type: 'CHECKBOX', radioOptions: [], isRequired: false, order: 0 },
      ...{ targetEntityType: 'USER', targetEntityPlaceholderName: 'The buddy' },
      ...{ enableAvailabilityDisplay: false, linkedCustomProfileFieldIds: [id('f1')] },
    },
  ],
};
const known: Reply<'GET /api/users/:id'>['user'] = {
  ...{ ...hannah, avatarConfig: null, isActive: true, emailIsPlaceholder: false, primaryRoleId: null },
  ...{ roles: [], lastSignInAt: null, version: 1 },
};
const rights = ['read custom_field', 'create:any task_instance'];
const open = (at = '/tasks/new') => show(<NewTaskPage />, { at, can: rights });
const button = (name: string | RegExp) => page.getByRole('button', { name });
const send = button('Create task');
const visible = (words: string) => expect.element(page.getByText(words).first()).toBeVisible();
const alert = (words: string) => page.getByRole('alert').getByText(words).first();

async function pick(label: string, text: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).fill(text);
  await page
    .getByRole('option', { name: new RegExp(text) })
    .first()
    .click();
}

beforeEach(() => {
  answer('GET /api/task-templates', { ...counts, data: [template] });
  answer('GET /api/settings/profile-fields', { ...counts, data: [] });
  answer('GET /api/users/search', [hannah]);
});

describe('the form of a task', () => {
  it('says what is missing at its place [TSK-01, TSK-04, TSK-08]', async () => {
    const asked = answer(create, problem(400));
    await open();
    await send.click();
    await visible('Title is required.');
    await visible('An assignee is required.');
    await visible('Label for an item cannot be empty.');
    await expect.element(alert('Validation failed')).toBeVisible();
    await page.getByLabelText('Label of item 1').fill('Broken ones?');
    await page.getByRole('combobox', { name: 'Type of item 1' }).click();
    await page.getByRole('option', { name: 'Choice' }).click();
    await page.getByRole('combobox', { name: 'Options' }).fill('Yes');
    await userEvent.keyboard('{Enter}');
    await send.click();
    await visible('Give at least two options.');
    await button(/^Actions of/).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await send.click();
    await visible('At least one to-do item is required for an ad-hoc task.');
    expect(asked).toEqual([]);
  });

  it('tells why the task was not given, with the words of the server, and keeps what was typed [TSK-08]', async () => {
    const atItem = problem(400, 'No', { 'items.0.label': ['Label for an item cannot be empty.'] });
    const words = ['It broke', 'You cannot give this task.'] as const;
    const asked = answer(create, problem(500, words[0]), problem(403, words[1]), lost, atItem);
    await open();
    await page.getByLabelText('Title').fill('Count the chairs');
    await pick('People', 'Hannah');
    await page.getByLabelText('Label of item 1').fill('Rooms 101 to 110');
    for (const said of words) {
      await send.click();
      await expect.element(alert(said)).toBeVisible();
      await expect.element(alert('Task creation failed')).toBeVisible();
    }
    await send.click();
    await expect.element(alert(words[1])).not.toBeInTheDocument();
    await expect.element(alert('Task creation failed')).toBeVisible();
    await send.click();
    const item = page.getByRole('list', { name: 'To-do items' }).getByRole('listitem').first();
    await expect.element(item.getByText('Label for an item cannot be empty.')).toBeVisible();
    await expect.element(alert('Validation failed')).toBeVisible();
    await expect.element(page.getByLabelText('Title')).toHaveValue('Count the chairs');
    await expect.element(page.getByLabelText('Label of item 1')).toHaveValue('Rooms 101 to 110');
    expect(asked).toHaveLength(4);
  });

  it('says what it cannot load: the preselected assignee, profile fields and profile data [TSK-08]', async () => {
    answer('GET /api/users/:id', problem(404));
    answer('GET /api/settings/profile-fields', problem(418));
    const asked = answer('GET /api/users/:id/profile-fields', problem(418));
    await open('/tasks/new?assignee=00000000-0000-4000-8000-000000000000');
    await visible('Could not load preselected assignee.');
    await page.getByRole('combobox', { name: 'Template' }).click();
    await page.getByRole('option', { name: 'Welcome', exact: true }).click();
    await visible('Could not load profile field definitions for task items.');
    await pick('The buddy', 'Hannah');
    await visible('Could not load profile data.');
    expect(asked[0]).toMatchObject({ params: { id: hannah.id } });
  });

  it('has the assignee of its address [TSK-08]', async () => {
    answer('GET /api/users/:id', { data: known, user: known });
    await open(`/tasks/new?assignee=${hannah.id}`);
    await expect.element(button('Remove Hannah Whitfield')).toBeVisible();
  });
});
