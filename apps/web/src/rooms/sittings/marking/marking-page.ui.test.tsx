import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, problem } from '../../../testing/answer.ts';
import { show } from '../../../testing/show.tsx';
import { MarkingPage } from './marking-page.tsx';

const versionId = '0190a000-0000-7000-8000-0000000000a1';
const attempts = [1, 2, 3].map((n) => `0190a000-0000-7000-8000-00000000000${n}`);
const sitting = '0190a000-0000-7000-8000-0000000000b1';
const address = {
  at: `/assessments/sittings/${sitting}/marking`,
  route: '/assessments/sittings/$id/marking',
};
const queue = {
  ...{ title: 'Unit 4 test', readyCount: 0, openCount: 3 },
  data: [
    {
      ...{ versionId, questionType: 'SHORT_ANSWER' as const, questionText: 'Capital of France?', points: 2 },
      ...{ leastWords: null, mostWords: null, accepted: ['Paris'], explanation: null },
      ...{ rubric: null, isMarkedTwice: false },
      scripts: attempts.map((attemptId, index) => ({
        ...{ attemptId, code: `AAA${index}`, name: null, value: { text: `Lyon${index === 2 ? 's' : ''}` } },
        ...{ awarded: null, markState: 'NONE' as const, comment: null, version: 1 },
        ...{
          rubric: null,
          role: 'FIRST' as const,
          need: 'MARK' as const,
          given: null,
          examiners: [],
          annotations: [],
        },
        group: index === 2 ? 1 : 0,
      })),
    },
  ],
};

it('marks equal answers by the key G with the mark that was typed, and says how many', async () => {
  answer('GET /api/lms/scheduled-assessments/:id/marking', queue);
  const equal = answer('PUT /api/lms/student-assessments/:id/equal-marks', { marked: 2 });
  await show(<MarkingPage />, address);
  await expect.element(page.getByRole('button', { name: 'Mark 1 equal answer too' })).toBeDisabled();
  await userEvent.keyboard('1');
  await userEvent.fill(page.getByRole('textbox', { name: 'Mark, of 2 points' }), '1');
  await userEvent.keyboard('g');
  await expect.element(page.getByText('2 answers marked.')).toBeVisible();
  expect(equal).toMatchObject([
    { params: { id: attempts[0] }, body: { versionId, points: 1, version: 1, comment: null } },
  ]);
  await userEvent.click(page.getByRole('button', { name: 'AAA2' }));
  await expect.element(page.getByRole('heading', { name: 'Script 3, AAA2' })).toBeVisible();
  expect(page.getByRole('button', { name: /equal answer/ }).elements()).toHaveLength(0);
});

it('tells both marks where somebody marked meanwhile', async () => {
  answer('GET /api/lms/scheduled-assessments/:id/marking', queue);
  const stale = problem(409, 'Someone else marked this in the meantime.');
  answer('PUT /api/lms/student-assessments/:id/grade', {
    ...stale,
    reply: { ...stale.reply, code: 'STALE', details: { stored: 150, sent: 200 } as never },
  });
  await show(<MarkingPage />, address);
  await userEvent.fill(page.getByRole('textbox', { name: 'Mark, of 2 points' }), '2');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(/gave 1.5 meanwhile; yours was 2/)).toBeVisible();
});
