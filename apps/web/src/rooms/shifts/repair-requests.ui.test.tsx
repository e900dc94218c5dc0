import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../testing/answer.ts';
import { show } from '../../testing/show.tsx';
import { RepairRequests } from './repair-requests.tsx';

const id = '0190a000-0000-7000-8000-000000000001';
const proposed = {
  ...{
    id,
    employeeId: id,
    employeeName: 'Lan Nguyen',
    attendanceLogId: id,
    requestType: 'MISSED_CLOCK_OUT' as const,
  },
  ...{ reason: 'Stored in English', requestedClockIn: null, status: 'PENDING' as const },
  ...{ requestedClockOut: '2026-11-19T10:30:00Z', clockInTime: '2026-11-19T08:00:00Z', clockOutTime: null },
  ...{ requestedAt: '2026-11-20T00:30:00Z', approvedById: null, approvedAt: null, decidedBy: null },
  ...{ approverNotes: null, source: 'SYSTEM_AUTO' as const, confirmedAt: null, version: 1 },
  can: { decide: false, cancel: true, confirm: true },
};

it('confirms what a lesson proves with one click, and says what proves it [AMB-360]', async () => {
  answer('GET /api/hr/regularization-requests', {
    ...{ data: [proposed], totalCount: 1, page: 1, limit: 20, totalPages: 1 },
  });
  const confirmed = answer('POST /api/hr/regularization-requests/:id/confirm', {
    data: { ...proposed, confirmedAt: '2026-11-20T08:00:00Z', version: 2 },
  });
  await show(<RepairRequests whose="mine" />);
  await expect.element(page.getByText('Proven by the register of a lesson')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Not right' })).toBeVisible();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect.poll(() => confirmed.length).toBe(1);
  expect(confirmed[0]).toMatchObject({ params: { id }, body: { version: 1 } });
  await expect.element(page.getByText('Confirmed. It waits for approval.')).toBeVisible();
});
