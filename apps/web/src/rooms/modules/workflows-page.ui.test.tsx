import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer, problem, type Refusal } from '../../testing/answer.ts';
import { show } from '../../testing/show.tsx';
import { type WorkflowRow, WorkflowsPage } from './workflows-page.tsx';

const id = '01900000-0000-7000-8000-0000000000f1';
const recital: WorkflowRow = {
  ...{ id, name: 'Recital', description: null, isActive: true, version: 1 },
  ...{ steps: [], parentRoleIds: [], parentRoles: [] },
};
const listed = {
  ...{ data: [recital], workflows: [recital] },
  ...{ totalCount: 1, page: 1, limit: 20, totalPages: 1 },
};
const list = 'GET /api/workflows';
const rights = ['create workflow', 'edit workflow', 'delete workflow'];
const full = (): Refusal => problem(400, 'The disk is full.');
const button = (name: string) => page.getByRole('button', { name, exact: true });
const row = page.getByRole('row', { name: 'Recital' });
const panel = page.getByRole('dialog');

/** Rights on workflows alone: the roles to choose from are not read. */
const showPage = (at = '/workflows') => show(<WorkflowsPage />, { at, can: rights });

/** Expects the toast of a failure: its title, and the server's words. */
async function expectToast(title: string): Promise<void> {
  await expect.element(page.getByText(title, { exact: true }).first()).toBeVisible();
  await expect.element(page.getByText('The disk is full.').first()).toBeVisible();
}

async function choose(name: string): Promise<void> {
  await row.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

describe('the workflows', () => {
  it('are only read by who may not add any, and who is told so [CFG-07]', async () => {
    answer(list, listed);
    await show(<WorkflowsPage />, { at: '/workflows?edit=new', can: ['read workflow'] });
    await expect.element(page.getByText("You don't have permission to add workflows.")).toBeVisible();
    await expect.element(row).toBeVisible();
    await expect.element(panel).not.toBeInTheDocument();
    await expect.element(button('Add workflow')).not.toBeInTheDocument();
  });

  it('say so when they cannot be read, and are read again on Retry [CFG-09]', async () => {
    answer(list, full(), listed);
    await showPage();
    await expect.element(page.getByText('Failed to load workflows.')).toBeVisible();
    await button('Retry').click();
    await expect.element(row).toBeVisible();
  });

  it('say in their own words that one cannot be deleted or copied, with those of the server [CFG-10]', async () => {
    answer(list, listed);
    const removals = answer('DELETE /api/workflows/:id', full());
    const copies = answer('POST /api/workflows/:id/duplicate', full());
    await showPage();
    await choose('Delete');
    await button('Confirm Delete').click();
    await expectToast('Failed to delete workflow');
    await button('Cancel').click();
    await choose('Duplicate');
    await expectToast('Failed to duplicate workflow');
    for (const asked of [removals, copies]) expect(asked).toMatchObject([{ params: { id } }]);
  });
});

describe('the side panel of a workflow', () => {
  it('opens for no id that is none, and says so [CFG-08]', async () => {
    answer(list, listed);
    const router = await showPage('/workflows?edit=undefined');
    await expect.element(page.getByText('Workflow ID is missing or invalid for update.')).toBeVisible();
    await expect.element(panel).not.toBeInTheDocument();
    await expect.poll(() => router.state.location.search).toEqual({});
  });

  it('reads again what it could not read, and keeps what was typed when it cannot save [CFG-09, CFG-10]', async () => {
    answer(list, listed);
    answer('GET /api/workflows/:id', full(), { data: recital });
    const asked = answer('PUT /api/workflows/:id', full());
    await showPage(`/workflows?edit=${id}`);
    await expect.element(panel.getByText('Failed to load workflow details')).toBeVisible();
    await panel.getByRole('button', { name: 'Retry' }).click();
    const name = panel.getByRole('textbox', { name: 'Name' });
    await name.fill('Recital again');
    await panel.getByRole('button', { name: 'Save' }).click();
    await expectToast('Failed to edit workflow');
    await expect.element(name).toHaveValue('Recital again');
    expect(asked).toMatchObject([{ params: { id }, body: { name: 'Recital again', version: 1 } }]);
  });

  it('keeps a new workflow that cannot be added [CFG-10]', async () => {
    answer(list, listed);
    const asked = answer('POST /api/workflows', full());
    await showPage();
    await button('Add workflow').click();
    const name = panel.getByRole('textbox', { name: 'Name' });
    await name.fill('Another one');
    await panel.getByRole('button', { name: 'Save' }).click();
    await expectToast('Failed to add workflow');
    await expect.element(name).toHaveValue('Another one');
    expect(asked).toMatchObject([{ body: { name: 'Another one' } }]);
  });
});
