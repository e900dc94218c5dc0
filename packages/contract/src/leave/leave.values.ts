// Values of the room without a schema: a page may import them without bringing zod along.

/** What a type of leave is for. AMB-205. */
export const leaveKinds = [
  'ANNUAL',
  'SICK',
  'PERSONAL',
  'PARENTAL',
  'COMPENSATORY',
  'UNPAID',
  'OTHER',
] as const;
export type LeaveKind = (typeof leaveKinds)[number];
/** In which units leave of a type is counted. TIM-20. */
export const leaveUnits = ['DAYS', 'HOURS'] as const;
export type LeaveUnit = (typeof leaveUnits)[number];

/** The states of a request, spelled as the specification does; `Pending` is the first. TIM-16, AMB-060. */
export const leaveStatuses = ['Pending', 'Approved', 'Rejected', 'Cancelled', 'Withdrawn'] as const;
export type LeaveStatus = (typeof leaveStatuses)[number];
/** What a request can be changed to. TIM-16. */
export const leaveChanges = ['Approved', 'Rejected', 'Cancelled', 'Withdrawn'] as const;
export type LeaveChange = (typeof leaveChanges)[number];
/** Which half of the day's work is taken off. TIM-15. */
export const halfDayTypes = ['FIRST_HALF', 'SECOND_HALF'] as const;
export type HalfDayType = (typeof halfDayTypes)[number];

/** What a period does to requests in it. TIM-18, AMB-144. */
export const blockTypes = ['COMPLETE_BLOCK', 'PARTIAL_RESTRICTION', 'APPROVAL_ONLY'] as const;
export type BlockType = (typeof blockTypes)[number];

/** The states of an encashment. TIM-19. */
export const encashmentStatuses = ['PENDING', 'APPROVED', 'REJECTED', 'PAID'] as const;
export type EncashmentStatus = (typeof encashmentStatuses)[number];

/** How often an earned-leave policy adds leave. TIM-20. */
export const accrualFrequencies = ['MONTHLY', 'QUARTERLY', 'HALF_YEARLY', 'ANNUALLY'] as const;
export type AccrualFrequency = (typeof accrualFrequencies)[number];

/** What an entry of the leave ledger is. */
export const leaveEntryKinds = [
  'GRANT',
  'ACCRUAL',
  'COMP_EARNED',
  'TAKEN',
  'EXPIRED',
  'ENCASHED',
  'ADJUSTMENT',
] as const;
export type LeaveEntryKind = (typeof leaveEntryKinds)[number];

/** Why a day of a request counts as much as it does. */
export const leaveDayReasons = ['WORK', 'REST', 'HOLIDAY'] as const;
export type LeaveDayReason = (typeof leaveDayReasons)[number];

/** The longest texts, in characters. TIM-14, TIM-15, TIM-18, TIM-20. */
export const leaveLimits = {
  code: 20,
  typeName: 100,
  reason: 500,
  note: 500,
  listName: 100,
  holidayName: 100,
  holidayText: 500,
  blockName: 100,
  blockReason: 500,
  policyName: 100,
  patternName: 100,
  /** Holidays in one batch. */
  holidays: 100,
  /** The days from the first to the last of one request. */
  requestDays: 400,
  /** Lessons and duties handed over with one approval. */
  covers: 200,
  /** Documents of one request. */
  files: 5,
} as const;

/** The years that a holiday list may have. TIM-14. */
export const holidayListYears = { first: 2000, last: 2100 } as const;
