/** What kind of work was graded (specification: assessment type). */
export const assessmentTypes = ['QUIZ', 'TEST', 'EXAM', 'PRACTICE_SHEET', 'OTHER'] as const;
export type AssessmentType = (typeof assessmentTypes)[number];

/** Where an assessment comes from: made with questions, a sheet of results, or marked by hand. */
export const assessmentOrigins = ['BUILT', 'SHEET', 'MANUAL'] as const;

/** Where a student stands with an assessment; only GRADED counts in charts (AMB-022). */
export const studentAssessmentStatuses = [
  'SCHEDULED',
  'IN_PROGRESS',
  'SUBMITTED',
  'GRADED',
  'MISSED',
  'CANCELLED',
] as const;

/** Where a sitting stands (AMB-021). */
export const scheduledAssessmentStatuses = [
  'DRAFT',
  'PUBLISHED',
  'ACTIVE',
  'COMPLETED',
  'CANCELLED',
] as const;

/** How many students one sheet of results may have. */
export const maxResults = 500;
/** The largest number of points; results have at most two decimals. */
export const maxPoints = 10_000;

/** Of an assessment that is built of questions: texts in characters, lists in entries. */
export const layoutLimits = {
  sections: 50,
  slots: 300,
  pool: 200,
  sectionTitle: 200,
  instructions: 20_000,
  attempts: 100,
  /** Minutes: a week. */
  duration: 10_080,
} as const;
