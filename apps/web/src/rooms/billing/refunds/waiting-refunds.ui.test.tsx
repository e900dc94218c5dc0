import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../testing/answer.ts';
import { show } from '../../../testing/show.tsx';
import type { Account } from '../account/account-words.tsx';
import { WaitingRefunds } from './waiting-refunds.tsx';

const one = {
  id: '00000000-0000-7000-8000-000000000001',
  depositNumber: null,
  amount: '90.00',
  createdAt: '2026-12-07T10:00:00.000Z',
  requestedBy: 'Mai Tran',
  can: { withdraw: true },
};
const account = (refunds: Account['refunds']) => ({ currency: 'USD', refunds }) as Account;

it('tells who asked for what, and lets them take it back [AMB-334]', async () => {
  const asked = answer('POST /api/finance/refunds/:id/withdrawal', {
    data: {
      ...{ ...one, customerId: one.id, customerName: 'Nguyen Family', requestedBy: null, decidedBy: null },
      ...{ paymentDate: '2026-12-07', paymentMethod: 'CASH', reference: null, state: 'WITHDRAWN' },
      ...{ reason: null, refundNumber: null },
    },
  });
  await show(<WaitingRefunds account={account([one])} />, { can: ['manage payment'] });
  await expect.element(page.getByRole('heading', { name: 'Refunds that wait for approval' })).toBeVisible();
  await expect.element(page.getByText('$90.00')).toBeVisible();
  await expect.element(page.getByText('by Mai Tran')).toBeVisible();
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await expect.poll(() => asked).toHaveLength(1);
});

it('tells who is paid that it waits, and no more [AMB-334]', async () => {
  const mine = { ...one, requestedBy: null, can: { withdraw: false } };
  await show(<WaitingRefunds account={account([mine])} isMine />, { can: ['read:own payment'] });
  await expect.element(page.getByText('Waiting for approval')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Will be paid back to you' })).toBeVisible();
  expect(page.getByRole('button').elements()).toEqual([]);
});
