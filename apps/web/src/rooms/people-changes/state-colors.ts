import type { GrievanceStatus } from '@bellwether/contract/grievances/grievances.values';
import type { ExitInterviewStatus, SettlementStatus } from '@bellwether/contract/leavers/leavers.values';

// The colours of the states, for lists and dialogs alike.

export const grievanceColors: Readonly<
  Record<GrievanceStatus, 'amber' | 'blue' | 'indigo' | 'green' | 'gray'>
> = {
  SUBMITTED: 'amber',
  UNDER_REVIEW: 'blue',
  INVESTIGATING: 'indigo',
  AWAITING_RESPONSE: 'amber',
  RESOLVED: 'green',
  CLOSED: 'gray',
  WITHDRAWN: 'gray',
};

export const interviewColors: Readonly<
  Record<ExitInterviewStatus, 'amber' | 'blue' | 'indigo' | 'green' | 'gray' | 'red'>
> = {
  SCHEDULED: 'blue',
  PENDING_SUBMISSION: 'amber',
  SUBMITTED: 'indigo',
  REVIEWED: 'green',
  CLOSED: 'gray',
  CANCELLED: 'red',
};

export const settlementColors: Readonly<
  Record<SettlementStatus, 'amber' | 'blue' | 'indigo' | 'green' | 'red'>
> = {
  PENDING: 'amber',
  PROCESSING: 'blue',
  CALCULATED: 'indigo',
  APPROVED: 'blue',
  PAID_OUT: 'green',
  CANCELLED: 'red',
};
