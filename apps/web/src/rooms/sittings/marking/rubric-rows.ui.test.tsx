import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '../../../testing/answer.ts';
import { show } from '../../../testing/show.tsx';
import { MarkingPage } from './marking-page.tsx';

const versionId = '0190a000-0000-7000-8000-0000000000a1';
const attempts = [1, 2].map((n) => `0190a000-0000-7000-8000-00000000000${n}`);
const [task, language] = [1, 2].map((n) => `0190a000-0000-4000-8000-0000000000c${n}`) as [string, string];
const sitting = '0190a000-0000-7000-8000-0000000000b1';
const address = {
  at: `/assessments/sittings/${sitting}/marking`,
  route: '/assessments/sittings/$id/marking',
};
const levels = [5, 4, 3, 2, 1, 0].map((points) => ({
  points,
  text: points === 3 ? 'One detail lacks.' : '',
}));
const queue = {
  ...{ title: 'Unit 4 test', isBlind: false, readyCount: 0, openCount: 2 },
  data: [
    {
      ...{ versionId, questionType: 'ESSAY' as const, questionText: 'Write to Sam.', points: 15 },
      ...{ leastWords: null, mostWords: null, accepted: [], explanation: null },
      isMarkedTwice: false,
      rubric: {
        criteria: [
          { id: task, name: 'Task', weight: 1, levels },
          { id: language, name: 'Language', weight: 1, levels },
        ],
      },
      scripts: attempts.map((attemptId, group) => ({
        ...{ attemptId, code: `AAA${group}`, name: null, value: { text: `Dear Sam ${group}` }, group },
        ...{ awarded: null, markState: 'NONE' as const, comment: null, rubric: null, version: 1 },
        ...{
          role: 'FIRST' as const,
          need: 'MARK' as const,
          given: null,
          examiners: [],
          annotations: [],
          nearText: null,
        },
      })),
    },
  ],
};

it('chooses levels by digits, goes on by Tab, says what they come to, and saves by Enter', async () => {
  answer('GET /api/lms/scheduled-assessments/:id/marking', queue);
  const grades = answer('PUT /api/lms/student-assessments/:id/grade', { status: 'GRADED', score: 7.5 });
  await show(<MarkingPage />, address);
  await expect.element(page.getByText('0 of 15 points so far')).toBeVisible();
  await userEvent.keyboard('3');
  await expect.element(page.getByRole('radio', { name: '3: One detail lacks.' }).first()).toBeChecked();
  await expect.element(page.getByText('Language is open')).toBeVisible();
  await userEvent.keyboard('{Tab}2');
  await expect.element(page.getByText('7.5 of 15 points')).toBeVisible();
  await expect
    .element(page.getByRole('group', { name: 'Language' }).getByRole('radio', { name: '2' }))
    .toBeChecked();
  // There is no such level: nothing changes.
  await userEvent.keyboard('9');
  await expect.element(page.getByText('7.5 of 15 points')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Script 2, AAA1' })).toBeVisible();
  expect(grades).toMatchObject([
    {
      params: { id: attempts[0] },
      body: { marks: [{ versionId, rubric: { [task]: 3, [language]: 2 }, version: 1, comment: null }] },
    },
  ]);
});

it('says which criterion is open instead of saving, goes there, and takes J and K beside it', async () => {
  answer('GET /api/lms/scheduled-assessments/:id/marking', queue);
  const grades = answer('PUT /api/lms/student-assessments/:id/grade', { status: 'GRADED', score: 1 });
  await show(<MarkingPage />, address);
  await expect.element(page.getByText('Task is open')).toBeVisible();
  await userEvent.keyboard('4{Enter}');
  await expect.element(page.getByRole('alert').getByText('Language is open')).toBeVisible();
  await expect
    .element(page.getByRole('group', { name: 'Language' }).getByRole('radio', { name: '0' }))
    .toHaveFocus();
  expect(grades).toEqual([]);
  await userEvent.keyboard('j');
  await expect.element(page.getByRole('heading', { name: 'Script 2, AAA1' })).toBeVisible();
  await userEvent.keyboard('k');
  await expect.element(page.getByRole('heading', { name: 'Script 1, AAA0' })).toBeVisible();
});
