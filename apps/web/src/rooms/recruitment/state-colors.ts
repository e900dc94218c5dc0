import type { InterviewStatus, OfferStatus } from '@bellwether/contract/recruitment/hiring.values';
import type {
  HiringPlanStatus,
  OpeningStatus,
  RequisitionStatus,
} from '@bellwether/contract/recruitment/recruitment.values';

// The colours of the states, for lists and dialogs alike.

type Color = 'amber' | 'blue' | 'indigo' | 'green' | 'gray' | 'red';

export const requisitionColors: Readonly<Record<RequisitionStatus, Color>> = {
  DRAFT: 'gray',
  OPEN: 'blue',
  PENDING_APPROVAL: 'amber',
  APPROVED: 'indigo',
  REJECTED: 'red',
  ON_HOLD: 'amber',
  FILLED: 'green',
  CLOSED: 'gray',
  CANCELLED: 'gray',
};

export const openingColors: Readonly<Record<OpeningStatus, Color>> = {
  DRAFT: 'gray',
  OPEN: 'blue',
  INTERVIEWING: 'blue',
  OFFERED: 'indigo',
  FILLED: 'green',
  CLOSED: 'gray',
  ON_HOLD: 'amber',
};

export const planColors: Readonly<Record<HiringPlanStatus, Color>> = {
  DRAFT: 'gray',
  ACTIVE: 'blue',
  COMPLETED: 'green',
  ARCHIVED: 'gray',
};

export const interviewColors: Readonly<Record<InterviewStatus, Color>> = {
  SCHEDULED: 'blue',
  CONFIRMED: 'indigo',
  COMPLETED: 'green',
  CANCELLED: 'gray',
  RESCHEDULED: 'amber',
  NO_SHOW: 'red',
};

export const offerColors: Readonly<Record<OfferStatus, Color>> = {
  DRAFT: 'gray',
  PENDING_APPROVAL: 'amber',
  PENDING: 'blue',
  ACCEPTED: 'green',
  REJECTED: 'red',
  WITHDRAWN: 'gray',
  EXPIRED: 'gray',
};
