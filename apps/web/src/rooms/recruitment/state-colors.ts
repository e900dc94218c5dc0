import type { OpeningStatus, RequisitionStatus } from '@bellwether/contract/recruitment/recruitment.values';

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
