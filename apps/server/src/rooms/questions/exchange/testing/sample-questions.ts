import { randomUUID } from 'node:crypto';
import { QuestionBody, type QuestionDraft } from '@bellwether/contract/questions/question-fields';
import type { z } from 'zod';

const piece = (text: string) => ({ id: randomUUID() as string, text });
const made = (asked: z.input<typeof QuestionBody>): QuestionDraft => QuestionBody.parse(asked);

/** A question of each type with all that its type knows: signs of XML, tables and formulas, several lines, part marks, numbers. */
export function oneOfEach(): QuestionDraft[] {
  const options = [piece('<b>Iron</b> & "steel"'), piece('=1+1'), piece("Tin's"), piece('Gỗ 木')];
  const [premises, responses] = [
    [piece('dog'), piece('cat')],
    [piece('mèo'), piece('chó'), piece('cá')],
  ];
  const items = [piece('Wake up'), piece('Eat'), piece('Leave')];
  const choices = [piece('go'), piece('went'), piece('gone')];
  const common = { folder: 'Unit 3', strand: 'Reading', tags: ['b1', 'mock'] };
  return [
    made({
      ...{ questionType: 'MULTIPLE_CHOICE', questionText: 'Which are metals?\nChoose two.', points: 2.5 },
      ...{ options, correctAnswers: [options[0]?.id ?? '', options[2]?.id ?? ''] },
      ...{
        marking: { partial: true, shuffle: false },
        explanation: 'Metals conduct.\n\nWood does not.',
        ...common,
      },
    }),
    made({
      ...{ questionType: 'MULTIPLE_CHOICE', questionText: 'Which one?', points: 1, options },
      ...{ correctAnswers: [options[1]?.id ?? ''], marking: { penalty: 0.25, keepLast: 1 } },
    }),
    made({
      questionType: 'TRUE_FALSE',
      questionText: '2 < 3 & 3 > 2',
      correctBooleanAnswer: false,
      points: 0.5,
    }),
    made({
      ...{ questionType: 'SHORT_ANSWER', questionText: 'Capital of France?', points: 3 },
      ...{
        shortAnswerCorrectAnswers: ['Paris', 'City of Paris'],
        marking: { caseSensitive: true, accentSensitive: false },
      },
    }),
    made({
      ...{
        questionType: 'SHORT_ANSWER',
        questionText: '=SUM(A1)?',
        shortAnswerCorrectAnswers: ['twelve kilos'],
      },
      shortAnswerNumber: { value: '12.50', tolerance: '0.1', units: ['kg', 'kilos'] },
    }),
    made({
      questionType: 'ESSAY',
      questionText: 'Describe your town.',
      marking: { leastWords: 100, mostWords: 250 },
      points: 20,
      rubric: {
        criteria: [
          {
            ...{ id: randomUUID(), name: '=Task & form', weight: 2 },
            levels: [
              { points: 3, text: 'All that is <said> × 2' },
              { points: 0, text: '' },
            ],
          },
          {
            ...{ id: randomUUID(), name: '3 = "Từ" x 2', weight: 1 },
            levels: [
              { points: 5, text: '5 = rich' },
              { points: 1, text: '-1' },
            ],
          },
        ],
      },
    }),
    made({
      ...{ questionType: 'FILL_IN_THE_BLANKS', questionText: 'Fill in the gaps.', points: 2 },
      fillInTheBlanksText: 'Yesterday I [[1]] to [[2]] | {home} * \\.\nIt was [[3]].',
      fillInTheBlanksAnswers: [
        { accepted: [], choices, choice: choices[1]?.id ?? null },
        { accepted: ['Huế', 'Hue'], choices: null, choice: null },
        { accepted: ['a|b', 'nice'], choices: null, choice: null },
      ],
    }),
    made({
      ...{ questionType: 'MATCHING', questionText: 'Match.', points: 4 },
      matchingData: {
        ...{ premises, responses },
        correctMatches: {
          [premises[0]?.id ?? '']: responses[1]?.id ?? '',
          [premises[1]?.id ?? '']: responses[0]?.id ?? '',
        },
      },
    }),
    made({
      ...{ questionType: 'SEQUENCE', questionText: 'Order.', points: 3, marking: { partial: true } },
      sequenceData: { items, correctOrder: items.map(({ id }) => id) },
    }),
  ];
}

/** What a question says, with its pieces by their words: ids are given anew wherever a question is read. */
export function said(question: QuestionDraft): unknown {
  const { options, correctAnswers, matchingData, sequenceData, fillInTheBlanksAnswers, rubric, ...rest } =
    question;
  const words = new Map(
    [
      ...options,
      ...(matchingData?.premises ?? []),
      ...(matchingData?.responses ?? []),
      ...(sequenceData?.items ?? []),
      ...fillInTheBlanksAnswers.flatMap(({ choices }) => choices ?? []),
    ].map(({ id, text }) => [id, text]),
  );
  const wordOf = (id: string | null) => (id === null ? null : words.get(id));
  return {
    ...rest,
    rubric: rubric?.criteria.map(({ id: _, ...one }) => one),
    options: options.map(({ text }) => text),
    correctAnswers: correctAnswers.map(wordOf),
    premises: matchingData?.premises.map(({ text }) => text),
    responses: matchingData?.responses.map(({ text }) => text),
    matches: matchingData?.premises.map(({ id }) => wordOf(matchingData.correctMatches[id] ?? null)),
    order: sequenceData?.correctOrder.map(wordOf),
    blanks: fillInTheBlanksAnswers.map(({ choices, choice, accepted }) => ({
      accepted,
      choices: choices?.map(({ text }) => text),
      choice: wordOf(choice),
    })),
  };
}
