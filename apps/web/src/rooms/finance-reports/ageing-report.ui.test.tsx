import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../testing/answer.ts';
import { show } from '../../testing/show.tsx';
import { ReceivableAgeingPage } from './ageing-pages.tsx';

const partnerId = '0190a000-0000-7000-8000-000000000001';
const none = { CURRENT: '0.00', DAYS_1_30: '0.00', DAYS_31_60: '0.00', DAYS_61_90: '0.00', OVER_90: '0.00' };
const buckets = { ...none, DAYS_31_60: '48.00' };

it('opens a customer into the invoices that are due, and says what no document moved [FIN-26]', async () => {
  answer('GET /api/finance/reports/receivable-ageing', ({ query }) => {
    const document = {
      ...{
        documentId: partnerId,
        documentNumber: 'INV-2026-00065',
        installmentNumber: 2,
        date: '2026-10-01',
        dueDate: '2026-10-15',
      },
      ...{ bucket: 'DAYS_31_60' as const, open: '48.00' },
    };
    const documents = query.partnerId === partnerId ? [document] : [];
    const row = { partnerId, partnerName: 'Lan Nguyễn', buckets, total: '48.00', credit: '7.50', documents };
    return {
      data: {
        ...{ currency: 'USD', asOfDate: '2026-11-30', accountId: partnerId, rows: [row] },
        totals: { buckets, total: '48.00', credit: '7.50' },
        ...{ otherEntries: '12.34', balance: '60.34', creditBalance: '7.50' },
      },
    };
  });
  await show(<ReceivableAgeingPage />, { can: ['* *'], at: '/finance/reports/receivable-ageing' });
  await expect
    .element(page.getByRole('row', { name: /Entries without a document/ }))
    .toHaveTextContent('Entries without a document$12.34');
  await expect
    .element(page.getByRole('row', { name: /Balance of the account/ }))
    .toHaveTextContent('Balance of the account$60.34$7.50');
  expect(page.getByText('INV-2026-00065').elements()).toEqual([]);
  await page.getByRole('button', { name: 'Documents of Lan Nguyễn' }).click();
  const row = page.getByRole('row', { name: /INV-2026-00065/ });
  await expect.element(row).toHaveTextContent('INV-2026-00065 instalment 2, due 15 Oct 2026$48.00');
  await expect.element(row.getByRole('link')).toHaveAttribute('href', `/finance/invoices/${partnerId}`);
  // The third amount is the bucket of 31 to 60 days.
  expect(
    row
      .getByRole('cell')
      .elements()
      .map(({ textContent }) => textContent)
      .slice(1, 6),
  ).toEqual([...['', '', '$48.00', '', '']]);
});
