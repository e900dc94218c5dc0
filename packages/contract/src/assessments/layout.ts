import { z } from 'zod';
import { QuestionDraft } from '../questions/question-fields.ts';
import type { QuestionType } from '../questions/values.ts';
import { Id, optionalText } from '../shared/fields.ts';
import { layoutLimits } from './values.ts';

// The order of an assessment: sections of slots. A slot holds a question, or draws some from a pool of the bank.

const sectionFields = {
  id: Id,
  title: z.string().trim().max(layoutLimits.sectionTitle).default(''),
  /** A text to read, or what to do. */
  instructions: optionalText(layoutLimits.instructions),
  /** A recording that all its questions are about. */
  audioFileId: Id.nullish().transform((value) => value ?? null),
};

const QuestionSlot = z.object({
  id: Id,
  /** The question of the bank that it is, since it was published or taken from there. */
  questionId: Id.nullish().transform((value) => value ?? null),
  question: QuestionDraft,
});

const pickMessage = `Draw from 1 to ${layoutLimits.pool} questions.`;
const PoolSlot = z.object({
  id: Id,
  /** Questions of the bank, of equal points. */
  pool: z.array(Id).max(layoutLimits.pool, `A pool can have at most ${layoutLimits.pool} questions.`),
  pick: z.number(pickMessage).int(pickMessage).min(1, pickMessage).max(layoutLimits.pool, pickMessage),
});

/** What is being written: its questions may be half written. */
export const DraftLayout = z.object({
  sections: z
    .array(
      z.object({
        ...sectionFields,
        slots: z.array(z.union([QuestionSlot, PoolSlot])).max(layoutLimits.slots),
      }),
    )
    .max(layoutLimits.sections, `There can be at most ${layoutLimits.sections} sections.`)
    .refine(
      (sections) => sections.reduce((sum, { slots }) => sum + slots.length, 0) <= layoutLimits.slots,
      `There can be at most ${layoutLimits.slots} questions.`,
    ),
});
export type DraftLayout = z.output<typeof DraftLayout>;
export type DraftSection = DraftLayout['sections'][number];
export type DraftSlot = DraftSection['slots'][number];

/** As it was published: of each question one version, whatever becomes of the question. */
export interface RevisionLayout {
  readonly sections: readonly {
    readonly id: string;
    readonly title: string;
    readonly instructions: string | null;
    readonly audioFileId: string | null;
    readonly slots: readonly RevisionSlot[];
  }[];
}

interface FixedSlot {
  readonly id: string;
  readonly versionId: string;
  readonly questionType: QuestionType;
  readonly points: number;
}

/** Draws `pick` of the versions, all of the same points; `points` is what one of them gives. */
interface PublishedPool {
  readonly id: string;
  readonly pool: readonly { readonly versionId: string; readonly questionType: QuestionType }[];
  readonly pick: number;
  readonly points: number;
}

export type RevisionSlot = FixedSlot | PublishedPool;

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
