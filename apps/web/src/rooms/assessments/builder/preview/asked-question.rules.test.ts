import { expect, it } from 'vitest';
import { newPiece, newQuestion, type Question } from '../question.rules.ts';
import { askedOf } from './asked-question.rules.ts';

const options = ['d', 'a', 'c', 'b', 'e', 'f'].map((end) => ({
  ...{ id: `0190a000-0000-4000-8000-00000000000${end}`, text: end },
}));
const choice = (marking: Partial<Question['marking']>): Question => {
  const empty = newQuestion('MULTIPLE_CHOICE');
  return {
    ...empty,
    options,
    correctAnswers: [options[0]?.id ?? ''],
    marking: { ...empty.marking, ...marking },
  };
};
const said = (question: Question) =>
  askedOf(question, 1)
    .options?.map(({ text }) => text)
    .join('');

it('lays options that are mixed by their random ids, those that stay last after them, and leaves others as they are', () => {
  expect(said(choice({}))).toBe('abcdef');
  expect(said(choice({ keepLast: 3 }))).toBe('acdbef');
  expect(said(choice({ shuffle: false, keepLast: 3 }))).toBe('dacbef');
});

it('has a question half written, and nothing of what solves it', () => {
  const half = choice({ keepLast: 1, partial: true });
  const asked = askedOf({ ...half, options: [newPiece(' '), ...options.slice(0, 1)] }, 3);
  expect(asked.options?.map(({ text }) => text).toSorted()).toEqual(['d', '…']);
  expect(Object.keys(asked).toSorted()).toEqual([
    'audioFileId',
    'imageFileId',
    'options',
    'points',
    'questionText',
    'questionType',
    'several',
    'slot',
    'videoFileId',
  ]);
  for (const type of [
    'TRUE_FALSE',
    'SHORT_ANSWER',
    'ESSAY',
    'FILL_IN_THE_BLANKS',
    'MATCHING',
    'SEQUENCE',
  ] as const)
    expect(JSON.stringify(askedOf({ ...newQuestion(type), explanation: 'Why' }, 1))).not.toMatch(
      /correct|isTrue|accepted|matches|order|Why/,
    );
});
