import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../testing/answer.ts';
import { show } from '../../testing/show.tsx';
import DocumentsDialog from './documents-dialog.tsx';

const id = '0190a000-0000-7000-8000-000000000001';
const file = {
  ...{ id: '0190a000-0000-7000-8000-0000000000f1', filename: 'certificate.pdf', mimetype: 'application/pdf' },
  ...{ size: 1200, context: 'attachment' as const, audience: 'RESTRICTED' as const },
  ...{ url: '/api/files/f1/serve', width: null, height: null, thumbnailUrl: null },
};
const request = {
  ...{
    id,
    employeeId: id,
    employeeName: 'Lan Nguyen',
    departmentName: null,
    leaveTypeId: id,
    typeName: 'Sick',
  },
  ...{
    color: '#E03131',
    startDate: '2026-12-01',
    endDate: '2026-12-01',
    isHalfDay: false,
    halfDayType: null,
  },
  ...{ fromTime: null, toTime: null, quantity: '1.00', unit: 'DAYS' as const, reason: null },
  ...{
    status: 'Pending' as const,
    requestedAt: '2026-11-19T08:00:00.000Z',
    decidedBy: null,
    decidedAt: null,
  },
  ...{ approverNotes: null, version: 4, days: [], needsDocument: true },
  can: { decide: false, withdraw: true, cancel: false, edit: true, attach: true, cover: false },
};

it('shows what hangs on the request, and takes it off by the version that was read [AMB-277]', async () => {
  answer('GET /api/hr/leave-requests/:id', { data: { ...request, files: [file as never] } });
  const saved = answer('PUT /api/hr/leave-requests/:id/files', { data: { ...request, files: [] } });
  await show(<DocumentsDialog id={id} onClose={() => undefined} />, { can: ['* *'] });
  await expect.element(page.getByText('certificate.pdf')).toBeVisible();
  await page.getByRole('button', { name: 'Remove certificate.pdf' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => saved.at(-1)?.body).toEqual({ fileIds: [], version: 4 });
});
