/** For whom a sitting is: a class as it stands when the sitting opens, or students by name. ASM-07. */
export const sittingAssignments = ['CLASS', 'STUDENTS'] as const;

/** What a form says of a sitting; SUBMITTED and MISSED are states of one student's attempt. ASM-08, AMB-021. */
export const sittingFormStatuses = [
  'SCHEDULED',
  'IN_PROGRESS',
  'SUBMITTED',
  'COMPLETED',
  'CANCELLED',
  'MISSED',
] as const;
export type SittingFormStatus = (typeof sittingFormStatuses)[number];

/** What closing does: it stops starts alone, or cuts the time of who is writing as well. */
export const windowModes = ['START_WITHIN', 'HARD_END'] as const;
export type WindowMode = (typeof windowModes)[number];

/** Which of several attempts counts. */
export const attemptRules = ['HIGHEST', 'LATEST', 'FIRST'] as const;

/** When students see their results: each when it is graded, when all are, or when a person says so. */
export const releasePolicies = ['AT_ONCE', 'ALL_GRADED', 'BY_HAND'] as const;

/**
 * What a released result tells: the score; the own answers with marks and comments; what solves them as well; explanations too. What solves
 * a question comes only where the assessment shows answers (AMB-091, AMB-350).
 */
export const resultDetails = ['SCORE', 'MARKS', 'ANSWERS', 'EXPLANATIONS'] as const;
export type ResultDetail = (typeof resultDetails)[number];

/** Why a mark is what it is: a machine's, a person's, of a corrected key, as it was before one, or of an answer that came late. */
export const markCauses = ['AUTO', 'HUMAN', 'REGRADE', 'UNDO', 'LATE'] as const;

/** As what an examiner marks a text. Who marks a sitting of one examiner is the first. */
export const examinerRoles = ['FIRST', 'SECOND', 'MODERATOR'] as const;
export type ExaminerRole = (typeof examinerRoles)[number];

/** What is wrong with words of a text: spelling, grammar, tense, word order, the wrong word. AMB-354. */
export const annotationCodes = ['SP', 'GR', 'T', 'WO', 'WW'] as const;
export type AnnotationCode = (typeof annotationCodes)[number];

/** What an answer waits for until its mark counts. */
export const examinerNeeds = ['MARK', 'SECOND', 'MODERATOR'] as const;
export type ExaminerNeed = (typeof examinerNeeds)[number];

/** How a question is marked anew: by a corrected key or other points, full points for all, or not counted at all. */
export const regradeKinds = ['KEY', 'FULL', 'DROP'] as const;
export type RegradeKind = (typeof regradeKinds)[number];

/** What a rule does when a result is released: a task, or a request for feedback. AMB-358. */
export const releaseActions = ['GIVE_TASK', 'ASK_FEEDBACK'] as const;

/** Why an attempt ended. */
export const submitReasons = ['STUDENT', 'TIME_UP', 'FORCED'] as const;

/** What happens on the device of who writes: noted, never punished. ASM-10. */
export const monitoringEventTypes = [
  'FOCUS_LOST',
  'FOCUS_REGAINED',
  'FOCUS_LOST_TIMEOUT',
  'TIMER_WARNING',
] as const;
export type MonitoringEventType = (typeof monitoringEventTypes)[number];

/** How a mark came to be; NONE and PROPOSED wait for a person. */
export const markStates = ['NONE', 'AUTO', 'PROPOSED', 'HUMAN'] as const;

/** What became of a saved answer. */
export const saveOutcomes = ['APPLIED', 'SUPERSEDED', 'LATE'] as const;

/** Seconds after which lost focus is a FOCUS_LOST_TIMEOUT. AMB-197. */
export const focusTimeoutSeconds = 30;
/** Minutes before the end at which the runner warns. AMB-197. */
export const timerWarningMinutes = [5, 1] as const;
/** Seconds without a word from a device after which a monitor shows it as offline. */
export const offlineSeconds = 60;

export const sittingLimits = {
  accessCode: 20,
  graceSeconds: 300,
  extraPercent: 300,
  extraMinutes: 600,
  extraAttempts: 20,
  plays: 100,
  students: 500,
  /** Days after the closing in which one may still start or hand in. */
  lateDays: 30,
  reason: 500,
  /** Characters of a message to who writes, and messages that an attempt shows. */
  message: 500,
  messages: 50,
  strand: 100,
  comment: 2000,
  /** Notes of an examiner in one text, and characters of their words and of what would be better. */
  annotations: 200,
  annotated: 1000,
  correction: 300,
  /** Changes of one autosave. */
  changes: 200,
  /** Bytes of one answer, as JSON. */
  answerBytes: 65_536,
  /** Events that one attempt keeps. */
  events: 500,
  /** Questions of one attempt. */
  slots: 500,
} as const;

/** What may speak against a sitting: a holiday, another lesson of its students, a room that is taken, a second test on the day. AMB-370. */
export const sittingWarningKinds = ['HOLIDAY', 'LESSON', 'ROOM', 'TEST'] as const;

/** The forms of an assessment on paper, so that neighbours do not have the same one. AMB-376. */
export const paperForms = ['A', 'B', 'C', 'D'] as const;
export type PaperForm = (typeof paperForms)[number];

/** To which level a student may move: the next one, or the one below. AMB-344. */
export const levelDirections = ['UP', 'DOWN'] as const;
export type LevelDirection = (typeof levelDirections)[number];

/** How a proposal of a level stands: until a person accepts or dismisses it. AMB-344. */
export const levelProposalStates = ['OPEN', 'ACCEPTED', 'DISMISSED'] as const;
