import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer, problem } from '../../../testing/answer.ts';
import { show } from '../../../testing/show.tsx';
import QuickDialog from './quick-dialog.tsx';

const idOf = (no: number) => `0190a000-0000-7000-8000-00000000000${no}`;
const dialog = page.getByRole('dialog', { name: 'New expense' });

it('needs an amount and what for, says what may be a double, and sends one expense [EXP-01]', async () => {
  const empty = { totalCount: 0, page: 1, limit: 20, totalPages: 1 };
  answer('GET /api/expenses/categories', { data: [], ...empty });
  answer('GET /api/expenses/reports', { data: [], ...empty });
  answer('GET /api/expenses/doubles', {
    data: [
      {
        ...{ itemId: idOf(1), reportId: idOf(2), reportTitle: 'November', description: 'Taxi home' },
        ...{ amount: '8.50', currency: 'USD', expenseDate: '2026-11-26', isSameReceipt: false },
      },
    ],
  });
  const asked = answer('POST /api/expenses/items', problem(500));
  await show(<QuickDialog onClose={() => undefined} />, { can: ['* *'] });
  const save = dialog.getByRole('button', { name: 'Save expense' });
  await save.click();
  await expect.element(dialog.getByText('Description is required')).toBeVisible();
  await expect.element(dialog.getByText('Amount must be positive')).toBeVisible();
  expect(asked).toHaveLength(0);
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('8.5');
  await expect.element(dialog.getByText('Taxi home · November')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'For' }).fill('Taxi');
  await save.click();
  await expect.poll(() => asked.length).toBe(1);
  expect(asked[0]?.body).toMatchObject({
    description: 'Taxi',
    amount: '8.50',
    currency: 'USD',
    reportId: null,
  });
});
