import { randomUUID } from 'node:crypto';
import type { Rubric } from '@bellwether/contract/questions/question-content';
import type { Asked } from './demo-asked.ts';

// Not in the order of time: an id tells nothing of what is right.
const piece = (text: string) => ({ id: randomUUID() as string, text });

/** By what the e-mail is marked: 10 points of content, organisation and language. */
function mailRubric(): Rubric {
  const criterion = (name: string, ...texts: string[]) => ({
    ...{ id: randomUUID() as string, name, weight: 1 },
    levels: texts.map((text, at) => ({ points: texts.length - 1 - at, text })),
  });
  return {
    criteria: [
      criterion(
        ...(['Content', 'Answers all points in detail.', 'Answers all points, one without detail.'] as const),
        ...['Answers most points.', 'Hardly answers the task.', 'Nothing to assess.'],
      ),
      criterion(
        ...(['Organisation', 'Greeting, order and ending are right.', 'One of them lacks.'] as const),
        'Has no order.',
      ),
      criterion(
        ...(['Language', 'Wide enough, few slips.', 'Simple forms mostly right.'] as const),
        ...[
          'Errors in basic forms, meaning stays clear.',
          'Errors make it hard to follow.',
          'Nothing to assess.',
        ],
      ),
    ],
  };
}

/** The questions of the unit test: all that a phone shows, and an essay for the teacher. */
export function unitTest(): Asked[] {
  const signs = [
    piece('Somebody cleans the pool every day.'),
    piece('You cannot swim on Tuesday from two to four.'),
    piece('Children cannot swim on Tuesday.'),
  ];
  const days = ['Monday', 'Tuesday', 'Wednesday'].map(piece);
  const [cow, hen] = [piece('a cow'), piece('a hen')];
  const [milk, egg] = [piece('milk'), piece('an egg')];
  const [first, second, third] = signs.map(({ id }) => id);
  return [
    {
      ...{ questionType: 'MULTIPLE_CHOICE', points: 2 },
      questionText:
        'Look at the sign at the swimming pool: “Pool closed for cleaning, Tuesday, 2 – 4 pm”. What does it say?',
      content: { options: signs, several: false, shuffle: true },
      solution: { correct: [second ?? ''] },
      answers: [{ optionIds: [second ?? ''] }, { optionIds: [third ?? ''] }, { optionIds: [first ?? ''] }],
    },
    {
      ...{ questionType: 'TRUE_FALSE', points: 1, questionText: 'The Marble Mountains are in Da Nang.' },
      solution: { isTrue: true },
      answers: [{ isTrue: true }, { isTrue: false }],
    },
    {
      ...{ questionType: 'SHORT_ANSWER', points: 2, questionText: 'What is the past form of “go”?' },
      solution: { text: { accepted: ['went'] } },
      answers: [{ text: 'went' }, { text: 'goed' }, { text: 'Went.' }],
    },
    {
      ...{ questionType: 'FILL_IN_THE_BLANKS', points: 2, questionText: 'Write the missing words.' },
      content: { blanksText: 'Last summer we [[1]] in a hotel and [[2]] in the sea.', blanks: [null, null] },
      solution: { blanks: [{ accepted: ['stayed'] }, { accepted: ['swam'] }] },
      answers: [{ blanks: ['stayed', 'swam'] }, { blanks: ['staid', 'swam'] }],
    },
    {
      ...{ questionType: 'MATCHING', points: 2, questionText: 'Who gives what?' },
      content: { premises: [cow, hen], responses: [egg, milk], shuffle: true },
      solution: { matches: { [cow.id]: milk.id, [hen.id]: egg.id } },
      answers: [{ matches: { [cow.id]: milk.id, [hen.id]: egg.id } }, { matches: { [cow.id]: egg.id } }],
    },
    {
      ...{ questionType: 'SEQUENCE', points: 3, questionText: 'Put the days in order.' },
      content: { items: days.toSorted((a, b) => (a.id < b.id ? -1 : 1)), shuffle: true },
      solution: { order: days.map(({ id }) => id) },
      answers: [{ order: days.map(({ id }) => id) }, { order: days.map(({ id }) => id).reverse() }],
    },
    {
      ...{ questionType: 'ESSAY', points: 10 },
      questionText:
        'Write an e-mail to your friend Sam about your last holiday. Say where you went and which day was best.',
      content: { leastWords: 20, mostWords: 80 },
      solution: { rubric: mailRubric() },
      answers: [
        {
          text: 'Dear Sam,\n\nThank you for your email. Last summer I went to Da Nang with my family. We stayed in a small hotel near the beach for five days. The best day was the Marble Mountains because you can see all the city.',
        },
        {
          text: 'Hi Sam! Last sumer I goed to Hue. We eat bread with eggs and it was very cheap. I like swim. The best day was Sunday.',
        },
        {
          text: 'Dear Sam, my holiday was good. We visited my grandmother and played with her dog every day. Write soon!',
        },
      ],
    },
  ];
}
