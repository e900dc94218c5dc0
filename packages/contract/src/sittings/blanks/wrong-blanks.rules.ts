import { comparable, isAccepted, nearText } from '../../questions/answer-text.rules.ts';
import type { QuestionContent, QuestionKey } from '../../questions/question-content.ts';
import { type Solved, solvedBy } from '../solved.rules.ts';

/** A text as it was typed into a blank, the first one being 1, and how often just so. */
export interface TypedText {
  readonly blank: number;
  readonly text: string;
  readonly count: number;
}

/** Texts that are one by the rule of the question, as they were typed most often. */
export interface WrongText {
  readonly text: string;
  readonly count: number;
  /** The accepted text that it misses by one letter; told, never credited. AMB-194. */
  readonly nearText: string | null;
}

/** A blank that is typed, with what it takes by now and what it did not take, the most frequent first. */
export interface WrongBlank {
  readonly blank: number;
  readonly accepted: NonNullable<Solved['accepted']>;
  readonly answers: readonly WrongText[];
}

/** How many wrong texts of one blank are told at most. */
export const mostWrongTexts = 100;

/** Of each blank that one types what the key did not take, equal texts as one. A blank that one chooses has no spelling to take. AMB-420. */
export function wrongBlanks(
  content: QuestionContent,
  key: QuestionKey,
  typed: readonly TypedText[],
): WrongBlank[] {
  const byBlank = Map.groupBy(typed, ({ blank }) => blank);
  const solved = solvedBy('FILL_IN_THE_BLANKS', content, key).blanks ?? [];
  return (key.blanks ?? []).flatMap((blankKey, at) => {
    if (content.blanks?.[at]) return [];
    const wrong = (byBlank.get(at + 1) ?? []).filter(
      ({ text }) => comparable(text, key) !== '' && !isAccepted(text, blankKey, key),
    );
    const groups = [...Map.groupBy(wrong, ({ text }) => comparable(text, key)).values()].map((equal) => ({
      text: equal.toSorted(byFrequency)[0]?.text ?? '',
      count: equal.reduce((sum, one) => sum + one.count, 0),
    }));
    // What a text misses is looked for in those that are told alone.
    const answers = groups
      .sort(byFrequency)
      .slice(0, mostWrongTexts)
      .map(({ text, count }) => ({ text, count, nearText: nearText(text, blankKey, key) }));
    return [{ blank: at + 1, accepted: solved[at] ?? [], answers }];
  });
}

function byFrequency(a: Pick<TypedText, 'count' | 'text'>, b: Pick<TypedText, 'count' | 'text'>): number {
  return b.count - a.count || (a.text < b.text ? -1 : 1);
}
