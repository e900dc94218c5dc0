// The words and limits of interviews, their feedback, and offers. TAL-15 to TAL-17.

export const interviewStatuses = [
  'SCHEDULED',
  'CONFIRMED',
  'COMPLETED',
  'CANCELLED',
  'RESCHEDULED',
  'NO_SHOW',
] as const;
export type InterviewStatus = (typeof interviewStatuses)[number];

export const recommendations = ['HIRE', 'STRONG_HIRE', 'MAYBE_HIRE', 'NO_HIRE', 'UNDECIDED'] as const;
export type Recommendation = (typeof recommendations)[number];

export const offerStatuses = [
  'DRAFT',
  'PENDING_APPROVAL',
  'PENDING',
  'ACCEPTED',
  'REJECTED',
  'WITHDRAWN',
  'EXPIRED',
] as const;
export type OfferStatus = (typeof offerStatuses)[number];

/** Of these an applicant has one at most. */
export const openOfferStatuses = ['DRAFT', 'PENDING_APPROVAL', 'PENDING'] as const;

export const hiringLimits = {
  type: 100,
  location: 200,
  notes: 2000,
  interviewers: 10,
  duration: { least: 5, most: 480, usual: 45 },
  rating: { least: 1, most: 5 },
  feedback: 4000,
  salary: '9999999999',
  stockOptions: 500,
  otherBenefits: 2000,
  letter: 10_000,
  employeeIdNumber: 50,
  signature: 200,
} as const;

const afterInterview: Readonly<Record<InterviewStatus, readonly InterviewStatus[]>> = {
  SCHEDULED: ['CONFIRMED', 'CANCELLED'],
  RESCHEDULED: ['CONFIRMED', 'CANCELLED'],
  CONFIRMED: ['COMPLETED', 'NO_SHOW', 'CANCELLED'],
  COMPLETED: [],
  NO_SHOW: [],
  CANCELLED: [],
};

/** To which states an interview goes by hand; a new time makes it RESCHEDULED until it is confirmed again. TAL-15. */
export function nextInterviewStatuses(status: InterviewStatus): readonly InterviewStatus[] {
  return afterInterview[status];
}

/** Whether its time and its people may still change. */
export function isInterviewOpen(status: InterviewStatus): boolean {
  return afterInterview[status].length > 0;
}

/** To which states an offer goes by hand: sent for approval, and taken back until it is answered. TAL-17, AMB-341. */
export function nextOfferStatuses(status: OfferStatus): readonly ('PENDING_APPROVAL' | 'WITHDRAWN')[] {
  if (status === 'DRAFT') return ['PENDING_APPROVAL', 'WITHDRAWN'];
  return status === 'PENDING_APPROVAL' || status === 'PENDING' ? ['WITHDRAWN'] : [];
}
