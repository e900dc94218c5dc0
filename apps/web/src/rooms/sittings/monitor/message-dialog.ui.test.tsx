import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer, problem } from '../../../testing/answer.ts';
import { show } from '../../../testing/show.tsx';
import { MessageButton } from './message-button.tsx';
import { type Writer, WriterRow } from './writer-row.tsx';

const id = '0190a000-0000-7000-8000-0000000000b1';
const studentId = '0190a000-0000-7000-8000-0000000000b2';
const now = '2026-11-19T03:24:00.000Z';
const sent = { data: { id, text: 'Read question 2 again.', at: now } };

const writer: Writer = {
  ...{ studentId, name: 'Bao Le', attemptId: id, status: 'IN_PROGRESS', answered: 1, questions: 2 },
  ...{
    endsAt: null,
    submittedAt: null,
    silentSeconds: 1,
    focusLost: 0,
    focusTimeouts: 0,
    lateAnswers: 0,
    canReopen: false,
  },
  ...{ alert: null, extraPercent: 0, extraMinutes: 0, score: null, label: null, lastMessage: null },
};

function Row({ row, mayRun = true }: { row: Writer; mayRun?: boolean }) {
  const nothing = () => undefined;
  return (
    <table>
      <tbody>
        <WriterRow
          {...{ sittingId: id, row, now, mayRun }}
          {...{ onGive: nothing, onHandIn: nothing, onLate: nothing, onReopen: nothing }}
        />
      </tbody>
    </table>
  );
}

it('is sent from the row of a student who writes, to them alone; longer than 500 characters it is not [AMB-402]', async () => {
  const told = answer('POST /api/lms/scheduled-assessments/:id/messages', sent);
  await show(<Row row={writer} />);
  await page.getByRole('button', { name: 'Message to Bao Le' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Message to Bao Le' })).toBeVisible();
  const field = page.getByRole('textbox', { name: 'Message' });
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.element(page.getByText('Write a message.')).toBeVisible();
  await field.fill('x'.repeat(501));
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  expect(told).toHaveLength(0);
  await field.fill('Read question 2 again.');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.element(page.getByText('Message sent.')).toBeVisible();
  expect(told).toMatchObject([{ params: { id }, body: { text: 'Read question 2 again.', studentId } }]);
});

it('is offered for nobody who does not write, nor to who may not run the sitting; the row has the last one', async () => {
  const lastMessage = { text: 'Sit down, please.', at: now };
  await show(<Row row={{ ...writer, status: 'SUBMITTED', lastMessage }} />);
  await expect.element(page.getByText('Sit down, please.', { exact: false })).toBeVisible();
  expect(page.getByRole('button', { name: 'Message', exact: false }).elements()).toHaveLength(0);
  await show(<Row row={{ ...writer, name: 'Mai Tran' }} mayRun={false} />);
  await expect.element(page.getByText('Mai Tran')).toBeVisible();
  expect(page.getByRole('button', { name: 'Message', exact: false }).elements()).toHaveLength(0);
});

it('goes to all who write, and stays open with what the server refuses', async () => {
  const refusal = 'This sitting does not run.';
  const told = answer('POST /api/lms/scheduled-assessments/:id/messages', problem(409, refusal));
  await show(<MessageButton sittingId={id} isShown />);
  await page.getByRole('button', { name: 'Message to all' }).click();
  await page.getByRole('textbox', { name: 'Message' }).fill('Ten minutes left.');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.element(page.getByText(refusal)).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Ten minutes left.');
  expect(told.map(({ body }) => body)).toEqual([{ text: 'Ten minutes left.' }]);
});
