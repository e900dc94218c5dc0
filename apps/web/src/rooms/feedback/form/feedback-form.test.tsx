import type { FollowUpQuestion, FormSchema } from '@bellwether/contract/feedback/form-schema';
import { describe, expect, it } from 'vitest';
import { htmlOf, textOf } from '../testing/render.tsx';
import { errorsByQuestion, isTouched } from './answers.rules.ts';
import { FormQuestions } from './feedback-form.tsx';
import { QuestionField } from './question-field.tsx';

const nothing = () => undefined;
const question = (over: Partial<FollowUpQuestion>): FollowUpQuestion => ({
  id: 'q',
  questionText: 'How was it?',
  questionType: 'text',
  isRequired: false,
  placeholder: null,
  options: [],
  ratingType: null,
  ratingScaleMax: null,
  ratingLabels: [],
  ...over,
});
const field = (over: Partial<FollowUpQuestion>, value: string | number | boolean | string[] | null = null) =>
  htmlOf(<QuestionField question={question(over)} value={value} error={undefined} onChange={nothing} />);
const radios = (html: string) => html.match(/<input[^>]*type="radio"[^>]*>/g) ?? [];

describe('a question to answer', () => {
  it('is a line, an area, a list, boxes or one box, by its type [FBK-02]', () => {
    expect(field({ questionType: 'text', placeholder: 'In a word' })).toContain('placeholder="In a word"');
    expect(field({ questionType: 'textarea' })).toContain('<textarea');
    expect(field({ questionType: 'select', options: ['A', 'B'] })).toContain('placeholder="Choose"');
    expect(field({ questionType: 'multiselect', options: ['A', 'B'] })).toContain(
      'placeholder="Choose one or more"',
    );
    const boxes = field({
      questionType: 'checkbox',
      options: ['Games', { id: 's', value: 's', label: 'Songs' }],
    });
    expect(boxes.match(/type="checkbox"/g)).toHaveLength(2);
    expect(textOf(boxes)).toContain('Games Songs');
    expect(field({ questionType: 'checkbox' }).match(/type="checkbox"/g)).toHaveLength(1);
  });

  it('has the default scales: five stars, five scores, a slider to ten, five faces or three with their words [FBK-03, AMB-053]', () => {
    expect(radios(field({ questionType: 'rating', ratingType: 'stars' }))).toHaveLength(5);
    expect(radios(field({ questionType: 'rating', ratingType: 'score' }))).toHaveLength(5);
    expect(field({ questionType: 'rating', ratingType: 'slider' })).toMatch(/type="range"[^>]*max="10"/);
    const five = textOf(field({ questionType: 'rating', ratingType: 'emoji' }));
    expect(five).toContain('Very Unhappy Unhappy Neutral Happy Very Happy');
    const three = textOf(field({ questionType: 'rating', ratingType: 'emoji', ratingScaleMax: 3 }));
    expect(three).toContain('Unhappy Neutral Happy');
    expect(three).not.toContain('Very');
    expect(radios(field({ questionType: 'rating', ratingType: 'emoji', ratingScaleMax: 7 }))).toHaveLength(5);
    expect(radios(field({ questionType: 'rating', ratingType: 'radio', ratingScaleMax: 4 }))).toHaveLength(4);
  });

  it('starts without a rating: nothing is chosen, and the slider says so [FBK-04]', () => {
    for (const ratingType of ['stars', 'score', 'emoji'] as const) {
      expect(
        radios(field({ questionType: 'rating', ratingType })).some((one) => one.includes('checked')),
      ).toBe(false);
    }
    expect(field({ questionType: 'rating', ratingType: 'slider' })).toContain('aria-valuetext="Not rated"');
  });

  it('shows the words of a value, and says the message at its field [FBK-02, FBK-04]', () => {
    const ratingLabels = [
      { score: 1, label: 'Too slow' },
      { score: 10, label: 'Too fast' },
    ];
    const slider = field({ questionType: 'rating', ratingType: 'slider', ratingLabels }, 10);
    expect(slider).toContain('aria-valuetext="10: Too fast"');
    const html = htmlOf(
      <QuestionField
        question={question({ questionType: 'rating', ratingType: 'stars', isRequired: true })}
        value={null}
        error="How was it? is required"
        onChange={nothing}
      />,
    );
    expect(html).toMatch(/role="radiogroup"[^>]*aria-invalid="true"/);
    expect(textOf(html)).toContain('How was it? is required');
  });

  it('of a type that nobody knows says Unsupported question type [FBK-04]', () => {
    const odd = { ...question({}), questionType: 'hologram' } as unknown as FollowUpQuestion;
    const html = htmlOf(<QuestionField question={odd} value={null} error={undefined} onChange={nothing} />);
    expect(textOf(html)).toContain('Unsupported question type');
  });
});

describe('a form', () => {
  const form: FormSchema = {
    questions: [
      {
        ...question({ id: 'r', questionType: 'rating', ratingType: 'stars' }),
        ratingScoreSpecificFollowUps: [
          { score: 2, followUpQuestions: [question({ id: 'why', questionText: 'What went wrong?' })] },
        ],
      },
    ],
  };
  const textAt = (score: number | null) =>
    textOf(htmlOf(<FormQuestions formSchema={form} typed={{ r: score }} onChange={nothing} />));

  it('shows follow-ups at exactly their score [FBK-05]', () => {
    expect(textAt(2)).toContain('What went wrong?');
    for (const score of [null, 1, 3]) expect(textAt(score)).not.toContain('What went wrong?');
  });

  it('counts as begun once something is typed, and no longer when it is taken back [FBK-22]', () => {
    const untouched = { a: '', b: null, c: [], d: false };
    expect(isTouched({ ...untouched }, untouched)).toBe(false);
    expect(isTouched({ ...untouched, a: 'x' }, untouched)).toBe(true);
    expect(isTouched({ ...untouched, b: 1 }, untouched)).toBe(true);
    expect(isTouched({ ...untouched, c: ['x'] }, untouched)).toBe(true);
    expect(isTouched({ ...untouched, b: null, later: '' }, untouched)).toBe(false);
  });

  it('puts the messages of the server at their questions [FBK-04]', () => {
    expect(errorsByQuestion({ 'answers.r': ['Invalid rating value'], why: ['No'], empty: [] })).toEqual({
      r: 'Invalid rating value',
      why: 'No',
    });
  });
});
