import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer, problem } from '../../../testing/answer.ts';
import { show, viewer } from '../../../testing/show.tsx';
import AssignDialog from './assign-lead-dialog.tsx';

const an = {
  id: '01900000-0000-7000-8000-0000000000a1',
  name: 'An Tran',
  email: 'an@example.org',
  avatarConfig: null,
  roles: ['SALES'],
  openLeads: 4,
};
const binh = { ...an, id: '01900000-0000-7000-8000-0000000000b1', name: 'Bình Lê' };
const lead = {
  id: '01900000-0000-7000-8000-00000000001e',
  name: 'Ms Ly',
  company: null,
  assignedToId: an.id,
  version: 3,
};
const people = 'GET /api/e-commerce/leads/assignees';
const update = 'PUT /api/e-commerce/leads/:id';
const field = page.getByRole('combobox', { name: 'Assign to employee' });
const assign = page.getByRole('button', { name: 'Assign Lead' });

describe('Assign Lead', () => {
  it('wants somebody to be chosen, and not who has the lead already [CRM-12, CRM-26]', async () => {
    answer(people, { data: [an, binh] });
    const asked = answer(update, problem(409, 'The books are closed'));
    await show(<AssignDialog lead={lead} onClose={() => undefined} />);
    await assign.click();
    await expect.element(page.getByText('Please select an employee to assign')).toBeVisible();
    await field.fill('an tran');
    await expect
      .element(page.getByRole('option', { name: an.name }))
      .toHaveAttribute('data-combobox-disabled', 'true');
    expect(asked).toEqual([]);
  });

  it('keeps the choice when the server refuses, and sends the version that was shown [CRM-26]', async () => {
    answer(people, { data: [an, binh] });
    const asked = answer(update, problem(409, 'The books are closed'));
    await show(<AssignDialog lead={lead} onClose={() => undefined} />);
    await field.fill('binh');
    await page.getByRole('option', { name: binh.name }).click();
    await assign.click();
    await expect.element(page.getByText('Failed to assign lead')).toBeVisible();
    await expect.element(page.getByText('The books are closed').first()).toBeVisible();
    await expect.element(field).toHaveValue(binh.name);
    expect(asked).toMatchObject([{ params: { id: lead.id }, body: { assignedToId: binh.id, version: 3 } }]);
  });

  it('says so when the employees cannot be read, and reads them again on Retry [CRM-26]', async () => {
    answer(people, problem(400), { data: [an, binh] });
    await show(<AssignDialog lead={lead} onClose={() => undefined} />);
    const failure = page.getByText('Failed to load employees');
    await expect.element(failure).toBeVisible();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.element(failure).not.toBeInTheDocument();
    await field.fill('b');
    await expect.element(page.getByRole('option', { name: binh.name })).toBeVisible();
  });

  it('offers to take the lead oneself only to those who may have leads [CRM-27]', async () => {
    answer(people, { data: [an, { ...binh, id: viewer.id }] });
    await show(<AssignDialog lead={lead} onClose={() => undefined} />);
    await page.getByRole('button', { name: 'Assign to me' }).click();
    await expect.element(field).toHaveValue(binh.name);
  });
});
