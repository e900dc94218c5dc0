// The words and limits of performance reviews. TAL-01 to TAL-10.

/** What a criterion is about, in the order of its section. AMB-203. */
export const criteriaTypes = ['GOAL', 'COMPETENCY', 'BEHAVIORAL', 'PEER_FEEDBACK'] as const;
export type CriteriaType = (typeof criteriaTypes)[number];

export const reviewTypes = ['SELF', 'MANAGER', 'PEER'] as const;
export type ReviewType = (typeof reviewTypes)[number];

export const cycleStatuses = ['DRAFT', 'ACTIVE', 'REVIEW_PHASE', 'COMPLETED', 'ARCHIVED'] as const;
export type CycleStatus = (typeof cycleStatuses)[number];

/** As the requirements list them; the order of work is that of `appraisalOrder`. */
export const appraisalStatuses = [
  'NOT_STARTED',
  'SELF_ASSESSMENT',
  'MANAGER_REVIEW',
  'COMPLETED',
  'CALIBRATION',
] as const;
export type AppraisalStatus = (typeof appraisalStatuses)[number];

/** The best first. AMB-204. */
export const finalRatings = ['EXCEEDS', 'MEETS', 'BELOW', 'UNSATISFACTORY'] as const;
export type FinalRating = (typeof finalRatings)[number];

export const goalStatuses = ['ACTIVE', 'COMPLETED', 'CANCELLED', 'ON_HOLD'] as const;
export type GoalStatus = (typeof goalStatuses)[number];
export const goalCategories = ['INDIVIDUAL', 'TEAM', 'DEPARTMENT', 'COMPANY'] as const;
/** Each counts once more than the one before it. AMB-203. */
export const goalPriorities = ['LOW', 'MEDIUM', 'HIGH', 'URGENT'] as const;
export type GoalPriority = (typeof goalPriorities)[number];

export const appraisalBulkActions = ['ACTIVATE', 'COMPLETE', 'ARCHIVE', 'DELETE'] as const;
export const goalBulkActions = ['ACTIVATE', 'COMPLETE', 'CANCEL', 'DELETE'] as const;

export const performanceMetrics = [
  'completion_rate',
  'average_scores',
  'rating_distribution',
  'goal_achievement',
] as const;

/** What the house counts of somebody by itself. AMB-386. */
export const evidenceMetrics = [
  'LESSONS_HELD',
  'LESSONS_CANCELLED',
  'COVER_GIVEN',
  'REGISTERS_SAME_DAY',
  'PUPIL_PRESENCE',
  'FEEDBACK_AVERAGE',
  'TASKS_ON_TIME',
] as const;
export type EvidenceMetric = (typeof evidenceMetrics)[number];

/** Who said how far a goal is: somebody, or the house by its figure. */
export const progressSources = ['PERSON', 'SYSTEM'] as const;

/** In what a figure is told: a share of its number, how often, or a mean of 1 to 5. */
export const metricUnits: Readonly<Record<EvidenceMetric, 'PERCENT' | 'COUNT' | 'MEAN'>> = {
  LESSONS_HELD: 'PERCENT',
  LESSONS_CANCELLED: 'COUNT',
  COVER_GIVEN: 'COUNT',
  REGISTERS_SAME_DAY: 'PERCENT',
  PUPIL_PRESENCE: 'PERCENT',
  FEEDBACK_AVERAGE: 'MEAN',
  TASKS_ON_TIME: 'PERCENT',
};

/** Who may be part of a cycle by what kind of work they have. */
export const employmentTypes = [
  'FULL_TIME',
  'PART_TIME',
  'CONTRACT',
  'TEMPORARY',
  'INTERNSHIP',
  'VOLUNTEER',
  'REMOTE',
  'HYBRID',
] as const;

/** Who reads a note of a talk: both, or its author alone. AMB-398. */
export const noteVisibilities = ['SHARED', 'PRIVATE'] as const;
export type NoteVisibility = (typeof noteVisibilities)[number];

export const performanceLimits = {
  name: 100,
  description: 2000,
  rating: { least: 1, most: 10 },
  peers: { least: 3, most: 5, invited: 20 },
  goalTitle: 200,
  goalDescription: 1000,
  unit: 50,
  comment: 4000,
  checkInTopic: 200,
  reason: 1000,
  choices: 200,
  serviceDays: 3650,
  ids: 1000,
  criteria: 60,
} as const;

/** Fewer people than this are never shown as a group, and fewer lessons, answers or tasks give no figure. */
export const leastShown = 5;

/** What an appraisal goes through, in the order of work; calibration only where its cycle has any. AMB-058. */
export function appraisalOrder(hasCalibration: boolean): AppraisalStatus[] {
  const before = ['NOT_STARTED', 'SELF_ASSESSMENT', 'MANAGER_REVIEW'] as const;
  return [...before, ...(hasCalibration ? (['CALIBRATION'] as const) : []), 'COMPLETED'];
}

/** The state that follows an appraisal's, or null at its end. */
export function nextAppraisalStatus(
  status: AppraisalStatus,
  hasCalibration: boolean,
): AppraisalStatus | null {
  const order = appraisalOrder(hasCalibration);
  return order[order.indexOf(status) + 1] ?? null;
}

/** The state before an appraisal's, or null at its beginning. */
export function previousAppraisalStatus(
  status: AppraisalStatus,
  hasCalibration: boolean,
): AppraisalStatus | null {
  const order = appraisalOrder(hasCalibration);
  return order[order.indexOf(status) - 1] ?? null;
}
