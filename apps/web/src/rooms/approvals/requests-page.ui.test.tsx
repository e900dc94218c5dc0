import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, problem } from '../../testing/answer.ts';
import { show } from '../../testing/show.tsx';
import { RequestsPage } from './requests-page.tsx';

const idOf = (no: number) => `0190a000-0000-7000-8000-00000000000${no}`;

function request(no: number, title: string) {
  const requester = { id: idOf(8), name: 'Hannah Whitfield' };
  return {
    ...{ id: idOf(no), subject: 'expense_report' as const, recordId: idOf(7), title, requester },
    ...{ amount: '32.40', startDate: '2026-11-21', endDate: null, status: 'OPEN' as const },
    ...{ createdAt: '2026-11-26T03:24:00.000Z', stepNo: 1, stepCount: 1 },
    ...{ waitingFor: [{ id: idOf(9), name: 'Mai Dang' }], mayDecide: true, onBehalfOf: null },
  };
}

const step = {
  ...{
    no: 1,
    kind: 'RIGHT' as const,
    status: 'OPEN' as const,
    assignees: [{ id: idOf(9), name: 'Mai Dang' }],
  },
  ...{ decidedBy: null, onBehalfOf: null, decidedAt: null, notes: null, escalatedAt: null },
};

it('is walked with J and K, approves with A, and rejects with R once there is a reason', async () => {
  const rows = [request(1, 'Tea and cake'), request(2, 'Magnets')];
  answer('GET /api/approvals', { data: rows, totalCount: 2, page: 1, limit: 20, totalPages: 1 });
  answer('GET /api/approvals/:id', ({ params }) => {
    const found = rows.find(({ id }) => id === params.id) ?? rows[0];
    return { data: { ...(found as (typeof rows)[number]), steps: [step] } };
  });
  const asked = answer('POST /api/approvals/:id/decision', problem(500));
  await show(<RequestsPage />, { can: ['read:own expense_report'] });
  await expect.element(page.getByRole('heading', { name: 'Tea and cake' })).toBeVisible();
  await userEvent.keyboard('j');
  await expect.element(page.getByRole('heading', { name: 'Magnets' })).toBeVisible();
  await userEvent.keyboard('r');
  await expect.element(page.getByText('Say why it is rejected')).toBeVisible();
  expect(asked).toHaveLength(0);
  const note = page.getByRole('textbox', { name: 'Note' });
  await note.fill('No receipt');
  await page.getByRole('button', { name: 'Reject' }).click();
  await expect.poll(() => asked.length).toBe(1);
  expect(asked[0]?.body).toEqual({ decision: 'REJECTED', notes: 'No receipt' });
  await page.getByRole('heading', { name: 'Magnets' }).click();
  await userEvent.keyboard('k');
  await expect.element(page.getByRole('heading', { name: 'Tea and cake' })).toBeVisible();
  await userEvent.keyboard('a');
  await expect.poll(() => asked.length).toBe(2);
  expect(asked[1]?.body).toEqual({ decision: 'APPROVED', notes: null });
});
