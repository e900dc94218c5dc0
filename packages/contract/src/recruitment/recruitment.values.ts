// The words and limits of recruitment. TAL-11 to TAL-14, TAL-18.

/** Written, decided about by somebody else, then staffed. TAL-12. */
export const requisitionStatuses = [
  'DRAFT',
  'OPEN',
  'PENDING_APPROVAL',
  'APPROVED',
  'REJECTED',
  'ON_HOLD',
  'FILLED',
  'CLOSED',
  'CANCELLED',
] as const;
export type RequisitionStatus = (typeof requisitionStatuses)[number];

/** What somebody may choose by hand; the rest follows from the approval and from who is hired. */
export const requisitionMoves = ['OPEN', 'ON_HOLD', 'CLOSED', 'CANCELLED'] as const;
export type RequisitionMove = (typeof requisitionMoves)[number];

/** AMB-203. */
export const requisitionPriorities = ['LOW', 'MEDIUM', 'HIGH', 'URGENT'] as const;
export type RequisitionPriority = (typeof requisitionPriorities)[number];

/** The kinds of work that a requisition asks for: those of an employee. */
export const requisitionEmploymentTypes = [
  'FULL_TIME',
  'PART_TIME',
  'CONTRACT',
  'TEMPORARY',
  'INTERNSHIP',
  'VOLUNTEER',
  'REMOTE',
  'HYBRID',
] as const;

/** TAL-13. */
export const openingStatuses = [
  'DRAFT',
  'OPEN',
  'INTERVIEWING',
  'OFFERED',
  'FILLED',
  'CLOSED',
  'ON_HOLD',
] as const;
export type OpeningStatus = (typeof openingStatuses)[number];

/** Which of them take applications. */
export const applyingStatuses = ['OPEN', 'INTERVIEWING', 'OFFERED'] as const;

/** Whether an opening is filled or closed: the process of who was not hired is over. */
export function isOpeningOver(status: OpeningStatus): boolean {
  return status === 'FILLED' || status === 'CLOSED';
}

/** For how many calendar months an applicant who was not hired is kept after the process, and in the pool from the day of their consent. AMB-286. */
export const keptMonths = { process: 6, pool: 24 } as const;

/** TAL-18. */
export const hiringPlanStatuses = ['DRAFT', 'ACTIVE', 'COMPLETED', 'ARCHIVED'] as const;
export type HiringPlanStatus = (typeof hiringPlanStatuses)[number];

/** Offered where the source of an applicant is typed; it is free text (AMB-203). */
export const applicantSources = ['Careers page', 'Referral', 'Job board', 'LinkedIn', 'Agency'] as const;
/** What the careers page writes as the source. */
export const careersSource = applicantSources[0];

/** For how many minutes a rejection can be taken back before the applicant is written to. AMB-380. */
export const rejectionMinutes = 15;

export const recruitmentLimits = {
  title: { least: 3, most: 200 },
  location: 200,
  positions: 1000,
  salary: '9999999999',
  skills: 30,
  skill: 100,
  experienceLevel: 100,
  educationRequired: 200,
  description: 10_000,
  stageName: 60,
  stageOrder: 1000,
  stages: 20,
  name: 100,
  phone: 30,
  url: 2000,
  source: 100,
  notes: 2000,
  coverLetter: 5000,
  mailSubject: 200,
  mailText: 5000,
  holdReason: 500,
  /** Cards of one column that a board reads at once. */
  column: 50,
  planLines: 60,
  planPeople: 500,
  weeklyHours: '10000',
} as const;

const afterStatus: Readonly<Record<RequisitionStatus, readonly RequisitionMove[]>> = {
  DRAFT: ['CANCELLED'],
  PENDING_APPROVAL: ['CANCELLED'],
  REJECTED: ['CANCELLED'],
  APPROVED: ['OPEN', 'ON_HOLD', 'CANCELLED'],
  OPEN: ['ON_HOLD', 'CLOSED', 'CANCELLED'],
  ON_HOLD: ['OPEN', 'CLOSED', 'CANCELLED'],
  FILLED: ['CLOSED'],
  CLOSED: [],
  CANCELLED: [],
};

/** To which states a requisition goes by hand: ON_HOLD and CANCELLED from open states. AMB-201. */
export function nextRequisitionStatuses(status: RequisitionStatus): readonly RequisitionMove[] {
  return afterStatus[status];
}

/** Whether it may be changed and sent for approval. */
export function isRequisitionEditable(status: RequisitionStatus): boolean {
  return status === 'DRAFT' || status === 'REJECTED';
}
