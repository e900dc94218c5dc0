import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Reply } from '../../../api/types.ts';
import { answer } from '../../../testing/answer.ts';
import { show } from '../../../testing/show.tsx';
import { SubmissionsPage } from './submissions-page.tsx';

type Row = Reply<'GET /api/pagebuilder/form-submissions/:id'>['data'];

const list = 'GET /api/pagebuilder/form-submissions';
const one = 'GET /api/pagebuilder/form-submissions/:id';
const put = 'PUT /api/pagebuilder/form-submissions/:id';
const leadId = '01900000-0000-7000-8000-0000000000e1';
const row: Row = {
  ...{ id: '01900000-0000-7000-8000-0000000000f1', formType: 'ENROLLMENT', status: 'PENDING', reason: null },
  ...{ name: 'An Lê', email: 'mai@example.org', course: null, page: null, leadId: null, hasHidden: false },
  ...{ createdAt: '2031-05-12T01:00:00.000Z', version: 3 },
  ...{ processedBy: null, processedAt: null },
  data: {
    agreedToTerms: true,
    parentEmail: 'mai@example.org',
    studentEmail: '',
    parentName: 'Mai',
    studentName: 'An Lê',
  },
};
const office = ['read form_submission', 'edit form_submission'];
const sales = [...office, 'create:any lead', 'read:own lead'];
const dialog = page.getByRole('dialog', { name: 'An Lê' });

async function open(can: readonly string[], shown: Row = row) {
  const counts = { PENDING: 1, PROCESSED: 0, SPAM: 0, FAILED: 0 };
  const paging = { totalCount: 1, page: 1, limit: 20, totalPages: 1 };
  answer(list, { success: true, data: [shown], counts, ...paging });
  answer(one, { success: true, data: shown });
  return show(<SubmissionsPage />, { at: `/pages/submissions?open=${shown.id}`, can });
}

it('makes a lead of what a visitor sent in one click, and opens it', async () => {
  const sent = answer(put, {
    success: true,
    data: { ...row, status: 'PROCESSED', leadId },
  });
  const router = await open(sales);
  await dialog.getByRole('button', { name: 'Make lead' }).click();
  await expect.poll(() => router.state.location.pathname).toBe(`/leads/${leadId}`);
  expect(sent).toMatchObject([
    { params: { id: row.id }, body: { status: 'PROCESSED', createLead: true, version: 3 } },
  ]);
});

it('marks it processed without a lead where none is wanted, and for who may make none', async () => {
  const sent = answer(put, { success: true, data: { ...row, status: 'PROCESSED' } });
  await open(office);
  await expect.element(dialog.getByRole('button', { name: 'Mark as processed' })).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Make lead' })).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Mark as processed' }).click();
  await expect
    .poll(() => sent.map(({ body }) => body))
    .toEqual([{ status: 'PROCESSED', createLead: false, version: 3 }]);
});

it('offers no second lead', async () => {
  await open(sales, { ...row, status: 'PROCESSED', leadId });
  await expect.element(dialog.getByText('Open lead')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Make lead' })).not.toBeInTheDocument();
});

it('shows what was written in the order of the form, and a dash for what was left empty', async () => {
  await open(office);
  await expect.element(dialog.getByText('Agreed to the terms')).toBeVisible();
  const terms = [...document.querySelectorAll('[role="dialog"] dt')].map(({ textContent }) => textContent);
  expect(terms).toEqual([
    ...["Student's name", "Student's email", "Parent's name", "Parent's email", 'Agreed to the terms'],
  ]);
  await expect.element(dialog.getByText('–', { exact: true })).toBeVisible();
});
