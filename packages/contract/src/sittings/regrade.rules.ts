import { markAnswer } from '../questions/mark.rules.ts';
import type { AnswerValue, QuestionContent, QuestionKey } from '../questions/question-content.ts';
import type { QuestionType } from '../questions/values.ts';
import type { markStates, RegradeKind } from './sittings.values.ts';

type MarkState = (typeof markStates)[number];

/** What an attempt has reached, in hundredths of a point: of the question, and of all that count. */
export interface Reached {
  /** Null: nobody has marked it. */
  readonly awarded: number | null;
  readonly sum: number;
  readonly most: number;
  /** Whether nothing of the attempt waits for a mark. */
  readonly isGraded: boolean;
}

/**
 * Whether a question that is dropped stays for this attempt, since nobody is to lose and its share of the points would fall: 2 of 2 in a test
 * with 3 of 6 would leave 1 of 4. What is not graded has nothing to lose. AMB-372.
 */
export function keepsDropped({ awarded, sum, most, isGraded }: Reached, points: number): boolean {
  if (!isGraded) return false;
  const left = Math.max(0, sum - (awarded ?? 0));
  return left * most < Math.max(0, sum) * (most - Math.round(points * 100));
}

/** A question as it is marked anew. */
export interface Correction {
  readonly questionType: QuestionType;
  readonly content: QuestionContent;
  readonly kind: RegradeKind;
  /** The points that it gives from now on. */
  readonly points: number;
  readonly solution: QuestionKey;
  /** Whether marks that a person gave are replaced where a machine can mark. */
  readonly includesHuman: boolean;
  /** Whether a mark only rises. */
  readonly nobodyLoses: boolean;
}

/** An answer with its mark in hundredths of a point; null: nobody has marked it. */
export interface MarkedAnswer {
  readonly value: AnswerValue | null;
  readonly awarded: number | null;
  readonly state: MarkState;
}

/**
 * The mark of an answer after a correction. What a person marked, and what no machine can mark, keeps its mark, but never above the points
 * that there are now. A short answer that the old key took and the new one does not gets 0: the teacher sees that before. AMB-352.
 */
export function regradedMark(
  correction: Correction,
  { value, awarded, state }: MarkedAnswer,
): Pick<MarkedAnswer, 'awarded' | 'state'> {
  const full = Math.round(correction.points * 100);
  const kept = { awarded: awarded === null ? null : Math.min(awarded, full), state };
  const isHuman = state === 'HUMAN';
  if (isHuman && !correction.includesHuman) return kept;
  if (correction.kind === 'FULL') return { awarded: full, state: isHuman ? 'HUMAN' : 'AUTO' };
  const mark = markAnswer(correction, correction.solution, value);
  if (mark.state === 'NONE') return kept;
  if (mark.state === 'PROPOSED' && state !== 'AUTO') return kept;
  const least = correction.nobodyLoses ? (kept.awarded ?? mark.hundredths) : mark.hundredths;
  return { awarded: Math.max(mark.hundredths, least), state: 'AUTO' };
}
