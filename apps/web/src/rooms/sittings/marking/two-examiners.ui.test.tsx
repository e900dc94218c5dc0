import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, problem } from '../../../testing/answer.ts';
import { show } from '../../../testing/show.tsx';
import { MarkingPage } from './marking-page.tsx';

const versionId = '0190a000-0000-7000-8000-0000000000a1';
const ids = [1, 2, 3, 4].map((n) => `0190a000-0000-7000-8000-00000000000${n}`) as [
  string,
  string,
  string,
  string,
];
const sitting = '0190a000-0000-7000-8000-0000000000b1';
const address = {
  at: `/assessments/sittings/${sitting}/marking`,
  route: '/assessments/sittings/$id/marking',
};
const bare = {
  nearText: null,
  annotations: [],
  name: null,
  comment: null,
  rubric: null,
  awarded: null,
  markState: 'NONE' as const,
};
const given = (role: 'FIRST' | 'SECOND', name: string, hundredths: number) => ({
  ...{ role, name, hundredths, rubric: null, comment: `By ${name}`, annotations: [] },
});
const scripts = [
  // Mine is in, the other one lacks.
  {
    ...{ ...bare, attemptId: ids[0], code: 'AAAA', value: { text: 'One' }, group: 0, version: 1 },
    ...{ role: 'FIRST' as const, need: 'SECOND' as const, given: 1400, examiners: [] },
  },
  // Both are in and agree.
  {
    ...{ ...bare, attemptId: ids[1], code: 'BBBB', value: { text: 'Two' }, group: 1, version: 1 },
    ...{ role: null, need: null, given: 1400, awarded: 1450, markState: 'HUMAN' as const },
    examiners: [given('FIRST', 'Tess', 1400), given('SECOND', 'Dan', 1500)],
  },
  // Both are in, too far apart: the viewer is the third person.
  {
    ...{ ...bare, attemptId: ids[2], code: 'CCCC', value: { text: 'Three' }, group: 2, version: 0 },
    ...{ role: 'MODERATOR' as const, need: 'MODERATOR' as const, given: null },
    examiners: [given('FIRST', 'Ann', 1100), given('SECOND', 'Dan', 1600)],
  },
  {
    ...{ ...bare, attemptId: ids[3], code: 'DDDD', value: { text: 'Four' }, group: 2, version: 0 },
    ...{ role: 'SECOND' as const, need: 'SECOND' as const, given: null, examiners: [] },
  },
];
const queue = {
  ...{ title: 'Unit 4 test', isBlind: false, readyCount: 0, openCount: 3 },
  data: [
    {
      ...{ versionId, questionType: 'ESSAY' as const, questionText: 'Write to Sam.', points: 20 },
      ...{ leastWords: null, mostWords: null, accepted: [], explanation: null, rubric: null },
      ...{ isMarkedTwice: true, scripts },
    },
  ],
};

it('begins at what waits for the viewer, says as what they mark, and goes on to a text whose first mark stays hidden', async () => {
  answer('GET /api/lms/scheduled-assessments/:id/marking', queue);
  const grades = answer('PUT /api/lms/student-assessments/:id/grade', { status: 'GRADED', score: 12 });
  await show(<MarkingPage />, address);
  await expect.element(page.getByRole('heading', { name: 'Script 3, CCCC' })).toBeVisible();
  await expect.element(page.getByText('You mark as the moderator: your mark counts.')).toBeVisible();
  const marks = page.getByRole('list', { name: 'Marks of the examiners' });
  await expect.element(marks.getByText('First examiner, Ann')).toBeVisible();
  await expect.element(marks.getByText('16', { exact: true })).toBeVisible();
  const list = page.getByRole('navigation', { name: 'What to mark' });
  await expect.element(list.getByRole('button', { name: /^AAAA \d+ words? Needs second$/ })).toBeVisible();
  await expect.element(list.getByRole('button', { name: /^BBBB \d+ words? 14\.5$/ })).toBeVisible();
  await expect.element(list.getByRole('button', { name: /^CCCC \d+ words? Needs moderator$/ })).toBeVisible();
  await userEvent.fill(page.getByRole('textbox', { name: 'Mark, of 20 points' }), '12');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Script 4, DDDD' })).toBeVisible();
  expect(grades).toMatchObject([
    {
      params: { id: ids[2] },
      body: { marks: [{ versionId, points: 12, role: 'MODERATOR', version: 0, comment: null }] },
    },
  ]);
  await expect.element(page.getByText(/as the second examiner, without seeing/)).toBeVisible();
  expect(marks.elements()).toHaveLength(0);
  expect(page.getByRole('button', { name: /equal answer/ }).elements()).toHaveLength(0);
});

it('shows what both gave without a field where their marks stand, and J and K go on from there', async () => {
  answer('GET /api/lms/scheduled-assessments/:id/marking', queue);
  await show(<MarkingPage />, address);
  await userEvent.keyboard('k');
  await expect.element(page.getByText('Both examiners have marked this: their marks stand.')).toBeVisible();
  await expect.element(page.getByText('Second examiner, Dan')).toBeVisible();
  await expect.element(page.getByText('By Dan')).toBeVisible();
  expect(page.getByRole('textbox').elements()).toHaveLength(0);
  await userEvent.keyboard('k');
  await expect.element(page.getByRole('heading', { name: 'Script 1, AAAA' })).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Mark, of 20 points' })).toHaveValue('14');
});

it('tells both marks where the other examiner was faster', async () => {
  answer('GET /api/lms/scheduled-assessments/:id/marking', queue);
  const stale = problem(409, 'Someone else marked this in the meantime.');
  answer('PUT /api/lms/student-assessments/:id/grade', {
    ...stale,
    reply: { ...stale.reply, code: 'STALE', details: { stored: 1600, sent: 1200 } as never },
  });
  await show(<MarkingPage />, address);
  await userEvent.fill(page.getByRole('textbox', { name: 'Mark, of 20 points' }), '12');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(/gave 16 meanwhile; yours was 12/)).toBeVisible();
});
