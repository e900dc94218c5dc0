/** Where a cycle of report cards stands. */
export const reportCycleStatuses = ['OPEN', 'PROOFING', 'LOCKED', 'PUBLISHED', 'ARCHIVED'] as const;
export type ReportCycleStatus = (typeof reportCycleStatuses)[number];

/** Into which states a cycle goes from each. What was published is not taken back. AMB-327. */
export const nextReportStatuses: Readonly<Record<ReportCycleStatus, readonly ReportCycleStatus[]>> = {
  OPEN: ['PROOFING'],
  PROOFING: ['OPEN', 'LOCKED'],
  LOCKED: ['PROOFING', 'PUBLISHED'],
  PUBLISHED: ['ARCHIVED'],
  ARCHIVED: [],
};

/**
 * What keeps a card in proofing from being ready: nobody wrote its comment, a correction waits, it names another pupil (AMB-404), or a
 * criterion that it must have has no value (AMB-417).
 */
export const readyProblems = ['NO_COMMENT', 'NO_VALUES', 'PROOF_WAITS', 'WRONG_NAMES'] as const;
export type ReadyProblem = (typeof readyProblems)[number];

/** What somebody is asked to do by a day of a cycle, and in which of its states. AMB-404. */
export const reportTaskKinds = ['TEXTS', 'PROOFS', 'PUBLISH'] as const;
export type ReportTaskKind = (typeof reportTaskKinds)[number];

/** What a card is made of, in the order of its template. */
export const reportBlockKinds = ['MARKS', 'CRITERIA', 'ATTENDANCE', 'COMMENT', 'TEXT', 'SIGNATURES'] as const;

/** By what a criterion judges: one of its labels, or a number between two. AMB-417. */
export const criterionScales = ['LABELS', 'NUMBER'] as const;

/** What a missed result counts as. */
export const missedRules = ['LEFT_OUT', 'ZERO'] as const;

/** What is decided of a proposed text. */
export const proofDecisions = ['ACCEPTED', 'DECLINED'] as const;

/** Where a text stands that was proposed for a comment. */
export const proofStatuses = ['OPEN', ...proofDecisions] as const;

/** As what the cards of a class are saved at once: one document, or a file for each student. */
export const cardFileFormats = ['PDF', 'ZIP'] as const;

export const reportLimits = {
  /** Days for which a published card stands on the home of its family. */
  newDays: 30,
  /** Cards in one file. */
  batch: 200,
  name: 100,
  title: 100,
  text: 2000,
  comment: 1500,
  savedComment: 500,
  /** Of the reason for which a card is unlocked. */
  reason: 500,
  strand: 100,
  blocks: 12,
  categories: 10,
  criteria: 12,
  /** Of the scale of a criterion. */
  labels: 10,
  /** Characters of a label. */
  label: 40,
} as const;
