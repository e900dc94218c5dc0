import { z } from 'zod';
import { Id, optionalText } from '../shared/fields.ts';
import { faultsOfQuestion } from './question-faults.rules.ts';
import { questionLimits, questionTypes } from './values.ts';

// A question as who writes it sends it: what is asked and what solves it together (ASM-04). A draft may be half written; what goes into
// the bank or is published may not.

const limits = questionLimits;
const longer = (thing: string, most: number) => `${thing} can have at most ${most} characters.`;

/** The parts of a question may be as long and as many as here, in drafts too. */
const Piece = z.object({
  id: z.uuid(),
  text: z.string().max(limits.optionText, longer('This', limits.optionText)),
});
const Pieces = z.array(Piece).max(limits.options, `There can be at most ${limits.options} of these.`);
const Text = z.string().max(limits.acceptedText, longer('An answer', limits.acceptedText));
const Accepted = z.array(Text).max(limits.accepted, `There can be at most ${limits.accepted} answers.`);

const decimal = /^-?\d{1,30}(\.\d{1,12})?$/;
const numberMessage = 'Enter a number, with a point before its decimals.';
const NumberAnswer = z.object({
  value: z.string().regex(decimal, numberMessage),
  tolerance: z
    .string()
    .regex(decimal, numberMessage)
    .refine((text) => !text.startsWith('-'), 'A tolerance cannot be below 0.')
    .default('0'),
  units: z.array(z.string().trim().min(1).max(30)).max(20).default([]),
});

const Blank = z.object({
  accepted: Accepted.default([]),
  /** What to choose from; null where one types. */
  choices: Pieces.nullable().default(null),
  /** The id of the right choice. */
  choice: z.uuid().nullable().default(null),
});

const pointsMessage = `Points must be from ${limits.leastPoints} to ${limits.mostPoints}, with at most two decimals.`;
const wordsMessage = `Words must be a whole number from 1 to ${limits.words}.`;
const Words = z.number(wordsMessage).int(wordsMessage).min(1, wordsMessage).max(limits.words, wordsMessage);

const playsMessage = `Plays must be a whole number from 1 to ${limits.plays}.`;
const Plays = z.number(playsMessage).int(playsMessage).min(1, playsMessage).max(limits.plays, playsMessage);

const wholeFrom = (least: number, most: number) => {
  const message = `Enter a whole number from ${least} to ${most}.`;
  return z.number(message).int(message).min(least, message).max(most, message);
};

const Marking = z.object({
  /** Part marks: of choices by right less wrong, of a sequence by its longest order. */
  partial: z.boolean().default(false),
  /** Points off for a wrong choice. */
  penalty: z
    .number(pointsMessage)
    .min(0, pointsMessage)
    .max(limits.mostPoints, pointsMessage)
    .multipleOf(0.01, pointsMessage)
    .default(0),
  caseSensitive: z.boolean().default(false),
  accentSensitive: z.boolean().default(true),
  /** Another order of options, responses, items or the choices of a blank for each student. */
  shuffle: z.boolean().default(true),
  /** How many of the last options stay last where the others are mixed, such as “None of these”. AMB-413. */
  keepLast: wholeFrom(0, limits.options).default(0),
  leastWords: Words.nullable().default(null),
  mostWords: Words.nullable().default(null),
  /** How often its recording and its film may be played each; null: as often as one likes. AMB-367. */
  maxPlays: Plays.nullable().default(null),
});

const Level = z.object({
  points: wholeFrom(0, limits.mostLevel),
  text: z.string().max(limits.levelText, longer('This', limits.levelText)).default(''),
});

const Criterion = z.object({
  id: z.uuid(),
  name: z.string().max(limits.criterion, longer('A criterion', limits.criterion)),
  weight: wholeFrom(1, limits.mostWeight).default(1),
  levels: z
    .array(Level)
    .max(limits.mostLevel + 1, `There can be at most ${limits.mostLevel + 1} levels.`)
    .default([]),
});

/** By what a person marks a text. AMB-324. */
export const Rubric = z.object({
  criteria: z
    .array(Criterion)
    .max(limits.criteria, `There can be at most ${limits.criteria} criteria.`)
    .default([]),
});

const fileId = () => Id.nullish().transform((value) => value ?? null);

const noMarking = {
  ...{ partial: false, penalty: 0, caseSensitive: false, accentSensitive: true, shuffle: true },
  ...{ keepLast: 0, leastWords: null, mostWords: null, maxPlays: null },
};

/** The fields of a question, half written or whole. ASM-04. */
export const questionFields = {
  questionText: z
    .string('Question text is required.')
    .trim()
    .max(limits.questionText, longer('A question', limits.questionText)),
  questionType: z.enum(questionTypes),
  points: z
    .number(pointsMessage)
    .min(limits.leastPoints, pointsMessage)
    .max(limits.mostPoints, pointsMessage)
    .multipleOf(0.01, pointsMessage)
    .default(1),
  explanation: optionalText(limits.explanation),
  imageFileId: fileId(),
  audioFileId: fileId(),
  videoFileId: fileId(),
  options: Pieces.default([]),
  correctAnswers: z.array(z.uuid()).max(limits.options).default([]),
  correctBooleanAnswer: z
    .boolean()
    .nullish()
    .transform((value) => value ?? null),
  shortAnswerCorrectAnswers: Accepted.default([]),
  shortAnswerNumber: NumberAnswer.nullish().transform((value) => value ?? null),
  matchingData: z
    .object({ premises: Pieces, responses: Pieces, correctMatches: z.record(z.uuid(), z.uuid()) })
    .nullish()
    .transform((value) => value ?? null),
  /** With [[1]], [[2]] … for its blanks. */
  fillInTheBlanksText: z
    .string()
    .max(limits.questionText, longer('A text', limits.questionText))
    .nullish()
    .transform((value) => value ?? null),
  fillInTheBlanksAnswers: z
    .array(Blank)
    .max(limits.blanks, `There can be at most ${limits.blanks} blanks.`)
    .default([]),
  sequenceData: z
    .object({ items: Pieces, correctOrder: z.array(z.uuid()).max(limits.options) })
    .nullish()
    .transform((value) => value ?? null),
  /** Of an essay. */
  rubric: Rubric.nullish().transform((value) => value ?? null),
  marking: Marking.default(noMarking),
  folder: optionalText(limits.folder),
  /** What it practises. */
  strand: optionalText(limits.folder),
  levelId: fileId(),
  tags: z
    .array(z.string().trim().min(1).max(limits.tag, longer('A tag', limits.tag)))
    .max(limits.tags, `There can be at most ${limits.tags} tags.`)
    .default([])
    .transform((tags) => [...new Set(tags)]),
};

/** A question that is being written. */
export const QuestionDraft = z.object(questionFields);
export type QuestionDraft = z.output<typeof QuestionDraft>;

/** Names each fault of a question at its field. ASM-05. */
export function checkQuestion(question: QuestionDraft, ctx: z.RefinementCtx): void {
  for (const { path, message } of faultsOfQuestion(question)) {
    ctx.addIssue({ code: 'custom', path: [...path], message });
  }
}

/** A question that can be asked. ASM-04, ASM-05. */
export const QuestionBody = QuestionDraft.superRefine(checkQuestion);
