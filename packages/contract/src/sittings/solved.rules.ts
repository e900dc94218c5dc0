import type { NumberKey, QuestionContent, QuestionKey } from '../questions/question-content.ts';
import type { QuestionType } from '../questions/values.ts';

/** What solves a question, in the shape of an answer to it: ids of pieces as they were asked, texts as they are accepted. */
export interface Solved {
  /** MULTIPLE_CHOICE: the right options. */
  readonly optionIds?: readonly string[];
  /** TRUE_FALSE. */
  readonly isTrue?: boolean;
  /** SHORT_ANSWER. */
  readonly accepted?: readonly string[];
  /** FILL_IN_THE_BLANKS, by number: accepted texts, or the id of the right choice alone. */
  readonly blanks?: readonly (readonly string[])[];
  /** MATCHING: the response of each premise. */
  readonly matches?: Readonly<Record<string, string>>;
  /** SEQUENCE: the items in order. */
  readonly order?: readonly string[];
}

/** What solves the question by its key; of an essay nothing does. A number comes as '3.14 ± 0.005'. */
export function solvedBy(questionType: QuestionType, content: QuestionContent, key: QuestionKey): Solved {
  switch (questionType) {
    case 'MULTIPLE_CHOICE':
      return { optionIds: key.correct ?? [] };
    case 'TRUE_FALSE':
      return { isTrue: key.isTrue ?? false };
    case 'SHORT_ANSWER':
      return { accepted: [...(key.text?.accepted ?? []), ...numberText(key.text?.number)] };
    case 'FILL_IN_THE_BLANKS':
      return {
        blanks: (key.blanks ?? []).map(({ accepted, choice, number }, at) =>
          content.blanks?.[at] ? (choice ? [choice] : []) : [...accepted, ...numberText(number)],
        ),
      };
    case 'MATCHING':
      return { matches: key.matches ?? {} };
    case 'SEQUENCE':
      return { order: key.order ?? [] };
    case 'ESSAY':
      return {};
  }
}

function numberText(number: NumberKey | null | undefined): string[] {
  if (!number) return [];
  const tolerance = /[1-9]/.test(number.tolerance) ? ` ± ${number.tolerance}` : '';
  return [`${number.value}${tolerance}`];
}

/** The key with what solves it by the form in place of what it had: how it is marked, and a number, stay. */
export function correctedKey(questionType: QuestionType, key: QuestionKey, solved: Solved): QuestionKey {
  switch (questionType) {
    case 'MULTIPLE_CHOICE':
      return { ...key, correct: solved.optionIds ?? [] };
    case 'TRUE_FALSE':
      return { ...key, isTrue: solved.isTrue ?? false };
    case 'SHORT_ANSWER':
      return { ...key, text: { ...key.text, accepted: trimmed(solved.accepted) } };
    case 'FILL_IN_THE_BLANKS':
      return {
        ...key,
        blanks: (key.blanks ?? []).map((blank, at) => {
          const given = trimmed(solved.blanks?.[at]);
          return blank.choice ? { ...blank, choice: given[0] ?? null } : { ...blank, accepted: given };
        }),
      };
    case 'MATCHING':
      return { ...key, matches: solved.matches ?? {} };
    case 'SEQUENCE':
      return { ...key, order: solved.order ?? [] };
    case 'ESSAY':
      return key;
  }
}

function trimmed(texts: readonly string[] | undefined): string[] {
  return (texts ?? []).map((text) => text.trim()).filter((text) => text !== '');
}
