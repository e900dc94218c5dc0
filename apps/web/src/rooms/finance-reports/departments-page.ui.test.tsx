import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../testing/answer.ts';
import { show } from '../../testing/show.tsx';
import { DepartmentsPage } from './departments-page.tsx';

const id = '0190a000-0000-7000-8000-000000000001';
const over = { budgeted: '100.00', actual: '125.00', variance: '25.00', variancePercent: '25.00' };
const bad = { ...over, unfavourable: true, alert: 'error' as const };
const nothing = { budgeted: '0.00', actual: '0.00', variance: '0.00', variancePercent: '0.00' };
const even = { ...nothing, unfavourable: false, alert: 'info' as const };
const account = {
  ...{
    accountId: id,
    accountCode: '5100',
    accountName: 'Teaching materials',
    accountType: 'EXPENSE' as const,
  },
  ...bad,
};

it('shows departments, then one by account with its variances, whose numbers open its lines [FIN-27]', async () => {
  const summary = { revenue: even, expense: bad, net: bad };
  answer('GET /api/hr/departments', { data: [], totalCount: 0, page: 1, limit: 1000, totalPages: 0 });
  const asked = answer('GET /api/finance/reports/departments', {
    data: {
      ...{ currency: 'USD', startDate: '2026-01-01', endDate: '2026-11-30', summary },
      departments: [
        {
          ...{ departmentId: id, departmentName: 'Academic', description: 'Teachers', summary },
          accountTypes: [{ accountType: 'EXPENSE', ...bad }],
          accounts: [account],
          topVariances: { favourable: [], unfavourable: [account] },
        },
      ],
    },
  });
  await show(<DepartmentsPage />, { can: ['* *'], at: '/finance/reports/departments' });
  await page.getByRole('button', { name: 'Academic' }).click();
  await expect.poll(() => asked.at(-1)?.query.departmentId).toBe(id);
  const row = page.getByRole('row', { name: /5100 Teaching materials/ });
  await expect
    .element(row)
    .toHaveTextContent('5100 Teaching materials$100.00$125.00$25.00 25.0%Over 20 % off');
  const link = row.getByRole('link', { name: '$125.00' });
  const search = new URL(link.element().getAttribute('href') ?? '', 'http://school').searchParams;
  expect([search.get('account'), search.get('department')]).toEqual([id, id]);
  await expect.element(page.getByText('Worse than planned')).toBeVisible();
  await expect.element(page.getByText('Nothing differs from the plan.')).toBeVisible();
});
