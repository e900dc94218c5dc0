import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../testing/answer.ts';
import { show } from '../../../testing/show.tsx';
import type { BudgetDetail } from '../budget-words.tsx';
import { BudgetPage } from './budget-page.tsx';

const id = '01900000-0000-7000-8000-0000000000ba';
const months = Array.from({ length: 12 }, (_, at) => `2026-${String(at + 1).padStart(2, '0')}`);
const none = {
  canEdit: false,
  canRemove: false,
  canSubmit: false,
  canApprove: false,
  canActivate: false,
  canClose: false,
  canRevise: false,
};

function budgetOf(more: Partial<BudgetDetail> = {}) {
  return {
    data: {
      id,
      name: 'Rooms',
      fiscalYear: 2026,
      startDate: '2026-01-01',
      endDate: '2026-12-31',
      departmentId: null,
      departmentName: null,
      status: 'PENDING_APPROVAL',
      totalBudget: '1200.00',
      totalRevenue: '0.00',
      totalExpense: '1200.00',
      versionNumber: 1,
      parentBudgetId: null,
      revisionReason: null,
      requiresReapproval: true,
      requiredApprovalLevels: 2,
      currentApprovalLevel: 1,
      createdById: id,
      createdBy: 'Thu',
      createdAt: '2026-11-01T08:00:00.000Z',
      version: 2,
      months,
      lines: months.map((period) => ({
        id,
        accountId: id,
        accountCode: '6000',
        accountName: 'Rent',
        accountType: 'EXPENSE' as const,
        budgetedAmount: '100.00',
        period,
      })),
      approvals: [],
      versions: [],
      ...none,
      canSeeActual: false,
      canCommentInternally: false,
      ...more,
    } satisfies BudgetDetail,
  };
}

async function open(more: Partial<BudgetDetail>) {
  answer('GET /api/finance/budgets/:id', budgetOf(more));
  await show(<BudgetPage />, {
    at: `/finance/budgets/${id}`,
    route: '/finance/budgets/$id',
    can: ['read:own budget'],
  });
  await expect.element(page.getByRole('heading', { name: 'Rooms' })).toBeVisible();
}

const buttons = {
  canEdit: 'Edit',
  canSubmit: 'Submit',
  canApprove: 'Decide',
  canActivate: 'Activate',
  canRevise: 'Revise',
} as const;

describe('the page of a budget', () => {
  it.each(Object.entries(buttons))(
    'offers by %s the button %s, and no other [FIN-19]',
    async (flag, name) => {
      await open({ [flag]: true });
      await expect.element(page.getByRole('button', { name, exact: true })).toBeVisible();
      for (const other of Object.values(buttons).filter((one) => one !== name))
        expect(page.getByRole('button', { name: other, exact: true }).elements(), other).toEqual([]);
    },
  );

  it('sends what an approver says [FIN-17]', async () => {
    const sent = answer('POST /api/finance/budgets/:id/approvals', budgetOf());
    await open({ canApprove: true });
    await page.getByRole('button', { name: 'Decide' }).click();
    await expect.element(page.getByText('Waits for level 2 of 2.')).toBeVisible();
    await page.getByLabelText('Comments').fill('Too high');
    await page.getByRole('combobox', { name: 'Decision' }).click();
    await page.getByRole('option', { name: 'Reject' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => sent.at(-1)?.body).toEqual({ action: 'REJECTED', comments: 'Too high' });
  });
});
