import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { markAnswer } from '@bellwether/contract/questions/mark.rules';
import type {
  AnswerValue,
  QuestionContent,
  QuestionKey,
} from '@bellwether/contract/questions/question-content';
import type { QuestionType } from '@bellwether/contract/questions/values';
import fc from 'fast-check';
import { expect, it } from 'vitest';

// Python has decimals and Unicode tables of its own: what it makes of an answer does not come from our code.

const answers = 10_000;

interface Case {
  readonly questionType: QuestionType;
  readonly points: string;
  readonly content: QuestionContent;
  readonly solution: QuestionKey;
  readonly value: AnswerValue;
  /** The same answer, as the other program takes it. */
  readonly plain: unknown;
}

const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
const points = fc.constantFrom('1', '2', '3', '5', '0.5', '2.5', '7', '0.01', '12.34');
const subset = fc.subarray(ids);
const order = fc.shuffledSubarray(ids, { minLength: ids.length });

const choice = fc
  .record({
    points,
    correct: fc.subarray(ids, { minLength: 1 }),
    chosen: subset,
    partial: fc.boolean(),
    penalty: fc.constantFrom(0, 0.25, 1),
  })
  .map(
    ({ chosen, correct, partial, penalty, ...rest }): Case => ({
      ...rest,
      ...{ questionType: 'MULTIPLE_CHOICE', content: {}, value: { optionIds: chosen }, plain: chosen },
      solution: { correct, partial, penalty: partial ? 0 : penalty },
    }),
  );

const truth = fc
  .record({ points, isTrue: fc.boolean(), given: fc.boolean(), penalty: fc.constantFrom(0, 0.25, 5) })
  .map(
    ({ isTrue, given, penalty, points: of }): Case => ({
      ...{ questionType: 'TRUE_FALSE', points: of, content: {}, solution: { isTrue, penalty } },
      ...{ value: { isTrue: given }, plain: given },
    }),
  );

/** Texts of which many are the same to a reader. */
const words = [
  'Paris',
  'paris',
  'PARIS.',
  ' Pa\u200Bris ',
  'Huế',
  'Hue',
  'HUẾ',
  'Đà Nẵng',
  'da nang',
  'đà  nẵng!',
  "don't",
  'don’t',
  'ﬁve',
  'five',
  '?',
  'ice-cream',
  'ice–cream',
  'Ｔｅａ',
  'tea',
  'straße',
  'strasse',
  '“no”',
  '"no"',
  '',
];
const numbers = [
  '1500',
  '1,500',
  '1.500',
  '1 500',
  '1,500.5',
  '1.5',
  '1,5',
  '3.14',
  '3.145',
  '3.1451',
  '-2',
  '−2',
  '+7',
  '.5',
  '0,50',
  '12 kg',
  '12kg',
  '12 kilos',
  '12 lb',
  '1,2,3',
  '10.',
  '1,500,00',
];
const spelling = fc.record({ caseSensitive: fc.boolean(), accentSensitive: fc.boolean() });
const typed = fc.constantFrom(...words, ...numbers);
const number = fc.record({
  value: fc.constantFrom('1500', '1.5', '3.14', '-2', '7', '0.5', '12', '10'),
  tolerance: fc.constantFrom('0', '0.005', '0.5'),
  units: fc.constantFrom([], ['kg', 'kilos']),
});
const textKey = fc.record({
  accepted: fc.array(fc.constantFrom(...words.filter(Boolean)), { minLength: 1, maxLength: 3 }),
  number: fc.option(number),
});

const short = fc.record({ points, text: textKey, options: spelling, given: typed }).map(
  ({ points: of, text, options, given }): Case => ({
    ...{ questionType: 'SHORT_ANSWER', points: of, content: {}, solution: { text, ...options } },
    ...{ value: { text: given }, plain: given },
  }),
);

const blanks = fc
  .record({
    points,
    keys: fc.array(textKey, { minLength: 1, maxLength: 6 }),
    options: spelling,
    given: fc.array(typed, { minLength: 6, maxLength: 6 }),
  })
  .map(({ points: of, keys, options, given }): Case => {
    const said = given.slice(0, keys.length);
    return {
      ...{
        questionType: 'FILL_IN_THE_BLANKS',
        points: of,
        content: {},
        solution: { blanks: keys, ...options },
      },
      ...{ value: { blanks: said }, plain: said },
    };
  });

const matching = fc
  .record({ points, premises: fc.subarray(ids, { minLength: 1 }), right: order, given: order })
  .map(({ points: of, premises, right, given }): Case => {
    const matches = Object.fromEntries(premises.map((id, at) => [id, right[at] ?? '']));
    const value = Object.fromEntries(premises.map((id, at) => [id, given[at] ?? '']));
    return {
      ...{ questionType: 'MATCHING', points: of, content: {}, solution: { matches } },
      ...{ value: { matches: value }, plain: value },
    };
  });

const sequence = fc.record({ points, right: order, given: order, partial: fc.boolean() }).map(
  ({ points: of, right, given, partial }): Case => ({
    ...{ questionType: 'SEQUENCE', points: of, content: {}, solution: { order: right, partial } },
    ...{ value: { order: given }, plain: given },
  }),
);

it(`marks ${answers} answers as another program does, to the hundredth`, () => {
  const cases = fc.sample(fc.oneof(choice, truth, short, blanks, matching, sequence), answers);
  const input = cases.map(({ questionType, points: of, solution, plain }) => ({
    ...{ type: questionType, points: of, key: solution, value: plain },
  }));
  const program = join(import.meta.dirname, 'mark-oracle.py');
  const output = execFileSync('python3', [program], { input: JSON.stringify(input), maxBuffer: 50_000_000 });
  const theirs = JSON.parse(output.toString()) as (number | null)[];
  const differ = cases.flatMap(({ value, ...asked }, index) => {
    const { hundredths, state } = markAnswer(
      { ...asked, points: Number(asked.points) },
      asked.solution,
      value,
    );
    const ours = state === 'AUTO' ? hundredths : null;
    return ours === theirs[index] ? [] : [{ asked, value, ours, theirs: theirs[index] }];
  });
  expect(differ.slice(0, 3)).toEqual([]);
  // Neither everything is right nor everything wrong.
  const full = theirs.filter((mark, index) => mark === Math.round(Number(cases[index]?.points) * 100)).length;
  expect(full).toBeGreaterThan(answers / 20);
  expect(theirs.filter((mark) => mark === 0).length).toBeGreaterThan(answers / 20);
  expect(theirs.filter((mark) => mark === null).length).toBeGreaterThan(answers / 50);
});
