import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../testing/answer.ts';
import { show } from '../../../testing/show.tsx';
import { SettlementDialog } from './settlement-dialog.tsx';

const idOf = (no: number) => `0190a000-0000-7000-8000-00000000000${no}`;

const approved = {
  ...{ id: idOf(1), employee: { id: idOf(2), name: 'Lan Nguyễn' }, type: 'RESIGNATION' as const },
  ...{ reason: 'Moves to Huế', amount: '650.00', direction: 'PAY' as const, version: 3 },
  ...{ settlementDate: '2026-11-30', lastDay: '2026-11-20', status: 'APPROVED' as const },
  lines: [
    {
      ...{ kind: 'SEVERANCE' as const, description: 'Two years', amount: '650.00' },
      ...{ quantity: null, causeId: null, isTaxed: false },
    },
  ],
  ...{ createdBy: null, approvedBy: null, approvedAt: null, payslipId: null, paidOn: null },
  ...{ next: ['PAID_OUT' as const], can: { edit: false } },
};

it('asks from which account and when a settlement is paid, and sends it with the version [TAL-22]', async () => {
  answer('GET /api/hr/settlements/:id', { data: approved });
  const bank = {
    ...{ id: idOf(5), accountCode: '1010', accountName: 'Bank', accountType: 'ASSET', subtype: 'BANK' },
    ...{ cashFlowClass: null, currency: null, parentAccountId: null, isActive: true, depth: 0 },
    ...{ roles: ['BANK'], balance: '0.00', total: '0.00' },
  };
  answer('GET /api/finance/accounts/tree', {
    ...{ data: [bank], asOfDate: '2026-11-26', currency: 'USD' },
  } as never);
  const sent = answer('POST /api/hr/settlements/:id/status', {
    data: { ...approved, status: 'PAID_OUT', paidOn: '2026-11-26', next: [] },
  });
  await show(<SettlementDialog id={idOf(1)} onClose={() => undefined} />, { can: ['* *'] });
  await page.getByRole('button', { name: 'Mark as paid out' }).click();
  const pay = page.getByRole('dialog', { name: 'Settlement of Lan Nguyễn' });
  await expect.element(pay.getByText(/650\.00 to Lan Nguyễn/)).toBeVisible();
  await pay.getByRole('button', { name: 'Mark as paid out' }).click();
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]?.body).toMatchObject({ status: 'PAID_OUT', version: 3, cashAccountId: idOf(5) });
});
