import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, lost, problem } from '../../../testing/answer.ts';
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
  ...{ title: 'Unit 4 test', isBlind: false, readyCount: 0, openCount: 3 },
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
        nearText: null as string | null,
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

it('goes on from the last script to the next question that waits, past what is marked, and from the top again', async () => {
  const [first] = queue.data;
  if (!first) throw new Error('there is one');
  const [script] = first.scripts;
  const marked = first.scripts.map((one) => ({
    ...one,
    need: null,
    awarded: 100,
    markState: 'HUMAN' as const,
  }));
  const done = { ...first, versionId: attempts[1] ?? '', questionText: 'All marked?', scripts: marked };
  const last = {
    ...first,
    versionId: attempts[2] ?? '',
    questionText: 'And then?',
    scripts: script ? [script] : [],
  };
  answer('GET /api/lms/scheduled-assessments/:id/marking', { ...queue, data: [first, done, last] });
  await show(<MarkingPage />, address);
  const heading = (name: string) => expect.element(page.getByRole('heading', { name })).toBeVisible();
  const asked = (text: string) => expect.element(page.getByText(text, { exact: true })).toBeVisible();
  await heading('Script 1, AAA0');
  await userEvent.keyboard('jj');
  await heading('Script 3, AAA2');
  await userEvent.keyboard('j');
  await asked('And then?');
  await userEvent.keyboard('j');
  await asked('Capital of France?');
});

it('offers names where the sitting lets it', async () => {
  answer('GET /api/lms/scheduled-assessments/:id/marking', queue);
  await show(<MarkingPage />, address);
  await expect.element(page.getByRole('switch', { name: 'Names hidden' })).toBeChecked();
});

it('offers no names where the sitting is marked without them', async () => {
  answer('GET /api/lms/scheduled-assessments/:id/marking', { ...queue, isBlind: true });
  await show(<MarkingPage />, address);
  await expect.element(page.getByText('Names hidden until release')).toBeVisible();
  expect(page.getByRole('switch').elements()).toHaveLength(0);
});

it('begins at the first question that waits', async () => {
  const [open] = queue.data;
  if (!open) throw new Error('there is one');
  const marked = open.scripts.map((one) => ({
    ...one,
    need: null,
    awarded: 100,
    markState: 'HUMAN' as const,
  }));
  const done = { ...open, versionId: attempts[1] ?? '', questionText: 'All marked?', scripts: marked };
  answer('GET /api/lms/scheduled-assessments/:id/marking', { ...queue, data: [done, open] });
  await show(<MarkingPage />, address);
  await expect.element(page.getByText('Capital of France?', { exact: true })).toBeVisible();
  await expect.element(page.getByText('All marked?', { exact: true })).not.toBeInTheDocument();
});

it('goes on before a mark is saved, gives fast digits to the next script, and keeps what could not be saved', async () => {
  answer('GET /api/lms/scheduled-assessments/:id/marking', queue);
  const line = Promise.withResolvers<typeof lost>();
  const sent = answer('PUT /api/lms/student-assessments/:id/grade', () => line.promise);
  await show(<MarkingPage />, address);
  const field = page.getByRole('textbox', { name: 'Mark, of 2 points' });
  await expect.element(field).toBeVisible();
  await userEvent.keyboard('1{Enter}2{Enter}');
  await expect.poll(() => sent.length).toBe(2);
  expect(sent.map(({ params, body }) => [params.id, body])).toMatchObject([
    [attempts[0], { marks: [{ points: 1 }] }],
    [attempts[1], { marks: [{ points: 2 }] }],
  ]);
  await expect.element(page.getByRole('heading', { name: 'Script 3, AAA2' })).toBeVisible();
  line.resolve(lost);
  const told = page.getByRole('alert').filter({ hasText: 'The mark of AAA0 was not saved.' });
  await told.getByRole('button', { name: 'Open again' }).click();
  await expect.element(page.getByRole('heading', { name: 'Script 1, AAA0' })).toBeVisible();
  await expect.element(field).toHaveValue('1');
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

it('accepts an answer by the key Y after showing whose mark changes, by codes, and undoes it from the message', async () => {
  answer('GET /api/lms/scheduled-assessments/:id/marking', queue);
  const side = (awarded: number) => ({
    awarded,
    score: awarded,
    totalPoints: 2,
    scaled: null,
    isPassed: null,
  });
  const change = (n: number) => ({
    ...{ attemptId: attempts[n] ?? '', name: `Real Name ${n}`, before: side(0), after: side(2) },
  });
  const preview = answer('POST /api/lms/scheduled-assessments/:id/regrades/preview', {
    ...{ changes: [change(0), change(1)], fingerprint: 'abc' },
    cards: [
      { cycle: 'Term 1', name: 'Real Name 0', isDraft: false },
      { cycle: 'Term 1', name: 'Real Name 1', isDraft: true },
      { cycle: 'Term 1', name: 'Real Name 2', isDraft: true },
    ],
  });
  const apply = answer('POST /api/lms/scheduled-assessments/:id/regrades', { runId: versionId, changed: 2 });
  const undo = answer('POST /api/lms/scheduled-assessments/:id/regrades/:childId/undo', { restored: 2 });
  await show(<MarkingPage />, address);
  await expect.element(page.getByRole('button', { name: 'Accept this answer' })).toBeVisible();
  await userEvent.keyboard('y');
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText('AAA1')).toBeVisible();
  await expect.element(dialog.getByText('1 finished report card would say something else.')).toBeVisible();
  await expect.element(dialog.getByText('2 drafts of report cards would change.')).toBeVisible();
  expect(document.body.textContent).not.toContain('Real Name');
  expect(dialog.getByRole('listitem').elements().map(said)).toEqual(['AAA00 → 2', 'AAA10 → 2']);
  expect(preview).toMatchObject([{ params: { id: sitting }, body: { versionId, accepts: 'Lyon' } }]);
  await userEvent.click(dialog.getByRole('button', { name: 'Accept' }));
  await expect.element(page.getByText('Accepted: 2 results marked anew.')).toBeVisible();
  expect(apply).toMatchObject([{ body: { versionId, accepts: 'Lyon', fingerprint: 'abc' } }]);
  await userEvent.click(page.getByRole('button', { name: /Undo/ }));
  await expect.poll(() => undo).toMatchObject([{ params: { id: sitting, childId: versionId } }]);
});

it('names the text that an answer misses by one letter, and N goes to the next one', async () => {
  const data = queue.data.map((question) => ({
    ...question,
    scripts: question.scripts.map((script, index) => ({ ...script, nearText: index === 0 ? null : 'Lyons' })),
  }));
  answer('GET /api/lms/scheduled-assessments/:id/marking', { ...queue, data });
  await show(<MarkingPage />, address);
  const title = (name: string) => page.getByRole('heading', { name });
  await expect.element(title('Script 1, AAA0')).toBeVisible();
  expect(page.getByText('One letter off: Lyons').elements()).toHaveLength(0);
  await userEvent.keyboard('n');
  await expect.element(title('Script 2, AAA1')).toBeVisible();
  await expect.element(page.getByText('One letter off: Lyons')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Next one letter off (2)' }));
  await expect.element(title('Script 3, AAA2')).toBeVisible();
  await userEvent.keyboard('n');
  await expect.element(title('Script 2, AAA1')).toBeVisible();
});

it('shows how the mark of a script came about when it is opened, in words and in order', async () => {
  answer('GET /api/lms/scheduled-assessments/:id/marking', queue);
  const step = (n: number, more: object) => ({
    ...{ id: attempts[n] ?? '', attemptId: attempts[0] ?? '', slot: 1, versionId, comment: null },
    ...{ at: `2026-11-18T0${n}:00:00.000Z`, from: null, to: 0, cause: 'AUTO' as const, by: null, ...more },
  });
  const asked = answer('GET /api/lms/scheduled-assessments/:id/mark-events', {
    data: [
      step(0, {}),
      step(1, { from: 0, to: 1.5, cause: 'HUMAN', by: 'Tess Teacher', comment: 'Nearly' }),
      step(2, { versionId: sitting, by: 'Of another question' }),
    ],
  });
  await show(<MarkingPage />, address);
  await userEvent.click(page.getByText('History of the mark'));
  await expect.element(page.getByText('Nearly')).toBeVisible();
  const steps = page.getByRole('listitem').elements().map(said);
  expect(steps).toHaveLength(2);
  expect(steps[0]).toMatch(/^0 marked by the key/);
  expect(steps[1]).toMatch(/^0 → 1.5 marked by handTess Teacher/);
  expect(asked).toMatchObject([{ params: { id: sitting }, query: { attemptId: attempts[0] } }]);
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
        nearText: null,
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
