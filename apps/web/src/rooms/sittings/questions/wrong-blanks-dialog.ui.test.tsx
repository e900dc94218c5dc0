import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '../../../testing/answer.ts';
import { show } from '../../../testing/show.tsx';
import { type Questions, QuestionsPage } from './questions-page.tsx';

const id = '0190a000-0000-7000-8000-000000000001';
const attempts = [2, 3].map((n) => `0190a000-0000-7000-8000-00000000000${n}`);

const gaps: Questions['questions'][number] = {
  ...{ slot: 4, versionId: id, questionType: 'FILL_IN_THE_BLANKS', questionText: 'Fill in.', points: 2 },
  ...{ imageFileId: null, audioFileId: null, videoFileId: null },
  ...{ blanksText: 'I [[1]] home by [[2]].', blanks: [null, [{ id, text: 'bus' }]] },
  ...{ solved: { blanks: [['went'], [id]] }, isCorrected: false, isDropped: false },
  ...{ n: 3, p: null, r: null, d: null, hints: [], group: null, choices: [] },
};
const chosen = { ...gaps, slot: 5, versionId: attempts[0] ?? '', blanks: [[{ id, text: 'bus' }]] };

const side = (awarded: number) => ({ awarded, score: awarded, totalPoints: 2, scaled: null, isPassed: null });
const change = (attemptId = '', name: string | null = null) => ({
  ...{ attemptId, name, before: side(1), after: side(2) },
});

it('lists what was typed wrongly while the sitting runs, and accepts one after showing whose marks change, hidden names too [AMB-420]', async () => {
  answer('GET /api/lms/scheduled-assessments/:id/regrades', {
    ...{ title: 'Unit 4', isOver: false, n: 3, alpha: null, sem: null, questions: [gaps, chosen], runs: [] },
  });
  answer('GET /api/lms/scheduled-assessments/:id/regrades/:childId/wrong-blanks', {
    data: [
      {
        ...{ blank: 1, accepted: ['went'] },
        answers: [
          { text: 'travelled', count: 2, nearText: null },
          { text: 'wentt', count: 1, nearText: 'went' },
        ],
      },
    ],
  });
  const preview = answer('POST /api/lms/scheduled-assessments/:id/regrades/preview', {
    ...{ changes: [change(attempts[0], 'Bao Le'), change(attempts[1])], cards: [], fingerprint: 'abc' },
  });
  const apply = answer('POST /api/lms/scheduled-assessments/:id/regrades', { runId: id, changed: 2 });
  await show(<QuestionsPage />, {
    at: `/assessments/sittings/${id}/questions`,
    route: '/assessments/sittings/$id/questions',
  });
  const opens = page.getByRole('button', { name: 'Wrong answers to question 4' });
  await expect.element(opens).toBeVisible();
  expect(page.getByRole('button', { name: 'Wrong answers to question 5' }).elements()).toHaveLength(0);
  await userEvent.click(opens);
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText('I (1) … home by (2) ….')).toBeVisible();
  await expect.element(dialog.getByText('2 times')).toBeVisible();
  await expect.element(dialog.getByText('One letter off: went')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Accept “travelled” in blank 1' }));
  await expect.element(dialog.getByText('Bao Le')).toBeVisible();
  await expect.element(dialog.getByText('Name hidden')).toBeVisible();
  expect(preview).toMatchObject([
    { params: { id }, body: { versionId: id, kind: 'KEY', accepts: 'travelled', acceptsBlank: 1 } },
  ]);
  await userEvent.click(dialog.getByRole('button', { name: 'Accept' }));
  await expect.element(page.getByText('Accepted: 2 results marked anew.')).toBeVisible();
  expect(apply).toMatchObject([{ body: { accepts: 'travelled', acceptsBlank: 1, fingerprint: 'abc' } }]);
  await expect.element(dialog.getByText('2 times')).toBeVisible();
});
