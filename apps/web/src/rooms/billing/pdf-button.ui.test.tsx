import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Reply, RowOf } from '../../api/types.ts';
import { answer, problem } from '../../testing/answer.ts';
import { show } from '../../testing/show.tsx';
import { MyPaymentsPage } from './account/my-payments-page.tsx';
import { ReceiptsPage } from './invoices/receipts-page.tsx';

const id = (last: string) => `01900000-0000-7000-8000-0000000000${last}`;

// A document that is refused shows both: that the button asks for the right one, and that the refusal is told and not kept as a file.

it('has a document at each invoice of My payments, and tells why one is refused', async () => {
  const account: NonNullable<Reply<'GET /api/finance/my-account'>['data']> = {
    ...{ customerId: id('0c'), customerName: 'Lan', currency: 'USD', due: '0.00', overdue: '0.00' },
    ...{
      credit: '0.00',
      deposit: '0.00',
      deposits: [],
      notices: [],
      refunds: [],
      dues: [],
      place: null,
      can: { receive: false, apply: false, refund: false },
    },
    invoices: [
      {
        ...{ id: id('01'), invoiceNumber: 'INV-2026-00001', description: 'IELTS, term 1' },
        ...{
          invoiceDate: '2026-11-01',
          status: 'PAID',
          currency: 'USD',
          totalAmount: '100.00',
          balanceDue: '0.00',
        },
      },
    ],
  };
  answer('GET /api/finance/my-account', { data: account });
  answer('GET /api/finance/session-credits', { data: [], totalCount: 0, page: 1, limit: 100, totalPages: 1 });
  answer('GET /api/finance/invoices/:id/pdf', problem(500, 'The invoice is out of ink'));
  await show(<MyPaymentsPage />, { at: '/my-payments', can: ['read:own invoice'] });
  await page.getByRole('button', { name: 'PDF of INV-2026-00001' }).click();
  await expect.element(page.getByText('The invoice is out of ink')).toBeVisible();
});

it('has a document in the menu of each receipt, for who may take none back too', async () => {
  const row: RowOf<'GET /api/finance/receipts'> = {
    ...{ id: id('02'), receiptNumber: 'RC-2026-00007', customerId: id('0c'), customerName: 'Lan' },
    ...{ amount: '100.00', unallocated: '0.00', paymentDate: '2026-11-20', paymentMethod: 'CASH' },
    ...{ reference: null, isReversed: false, allocations: [] },
  };
  answer('GET /api/finance/receipts', { data: [row], totalCount: 1, page: 1, limit: 20, totalPages: 1 });
  answer('GET /api/finance/receipts/:id/pdf', problem(500, 'The receipt is out of ink'));
  await show(<ReceiptsPage />, { at: '/finance/receipts', can: ['read:own payment'] });
  await page.getByText('RC-2026-00007').hover();
  await page.getByRole('button', { name: 'PDF', exact: true }).first().click();
  await expect.element(page.getByText('The receipt is out of ink')).toBeVisible();
});
