import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, lost } from '../../../testing/answer.ts';
import { show } from '../../../testing/show.tsx';
import { BuilderPage } from './builder-page.tsx';
import { newQuestion, newSection, newSlot, sequenceOf } from './question.rules.ts';
import type { Assessment } from './use-builder.ts';

const id = '0190a000-0000-7000-8000-000000000001';

function assessment(more: Partial<Assessment> = {}): Assessment {
  return {
    ...{
      id,
      title: 'Unit 4 test',
      description: null,
      assessmentType: 'TEST',
      isPublished: false,
      isChanged: false,
    },
    ...{
      revision: null,
      durationMinutes: 40,
      totalPoints: null,
      questionCount: 0,
      courses: [],
      sittingCount: 0,
      isPlacement: false,
    },
    ...{
      createdBy: null,
      updatedAt: '2031-05-12T01:00:00.000Z',
      can: { edit: true, remove: true },
      version: 4,
    },
    ...{ maxAttempts: null, passingPercentage: null, shuffleQuestions: false, showAnswers: false },
    ...{ showSubmissionHistory: false, courseLinkIds: [], scoringMethodId: null, scoringConfig: null },
    ...{ sections: [], questions: [], problems: [], pooled: [] },
    ...more,
  };
}

const truth = (questionText: string) => newSlot({ ...newQuestion('TRUE_FALSE'), questionText });
const open = async (given: Assessment) => {
  answer('GET /api/lms/assessments/:id', { data: given });
  await show(<BuilderPage />, { at: `/assessments/${id}`, route: '/assessments/$id' });
};
const saved = (version: number) => ({ version, isChanged: true, problems: [], pooled: [] });
const nav = () => page.getByRole('navigation', { name: 'Questions' });

describe('the builder', () => {
  it('adds a question by its button and the keys, saves by itself, and takes steps back [ASM-11]', async () => {
    const drafts = answer('PUT /api/lms/assessments/:id/draft', saved(5), saved(6), saved(7));
    await open(assessment());
    await page.getByRole('button', { name: 'Add', exact: true }).first().click();
    await page.getByLabelText('Question', { exact: true }).fill('What does the sign say?');
    await expect.element(nav().getByText('What does the sign say?')).toBeVisible();
    await expect
      .poll(() => drafts.at(-1)?.body)
      .toMatchObject({
        version: 4,
        sections: [{ slots: [{ question: { questionText: 'What does the sign say?' } }] }],
      });
    await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(page.getByRole('heading', { name: 'Question 2 of 2' })).toBeVisible();
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.element(nav().getByText('No text yet')).not.toBeInTheDocument();
    await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
    expect(drafts.map(({ body }) => (body as { version: number }).version)).toEqual(
      [4, 5, 6].slice(0, drafts.length),
    );
  });

  it('changes which questions a pool has and how many are drawn, one step each, and takes them back [ASM-11]', async () => {
    const [one, two, three] = ['a1', 'a2', 'a3'].map((end) => `0190a000-0000-7000-8000-0000000000${end}`);
    const pool = { id: '0190a000-0000-7000-8000-0000000000b0', pool: [one ?? '', two ?? ''], pick: 2 };
    const row = (questionId: string | undefined, questionText: string) => ({
      ...{
        id: questionId ?? '',
        questionText,
        questionType: 'TRUE_FALSE' as const,
        points: 1,
        folder: 'Unit 4',
      },
      ...{ strand: null, level: null, tags: ['verbs'], isArchived: false, version: 1, createdBy: null },
      ...{ createdAt: '2031-05-12T01:00:00.000Z', updatedAt: '2031-05-12T01:00:00.000Z', number: 1 },
      can: { edit: true, remove: true },
    });
    const asked = answer('GET /api/lms/questions', {
      ...{ totalCount: 3, page: 1, limit: 50, totalPages: 1 },
      data: [row(one, 'First'), row(two, 'Second'), row(three, 'Third')],
    });
    answer('GET /api/lms/questions/words', { folders: ['Unit 4'], strands: [], tags: ['verbs'] });
    const drafts = answer('PUT /api/lms/assessments/:id/draft', saved(5), saved(6), saved(7), saved(8));
    await open(assessment({ sections: [{ ...newSection(), slots: [pool] }] }));
    await page.getByRole('button', { name: 'Change questions' }).click();
    await expect.element(page.getByRole('checkbox', { name: 'First' })).toBeChecked();
    await expect.element(page.getByRole('checkbox', { name: 'Third' })).not.toBeChecked();
    await page.getByRole('combobox', { name: 'Folder' }).click();
    await page.getByRole('option', { name: 'Unit 4' }).click();
    await expect.poll(() => asked.at(-1)?.query).toMatchObject({ folder: 'Unit 4' });
    await page.getByRole('checkbox', { name: 'Third' }).click();
    await page.getByRole('button', { name: 'Use 3 questions' }).click();
    const slot = () =>
      (drafts.at(-1)?.body as { sections: { slots: object[] }[] } | undefined)?.sections[0]?.slots[0];
    await expect.poll(slot).toMatchObject({ pool: [one, two, three], pick: 2 });
    await page.getByLabelText('How many each gets').fill('3');
    await expect.poll(slot).toMatchObject({ pick: 3 });
    await page.getByRole('button', { name: 'Change questions' }).click();
    await page.getByRole('checkbox', { name: 'Third' }).click();
    await page.getByRole('button', { name: 'Use 2 questions' }).click();
    await expect.poll(slot).toMatchObject({ pool: [one, two], pick: 2 });
    await page.getByRole('heading', { level: 1 }).first().click();
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.poll(slot).toMatchObject({ pool: [one, two, three], pick: 3 });
  });

  it('says what the drawn questions count, adds them to the section, and tells at once of unequal points', async () => {
    const ids = ['a1', 'a2', 'a3'].map((end) => `0190a000-0000-7000-8000-0000000000${end}`);
    const slot = { id: '0190a000-0000-7000-8000-0000000000b0', pool: ids, pick: 2 };
    const pooled = (last: number) =>
      ids.map((questionId, at) => ({ questionId, points: at < 2 ? 2.25 : last }));
    answer('PUT /api/lms/assessments/:id/draft', { ...saved(5), pooled: pooled(3) });
    const sections = [{ ...newSection(), slots: [slot, truth('One')] }];
    await open(assessment({ sections, pooled: pooled(2.25) }));
    await expect.element(nav().getByText('Pool 2 × 2.25 pts, of 3')).toBeVisible();
    await expect.element(nav().getByText('5.5 points')).toBeVisible();
    await expect.element(page.getByText('Each counts 2.25 points.')).toBeVisible();
    await page.getByLabelText('How many each gets').fill('3');
    await expect.element(page.getByText('The questions of a pool must have equal points.')).toBeVisible();
    await expect.element(nav().getByText('1 point', { exact: true })).toBeVisible();
    await expect.element(nav().getByText('3 of 3, drawn for each student')).toBeVisible();
  });

  it('leads to what is missing instead of publishing, and publishes what is whole', async () => {
    const given = assessment({
      sections: [{ ...newSection(), slots: [truth('One'), newSlot(newQuestion('MULTIPLE_CHOICE'))] }],
    });
    const published = answer('POST /api/lms/assessments/:id/publish', {
      data: assessment({
        isPublished: true,
        revision: 1,
        version: 6,
        sections: [{ ...newSection(), slots: [truth('One')] }],
      }),
    });
    answer('PUT /api/lms/assessments/:id/draft', saved(5));
    await open(given);
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect.element(page.getByRole('heading', { name: 'Question 2 of 2' })).toBeVisible();
    await expect.element(page.getByText('Question text is required.')).toBeVisible();
    await expect.element(page.getByText('Mark at least one right option.')).toBeVisible();
    expect(published).toHaveLength(0);
    await page.getByRole('button', { name: 'Remove question' }).click();
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect.poll(() => published.at(-1)?.body).toEqual({ version: 5 });
    await expect.element(page.getByText('Published as revision 1.')).toBeVisible();
  });

  it('keeps what cannot be saved and tries again; what somebody else changed it says', async () => {
    const stale = {
      refused: 409,
      reply: {
        error: 'Someone else changed this in the meantime.',
        message: '',
        code: 'STALE',
        requestId: 'r',
      },
    };
    const drafts = answer('PUT /api/lms/assessments/:id/draft', lost, stale);
    await open(assessment({ sections: [{ ...newSection(), slots: [truth('Mine')] }] }));
    await page.getByLabelText('Question', { exact: true }).fill('Mine, changed');
    await expect.element(page.getByText('Not saved: trying again')).toBeVisible();
    await expect.poll(() => drafts.length, { timeout: 15_000 }).toBe(2);
    await expect.element(page.getByText('Someone else changed this')).toBeVisible();
    await expect.element(page.getByLabelText('Question', { exact: true })).toHaveValue('Mine, changed');
    answer('GET /api/lms/assessments/:id', {
      data: assessment({ version: 9, sections: [{ ...newSection(), slots: [truth('Theirs')] }] }),
    });
    await page.getByRole('button', { name: 'Take theirs' }).click();
    await expect.element(nav().getByText('Theirs')).toBeVisible();
  }, 30_000);

  it('says why a draft is refused, and asks again only once something of it is changed', async () => {
    const message = 'There can be at most 300 questions.';
    const reply = { error: message, message, code: 'INVALID', requestId: 'r' };
    const drafts = answer('PUT /api/lms/assessments/:id/draft', { refused: 400, reply }, saved(5));
    await open(assessment({ sections: [{ ...newSection(), slots: [truth('Mine')] }] }));
    await page.getByLabelText('Question', { exact: true }).fill('Too much');
    await expect.element(page.getByText(message)).toBeVisible();
    await page.getByLabelText('Question', { exact: true }).fill('Less');
    await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
    const texts = drafts.map(({ body }) => JSON.stringify(body)).map((text) => text.includes('Less'));
    expect(texts).toEqual([false, true]);
  });

  it('reads pasted questions and adds them below the chosen one', async () => {
    answer('PUT /api/lms/assessments/:id/draft', saved(5));
    await open(assessment({ sections: [{ ...newSection(), slots: [truth('First'), truth('Last')] }] }));
    await page.getByRole('button', { name: 'Paste', exact: true }).click();
    await page
      .getByLabelText('Text', { exact: true })
      .fill('1. Which?\na) this\n*b) that\n\n2. It is late.\nT\nmore');
    await expect
      .element(page.getByRole('list', { name: 'What was understood' }).getByText('Which?'))
      .toBeVisible();
    await page.getByRole('button', { name: 'Add 2 questions' }).click();
    await expect
      .poll(() =>
        nav()
          .getByRole('listitem')
          .elements()
          .map((one) => one.textContent),
      )
      .toEqual([
        expect.stringContaining('First'),
        expect.stringContaining('Which?'),
        expect.stringContaining('It is late.'),
        expect.stringContaining('Last'),
      ]);
  });

  it('has the fields of each type, and moves a question and a step by their buttons', async () => {
    const items = ['wake', 'eat'].map((text, index) => ({
      id: `0190a000-0000-4000-8000-00000000000${index}`,
      text,
    }));
    const sequence = newSlot({
      ...newQuestion('SEQUENCE'),
      questionText: 'Order',
      sequenceData: sequenceOf(items),
    });
    answer('PUT /api/lms/assessments/:id/draft', saved(5), saved(6), saved(7));
    await open(assessment({ sections: [{ ...newSection(), slots: [sequence, truth('Other')] }] }));
    await page.getByRole('button', { name: 'Step 2 up' }).click();
    await expect.element(page.getByLabelText('Step 1', { exact: true })).toHaveValue('eat');
    await page.getByRole('button', { name: 'Move down', exact: true }).click();
    await expect.element(page.getByRole('heading', { name: 'Question 2 of 2' })).toBeVisible();
    for (const [type, field] of [
      ['True or false', 'Off for a wrong choice'],
      ['Short answer', 'A number counts, too'],
      ['Essay', 'At most words'],
      ['Fill in the blanks', 'Text with blanks'],
      ['Matching', 'Left 1'],
      ['Multiple choice', 'Option 1'],
    ] as const) {
      await page.getByRole('combobox', { name: 'Type' }).click();
      await page.getByRole('option', { name: type }).click();
      await expect.element(page.getByLabelText(field, { exact: true }).first()).toBeVisible();
    }
  });

  it('shows beside the form what a student gets, as one types, where the screen is wide enough [ASM-11]', async () => {
    answer('PUT /api/lms/assessments/:id/draft', saved(5), saved(6), saved(7));
    const choice = newSlot({
      ...newQuestion('MULTIPLE_CHOICE'),
      questionText: 'Which?',
      explanation: 'Because',
    });
    await open(assessment({ sections: [{ ...newSection('Reading'), slots: [choice, truth('Other')] }] }));
    const beside = page.getByRole('complementary', { name: 'As a student sees it' });
    await expect.element(beside.getByRole('heading', { name: 'Which?' })).toBeVisible();
    await page.getByLabelText('Question', { exact: true }).fill('What does Ben want?');
    await expect.element(beside.getByRole('heading', { name: 'What does Ben want?' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Option 1', exact: true }).fill('A kite');
    await beside.getByRole('radio', { name: 'A kite' }).click();
    await expect.element(beside.getByRole('radio', { name: 'A kite' })).toBeChecked();
    await expect.element(page.getByRole('checkbox', { name: 'Option 1 is right' })).not.toBeChecked();
    await expect.element(beside.getByText('Because')).not.toBeInTheDocument();
    await nav().getByText('Other').click();
    await expect.element(beside.getByText('Question 2 of 2 · Reading')).toBeVisible();
    await expect.element(beside.getByRole('radio', { name: 'True', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Preview' }).click();
    await expect
      .element(page.getByRole('dialog').getByRole('radio', { name: 'True', exact: true }))
      .toBeVisible();
    await expect.element(beside.getByRole('radio')).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await page.viewport(1279, 800);
    await expect.element(beside).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Preview' }).click();
    await expect.element(page.getByRole('dialog').getByRole('heading', { name: 'Other' })).toBeVisible();
    await page.viewport(1440, 900);
  });

  it('shows how questions did where they were asked before, in words too, and tells of a key that may be wrong [ASM-11]', async () => {
    const [good, bad] = ['a1', 'a2'].map((end) => `0190a000-0000-7000-8000-0000000000${end}`);
    const asked = answer('GET /api/lms/question-figures', {
      data: [
        { questionId: good ?? '', n: 48, p: 0.714, r: 0.436, isEarlier: false },
        { questionId: bad ?? '', n: 12, p: 0.3, r: -0.2, isEarlier: true },
      ],
    });
    answer('GET /api/lms/assessments/:id', {
      data: assessment({
        sections: [
          {
            ...newSection(),
            slots: [
              newSlot({ ...newQuestion('TRUE_FALSE'), questionText: 'Good' }, good),
              newSlot({ ...newQuestion('TRUE_FALSE'), questionText: 'Bad' }, bad),
              truth('New'),
            ],
          },
        ],
      }),
    });
    const can = ['edit:own student_assessment'];
    await show(<BuilderPage />, { at: `/assessments/${id}`, route: '/assessments/$id', can });
    await expect.element(nav().getByText('71% · 0.44')).toBeVisible();
    await expect.element(nav().getByText('30% · -0.20')).toBeVisible();
    expect(asked.map(({ query }) => query)).toEqual([{ questionIds: [good, bad] }]);
    const line = page.getByRole('region', { name: 'How this question did' });
    await expect
      .element(line)
      .toHaveTextContent(
        '71% of the points were reached in 48 first attempts. It goes with the rest of the test by 0.44.',
      );
    const wrong =
      '30% of the points were reached in 12 first attempts. It goes with the rest of the test by -0.20. Check the key: those who know more fail it. Figures are firm from 30 attempts on. An earlier version was asked.';
    await nav().getByRole('button', { name: 'Bad' }).click();
    await expect.element(line).toHaveTextContent(wrong);
    await nav().getByRole('button', { name: 'New' }).click();
    await expect.element(line).not.toBeInTheDocument();
    await userEvent.hover(nav().getByRole('button', { name: 'Bad' }));
    await expect.element(page.getByRole('tooltip')).toHaveTextContent(wrong);
  });

  it('asks for no figures of who marks nothing, and none of questions that are not in the bank', async () => {
    const asked = answer('GET /api/lms/question-figures', { data: [] });
    const question = { ...newQuestion('TRUE_FALSE'), questionText: 'One' };
    await open(assessment({ sections: [{ ...newSection(), slots: [newSlot(question, id)] }] }));
    await expect.element(nav().getByText('One')).toBeVisible();
    expect(asked).toHaveLength(0);
  });

  it('may only be read by who may not change it', async () => {
    await open(
      assessment({
        can: { edit: false, remove: false },
        sections: [{ ...newSection(), slots: [truth('Theirs')] }],
      }),
    );
    await expect.element(page.getByText('You may read this, not change it.')).toBeVisible();
    await expect.element(page.getByLabelText('Question', { exact: true })).toBeDisabled();
    await expect.element(page.getByRole('button', { name: 'Publish' })).not.toBeInTheDocument();
  });
});
