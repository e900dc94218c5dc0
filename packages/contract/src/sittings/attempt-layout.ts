import type { QuestionType } from '../questions/values.ts';

/** One question of an attempt. */
export interface AttemptSlot {
  /** 1 for the first that the student sees. */
  readonly slot: number;
  readonly versionId: string;
  readonly questionType: QuestionType;
  readonly points: number;
  /** The ids of options, responses or items as this student sees them; absent: as they were written. */
  readonly order?: readonly string[];
  /** By blank, the ids of its choices as this student sees them, null where one types; absent: as they were written. */
  readonly blankOrders?: readonly (readonly string[] | null)[];
}

/** The questions of one attempt as the student got them. AMB-147. */
export interface AttemptLayout {
  readonly sections: readonly {
    readonly id: string;
    readonly title: string;
    readonly instructions: string | null;
    readonly audioFileId: string | null;
    readonly slots: readonly AttemptSlot[];
  }[];
}

/** All questions of an attempt in order. */
export function slotsOf(layout: AttemptLayout | null): readonly AttemptSlot[] {
  return layout?.sections.flatMap(({ slots }) => slots) ?? [];
}
