import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer, problem } from '../../../testing/answer.ts';
import { show } from '../../../testing/show.tsx';
import LateAnswersDialog from './late-answers-dialog.tsx';

const id = '0190a000-0000-7000-8000-0000000000b1';
const studentId = '0190a000-0000-7000-8000-0000000000b2';
const attemptId = '0190a000-0000-7000-8000-0000000000b3';
const ids = ['4', '5', '6'].map((end) => `0190a000-0000-7000-8000-0000000000b${end}`);

const came = { cameAt: '2026-11-19T04:06:00.000Z', reason: null, acceptedBy: null, pieces: [] };
const attempt = {
  ...{ attemptId, studentId, name: 'Bao Le', attemptNumber: 1, endedAt: '2026-11-19T04:04:00.000Z' },
  ...{ silentSeconds: 600, isReleased: false },
  answers: [
    {
      ...{
        ...came,
        id: ids[0] ?? '',
        slot: 1,
        questionText: 'Is it so?',
        questionType: 'TRUE_FALSE' as const,
      },
      ...{ standing: { isTrue: false }, late: { isTrue: true }, state: 'WAITING' as const },
    },
    {
      ...{
        ...came,
        id: ids[1] ?? '',
        slot: 2,
        questionText: 'Which?',
        questionType: 'MULTIPLE_CHOICE' as const,
      },
      pieces: [{ id: 'a', text: 'The first' }],
      ...{ standing: null, late: { optionIds: ['a'] }, state: 'WAITING' as const },
    },
    {
      ...{ ...came, id: ids[2] ?? '', slot: 3, questionText: 'Say', questionType: 'ESSAY' as const },
      ...{ standing: { text: 'new' }, late: { text: 'old' }, state: 'OLDER' as const },
    },
  ],
};

it('shows what counts and what came late in words, and sends what is chosen with a reason', async () => {
  answer('GET /api/lms/scheduled-assessments/:id/late-answers', { data: [attempt] });
  const refusal = 'What counts is newer than this answer.';
  const sent = answer(
    'POST /api/lms/scheduled-assessments/:id/late-answers',
    problem(400, refusal, { ids: [refusal] }),
  );
  await show(<LateAnswersDialog id={id} studentId={studentId} onClose={() => undefined} />);
  await expect.element(page.getByText('silent for 10:00', { exact: false })).toBeVisible();
  await expect.element(page.getByText('Counts now: false')).toBeVisible();
  await expect.element(page.getByText('Came late: The first')).toBeVisible();
  expect(page.getByRole('checkbox').elements()).toHaveLength(2);
  await page.getByRole('checkbox', { name: 'Accept the answer to question 1' }).click();
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect.element(page.getByText('Say why they are accepted.')).toBeVisible();
  expect(sent).toHaveLength(0);
  await page.getByLabelText('Reason').fill('No network');
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect.element(page.getByText(refusal)).toBeVisible();
  expect(sent.at(-1)?.body).toEqual({ attemptId, ids: [ids[1]], reason: 'No network' });
});

it('offers nothing once the result is released', async () => {
  answer('GET /api/lms/scheduled-assessments/:id/late-answers', { data: [{ ...attempt, isReleased: true }] });
  await show(<LateAnswersDialog id={id} studentId={studentId} onClose={() => undefined} />);
  await expect.element(page.getByText('The result has been released', { exact: false })).toBeVisible();
  expect(page.getByRole('checkbox').elements()).toHaveLength(0);
});
