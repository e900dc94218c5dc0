import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer, problem } from '../../../testing/answer.ts';
import { show } from '../../../testing/show.tsx';
import ReopenDialog from './reopen-dialog.tsx';
import { Reopenings } from './reopenings.tsx';

const sittingId = '0190a000-0000-7000-8000-0000000000b1';
const studentId = '0190a000-0000-7000-8000-0000000000b2';
const now = '2026-11-19T03:24:20.000Z';

it('proposes half an hour, asks why, and sends whose attempt is opened again', async () => {
  const refusal = 'This student has handed in nothing.';
  const sent = answer('POST /api/lms/scheduled-assessments/:id/reopenings', problem(409, refusal));
  const of = { studentId, name: 'Bao Le' };
  await show(<ReopenDialog sittingId={sittingId} of={of} now={now} onClose={() => undefined} />);
  await expect.element(page.getByRole('dialog', { name: 'Open again: Bao Le' })).toBeVisible();
  await page.getByRole('button', { name: 'Open again' }).click();
  await expect.element(page.getByText('Say why it is opened again.')).toBeVisible();
  expect(sent).toHaveLength(0);
  await page.getByLabelText('Reason').fill('Pressed by mistake');
  await page.getByRole('button', { name: 'Open again' }).click();
  await expect.element(page.getByText(refusal)).toBeVisible();
  expect(sent.at(-1)?.body).toEqual({
    studentId,
    endsAt: '2026-11-19T03:55:00.000Z',
    reason: 'Pressed by mistake',
  });
});

it('closes when the sitting is open again', async () => {
  const sent = answer('POST /api/lms/scheduled-assessments/:id/reopenings', undefined);
  let isClosed = false;
  await show(<ReopenDialog sittingId={sittingId} of={null} now={now} onClose={() => (isClosed = true)} />);
  await page.getByLabelText('Reason').fill('The network was down');
  await page.getByRole('button', { name: 'Open again' }).click();
  await expect.poll(() => isClosed).toBe(true);
  expect(sent.at(-1)?.body).toMatchObject({ studentId: null, reason: 'The network was down' });
});

it('lists what was opened again, by whom and why', async () => {
  const row = { endsAt: '2026-11-19T03:55:00.000Z', at: now, byName: 'Ms Lan', reason: 'Fire alarm' };
  answer('GET /api/lms/scheduled-assessments/:id/reopenings', {
    data: [
      { ...row, id: studentId, studentName: 'Bao Le' },
      { ...row, id: sittingId, studentName: null, byName: null },
    ],
  });
  await show(<Reopenings sittingId={sittingId} />);
  await expect.element(page.getByText(/^Bao Le, until .*: Fire alarm \(Ms Lan\)$/)).toBeVisible();
  await expect.element(page.getByText(/^The sitting, until .*: Fire alarm \(–\)$/)).toBeVisible();
});
