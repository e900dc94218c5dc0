import { AssessmentFileSettings } from '@bellwether/contract/assessments/assessment-files';
import { assessmentTypes } from '@bellwether/contract/assessments/values';
import { QuestionBody, type QuestionDraft } from '@bellwether/contract/questions/question-fields';
import { halvesOf } from '@bellwether/contract/questions/question-halves.rules';
import fc from 'fast-check';
import type { LeavingTest } from '../test-write.rules.ts';

// Any question and any assessment that may leave the house, for properties of what files do to them.

/** What breaks files: signs of XML, tables, formulas and blanks, words that other programs read as something else, odd spaces and signs. */
const odd = fc.constantFrom(
  ...[
    '<b>',
    '&amp;',
    '&',
    '"',
    "'",
    '=1+1',
    '-1',
    '@x',
    ']]>',
    '<!--',
    '|',
    '{',
    '}',
    '*',
    '\\',
    '->',
    '→',
    '#',
    '±',
    ';',
    ',',
  ],
  ...[
    'True',
    'false',
    'T',
    '0',
    '01',
    '1e3',
    'null',
    '  ',
    '\t',
    '\u00a0',
    '\u0001',
    '\u000b',
    '\u200b',
    'é',
    'Đà Nẵng',
    '木',
    '🦉',
  ],
);
const word = fc.oneof(
  odd,
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 6 }),
  fc.constantFrom('river', 'Paris'),
);
const filled = (text: string) => tidy(text) !== '';
const line = fc
  .array(word, { minLength: 1, maxLength: 4 })
  .map((words) => words.join(' ').replace(/[\r\n]/g, ' '))
  .filter(filled);
const text = fc
  .array(fc.oneof(line, line, fc.constant(''), fc.constant(' ')), { minLength: 1, maxLength: 4 })
  .map((lines) => lines.join('\n'))
  .filter(filled);
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const piece = fc.record({ id: fc.uuid({ version: 4 }), text: line });
const pieces = (minLength: number) =>
  fc.uniqueArray(piece, { minLength, maxLength: 5, selector: ({ id }) => id });
const accepted = fc.uniqueArray(line, { minLength: 1, maxLength: 3, selector: tidy });
const some = <T>(from: readonly T[]) => fc.shuffledSubarray([...from], { minLength: 1 });
const hundredths = fc.integer({ min: 1, max: 5000 }).map((one) => one / 100);
const decimal = fc
  .tuple(fc.integer({ min: 0, max: 999 }), fc.constantFrom('', '.5', '.250', '.0'))
  .map((parts) => parts.join(''));

const rubric = fc.record({
  criteria: fc.array(
    fc.record({
      ...{ id: fc.uuid({ version: 4 }), name: line, weight: fc.integer({ min: 1, max: 100 }) },
      levels: fc
        .uniqueArray(fc.integer({ min: 0, max: 9 }), { minLength: 2, maxLength: 4 })
        .chain((points) =>
          fc.tuple(
            ...points.map((one) =>
              fc.record({ points: fc.constant(one), text: fc.oneof(line, fc.constant('')) }),
            ),
          ),
        ),
    }),
    { minLength: 1, maxLength: 3 },
  ),
});

const number = fc.record({
  ...{ value: decimal.chain((one) => fc.constantFrom(one, `-${one}`)), tolerance: decimal },
  units: fc.uniqueArray(fc.constantFrom('kg', 'km/h', '€', 'sq m'), { maxLength: 3 }),
});

const blank = fc.oneof(
  accepted.map((texts) => ({ accepted: texts, choices: null, choice: null })),
  pieces(2).chain((choices) =>
    fc.constantFrom(...choices).map(({ id }) => ({ accepted: [], choices, choice: id })),
  ),
);

/** Texts between blanks, which are numbered in any order. */
const blanks = fc
  .array(fc.tuple(fc.oneof(text, fc.constant('')), blank), { minLength: 1, maxLength: 4 })
  .chain((parts) =>
    fc
      .tuple(
        fc.oneof(text, fc.constant('')),
        fc.shuffledSubarray(
          parts.map((_, at) => at),
          { minLength: parts.length },
        ),
      )
      .map(([last, order]) => ({
        fillInTheBlanksText: `${parts.map(([before], at) => `${before} [[${(order[at] ?? 0) + 1}]]`).join('')} ${last}`,
        fillInTheBlanksAnswers: parts.map(([, answer]) => answer),
      })),
  );

const byType: readonly fc.Arbitrary<object>[] = [
  pieces(2).chain((options) =>
    some(options).map((right) => ({
      ...{ questionType: 'MULTIPLE_CHOICE', options, correctAnswers: right.map(({ id }) => id) },
    })),
  ),
  fc.boolean().map((correctBooleanAnswer) => ({ questionType: 'TRUE_FALSE', correctBooleanAnswer })),
  fc.oneof(
    accepted.map((shortAnswerCorrectAnswers) => ({
      questionType: 'SHORT_ANSWER',
      shortAnswerCorrectAnswers,
    })),
    fc
      .tuple(fc.oneof(accepted, fc.constant([])), number)
      .map(([shortAnswerCorrectAnswers, shortAnswerNumber]) => ({
        ...{ questionType: 'SHORT_ANSWER', shortAnswerCorrectAnswers, shortAnswerNumber },
      })),
  ),
  maybe(rubric).map((one) => ({ questionType: 'ESSAY', rubric: one })),
  blanks.map((fields) => ({ questionType: 'FILL_IN_THE_BLANKS', ...fields })),
  fc.tuple(pieces(1), pieces(1)).chain(([premises, responses]) =>
    fc
      .array(fc.constantFrom(...responses), { minLength: premises.length, maxLength: premises.length })
      .map((right) => ({
        questionType: 'MATCHING',
        matchingData: {
          ...{ premises, responses },
          correctMatches: Object.fromEntries(premises.map(({ id }, at) => [id, right[at]?.id])),
        },
      })),
  ),
  pieces(2).chain((items) =>
    fc.shuffledSubarray(items, { minLength: items.length }).map((order) => ({
      questionType: 'SEQUENCE',
      sequenceData: { items, correctOrder: order.map(({ id }) => id) },
    })),
  ),
];

const words = fc.integer({ min: 1, max: 20_000 });
const marking = fc
  .record({
    ...{ partial: fc.boolean(), penalty: fc.oneof(fc.constant(0), hundredths) },
    ...{ caseSensitive: fc.boolean(), accentSensitive: fc.boolean(), shuffle: fc.boolean() },
    keepLast: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 5 })),
    ...{
      leastWords: maybe(words),
      mostWords: maybe(words),
      maxPlays: maybe(fc.integer({ min: 1, max: 100 })),
    },
  })
  .map(({ leastWords, mostWords, ...one }) => ({
    ...one,
    penalty: one.partial ? 0 : one.penalty,
    leastWords: leastWords !== null && mostWords !== null ? Math.min(leastWords, mostWords) : leastWords,
    mostWords: leastWords !== null && mostWords !== null ? Math.max(leastWords, mostWords) : mostWords,
  }));

/** Any question that can be asked, of all seven types. */
export const anyQuestion: fc.Arbitrary<QuestionDraft> = fc
  .tuple(
    fc.oneof(...byType),
    fc.record({
      ...{ questionText: text, points: hundredths, explanation: maybe(text), marking },
      ...{ folder: maybe(line), strand: maybe(line) },
      tags: fc.uniqueArray(fc.constantFrom('b1', 'mock exam', 'a & b', '=1'), { maxLength: 3 }),
    }),
  )
  .map(([own, common]) => QuestionBody.parse({ ...common, ...own }));

const leaving = anyQuestion.map((question) => ({ question, media: {} }));

/** Any assessment, with pools and settings. */
export const anyTest: fc.Arbitrary<LeavingTest> = fc.record({
  settings: fc
    .record({
      ...{ title: line, description: maybe(text), assessmentType: fc.constantFrom(...assessmentTypes) },
      ...{
        maxAttempts: maybe(fc.integer({ min: 1, max: 100 })),
        durationMinutes: maybe(fc.integer({ min: 1, max: 10_080 })),
      },
      passingPercentage: maybe(fc.integer({ min: 0, max: 10_000 }).map((one) => one / 100)),
      ...{ shuffleQuestions: fc.boolean(), showAnswers: fc.boolean(), showSubmissionHistory: fc.boolean() },
    })
    .map((one) => AssessmentFileSettings.parse(one)),
  sections: fc.array(
    fc.record({
      ...{ title: fc.oneof(line, fc.constant('')), instructions: maybe(text), audio: fc.constant(undefined) },
      slots: fc.array(
        fc.oneof(
          leaving,
          fc
            .array(leaving, { minLength: 1, maxLength: 3 })
            .chain((pool) => fc.integer({ min: 1, max: pool.length }).map((pick) => ({ pool, pick }))),
        ),
        { maxLength: 3 },
      ),
    }),
    { minLength: 1, maxLength: 3 },
  ),
});

/** A text without what no file keeps: signs that XML forbids, several spaces, spaces at the ends of lines. */
export function tidy(given: string): string {
  return [...given]
    .filter((sign) => sign >= ' ' || sign === '\n' || sign === '\t')
    .join('')
    .split('\n')
    .map((one) => one.replace(/[ \t\r\u00a0]+/g, ' ').trim())
    .join('\n')
    .trim();
}

/** What a question means: what is stored of it, by words in place of ids, blanks in the order of their text. */
export function meaningOf(question: QuestionDraft): unknown {
  const { content, solution } = halvesOf(renumbered(question));
  const known = new Map(
    [
      ...[
        ...(content.options ?? []),
        ...(content.premises ?? []),
        ...(content.responses ?? []),
        ...(content.items ?? []),
      ],
      ...(content.blanks ?? []).flatMap((choices) => choices ?? []),
    ].map(({ id, text: said }) => [id, said] as const),
  );
  const { questionType, questionText, points, explanation, folder, strand, tags } = question;
  const { items, responses, shuffle, ...seen } = content;
  const { correct, ...solved } = solution;
  const isTyped = questionType === 'FILL_IN_THE_BLANKS' && !content.blanks?.some(Boolean);
  return told(
    {
      ...{ questionType, questionText, points, explanation, folder, strand, tags: [...tags] },
      // Which are right is a set.
      ...{ correct: correct?.map((id) => tidy(known.get(id) ?? id)).toSorted(), seen, solution: solved },
      ...{ maxPlays: question.marking.maxPlays },
      // The items of a sequence lie by their random ids, and nothing is mixed where all is typed.
      ...{ items: items?.map(({ text: said }) => tidy(said)).toSorted(), shuffle: isTyped ? null : shuffle },
      // Nor have responses an order of their own where nobody mixes them and each would stand beside its premise.
      responses: shuffle ? responses : responses?.toSorted((a, b) => (tidy(a.text) < tidy(b.text) ? -1 : 1)),
    },
    known,
  );
}

function renumbered(question: QuestionDraft): QuestionDraft {
  const order: number[] = [];
  const fillInTheBlanksText = (question.fillInTheBlanksText ?? '').replace(
    /\[\[(\d+)\]\]/g,
    (_, at: string) => {
      order.push(Number(at) - 1);
      return `[[${order.length}]]`;
    },
  );
  const fillInTheBlanksAnswers = order.flatMap((at) => question.fillInTheBlanksAnswers[at] ?? []);
  return { ...question, fillInTheBlanksText, fillInTheBlanksAnswers };
}

/** The same with tidy texts, words in place of ids, and without ids of its own. */
function told(value: unknown, known: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return tidy(known.get(value) ?? value);
  if (Array.isArray(value)) return value.map((one) => told(one, known));
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value)
    .filter(([key, one]) => key !== 'id' && one !== undefined)
    .map(([key, one]) => [told(key, known), told(one, known)] as const);
  return Object.fromEntries(entries);
}
