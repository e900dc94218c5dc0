import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../testing/answer.ts';
import { show } from '../../../testing/show.tsx';
import { AccountReminders } from './account-reminders.tsx';

const customerId = '00000000-0000-7000-8000-0000000000c1';
const one = {
  id: '00000000-0000-7000-8000-000000000001',
  invoiceId: '00000000-0000-7000-8000-0000000000a1',
  invoiceNumber: 'INV-2026-00007',
  installmentNumber: 2,
  dueDate: '2026-12-10',
  step: -3,
  sentAt: '2026-12-07T10:00:00.000Z',
};
const two = {
  ...one,
  id: '00000000-0000-7000-8000-000000000002',
  step: 1,
  installmentNumber: null,
};
const account = { isOn: true, isStopped: false, reminders: [two, one] };
const reader = ['read:any invoice'];
const stop = page.getByRole('switch', { name: 'Send this customer no reminders' });

/** Shows the reminders of a customer; returns what is asked of the switch. */
async function open(data: typeof account, can: readonly string[]) {
  answer('GET /api/finance/customers/:id/reminders', { data });
  const asked = answer('POST /api/finance/customers/:id/reminders/stop', {
    data: { ...data, isStopped: !data.isStopped },
  });
  await show(<AccountReminders customerId={customerId} />, { can });
  await expect.element(stop).toBeVisible();
  return asked;
}

describe('the reminders of a customer', () => {
  it('are listed with their step, and stopped by a switch [AMB-247]', async () => {
    const asked = await open(account, [...reader, 'edit:any invoice']);
    await expect.element(page.getByText('1 day after')).toBeVisible();
    await expect.element(page.getByText('3 days before')).toBeVisible();
    await expect.element(page.getByText('INV-2026-00007, instalment 2')).toBeVisible();
    await stop.click();
    await expect.poll(() => asked.map(({ body }) => body)).toEqual([{ isStopped: true }]);
    await expect.element(page.getByText('Reminders stopped for this customer')).toBeVisible();
  });

  it('can be stopped by who may change invoices alone, and say when the school sends none [AMB-247]', async () => {
    await open({ isOn: false, isStopped: true, reminders: [] }, reader);
    await expect.element(stop).toBeDisabled();
    await expect.element(stop).toBeChecked();
    await expect.element(page.getByText('No reminder was sent yet.')).toBeVisible();
    await expect.element(page.getByText('The school sends no reminders')).toBeVisible();
  });
});
