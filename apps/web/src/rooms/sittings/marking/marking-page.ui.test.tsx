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

/** What stands there: what is put into a text stands between marks of direction. */
const said = (element: Element) => (element.textContent ?? '').replace(/\p{Cf}/gu, '').replace(/\s/g, ' ');

const essays = (scripts: { text: string; awarded: number | null }[]) => ({
  ...queue,
  data: queue.data.map((question) => ({
    ...{ ...question, questionType: 'ESSAY' as const, points: 10, leastWords: 3, mostWords: 4 },
    scripts: scripts.map(({ text, awarded }, index) => ({
      ...{ ...question.scripts[0], attemptId: attempts[index] ?? '', code: `AAA${index}`, group: index },
      ...{ value: { text }, awarded, given: awarded, need: awarded === null ? ('MARK' as const) : null },
      markState: awarded === null ? ('NONE' as const) : ('HUMAN' as const),
      ...{
        comment: null,
        version: 1,
        rubric: null,
        role: 'FIRST' as const,
        name: null,
        examiners: [],
        annotations: [],
      },
    })),
  })),
});

it('says of each essay how many words it has, and when they are under or over what was asked for', async () => {
  const texts = ['Only two', 'These are three', 'Here are five short words'];
  answer(
    'GET /api/lms/scheduled-assessments/:id/marking',
    essays(texts.map((text) => ({ text, awarded: null }))),
  );
  await show(<MarkingPage />, address);
  const list = page.getByRole('navigation', { name: 'What to mark' });
  const inList = (code: string) => said(list.getByRole('button', { name: code }).element());
  await expect.poll(() => inList('AAA0')).toContain('2 words, too few');
  expect(inList('AAA1')).toMatch(/3 words(?!,)/);
  const text = () => said(document.body);
  expect(text()).toContain('2 words, 1 under the 3 asked for');
  await userEvent.keyboard('jj');
  await expect.poll(text).toContain('5 words, 1 over the 4 allowed');
});

it('shows which marks were given so far, as bars and in words, and nothing before the first', async () => {
  const given = (marks: (number | null)[]) =>
    essays(marks.map((awarded) => ({ text: 'One two three', awarded })));
  answer('GET /api/lms/scheduled-assessments/:id/marking', given([600, 700, 700]));
  await show(<MarkingPage />, address);
  const marks = page.getByRole('region', { name: 'Marks so far' });
  await expect.poll(() => said(marks.element())).toContain('3 scripts, mean 6.7');
  expect(marks.getByRole('listitem').elements().map(said)).toEqual([
    '6 points: 1 script',
    '7 points: 2 scripts',
  ]);
});

it('shows no bars before the first mark, and the room fits a phone', async () => {
  await page.viewport(390, 800);
  answer(
    'GET /api/lms/scheduled-assessments/:id/marking',
    essays([{ text: 'One two three', awarded: null }]),
  );
  await show(<MarkingPage />, address);
  await expect.element(page.getByRole('heading', { name: 'Script 1, AAA0' })).toBeVisible();
  expect(page.getByRole('region', { name: 'Marks so far' }).elements()).toHaveLength(0);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await page.viewport(1280, 800);
});

it('puts saved comments into the comment at the place of the cursor, but none that names a pupil', async () => {
  answer(
    'GET /api/lms/scheduled-assessments/:id/marking',
    essays([{ text: 'One two three', awarded: null }]),
  );
  const saved = (end: string, text: string) => ({
    ...{ id: `01900000-0000-7000-8000-0000000000${end}`, text, course: null, strand: null, isShared: true },
    ...{ can: { edit: true }, isOwn: true, ownerName: 'Ann', version: 1 },
  });
  answer('GET /api/lms/saved-comments', {
    data: [saved('c1', 'Watch the tenses.'), saved('c2', '{name} writes well.')],
    ...{ totalCount: 2, page: 1, limit: 20, totalPages: 1 },
  });
  await show(<MarkingPage />, { ...address, can: ['* *'] });
  const comment = page.getByRole('textbox', { name: 'Comment to the student' });
  await comment.fill('Good ideas.');
  await page.getByRole('button', { name: 'Insert a saved comment' }).click();
  await expect.element(page.getByRole('option')).toHaveTextContent('Watch the tenses.');
  await page.getByRole('option').click();
  await expect.element(comment).toHaveValue('Good ideas. Watch the tenses.');
});

it('offers no saved comments to who writes none', async () => {
  answer(
    'GET /api/lms/scheduled-assessments/:id/marking',
    essays([{ text: 'One two three', awarded: null }]),
  );
  await show(<MarkingPage />, address);
  await expect.element(page.getByRole('textbox', { name: 'Comment to the student' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Insert a saved comment' }).elements()).toHaveLength(0);
});
