import type { QuestionType } from '../questions/values.ts';

// The order of an assessment: sections of slots. A slot holds a question, or draws some from a pool.

/** What stands above the questions of a section: a text to read, a recording to hear. */
interface SectionHead {
  readonly id: string;
  readonly title: string;
  readonly instructions: string | null;
  readonly audioFileId: string | null;
}

/** While it is being written: of the questions the versions in force. */
export interface DraftLayout {
  readonly sections: readonly (SectionHead & { readonly slots: readonly DraftSlot[] })[];
}

export type DraftSlot =
  | { readonly id: string; readonly questionId: string }
  | { readonly id: string; readonly pool: readonly string[]; readonly pick: number };

/** As it was published: of each question one version, whatever becomes of the question. */
export interface RevisionLayout {
  readonly sections: readonly (SectionHead & { readonly slots: readonly RevisionSlot[] })[];
}

interface FixedSlot {
  readonly id: string;
  readonly versionId: string;
  readonly questionType: QuestionType;
  readonly points: number;
}

/** Draws `pick` of the versions, all of the same points; `points` is what one of them gives. */
interface PoolSlot {
  readonly id: string;
  readonly pool: readonly { readonly versionId: string; readonly questionType: QuestionType }[];
  readonly pick: number;
  readonly points: number;
}

export type RevisionSlot = FixedSlot | PoolSlot;

/** How an assessment is sat, as it was published. ASM-01. */
export interface RevisionSettings {
  readonly title: string;
  readonly description: string | null;
  readonly assessmentType: string;
  readonly maxAttempts: number | null;
  readonly durationMinutes: number | null;
  readonly passingPercentage: number | null;
  readonly shuffleQuestions: boolean;
  readonly showAnswers: boolean;
  readonly showSubmissionHistory: boolean;
  readonly scoringMethodId: string | null;
  readonly scoringConfig: Record<string, unknown> | null;
}
