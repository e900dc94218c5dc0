import type {
  AppraisalStatus,
  CycleStatus,
  FinalRating,
  GoalStatus,
} from '@bellwether/contract/performance/performance.values';

// The colours of the states, for lists and dialogs alike.

type Color = 'amber' | 'blue' | 'indigo' | 'green' | 'gray' | 'red';

export const cycleColors: Readonly<Record<CycleStatus, Color>> = {
  DRAFT: 'gray',
  ACTIVE: 'blue',
  REVIEW_PHASE: 'indigo',
  COMPLETED: 'green',
  ARCHIVED: 'gray',
};

export const appraisalColors: Readonly<Record<AppraisalStatus, Color>> = {
  NOT_STARTED: 'gray',
  SELF_ASSESSMENT: 'amber',
  MANAGER_REVIEW: 'blue',
  CALIBRATION: 'indigo',
  COMPLETED: 'green',
};

export const ratingColors: Readonly<Record<FinalRating, Color>> = {
  EXCEEDS: 'green',
  MEETS: 'blue',
  BELOW: 'amber',
  UNSATISFACTORY: 'red',
};

export const goalColors: Readonly<Record<GoalStatus, Color>> = {
  ACTIVE: 'blue',
  COMPLETED: 'green',
  CANCELLED: 'gray',
  ON_HOLD: 'amber',
};
