// The words and limits of HR's reminders. TAL-24. Targets and delivery states are those of calendar reminders: calendar/values.

export const hrReminderTypes = [
  'WORK_ANNIVERSARY',
  'BIRTHDAY',
  'PROBATION_END',
  'CONTRACT_END',
  'PERFORMANCE_REVIEW',
  'CUSTOM',
] as const;
export type HrReminderType = (typeof hrReminderTypes)[number];

/** So many days before its day each of them is sent. */
export const remindDaysBefore = {
  WORK_ANNIVERSARY: [0],
  BIRTHDAY: [0],
  PROBATION_END: [14, 3],
  CONTRACT_END: [60, 30, 7],
  PERFORMANCE_REVIEW: [7, 1],
} as const satisfies Readonly<Record<Exclude<HrReminderType, 'CUSTOM'>, readonly number[]>>;

export const hrReminderLimits = { title: 200, message: 2000, users: 500, roles: 100 } as const;
