import type {
  AnswerValue,
  QuestionContent,
  QuestionKey,
} from '@bellwether/contract/questions/question-content';
import type { QuestionType } from '@bellwether/contract/questions/values';

/** A question of the demo school, and what its students answer. */
export interface Asked {
  readonly questionType: QuestionType;
  readonly questionText: string;
  readonly points: number;
  /** What it practises. */
  readonly strand?: string;
  readonly imageFileId?: string;
  readonly audioFileId?: string;
  readonly content?: QuestionContent;
  readonly solution?: QuestionKey;
  /** What the students answer, one after the other. */
  readonly answers: readonly AnswerValue[];
}
