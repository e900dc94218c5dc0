import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Answers,
  answerOf,
  checkAnswers,
  completionOf,
  emptyAnswers,
  followUpsOf,
  labelsOf,
  optionsOf,
  scaledScore,
  scaleOf,
  shownRatingType,
} from './form.rules.ts';
import { type FormSchema, FormSchemaBody, StoredFormSchema } from './form-schema.ts';
import { RequestStatusInput } from './requests.ts';
import { followUpMatches, questionTypes, ratingTypes, requestStatuses } from './values.ts';

const form = StoredFormSchema.parse({
  questions: [
    {
      id: 'stars',
      questionText: 'How was the lesson?',
      questionType: 'rating',
      ratingType: 'stars',
      isRequired: true,
      ratingScoreSpecificFollowUps: [
        {
          score: 1,
          followUpQuestions: [
            { id: 'why', questionText: 'What went wrong?', questionType: 'text', isRequired: true },
          ],
        },
        {
          score: 5,
          followUpQuestions: [{ id: 'best', questionText: 'What was best?', questionType: 'text' }],
        },
      ],
    },
    { id: 'pace', questionText: 'The pace', questionType: 'select', options: ['slow', 'right', 'fast'] },
    {
      id: 'liked',
      questionText: 'Liked',
      questionType: 'multiselect',
      options: [
        { id: '1', value: 'game', label: 'The game' },
        { id: '2', value: 'song', label: 'The song' },
      ],
    },
    { id: 'again', questionText: 'Again?', questionType: 'checkbox' },
    { id: 'words', questionText: 'In your words', questionType: 'textarea' },
  ],
});

const errorsOf = (answers: Answers) => checkAnswers(form, answers).errors;
const issuesOf = (questions: object[]) => {
  const parsed = FormSchemaBody.safeParse({ questions });
  return parsed.success ? [] : parsed.error.issues.map(({ message }) => message);
};
const rating = (more: object) => ({ id: 'q', questionText: 'Q', questionType: 'rating', ...more });

describe('the scales', () => {
  it('have 5 for stars and score, 10 for a slider, 3 or 5 faces with their words [FBK-03]', () => {
    expect(scaleOf({ ratingType: 'stars' })).toBe(5);
    expect(scaleOf({ ratingType: 'score' })).toBe(5);
    expect(scaleOf({ ratingType: 'slider' })).toBe(10);
    expect(scaleOf({ ratingType: 'emoji' })).toBe(5);
    expect(
      labelsOf({ ratingType: 'emoji', ratingScaleMax: 3, ratingLabels: [] }).map((one) => one.label),
    ).toEqual(['Unhappy', 'Neutral', 'Happy']);
    expect(labelsOf({ ratingType: 'emoji', ratingLabels: [] }).map((one) => one.label)).toEqual([
      'Very Unhappy',
      'Unhappy',
      'Neutral',
      'Happy',
      'Very Happy',
    ]);
    expect(labelsOf({ ratingType: 'stars', ratingLabels: [{ score: 5, label: 'Superb' }] })).toEqual([
      { score: 5, label: 'Superb' },
    ]);
  });

  it('draw faces of another number as 5 with scaled values, and legacy radio as score (AMB-053) [FBK-02, FBK-03]', () => {
    expect(scaleOf({ ratingType: 'emoji', ratingScaleMax: 7 })).toBe(5);
    expect(shownRatingType('radio')).toBe('score');
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 10 }), fc.integer({ min: 2, max: 10 }), (from, to) => {
        expect(scaledScore(1, from, to)).toBe(1);
        expect(scaledScore(from, from, to)).toBe(to);
      }),
    );
  });
});

describe('a form that is sent', () => {
  it('needs the text of each question and scales of 2 to 10, and offers no radio [FBK-02]', () => {
    expect(issuesOf([{ id: 'q', questionType: 'text' }])).toEqual(['Question text is required']);
    expect(issuesOf([{ id: 'q', questionText: 'Q', questionType: 'date' }])).toEqual([
      'Unsupported question type',
    ]);
    for (const ratingScaleMax of [1, 11]) {
      expect(issuesOf([rating({ ratingType: 'stars', ratingScaleMax })])).toEqual([
        'Rating scale must be between 2 and 10.',
      ]);
    }
    expect(issuesOf([rating({ ratingType: 'emoji', ratingScaleMax: 4 })])).toEqual([
      'Emoji ratings have 3 or 5 steps.',
    ]);
    expect(issuesOf([rating({ ratingType: 'radio' })])).toHaveLength(1);
    expect(issuesOf([{ id: 'q', questionText: 'Q', questionType: 'select', options: ['one'] }])).toEqual([
      'At least two options are required',
    ]);
    expect(issuesOf([rating({ ratingType: 'stars' }), rating({ ratingType: 'stars' })])).toEqual([
      'Each question needs an id of its own.',
    ]);
  });

  it('has questions of six types, ratings of five of which radio is old, and scales from 2 to 10 [FBK-02]', () => {
    expect(questionTypes).toEqual(['text', 'textarea', 'checkbox', 'rating', 'select', 'multiselect']);
    for (const questionType of questionTypes) {
      const ratingType = questionType === 'rating' ? 'stars' : null;
      const question = { id: 'q', questionText: 'Q', questionType, ratingType, options: ['a', 'b'] };
      expect(issuesOf([question])).toEqual([]);
    }
    expect(ratingTypes).toEqual(['stars', 'score', 'emoji', 'slider', 'radio']);
    for (const ratingType of ['stars', 'score', 'emoji', 'slider'])
      expect(issuesOf([rating({ ratingType })])).toEqual([]);
    for (const ratingScaleMax of [2, 10])
      expect(issuesOf([rating({ ratingType: 'score', ratingScaleMax })])).toEqual([]);
  });

  it('has follow-ups one deep only [FBK-05]', () => {
    const inner = { score: 1, followUpQuestions: [{ id: 'c', questionText: 'C', questionType: 'text' }] };
    const followUp = { ...rating({ ratingType: 'stars' }), id: 'b', ratingScoreSpecificFollowUps: [inner] };
    const parsed = FormSchemaBody.parse({
      questions: [
        rating({
          ratingType: 'stars',
          ratingScoreSpecificFollowUps: [{ score: 1, followUpQuestions: [followUp] }],
        }),
      ],
    });
    expect(JSON.stringify(parsed)).not.toContain('"c"');
  });
});

describe('the status of a request', () => {
  it('is PENDING, VIEWED, ACTIONED, DISMISSED, EXPIRED or CANCELLED, and the words of both forms are taken [FBK-10]', () => {
    const states = ['PENDING', 'VIEWED', 'ACTIONED', 'DISMISSED', 'EXPIRED', 'CANCELLED'];
    expect(requestStatuses).toEqual(states);
    for (const status of states) expect(RequestStatusInput.parse(status)).toBe(status);
    expect(RequestStatusInput.parse('ACTIVE')).toBe('VIEWED');
    expect(RequestStatusInput.parse('COMPLETED')).toBe('ACTIONED');
    expect(RequestStatusInput.safeParse('DONE').success).toBe(false);
  });
});

describe('the answers', () => {
  it('start empty, ratings as null [FBK-04]', () => {
    expect(emptyAnswers(form)).toEqual({ stars: null, pace: null, liked: [], again: false, words: '' });
  });

  it('of a required question must be there [FBK-04]', () => {
    expect(errorsOf(emptyAnswers(form))).toEqual({ stars: 'How was the lesson? is required' });
    expect(errorsOf({ stars: 4 })).toEqual({});
  });

  it('of a rating are whole numbers of its scale [FBK-04]', () => {
    for (const stars of [6, 0, -1, 2.5, 'five']) {
      expect(errorsOf({ stars })).toEqual({ stars: 'Invalid rating value' });
    }
    const unknown = {
      questions: [{ ...form.questions[0], questionType: 'matrix' }],
    } as unknown as FormSchema;
    expect(checkAnswers(unknown, { stars: 1 }).errors).toEqual({ stars: 'Unsupported question type' });
  });

  it('show and demand the follow-ups of exactly the score that was given [FBK-05]', () => {
    expect(errorsOf({ stars: 1 })).toEqual({ why: 'What went wrong? is required' });
    expect(errorsOf({ stars: 2 })).toEqual({});
    expect(errorsOf({ stars: 5 })).toEqual({});
    const [question] = form.questions;
    if (!question) throw new Error('no question');
    expect(followUpsOf(question, '1')).toEqual([]);
    for (const score of [2, 3, 4]) expect(followUpsOf(question, score)).toEqual([]);
    expect(followUpsOf(question, 5).map(({ id }) => id)).toEqual(['best']);
  });

  it('of a rating at most or at least a score bring the follow-ups of each rating on that side [FBK-05]', () => {
    const followUp = (id: string) => [{ id, questionText: 'Why?', questionType: 'text' as const }];
    const { questions } = FormSchemaBody.parse({
      questions: [
        {
          ...{ id: 'stars', questionText: 'How?', questionType: 'rating', ratingType: 'stars' },
          ratingScoreSpecificFollowUps: [
            { score: 2, match: 'atMost', followUpQuestions: followUp('low') },
            { score: 4, match: 'atLeast', followUpQuestions: followUp('high') },
            { score: 2, followUpQuestions: followUp('two') },
          ],
        },
      ],
    });
    const [question] = questions;
    if (!question) throw new Error('no question');
    const brought = [1, 2, 3, 4, 5].map((score) => followUpsOf(question, score).map(({ id }) => id));
    expect(brought).toEqual([['low'], ['low', 'two'], [], ['high'], ['high']]);
    expect([...followUpMatches]).toEqual(['exactly', 'atMost', 'atLeast']);
    const bad = {
      ...question,
      ratingScoreSpecificFollowUps: [{ score: 2, match: 'below', followUpQuestions: [] }],
    };
    expect(FormSchemaBody.safeParse({ questions: [bad] }).success).toBe(false);
  });

  it('come by id, with follow-ups nested or flat, or as an array, and are stored nested [FBK-06]', () => {
    const stored = { stars: 1, stars_followUps: { why: 'Too loud' }, pace: 'fast' };
    const forms = [
      stored,
      { stars: 1, why: 'Too loud', pace: 'fast' },
      [
        { questionId: 'stars', answer: 1 },
        { questionId: 'stars_followUps', answer: { why: 'Too loud' } },
        { questionId: 'pace', answer: 'fast' },
      ],
      [
        { questionId: 'stars', answer: 1 },
        { questionId: 'why', answer: ' Too loud ' },
        { questionId: 'pace', answer: 'fast' },
      ],
    ];
    for (const given of forms) expect(checkAnswers(form, given)).toEqual({ answers: stored, errors: {} });
    expect(answerOf(stored, 'why', 'stars')).toBe('Too loud');
  });

  it('of no shown question are left out, and choices must be offered [FBK-06]', () => {
    expect(checkAnswers(form, { stars: 3, why: 'x', other: 'x', __proto__: 'x' }).answers).toEqual({
      stars: 3,
    });
    expect(errorsOf({ stars: 3, pace: 'slower', liked: ['game', 'game'] })).toEqual({
      pace: 'The pace has an invalid answer',
      liked: 'Liked has an invalid answer',
    });
    expect(optionsOf({ options: ['slow'] })).toEqual([{ id: 'slow', value: 'slow', label: 'slow' }]);
  });

  it('count what was shown and what was answered [FBK-20]', () => {
    expect(completionOf(form, { stars: 1, pace: 'fast' })).toEqual({ shown: 6, answered: 2 });
    expect(completionOf(form, { stars: 3, pace: 'fast' })).toEqual({ shown: 5, answered: 2 });
  });

  it('that were checked are right, whatever was sent [FBK-04, FBK-06]', () => {
    const question = fc
      .record({
        ratingType: fc.constantFrom(...ratingTypes),
        ratingScaleMax: fc.option(fc.integer({ min: 2, max: 10 })),
      })
      .map((one) => StoredFormSchema.parse({ questions: [rating(one)] }));
    fc.assert(
      fc.property(
        question,
        fc.dictionary(fc.constantFrom('q', 'x', 'q_followUps'), fc.jsonValue()),
        (one, given) => {
          const { answers, errors } = checkAnswers(one, given as Answers);
          expect(checkAnswers(one, answers)).toEqual({ answers, errors: {} });
          const kept = answers.q;
          expect(kept === undefined || (typeof kept === 'number' && kept >= 1)).toBe(true);
          expect(Object.keys(errors).every((id) => id === 'q')).toBe(true);
        },
      ),
    );
  });
});
