import type { Question } from './question-result.tsx';

interface Choice {
  readonly id: string;
  readonly text: string;
  readonly isChosen: boolean;
  readonly isRight: boolean;
}

/** One part of an answer: what it belongs to, what was given, what is right. */
export interface AnswerLine {
  readonly id: string;
  readonly label: string | null;
  readonly given: string;
  /** Null: not told. */
  readonly right: string | null;
  /** Undefined: not told, or nothing that a comparison could say. */
  readonly isSolved: boolean | undefined;
}

/** The options of a question that is answered by choosing among all of them; undefined for others. */
export function choicesOf(question: Question, words: { yes: string; no: string }): Choice[] | undefined {
  const { value, solved } = question;
  if (question.questionType === 'TRUE_FALSE') {
    return [true, false].map((isTrue) => ({
      ...{ id: String(isTrue), text: isTrue ? words.yes : words.no },
      ...{ isChosen: value?.isTrue === isTrue, isRight: solved?.isTrue === isTrue },
    }));
  }
  if (question.questionType !== 'MULTIPLE_CHOICE') return undefined;
  return (question.options ?? []).map(({ id, text }) => ({
    ...{ id, text },
    isChosen: value?.optionIds?.includes(id) ?? false,
    isRight: solved?.optionIds?.includes(id) ?? false,
  }));
}

/** The parts of an answer that is written, paired or put in order. */
export function linesOf(question: Question, blank: (number: number) => string): AnswerLine[] {
  const { value, solved } = question;
  const full = question.awarded !== null && question.awarded >= question.points;
  switch (question.questionType) {
    case 'SHORT_ANSWER':
      return [
        {
          ...{ id: 'text', label: null, given: value?.text ?? '', right: joined(solved?.accepted) },
          isSolved: solved ? full : undefined,
        },
      ];
    case 'FILL_IN_THE_BLANKS':
      return (question.blanks ?? []).map((choices, at) => {
        const textOf = namesOf(choices ?? []);
        const given = value?.blanks?.[at] ?? '';
        const right = solved?.blanks?.[at];
        return {
          ...{ id: String(at), label: blank(at + 1), given: choices ? textOf(given) : given },
          right: right ? joined(right.map((text) => (choices ? textOf(text) : text))) : null,
          // Typed answers are compared by the server's rules: here it is known where all are right.
          isSolved: right && (choices ? right.includes(given) : full || right.includes(given) || undefined),
        };
      });
    case 'MATCHING': {
      const textOf = namesOf(question.responses ?? []);
      return (question.premises ?? []).map(({ id, text }) => {
        const [given, right] = [value?.matches?.[id] ?? '', solved?.matches?.[id]];
        return {
          ...{ id, label: text, given: textOf(given), right: right ? textOf(right) : null },
          isSolved: right ? given === right : undefined,
        };
      });
    }
    case 'SEQUENCE': {
      const textOf = namesOf(question.items ?? []);
      return (question.items ?? []).map((_item, at) => {
        const [given, right] = [value?.order?.[at] ?? '', solved?.order?.[at]];
        return {
          ...{
            id: String(at),
            label: `${at + 1}`,
            given: textOf(given),
            right: right ? textOf(right) : null,
          },
          isSolved: right ? given === right : undefined,
        };
      });
    }
    default:
      return [];
  }
}

function namesOf(pieces: readonly { id: string; text: string }[]) {
  const texts = new Map(pieces.map(({ id, text }) => [id, text]));
  return (id: string) => texts.get(id) ?? '';
}

function joined(texts: readonly string[] | undefined): string | null {
  return texts && texts.length > 0 ? texts.join(' / ') : null;
}
