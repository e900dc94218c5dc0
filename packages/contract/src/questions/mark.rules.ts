import { isAccepted } from './answer-text.rules.ts';
import type { AnswerValue, BlankKey, QuestionContent, QuestionKey } from './question-content.ts';
import type { QuestionType } from './values.ts';

// What an answer is worth, in whole hundredths of a point (AMB-194). Each question is rounded half up by itself, so that the parts add
// up to the total. What a machine cannot mark goes to a person.

interface Asked {
  readonly questionType: QuestionType;
  /** At most two decimals. */
  readonly points: number;
  readonly content: QuestionContent;
}

/** AUTO: marked. PROPOSED: a short answer that nothing accepts, 0 until a person looks. NONE: a person marks it. */
export type MarkState = 'AUTO' | 'PROPOSED' | 'NONE';

export interface Mark {
  /** Below 0 only by a penalty, and never further than the points of the question. */
  readonly hundredths: number;
  readonly state: MarkState;
}

/** What the answer is worth by the key; null, or nothing answered, is 0. */
export function markAnswer(asked: Asked, solution: QuestionKey, value: AnswerValue | null): Mark {
  const full = Math.round(asked.points * 100);
  if (value === null || isBlank(asked.questionType, value)) return { hundredths: 0, state: 'AUTO' };
  if (asked.questionType === 'ESSAY') return { hundredths: 0, state: 'NONE' };
  if (asked.questionType === 'SHORT_ANSWER') return markText(full, solution, value.text ?? '');
  return { hundredths: objective(asked, solution, value, full), state: 'AUTO' };
}

/** Whether the answer says nothing. */
export function isBlank(questionType: QuestionType, value: AnswerValue): boolean {
  switch (questionType) {
    case 'MULTIPLE_CHOICE':
      return (value.optionIds ?? []).length === 0;
    case 'TRUE_FALSE':
      return value.isTrue === undefined;
    case 'SHORT_ANSWER':
    case 'ESSAY':
      return (value.text ?? '').trim() === '';
    case 'FILL_IN_THE_BLANKS':
      return (value.blanks ?? []).every((text) => text.trim() === '');
    case 'MATCHING':
      return Object.keys(value.matches ?? {}).length === 0;
    case 'SEQUENCE':
      return (value.order ?? []).length === 0;
  }
}

function objective(asked: Asked, solution: QuestionKey, value: AnswerValue, full: number): number {
  switch (asked.questionType) {
    case 'MULTIPLE_CHOICE':
      return choices(full, solution, asked.content, new Set(value.optionIds));
    case 'TRUE_FALSE':
      return value.isTrue === solution.isTrue ? full : penalised(full, solution, 1);
    case 'FILL_IN_THE_BLANKS':
      return blanks(full, solution, asked.content, value.blanks ?? []);
    case 'MATCHING': {
      const premises = Object.entries(solution.matches ?? {});
      const right = premises.filter(([premise, response]) => value.matches?.[premise] === response).length;
      return shareOf(full, right, premises.length);
    }
    default:
      return sequence(full, solution, value.order ?? []);
  }
}

function choices(
  full: number,
  solution: QuestionKey,
  { several }: QuestionContent,
  chosen: ReadonlySet<string>,
): number {
  const correct = new Set(solution.correct);
  const right = [...chosen].filter((id) => correct.has(id)).length;
  const wrong = chosen.size - right;
  // A corrected key may accept more than the one option that could be chosen: each of them is right.
  if (several === false && right === 1 && wrong === 0) return full;
  if (right === correct.size && wrong === 0) return full;
  if (solution.partial) return shareOf(full, Math.max(0, right - wrong), correct.size);
  return penalised(full, solution, wrong);
}

function penalised(full: number, { penalty = 0 }: QuestionKey, wrong: number): number {
  const off = Math.round(penalty * 100) * wrong;
  // No minus zero: it would be stored and shown as one.
  return off === 0 ? 0 : -Math.min(full, off);
}

function blanks(
  full: number,
  solution: QuestionKey,
  content: QuestionContent,
  typed: readonly string[],
): number {
  const keys = solution.blanks ?? [];
  const isRight = (key: BlankKey, at: number) =>
    content.blanks?.[at] ? typed[at] === key.choice : isAccepted(typed[at] ?? '', key, solution);
  return shareOf(full, keys.filter(isRight).length, keys.length);
}

function sequence(full: number, { order = [], partial }: QuestionKey, given: readonly string[]): number {
  if (!partial) return shareOf(full, order.filter((id, at) => given[at] === id).length, order.length);
  const places = given.map((id) => order.indexOf(id)).filter((at) => at >= 0);
  return shareOf(full, Math.max(0, longestRise(places) - 1), order.length - 1);
}

/** How many of the numbers, at most, rise in the order in which they stand. */
function longestRise(numbers: readonly number[]): number {
  // ends[n]: the least last number of a rise of n + 1.
  const ends: number[] = [];
  for (const number of numbers) {
    const at = ends.findIndex((end) => end >= number);
    ends[at < 0 ? ends.length : at] = number;
  }
  return ends.length;
}

function markText(full: number, solution: QuestionKey, text: string): Mark {
  const key = solution.text ?? { accepted: [] };
  if (isAccepted(text, key, solution)) return { hundredths: full, state: 'AUTO' };
  return { hundredths: 0, state: 'PROPOSED' };
}

/** The share of whole hundredths, half up. */
function shareOf(full: number, part: number, whole: number): number {
  return whole <= 0 ? 0 : Math.floor((2 * full * part + whole) / (2 * whole));
}

/** The total of marks in hundredths: penalties never take it below 0. */
export function totalOf(marks: readonly { readonly hundredths: number }[]): number {
  return Math.max(
    0,
    marks.reduce((sum, { hundredths }) => sum + hundredths, 0),
  );
}
