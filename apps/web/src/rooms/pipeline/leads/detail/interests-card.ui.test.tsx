import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer, problem } from '../../../../testing/answer.ts';
import { show } from '../../../../testing/show.tsx';
import EditInterestDialog from '../../dialogs/edit-interest-dialog.tsx';
import type { LeadDetail } from '../lead-form.rules.ts';
import { testLead } from '../testing/test-lead.ts';
import { InterestsCard } from './interests-card.tsx';
import { StudentsCard } from './students-card.tsx';

const id = (last: string) => `01900000-0000-7000-8000-0000000000${last}`;
const button = (name: string) => page.getByRole('button', { name, exact: true });

const minh: LeadDetail['students'][number] = {
  ...{ id: id('51'), name: 'Minh Pham', firstName: 'Minh', lastName: 'Pham', dateOfBirth: null },
  ...{ gender: null, status: 'ACTIVE', classes: [] },
};
const starters: LeadDetail['products'][number] = {
  ...{ id: id('61'), leadId: testLead().id, studentId: minh.id, student: { id: minh.id, name: minh.name } },
  ...{ productId: id('62'), product: { id: id('62'), name: 'Starters', currency: 'USD' }, quantity: 2 },
  ...{ unitPrice: 120, total: 240, notes: 'From July on', status: 'QUOTED', priority: 5, version: 4 },
};
const lead = testLead({ students: [minh], products: [starters] });

it('an interest shows its notes, and its dialog is one click away [CRM-24]', async () => {
  const onOpen = vi.fn<(dialog: string) => void>();
  await show(<InterestsCard lead={lead} onOpen={onOpen} />);
  await expect.element(page.getByText('From July on')).toBeVisible();
  await button('Edit Starters').click();
  expect(onOpen).toHaveBeenCalledWith(`interest:${starters.id}`);
});

it('the dialog of an interest begins with what is stored and saves it with its version [CRM-24]', async () => {
  const path = '/api/e-commerce/leads/:id/products/:interestId';
  answer(`GET ${path}`, { data: starters });
  const saved = answer(`PUT ${path}`, { data: { ...starters, version: 5 } });
  const onClose = vi.fn<() => void>();
  await show(<EditInterestDialog lead={lead} id={starters.id} onClose={onClose} />);
  await expect.element(page.getByText('Starters · Minh Pham')).toBeVisible();
  await expect.element(page.getByLabelText('Quantity')).toHaveValue('2');
  await expect.element(page.getByRole('status').filter({ hasText: '240' })).toBeVisible();
  await expect.element(page.getByLabelText('Notes')).toHaveValue('From July on');
  await page.getByLabelText('Quantity').fill('3');
  await page.getByLabelText('Unit price (USD)').fill('');
  await page.getByLabelText('Notes').fill('From August on');
  await button('Save').click();
  await expect.element(page.getByText('Product interest saved.')).toBeVisible();
  expect(onClose).toHaveBeenCalled();
  const body = { quantity: 3, unitPrice: null, status: 'QUOTED', notes: 'From August on', version: 4 };
  expect(saved).toEqual([
    expect.objectContaining({ params: { id: lead.id, interestId: starters.id }, body }),
  ]);
});

it('an interest that was taken off comes back as it was by Undo [CRM-24]', async () => {
  answer('DELETE /api/e-commerce/leads/:id/products/:interestId', undefined);
  const added = answer('POST /api/e-commerce/leads/:id/products', { data: starters });
  await show(<InterestsCard lead={lead} onOpen={() => undefined} />);
  await button('Remove Starters').click();
  await button('Undo').click();
  const { studentId, productId, quantity, unitPrice, notes, status, priority } = starters;
  const body = { studentId, productId, quantity, unitPrice, notes, status, priority };
  await expect.poll(() => added).toEqual([expect.objectContaining({ params: { id: lead.id }, body })]);
});

it('a student who was taken off comes back by Undo, where the viewer could choose that student [CRM-21]', async () => {
  answer('DELETE /api/e-commerce/leads/:id/students/:studentId', undefined);
  const added = answer('POST /api/e-commerce/leads/:id/students', problem(500, 'Not now'), { data: minh });
  const card = <StudentsCard lead={lead} onOpen={() => undefined} />;
  await show(card, { can: ['read:any student'] });
  await button('Take Minh Pham off this lead').click();
  await button('Undo').click();
  await expect.element(page.getByText('Not now')).toBeVisible();
  expect(added).toMatchObject([{ params: { id: lead.id }, body: { studentId: minh.id } }]);
});

it('no Undo is offered to who could not choose the student again [CRM-21]', async () => {
  answer('DELETE /api/e-commerce/leads/:id/students/:studentId', undefined);
  await show(<StudentsCard lead={lead} onOpen={() => undefined} />, { can: ['read:own student'] });
  await button('Take Minh Pham off this lead').click();
  await expect.element(page.getByText('Student taken off this lead.')).toBeVisible();
  await expect.element(button('Undo')).not.toBeInTheDocument();
});
