import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer, problem, type Refusal } from '../../testing/answer.ts';
import { show } from '../../testing/show.tsx';
import { type ModuleRow, ModulesPage } from './modules-page.tsx';

const id = '01900000-0000-7000-8000-0000000000f2';
const garden: ModuleRow = {
  ...{ id, name: 'Garden', type: 'Custom Module', description: null, icon: null, color: null },
  ...{ path: null, order: 1, isActive: true, parentRoleIds: [], parentRoles: [] },
  ...{ deletedAt: null, version: 1 },
};
const listed = {
  ...{ data: [garden], modules: [garden] },
  ...{ totalCount: 1, page: 1, limit: 20, totalPages: 1 },
};
const list = 'GET /api/modules';
const rights = ['create module', 'edit module', 'delete module'];
const full = (): Refusal => problem(400, 'The disk is full.');
const button = (name: string) => page.getByRole('button', { name, exact: true });
const panel = page.getByRole('dialog');
const name = panel.getByRole('textbox', { name: 'Name' });

/** Rights on modules alone: the roles to choose from are not read. */
const showPage = (at = '/modules') => show(<ModulesPage />, { at, can: rights });

/** Expects the toast of a failure: its title, and the server's words. */
async function expectToast(title: string): Promise<void> {
  await expect.element(page.getByText(title, { exact: true }).first()).toBeVisible();
  await expect.element(page.getByText('The disk is full.').first()).toBeVisible();
}

async function choose(item: string): Promise<void> {
  await button('More actions: Garden').click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

describe('the modules', () => {
  it('say so when they cannot be read, and are read again on Retry [CFG-09]', async () => {
    answer(list, full(), listed);
    await showPage();
    await expect.element(page.getByText('Failed to load modules.')).toBeVisible();
    await button('Retry').click();
    await expect.element(button('Garden')).toBeVisible();
  });

  it.each([
    { is: 'active and leads somewhere', row: { path: '/students' }, says: 'Active' },
    { is: 'active and leads nowhere', row: { path: null }, says: 'Not shown yet' },
    { is: 'switched off', row: { path: null, isActive: false }, says: 'Inactive' },
  ])('say $says of one that is $is', async ({ row, says }) => {
    const one = { ...garden, ...row };
    answer(list, { ...listed, data: [one], modules: [one] });
    await showPage();
    await expect.element(button('Garden')).toBeVisible();
    await expect.element(page.getByRole('listitem').getByText(says, { exact: true })).toBeVisible();
  });

  it('say in their own words that one cannot be copied or deleted, or that the right is missing [CFG-07, CFG-10, IAM-27]', async () => {
    answer(list, listed);
    const copies = answer('POST /api/modules/:id/duplicate', full());
    const removals = answer('DELETE /api/modules/:id', problem(403), full());
    await showPage();
    await choose('Duplicate');
    await expectToast('Failed to duplicate module');
    await choose('Delete');
    await button('Confirm Delete').click();
    await expect.element(page.getByText('Permission Denied')).toBeVisible();
    await expect.element(page.getByText("You don't have permission to delete modules.")).toBeVisible();
    await button('Confirm Delete').click();
    await expectToast('Failed to delete module');
    expect(copies).toMatchObject([{ params: { id } }]);
    expect(removals).toHaveLength(2);
  });
});

describe('who may only read', () => {
  it('sees the modules, and is told that none may be added [CFG-07]', async () => {
    answer(list, listed);
    await show(<ModulesPage />, { at: '/modules?edit=new', can: ['read module'] });
    await expect.element(page.getByText("You don't have permission to add modules.")).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Modules', level: 1 })).toBeVisible();
    await expect.element(page.getByText('Garden').first()).toBeVisible();
    await expect.element(panel).not.toBeInTheDocument();
    await expect.element(button('Add module')).not.toBeInTheDocument();
  });
});

describe('the side panel of a module', () => {
  it('reads again what it could not read, and says a taken name at its field [CFG-03, CFG-09, CFG-10]', async () => {
    answer(list, listed);
    answer('GET /api/modules/:id', full(), { data: garden });
    const taken = 'A module with this name already exists.';
    const asked = answer('PUT /api/modules/:id', problem(409, taken, { name: [taken] }));
    await showPage();
    await button('Garden').click();
    await expect.element(panel.getByText('Failed to load module details')).toBeVisible();
    await panel.getByRole('button', { name: 'Retry' }).click();
    await name.fill('Orchard');
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByText('Failed to edit module')).toBeVisible();
    await expect.element(panel.getByText(taken)).toBeVisible();
    await expect.element(name).toHaveValue('Orchard');
    expect(asked).toMatchObject([{ params: { id }, body: { name: 'Orchard', version: 1 } }]);
  });

  it('is a panel to add a module in and another to edit one in, and one is deleted only after a question [CFG-06]', async () => {
    answer(list, listed);
    answer('GET /api/modules/:id', { data: garden });
    const removals = answer('DELETE /api/modules/:id', undefined);
    await showPage('/modules?edit=new');
    await expect.element(page.getByRole('dialog', { name: 'Add module', exact: true })).toBeVisible();
    await expect.element(name).toHaveValue('');
    await panel.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(panel).not.toBeInTheDocument();
    await button('Garden').click();
    await expect.element(page.getByRole('dialog', { name: 'Edit module', exact: true })).toBeVisible();
    await expect.element(name).toHaveValue('Garden');
    await panel.getByRole('button', { name: 'Cancel' }).click();
    await choose('Delete');
    const question = page.getByRole('dialog', { name: 'Delete module', exact: true });
    await expect.element(question).toBeVisible();
    expect(removals).toEqual([]);
    await question.getByRole('button', { name: 'Confirm Delete' }).click();
    await expect.element(question).not.toBeInTheDocument();
    expect(removals).toMatchObject([{ params: { id } }]);
  });

  it('has the icon that is chosen in Select Icon, which Close leaves as it was [APP-14]', async () => {
    answer(list, listed);
    await showPage('/modules?edit=new');
    const picker = page.getByRole('dialog', { name: 'Select Icon', exact: true });
    await page.getByRole('button', { name: 'Choose an icon' }).click();
    await expect.element(picker).toBeVisible();
    await picker.getByRole('button', { name: 'Close', exact: true }).last().click();
    await expect.element(picker).not.toBeInTheDocument();
    await expect.element(page.getByText('Use the icon of the type')).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Choose an icon' }).click();
    await picker.getByRole('radio').first().click();
    await expect.element(picker).not.toBeInTheDocument();
    await expect.element(page.getByText('Use the icon of the type')).toBeVisible();
  });

  it('keeps a new module that cannot be added [CFG-10]', async () => {
    answer(list, listed);
    const asked = answer('POST /api/modules', full());
    await showPage('/modules?edit=new');
    await name.fill('Pond');
    await panel.getByRole('button', { name: 'Save' }).click();
    await expectToast('Failed to add module');
    await expect.element(name).toHaveValue('Pond');
    expect(asked).toMatchObject([{ body: { name: 'Pond' } }]);
  });
});
