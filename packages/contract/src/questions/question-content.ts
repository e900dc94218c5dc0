import type { QuestionType } from './values.ts';

// A question in its two halves, as they are stored apart: what a student may see, and what solves it. AMB-091. Options have
// random ids, so that neither an id nor an order tells which is right.

/** A choice, a premise, a response or an item. */
export interface Piece {
  readonly id: string;
  readonly text: string;
}

/** What the student sees of a question beside its text and files. */
export interface QuestionContent {
  /** MULTIPLE_CHOICE. */
  readonly options?: readonly Piece[];
  /** MULTIPLE_CHOICE: whether several may be chosen. How many are right is not told. */
  readonly several?: boolean;
  /** MATCHING. */
  readonly premises?: readonly Piece[];
  readonly responses?: readonly Piece[];
  /** FILL_IN_THE_BLANKS: its text, in which [[1]], [[2]] … are blanks. */
  readonly blanksText?: string;
  /** FILL_IN_THE_BLANKS, by number: what to choose from; null where one types. */
  readonly blanks?: readonly (readonly Piece[] | null)[];
  /** SEQUENCE: what to put in order. */
  readonly items?: readonly Piece[];
  /** ESSAY. */
  readonly leastWords?: number | null;
  readonly mostWords?: number | null;
  /** How often its recording and its film may be played each; absent: as often as one likes. */
  readonly maxPlays?: number;
  /** Whether options, responses, items or the choices of a blank come in another order for each student. */
  readonly shuffle?: boolean;
  /** MULTIPLE_CHOICE: how many of the last options stay last, in their order, where the others are mixed; absent: none. Nobody who sits is told. */
  readonly keepLast?: number;
}

/** A number that counts as right: within the tolerance, both decimal texts. Units that may follow it. */
export interface NumberKey {
  readonly value: string;
  readonly tolerance: string;
  readonly units: readonly string[];
}

/** What counts as right in a short answer or a typed blank. */
export interface TextKey {
  readonly accepted: readonly string[];
  readonly number?: NumberKey | null;
}

/** One blank: accepted texts where one types, the id of the right choice where one chooses. */
export interface BlankKey extends TextKey {
  readonly choice?: string | null;
}

/** How exactly the mark is found. ASM, AMB-194. */
export interface MarkingOptions {
  /** MULTIPLE_CHOICE: (right − wrong) / correct, never below 0; SEQUENCE: by the longest order; else all or nothing. */
  readonly partial?: boolean;
  /** MULTIPLE_CHOICE, TRUE_FALSE: points taken off for each wrong choice. */
  readonly penalty?: number;
  readonly caseSensitive?: boolean;
  /** Whether é and e differ; they do unless this is false. */
  readonly accentSensitive?: boolean;
}

/** How well a criterion may be met: so many points, and what that takes. */
export interface RubricLevel {
  /** A digit. */
  readonly points: number;
  readonly text: string;
}

/** One of the things that are looked at in a text, and how much it weighs beside the others. */
export interface RubricCriterion {
  readonly id: string;
  readonly name: string;
  readonly weight: number;
  readonly levels: readonly RubricLevel[];
}

/** How a person marks a text. AMB-324. */
export interface Rubric {
  readonly criteria: readonly RubricCriterion[];
}

/** What solves a question. */
export interface QuestionKey extends MarkingOptions {
  /** MULTIPLE_CHOICE: the ids of the right options. */
  readonly correct?: readonly string[];
  /** TRUE_FALSE. */
  readonly isTrue?: boolean;
  /** SHORT_ANSWER. */
  readonly text?: TextKey;
  /** FILL_IN_THE_BLANKS, by number. */
  readonly blanks?: readonly BlankKey[];
  /** MATCHING: the response of each premise. */
  readonly matches?: Readonly<Record<string, string>>;
  /** SEQUENCE: the ids of the items in order. */
  readonly order?: readonly string[];
  /** ESSAY: by what it is marked. */
  readonly rubric?: Rubric;
}

/** What a student answers. Absent parts are blank. */
export interface AnswerValue {
  /** MULTIPLE_CHOICE. */
  readonly optionIds?: readonly string[];
  /** TRUE_FALSE. */
  readonly isTrue?: boolean;
  /** SHORT_ANSWER, ESSAY. */
  readonly text?: string;
  /** FILL_IN_THE_BLANKS: typed texts or ids of choices, by number; '' is blank. */
  readonly blanks?: readonly string[];
  /** MATCHING: the id of the response of each premise's id. */
  readonly matches?: Readonly<Record<string, string>>;
  /** SEQUENCE: the ids of the items; absent until one was moved or the order confirmed. */
  readonly order?: readonly string[];
}

/** Which types a machine marks wholly; short answers that nothing accepts, and essays, go to a person. */
export const objectiveTypes: readonly QuestionType[] = [
  'MULTIPLE_CHOICE',
  'TRUE_FALSE',
  'FILL_IN_THE_BLANKS',
  'MATCHING',
  'SEQUENCE',
];
