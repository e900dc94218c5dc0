import type { DraftSection, DraftSlot } from '@bellwether/contract/assessments/layout';
import type { QuestionDraft } from '@bellwether/contract/questions/question-fields';
import { keptFrom } from '@bellwether/contract/questions/question-halves.rules';
import type { QuestionType } from '@bellwether/contract/questions/values';
import { randomId } from '../../../ui/random-id.ts';

export type Question = QuestionDraft;
export type Piece = Question['options'][number];
export type Criterion = NonNullable<Question['rubric']>['criteria'][number];
export type QuestionSlot = Extract<DraftSlot, { question: unknown }>;
export type PoolSlot = Extract<DraftSlot, { pool: unknown }>;

/** A choice, a premise, a response or an item with an id of its own. */
export function newPiece(text = ''): Piece {
  return { id: randomId(), text };
}

/** A question of a type with nothing in it but the places to write. */
export function newQuestion(questionType: QuestionType): Question {
  return {
    ...{ questionText: '', questionType, points: 1, explanation: null },
    ...{ imageFileId: null, audioFileId: null, videoFileId: null },
    ...{ options: [], correctAnswers: [], correctBooleanAnswer: null },
    ...{ shortAnswerCorrectAnswers: [], shortAnswerNumber: null, matchingData: null },
    ...{ fillInTheBlanksText: null, fillInTheBlanksAnswers: [], sequenceData: null, rubric: null },
    marking: {
      ...{ partial: false, penalty: 0, caseSensitive: false, accentSensitive: true, shuffle: true },
      ...{ keepLast: 0, leastWords: null, mostWords: null, maxPlays: null },
    },
    ...{ folder: null, strand: null, levelId: null, tags: [] },
    ...beginningOf(questionType),
  };
}

/** The question as one of another type: its text, points, files and marks of order stay, and what the new type needs is there. */
export function withType(question: Question, questionType: QuestionType): Question {
  const fresh = beginningOf(questionType);
  const kept = Object.entries(fresh).filter(([field]) => isEmpty(question[field as keyof Question]));
  return { ...question, questionType, ...Object.fromEntries(kept) };
}

function isEmpty(value: unknown): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

function beginningOf(questionType: QuestionType): Partial<Question> {
  switch (questionType) {
    case 'MULTIPLE_CHOICE':
      return { options: [newPiece(), newPiece(), newPiece()] };
    case 'TRUE_FALSE':
      return { correctBooleanAnswer: true };
    case 'SHORT_ANSWER':
      return { shortAnswerCorrectAnswers: [''] };
    case 'MATCHING': {
      const [premises, responses] = [
        [newPiece(), newPiece()],
        [newPiece(), newPiece()],
      ];
      return { matchingData: { premises, responses, correctMatches: pairsOf(premises, responses) } };
    }
    case 'SEQUENCE':
      return { sequenceData: sequenceOf([newPiece(), newPiece(), newPiece()]) };
    default:
      return {};
  }
}

/** Each premise with the response at its place. */
export function pairsOf(premises: readonly Piece[], responses: readonly Piece[]): Record<string, string> {
  const pairs = premises.flatMap(({ id }, index) => {
    const response = responses[index];
    return response ? [[id, response.id] as const] : [];
  });
  return Object.fromEntries(pairs);
}

/** The options as they were changed: those that stayed last before stay last, as far as they are there still. */
export function withOptions(
  question: Question,
  options: readonly Piece[],
): Pick<Question, 'options' | 'correctAnswers' | 'marking'> {
  const kept = new Set(question.options.slice(keptFrom(question)).map(({ id }) => id));
  return arranged(question, options, kept);
}

/** The option of the id as one that stays last, or as one of those that are mixed. */
export function withKept(
  question: Question,
  id: string,
  isKept: boolean,
): Pick<Question, 'options' | 'correctAnswers' | 'marking'> {
  const kept = new Set(question.options.slice(keptFrom(question)).map((option) => option.id));
  if (isKept) kept.add(id);
  else kept.delete(id);
  return arranged(question, question.options, kept);
}

function arranged(
  { correctAnswers, marking }: Question,
  options: readonly Piece[],
  kept: ReadonlySet<string>,
) {
  const last = options.filter(({ id }) => kept.has(id));
  return {
    options: [...options.filter(({ id }) => !kept.has(id)), ...last],
    correctAnswers: correctAnswers.filter((id) => options.some((option) => option.id === id)),
    marking: { ...marking, keepLast: last.length },
  };
}

/** Items in the order in which they are right. */
export function sequenceOf(items: readonly Piece[]): NonNullable<Question['sequenceData']> {
  return { items: [...items], correctOrder: items.map(({ id }) => id) };
}

/** The same question with ids of its own, so that both can stand in one assessment. */
export function copyOf(question: Question): Question {
  const ids = new Map<string, string>();
  const fresh = (id: string) => {
    const known = ids.get(id) ?? randomId();
    ids.set(id, known);
    return known;
  };
  const pieces = (list: readonly Piece[]) => list.map(({ id, text }) => ({ id: fresh(id), text }));
  const { matchingData, sequenceData } = question;
  return {
    ...question,
    options: pieces(question.options),
    correctAnswers: question.correctAnswers.map(fresh),
    matchingData: matchingData && {
      premises: pieces(matchingData.premises),
      responses: pieces(matchingData.responses),
      correctMatches: Object.fromEntries(
        Object.entries(matchingData.correctMatches).map(([premise, response]) => [
          fresh(premise),
          fresh(response),
        ]),
      ),
    },
    fillInTheBlanksAnswers: question.fillInTheBlanksAnswers.map(({ choices, choice, ...blank }) => ({
      ...blank,
      choices: choices && pieces(choices),
      choice: choice && fresh(choice),
    })),
    sequenceData: sequenceData && {
      items: pieces(sequenceData.items),
      correctOrder: sequenceData.correctOrder.map(fresh),
    },
  };
}

/** The text of the blanks with one more at the place of the cursor, and an answer to write for it. */
export function withBlank(
  question: Question,
  at: number,
): Pick<Question, 'fillInTheBlanksText' | 'fillInTheBlanksAnswers'> {
  const text = question.fillInTheBlanksText ?? '';
  const number = question.fillInTheBlanksAnswers.length + 1;
  return {
    fillInTheBlanksText: `${text.slice(0, at)}[[${number}]]${text.slice(at)}`,
    fillInTheBlanksAnswers: [...question.fillInTheBlanksAnswers, newBlank()],
  };
}

/** As many answers as the text has numbered blanks: what is there stays. */
export function answersFor(
  text: string,
  answers: Question['fillInTheBlanksAnswers'],
): Question['fillInTheBlanksAnswers'] {
  const numbers = [...text.matchAll(/\[\[(\d{1,3})\]\]/g)].map(([, number]) => Number(number));
  const count = Math.min(50, Math.max(0, ...numbers));
  return Array.from({ length: count }, (_, index) => answers[index] ?? newBlank());
}

function newBlank(): Question['fillInTheBlanksAnswers'][number] {
  return { accepted: [''], choices: null, choice: null };
}

/** A criterion with levels from 0 to 5 and no words. */
export function newCriterion(): Criterion {
  const levels = [5, 4, 3, 2, 1, 0].map((points) => ({ points, text: '' }));
  return { id: randomId(), name: '', weight: 1, levels };
}

export function newSlot(question: Question, questionId: string | null = null): QuestionSlot {
  return { id: randomId(), questionId, question };
}

export function newSection(title = ''): DraftSection {
  return { id: randomId(), title, instructions: null, audioFileId: null, slots: [] };
}

/** The fields of a question without what the bank knows of it. */
export function questionIn(stored: Question): Question {
  const { questionText, questionType, points, explanation, imageFileId, audioFileId, videoFileId } = stored;
  const { options, correctAnswers, correctBooleanAnswer, shortAnswerCorrectAnswers, shortAnswerNumber } =
    stored;
  const { matchingData, fillInTheBlanksText, fillInTheBlanksAnswers, sequenceData, marking } = stored;
  const { folder, strand, levelId, tags } = stored;
  return {
    ...{ questionText, questionType, points, explanation, imageFileId, audioFileId, videoFileId },
    ...{ options, correctAnswers, correctBooleanAnswer, shortAnswerCorrectAnswers, shortAnswerNumber },
    ...{ matchingData, fillInTheBlanksText, fillInTheBlanksAnswers, sequenceData, marking },
    rubric: stored.rubric ?? null,
    ...{ folder, strand, levelId, tags },
  };
}
