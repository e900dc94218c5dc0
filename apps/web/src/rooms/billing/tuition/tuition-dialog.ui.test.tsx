import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../testing/answer.ts';
import { show } from '../../../testing/show.tsx';
import TuitionDialog, { type CreditDetail } from './tuition-dialog.tsx';

const idOf = (at: number) => `0190a000-0000-7000-8000-00000000000${at}`;

const credit: CreditDetail = {
  ...{
    id: idOf(1),
    studentId: idOf(2),
    studentName: 'An Nguyen',
    customerId: idOf(3),
    customerName: 'Nguyen Family',
  },
  ...{ packageId: idOf(4), name: 'English', classId: idOf(5), className: 'English A', unit: 'LESSON' },
  ...{ granted: '12.00', remaining: '2.00', owed: 0, basis: 'USES', orderId: null, invoiceId: null },
  ...{ validFrom: '2026-10-05', lastDay: '2026-12-24', expiresOn: null, endedOn: null },
  ...{ total: null, earned: null, version: 1, moves: [], can: { correct: false, leave: false } },
  renewal: {
    ...{ recordedOn: '2026-11-20', isRenewed: false },
    classes: [
      { id: idOf(5), name: 'English A', freeSeats: 0, isOwn: true },
      { id: idOf(6), name: 'English B', freeSeats: 1, isOwn: false },
      { id: idOf(7), name: 'English C', freeSeats: null, isOwn: false },
    ],
  },
};

it('shows where a student may go on who has few sessions left [STU-14]', async () => {
  answer('GET /api/finance/session-credits/:id', { data: credit });
  await show(<TuitionDialog id={idOf(1)} onClose={() => undefined} />, { can: ['* *'] });
  const renewal = page.getByRole('region', { name: 'Renewal' });
  await expect.element(renewal.getByText(/To be renewed since/)).toBeVisible();
  const rows = renewal.getByRole('listitem');
  await expect.element(rows.nth(0)).toHaveTextContent('English AHas a place');
  await expect.element(rows.nth(1)).toHaveTextContent('English B1 place');
  await expect.element(rows.nth(2)).toHaveTextContent('English CNo limit');
});

it('says that more was bought since, and offers no class any more [STU-14]', async () => {
  const renewal = credit.renewal && { ...credit.renewal, isRenewed: true };
  answer('GET /api/finance/session-credits/:id', { data: { ...credit, renewal } });
  await show(<TuitionDialog id={idOf(1)} onClose={() => undefined} />, { can: ['* *'] });
  await expect.element(page.getByText(/more was bought since/)).toBeVisible();
  await expect.element(page.getByText('English B')).not.toBeInTheDocument();
});
